//! From text to expression: a cursor over the text, one function for each level of precedence.

use super::{Comparison, Expression, Function, Kind, Names, Node, NodeId};
use crate::ParseError;

/// Braces and parentheses nested deeper than this are refused.
const MAX_DEPTH: usize = 100_000;

pub(super) fn parse(text: &str, names: &Names) -> Result<Expression, ParseError> {
    let mut parser = Parser { text, at: 0, depth: 0, names, nodes: Vec::new() };
    parser.whole()?;
    Ok(Expression { text: text.to_string(), nodes: parser.nodes })
}

pub(super) struct Parser<'a> {
    pub text: &'a str,
    pub at: usize,
    depth: usize,
    names: &'a Names,
    nodes: Vec<Node>,
}

const SIGNS_OF_COMPARISON: [(&str, Comparison); 11] = [
    ("==", Comparison::Equal),
    ("!=", Comparison::NotEqual),
    ("<=", Comparison::LessOrEqual),
    (">=", Comparison::GreaterOrEqual),
    ("<>", Comparison::Confused),
    ("<", Comparison::Less),
    (">", Comparison::Greater),
    ("≠", Comparison::NotEqual),
    ("≤", Comparison::LessOrEqual),
    ("≥", Comparison::GreaterOrEqual),
    ("∥", Comparison::Confused),
];

impl<'a> Parser<'a> {
    fn whole(&mut self) -> Result<(), ParseError> {
        self.skip_spaces();
        if self.rest().is_empty() {
            return Err(self.error_here("there is nothing here").expected("a game, such as {2|1*}"));
        }
        let start = self.at;
        let left = self.sum()?;
        self.skip_spaces();
        let sign = SIGNS_OF_COMPARISON.iter().find(|(sign, _)| self.rest().starts_with(sign));
        if let Some(&(sign, comparison)) = sign {
            self.at += sign.len();
            let right = self.sum()?;
            self.push(Kind::Compare(comparison, left, right), start);
        }
        self.skip_spaces();
        if self.rest().is_empty() {
            return Ok(());
        }
        Err(match self.peek() {
            Some('=') => self.error_next("a single = compares nothing").expected("=="),
            Some('<' | '>' | '!') if sign.is_some() => {
                self.error_next("one comparison at a time").expected("the end")
            }
            Some('}' | ')' | ']') => {
                self.error_next("this closes nothing that was opened").expected("the end")
            }
            Some('|' | ',') => self.error_next("this belongs between braces").expected("the end"),
            Some('/') => self
                .error_next("there is no division of games")
                .expected("a fraction without spaces, such as 1/2"),
            _ => self
                .error_next("two values stand side by side")
                .expected("an operator between them, or the end"),
        })
    }

    /// `a + b - c`, and `a +- b`, which is `a + (+-b)`.
    pub fn sum(&mut self) -> Result<NodeId, ParseError> {
        self.skip_spaces();
        let start = self.at;
        let mut total = self.multiple()?;
        loop {
            self.skip_spaces();
            if self.plus_minus_ahead() {
                let term = self.multiple()?;
                total = self.push(Kind::Sum(total, term), start);
            } else if self.take("+") {
                let term = self.multiple()?;
                total = self.push(Kind::Sum(total, term), start);
            } else if self.take_minus() {
                let term = self.multiple()?;
                total = self.push(Kind::Difference(total, term), start);
            } else {
                return Ok(total);
            }
        }
    }

    /// `3 x G`, with its spaces.
    fn multiple(&mut self) -> Result<NodeId, ParseError> {
        self.skip_spaces();
        let start = self.at;
        let first = self.signed()?;
        let end = self.at;
        self.skip_spaces();
        let times = if self.word_ahead() == "x" {
            1
        } else if self.rest().starts_with('×') {
            '×'.len_utf8()
        } else {
            0
        };
        if times == 0 {
            self.at = end;
            return Ok(first);
        }
        let spaced = end < self.at && self.rest()[times..].starts_with(char::is_whitespace);
        if !spaced {
            return Err(self
                .error_next("a multiple needs spaces around its x")
                .expected("for example 3 x {1|0}"));
        }
        self.at += times;
        let second = self.deeper(Self::multiple)?;
        Ok(self.push(Kind::Multiple(first, second), start))
    }

