//! Grundy's game: divide a heap.
use crate::taking::Taking;
use upstar_rules::{Card, ParseError};

/// The rules.
///
/// # Errors
/// When the heap engine does not know the game.
pub fn rules() -> Result<Taking, ParseError> {
    Taking::named("grundy")
}

/// The game in words.
pub fn card() -> Card {
    Card::new("grundy", "Grundy's game")
        .rules("Divide a heap into two heaps of different sizes. The player who cannot move loses.")
        .source("Grundy, 1939")
        .syntax("heaps, such as 9,6,1,7; none: 0")
        .example("8", "*2")
        .example("5,8", "0")
        .opening("10,7,5")
}
