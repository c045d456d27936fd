//! Loopy games written down, in the notation of CGSuite.

use crate::degree::Pseudonumber;
use crate::intern::{Lists, To};
use crate::loopy::Followers;
use crate::shape::Shape;
use crate::store::Loops;
use crate::{Loopy, Side, StopReason};
use rustc_hash::FxHashMap;
use upstar_values::{Dyadic, Notation, Player, Value};

/// Longer texts are neither written nor read: nobody looks at them.
pub(crate) const TEXT_LIMIT: usize = 4 << 20;

/// Games nested deeper than this are neither written nor read.
pub(crate) const MAX_DEPTH: usize = 200;

/// A game with so many bars keeps its braces.
const MOST_BARS: usize = 4;

impl Loops {
    /// A value in ASCII, as CGSuite writes it: `on`, `3/2under`, `1 & 0`, `a{0|a}`.
    ///
    /// # Errors
    /// When the budget runs out, or the text would be too long.
    pub fn text(&self, g: Loopy) -> Result<String, StopReason> {
        self.display(g, Notation::Ascii)
    }

    /// A value in a notation. Games with cycles are written in ASCII with the symbols of the notation.
    ///
    /// # Errors
    /// When the budget runs out, or the text would be too long.
    pub fn display(&self, g: Loopy, notation: Notation) -> Result<String, StopReason> {
        if g.onside() == g.offside() {
            return self.side_text(g.onside(), notation);
        }
        if (g.onside(), g.offside()) == (self.on()?.onside(), self.off()?.onside()) {
            return Ok(word("dud", notation));
        }
        let and = if notation == Notation::Latex { " \\mathbin{\\&} " } else { " & " };
        Ok(self.side_text(g.onside(), notation)? + and + &self.side_text(g.offside(), notation)?)
    }

    /// One side in a notation.
    ///
    /// # Errors
    /// As for [`Loops::display`].
    pub fn side_text(&self, side: Side, notation: Notation) -> Result<String, StopReason> {
        if let Some(value) = self.as_short(side) {
            return self.values().display(value, notation);
        }
        let order = self.print_order(side)?;
        let mut printer = Printer { loops: self, notation, order, open: FxHashMap::default(), letters: 0 };
        Ok(printer.game(side, Around { braces: true, parentheses: false }, 0)?.text)
    }

    /// The place of every game with cycles among the others, which does not depend on the store: games with fewer
    /// followers come first, then it is decided by the options.
    fn print_order(&self, side: Side) -> Result<FxHashMap<Side, u32>, StopReason> {
        let Followers { sides, lists } = self.loopy_followers(side)?;
        let mut shorts: Vec<Value> = Vec::new();
        for &follower in &sides {
            for player in Player::BOTH {
                let options = self.side_options(follower, player)?;
                shorts.extend(options.into_iter().filter_map(|option| self.as_short(option)));
            }
        }
        let shorts = self.sorted_shorts(shorts)?;
        let place: FxHashMap<Value, u32> = shorts.iter().enumerate().map(|(i, &v)| (v, i as u32)).collect();
        let mut graph: Vec<Lists> = Vec::with_capacity(sides.len());
        for (v, &follower) in sides.iter().enumerate() {
            let mut both = lists[v].clone().map(|list| list.into_iter().map(To::At).collect::<Vec<_>>());
            for (i, player) in Player::BOTH.into_iter().enumerate() {
                for option in self.side_options(follower, player)? {
                    both[i].extend(self.as_short(option).map(|value| To::Known(Side(place[&value]))));
                }
            }
            graph.push(both);
        }
        let mut counts = Vec::with_capacity(sides.len());
        for &follower in &sides {
            counts.push(self.loopy_followers(follower)?.sides.len() as u32);
        }
        Ok(sides.into_iter().zip(self.refine(&graph, counts)?).collect())
    }

    /// Short games in the order in which they are written, each once.
    fn sorted_shorts(&self, mut shorts: Vec<Value>) -> Result<Vec<Value>, StopReason> {
        self.values().sort_for_print(&mut shorts)?;
        shorts.dedup();
        Ok(shorts)
    }
}

/// What a game gets around it.
#[derive(Clone, Copy)]
struct Around {
    /// Braces are not left out.
    braces: bool,
    /// A literal of several parts gets parentheses.
    parentheses: bool,
}

/// A text, and how many bars are outside its braces.
struct Written {
    text: String,
    bars: usize,
}

impl From<String> for Written {
    fn from(text: String) -> Self {
        Written { text, bars: 0 }
    }
}

struct Printer<'a> {
    loops: &'a Loops,
    notation: Notation,
    order: FxHashMap<Side, u32>,
    /// The games that are being written, with their letters if they have got some.
    open: FxHashMap<Side, Option<String>>,
    letters: usize,
}

