//! Toads and Frogs: slide ahead or jump over one of the others.
use upstar_rules::{Card, Example, ParseError, Player, Ruleset, Strip};

/// The rules.
#[derive(Clone, Default)]
pub struct ToadsAndFrogs;

impl Ruleset for ToadsAndFrogs {
    type Position = Strip;
    const CARD: Card = Card {
        name: "toads-and-frogs",
        title: "Toads and Frogs",
        rules: "Left moves a toad one square right, Right a frog one square left. A piece may instead jump over one of the other kind, onto an empty square.",
        source: "Guy; Winning Ways, chapter 1",
        parameter: None,
        syntax: "a strip of T, F and . such as TT..FF",
        examples: &[Example::new("T.F", "*"), Example::new("TT.FF", "*")],
    };
    fn parse(&self, text: &str) -> Result<Strip, ParseError> {
        Strip::parse(text, "TF.")
    }
    fn options(&self, at: &Strip, player: Player, out: &mut Vec<Strip>) {
        let (own, other, ahead) = if player == Player::Left { ('T', 'F', 1) } else { ('F', 'T', -1) };
        for from in at.squares_with(own) {
            let step = if at.get(from + ahead) == Some(other) { 2 * ahead } else { ahead };
            out.extend((at.get(from + step) == Some('.')).then(|| at.swapped(from, from + step)));
        }
    }
}
