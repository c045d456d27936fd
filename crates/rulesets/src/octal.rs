//! Octal games: how many counters may be taken, and into how many heaps the rest may be divided.
use crate::taking::Taking;
use upstar_rules::{Card, ParseError};

/// The rules.
pub fn rules(code: &str) -> Result<Taking, ParseError> {
    Taking::with_code("octal", code)
}

/// The game in words.
pub fn card() -> Card {
    Card::new("octal", "Octal games")
        .rules("Digit k of the code has bits 1, 2 and 4 when taking k counters from a heap may leave no, one or two heaps. The player who cannot move loses.")
        .source("Guy and Smith, 1956")
        .parameter("an octal code such as 0.337; 0.333... is Nim: the last digit goes on for ever")
        .syntax("heaps, such as 9,6,1,7; none: 0")
        .example_with("0.337", "7", "*3")
        .example_with("0.07", "12", "*2")
        .example_with("4.2", "3,4", "*")
        .opening("9,7")
}
