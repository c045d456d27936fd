//! A ruleset's card, and places in its text, as plain data.

use serde::Serialize;
use upstar_core::Place;
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

/// A place in a ruleset's text, as plain data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlaceAnswer {
    /// The name of the file.
    pub file: String,
    /// The line from 1; absent when it is no particular one.
    pub line: Option<usize>,
    /// The column from 1, in characters.
    pub column: Option<usize>,
    /// How many characters are meant.
    pub columns: Option<usize>,
    /// The text of the line.
    pub text: Option<String>,
}

impl From<&Place> for PlaceAnswer {
    fn from(place: &Place) -> Self {
        let line = (place.line > 0).then_some(place);
        PlaceAnswer {
            file: place.file.clone(),
            line: line.map(|place| place.line),
            column: line.map(|place| place.column),
            columns: line.map(|place| place.length),
            text: line.map(|place| place.text.clone()),
        }
    }
}
