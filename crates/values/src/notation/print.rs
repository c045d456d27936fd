//! Values written down: ASCII, Unicode, LaTeX, and plain braces for other programs.

use super::shape::Shape;
use super::written::{LONGEST, Written};
use super::{MAX_DEPTH, TEXT_LIMIT};
use crate::{Dyadic, StopReason, Value, Values};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::fmt::Write;
use upstar_core::deep;

/// How to write values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Notation {
    /// `^`, `v`, `*`, `+-`, as in CGSuite.
    #[default]
    Ascii,
    /// ↑, ↓, ∗, ±.
    Unicode,
    /// For a paper; cannot be read back.
    Latex,
    /// Numbers, `^n`, `vn`, `*n` and braces with single bars only: safe for other programs.
    Braces,
    /// As ASCII, but a switch of numbers `{u+v|u-v}` is written `u +- v`.
    Switch,
}

impl Notation {
    /// All of them.
    pub const ALL: [Notation; 5] =
        [Notation::Ascii, Notation::Unicode, Notation::Latex, Notation::Braces, Notation::Switch];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Notation::Ascii => "ascii",
            Notation::Unicode => "unicode",
            Notation::Latex => "latex",
            Notation::Braces => "braces",
            Notation::Switch => "switch",
        }
    }

    fn symbols(self) -> Symbols {
        match self {
            Notation::Ascii | Notation::Braces | Notation::Switch => {
                Symbols { up: "^", down: "v", star: "*", plus_minus: "+-", open: "{", close: "}" }
            }
            Notation::Unicode => {
                Symbols { up: "↑", down: "↓", star: "∗", plus_minus: "±", open: "{", close: "}" }
            }
            Notation::Latex => Symbols {
                up: "{\\uparrow}",
                down: "{\\downarrow}",
                star: "{\\ast}",
                plus_minus: "{\\pm}",
                open: "\\left\\{",
                close: "\\right\\}",
            },
        }
    }
}

struct Symbols {
    up: &'static str,
    down: &'static str,
    star: &'static str,
    plus_minus: &'static str,
    open: &'static str,
    close: &'static str,
}

/// Deeper braces are written out instead of with more bars.
const BARS_LIMIT: usize = 4;

impl Values {
    /// The value in ASCII.
    ///
    /// # Errors
    /// When the budget runs out, or the text would be longer than 4 MiB.
    pub fn text(&self, v: Value) -> Result<String, StopReason> {
        self.display(v, Notation::Ascii)
    }

    /// The value in a notation.
    ///
    /// # Errors
    /// When the budget runs out, or the text would be longer than 4 MiB.
    pub fn display(&self, v: Value, notation: Notation) -> Result<String, StopReason> {
        let mut printer = Printer::new(self, notation);
        printer.value(v)?;
        Ok(printer.out)
    }

    /// Options of both players in braces, one level deep, even for a game with a name of its own.
    ///
    /// # Errors
    /// As for [`Values::display`].
    pub fn display_options(&self, v: Value, notation: Notation) -> Result<String, StopReason> {
        let [left, right] = self.sorted_options(v)?;
        self.display_form(&left, &right, notation)
    }

    /// The text of a form with these options as they are, not simplified.
    ///
    /// # Errors
    /// As for [`Values::display`].
    pub fn display_form(
        &self,
        left: &[Value],
        right: &[Value],
        notation: Notation,
    ) -> Result<String, StopReason> {
        let mut printer = Printer::new(self, notation);
        printer.braces(left, right)?;
        Ok(printer.out)
    }
}

struct Printer<'a> {
    values: &'a Values,
    notation: Notation,
    out: String,
    /// How many braces and parentheses are open.
    depth: usize,
    /// How many bars the widest separator of a game has, when it is written without its own braces.
    bars: HashMap<Value, usize, FxBuildHasher>,
}

impl<'a> Printer<'a> {
    fn new(values: &'a Values, notation: Notation) -> Self {
        Printer { values, notation, out: String::new(), depth: 0, bars: HashMap::default() }
    }

    fn shape(&self, v: Value) -> Result<Shape, StopReason> {
        self.values.shape(v, self.notation)
    }

    /// One level of nesting deeper, with enough stack for it.
    fn nested<T>(&mut self, f: impl FnOnce(&mut Self) -> Result<T, StopReason>) -> Result<T, StopReason> {
        if self.depth == MAX_DEPTH {
            return Err(StopReason::TooLarge(format!(
                "the text of this value, nested over {MAX_DEPTH} deep"
            )));
        }
        self.depth += 1;
        let answer = deep(|| f(self))?;
        self.depth -= 1;
        Ok(answer)
    }

