//! A cursor over the text, one function for each level of precedence.

use super::{Answer, Names};
use crate::draft::Draft;
use crate::print::{MAX_DEPTH, TEXT_LIMIT};
use crate::{Loops, Loopy, ParseError};
use std::cmp::Ordering;
use upstar_values::EvalError;

/// Finds the values of positions that stand in an expression: `[loopy a>a:L@a]`.
pub trait Positions {
    /// The value of `RULESET POSITION`, in the store and under the budget of `loops`.
    ///
    /// # Errors
    /// What is wrong with the text, at a place counted from its start; or why the search stopped.
    fn value(&self, text: &str, loops: &Loops) -> Result<Loopy, EvalError>;
}

pub(super) fn evaluate(
    loops: &Loops,
    text: &str,
    names: &Names,
    positions: Option<&dyn Positions>,
) -> Result<Answer, EvalError> {
    if text.len() > TEXT_LIMIT {
        let message = format!("a text of {} bytes is too long", text.len());
        let error = ParseError::new(message, text, TEXT_LIMIT, text.len() - TEXT_LIMIT);
        return Err(error.expected(format!("at most {TEXT_LIMIT} bytes")).into());
    }
    let (draft, labels) = (Draft::default(), Vec::new());
    let mut parser =
        Parser { loops, text, at: 0, depth: 0, names, positions, draft, labels, lowest: usize::MAX };
    parser.whole()
}

pub(super) struct Parser<'a> {
    pub loops: &'a Loops,
    pub text: &'a str,
    pub at: usize,
    depth: usize,
    pub names: &'a Names,
    positions: Option<&'a dyn Positions>,
    /// The braces that are not closed yet, and those that wait for the letters in them.
    pub draft: Draft,
    /// Letters in scope, the positions that they stand for, and whether they were used.
    pub labels: Vec<(String, u32, bool)>,
    /// The outermost letter that was used, as an index of `labels`.
    pub lowest: usize,
}

/// What a part of the text gives.
#[derive(Clone, Debug)]
pub(super) enum Term {
    Answer(Answer),
    /// A position of the draft, which is known when the braces with its letter are closed.
    Draft(u32),
    /// The game whose options are being read.
    Pass,
}

/// A term, and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub term: Term,
    pub start: usize,
    pub end: usize,
}

const SIGNS_OF_COMPARISON: [&str; 11] = ["==", "!=", "<=", ">=", "<>", "<", ">", "≠", "≤", "≥", "∥"];

impl<'a> Parser<'a> {
    fn whole(&mut self) -> Result<Answer, EvalError> {
        self.skip_spaces();
        if self.rest().is_empty() {
            return Err(self.error_next("there is nothing here").expected("a game, such as {0|pass}").into());
        }
        let left = self.sided()?;
        self.skip_spaces();
        let sign = SIGNS_OF_COMPARISON.into_iter().find(|sign| self.rest().starts_with(sign));
        let answer = match sign {
            Some(sign) => {
                self.at += sign.len();
                let right = self.sided()?;
                self.compare(sign, self.game(&left)?, self.game(&right)?)?
            }
            None => match left.term {
                Term::Answer(answer) => answer,
                Term::Draft(_) | Term::Pass => return Err(self.not_alone(&left).into()),
            },
        };
        self.skip_spaces();
        if self.rest().is_empty() {
            return Ok(answer);
        }
        Err(match self.peek() {
            Some('=') => self.error_next("a single = compares nothing").expected("=="),
            Some('}' | ')' | ']') => {
                self.error_next("this closes nothing that was opened").expected("the end")
            }
            Some('|' | ',') => self.error_next("this belongs between braces").expected("the end"),
            _ => self.error_next("this does not belong here").expected("an operator, or the end"),
        }
        .into())
    }

    fn compare(&self, sign: &str, g: Loopy, h: Loopy) -> Result<Answer, EvalError> {
        let order = self.loops.compare(g, h)?;
        Ok(Answer::Truth(match sign {
            "==" => order == Some(Ordering::Equal),
            "!=" | "≠" => order != Some(Ordering::Equal),
            "<=" | "≤" => matches!(order, Some(Ordering::Less | Ordering::Equal)),
            ">=" | "≥" => matches!(order, Some(Ordering::Greater | Ordering::Equal)),
            "<" => order == Some(Ordering::Less),
            ">" => order == Some(Ordering::Greater),
            _ => order.is_none(),
        }))
    }

