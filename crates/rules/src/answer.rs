//! What is found out about a position, and by which convention of play.

use crate::{Outcome, StopReason, Value, Values};
use upstar_values::Notation;

/// Who has won when a player cannot move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Convention {
    /// The opponent. A position and its negative are nothing together.
    #[default]
    Normal,
    /// That player. Two equal heaps are not nothing, and a position of value 0 may still have moves: only what keeps the
    /// play itself may be used, nothing cancels, and there are outcomes but no values.
    Misere,
}

impl Convention {
    /// Misère play, if that is asked for.
    pub fn misere_if(misere: bool) -> Self {
        if misere { Convention::Misere } else { Convention::Normal }
    }
}

/// What is found out about a position, in one of several kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The canonical value.
    Value(Value),
    /// The Grundy value of an impartial position.
    Nimber(u64),
    /// Only who wins.
    Outcome(Outcome),
}

impl Answer {
    /// The value in normal play, where the answer says so much.
    pub fn value(self, values: &Values) -> Result<Option<Value>, StopReason> {
        match self {
            Answer::Value(value) => Ok(Some(value)),
            Answer::Nimber(n) => nimber_value(values, n).map(Some),
            // Whoever starts loses: such a game is 0.
            Answer::Outcome(Outcome::P) => Ok(Some(Value::ZERO)),
            Answer::Outcome(_) => Ok(None),
        }
    }

    /// The Grundy value in normal play, where the answer says so much.
    pub fn nimber(self, values: &Values) -> Option<u64> {
        match self {
            Answer::Value(value) => values.as_nimber(value).map(u64::from),
            Answer::Nimber(n) => Some(n),
            Answer::Outcome(Outcome::P) => Some(0),
            Answer::Outcome(_) => None,
        }
    }

    /// Who wins.
    pub fn outcome(self, values: &Values) -> Result<Outcome, StopReason> {
        match self {
            Answer::Value(value) => values.outcome(value),
            Answer::Nimber(0) => Ok(Outcome::P),
            Answer::Nimber(_) => Ok(Outcome::N),
            Answer::Outcome(outcome) => Ok(outcome),
        }
    }

    /// Whether the answer is right about a position of this value in normal play.
    pub fn agrees(self, value: Value, values: &Values) -> Result<bool, StopReason> {
        match self {
            Answer::Value(own) => Ok(own == value),
            Answer::Nimber(n) => Ok(values.as_nimber(value).map(u64::from) == Some(n)),
            Answer::Outcome(outcome) => Ok(outcome == values.outcome(value)?),
        }
    }

    /// The answer as text; a Grundy value is a number.
    pub fn text(self, values: &Values, notation: Notation) -> Result<String, StopReason> {
        match self {
            Answer::Value(value) => values.display(value, notation),
            Answer::Nimber(n) => Ok(n.to_string()),
            Answer::Outcome(outcome) => Ok(outcome.to_string()),
        }
    }
}

/// A Grundy value as a value.
///
/// # Errors
/// [`StopReason::TooLarge`] when the store holds no nimber of that size.
pub fn nimber_value(values: &Values, nimber: u64) -> Result<Value, StopReason> {
    match u32::try_from(nimber) {
        Ok(n) => values.nimber(n),
        Err(_) => Err(StopReason::TooLarge(format!("the nimber *{nimber}"))),
    }
}
