//! From text to answer in one pass: a cursor over the text, one function for each level of precedence.

use super::functions::{self, FunctionInfo};
use super::{Error, Evaluated, Positions};
use crate::{Form, Store, Universe};
use std::cmp::Ordering;
use upstar_core::deep;
use upstar_core::{Budget, ParseError};

/// The parser goes no deeper.
const MAX_DEPTH: usize = 10_000;

/// No text is longer.
const TEXT_LIMIT: usize = 1 << 20;

pub(super) const A_FORM: &str = "a game, such as {0,*|1}, *2 or 3";

pub(super) struct Parser<'a> {
    pub store: &'a Store,
    pub universe: Universe,
    pub budget: &'a Budget,
    pub text: &'a str,
    at: usize,
    depth: usize,
    /// How many braces are open; a form is held against the universe when the last of them closes.
    braces: usize,
    positions: &'a dyn Positions,
}

/// A value and where it stands in the text.
pub(super) struct Argument {
    pub value: Evaluated,
    pub start: usize,
    pub end: usize,
}

/// Signs of comparisons, longer ones first, and the results for which they are true.
const COMPARISONS: &[(&str, &[Option<Ordering>])] = &[
    ("==", &[Some(Ordering::Equal)]),
    ("!=", &[Some(Ordering::Less), Some(Ordering::Greater), None]),
    ("≠", &[Some(Ordering::Less), Some(Ordering::Greater), None]),
    ("<=", &[Some(Ordering::Less), Some(Ordering::Equal)]),
    ("≤", &[Some(Ordering::Less), Some(Ordering::Equal)]),
    (">=", &[Some(Ordering::Greater), Some(Ordering::Equal)]),
    ("≥", &[Some(Ordering::Greater), Some(Ordering::Equal)]),
    ("<>", &[None]),
    ("<", &[Some(Ordering::Less)]),
    (">", &[Some(Ordering::Greater)]),
];

impl<'a> Parser<'a> {
    pub fn new(
        store: &'a Store,
        universe: Universe,
        text: &'a str,
        budget: &'a Budget,
        positions: &'a dyn Positions,
    ) -> Result<Self, ParseError> {
        if text.len() > TEXT_LIMIT {
            let message = format!("a text of {} bytes is too long", text.len());
            let error = ParseError::new(message, text, TEXT_LIMIT, text.len() - TEXT_LIMIT);
            return Err(error.expected(format!("at most {TEXT_LIMIT} bytes")));
        }
        Ok(Parser { store, universe, budget, text, at: 0, depth: 0, braces: 0, positions })
    }

    pub fn whole(&mut self) -> Result<Evaluated, Error> {
        self.skip_spaces();
        if self.rest().is_empty() {
            return Err(self.error_here("there is nothing here").expected(A_FORM).into());
        }
        let (start, answer) = (self.at, self.comparison()?);
        let end = self.at;
        self.skip_spaces();
        match self.peek() {
            None => {
                if matches!(answer, Evaluated::Form(_)) {
                    self.form(&Argument { value: answer.clone(), start, end })?;
                }
                Ok(answer)
            }
            Some('=') => Err(self.error_next("a single = compares nothing").expected("==").into()),
            Some(')' | ']' | '}') => {
                Err(self.error_next("this closes nothing that was opened").expected("the end").into())
            }
            Some(_) => {
                let error = self.error_next("this does not belong here");
                Err(error.expected("an operator, or the end").into())
            }
        }
    }

    /// A sum, or two of them with a sign of comparison between.
    fn comparison(&mut self) -> Result<Evaluated, Error> {
        let left = self.sum()?;
        self.skip_spaces();
        for &(sign, results) in COMPARISONS {
            if self.take(sign) {
                let right = self.sum()?;
                return Ok(Evaluated::Truth(results.contains(&self.compared(&left, &right)?)));
            }
        }
        Ok(left.value)
    }

    fn compared(&self, left: &Argument, right: &Argument) -> Result<Option<Ordering>, Error> {
        let number = |value: &Evaluated| match *value {
            Evaluated::Integer(n) => i64::try_from(n).ok(),
            Evaluated::Form(form) => self.store.as_integer(form),
            _ => None,
        };
        match (&left.value, &right.value) {
            (Evaluated::Form(_), Evaluated::Form(_)) => {
                let (g, h) = (self.form(left)?, self.form(right)?);
                Ok(self.store.compare(self.universe, g, h, self.budget)?)
            }
            (Evaluated::Outcome(g), Evaluated::Outcome(h)) => Ok(g.partial_cmp(h)),
            (Evaluated::Truth(g), Evaluated::Truth(h)) => Ok((g == h).then_some(Ordering::Equal)),
            (g, h) => match (number(g), number(h)) {
                (Some(g), Some(h)) => Ok(Some(g.cmp(&h))),
                _ => {
                    let message = "these are of different kinds";
                    let error = ParseError::new(message, self.text, left.start, right.end - left.start);
                    Err(error.expected("two games, or two numbers").into())
                }
            },
        }
    }

