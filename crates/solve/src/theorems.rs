//! Asking theorems before searching.

use crate::oracle::Oracle;
use crate::solver::{SolveOptions, Solved, Solver, nimber_value};
use std::sync::Arc;
use upstar_core::StopReason;
use upstar_rules::{Answer, Asked, Outcome, Position, Win};
use upstar_values::{Value, Values};

/// What a theorem answered, without its winning moves.
#[derive(Clone, Copy)]
pub(crate) struct Claimed(Answer);

impl Claimed {
    /// The value, if the theorem is that strong.
    pub fn value(self, values: &Values) -> Result<Option<Value>, StopReason> {
        match self.0 {
            Answer::Value(value) => Ok(Some(value)),
            Answer::Nimber(n) => nimber_value(values, n).map(Some),
            // Whoever starts loses: such a game is 0.
            Answer::Outcome(Outcome::P) => Ok(Some(Value::ZERO)),
            Answer::Outcome(_) => Ok(None),
        }
    }

    /// The Grundy value, if the theorem is that strong.
    pub fn grundy(self, values: &Values) -> Option<u64> {
        match self.0 {
            Answer::Value(value) => values.as_nimber(value).map(u64::from),
            Answer::Nimber(n) => Some(n),
            Answer::Outcome(Outcome::P) => Some(0),
            Answer::Outcome(_) => None,
        }
    }

    pub fn outcome(self, values: &Values) -> Result<Outcome, StopReason> {
        match self.0 {
            Answer::Value(value) => values.outcome(value),
            Answer::Nimber(0) => Ok(Outcome::P),
            Answer::Nimber(_) => Ok(Outcome::N),
            Answer::Outcome(outcome) => Ok(outcome),
        }
    }
}

/// The parts of a position, each with what a theorem says of it.
pub(crate) type Parts<P, T> = Vec<(P, Option<Solved<T>>)>;

impl<P: Position> Solver<P> {
    /// The first theorem that says anything about this position.
    pub(crate) fn claim(
        &self,
        at: &P,
        how: &SolveOptions,
    ) -> Result<Option<(Claimed, Arc<str>)>, StopReason> {
        let values = self.values().under(&how.budget);
        for theorem in self.theorems() {
            how.budget.note(at.work())?;
            if let Some(claim) = theorem.apply(at, &Asked { values: &values, wins: false })? {
                return Ok(Some((Claimed(claim.answer), theorem.name.clone())));
            }
        }
        Ok(None)
    }

    /// The winning moves that the first theorem names which says anything, each with its reason.
    pub(crate) fn wins_by_theorems(&self, at: &P, how: &SolveOptions) -> Result<Vec<Win<P>>, StopReason> {
        let values = self.values().under(&how.budget);
        for theorem in self.theorems() {
            how.budget.note(at.work())?;
            if let Some(claim) = theorem.apply(at, &Asked { values: &values, wins: true })? {
                return Ok(claim.wins);
            }
        }
        Ok(Vec::new())
    }

    /// What theorems say about the whole position as one part or, failing that, about each component; `None`
    /// when they say nothing at all.
    pub(crate) fn by_theorems<T>(
        &self,
        at: &P,
        how: &SolveOptions,
        answer: &dyn Fn(Claimed) -> Result<Option<T>, StopReason>,
    ) -> Result<Option<Parts<P, T>>, StopReason> {
        if !how.theorems || self.theorems().is_empty() {
            return Ok(None);
        }
        let values = self.values().under(&how.budget);
        let ask = |at: &P| -> Result<Option<Solved<T>>, StopReason> {
            for theorem in self.theorems() {
                how.budget.note(at.work())?;
                if let Some(claim) = theorem.apply(at, &Asked { values: &values, wins: false })?
                    && let Some(found) = answer(Claimed(claim.answer))?
                {
                    return Ok(Some(Solved::by_theorem(found, theorem.name.clone())));
                }
            }
            Ok(None)
        };
        if let Some(found) = ask(at)? {
            return Ok(Some(vec![(at.clone(), Some(found))]));
        }
        let mut components = Vec::new();
        self.rules().components(at, &mut components)?;
        let mut parts = Vec::with_capacity(components.len());
        for part in components {
            let found = ask(&part)?;
            parts.push((part, found));
        }
        Ok(parts.iter().any(|(_, found)| found.is_some()).then_some(parts))
    }
}
