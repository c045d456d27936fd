//! A ruleset's card as plain data.

use serde::Serialize;
use upstar_rules::{Board, Card};

/// A ruleset's card, with what a person needs to set up a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CardAnswer {
    /// The ruleset in words.
    #[serde(flatten)]
    pub card: Card,
    /// Whether both players always have the same moves; absent where that depends on the parameter or the position.
    pub impartial: Option<bool>,
    /// How positions are set up.
    pub board: Board,
}

impl std::ops::Deref for CardAnswer {
    type Target = Card;

    fn deref(&self) -> &Card {
        &self.card
    }
}