    fn push(&mut self, text: &str) -> Result<(), StopReason> {
        if self.out.len() + text.len() > TEXT_LIMIT {
            return Err(StopReason::TooLarge(format!(
                "the text of this value, over {} MiB",
                TEXT_LIMIT >> 20
            )));
        }
        self.out.push_str(text);
        Ok(())
    }

    fn value(&mut self, v: Value) -> Result<(), StopReason> {
        self.values.budget().tick()?;
        if let Some((number, ups, star)) = self.values.as_number_up_star(v) {
            return self.number_up_star(&number, ups, star);
        }
        if let Some(pushed) = self.written(v, |printer, known| printer.push(&known.text)) {
            return pushed;
        }
        let start = self.out.len();
        let mut bars = 0;
        match self.shape(v)? {
            Shape::NumberUpStar(number, ups, star) => self.number_up_star(&number, ups, star),
            Shape::Switch { middle, half } => self.switch(&middle, &half),
            Shape::Tiny { number, subscript, mini } => self.tiny(&number, subscript, mini),
            Shape::Uptimal { number, down, power, n, star } => {
                if !number.is_zero() {
                    self.number(&number)?;
                }
                self.uptimal(down, power, n)?;
                self.push(if star { self.notation.symbols().star } else { "" })
            }
            Shape::PlusMinus(left) => self.plus_minus(&left),
            Shape::Braces(left, right) => self.braces(&left, &right).map(|widest| bars = droppable(widest)),
        }?;
        let text = &self.out[start..];
        self.values.store().texts.remember((v, self.notation), text, bars);
        Ok(())
    }

    /// Something with the text from the last time. Close to the limit of depth it is written anew, and its levels are
    /// counted.
    fn written<R>(&mut self, v: Value, f: impl FnOnce(&mut Self, &Written) -> R) -> Option<R> {
        if self.depth + LONGEST > MAX_DEPTH {
            return None;
        }
        let values = self.values;
        values.store().texts.with((v, self.notation), |known| f(self, known))
    }

    fn switch(&mut self, middle: &Dyadic, half: &Dyadic) -> Result<(), StopReason> {
        self.number(middle)?;
        self.push(" +- ")?;
        self.number(half)
    }

    fn number(&mut self, number: &Dyadic) -> Result<(), StopReason> {
        if self.notation == Notation::Latex && !number.is_integer() {
            let sign = if number.is_negative() { "-" } else { "" };
            let text = number.abs().to_string();
            let (top, bottom) = text.split_once('/').unwrap_or((&text, "1"));
            return self.push(&format!("{sign}\\frac{{{top}}}{{{bottom}}}"));
        }
        self.push_count(number)
    }

    /// Appends a number without a string of its own.
    fn push_count(&mut self, count: impl std::fmt::Display) -> Result<(), StopReason> {
        // Formatting into a string cannot fail; too long a text is found at once by the next piece.
        let _ = write!(self.out, "{count}");
        self.push("")
    }

    fn number_up_star(&mut self, number: &Dyadic, ups: i64, star: u32) -> Result<(), StopReason> {
        let symbols = self.notation.symbols();
        if !number.is_zero() || (ups == 0 && star == 0) {
            self.number(number)?;
        }
        let latex = self.notation == Notation::Latex;
        let arrow = if ups > 0 { symbols.up } else { symbols.down };
        match ups.unsigned_abs() {
            0 => {}
            1 => self.push(arrow)?,
            2 if latex => self.push(if ups > 0 { "{\\Uparrow}" } else { "{\\Downarrow}" })?,
            2 if self.notation != Notation::Braces => {
                self.push(arrow)?;
                self.push(arrow)?;
            }
            n if latex => {
                // Beside a number, the count would look like more of its digits.
                let plus = if number.is_zero() { "" } else { "+" };
                self.push(&format!("{{{plus}{n}{{\\cdot}}{arrow}}}"))?;
            }
            n => {
                self.push(arrow)?;
                self.push_count(n)?;
            }
        }
        if star > 0 {
            self.push(symbols.star)?;
        }
        if star > 1 {
            self.push_count(star)?;
        }
        Ok(())
    }

    fn tiny(&mut self, number: &Dyadic, subscript: Value, mini: bool) -> Result<(), StopReason> {
        if !number.is_zero() {
            self.number(number)?;
        }
        let (open, close) = match (self.notation, mini) {
            (Notation::Latex, false) => ("{+}_{", "}"),
            (Notation::Latex, true) => ("{-}_{", "}"),
            (_, false) => ("Tiny(", ")"),
            (_, true) => ("Miny(", ")"),
        };
        self.push(open)?;
        self.nested(|printer| printer.value(subscript))?;
        self.push(close)
    }

