//! Col: neighbours may not have the same colour.
use crate::colouring::Colouring;
use upstar_rules::{Card, Closes};

/// The rules.
pub const COL: Colouring = Colouring { closes: Closes::Own };

/// The game in words.
pub fn card() -> Card {
    Card::new("col", "Col")
        .rules("Colour a vertex with your own colour. Neighbours may not have the same colour.")
        .source("Vout; Winning Ways, chapter 2")
        .syntax("a graph, coloured vertices after it: path(5);0=L;4=R")
        .example("path(1)", "*")
        .example("path(2)", "0")
        .example("path(3);1=L", "-2")
        .opening("theta(2,3,3)")
}
