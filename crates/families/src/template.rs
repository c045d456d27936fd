//! Templates: a position's text in which some numbers are computed, such as `broom({n+2},{n})`.

use super::formula::{Formula, Reader};
use super::tiles::{Row, Tiles};
use std::collections::BTreeSet;
use std::fmt;
use upstar_catalog::{Board, Game, Position};
use upstar_core::ParseError;

/// A text for every value of its variables.
///
/// Inside braces stands a formula of whole numbers with `+`, `-`, `*` and parentheses; `2n` is twice n. Behind a tile of
/// a strip, a row or a row of arrows they repeat the tile: `T{n}.F{n}`. A quoted text times a formula is repeated
/// anywhere: `{n*"TF"}`. Nothing outside braces is computed. Braces that hold a `|`, a comma or other braces belong to
/// the position itself, so that `{{n}|0}` is a family of games by their options, and so do those of a graph in graph6.
///
/// ```
/// use upstar_families::Template;
/// let brooms = Template::parse("broom({n+2},{n})", &["n"])?;
/// assert_eq!(brooms.fill(&[3])?, "broom(5,3)");
/// let frogs = Template::parse("T{n}.F{n+1}", &["n"])?;
/// assert_eq!(frogs.fill(&[2])?, "TT.FFF");
/// let switches = Template::parse("{{n}|-{n}}", &["n"])?;
/// assert_eq!(switches.fill(&[4])?, "{4|-4}");
/// # Ok::<(), upstar_core::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    text: String,
    variables: Vec<String>,
    pieces: Vec<Piece>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    /// Copied as it is.
    Plain(String),
    /// A computed number, or a text so many times; with its place in the template.
    Computed { formula: Formula, repeated: Option<String>, at: usize, length: usize },
}

/// A longer text is refused: it is a slip in a formula.
const LONGEST: usize = 1 << 20;

impl Template {
    /// Reads a template of any game in which each of the variables must occur.
    pub fn parse(text: &str, variables: &[&str]) -> Result<Self, ParseError> {
        Self::with_tiles(text, variables, &Tiles::Any)
    }

    /// Reads a template for positions on a board, whose tiles may be repeated.
    pub fn on(board: &Board, text: &str, variables: &[&str]) -> Result<Self, ParseError> {
        Self::with_tiles(text, variables, &Tiles::of(board))
    }

    /// Reads a template with whatever variables stand in its formulas, in the order of their names.
    ///
    /// # Errors
    /// Where it is wrong, or that it has no variable.
    pub fn with_any_variables(board: &Board, text: &str) -> Result<Self, ParseError> {
        let mut names = BTreeSet::new();
        for (at, _) in text.match_indices('{') {
            let Ok(Some(end)) = placeholder_end(text, at) else { continue };
            // What is quoted is repeated as it stands.
            for formula in text[at + 1..end].split(['"', '\'']).step_by(2) {
                let words = formula.split(|c: char| !c.is_alphanumeric());
                let names_of = words.map(|word| word.trim_start_matches(|c: char| c.is_ascii_digit()));
                names.extend(names_of.filter(|name| !name.is_empty()));
            }
        }
        let names: Vec<&str> = names.into_iter().collect();
        match Self::on(board, text, &names) {
            Ok(template) if names.is_empty() => {
                let error = ParseError::new("the template has no placeholder", &template.text, 0, text.len());
                Err(error.expected("a formula in braces, such as {n}"))
            }
            read => read,
        }
    }

    /// The names of its variables, in the order in which [`fill`](Self::fill) takes them.
    pub fn variables(&self) -> &[String] {
        &self.variables
    }

    /// Reads the position at given values of the variables.
    ///
    /// # Errors
    /// The template with the values, or the position's text, and what is wrong there.
    pub fn position(&self, game: &Game, point: &[i64]) -> Result<Position, ParseError> {
        super::cells::position(game, self, point)
    }

