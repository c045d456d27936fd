//! From text to answer in one pass: a cursor over the text, one function for each level of precedence.

use super::functions::{self, FunctionInfo};
use super::{Error, Evaluated, Positions};
use crate::{Form, Store};
use upstar_core::deep;
use upstar_core::{Budget, ParseError};

/// The parser goes no deeper.
const MAX_DEPTH: usize = 10_000;

/// No text is longer.
const TEXT_LIMIT: usize = 1 << 20;

pub(super) const A_FORM: &str = "a form, such as *[2#0] or *3";

pub(super) struct Parser<'a> {
    pub store: &'a Store,
    pub budget: &'a Budget,
    pub text: &'a str,
    pub at: usize,
    depth: usize,
    positions: &'a dyn Positions,
}

impl<'a> Parser<'a> {
    pub fn new(
        store: &'a Store,
        text: &'a str,
        budget: &'a Budget,
        positions: &'a dyn Positions,
    ) -> Result<Self, ParseError> {
        if text.len() > TEXT_LIMIT {
            let message = format!("a text of {} bytes is too long", text.len());
            let error = ParseError::new(message, text, TEXT_LIMIT, text.len() - TEXT_LIMIT);
            return Err(error.expected(format!("at most {TEXT_LIMIT} bytes")));
        }
        Ok(Parser { store, budget, text, at: 0, depth: 0, positions })
    }

    pub fn whole(&mut self) -> Result<Evaluated, Error> {
        self.skip_spaces();
        if self.rest().is_empty() {
            return Err(self.error_here("there is nothing here").expected(A_FORM).into());
        }
        let answer = self.comparison()?;
        self.skip_spaces();
        match self.peek() {
            None => Ok(answer),
            Some('=') => Err(self.error_next("a single = compares nothing").expected("==").into()),
            Some(')' | ']') => {
                Err(self.error_next("this closes nothing that was opened").expected("the end").into())
            }
            Some('<' | '>') => {
                let error = self.error_next("misère forms have no order");
                Err(error.expected("== or !=").into())
            }
            Some(_) => {
                let error = self.error_next("this does not belong here");
                Err(error.expected("an operator, or the end").into())
            }
        }
    }

    /// A sum, `a == b`, `a != b`, or `a WORD b` with the name of a function of two games.
    fn comparison(&mut self) -> Result<Evaluated, Error> {
        self.skip_spaces();
        let start = self.at;
        let left = self.sum()?;
        let end = self.at;
        self.skip_spaces();
        for (sign, equal) in [("==", true), ("!=", false), ("≠", false)] {
            if self.take(sign) {
                let right = self.sum()?;
                return self.compared(left, right, equal, start);
            }
        }
        if let Some(function) = functions::find(self.word_ahead()).filter(|function| function.arity == 2) {
            self.at += self.word_ahead().len();
            self.skip_spaces();
            let middle = self.at;
            let right = self.sum()?;
            let arguments = [(left, start, end), (right, middle, self.at)];
            return self.call(function, &arguments, start);
        }
        Ok(left)
    }

    fn compared(
        &self,
        left: Evaluated,
        right: Evaluated,
        equal: bool,
        start: usize,
    ) -> Result<Evaluated, Error> {
        let zero_is_a_game = |value| match value {
            Evaluated::Integer(0) => Evaluated::Form(Form::ZERO),
            other => other,
        };
        let (left, right) = match (left, right) {
            (left @ Evaluated::Form(_), right) => (left, zero_is_a_game(right)),
            (left, right @ Evaluated::Form(_)) => (zero_is_a_game(left), right),
            both => both,
        };
        if std::mem::discriminant(&left) != std::mem::discriminant(&right) {
            let error = self.error_from(start, "these are of different kinds");
            return Err(error.expected("two games, or two numbers").into());
        }
        Ok(Evaluated::Truth((left == right) == equal))
    }