    /// `G & H`, or a sum.
    pub fn sided(&mut self) -> Result<Part, EvalError> {
        self.skip_spaces();
        let onside = self.infix()?;
        let end = self.at;
        self.skip_spaces();
        if !self.take("&") {
            self.at = end;
            return Ok(onside);
        }
        let offside = self.infix()?;
        let (g, h) = (self.game(&onside)?, self.game(&offside)?);
        let Some(value) = self.loops.sided(g, h)? else {
            let error = ParseError::new(
                "the offside is not below the onside",
                self.text,
                onside.start,
                self.at - onside.start,
            );
            return Err(error.expected("G & H with G >= H").into());
        };
        Ok(self.part(value, onside.start))
    }

    /// `a + b - c`, and `a +- b`, which is `a + (+-b)`.
    pub(super) fn sum(&mut self) -> Result<Part, EvalError> {
        self.skip_spaces();
        let mut total = self.ordinal()?;
        loop {
            let end = self.at;
            self.skip_spaces();
            let start = total.start;
            let sum = if self.plus_minus_ahead() || self.take("+") {
                let term = self.ordinal()?;
                self.loops.add(self.game(&total)?, self.game(&term)?)?
            } else if self.take_minus() {
                let term = self.ordinal()?;
                self.loops.sub(self.game(&total)?, self.game(&term)?)?
            } else {
                self.at = end;
                return Ok(total);
            };
            total = self.part(sum, start);
        }
    }

    /// `3 x G`, with its spaces.
    pub(super) fn multiple(&mut self) -> Result<Part, EvalError> {
        self.skip_spaces();
        let first = self.signed()?;
        let end = self.at;
        self.skip_spaces();
        let times = if self.word_ahead() == "x" { "x" } else { "×" };
        if !self.rest().starts_with(times) {
            self.at = end;
            return Ok(first);
        }
        if end == self.at || !self.rest()[times.len()..].starts_with(char::is_whitespace) {
            let error = self.error_next("a multiple needs spaces around its x");
            return Err(error.expected("for example 3 x {1|0}").into());
        }
        self.take(times);
        let second = self.deeper(Self::multiple)?;
        let count = self.loops.to_short(self.game(&first)?);
        let count = count.and_then(|value| self.loops.values().as_integer(value));
        let Some(count) = count else {
            return Err(self.wrong(&first, "this does not fit here", "an integer before the x").into());
        };
        let value = self.loops.multiple(count, self.game(&second)?)?;
        Ok(self.part(value, first.start))
    }

    /// Any number of minus signs; one directly before a digit belongs to the number.
    fn signed(&mut self) -> Result<Part, EvalError> {
        let start = self.at;
        let mut minus = 0;
        while self.minus_ahead() && !self.negative_number_ahead() {
            self.take_minus();
            self.skip_spaces();
            minus += 1;
        }
        let part = self.prefixed()?;
        if minus == 0 {
            return Ok(part);
        }
        let value = self.game(&part)?;
        let value = if minus % 2 == 1 { self.loops.neg(value)? } else { value };
        Ok(self.part(value, start))
    }

    /// `+-x` is `{x|-x}`; `+-{a,b}` is `{a,b|-a,-b}`.
    fn prefixed(&mut self) -> Result<Part, EvalError> {
        let start = self.at;
        if !(self.take("+-") || self.take("±")) {
            let part = self.primary()?;
            return self.methods(part);
        }
        self.skip_spaces();
        let left = if self.peek() == Some('{') {
            self.deeper(Self::plus_minus_options)?
        } else {
            let inner = self.deeper(Self::prefixed)?;
            vec![self.game(&inner)?]
        };
        let right = left.iter().map(|&g| self.loops.neg(g)).collect::<Result<Vec<_>, _>>()?;
        let value = self.loops.from_options(&left, &right, &[])?;
        Ok(self.part(value, start))
    }

