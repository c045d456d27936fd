//! Who wins a position of any game.

use crate::loopy_play::LoopyPlay;
use crate::position::Position;
use serde::{Serialize, Serializer};
use std::fmt;
use upstar_core::StopReason;
use upstar_loopy::{Ending, OutcomeClass};
use upstar_rules::{Convention, Outcome, Player};
use upstar_solve::SolveOptions;

/// Who wins, also where play may go on for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AnyOutcome {
    /// Somebody wins, whoever starts.
    Short(Outcome),
    /// There may be draws.
    Loopy(OutcomeClass),
}

impl From<Outcome> for AnyOutcome {
    fn from(outcome: Outcome) -> Self {
        AnyOutcome::Short(outcome)
    }
}

impl fmt::Display for AnyOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyOutcome::Short(outcome) => write!(f, "{outcome}"),
            AnyOutcome::Loopy(class) => write!(f, "{class}"),
        }
    }
}

impl Serialize for AnyOutcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl AnyOutcome {
    /// Who wins when `first` starts; `None` for a draw.
    pub fn winner(&self, first: Player) -> Option<Player> {
        match self {
            AnyOutcome::Short(outcome) => Some(outcome.winner(first)),
            AnyOutcome::Loopy(class) => match class.ending(first) {
                Ending::Win(winner) => Some(winner),
                _ => None,
            },
        }
    }

    /// Who wins, in words.
    pub fn words(&self) -> &'static str {
        let class = match self {
            AnyOutcome::Short(Outcome::L) => OutcomeClass::L,
            AnyOutcome::Short(Outcome::R) => OutcomeClass::R,
            AnyOutcome::Short(Outcome::N) => OutcomeClass::N,
            AnyOutcome::Short(Outcome::P) => OutcomeClass::P,
            AnyOutcome::Loopy(class) => *class,
        };
        match class {
            OutcomeClass::L => "Left wins, whoever starts",
            OutcomeClass::R => "Right wins, whoever starts",
            OutcomeClass::N => "the player who starts wins",
            OutcomeClass::P => "the player who moves second wins",
            OutcomeClass::NHat => "Left wins if Left starts; a draw if Right starts",
            OutcomeClass::PHat => "a draw if Left starts; Left wins if Right starts",
            OutcomeClass::NCheck => "a draw if Left starts; Right wins if Right starts",
            OutcomeClass::PCheck => "Right wins if Left starts; a draw if Right starts",
            _ => "a draw, whoever starts: play goes on for ever",
        }
    }
}

impl Position {
    /// Who wins, also where play may come back to where it was.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn any_outcome(&self, how: &SolveOptions) -> Result<AnyOutcome, StopReason> {
        match self.outcome(how) {
            Err(StopReason::Endless(_)) if self.convention() == Convention::Normal => {
                Ok(LoopyPlay::alone(self, &how.budget)?.class())
            }
            found => Ok(found?.answer.into()),
        }
    }
}
