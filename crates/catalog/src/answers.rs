//! A ruleset's card as plain data.

use crate::board::BoardAnswer;
use serde::Serialize;
use upstar_rules::Card;

/// A ruleset's card.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CardAnswer {
    /// The ruleset's name.
    pub name: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Its rules.
    pub rules: &'static str,
    /// Where it comes from.
    pub source: &'static str,
    /// What its parameter is, if it needs one.
    pub parameter: Option<&'static str>,
    /// How positions are written.
    pub syntax: &'static str,
    /// Positions with their values.
    pub examples: Vec<ExampleAnswer>,
    /// Whether both players always have the same moves; absent where that depends on the parameter or the position.
    pub impartial: Option<bool>,
    /// How positions are set up.
    pub board: BoardAnswer,
}

/// An example on a card.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ExampleAnswer {
    /// The ruleset with its parameter.
    pub ruleset: String,
    /// The position.
    pub position: &'static str,
    /// Its value.
    pub value: &'static str,
}

impl CardAnswer {
    /// What the card itself says; the rest is found by opening the ruleset.
    pub(crate) fn from(card: &Card) -> Self {
        let examples = card.examples.iter().map(|example| ExampleAnswer {
            ruleset: example.parameter.map_or_else(|| card.name.into(), |p| format!("{}:{p}", card.name)),
            position: example.position,
            value: example.value,
        });
        CardAnswer {
            name: card.name,
            title: card.title,
            rules: card.rules,
            source: card.source,
            parameter: card.parameter,
            syntax: card.syntax,
            examples: examples.collect(),
            impartial: None,
            board: BoardAnswer::Text,
        }
    }
}
