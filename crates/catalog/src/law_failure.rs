//! Why a law does not hold.

use crate::answers::PlaceAnswer;
use crate::game::Game;
use serde::{Serialize, Serializer};
use upstar_core::{Place, StopReason};
use upstar_rules::Hint;

/// A case in which a law does not hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LawFailure {
    /// The position.
    pub position: String,
    /// What is wrong with it, in one sentence.
    pub message: String,
    /// Where in the ruleset's text, if it has one.
    #[serde(flatten, serialize_with = "as_answer")]
    pub place: Option<Place>,
}

fn as_answer<S: Serializer>(place: &Option<Place>, serializer: S) -> Result<S::Ok, S::Error> {
    place.as_ref().map(PlaceAnswer::from).serialize(serializer)
}

impl LawFailure {
    pub(crate) fn new(position: impl ToString, message: impl Into<String>, place: Option<Place>) -> Self {
        LawFailure { position: position.to_string(), message: message.into(), place }
    }

    /// A failure of the rules themselves, if that is why it was stopped.
    ///
    /// # Errors
    /// Any other reason.
    pub(crate) fn of(stop: StopReason, game: &Game, position: impl ToString) -> Result<Self, StopReason> {
        match stop {
            StopReason::Fault(fault) => {
                let at = if fault.position.is_empty() { position.to_string() } else { fault.position };
                Ok(LawFailure::new(at, fault.message, fault.place))
            }
            StopReason::Endless(_) => {
                Ok(LawFailure::new(position, stop.to_string(), game.place(Hint::Moves)))
            }
            other => Err(other),
        }
    }
}
