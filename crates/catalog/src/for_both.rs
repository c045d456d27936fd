//! The impartial variant of a ruleset: both players have both players' moves.

use std::sync::Arc;
use upstar_core::{ParseError, StopReason};
use upstar_rules::{Board, Capabilities, Options, Player, Position, PreservesPlay, Rules, Scene, Sign};

/// A ruleset whose moves are everybody's.
///
/// Components stay components, as a move still is a move in one of them; a representative stays one, as exchanging
/// the players changes nothing here. Only what the ruleset leaves out because it has value 0 must have no moves at
/// all, so components are kept whole where the ruleset is partizan.
pub(crate) struct ForBoth<P>(pub Arc<dyn Rules<Position = P>>);

impl<P: Position> Rules for ForBoth<P> {
    type Position = P;

    fn board(&self) -> Board {
        self.0.board()
    }

    fn options(&self, at: &P, _: Player, out: &mut Options<P>) -> Result<(), StopReason> {
        self.0.options(at, Player::Left, out)?;
        if !self.0.impartial() {
            self.0.options(at, Player::Right, out)?;
        }
        Ok(())
    }

    fn parse(&self, text: &str) -> Result<P, ParseError> {
        self.0.parse(text)
    }

    fn impartial(&self) -> bool {
        true
    }

    fn components(&self, at: &P, out: &mut Vec<P>) -> Result<(), StopReason> {
        if self.0.impartial() {
            return self.0.components(at, out);
        }
        out.push(at.clone());
        Ok(())
    }

    fn representative(&self, at: P) -> Result<(P, Sign), StopReason> {
        let (form, _) = self.0.representative(at)?;
        Ok((form, Sign::Same))
    }

    fn capabilities(&self) -> Capabilities<P> {
        let Capabilities { preserves_play: own, path, places, .. } = self.0.capabilities();
        let preserves_play = PreservesPlay { components: own.components && self.0.impartial(), ..own };
        let path = path.map(|path| {
            Box::new(move |from: &P, to: &P, player: Player| {
                let own = path(from, to, player)?;
                if own.is_empty() { path(from, to, player.opponent()) } else { Ok(own) }
            }) as _
        });
        Capabilities { preserves_play, path, places, ..Capabilities::default() }
    }

    fn weight(&self, at: &P) -> u32 {
        self.0.weight(at)
    }

    fn searchable(&self, at: &P) -> Result<(), StopReason> {
        self.0.searchable(at)
    }

    fn describe(&self, from: &P, to: &P, player: Player) -> Result<String, StopReason> {
        let mut own = Vec::new();
        let budget = upstar_core::Budget::unlimited();
        self.0.options(from, player, &mut Options::new(&mut own, &budget))?;
        let mover = if own.contains(to) { player } else { player.opponent() };
        self.0.describe(from, to, mover)
    }

    fn draw(&self, at: &P, like: &Scene) -> Result<Scene, StopReason> {
        self.0.draw(at, like)
    }
}