impl Printer<'_> {
    fn game(&mut self, side: Side, around: Around, depth: usize) -> Result<Written, StopReason> {
        self.loops.budget().tick()?;
        if depth > MAX_DEPTH {
            return Err(StopReason::TooLarge(format!(
                "the text of this value, nested over {MAX_DEPTH} deep"
            )));
        }
        if let Some(value) = self.loops.as_short(side) {
            return self.short(value, around);
        }
        if let Some(letter) = self.open.get_mut(&side) {
            return Ok(letter
                .get_or_insert_with(|| {
                    self.letters += 1;
                    nth_letter(self.letters - 1)
                })
                .clone()
                .into());
        }
        let literal = match self.loops.shape(side)? {
            Shape::Pseudonumber(number) => self.pseudonumber(&number),
            Shape::PlusMinus(left) => return self.plus_minus(&left, depth),
            Shape::Tiny { number, subscript, mini } => {
                if self.loops.as_short(subscript).is_none() {
                    self.order.extend(self.loops.print_order(subscript)?);
                }
                let inner =
                    self.game(subscript, Around { braces: true, parentheses: false }, depth + 1)?.text;
                let (before, after) = match (self.notation, mini) {
                    (Notation::Latex, false) => ("{+}_{", "}"),
                    (Notation::Latex, true) => ("{-}_{", "}"),
                    (_, false) => ("Tiny(", ")"),
                    (_, true) => ("Miny(", ")"),
                };
                self.after_number(&number, format!("{before}{inner}{after}"))
            }
            Shape::Upon { number, down, power, star } => {
                let text = self.upon(down, power, star);
                self.after_number(&number, text)
            }
            Shape::Braces => return self.braces(side, around, depth),
        };
        let (text, simple) = literal;
        Ok(if around.parentheses && !simple { format!("({text})") } else { text }.into())
    }

    /// A number that is not 0, and something after it; whether there is no number.
    fn after_number(&self, number: &Dyadic, text: String) -> (String, bool) {
        if number.is_zero() { (text, true) } else { (self.number(number) + &text, false) }
    }

    fn number(&self, number: &Dyadic) -> String {
        let text = number.to_string();
        match (self.notation, text.split_once('/')) {
            (Notation::Latex, Some((top, bottom))) => match top.strip_prefix('-') {
                Some(top) => format!("-\\frac{{{top}}}{{{bottom}}}"),
                None => format!("\\frac{{{top}}}{{{bottom}}}"),
            },
            _ => text,
        }
    }

    fn pseudonumber(&self, number: &Pseudonumber) -> (String, bool) {
        let (number, name) = match number {
            Pseudonumber::Number(number) => return (self.number(number), true),
            Pseudonumber::On => return (word("on", self.notation), true),
            Pseudonumber::Off => return (word("off", self.notation), true),
            Pseudonumber::Over(number) => (number, "over"),
            Pseudonumber::Under(number) => (number, "under"),
        };
        self.after_number(number, word(name, self.notation))
    }

    fn upon(&self, down: bool, power: bool, star: u32) -> String {
        let (arrow, asterisk) = match (self.notation, down) {
            (Notation::Unicode, false) => ("↑", "∗"),
            (Notation::Unicode, true) => ("↓", "∗"),
            (Notation::Latex, false) => ("{\\uparrow}", "{\\ast}"),
            (Notation::Latex, true) => ("{\\downarrow}", "{\\ast}"),
            (_, false) => ("^", "*"),
            (_, true) => ("v", "*"),
        };
        let on = match (self.notation, power) {
            (Notation::Latex, true) => "^{\\mathbf{on}}",
            (Notation::Latex, false) => "^{[\\mathbf{on}]}",
            (_, true) => "<on>",
            (_, false) => "[on]",
        };
        let star = match star {
            0 => String::new(),
            1 => asterisk.to_string(),
            n => format!("{asterisk}{n}"),
        };
        format!("{arrow}{on}{star}")
    }

    /// A short game, which drops its braces beside a bar when it may.
    fn short(&self, value: Value, around: Around) -> Result<Written, StopReason> {
        let text = self.loops.values().display(value, self.notation)?;
        let inner = text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}'));
        if around.braces || self.notation == Notation::Latex {
            return Ok(text.into());
        }
        match inner.map(|inner| (inner, bars_outside(inner))) {
            Some((inner, Some(bars)))
                if bars < MOST_BARS && !inner.starts_with('|') && !inner.ends_with('|') =>
            {
                Ok(Written { text: inner.to_string(), bars })
            }
            _ => Ok(text.into()),
        }
    }

    fn plus_minus(&mut self, left: &[Side], depth: usize) -> Result<Written, StopReason> {
        let sign = match self.notation {
            Notation::Latex => "{\\pm}",
            Notation::Unicode => "±",
            _ => "+-",
        };
        let left = self.sorted(left)?;
        // Nothing inside leads back here.
        let list = self.list(&left, Around { braces: true, parentheses: left.len() == 1 }, depth + 1)?.text;
        let (open, close) = self.brace_signs();
        Ok(if left.len() == 1 { format!("{sign}{list}") } else { format!("{sign}{open}{list}{close}") }
            .into())
    }

    fn brace_signs(&self) -> (&'static str, &'static str) {
        if self.notation == Notation::Latex { ("\\left\\{", "\\right\\}") } else { ("{", "}") }
    }

    fn braces(&mut self, side: Side, around: Around, depth: usize) -> Result<Written, StopReason> {
        self.open.insert(side, None);
        let mut lists = Vec::new();
        let mut is_empty = false;
        for player in Player::BOTH {
            let options = self.sorted(&self.loops.side_options(side, player)?)?;
            is_empty |= options.is_empty();
            let mut written = Vec::new();
            for &option in &options {
                written.push(if option == side {
                    word("pass", self.notation).into()
                } else {
                    let around = Around { braces: options.len() > 1, parentheses: false };
                    self.game(option, around, depth + 1)?
                });
            }
            lists.push(join(written)?);
        }
        let letter = self.open.remove(&side).flatten();
        let bars = 1 + lists.iter().map(|list| list.bars).max().unwrap_or(0);
        let bar = match (self.notation, bars) {
            (Notation::Latex, 1) => "\\mid ".to_string(),
            (Notation::Latex, 2) => "\\parallel ".to_string(),
            (Notation::Latex, n) => format!("\\mathrel{{{}}} ", "|".repeat(n)),
            (_, n) => "|".repeat(n),
        };
        let inside = format!("{}{bar}{}", lists[0].text, lists[1].text);
        if around.braces || letter.is_some() || is_empty || bars >= MOST_BARS {
            let (open, close) = self.brace_signs();
            return Ok(format!("{}{open}{inside}{close}", letter.unwrap_or_default()).into());
        }
        Ok(Written { text: inside, bars })
    }

    fn list(&mut self, options: &[Side], around: Around, depth: usize) -> Result<Written, StopReason> {
        let mut written = Vec::new();
        for &option in options {
            written.push(self.game(option, around, depth)?);
        }
        join(written)
    }

    fn sorted(&self, options: &[Side]) -> Result<Vec<Side>, StopReason> {
        self.loops.sort_options(options, &self.order)
    }
}

