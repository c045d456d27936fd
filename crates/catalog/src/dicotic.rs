//! The dicotic variant of a ruleset: play ends as soon as one of the players has no move.

use std::sync::Arc;
use upstar_core::{ParseError, StopReason};
use upstar_rules::{Board, Capabilities, Options, Player, Position, Rules, Scene, Sign};

/// A ruleset in which nobody moves where somebody could not.
///
/// Only an impartial ruleset, which stays as it is, splits into components: elsewhere somebody may have a move in one of them
/// and none in another.
pub(crate) struct Dicotic<P> {
    rules: Arc<dyn Rules<Position = P>>,
    impartial: bool,
    symmetric: bool,
}

impl<P: Position> Dicotic<P> {
    pub(crate) fn new(rules: Arc<dyn Rules<Position = P>>) -> Self {
        let impartial = rules.impartial();
        let symmetric = impartial || rules.capabilities().preserves_play.representative;
        Dicotic { rules, impartial, symmetric }
    }
}

impl<P: Position> Rules for Dicotic<P> {
    type Position = P;

    fn board(&self) -> Board {
        self.rules.board()
    }

    fn options(&self, at: &P, player: Player, out: &mut Options<P>) -> Result<(), StopReason> {
        if !self.impartial {
            let mut others = Vec::new();
            self.rules.options(at, player.opponent(), &mut Options::new(&mut others, out.budget()))?;
            if others.is_empty() {
                return Ok(());
            }
        }
        self.rules.options(at, player, out)
    }

    fn parse(&self, text: &str) -> Result<P, ParseError> {
        self.rules.parse(text)
    }

    fn impartial(&self) -> bool {
        self.impartial
    }

    fn components(&self, at: &P, out: &mut Vec<P>) -> Result<(), StopReason> {
        if self.impartial {
            return self.rules.components(at, out);
        }
        out.push(at.clone());
        Ok(())
    }

    fn representative(&self, at: P) -> Result<(P, Sign), StopReason> {
        if self.symmetric { self.rules.representative(at) } else { Ok((at, Sign::Same)) }
    }

    fn capabilities(&self) -> Capabilities<P> {
        let Capabilities { preserves_play, path, places, .. } = self.rules.capabilities();
        Capabilities { preserves_play, path, places, ..Capabilities::default() }
    }

    fn weight(&self, at: &P) -> u32 {
        self.rules.weight(at)
    }

    fn searchable(&self, at: &P) -> Result<(), StopReason> {
        self.rules.searchable(at)
    }

    fn describe(&self, from: &P, to: &P, player: Player) -> Result<String, StopReason> {
        self.rules.describe(from, to, player)
    }

    fn draw(&self, at: &P, like: &Scene) -> Result<Scene, StopReason> {
        self.rules.draw(at, like)
    }
}