    /// `a + b - c`, where minus adds the conjugate.
    fn sum(&mut self) -> Result<Argument, Error> {
        let mut total = self.term()?;
        loop {
            let end = self.at;
            self.skip_spaces();
            let minus = if self.take("+") {
                false
            } else if self.take("-") || self.take("−") {
                true
            } else {
                self.at = end;
                return Ok(total);
            };
            let term = self.term()?;
            let (g, mut h) = (self.form(&total)?, self.form(&term)?);
            if minus {
                h = self.store.conjugate(h, self.budget)?;
            }
            let sum = self.store.add(g, h, self.budget)?;
            total = Argument { value: Evaluated::Form(sum), start: total.start, end: term.end };
        }
    }

    /// Something with any number of minus signs before it, and of `.Name` or `.Name(argument)` after it.
    fn term(&mut self) -> Result<Argument, Error> {
        self.skip_spaces();
        let start = self.at;
        if self.take("-") || self.take("−") {
            let inner = self.deeper(Self::term)?;
            let conjugate = self.store.conjugate(self.form(&inner)?, self.budget)?;
            return Ok(Argument { value: Evaluated::Form(conjugate), start, end: self.at });
        }
        let mut value = self.primary()?;
        while self.rest().starts_with('.') {
            let end = self.at;
            self.at += 1;
            let function = self.function_name()?;
            let mut arguments = vec![Argument { value, start, end }];
            if self.peek() == Some('(') {
                self.arguments(&mut arguments)?;
            }
            value = self.call(function, &arguments, start)?;
        }
        Ok(Argument { value, start, end: self.at })
    }

    fn primary(&mut self) -> Result<Evaluated, Error> {
        let start = self.at;
        match self.peek() {
            None => Err(self.error_here("the text ends too early").expected(A_FORM).into()),
            Some('(') => {
                self.at += 1;
                let inner = self.deeper(Self::comparison)?;
                self.close(')', start)?;
                Ok(inner)
            }
            Some('{') => self.braces(),
            Some('*' | '∗' | '⋆') => {
                self.at += self.peek().map_or(0, char::len_utf8);
                let digits = self.peek().is_some_and(|c| c.is_ascii_digit());
                let heap = if digits { self.number()? } else { 1 };
                self.written(self.store.nim_heap(heap)?, start)
            }
            Some('[') => Ok(Evaluated::Form(self.position()?)),
            Some(c) if c.is_ascii_digit() => {
                let number = self.number()?;
                let number = i64::try_from(number).unwrap_or(i64::MAX);
                // It may be a day, or a number to compare with; where it is taken for a game the universe counts.
                Ok(Evaluated::Form(self.store.integer(number)?))
            }
            Some(c) if c.is_alphabetic() => {
                let function = self.function_name()?;
                if self.peek() != Some('(') {
                    let error = self.error_here(format!("{} needs its argument", function.name));
                    return Err(error.expected(format!("({A_FORM})")).into());
                }
                let mut arguments = Vec::new();
                self.arguments(&mut arguments)?;
                self.call(function, &arguments, start)
            }
            Some('#') => {
                let error = self.error_next("a tombstone stands between braces");
                Err(error.expected("a form such as {#,*|1}").into())
            }
            Some(c) => Err(self.error_next(format!("no game starts with {c:?}")).expected(A_FORM).into()),
        }
    }

    /// `{a,b|c}`, with `#` for a tombstone.
    fn braces(&mut self) -> Result<Evaluated, Error> {
        let open = self.at;
        self.at += 1;
        self.braces += 1;
        let (left, left_tombstone) = self.side('|', open)?;
        let (right, right_tombstone) = self.side('}', open)?;
        self.braces -= 1;
        let form = self.store.with_tombstones([left, right], [left_tombstone, right_tombstone])?;
        self.written(form, open)
    }

    /// Options up to a mark, and whether a tombstone is among them.
    fn side(&mut self, mark: char, open: usize) -> Result<(Vec<Form>, bool), Error> {
        let (mut options, mut tombstone) = (Vec::new(), false);
        self.skip_spaces();
        if self.take(mark.encode_utf8(&mut [0; 4])) {
            return Ok((options, tombstone));
        }
        loop {
            self.skip_spaces();
            if self.take("#") {
                tombstone = true;
            } else {
                let option = self.deeper(Self::sum)?;
                options.push(self.form(&option)?);
            }
            self.skip_spaces();
            if !self.take(",") {
                self.close(mark, open)?;
                return Ok((options, tombstone));
            }
        }
    }

    /// A game as it is written, which must lie in the universe.
    fn written(&self, form: Form, start: usize) -> Result<Evaluated, Error> {
        if self.braces == 0 && !self.store.contains(self.universe, form) {
            return Err(self.outside(start, self.at).into());
        }
        Ok(Evaluated::Form(form))
    }

    fn outside(&self, start: usize, end: usize) -> ParseError {
        let message = format!("this game lies outside the universe {}", self.universe);
        let what = match self.universe {
            Universe::Dicot => "a game in which both players can move or neither can",
            Universe::DeadEnding => "a game in which a player who cannot move never can again",
            Universe::Blocking => "a game in which every end is blocked",
            _ => "a game in which both players have the same moves",
        };
        ParseError::new(message, self.text, start, end - start).expected(what)
    }