    fn with_tiles(text: &str, variables: &[&str], tiles: &Tiles) -> Result<Self, ParseError> {
        let mut row = Row::new(tiles);
        let mut pieces = Vec::new();
        let mut plain = String::new();
        let mut open_braces = 0usize;
        let mut at = 0;
        while let Some(c) = text[at..].chars().next() {
            let width = c.len_utf8();
            let format = six_format(&text[at..]);
            if format > 0 {
                text[at..at + format].chars().for_each(|c| row.plain(c));
                plain.push_str(&text[at..at + format]);
                at += format;
                continue;
            }
            match c {
                '{' => match placeholder_end(text, at)? {
                    Some(end) => {
                        let mut piece = computed(text, at, end, variables)?;
                        if let Piece::Computed { repeated, .. } = &mut piece {
                            if repeated.is_none()
                                && let Some(tile) = row.tile()
                            {
                                // The tile is there as often as the brace says, not once more. After another
                                // repetition there is none to take back.
                                *repeated = Some(tile.to_string());
                                if plain.pop().is_none() {
                                    let error =
                                        ParseError::new("no tile stands before this brace", text, at, 1);
                                    return Err(error.expected("a tile to repeat"));
                                }
                            }
                            match repeated {
                                Some(tile) => row.repeated(tile),
                                None => row.number(),
                            }
                        }
                        if !plain.is_empty() {
                            pieces.push(Piece::Plain(std::mem::take(&mut plain)));
                        }
                        pieces.push(piece);
                        at = end + 1;
                        continue;
                    }
                    None => open_braces += 1,
                },
                '}' if open_braces == 0 => {
                    let error = ParseError::new("there is no { for this }", text, at, 1);
                    return Err(error.expected("a formula in braces, such as {n}"));
                }
                '}' => open_braces -= 1,
                _ => {}
            }
            row.plain(c);
            plain.push(c);
            at += width;
        }
        if !plain.is_empty() {
            pieces.push(Piece::Plain(plain));
        }
        let template = Template {
            text: text.to_string(),
            variables: variables.iter().map(ToString::to_string).collect(),
            pieces,
        };
        template.check_variables()?;
        Ok(template)
    }

    fn check_variables(&self) -> Result<(), ParseError> {
        let uses = |i: usize| {
            self.pieces.iter().any(|p| matches!(p, Piece::Computed { formula, .. } if formula.uses(i)))
        };
        for (i, variable) in self.variables.iter().enumerate() {
            if !uses(i) {
                let message = match self.pieces.iter().all(|p| matches!(p, Piece::Plain(_))) {
                    true => "the template has no placeholder".to_string(),
                    false => format!("the template does not use {variable}"),
                };
                let error = ParseError::new(message, &self.text, 0, self.text.len());
                return Err(error.expected(format!("{{{variable}}} where a number is computed")));
            }
        }
        Ok(())
    }

    /// The text at given values of the variables.
    ///
    /// # Errors
    /// The placeholder whose number or text is too large.
    pub fn fill(&self, point: &[i64]) -> Result<String, ParseError> {
        let mut out = String::with_capacity(self.text.len() + 8);
        for piece in &self.pieces {
            match piece {
                Piece::Plain(text) => out.push_str(text),
                Piece::Computed { formula, repeated, at, length } => {
                    let wrong = |what: &str| {
                        let message = format!("with {} {what}", self.place(point));
                        ParseError::new(message, &self.text, *at, *length)
                    };
                    let number = formula.at(point).ok_or_else(|| {
                        wrong("this number is too large").expected("a number of at most 18 digits")
                    })?;
                    match repeated {
                        None => out.push_str(&number.to_string()),
                        Some(text) => {
                            let times = usize::try_from(number).map_err(|_| {
                                wrong("this text stands less than no times").expected("a count from 0 on")
                            })?;
                            if text.len().saturating_mul(times) > LONGEST {
                                return Err(wrong("this text is too long").expected("smaller sizes"));
                            }
                            out.push_str(&text.repeat(times));
                        }
                    }
                }
            }
        }
        Ok(out)
    }