    /// Any number of minus signs; one directly before a digit belongs to the number.
    fn signed(&mut self) -> Result<NodeId, ParseError> {
        let mut starts = Vec::new();
        self.skip_spaces();
        while self.peek().is_some_and(is_minus) && !self.negative_number_ahead() {
            starts.push(self.at);
            self.take_minus();
            self.skip_spaces();
        }
        let mut node = self.prefixed()?;
        for start in starts.into_iter().rev() {
            node = self.push(Kind::Negative(node), start);
        }
        Ok(node)
    }

    /// `+-x` is `{x|-x}`; `+-{a,b}` is `{a,b|-a,-b}`.
    fn prefixed(&mut self) -> Result<NodeId, ParseError> {
        let start = self.at;
        if !self.take_plus_minus() {
            return self.primary();
        }
        self.skip_spaces();
        if self.peek() == Some('{') {
            let (segments, bars) = self.deeper(Self::inside_braces)?;
            if bars.is_empty() {
                let only = segments.into_iter().next().unwrap_or_default();
                if only.is_empty() {
                    return Err(self
                        .error_from(start, "there are no options here")
                        .expected("+-{a,b} with at least one"));
                }
                return Ok(self.push(Kind::PlusMinus(only), start));
            }
            let game = self.fold(&segments, &bars, start)?;
            return Ok(self.push(Kind::PlusMinus(vec![game]), start));
        }
        let inner = self.deeper(Self::prefixed)?;
        Ok(self.push(Kind::PlusMinus(vec![inner]), start))
    }

    fn primary(&mut self) -> Result<NodeId, ParseError> {
        let start = self.at;
        match self.peek() {
            None => Err(self.error_here("the text ends too early").expected("a game")),
            Some('(') => {
                self.at += 1;
                let inner = self.deeper(Self::sum)?;
                self.close(')', start)?;
                Ok(inner)
            }
            Some('{') => {
                let (segments, bars) = self.deeper(Self::inside_braces)?;
                if bars.is_empty() {
                    return Err(self
                        .error_from(start, "these braces have no bar")
                        .expected("{left options|right options}"));
                }
                self.fold(&segments, &bars, start)
            }
            Some(c) if c.is_ascii_digit() || is_minus(c) => self.literal(),
            Some('^' | '↑' | '↓' | '*' | '∗' | '⋆') => self.literal(),
            Some(c) if c.is_alphabetic() || c == '_' => {
                if is_downs(self.word_ahead()) {
                    self.literal()
                } else {
                    self.word()
                }
            }
            Some('|' | '}') => Err(self.error_next("an option is missing here").expected("a game")),
            Some('+') => Err(self.error_next("nothing stands before this +").expected("a game")),
            Some(c) => Err(self.error_next(format!("{c:?} begins no game")).expected("a game")),
        }
    }