    fn uptimal(&mut self, down: bool, power: bool, n: u32) -> Result<(), StopReason> {
        let symbols = self.notation.symbols();
        let arrow = if down { symbols.down } else { symbols.up };
        let text = match (self.notation, power) {
            (Notation::Latex, true) => format!("{arrow}^{{{n}}}"),
            (Notation::Latex, false) => format!("{arrow}^{{[{n}]}}"),
            (_, true) => format!("{arrow}<{n}>"),
            (_, false) => format!("{arrow}[{n}]"),
        };
        self.push(&text)
    }

    fn plus_minus(&mut self, left: &[Value]) -> Result<(), StopReason> {
        let symbols = self.notation.symbols();
        self.push(symbols.plus_minus)?;
        if let [only] = *left
            && matches!(self.shape(only)?, Shape::NumberUpStar(..) | Shape::Braces(..))
        {
            // The sign is of the whole game, also where a number and an infinitesimal stand side by side.
            let apart = match self.shape(only)? {
                Shape::NumberUpStar(number, ups, star) => !number.is_zero() && (ups, star) != (0, 0),
                _ => false,
            };
            self.push(if apart { "(" } else { "" })?;
            self.nested(|printer| printer.value(only))?;
            return self.push(if apart { ")" } else { "" });
        }
        self.push(symbols.open)?;
        self.nested(|printer| printer.list(left))?;
        self.push(symbols.close)
    }

    fn list(&mut self, options: &[Value]) -> Result<(), StopReason> {
        for (i, &v) in options.iter().enumerate() {
            if i > 0 {
                self.push(",")?;
            }
            self.value(v)?;
        }
        Ok(())
    }

    /// Options in braces; how many bars the widest separator has.
    fn braces(&mut self, left: &[Value], right: &[Value]) -> Result<usize, StopReason> {
        let symbols = self.notation.symbols();
        self.push(symbols.open)?;
        let bars = self.nested(|printer| printer.inside(left, right))?;
        self.push(symbols.close)?;
        Ok(bars)
    }

    /// Options and the bars between them, without the braces around; how many bars they are.
    fn inside(&mut self, left: &[Value], right: &[Value]) -> Result<usize, StopReason> {
        let (left_bars, right_bars) = (self.side_bars(left)?, self.side_bars(right)?);
        let bars = 1 + left_bars.max(right_bars);
        self.side(left, left_bars)?;
        match (self.notation, bars) {
            (Notation::Latex, 1) => self.push("\\mid ")?,
            (Notation::Latex, 2) => self.push("\\parallel ")?,
            (Notation::Latex, n) => self.push(&format!("\\mathrel{{{}}} ", "|".repeat(n)))?,
            (_, n) => (0..n).try_for_each(|_| self.push("|"))?,
        }
        self.side(right, right_bars)?;
        Ok(bars)
    }

    fn side(&mut self, options: &[Value], bars: usize) -> Result<(), StopReason> {
        if bars > 0
            && let [only] = *options
        {
            let without_braces = |printer: &mut Self, known: &Written| {
                let symbols = printer.notation.symbols();
                printer.push(&known.text[symbols.open.len()..known.text.len() - symbols.close.len()])
            };
            if let Some(pushed) = self.written(only, without_braces) {
                return pushed;
            }
            if let Shape::Braces(left, right) = self.shape(only)? {
                return self.inside(&left, &right).map(|_| ());
            }
        }
        self.list(options)
    }

    /// The bars of a side that is one game in braces, which may drop them; else 0.
    fn side_bars(&mut self, options: &[Value]) -> Result<usize, StopReason> {
        let [only] = *options else { return Ok(0) };
        if self.notation == Notation::Braces {
            return Ok(0);
        }
        if let Some(&known) = self.bars.get(&only) {
            return Ok(known);
        }
        if let Some(bars) = self.written(only, |_, known| known.bars) {
            return Ok(bars);
        }
        let mut bars = 0;
        if let Shape::Braces(left, right) = self.shape(only)? {
            let widest = 1 + deep(|| Ok(self.side_bars(&left)?.max(self.side_bars(&right)?)))?;
            bars = droppable(widest);
        }
        self.bars.insert(only, bars);
        Ok(bars)
    }
}

/// The bars of a game that may drop its braces, which has so many in its widest separator; 0 if it has too many.
fn droppable(bars: usize) -> usize {
    if bars < BARS_LIMIT { bars } else { 0 }
}