    /// Whether it is one family by its name and numbers, or a board by its sides, whose sizes grow evenly: what a
    /// theorem says about some members in a row it then says about all later ones.
    pub(crate) fn is_even(&self) -> bool {
        let linear = |piece: &Piece| match piece {
            Piece::Plain(_) => true,
            Piece::Computed { formula, .. } => formula.is_linear(),
        };
        let mut plain = String::new();
        for piece in &self.pieces {
            match piece {
                Piece::Plain(text) => plain.push_str(text),
                Piece::Computed { .. } => plain.push('0'),
            }
        }
        let numbers = |text: &str| text.chars().all(|c| c.is_ascii_digit() || matches!(c, ',' | ' '));
        let family = match plain.strip_suffix(')').and_then(|front| front.split_once('(')) {
            Some(("arrows", inner)) => inner.chars().all(|c| matches!(c, '0' | '<' | '>')),
            Some((_, inner)) => numbers(inner),
            None => plain.split_once('x').is_some_and(|(rows, cols)| numbers(rows) && numbers(cols)),
        };
        family && self.pieces.iter().all(linear)
    }

    /// Values of the variables in words: `x = 3, y = 4`.
    pub fn place(&self, point: &[i64]) -> String {
        let pairs = self.variables.iter().zip(point).map(|(name, value)| format!("{name} = {value}"));
        pairs.collect::<Vec<_>>().join(", ")
    }
}

