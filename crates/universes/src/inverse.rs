//! Inverses, and how many moves turn a game for a player.

use crate::{Form, Outcome, Store, Universe};
use upstar_core::{Budget, StopReason};

/// How many moves of one player, added to a game, turn its outcome (Davies, Miller and Milley, arXiv 2506.05257,
/// Definition 3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TippingPoints {
    /// The least n ≥ 0 such that Left wins G - n, whoever begins.
    pub left: u32,
    /// The least n ≥ 0 such that Right wins G + n, whoever begins.
    pub right: u32,
    /// The least n ≥ 0 such that the next player wins G + n or G - n; nothing where none was found up to the others.
    pub next: Option<u32>,
}

impl Store {
    /// The game that makes 0 when it is added to G, modulo a universe; nothing where there is none.
    ///
    /// Only the conjugate can be it (Davies and Yadav, Invertibility in the misère multiverse, arXiv 2410.06924).
    pub fn inverse(&self, universe: Universe, g: Form, budget: &Budget) -> Result<Option<Form>, StopReason> {
        // Sums of simplest forms are smaller, and equal.
        let simplest = self.simplest(universe, g, budget)?;
        let sum = self.add(simplest, self.conjugate(simplest, budget)?, budget)?;
        if !self.eq(universe, sum, Form::ZERO, budget)? {
            return Ok(None);
        }
        self.conjugate(g, budget).map(Some)
    }

    /// Whether some game makes 0 when it is added to G, modulo a universe.
    pub fn is_invertible(&self, universe: Universe, g: Form, budget: &Budget) -> Result<bool, StopReason> {
        Ok(self.inverse(universe, g, budget)?.is_some())
    }

    /// The tipping points of a game.
    pub fn tipping_points(&self, g: Form, budget: &Budget) -> Result<TippingPoints, StopReason> {
        let outcome = |n: i64| -> Result<Outcome, StopReason> {
            Ok(self.outcome(self.add(g, self.integer(n)?, budget)?))
        };
        // A player who has more moves than the game is deep never runs out of them, and the other does.
        let limit = i64::from(self.birthday(g)) + 2;
        let (mut left, mut right, mut next) = (None, None, None);
        for n in 0..=limit {
            let (plus, minus) = (outcome(n)?, outcome(-n)?);
            left = left.or((minus == Outcome::L).then_some(n as u32));
            right = right.or((plus == Outcome::R).then_some(n as u32));
            next = next.or((plus == Outcome::N || minus == Outcome::N).then_some(n as u32));
        }
        match (left, right) {
            (Some(left), Some(right)) => Ok(TippingPoints { left, right, next }),
            _ => Err(StopReason::TooLarge("tipping points beyond the depth of the game".into())),
        }
    }
}