    fn primary(&mut self) -> Result<Part, EvalError> {
        let start = self.at;
        match self.peek() {
            None => Err(self.error_next("the text ends too early").expected("a game").into()),
            Some('(') => {
                self.at += 1;
                let inner = self.deeper(Self::sided)?;
                self.close(')', start)?;
                Ok(inner)
            }
            Some('{') => self.deeper(|parser| parser.braces(None)),
            Some('[') => self.position(),
            Some('\'') => self.quoted(),
            Some(c) if c.is_ascii_digit() || "-−^↑↓*∗⋆".contains(c) => self.literal(),
            Some(c) if c.is_alphabetic() || c == '_' => {
                let word = self.word_ahead();
                if is_downs(word) || starts_literal(word) { self.literal() } else { self.word() }
            }
            Some('|' | '}') => Err(self.error_next("an option is missing here").expected("a game").into()),
            Some('+') => Err(self.error_next("nothing stands before this +").expected("a game").into()),
            Some(c) => Err(self.error_next(format!("no game starts with {c:?}")).expected("a game").into()),
        }
    }

    /// `[RULESET POSITION]`; brackets inside, which come in pairs, are the position's own.
    fn position(&mut self) -> Result<Part, EvalError> {
        let start = self.at;
        let mut open = 0u32;
        let end = self.rest().bytes().position(|b| {
            open = open + u32::from(b == b'[') - u32::from(b == b']');
            open == 0
        });
        let Some(end) = end else {
            let error = ParseError::new("this bracket is never closed", self.text, start, 1);
            return Err(error.expected("a ] for it").into());
        };
        self.at += end + 1;
        let inside = &self.text[start + 1..self.at - 1];
        let offset = start + 1 + inside.len() - inside.trim_start().len();
        let Some(positions) = self.positions else {
            let error = ParseError::new("no rulesets are known here", self.text, start, end + 1);
            return Err(error.expected("an expression without positions").into());
        };
        let value = positions.value(inside.trim(), self.loops).map_err(|error| match error {
            EvalError::Parse(wrong) => wrong.inside(self.text, offset).into(),
            stop => stop,
        })?;
        Ok(self.part(value, start))
    }

    pub fn close(&mut self, mark: char, open: usize) -> Result<(), ParseError> {
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

    /// One level of nesting deeper.
    pub fn deeper<T>(&mut self, f: impl FnOnce(&mut Self) -> Result<T, EvalError>) -> Result<T, EvalError> {
        if self.depth == MAX_DEPTH {
            let error = self.error_next(format!("nested more than {MAX_DEPTH} deep"));
            return Err(error.expected("fewer levels").into());
        }
        self.depth += 1;
        let result = f(self);
        self.depth -= 1;
        result
    }

    /// A game from a place up to here.
    pub fn part(&self, value: Loopy, start: usize) -> Part {
        Part { term: Term::Answer(Answer::Game(value)), start, end: self.at }
    }

    /// The game that a part is.
    pub fn game(&self, part: &Part) -> Result<Loopy, EvalError> {
        match &part.term {
            Term::Answer(Answer::Game(value)) => Ok(*value),
            Term::Answer(Answer::Count(count)) => {
                let number = upstar_values::Dyadic::new(*count, 0);
                Ok(self.loops.from_short(self.loops.values().number(&number)?)?)
            }
            Term::Answer(Answer::Short(answer)) => match answer.game(self.loops.values())? {
                Some(value) => Ok(self.loops.from_short(value)?),
                None => Err(self.wrong(part, "this is no game", "a game").into()),
            },
            Term::Answer(_) => Err(self.wrong(part, "this is no game", "a game").into()),
            Term::Draft(_) | Term::Pass => Err(self.not_alone(part).into()),
        }
    }

    fn not_alone(&self, part: &Part) -> ParseError {
        self.wrong(
            part,
            "a game that is not closed yet can only be an option",
            "it alone between commas and bars",
        )
    }

    pub fn wrong(&self, part: &Part, message: &str, expected: &str) -> ParseError {
        ParseError::new(message, self.text, part.start, part.end - part.start).expected(expected)
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

    fn minus_ahead(&self) -> bool {
        self.rest().starts_with(['-', '−'])
    }

    fn plus_minus_ahead(&self) -> bool {
        self.rest().starts_with("+-") || self.rest().starts_with('±')
    }

    fn negative_number_ahead(&self) -> bool {
        self.rest().chars().nth(1).is_some_and(|c| c.is_ascii_digit())
    }

    pub fn skip_spaces(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
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

/// `v`, `vv`, `v3`: downs, never names.
pub(super) fn is_downs(word: &str) -> bool {
    let after = word.trim_start_matches('v');
    word.starts_with('v') && after.chars().all(|c| c.is_ascii_digit())
}

/// Words that may follow a number at once.
pub(super) fn starts_literal(word: &str) -> bool {
    ["over", "under", "upon"].contains(&word)
}
