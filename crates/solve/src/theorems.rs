//! Asking theorems before searching.

use crate::solver::{Found, How, Solver, nimber_value};
use upstar_ground::Stop;
use upstar_rules::{Answer, Claim, Outcome, Ruleset, Win};
use upstar_values::{Value, Values};

/// What a theorem answered, without its winning moves.
#[derive(Clone, Copy)]
pub(crate) struct Claimed(Answer);

impl Claimed {
    /// The value, if the theorem is that strong.
    pub fn value(self, values: &Values) -> Result<Option<Value>, Stop> {
        match self.0 {
            Answer::Value(value) => Ok(Some(value)),
            Answer::Nimber(n) => nimber_value(values, n).map(Some),
            Answer::Outcome(_) => Ok(None),
        }
    }

    /// The Grundy value, if the theorem is that strong.
    pub fn grundy(self, values: &Values) -> Option<u64> {
        match self.0 {
            Answer::Value(value) => values.as_nimber(value).map(u64::from),
            Answer::Nimber(n) => Some(n),
            Answer::Outcome(_) => None,
        }
    }

    pub fn outcome(self, values: &Values) -> Result<Outcome, Stop> {
        match self.0 {
            Answer::Value(value) => values.outcome(value),
            Answer::Nimber(0) => Ok(Outcome::P),
            Answer::Nimber(_) => Ok(Outcome::N),
            Answer::Outcome(outcome) => Ok(outcome),
        }
    }
}

/// The parts of a position, each with what a theorem says of it.
pub(crate) type Parts<P, T> = Vec<(P, Option<Found<T>>)>;

impl<R: Ruleset> Solver<R> {
    /// The first theorem that says anything about this position.
    pub(crate) fn claim(&self, at: &R::Position, how: &How) -> Result<Option<(Claimed, &'static str)>, Stop> {
        let values = self.values().under(&how.budget);
        for theorem in self.ruleset().theorems() {
            if let Some(claim) = (theorem.apply)(self.ruleset(), at, &values)? {
                return Ok(Some((Claimed(claim.answer), theorem.name)));
            }
        }
        Ok(None)
    }

    /// The winning moves that theorems name, each with its reason.
    pub(crate) fn claimed_wins(&self, at: &R::Position, how: &How) -> Result<Vec<Win<R::Position>>, Stop> {
        let values = self.values().under(&how.budget);
        for theorem in self.ruleset().theorems() {
            if let Some(Claim { wins, .. }) = (theorem.apply)(self.ruleset(), at, &values)? {
                return Ok(wins);
            }
        }
        Ok(Vec::new())
    }

    /// What theorems say about the whole position as one part or, failing that, about each component; `None`
    /// when they say nothing at all.
    pub(crate) fn by_theorems<T>(
        &self,
        at: &R::Position,
        how: &How,
        answer: impl Fn(Claimed) -> Result<Option<T>, Stop>,
    ) -> Result<Option<Parts<R::Position, T>>, Stop> {
        if !how.theorems || self.ruleset().theorems().is_empty() {
            return Ok(None);
        }
        let values = self.values().under(&how.budget);
        let ask = |at: &R::Position| -> Result<Option<Found<T>>, Stop> {
            for theorem in self.ruleset().theorems() {
                if let Some(claim) = (theorem.apply)(self.ruleset(), at, &values)?
                    && let Some(found) = answer(Claimed(claim.answer))?
                {
                    return Ok(Some(Found::by_theorem(found, theorem.name)));
                }
            }
            Ok(None)
        };
        if let Some(found) = ask(at)? {
            return Ok(Some(vec![(at.clone(), Some(found))]));
        }
        let mut components = Vec::new();
        self.ruleset().components(at, &mut components);
        let mut parts = Vec::with_capacity(components.len());
        for part in components {
            let found = ask(&part)?;
            parts.push((part, found));
        }
        Ok(parts.iter().any(|(_, found)| found.is_some()).then_some(parts))
    }
}
