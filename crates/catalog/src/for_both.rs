//! The impartial variant of a ruleset: both players have both players' moves.

use std::sync::Arc;
use upstar_core::{ParseError, StopReason};
use upstar_rules::{Board, Capabilities, Options, Player, Position, Rules, Scene, Sign};

/// A ruleset whose moves are everybody's.
///
/// Components stay components where they are played as the position is: a move of either player is then a move in one
/// of them. Where they only have its value, as when what has value 0 is left out, a partizan ruleset is kept whole. A
/// representative stays one, as exchanging the players changes nothing here.
pub(crate) struct ForBoth<P> {
    rules: Arc<dyn Rules<Position = P>>,
    splits: bool,
}

impl<P: Position> ForBoth<P> {
    pub(crate) fn new(rules: Arc<dyn Rules<Position = P>>) -> Self {
        let splits = rules.impartial() || rules.capabilities().preserves_play.components;
        ForBoth { rules, splits }
    }
}

impl<P: Position> Rules for ForBoth<P> {
    type Position = P;

    fn board(&self) -> Board {
        self.rules.board()
    }

    fn options(&self, at: &P, _: Player, out: &mut Options<P>) -> Result<(), StopReason> {
        self.rules.options(at, Player::Left, out)?;
        if !self.rules.impartial() {
            self.rules.options(at, Player::Right, out)?;
        }
        Ok(())
    }

    fn parse(&self, text: &str) -> Result<P, ParseError> {
        self.rules.parse(text)
    }

    fn impartial(&self) -> bool {
        true
    }

    fn components(&self, at: &P, out: &mut Vec<P>) -> Result<(), StopReason> {
        if self.splits {
            return self.rules.components(at, out);
        }
        out.push(at.clone());
        Ok(())
    }

    fn representative(&self, at: P) -> Result<(P, Sign), StopReason> {
        let (form, _) = self.rules.representative(at)?;
        Ok((form, Sign::Same))
    }

    fn capabilities(&self) -> Capabilities<P> {
        let Capabilities { preserves_play, path, places, .. } = self.rules.capabilities();
        let path = path.map(|path| {
            Box::new(move |from: &P, to: &P, player: Player| {
                let own = path(from, to, player)?;
                if own.is_empty() { path(from, to, player.opponent()) } else { Ok(own) }
            }) as _
        });
        Capabilities { preserves_play, path, places, ..Capabilities::default() }
    }

    fn weight(&self, at: &P) -> u32 {
        self.rules.weight(at)
    }

    fn searchable(&self, at: &P) -> Result<(), StopReason> {
        self.rules.searchable(at)
    }

    fn describe(&self, from: &P, to: &P, player: Player) -> Result<String, StopReason> {
        let mut own = Vec::new();
        let budget = upstar_core::Budget::unlimited();
        self.rules.options(from, player, &mut Options::new(&mut own, &budget))?;
        let mover = if own.contains(to) { player } else { player.opponent() };
        let name = self.rules.describe(from, to, mover)?;
        if self.rules.impartial() {
            return Ok(name);
        }
        // The other player may have a move of this name that leads elsewhere, as to another colour.
        let mut others = Vec::new();
        self.rules.options(from, mover.opponent(), &mut Options::new(&mut others, &budget))?;
        for other in others.iter().filter(|other| *other != to) {
            if self.rules.describe(from, other, mover.opponent())? == name {
                return Ok(format!("{name} as {mover}"));
            }
        }
        Ok(name)
    }

    fn draw(&self, at: &P, like: &Scene) -> Result<Scene, StopReason> {
        self.rules.draw(at, like)
    }
}
