//! Grundy's game: divide a heap.
use crate::taking::{Family, Taking};
use upstar_rules::{Card, Example};

/// The rules.
pub type Grundy = Taking<GrundyFamily>;

/// What sets this family of heap games apart.
#[derive(Clone)]
pub struct GrundyFamily;

impl Family for GrundyFamily {
    const GAME: &'static str = "grundy";
    const CARD: Card = Card {
        name: "grundy",
        title: "Grundy's game",
        rules: "Divide a heap into two heaps of different sizes. Whoever cannot loses.",
        source: "Grundy, 1939",
        parameter: None,
        syntax: "heaps, such as 9,6,1,7; none: 0",
        examples: &[Example::new("8", "*2"), Example::new("5,8", "0")],
    };
}
