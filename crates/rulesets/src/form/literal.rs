//! Number, then ups, then star: games that stand for their canonical forms.

use std::fmt;
use upstar_rules::{ParseError, Player, StopReason, Value, Values};
use upstar_values::{Dyadic, EvalError};

/// A number plus ups plus a nimber, such as `1/2^3*2`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Literal {
    number: Dyadic,
    ups: i64,
    star: u32,
}

/// What a literal is made of; anything else in a form is braces, bars and commas.
const LETTERS: &str = "0123456789/-−^↑v↓*∗⋆";
/// The largest literals that are played out move by move.
const MOST_STAR: u32 = 200;
const MOST_UPS: i64 = 100_000;
const MOST_NUMBER: i64 = 1_000_000;
const MOST_EXPONENT: u32 = 1_000;

impl Literal {
    /// Reads a literal that stands at byte `at` of `whole`.
    pub(super) fn read(whole: &str, at: usize, piece: &str, values: &Values) -> Result<Self, ParseError> {
        let wrong = |offset: usize, length: usize, message: &str| {
            ParseError::new(message, whole, at + offset, length)
                .expected("a number, ups, a nimber, or braces such as {1|0}")
        };
        let minus = |c: char| c == '-' || c == '−';
        let stray = piece.char_indices().find(|&(i, c)| !LETTERS.contains(c) || (i > 0 && minus(c)));
        if let Some((i, c)) = stray {
            return Err(wrong(i, c.len_utf8(), &format!("{c} has no place in a form")));
        }
        let value = values.parse(piece).map_err(|error| match error {
            EvalError::Parse(error) => error.inside(whole, at),
            EvalError::Stop(stop) => wrong(0, piece.len(), &stop.to_string()),
        })?;
        Self::of(value, values)
            .ok_or_else(|| wrong(0, piece.len(), "this is no sum of a number, ups and a nimber"))
    }

    fn of(value: Value, values: &Values) -> Option<Self> {
        let (number, ups, star) = values.as_number_up_star(value)?;
        Some(Literal { number, ups, star })
    }

    /// Its value.
    ///
    /// # Errors
    /// When it is too large to store.
    pub fn value(&self, values: &Values) -> Result<Value, StopReason> {
        values.add(values.number(&self.number)?, values.ups(self.ups, self.star)?)
    }

    /// The options of its canonical form, which are literals too.
    pub(super) fn options(&self, player: Player, values: &Values) -> Result<Vec<Self>, StopReason> {
        let value = self.value(values)?;
        let options = match player {
            Player::Left => values.left(value)?,
            Player::Right => values.right(value)?,
        };
        Ok(options.into_iter().filter_map(|option| Self::of(option, values)).collect())
    }

    /// Refuses to play out what has too many positions.
    pub(super) fn searchable(&self) -> Result<(), StopReason> {
        let small = self.number.abs() <= Dyadic::from(MOST_NUMBER) && self.number.exponent() <= MOST_EXPONENT;
        if small && self.ups.abs() <= MOST_UPS && self.star <= MOST_STAR {
            return Ok(());
        }
        Err(StopReason::TooLarge(format!("a search of {self}, move by move")))
    }
}

impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.number.is_zero() || (self.ups == 0 && self.star == 0) {
            write!(f, "{}", self.number)?;
        }
        let arrow = if self.ups > 0 { "^" } else { "v" };
        match self.ups.unsigned_abs() {
            0 => {}
            1 => f.write_str(arrow)?,
            2 => f.write_str(&arrow.repeat(2))?,
            n => write!(f, "{arrow}{n}")?,
        }
        match self.star {
            0 => Ok(()),
            1 => f.write_str("*"),
            n => write!(f, "*{n}"),
        }
    }
}
