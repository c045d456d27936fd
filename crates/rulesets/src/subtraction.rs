//! Subtraction games: take a number of counters that is in a set, or that is not in it.
use crate::taking::{Family, Taking};
use upstar_rules::{Card, Example};

/// The rules.
pub type Subtraction = Taking<SubtractionFamily>;

/// What sets this family of heap games apart.
#[derive(Clone)]
pub struct SubtractionFamily;

impl Family for SubtractionFamily {
    const GAME: &'static str = "subtraction:1";
    const CARD: Card = Card {
        name: "subtraction",
        title: "Subtraction games",
        rules: "Take a number of counters from a heap that is in the set or, with all-but, that is not in it. Whoever cannot loses.",
        source: "Golomb, 1966; Winning Ways, chapter 4",
        parameter: Some("numbers such as 1,2,3, or all-but: and then numbers"),
        syntax: "heaps, such as 9,6,1,7; none: 0",
        examples: &[
            Example::with("1,2,3", "7", "*3"),
            Example::with("all-but:2,3", "10", "*4"),
            Example::with("2,5", "6,9", "0"),
        ],
    };
}