    /// `a + b - c`, where the difference exists.
    pub fn sum(&mut self) -> Result<Evaluated, Error> {
        self.skip_spaces();
        let start = self.at;
        let mut total = self.multiple()?;
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
            self.skip_spaces();
            let second = self.at;
            let term = self.multiple()?;
            let (g, h) = (self.form(&total, start, end)?, self.form(&term, second, self.at)?);
            total = Evaluated::Form(if minus {
                let Some(difference) = self.store.difference(g, h, self.budget)? else {
                    let error = self.error_from(start, "this difference does not exist");
                    return Err(error.expected("a part of the first game after the minus sign").into());
                };
                difference
            } else {
                self.store.add(g, h, self.budget)?
            });
        }
    }

    /// `3 x G`, with its spaces.
    fn multiple(&mut self) -> Result<Evaluated, Error> {
        self.skip_spaces();
        let first = self.called()?;
        let end = self.at;
        let spaced = self.rest().starts_with(char::is_whitespace);
        self.skip_spaces();
        if !spaced || !(self.word_ahead() == "x" || self.rest().starts_with('×')) {
            self.at = end;
            return Ok(first);
        }
        let Evaluated::Integer(n) = first else {
            return Err(self.error_next("no number stands before this").expected("3 x G").into());
        };
        self.at += self.peek().map_or(0, char::len_utf8);
        self.skip_spaces();
        let start = self.at;
        let game = self.deeper(Self::multiple)?;
        let game = self.form(&game, start, self.at)?;
        Ok(Evaluated::Form(self.store.multiple(n, game, self.budget)?))
    }

    /// Something and any number of `.Name` or `.Name(argument)` after it.
    fn called(&mut self) -> Result<Evaluated, Error> {
        let start = self.at;
        let mut value = self.primary()?;
        while self.rest().starts_with('.') {
            let end = self.at;
            self.at += 1;
            let function = self.function_name()?;
            let mut arguments = vec![(value, start, end)];
            if self.peek() == Some('(') {
                self.arguments(&mut arguments)?;
            }
            value = self.call(function, &arguments, start)?;
        }
        Ok(value)
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
            Some('*' | '∗' | '⋆') => Ok(Evaluated::Form(self.literal()?)),
            Some('[') => Ok(Evaluated::Form(self.position()?)),
            Some(c) if c.is_ascii_digit() => Ok(Evaluated::Integer(self.number()?)),
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
            Some('-' | '−') => {
                let error = self.error_next("a minus sign needs a game before it");
                Err(error.expected("a difference, such as *[2#] - *[2]").into())
            }
            Some(c) => Err(self.error_next(format!("no game starts with {c:?}")).expected(A_FORM).into()),
        }
    }

    fn function_name(&mut self) -> Result<&'static FunctionInfo, Error> {
        let word = self.word_ahead();
        let Some(function) = functions::find(word) else {
            let near = functions::nearest(word).map_or(String::new(), |name| format!("{name}, or "));
            let error = ParseError::new("there is no such function", self.text, self.at, word.len());
            return Err(error.expected(format!("{near}another function of misère forms")).into());
        };
        self.at += word.len();
        Ok(function)
    }

    /// What stands in parentheses after a name, each with its place.
    fn arguments(&mut self, arguments: &mut Vec<(Evaluated, usize, usize)>) -> Result<(), Error> {
        let open = self.at;
        self.at += 1;
        self.skip_spaces();
        if self.take(")") {
            return Ok(());
        }
        loop {
            self.skip_spaces();
            let start = self.at;
            let argument = self.deeper(Self::comparison)?;
            arguments.push((argument, start, self.at));
            self.skip_spaces();
            if !self.take(",") {
                return self.close(')', open);
            }
        }
    }

    fn call(
        &self,
        function: &FunctionInfo,
        arguments: &[(Evaluated, usize, usize)],
        start: usize,
    ) -> Result<Evaluated, Error> {
        if arguments.len() != function.arity {
            let error = self.error_from(start, format!("{} has {}", function.name, games(function.arity)));
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
            let error = self.error_from(start, "a ruleset and a position belong between brackets");
            return Err(error
                .expected("[RULESET POSITION], or a list after a star, such as *[[2],0]")
                .into());
        }
        self.positions.form(inside, self.store, self.budget).map_err(|error| match error {
            Error::Parse(wrong) => {
                let offset = from + wrong.offset.min(inside.len());
                // At the end of the position the bracket is the place to look at.
                let error = ParseError::new(wrong.message, self.text, offset, wrong.length.max(1));
                error.expected(wrong.expected).into()
            }
            stop => stop,
        })
    }

    /// A value as a game; 0 is one, too.
    pub fn form(&self, value: &Evaluated, start: usize, end: usize) -> Result<Form, Error> {
        match value {
            Evaluated::Form(form) => Ok(*form),
            Evaluated::Integer(0) => Ok(Form::ZERO),
            _ => {
                let error = ParseError::new("this is no game", self.text, start, end - start);
                Err(error.expected(A_FORM).into())
            }
        }
    }

    pub fn close(&mut self, mark: char, open: usize) -> Result<(), Error> {
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
    pub fn number(&mut self) -> Result<u64, Error> {
        let start = self.at;
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        self.at += digits;
        self.text[start..self.at].parse().map_err(|_| {
            let error = self.error_from(start, "this is no number from 0 to 2^64 - 1");
            error.expected("a smaller number").into()
        })
    }

    /// One level of nesting deeper, with enough stack for it.
    pub fn deeper<T>(&mut self, f: impl FnOnce(&mut Self) -> Result<T, Error>) -> Result<T, Error> {
        if self.depth == MAX_DEPTH {
            let error = self.error_next(format!("nested more than {MAX_DEPTH} deep"));
            return Err(error.expected("fewer levels").into());
        }
        self.depth += 1;
        let result = deep(|| f(self));
        self.depth -= 1;
        result
    }

    pub fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub fn take(&mut self, mark: &str) -> bool {
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

    pub fn skip_spaces(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
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

fn games(arity: usize) -> &'static str {
    if arity == 1 { "one argument" } else { "two arguments" }
}
