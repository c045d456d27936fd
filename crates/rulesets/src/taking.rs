//! Taking-and-breaking games on heaps: what kayles, octal, hex, grundy and subtraction share.
//!
//! The moves come from the game's code; Grundy values of heaps from the heap engine, whose proven periods reach
//! heaps of any size.

mod moves;
mod nim_sum;

use crate::heap_moves::{self, Words};
use moves::{each_move, moves_count};
use std::sync::Arc;
use upstar_heaps::{HeapGame, Moves, SharedSequence};
use upstar_rules::{
    Board, Capabilities, Heaps, Options, ParseError, Player, Position, Rules, Scene, Sign, StopReason,
    Theorem,
};

/// The rules of one heap game.
pub struct Taking {
    game: Arc<Game>,
}

struct Game {
    rules: HeapGame,
    /// What may be taken, where that is finite.
    moves: Option<Moves>,
    /// The Grundy values of heaps that were needed so far.
    heaps: SharedSequence,
    /// What the board shows.
    words: Words,
}

/// The most options that a search is willing to list for one position.
const MOST_OPTIONS: u64 = 1_000_000;

impl Taking {
    /// The rules of a game that the heap engine knows by this text, such as `octal:0.77`.
    pub fn named(text: &str) -> Result<Self, ParseError> {
        let rules: HeapGame = text.parse()?;
        let heaps = SharedSequence::new(rules.clone());
        let words = if text == "kayles" { Words::Pins } else { Words::Heaps };
        Ok(Taking { game: Arc::new(Game { moves: rules.moves(), rules, heaps, words }) })
    }

    /// The rules of one game of a family.
    ///
    /// # Errors
    /// Where the code is wrong, as a place in the code alone.
    pub fn with_code(family: &str, code: &str) -> Result<Self, ParseError> {
        let front = family.len() + 1;
        let placed = |e: ParseError| {
            ParseError::new(e.message, code, e.offset.saturating_sub(front), e.length).expected(e.expected)
        };
        Self::named(&format!("{family}:{code}")).map_err(placed)
    }
}

impl Rules for Taking {
    type Position = Heaps;

    fn board(&self) -> Board {
        Board::heaps()
    }

    fn options(&self, at: &Heaps, _: Player, out: &mut Options<Heaps>) -> Result<(), StopReason> {
        for (i, &n) in at.sizes().iter().enumerate() {
            each_move(&self.game, n, u64::MAX, &mut |left| {
                out.push(at.replaced(i, left))?;
                Ok(false)
            })?;
        }
        Ok(())
    }

    fn impartial(&self) -> bool {
        true
    }

    fn components(&self, at: &Heaps, out: &mut Vec<Heaps>) -> Result<(), StopReason> {
        out.extend(at.sizes().iter().map(|&n| Heaps::new([n])));
        Ok(())
    }

    fn representative(&self, at: Heaps) -> Result<(Heaps, Sign), StopReason> {
        Ok((at.sorted(), Sign::Same))
    }

    fn capabilities(&self) -> Capabilities<Heaps> {
        Capabilities { heap_code: Some(self.game.rules.to_string()), ..Capabilities::preserving_play() }
    }

    fn weight(&self, at: &Heaps) -> u32 {
        at.weight()
    }

    fn describe(&self, from: &Heaps, to: &Heaps, _: Player) -> Result<String, StopReason> {
        Ok(heap_moves::in_words(self.game.words, from, to))
    }

    /// Kayles is played in rows of pins; where they would be too many, and in all other games, heaps are heaps.
    fn draw(&self, at: &Heaps, like: &Scene) -> Result<Scene, StopReason> {
        let rows = if self.game.words == Words::Pins { at.draw_rows().ok() } else { None };
        rows.map_or_else(|| at.draw(&self.board(), like), Ok)
    }

    fn theorems(&self) -> Vec<Theorem<Heaps>> {
        let game = self.game.clone();
        vec![Theorem::new(
            "nim-sum of heaps",
            "Sprague, 1935; Grundy, 1939; periods: Winning Ways, chapter 4",
            "The Grundy value is the nim-sum of the Grundy values of the heaps. Those of single heaps are computed in turn, until a period that is proved gives all others.",
            move |at, asked| nim_sum::nim_sum(&game, at, asked).map(Some),
        )]
    }

    fn searchable(&self, at: &Heaps) -> Result<(), StopReason> {
        let count = |n: &u64| moves_count(&self.game, *n);
        let options = at.sizes().iter().map(count).fold(0, u64::saturating_add);
        if options > MOST_OPTIONS {
            return Err(StopReason::TooLarge(format!(
                "a search of heaps with more than {MOST_OPTIONS} moves"
            )));
        }
        Ok(())
    }
}
