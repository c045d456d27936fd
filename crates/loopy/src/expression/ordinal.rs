//! `B:H` and what belongs to it: forms in quotes, and functions of two games between them.

use super::Answer;
use super::functions::FunctionInfo;
use super::parser::{Parser, Part, Term};
use super::words::snake_case;
use crate::ordinal::Base;
use upstar_values::{Answer as Short, EvalError, Expression, Player};

impl Parser<'_> {
    /// A sum, or `G Upsum H` with the name of a function of two games.
    pub(super) fn infix(&mut self) -> Result<Part, EvalError> {
        let mut left = self.sum()?;
        loop {
            let end = self.at;
            self.skip_spaces();
            let word = self.word_ahead();
            let name = snake_case(word);
            if !word.starts_with(char::is_uppercase) || !takes_two(&name) || self.names.get(word).is_some() {
                self.at = end;
                return Ok(left);
            }
            self.at += word.len();
            let right = self.sum()?;
            left = self.answer(&name, left.start, &[left, right])?;
        }
    }

    /// `B:H`, of games in canonical form and forms in quotes.
    pub(super) fn ordinal(&mut self) -> Result<Part, EvalError> {
        self.skip_spaces();
        let mut total = self.multiple()?;
        loop {
            let end = self.at;
            self.skip_spaces();
            if !self.rest().starts_with(':') || self.rest().starts_with(":=") {
                self.at = end;
                return Ok(total);
            }
            if self.text[total.start..].starts_with(['-', '−', '+', '±']) {
                let error = self
                    .error_from(total.start, "the sign may belong to the first game or to the ordinal sum");
                return Err(error.expected("parentheses: (-G):H or -(G:H)").into());
            }
            self.at += 1;
            let top = self.multiple()?;
            let value = self.loops.ordinal(&self.base(&total)?, self.stopper(&top)?)?;
            total = self.part(value, total.start);
        }
    }

    /// A form that is not simplified: `'{*|*}'`.
    pub(super) fn quoted(&mut self) -> Result<Part, EvalError> {
        let start = self.at;
        let mut open = 0u32;
        let mut end = None;
        for (i, c) in self.rest().char_indices().skip(1) {
            match c {
                '{' => open += 1,
                '}' => open = open.saturating_sub(1),
                '\'' if open == 0 => {
                    end = Some(i + 1);
                    break;
                }
                _ => (),
            }
        }
        let Some(end) = end else {
            return Err(self.error_next("this quote is never closed").expected("'{*|*}'").into());
        };
        let text = &self.rest()[..end];
        self.at += end;
        let wrong = |error: EvalError| match error {
            EvalError::Parse(wrong) => self
                .error_from(start, format!("{} (in a form in quotes)", wrong.message))
                .expected(wrong.expected)
                .into(),
            stop => stop,
        };
        let form =
            Expression::parse(text, &upstar_values::Names::default()).map_err(|error| wrong(error.into()))?;
        let answer = form.evaluate(self.loops.values()).map_err(wrong)?;
        Ok(Part { term: Term::Answer(Answer::Short(answer)), start, end: self.at })
    }

    /// A game, or a form in quotes, with the options that it has as it is written.
    pub(super) fn base(&self, part: &Part) -> Result<Base, EvalError> {
        let (loops, values) = (self.loops, self.loops.values());
        let Term::Answer(Answer::Short(Short::Form(form))) = &part.term else {
            let value = self.stopper(part)?;
            return Ok(Base { value, options: loops.options(value)? });
        };
        let mut options = [Vec::new(), Vec::new()];
        for player in Player::BOTH {
            for option in values.form_options(form, player)? {
                options[player as usize].push(loops.from_short(values.form_value(&option)?)?);
            }
        }
        Ok(Base { value: loops.from_short(values.form_value(form)?)?, options })
    }
}

/// Whether a function is one of two games.
fn takes_two(name: &str) -> bool {
    let short = upstar_values::FUNCTIONS.iter().find(|info| info.is_named(name)).map(|info| info.arguments);
    FunctionInfo::named(name).map(|info| info.arguments).or(short).is_some_and(|list| list.len() == 2)
}
