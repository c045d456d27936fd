//! Forms in the notation of [`Store::text`](crate::Store::text), and as nested lists: `*[[2],0]`.

use super::Error;
use super::parser::{A_FORM, Parser};
use crate::Form;

const A_HEAP: &str = "a heap: a digit, or &12; for larger ones";

impl Parser<'_> {
    /// `*`, `*3` or `*[..]`.
    pub fn literal(&mut self) -> Result<Form, Error> {
        self.at += self.peek().map_or(0, char::len_utf8);
        match self.peek() {
            Some('[') => {
                // One game between the brackets is the game itself; several are options.
                let forms = self.deeper(Self::list)?;
                match *forms {
                    [form] => Ok(form),
                    _ => Ok(self.store.from_options(&forms)?),
                }
            }
            Some(c) if c.is_ascii_digit() => self.heap(),
            _ => Ok(Form::ONE),
        }
    }

    /// Games between brackets, with commas.
    fn list(&mut self) -> Result<Vec<Form>, Error> {
        let open = self.at;
        self.at += 1;
        let mut forms = Vec::new();
        self.skip_spaces();
        if self.take("]") {
            return Ok(forms);
        }
        loop {
            forms.push(self.element()?);
            self.skip_spaces();
            if !self.take(",") {
                self.close(']', open)?;
                return Ok(forms);
            }
        }
    }

    /// One game of a list: a number is a heap, brackets are the options of a game.
    fn element(&mut self) -> Result<Form, Error> {
        self.skip_spaces();
        match self.peek() {
            Some('[') => {
                let options = self.deeper(Self::list)?;
                Ok(self.store.from_options(&options)?)
            }
            Some('*' | '∗' | '⋆') => {
                let start = self.at;
                let value = self.deeper(Self::sum)?;
                self.form(&value, start, self.at)
            }
            Some(c) if c.is_ascii_digit() => {
                let after = self.rest().trim_start_matches(|c: char| c.is_ascii_digit()).trim_start();
                if after.is_empty() || after.starts_with([',', ']']) { self.heap() } else { self.pieces() }
            }
            Some('(' | '&') => self.pieces(),
            None => Err(self.error_here("the text ends too early").expected(A_FORM).into()),
            Some(_) => Err(self.error_next("no game of a list starts here").expected("a game, or ]").into()),
        }
    }

    /// `2#0`: pieces side by side are the options of a game; one piece is the game itself.
    fn pieces(&mut self) -> Result<Form, Error> {
        let mut pieces = Vec::new();
        while self.peek().is_some_and(|c| c.is_ascii_digit() || c == '(' || c == '&') {
            self.budget.tick()?;
            pieces.push(self.piece()?);
        }
        match *pieces {
            [] => Err(self.error_next("a game is missing here").expected(A_HEAP).into()),
            [piece] => Ok(piece),
            _ => Ok(self.store.from_options(&pieces)?),
        }
    }

    /// `2`, `(2#1)`, and the signs after it: `#`, `[2]`, `[-2]`, `[#2#]`.
    fn piece(&mut self) -> Result<Form, Error> {
        let open = self.at;
        let mut form = if self.take("(") {
            let inner = self.deeper(Self::pieces)?;
            self.close(')', open)?;
            inner
        } else {
            self.digit()?
        };
        loop {
            if self.take("#") {
                form = self.store.from_options(&[form])?;
            } else if self.peek() == Some('[') {
                form = self.signs(form)?;
            } else {
                return Ok(form);
            }
        }
    }

    /// `[#2-4]`: the game with this one option, plus \*2, minus \*4.
    fn signs(&mut self, mut form: Form) -> Result<Form, Error> {
        let open = self.at;
        self.at += 1;
        while !self.take("]") {
            self.budget.tick()?;
            let start = self.at;
            form = if self.take("#") {
                self.store.from_options(&[form])?
            } else if self.take("-") {
                let heap = self.digit()?;
                let Some(difference) = self.store.difference(form, heap, self.budget)? else {
                    let error = self.error_from(start, "this difference does not exist");
                    return Err(error.expected("a heap that is a part of the game").into());
                };
                difference
            } else if self.peek().is_some_and(|c| c.is_ascii_digit() || c == '&') {
                let heap = self.digit()?;
                self.store.add(form, heap, self.budget)?
            } else {
                self.close(']', open)?;
                break;
            };
        }
        Ok(form)
    }

    /// A heap inside a list: one digit, or `&12;`.
    fn digit(&mut self) -> Result<Form, Error> {
        let start = self.at;
        if self.take("&") {
            let heap = self.heap()?;
            if !self.take(";") {
                let error = self.error_from(start, "this heap does not end");
                return Err(error.expected("a ; after the number").into());
            }
            return Ok(heap);
        }
        match self.peek().and_then(|c| c.to_digit(10)) {
            Some(n) => {
                self.at += 1;
                Ok(self.store.nim_heap(n)?)
            }
            None => Err(self.error_next("a heap is missing here").expected(A_HEAP).into()),
        }
    }

    /// A number as a heap.
    fn heap(&mut self) -> Result<Form, Error> {
        let start = self.at;
        if !self.peek().is_some_and(|c| c.is_ascii_digit()) {
            return Err(self.error_next("a number is missing here").expected("the size of a heap").into());
        }
        let number = self.number()?;
        match u32::try_from(number).ok().filter(|&n| n <= crate::MAX_HEAP) {
            Some(n) => Ok(self.store.nim_heap(n)?),
            None => {
                let error = self.error_from(start, "this heap is too large");
                Err(error.expected(format!("at most {}", crate::MAX_HEAP)).into())
            }
        }
    }
}
