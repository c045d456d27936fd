//! Toads and Frogs: slide ahead or jump over one of the others.
use upstar_rules::{Board, Card, Options, Player, Rules, StopReason, Strip};

/// The rules.
pub struct ToadsAndFrogs;

/// The game in words.
pub fn card() -> Card {
    Card::new("toads-and-frogs", "Toads and Frogs")
        .rules("Left moves a toad one square right, Right a frog one square left. A piece may instead jump over one of the other kind, onto an empty square.")
        .source("Guy; Winning Ways, chapter 1")
        .syntax("a strip of T, F and . such as TT..FF")
        .example("T.F", "*")
        .example("TT.FF", "*")
        .opening("TTT..FFF")
}

impl Rules for ToadsAndFrogs {
    type Position = Strip;

    fn board(&self) -> Board {
        Board::strip("TF.")
    }

    fn options(&self, at: &Strip, player: Player, out: &mut Options<Strip>) -> Result<(), StopReason> {
        let (own, other, ahead) = if player == Player::Left { ('T', 'F', 1) } else { ('F', 'T', -1) };
        for from in at.squares_with(own) {
            let step = if at.get(from + ahead) == Some(other) { 2 * ahead } else { ahead };
            out.extend((at.get(from + step) == Some('.')).then(|| at.swapped(from, from + step)))?;
        }
        Ok(())
    }
}
