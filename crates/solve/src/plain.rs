//! A ruleset stripped of its hooks.

use upstar_ground::ParseError;
use upstar_rules::{Card, Player, Ruleset};

/// The same options and nothing else: no components, no symmetry, no theorems. The slow way that judges the fast
/// ones.
#[derive(Clone, Default)]
pub struct Plain<R>(pub R);

impl<R: Ruleset> Ruleset for Plain<R> {
    type Position = R::Position;
    const CARD: Card = R::CARD;

    fn parse(&self, text: &str) -> Result<Self::Position, ParseError> {
        self.0.parse(text)
    }

    fn options(&self, at: &Self::Position, player: Player, out: &mut Vec<Self::Position>) {
        self.0.options(at, player, out);
    }
}