    /// A function, a name, `Tiny(x)` or `Miny(x)`.
    fn word(&mut self) -> Result<NodeId, ParseError> {
        let start = self.at;
        let word = self.word_ahead();
        if let Some(tiny) = self.tiny()? {
            return Ok(tiny);
        }
        self.at += word.len();
        if let Some(&value) = self.names.get(word) {
            return Ok(self.push(Kind::Known(value), start));
        }
        self.skip_spaces();
        let Some(function) = Function::named(word) else {
            self.at = start;
            let known = super::functions::FUNCTIONS.iter().map(|f| f.name).chain(["Tiny", "Miny"]);
            let close = closest(word, known.chain(self.names.keys().map(String::as_str)));
            let hint = close
                .map_or("a game, a function or a known name".to_string(), |name| format!("perhaps {name}"));
            let error = ParseError::new(format!("there is no name {word:?}"), self.text, start, word.len());
            return Err(error.expected(hint));
        };
        let open = self.at;
        if !self.take("(") {
            return Err(self
                .error_here(format!("{word} is a function"))
                .expected(function.info().signature()));
        }
        let mut arguments = Vec::new();
        loop {
            arguments.push(self.deeper(Self::sum)?);
            self.skip_spaces();
            if !self.take(",") {
                break;
            }
        }
        self.close(')', open)?;
        let info = function.info();
        if !info.takes(arguments.len()) {
            let given = arguments.len();
            let error = self.error_from(start, format!("{word} does not take {given} arguments"));
            return Err(error.expected(info.signature()));
        }
        Ok(self.push(Kind::Call(function, arguments), start))
    }

    /// `Tiny(x)` or `Miny(x)`, when one is ahead.
    pub fn tiny(&mut self) -> Result<Option<NodeId>, ParseError> {
        let (start, word) = (self.at, self.word_ahead());
        let make = match word {
            "Tiny" => Kind::Tiny as fn(NodeId) -> Kind,
            "Miny" => Kind::Miny,
            _ => return Ok(None),
        };
        self.at += word.len();
        let open = self.at;
        if !self.take("(") {
            return Err(self.error_here(format!("{word} needs its game")).expected(format!("{word}(2)")));
        }
        let inner = self.deeper(Self::sum)?;
        self.close(')', open)?;
        Ok(Some(self.push(make(inner), start)))
    }

    /// Lists of options and the bars between them, from `{` to `}`.
    #[expect(clippy::type_complexity, reason = "used twice, at once")]
    fn inside_braces(&mut self) -> Result<(Vec<Vec<NodeId>>, Vec<(usize, usize)>), ParseError> {
        let open = self.at;
        self.at += 1;
        let (mut segments, mut bars) = (Vec::new(), Vec::new());
        loop {
            let mut options = Vec::new();
            self.skip_spaces();
            if !matches!(self.peek(), Some('|' | '}')) {
                loop {
                    options.push(self.sum().map_err(|e| self.blame_open_brace(e, open))?);
                    self.skip_spaces();
                    if !self.take(",") {
                        break;
                    }
                }
            }
            segments.push(options);
            let bar = self.at;
            while self.take("|") {}
            if bar == self.at {
                self.close('}', open)?;
                return Ok((segments, bars));
            }
            bars.push((self.at - bar, bar));
        }
    }

    /// When the text ends inside braces, the brace that was left open is the place to look at.
    fn blame_open_brace(&self, error: ParseError, open: usize) -> ParseError {
        if error.offset == self.text.len() && error.message.starts_with("the text ends") {
            return ParseError::new("this brace is never closed", self.text, open, 1).expected("a } for it");
        }
        error
    }

    /// The longest row of bars splits the braces; what is left on either side is one game, or a list of options.
    fn fold(
        &mut self,
        segments: &[Vec<NodeId>],
        bars: &[(usize, usize)],
        start: usize,
    ) -> Result<NodeId, ParseError> {
        let longest = bars.iter().map(|(count, _)| *count).max().unwrap_or(0);
        let mut places = (0..bars.len()).filter(|&i| bars[i].0 == longest);
        let split = places.next().unwrap_or(0);
        if let Some(second) = places.next() {
            let sign = "|".repeat(longest);
            let error = ParseError::new(
                format!("ambiguous: two separators {sign} in the same braces"),
                self.text,
                bars[second].1,
                longest,
            );
            return Err(
                error.expected(format!("one more bar where the game splits first, such as {{a|b||c}}"))
            );
        }
        let left = self.fold_side(&segments[..=split], &bars[..split], start)?;
        let right = self.fold_side(&segments[split + 1..], &bars[split + 1..], start)?;
        Ok(self.push(Kind::Braces(left, right), start))
    }

