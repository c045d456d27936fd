//! Taking-and-breaking games on heaps: what kayles, octal, hex, grundy and subtraction share.
//!
//! The moves come from the game's code; Grundy values of heaps from the heap engine, whose proven periods reach
//! heaps of any size.

mod moves;
mod nim_sum;

use moves::{each_move, moves_count};
use std::marker::PhantomData;
use std::sync::{Arc, Mutex};
use upstar_heaps::{GSequence, HeapGame};
use upstar_rules::{Card, Heaps, ParseError, Player, Ruleset, Sign, Stop, Theorem};

/// One of the families of heap games.
pub trait Family: Clone + Send + Sync + 'static {
    /// The family in words.
    const CARD: Card;

    /// The game as the heap engine writes it; with a parameter this is only the one that `Default` gives.
    const GAME: &'static str;
}

/// The rules of one heap game.
#[derive(Clone)]
pub struct Taking<F: Family> {
    game: Arc<Game>,
    family: PhantomData<F>,
}

struct Game {
    rules: HeapGame,
    /// The Grundy values of heaps that were needed so far.
    heaps: Mutex<GSequence>,
}

/// The most options that a search is willing to list for one position.
const MOST_OPTIONS: u64 = 1_000_000;

impl<F: Family> Taking<F> {
    fn of(rules: HeapGame) -> Self {
        let heaps = Mutex::new(GSequence::new(rules.clone()));
        Taking { game: Arc::new(Game { rules, heaps }), family: PhantomData }
    }
}

impl<F: Family> Default for Taking<F> {
    fn default() -> Self {
        Self::of(F::GAME.parse().expect("a family's own game is written right"))
    }
}

impl<F: Family> Ruleset for Taking<F> {
    type Position = Heaps;
    const CARD: Card = F::CARD;

    fn with_parameter(parameter: &str) -> Result<Self, ParseError> {
        let name = F::CARD.name;
        if F::CARD.parameter.is_none() {
            let message = format!("{name} takes no parameter");
            return Err(ParseError::new(message, parameter, 0, parameter.len()));
        }
        let front = name.len() + 1;
        let placed = |e: ParseError| {
            ParseError::new(e.message, parameter, e.offset.saturating_sub(front), e.length)
                .expected(e.expected)
        };
        format!("{name}:{parameter}").parse().map(Self::of).map_err(placed)
    }

    fn parse(&self, text: &str) -> Result<Heaps, ParseError> {
        Heaps::parse(text)
    }

    fn options(&self, at: &Heaps, _: Player, out: &mut Vec<Heaps>) {
        for (i, &n) in at.sizes().iter().enumerate() {
            each_move(&self.game.rules, n, u64::MAX, &mut |left| {
                out.push(at.replaced(i, left));
                false
            });
        }
    }

    fn impartial(&self) -> bool {
        true
    }

    fn components(&self, at: &Heaps, out: &mut Vec<Heaps>) {
        out.extend(at.sizes().iter().map(|&n| Heaps::new([n])));
    }

    fn representative(&self, at: Heaps) -> (Heaps, Sign) {
        (at.sorted(), Sign::Same)
    }

    fn weight(&self, at: &Heaps) -> u32 {
        at.weight()
    }

    fn theorems(&self) -> &'static [Theorem<Self>] {
        &[Theorem {
            name: "nim-sum of heaps",
            source: "Sprague, 1935; Grundy, 1939; periods: Winning Ways, chapter 4",
            apply: |rules, at, values| nim_sum::nim_sum(&rules.game, at, values.budget()).map(Some),
        }]
    }

    fn searchable(&self, at: &Heaps) -> Result<(), Stop> {
        let count = |n: &u64| moves_count(&self.game.rules, *n);
        let options = at.sizes().iter().map(count).fold(0, u64::saturating_add);
        if options > MOST_OPTIONS {
            return Err(Stop::TooLarge(format!("a search of heaps with more than {MOST_OPTIONS} moves")));
        }
        Ok(())
    }
}