    fn function_name(&mut self) -> Result<&'static FunctionInfo, Error> {
        let word = self.word_ahead();
        let Some(function) = functions::find(word) else {
            let near = functions::nearest(word).map_or(String::new(), |name| format!("{name}, or "));
            let error = ParseError::new("there is no such function", self.text, self.at, word.len());
            return Err(error.expected(format!("{near}another function of games modulo a universe")).into());
        };
        self.at += word.len();
        Ok(function)
    }

    /// What stands in parentheses after a name, each with its place.
    fn arguments(&mut self, arguments: &mut Vec<Argument>) -> Result<(), Error> {
        let open = self.at;
        self.at += 1;
        self.skip_spaces();
        if self.take(")") {
            return Ok(());
        }
        loop {
            self.skip_spaces();
            let start = self.at;
            let value = self.deeper(Self::comparison)?;
            arguments.push(Argument { value, start, end: self.at });
            self.skip_spaces();
            if !self.take(",") {
                return self.close(')', open);
            }
        }
    }

    fn call(
        &self,
        function: &FunctionInfo,
        arguments: &[Argument],
        start: usize,
    ) -> Result<Evaluated, Error> {
        if arguments.len() != function.arity {
            let count = if function.arity == 1 { "one argument" } else { "two arguments" };
            let error =
                ParseError::new(format!("{} has {count}", function.name), self.text, start, self.at - start);
            return Err(error.expected(function.example).into());
        }
        self.budget.tick()?;
        functions::call(self, function, arguments)
    }

    /// `[RULESET POSITION]`; brackets inside, which come in pairs, are the position's own.
    fn position(&mut self) -> Result<Form, Error> {
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
        let from = start + 1 + inside.len() - inside.trim_start().len();
        let inside = inside.trim();
        if inside.split_once(char::is_whitespace).is_none() {
            let message = "a ruleset and a position belong between brackets";
            let error = ParseError::new(message, self.text, start, self.at - start);
            return Err(error.expected("[RULESET POSITION]").into());
        }
        let form = self.positions.form(inside, self.universe, self.store, self.budget);
        form.map_err(|error| match error {
            Error::Parse(wrong) => {
                let offset = from + wrong.offset.min(inside.len());
                // At the end of the position the bracket is the place to look at.
                let error = ParseError::new(wrong.message, self.text, offset, wrong.length.max(1));
                error.expected(wrong.expected).into()
            }
            stop => stop,
        })
    }

    /// A value as a game; an integer must lie in the universe.
    pub fn form(&self, argument: &Argument) -> Result<Form, Error> {
        match argument.value {
            Evaluated::Form(form)
                if self.store.as_integer(form).is_some() && !self.store.contains(self.universe, form) =>
            {
                Err(self.outside(argument.start, argument.end).into())
            }
            Evaluated::Form(form) => Ok(form),
            _ => {
                let length = argument.end - argument.start;
                let error = ParseError::new("this is no game", self.text, argument.start, length);
                Err(error.expected(A_FORM).into())
            }
        }
    }

    fn close(&mut self, mark: char, open: usize) -> Result<(), Error> {
        self.skip_spaces();
        if self.take(mark.encode_utf8(&mut [0; 4])) {
            return Ok(());
        }
        if self.rest().is_empty() {
            let error = ParseError::new("this is never closed", self.text, open, 1);
            return Err(error.expected(format!("a {mark} for it")).into());
        }
        Err(self.error_next("this does not belong here").expected(format!("a comma or {mark}")).into())
    }

    /// Digits as a number.
    fn number(&mut self) -> Result<u64, Error> {
        let start = self.at;
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        self.at += digits;
        self.text[start..self.at].parse().map_err(|_| {
            let message = "this is no number from 0 to 2^64 - 1";
            let error = ParseError::new(message, self.text, start, digits);
            error.expected("a smaller number").into()
        })
    }

    /// One level of nesting deeper, with enough stack for it.
    fn deeper<T>(&mut self, f: impl FnOnce(&mut Self) -> Result<T, Error>) -> Result<T, Error> {
        if self.depth == MAX_DEPTH {
            let error = self.error_next(format!("nested more than {MAX_DEPTH} deep"));
            return Err(error.expected("fewer levels").into());
        }
        self.depth += 1;
        let result = deep(|| f(self));
        self.depth -= 1;
        result
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn take(&mut self, mark: &str) -> bool {
        let found = self.rest().starts_with(mark);
        if found {
            self.at += mark.len();
        }
        found
    }

    /// Letters, digits and underscores from here on.
    fn word_ahead(&self) -> &'a str {
        let rest = self.rest();
        &rest[..rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len())]
    }

    fn skip_spaces(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    fn error_here(&self, message: impl Into<String>) -> ParseError {
        ParseError::new(message, self.text, self.at, 0)
    }

    /// An error at the next character.
    fn error_next(&self, message: impl Into<String>) -> ParseError {
        ParseError::new(message, self.text, self.at, self.peek().map_or(0, char::len_utf8))
    }
}
