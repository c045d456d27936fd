//! Asking theorems before searching.

use crate::numbered::Numbered;
use crate::solved::{Cited, SolveOptions, Solved, nimber_value};
use std::sync::Arc;
use upstar_core::StopReason;
use upstar_rules::{Answer, Asked, Capabilities, Convention, Outcome, Theorem, Win};
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
pub(crate) type Parts<T> = Vec<(u32, Option<Solved<T>>)>;

/// The positions of a ruleset by number, with the theorems about them in normal play and what else it can do.
pub(crate) struct Numbering {
    pub positions: Arc<dyn Numbered>,
    pub theorems: Vec<Theorem<u32>>,
    pub capabilities: Capabilities<u32>,
}

/// The theorems about play by a convention.
pub(crate) fn theorems_about(positions: &dyn Numbered, convention: Convention) -> Vec<Theorem<u32>> {
    positions.theorems().into_iter().filter(|theorem| theorem.convention == convention).collect()
}

impl Numbering {
    pub fn new(positions: Arc<dyn Numbered>) -> Self {
        let theorems = theorems_about(&*positions, Convention::Normal);
        Numbering { theorems, capabilities: positions.capabilities(), positions }
    }

    /// The first theorem that says anything about this position.
    pub fn claim(&self, at: u32, values: &Values) -> Result<Option<(Claimed, Cited)>, StopReason> {
        for theorem in &self.theorems {
            values.budget().tick()?;
            if let Some(claim) = theorem.apply(&at, &Asked { values, wins: false })? {
                return Ok(Some((Claimed(claim.answer), Cited::new(&theorem.name, &theorem.source))));
            }
        }
        Ok(None)
    }

    /// The winning moves that the first theorem names which says anything, each with its reason.
    pub fn wins_by_theorems(&self, at: u32, values: &Values) -> Result<Vec<Win<u32>>, StopReason> {
        for theorem in &self.theorems {
            values.budget().tick()?;
            if let Some(claim) = theorem.apply(&at, &Asked { values, wins: true })? {
                return Ok(claim.wins);
            }
        }
        Ok(Vec::new())
    }

    /// What theorems say about the whole position as one part or, failing that, about each component; `None`
    /// when they say nothing at all.
    pub fn by_theorems<T>(
        &self,
        at: u32,
        values: &Values,
        how: &SolveOptions,
        answer: &dyn Fn(Claimed) -> Result<Option<T>, StopReason>,
    ) -> Result<Option<Parts<T>>, StopReason> {
        if !how.theorems || self.theorems.is_empty() {
            return Ok(None);
        }
        let ask = |at: u32| -> Result<Option<Solved<T>>, StopReason> {
            for theorem in &self.theorems {
                how.budget.tick()?;
                if let Some(claim) = theorem.apply(&at, &Asked { values, wins: false })?
                    && let Some(found) = answer(Claimed(claim.answer))?
                {
                    return Ok(Some(Solved::by_theorem(found, Cited::new(&theorem.name, &theorem.source))));
                }
            }
            Ok(None)
        };
        if let Some(found) = ask(at)? {
            return Ok(Some(vec![(at, Some(found))]));
        }
        let mut parts = Vec::new();
        for part in self.positions.parts(at)? {
            parts.push((part, ask(part)?));
        }
        Ok(parts.iter().any(|(_, found)| found.is_some()).then_some(parts))
    }
}
