//! Literals: a number, then `over`, `under`, a tiny, or ups and a star, joined without spaces.

use super::parser::{Parser, Part, is_downs, starts_literal};
use crate::{Loopy, ParseError};
use upstar_values::EvalError;

impl Parser<'_> {
    /// A literal; the caller has seen that one starts here.
    pub(super) fn literal(&mut self) -> Result<Part, EvalError> {
        let start = self.at;
        self.take_minus();
        self.digits();
        let decimals =
            |rest: &str| rest.starts_with('.') && rest[1..].starts_with(|c: char| c.is_ascii_digit());
        if self.at > start && (self.rest().starts_with('/') || decimals(self.rest())) {
            self.at += 1;
            self.digits();
        }
        let end = self.at;
        let Some(loopy) = self.loopy_part()? else {
            self.short_part();
            return self.short_literal(start);
        };
        let number = if end > start { self.short_value(start, end)? } else { self.loops.zero()? };
        let value = self.loops.add(number, loopy)?;
        self.end_of_literal(start)?;
        Ok(self.part(value, start))
    }

    /// `over`, `under`, `Tiny(G)`, `Miny(G)`, `^[on]` or `^<on>` with a star, if one is ahead.
    fn loopy_part(&mut self) -> Result<Option<Loopy>, EvalError> {
        let word = self.word_ahead();
        if let Some(tiny) = self.tiny()? {
            return Ok(Some(tiny));
        }
        if starts_literal(word) {
            self.at += word.len();
            let over = self.loops.over()?;
            return Ok(Some(match word {
                "over" => over,
                "under" => self.loops.neg(over)?,
                _ => self.with_star(self.loops.upon()?)?,
            }));
        }
        let arrow = self.peek().unwrap_or(' ');
        if !"^v↑↓".contains(arrow) {
            return Ok(None);
        }
        let after = &self.rest()[arrow.len_utf8()..];
        let (mark, value) = if after.starts_with("[on]") {
            ("[on]", self.loops.upon()?)
        } else if after.starts_with("<on>") {
            ("<on>", self.loops.up_to_on()?)
        } else {
            return Ok(None);
        };
        self.at += arrow.len_utf8() + mark.len();
        let value = if "v↓".contains(arrow) { self.loops.neg(value)? } else { value };
        Ok(Some(self.with_star(value)?))
    }

    /// A game with the star that follows, if one does.
    fn with_star(&mut self, value: Loopy) -> Result<Loopy, EvalError> {
        let star = self.at;
        if self.take("*") || self.take("∗") || self.take("⋆") {
            self.digits();
            let nimber = self.short_value(star, self.at)?;
            return Ok(self.loops.add(value, nimber)?);
        }
        Ok(value)
    }

    /// `Tiny(G)` or `Miny(G)`, if one is ahead.
    pub(super) fn tiny(&mut self) -> Result<Option<Loopy>, EvalError> {
        let word = self.word_ahead();
        if word != "Tiny" && word != "Miny" {
            return Ok(None);
        }
        self.at += word.len();
        let open = self.at;
        if !self.take("(") {
            let error = self.error_next(format!("{word} needs its game"));
            return Err(error.expected(format!("{word}(on)")).into());
        }
        let inner = self.deeper(Self::sided)?;
        self.close(')', open)?;
        let tiny = self.loops.tiny(self.game(&inner)?)?;
        Ok(Some(if word == "Tiny" { tiny } else { self.loops.neg(tiny)? }))
    }

    fn digits(&mut self) {
        let rest = self.rest();
        self.at += rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    }

    /// Goes over the ups and the star of a short literal.
    fn short_part(&mut self) {
        while let Some(c) = self.peek() {
            if "^↑↓*∗⋆".contains(c) || c.is_ascii_digit() || is_downs(self.word_ahead()) {
                self.at += c.len_utf8();
                let close = match (c, self.peek()) {
                    ('^' | '↑' | '↓' | 'v', Some('[')) => ']',
                    ('^' | '↑' | '↓' | 'v', Some('<')) => '>',
                    _ => continue,
                };
                let inner = &self.rest()[1..];
                let end = inner.find(|c: char| !c.is_ascii_digit()).unwrap_or(inner.len());
                if end > 0 && inner[end..].starts_with(close) {
                    self.at += end + 2;
                }
            } else {
                return;
            }
        }
    }

    fn short_literal(&mut self, start: usize) -> Result<Part, EvalError> {
        let value = self.short_value(start, self.at)?;
        self.end_of_literal(start)?;
        Ok(self.part(value, start))
    }

    /// The value of a part of the text that is about short games.
    pub(super) fn short_value(&self, start: usize, end: usize) -> Result<Loopy, EvalError> {
        let value = self.loops.values().parse(&self.text[start..end]).map_err(|error| match error {
            EvalError::Parse(wrong) => wrong.inside(self.text, start).into(),
            stop => stop,
        })?;
        Ok(self.loops.from_short(value)?)
    }

    /// What may not follow a literal without a space.
    fn end_of_literal(&mut self, start: usize) -> Result<(), ParseError> {
        let word = self.word_ahead();
        if word.is_empty() {
            return Ok(());
        }
        let message = format!("{word:?} is joined to {:?}", &self.text[start..self.at]);
        let error = ParseError::new(message, self.text, self.at, word.len());
        Err(error.expected("an operator or a space"))
    }
}
