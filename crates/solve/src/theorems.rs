//! Asking theorems before searching.

use crate::numbered::Numbered;
use crate::solved::{Cited, SolveOptions, Solved};
use std::sync::Arc;
use upstar_core::StopReason;
use upstar_rules::{Answer, Asked, Capabilities, Claim, Convention, Theorem};
use upstar_values::Values;

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

    /// What the first theorem says that says anything about this position, and which it is; with winning moves where
    /// these are wanted.
    pub fn claim(
        &self,
        at: u32,
        values: &Values,
        wins: bool,
    ) -> Result<Option<(Claim<u32>, Cited)>, StopReason> {
        for theorem in &self.theorems {
            values.budget().tick()?;
            if let Some(claim) = theorem.apply(&at, &Asked { values, wins })? {
                return Ok(Some((claim, Cited::new(&theorem.name, &theorem.source))));
            }
        }
        Ok(None)
    }

    /// What theorems say about the whole position as one part or, failing that, about each component; `None`
    /// when they say nothing at all.
    pub fn by_theorems<T>(
        &self,
        at: u32,
        values: &Values,
        how: &SolveOptions,
        answer: &dyn Fn(Answer) -> Result<Option<T>, StopReason>,
    ) -> Result<Option<Parts<T>>, StopReason> {
        if !how.theorems || self.theorems.is_empty() {
            return Ok(None);
        }
        let ask = |at: u32| -> Result<Option<Solved<T>>, StopReason> {
            for theorem in &self.theorems {
                how.budget.tick()?;
                if let Some(claim) = theorem.apply(&at, &Asked { values, wins: false })?
                    && let Some(found) = answer(claim.answer)?
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