impl Loops {
    /// The options of a player in the order in which they are written.
    pub(crate) fn sorted_options(&self, side: Side, player: Player) -> Result<Vec<Side>, StopReason> {
        let options = self.side_options(side, player)?;
        let order =
            if self.as_short(side).is_some() { FxHashMap::default() } else { self.print_order(side)? };
        self.sort_options(&options, &order)
    }

    /// Options in the order in which they are written: short games first.
    fn sort_options(&self, options: &[Side], order: &FxHashMap<Side, u32>) -> Result<Vec<Side>, StopReason> {
        let shorts = options.iter().filter_map(|&option| self.as_short(option)).collect();
        let shorts = self.sorted_shorts(shorts)?.into_iter();
        let mut sorted = shorts.map(|value| self.short(value)).collect::<Result<Vec<_>, _>>()?;
        let mut others: Vec<Side> =
            options.iter().copied().filter(|option| !sorted.contains(option)).collect();
        others.sort_by_key(|option| order.get(option));
        sorted.extend(others);
        Ok(sorted)
    }
}

/// Texts with commas between them.
fn join(written: Vec<Written>) -> Result<Written, StopReason> {
    let bars = written.iter().map(|one| one.bars).max().unwrap_or(0);
    if written.iter().map(|one| one.text.len() + 1).sum::<usize>() > TEXT_LIMIT {
        return Err(StopReason::TooLarge(format!("the text of this value, over {} MiB", TEXT_LIMIT >> 20)));
    }
    let texts: Vec<String> = written.into_iter().map(|one| one.text).collect();
    Ok(Written { text: texts.join(","), bars })
}

/// The widest row of bars outside all braces; `None` when the braces around do not belong together.
fn bars_outside(text: &str) -> Option<usize> {
    let (mut depth, mut row, mut widest) = (0usize, 0, 0);
    for c in text.chars() {
        match c {
            '{' | '(' => depth += 1,
            '}' | ')' => depth = depth.checked_sub(1)?,
            _ => {}
        }
        row = if c == '|' && depth == 0 { row + 1 } else { 0 };
        widest = widest.max(row);
    }
    Some(widest)
}

/// A name of a game.
fn word(name: &str, notation: Notation) -> String {
    if notation == Notation::Latex { format!("\\mathbf{{{name}}}") } else { name.to_string() }
}

/// `a`, `b`, .., and after `z` letters with numbers. The letters `v` and `x` have a meaning of their own.
fn nth_letter(n: usize) -> String {
    const LETTERS: &[u8; 24] = b"abcdefghijklmnopqrstuwyz";
    let letter = char::from(LETTERS[n % LETTERS.len()]);
    if n < LETTERS.len() { letter.to_string() } else { format!("{letter}{}", n / LETTERS.len()) }
}