impl fmt::Display for Template {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// How long the graph6, sparse6 or digraph6 text is that starts here; its letters may be braces.
fn six_format(text: &str) -> usize {
    let named = ["g6:", "s6:", "d6:"].iter().any(|name| text.starts_with(name));
    if !named {
        return 0;
    }
    // Marks of the formats may come first: a colon, an ampersand.
    let body = text[3..].bytes().take_while(|b| (b'?'..=b'~').contains(b) || matches!(b, b':' | b'&'));
    3 + body.count()
}

/// Where the placeholder that starts here ends; `None` when the brace belongs to the position.
fn placeholder_end(text: &str, open: usize) -> Result<Option<usize>, ParseError> {
    let mut quote = None;
    for (i, c) in text[open + 1..].char_indices() {
        match (quote, c) {
            (Some(mark), _) if mark == c => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(c),
            (None, '{' | '|' | ',') => return Ok(None),
            (None, '}') => return Ok(Some(open + 1 + i)),
            (None, _) => {}
        }
    }
    let error = ParseError::new("this brace is never closed", text, open, 1);
    Err(error.expected("a } later on"))
}

/// Reads the placeholder `text[open..=close]`.
fn computed(text: &str, open: usize, close: usize, variables: &[&str]) -> Result<Piece, ParseError> {
    let (mut start, mut end) = (open + 1, close);
    let inside = &text[start..end];
    let mut repeated = None;
    if let Some(from) = inside.find(['"', '\'']) {
        let mark = inside[from..].chars().next().unwrap_or('"');
        // The end of the placeholder was found outside quotes, so the closing mark is there.
        let to = inside[from + 1..].find(mark).map_or(inside.len(), |i| from + 1 + i);
        repeated = Some(inside[from + 1..to].to_string());
        let (before, after) = (inside[..from].trim_end(), inside[to + 1..].trim_start());
        let misplaced = || {
            let error = ParseError::new("a quoted text is repeated", text, start + from, to + 1 - from);
            error.expected("a formula and * before it, such as {n*\"T\"}")
        };
        match (before.strip_suffix('*'), after.strip_prefix('*')) {
            (Some(formula), None) if after.is_empty() => end = start + formula.len(),
            (None, Some(formula)) if before.is_empty() => start = close - formula.len(),
            _ => return Err(misplaced()),
        }
    }
    let reader = Reader::new(text, start, end, variables);
    let formula = if repeated.is_some() { reader.whole_product() } else { reader.whole_sum() }?;
    Ok(Piece::Computed { formula, repeated, at: open, length: close + 1 - open })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_inside_braces_is_computed() {
        let lines = [
            ("path({n})", "path(3)"),
            ("{n}x{2n}", "3x6"),
            ("1n{n}n+2", "1n3n+2"),
            ("x.{n}o", "x...o"),
            ("x{n-3}.{n}o{2n-4}", "...oo"),
            ("..|x{n}|{n}x", "..|xxx|3x"),
            ("2x{n}", "2x3"),
            ("{n}x{n}", "3x3"),
            ("SB{n}+{n}", "SBBB+3"),
            ("arrows(>{n}<)", "arrows(>>><)"),
            ("0>{n},1-{n}", "0>3,1-3"),
            ("K{n}@{n-1}", "K3@2"),
            ("attach(P{n},0,{n})", "attach(P3,0,3)"),
            ("attach(g6:D~{,2,{n})", "attach(g6:D~{,2,3)"),
            ("g6:D{}c,{n}-0", "g6:D{}c,3-0"),
            ("clobber xo{n} + nim {n}", "clobber xooo + nim 3"),
            ("{ n + 2 },{n}", "5,3"),
            ("{{n}|0}", "{3|0}"),
            ("{{n}|{n-4},{0|-{2n}}}", "{3|-1,{0|-6}}"),
            ("{|}{n}", "{|}3"),
            ("{n*'..|'}..", "..|..|..|.."),
            ("{'T'*(n-1)}.F", "TT.F"),
            ("{n*\"}\"}", "}}}"),
        ];
        for (text, expected) in lines {
            let template = Template::parse(text, &["n"]).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(template.fill(&[3]).unwrap(), expected);
            assert_eq!(template.to_string(), text);
        }
    }

    #[test]
    fn a_board_says_what_a_tile_is() {
        let clobber = upstar_catalog::Catalog::new().open("clobber").unwrap().board();
        let lines = [
            (Board::strip("01x"), "01{n}", "0111"),
            (Board::strip("KP"), "K{n}P", "KKKP"),
            (Board::strip("TF."), "T{n}.F", "TTT.F"),
            (clobber.clone(), "1x{n}", "1x3"),
            (clobber, "x{n}|o{n}", "xxx|ooo"),
            (Board::heaps(), "{n},{n+1}", "3,4"),
            (Board::graph(), "a-b,b-v{n}", "a-b,b-v3"),
            (Board::graph(), "arrows(<{n}>)", "arrows(<<<>)"),
        ];
        for (board, text, expected) in lines {
            let template = Template::on(&board, text, &["n"]).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(template.fill(&[3]).unwrap(), expected);
        }
    }

    #[test]
    fn wrong_templates_are_shown_where_they_are_wrong() {
        let lines = [
            ("path(5)", (0, 7)),
            ("", (0, 0)),
            ("path({m})", (6, 1)),
            ("path({n)", (5, 1)),
            ("path(n})", (6, 1)),
            ("path({})", (6, 0)),
            ("path({n/2})", (7, 1)),
            ("{3}", (0, 3)),
            ("{n,2}", (0, 5)),
            ("{n \"T\"}", (3, 3)),
            ("{\"T\"}", (1, 3)),
            ("{n+1*\"T\"}", (2, 1)),
            ("{n*\"T}", (0, 1)),
            ("xT{n}{n}", (5, 1)),
        ];
        for (text, place) in lines {
            let error = Template::parse(text, &["n"]).unwrap_err();
            assert_eq!((error.offset, error.length), place, "{text}: {error}");
        }
        let error = Template::parse("{x}x3", &["x", "y"]).unwrap_err();
        assert_eq!(error.message, "the template does not use y");
    }

    #[test]
    fn too_large_numbers_and_texts_are_refused() {
        let big = Template::parse("1,{n*n}", &["n"]).unwrap();
        let error = big.fill(&[1 << 40]).unwrap_err();
        assert_eq!((error.offset, error.length), (2, 5), "{error}");
        let long = Template::parse("{n*\"TF\"}", &["n"]).unwrap();
        assert!(long.fill(&[1 << 40]).is_err());
        assert!(long.fill(&[-1]).is_err());
    }
}
