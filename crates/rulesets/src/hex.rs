//! Hexadecimal games: octal games in which a heap may also be divided into three.
use crate::taking::Taking;
use upstar_rules::{Card, ParseError};

/// The rules.
pub fn rules(code: &str) -> Result<Taking, ParseError> {
    Taking::with_code("hex", code)
}

/// The game in words.
pub fn card() -> Card {
    Card::new("hex", "Hexadecimal games")
        .rules("Digit k of the code has bits 1, 2, 4 and 8 when taking k counters from a heap may leave no, one, two or three heaps. The player who cannot move loses.")
        .source("Winning Ways, chapter 4")
        .parameter("a hexadecimal code such as 0.8F")
        .syntax("heaps, such as 9,6,1,7; none: 0")
        .example_with("0.8F", "7", "*3")
        .example_with("0.3", "5,5,1", "*")
        .opening("9,6")
}
