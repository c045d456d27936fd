//! Snort: neighbours may not have different colours.
use crate::colouring::Colouring;
use upstar_rules::{Card, Closes};

/// The rules.
pub const SNORT: Colouring = Colouring { closes: Closes::Other };

/// The game in words.
pub fn card() -> Card {
    Card::new("snort", "Snort")
        .rules("Colour a vertex with your own colour. Neighbours may not have different colours.")
        .source("Norton; Winning Ways, chapter 5")
        .syntax("a graph, coloured vertices after it: path(5);0=L;4=R")
        .example("path(1)", "*")
        .example("path(2)", "+-1")
        .example("path(3);1=L", "2")
        .opening("broom(8,3)")
}
