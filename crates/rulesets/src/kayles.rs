//! Kayles: knock down one pin of a row, or two that stand side by side.
use crate::taking::{Family, Taking};
use upstar_rules::{Card, Example};

/// The rules.
pub type Kayles = Taking<KaylesFamily>;

/// What sets this family of heap games apart.
#[derive(Clone)]
pub struct KaylesFamily;

impl Family for KaylesFamily {
    const GAME: &'static str = "kayles";
    const CARD: Card = Card {
        name: "kayles",
        title: "Kayles",
        rules: "Take one or two counters from a heap and, if wished, divide what is left of it into two heaps. Whoever cannot loses.",
        source: "Dudeney, 1908; Guy and Smith, 1956",
        parameter: None,
        syntax: "heaps, such as 9,6,1,7; none: 0",
        examples: &[Example::new("5", "*4"), Example::new("9,6,1,7", "*4")],
    };
}