    fn fold_side(
        &mut self,
        segments: &[Vec<NodeId>],
        bars: &[(usize, usize)],
        start: usize,
    ) -> Result<Vec<NodeId>, ParseError> {
        match segments {
            [options] => Ok(options.clone()),
            _ => Ok(vec![crate::deep(|| self.fold(segments, bars, start))?]),
        }
    }

    fn close(&mut self, mark: char, open: usize) -> Result<(), ParseError> {
        self.skip_spaces();
        if self.peek() == Some(mark) {
            self.at += 1;
            return Ok(());
        }
        if self.rest().is_empty() {
            let what = if mark == '}' { "this brace" } else { "this parenthesis" };
            let error = ParseError::new(format!("{what} is never closed"), self.text, open, 1);
            return Err(error.expected(format!("a {mark} for it")));
        }
        let expected =
            if mark == '}' { "an operator, a comma, a bar or }" } else { "an operator, a comma or )" };
        Err(self.error_next("this does not belong here").expected(expected))
    }

    /// One level of nesting deeper, with enough stack for it.
    fn deeper<T>(&mut self, f: impl FnOnce(&mut Self) -> Result<T, ParseError>) -> Result<T, ParseError> {
        if self.depth == MAX_DEPTH {
            return Err(self
                .error_next(format!("nested more than {MAX_DEPTH} deep"))
                .expected("fewer levels"));
        }
        self.depth += 1;
        let result = crate::deep(|| f(self));
        self.depth -= 1;
        result
    }

    pub fn push(&mut self, kind: Kind, start: usize) -> NodeId {
        self.nodes.push(Node { kind, start, end: self.at });
        self.nodes.len() - 1
    }

    pub fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Letters, digits and underscores from here on.
    pub fn word_ahead(&self) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        &rest[..end]
    }

    pub fn take(&mut self, mark: &str) -> bool {
        let found = self.rest().starts_with(mark);
        if found {
            self.at += mark.len();
        }
        found
    }

    pub fn take_minus(&mut self) -> bool {
        self.take("-") || self.take("−")
    }

    fn plus_minus_ahead(&self) -> bool {
        self.rest().starts_with("+-") || self.rest().starts_with('±')
    }

    fn take_plus_minus(&mut self) -> bool {
        self.take("+-") || self.take("±")
    }

    fn negative_number_ahead(&self) -> bool {
        self.rest().chars().nth(1).is_some_and(|c| c.is_ascii_digit())
    }

    fn skip_spaces(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    pub fn error_here(&self, message: impl Into<String>) -> ParseError {
        ParseError::new(message, self.text, self.at, 0)
    }

    /// An error at the next character.
    pub fn error_next(&self, message: impl Into<String>) -> ParseError {
        ParseError::new(message, self.text, self.at, self.peek().map_or(0, char::len_utf8))
    }

    /// An error from a place up to here.
    pub fn error_from(&self, start: usize, message: impl Into<String>) -> ParseError {
        ParseError::new(message, self.text, start, self.at - start)
    }
}

fn is_minus(c: char) -> bool {
    c == '-' || c == '−'
}

/// `v`, `vv`, `v3`: downs, never names.
pub(super) fn is_downs(word: &str) -> bool {
    let after = word.trim_start_matches('v');
    word.starts_with('v') && after.chars().all(|c| c.is_ascii_digit())
}

/// The name that a mistyped word probably meant.
fn closest<'n>(word: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let near = names.map(|name| (distance(word, name), name)).min()?;
    (near.0 <= 2 && near.0 < word.chars().count()).then_some(near.1)
}

/// How many letters have to be changed, added or removed.
fn distance(a: &str, b: &str) -> usize {
    // A long word is no slip of the finger, and the table would be large.
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().take(40).collect(), b.chars().take(40).collect());
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let cost = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = cost.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}
