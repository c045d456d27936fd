//! Octal games: how many counters may be taken, and into how many heaps the rest may be divided.
use crate::taking::{Family, Taking};
use upstar_rules::{Card, Example};

/// The rules.
pub type Octal = Taking<OctalFamily>;

/// What sets this family of heap games apart.
#[derive(Clone)]
pub struct OctalFamily;

impl Family for OctalFamily {
    const GAME: &'static str = "octal:0.77";
    const CARD: Card = Card {
        name: "octal",
        title: "Octal games",
        rules: "Digit k of the code has bits 1, 2 and 4 when taking k counters from a heap may leave no, one or two heaps. Whoever cannot move loses.",
        source: "Guy and Smith, 1956",
        parameter: Some("an octal code such as 0.337"),
        syntax: "heaps, such as 9,6,1,7; none: 0",
        examples: &[
            Example::with("0.337", "7", "*3"),
            Example::with("0.07", "12", "*2"),
            Example::with("4.2", "3,4", "*"),
        ],
    };
}
