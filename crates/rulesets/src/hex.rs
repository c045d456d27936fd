//! Hexadecimal games: octal games in which a heap may also be divided into three.
use crate::taking::{Family, Taking};
use upstar_rules::{Card, Example};

/// The rules.
pub type Hex = Taking<HexFamily>;

/// What sets this family of heap games apart.
#[derive(Clone)]
pub struct HexFamily;

impl Family for HexFamily {
    const GAME: &'static str = "hex:0.8F";
    const CARD: Card = Card {
        name: "hex",
        title: "Hexadecimal games",
        rules: "Digit k of the code has bits 1, 2, 4 and 8 when taking k counters from a heap may leave no, one, two or three heaps. Whoever cannot move loses.",
        source: "Winning Ways, chapter 4",
        parameter: Some("a hexadecimal code such as 0.8F"),
        syntax: "heaps, such as 9,6,1,7; none: 0",
        examples: &[Example::with("0.8F", "7", "*3"), Example::with("0.3", "5,5,1", "*")],
    };
}
