//! Subtraction games: take a number of counters that is in a set, or that is not in it.
use crate::taking::Taking;
use upstar_rules::{Card, ParseError};

/// The rules.
///
/// # Errors
/// Where the set is wrong.
pub fn rules(set: &str) -> Result<Taking, ParseError> {
    Taking::with_code("subtraction", set)
}

/// The game in words.
pub fn card() -> Card {
    Card::new("subtraction", "Subtraction games")
        .rules("Take a number of counters from a heap that is in the set or, with all-but, that is not in it. The player who cannot move loses.")
        .source("Golomb, 1966; Winning Ways, chapter 4")
        .parameter("numbers such as 1,2,3, or all-but: and then numbers")
        .syntax("heaps, such as 9,6,1,7; none: 0")
        .example_with("1,2,3", "7", "*3")
        .example_with("all-but:2,3", "10", "*4")
        .example_with("2,5", "6,9", "0")
        .opening("7,9")
}
