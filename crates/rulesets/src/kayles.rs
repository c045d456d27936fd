//! Kayles: knock down one pin of a row, or two that stand side by side.
use crate::taking::Taking;
use upstar_rules::{Card, ParseError};

/// The rules.
///
/// # Errors
/// When the heap engine does not know the game.
pub fn rules() -> Result<Taking, ParseError> {
    Taking::named("kayles")
}

/// The game in words.
pub fn card() -> Card {
    Card::new("kayles", "Kayles")
        .rules(
            "Knock down one pin of a row, or two that stand side by side. The player who cannot move loses.",
        )
        .source("Dudeney, 1908; Guy and Smith, 1956")
        .syntax("heaps, such as 9,6,1,7; none: 0")
        .example("5", "*4")
        .example("9,6,1,7", "*4")
        .opening("7,5,3")
}
