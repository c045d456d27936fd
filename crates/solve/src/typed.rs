//! The solvers for positions of one type.

use crate::interned::Interned;
use crate::numbered::Numbered;
use crate::outcome::{self, Heuristics};
use crate::solved::{SolveOptions, Solved};
use crate::theorems::Numbering;
use crate::{judge, misere, plain, solver};
use std::any::Any;
use std::sync::Arc;
use upstar_core::StopReason;
use upstar_rules::{Convention, Outcome, Player, Position, Rules};
use upstar_values::{Value, Values};

/// A ruleset, a store of values, and what the searches remember.
pub struct Solver<P: Position> {
    positions: Arc<Interned<P>>,
    by_number: solver::Solver,
}

impl<P: Position> Solver<P> {
    /// A solver that remembers nothing yet; the store may be shared with other solvers.
    pub fn new(rules: Arc<dyn Rules<Position = P>>, values: Values) -> Self {
        Self::with(rules, values, Heuristics::ALL)
    }

    /// The same, which uses only some ideas to find out who wins.
    pub fn with(rules: Arc<dyn Rules<Position = P>>, values: Values, ideas: Heuristics) -> Self {
        let positions = Arc::new(Interned::new(rules));
        Solver { by_number: solver::Solver::with(positions.clone(), values, ideas), positions }
    }

    /// Whether `player` wins when moving first, by search and without values.
    pub fn wins(&self, at: &P, player: Player, how: &SolveOptions) -> Result<Solved<bool>, StopReason> {
        self.by_number.wins(self.positions.number(at)?, player, how)
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<dyn Rules<Position = P>> {
        self.positions.rules()
    }

    /// The store of values.
    pub fn values(&self) -> &Values {
        self.by_number.values()
    }

    /// The canonical value.
    pub fn value(&self, at: &P, how: &SolveOptions) -> Result<Solved<Value>, StopReason> {
        self.by_number.value(self.positions.number(at)?, how)
    }

    /// The Grundy value; the ruleset must be impartial.
    pub fn grundy(&self, at: &P, how: &SolveOptions) -> Result<Solved<u64>, StopReason> {
        self.by_number.grundy(self.positions.number(at)?, how)
    }

    /// Who wins, by the fastest way known.
    pub fn outcome(&self, at: &P, how: &SolveOptions) -> Result<Solved<Outcome>, StopReason> {
        self.by_number.outcome(self.positions.number(at)?, how)
    }
}

/// The number of a position in the numbering of a search that has one of its own.
fn number_in<P: Position>(positions: &Arc<dyn Numbered>, at: &P) -> Result<u32, StopReason> {
    match (&**positions as &dyn Any).downcast_ref::<Interned<P>>() {
        Some(typed) => typed.number(at),
        None => Err(StopReason::TooLarge(format!("{at}, a position of another kind"))),
    }
}

/// Finds values by the definition alone: no components, no symmetry, no theorems, no threads.
pub struct Judge<P: Position> {
    by_number: judge::Judge,
    _positions: std::marker::PhantomData<fn(P)>,
}

impl<P: Position> Judge<P> {
    /// A judge that remembers nothing yet.
    pub fn new(rules: Arc<dyn Rules<Position = P>>, values: Values) -> Self {
        let by_number = judge::Judge::new(&Interned::new(rules), values);
        Judge { by_number, _positions: std::marker::PhantomData }
    }

    /// The canonical value, if at most `most` positions have to be looked at that are not remembered.
    ///
    /// # Errors
    /// The limit that was reached; [`StopReason::TooLarge`] when it takes more positions.
    pub fn value(&self, at: &P, how: &SolveOptions, most: u64) -> Result<Solved<Value>, StopReason> {
        self.by_number.value(number_in(self.by_number.positions(), at)?, how, most)
    }
}

/// Finds out who wins by the plain search.
pub struct PlainSearch<P: Position> {
    by_number: plain::PlainSearch,
    _positions: std::marker::PhantomData<fn(P)>,
}

impl<P: Position> PlainSearch<P> {
    /// A search that remembers nothing yet.
    pub fn new(rules: Arc<dyn Rules<Position = P>>, convention: Convention) -> Self {
        let by_number = plain::PlainSearch::new(&Interned::new(rules), convention);
        PlainSearch { by_number, _positions: std::marker::PhantomData }
    }

    /// Whether `player` wins when moving first.
    pub fn wins(&self, at: &P, player: Player, how: &SolveOptions) -> Result<Solved<bool>, StopReason> {
        self.by_number.wins(number_in(self.by_number.positions(), at)?, player, how)
    }
}

/// Who wins the positions of one ruleset in misère play.
pub struct Misere<P: Position> {
    positions: Arc<Interned<P>>,
    by_number: misere::Misere,
}

impl<P: Position> Misere<P> {
    /// Answers that remember nothing yet.
    pub fn new(rules: Arc<dyn Rules<Position = P>>, values: Values) -> Self {
        let positions = Arc::new(Interned::new(rules));
        Misere { by_number: misere::Misere::new(positions.clone(), values), positions }
    }

    /// Who wins.
    pub fn outcome(&self, at: &P, how: &SolveOptions) -> Result<Solved<Outcome>, StopReason> {
        self.by_number.outcome(self.positions.number(at)?, how)
    }
}

/// Finds the value of a component by theorems or by a search of at most so many positions; how many it took comes
/// second.
pub type Evaluate<'a, P> = &'a (dyn Fn(&P, u64) -> Result<(Option<Value>, u64), StopReason> + Sync);

/// The engine that finds out who wins sums without their values.
pub struct Outcomes<P: Position> {
    positions: Arc<Interned<P>>,
    by_number: outcome::Outcomes,
}

impl<P: Position> Outcomes<P> {
    /// An engine that remembers nothing yet.
    pub fn new(rules: Arc<dyn Rules<Position = P>>) -> Self {
        let positions = Arc::new(Interned::new(rules));
        Outcomes { by_number: outcome::Outcomes::new(&*positions, Heuristics::ALL), positions }
    }

    /// Whether each player in `known` wins moving first, where it is not known already.
    pub fn winners(
        &self,
        values: &Values,
        evaluate: Evaluate<P>,
        at: &P,
        how: &SolveOptions,
        known: &mut [(Player, Option<bool>)],
    ) -> Result<u64, StopReason> {
        let evaluate = |of: &Numbering, part: u32, most: u64| {
            let typed = (&*of.positions as &dyn Any).downcast_ref::<Interned<P>>();
            typed.map_or(Ok((None, 0)), |typed| evaluate(&typed.position(part), most))
        };
        let at = self.positions.number(at)?;
        self.by_number.winners(&*self.positions, values, &evaluate, at, how, known)
    }

    /// Whether each player wins moving first, if that was asked and answered lately.
    pub fn known(&self, at: &P) -> [Option<bool>; 2] {
        self.positions.number(at).map_or([None; 2], |at| self.by_number.known(at))
    }

    /// How many sums it knows about.
    pub fn remembered(&self) -> u64 {
        self.by_number.remembered()
    }
}
