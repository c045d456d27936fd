//! What front ends ask of a ruleset about its positions, which go by their numbers.

use crate::for_both::ForBoth;
use std::sync::Arc;
use upstar_core::{Budget, ParseError, Place, StopReason};
use upstar_heaps::SharedSequence;
use upstar_proofs::{Certificate, CheckError, Checked};
use upstar_rules::{Board, Hint, Key, Player, Position, Reduction, Scene};
use upstar_solve::{Interned, Numbered, first_options};

/// A ruleset by the numbers of its positions, beside what searches ask of it.
pub(crate) trait Ruleset: Numbered {
    fn parse(&self, text: &str) -> Result<u32, ParseError>;

    fn board(&self) -> Board;

    fn heap_sequence(&self) -> Option<SharedSequence>;

    fn place(&self, hint: Hint) -> Option<Place>;

    /// The first options of a player, each once, and whether these are all.
    fn first_options(
        &self,
        at: u32,
        player: Player,
        most: usize,
        budget: &Budget,
    ) -> Result<(Vec<u32>, bool), StopReason>;

    fn describe(&self, from: u32, to: u32, player: Player) -> Result<String, StopReason>;

    fn undone(&self, from: u32, to: u32) -> Option<(u32, String)>;

    fn reduction(&self, at: u32) -> Result<Option<Reduction<u32>>, StopReason>;

    fn draw(&self, at: u32, like: &Scene) -> Result<Scene, StopReason>;

    /// The keys that a move touches, where the board knows better than the two drawings.
    fn touched(&self, from: u32, to: u32) -> Option<Vec<Key>>;

    fn path(&self, from: u32, to: u32, player: Player) -> Result<Vec<Key>, StopReason>;

    fn strategy(&self, at: u32, budget: &Budget) -> Result<Vec<Key>, StopReason>;

    fn check(&self, certificate: &Certificate, budget: &Budget) -> Result<Checked, CheckError>;

    /// The same positions with both players' moves for both.
    fn for_both(&self) -> Arc<dyn Ruleset>;
}

impl<P: Position> Ruleset for Interned<P> {
    fn parse(&self, text: &str) -> Result<u32, ParseError> {
        let at = self.rules().parse(text)?;
        self.number(&at).map_err(|stop| ParseError::new(stop.to_string(), text, 0, text.len()))
    }

    fn board(&self) -> Board {
        self.rules().board()
    }

    fn heap_sequence(&self) -> Option<SharedSequence> {
        self.rules().heap_sequence()
    }

    fn place(&self, hint: Hint) -> Option<Place> {
        self.rules().place(hint)
    }

    fn first_options(
        &self,
        at: u32,
        player: Player,
        most: usize,
        budget: &Budget,
    ) -> Result<(Vec<u32>, bool), StopReason> {
        let (options, complete) = first_options(&**self.rules(), &self.position(at), player, most, budget)?;
        Ok((self.numbers(options)?, complete))
    }

    fn describe(&self, from: u32, to: u32, player: Player) -> Result<String, StopReason> {
        self.rules().describe(&self.position(from), &self.position(to), player)
    }

    fn undone(&self, from: u32, to: u32) -> Option<(u32, String)> {
        let (rest, why) = self.rules().undone(&self.position(from), &self.position(to))?;
        Some((self.number(&rest).ok()?, why))
    }

    fn reduction(&self, at: u32) -> Result<Option<Reduction<u32>>, StopReason> {
        let Some(Reduction { rule, source, why, to }) = self.rules().reduction(&self.position(at))? else {
            return Ok(None);
        };
        Ok(Some(Reduction { rule, source, why, to: self.number(&to)? }))
    }

    fn draw(&self, at: u32, like: &Scene) -> Result<Scene, StopReason> {
        self.rules().draw(&self.position(at), like)
    }

    fn touched(&self, from: u32, to: u32) -> Option<Vec<Key>> {
        self.position(from).touched(&self.position(to))
    }

    fn path(&self, from: u32, to: u32, player: Player) -> Result<Vec<Key>, StopReason> {
        self.rules().path(&self.position(from), &self.position(to), player)
    }

    fn strategy(&self, at: u32, budget: &Budget) -> Result<Vec<Key>, StopReason> {
        self.rules().strategy(&self.position(at), budget)
    }

    fn check(&self, certificate: &Certificate, budget: &Budget) -> Result<Checked, CheckError> {
        upstar_proofs::check(&**self.rules(), certificate, budget)
    }

    fn for_both(&self) -> Arc<dyn Ruleset> {
        Arc::new(Interned::new(Arc::new(ForBoth(self.rules().clone()))))
    }
}
