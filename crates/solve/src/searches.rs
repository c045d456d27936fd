//! The searches of one ruleset for values and Grundy values, with what they remember.

use crate::grundy::GrundySearch;
use crate::known::GrundyMemory;
use crate::memory::{Memory, hash_of};
use crate::race::{Halt, Worker};
use crate::value::ValueSearch;
use std::sync::Arc;
use upstar_core::StopReason;
use upstar_rules::{FreeSquares, Position, Rules, Sign};
use upstar_values::{Value, Values};

/// A ruleset and the memory of its positions.
struct Search<P> {
    rules: Arc<dyn Rules<Position = P>>,
    values: Memory<P, Value>,
    nimbers: GrundyMemory<P>,
}

impl<P: Position> Search<P> {
    fn new(rules: Arc<dyn Rules<Position = P>>) -> Self {
        Search { rules, values: Memory::new(), nimbers: GrundyMemory::new() }
    }

    fn value(&self, at: &P, values: &Values, worker: Worker) -> Result<Value, Halt> {
        ValueSearch::new(&*self.rules, values, &self.values, worker).run(at)
    }

    fn nimbers<'a>(&'a self, worker: Worker<'a>) -> GrundySearch<'a, P> {
        GrundySearch::new(&*self.rules, &self.nimbers, worker)
    }

    fn remembered(&self) -> (u64, u64) {
        (self.values.count() + self.nimbers.count(), self.values.bytes() + self.nimbers.bytes())
    }
}

/// The searches of a ruleset: small boards as words, where that is all there is to them, and all others as they are.
pub(crate) struct Searches<P> {
    own: Search<P>,
    squares: Option<Search<FreeSquares>>,
}

impl<P: Position> Searches<P> {
    /// Searches that remember nothing yet.
    pub fn new(rules: Arc<dyn Rules<Position = P>>) -> Self {
        Searches { squares: rules.on_free_squares().map(Search::new), own: Search::new(rules) }
    }

    /// The board as a word, with its searches.
    fn small(&self, at: &P) -> Option<(&Search<FreeSquares>, FreeSquares)> {
        let squares = self.squares.as_ref()?;
        Some((squares, at.free_squares()?))
    }

    /// The value of a position.
    pub fn value(&self, at: &P, values: &Values, worker: Worker) -> Result<Value, Halt> {
        match self.small(at) {
            Some((search, at)) => search.value(&at, values, worker),
            None => self.own.value(at, values, worker),
        }
    }

    /// The value of a component in normal form, if it is remembered.
    pub fn known_value(&self, at: &P, values: &Values) -> Result<Option<Value>, StopReason> {
        let Some((search, at)) = self.small(at) else {
            return Ok(self.own.values.get(hash_of(at), at));
        };
        let mut parts = Vec::new();
        search.rules.components(&at, &mut parts)?;
        let [part] = parts[..] else { return Ok(None) };
        let (form, sign) = search.rules.representative(part)?;
        match (search.values.get(hash_of(&form), &form), sign) {
            (Some(value), Sign::Negated) => Ok(Some(values.neg(value)?)),
            (known, _) => Ok(known),
        }
    }

    /// The Grundy value of a position.
    pub fn grundy(&self, at: &P, worker: Worker) -> Result<u64, Halt> {
        match self.small(at) {
            Some((search, at)) => search.nimbers(worker).value(&at),
            None => self.own.nimbers(worker).value(at),
        }
    }

    /// Whether the player who moves first loses an impartial game.
    pub fn loses(&self, at: &P, worker: Worker) -> Result<bool, Halt> {
        match self.small(at) {
            Some((search, at)) => search.nimbers(worker).loses(&at),
            None => self.own.nimbers(worker).loses(at),
        }
    }

    /// How many positions are remembered, and in how many bytes.
    pub fn remembered(&self) -> (u64, u64) {
        let (count, bytes) = self.own.remembered();
        let (more, more_bytes) = self.squares.as_ref().map_or((0, 0), Search::remembered);
        (count + more, bytes + more_bytes)
    }
}
