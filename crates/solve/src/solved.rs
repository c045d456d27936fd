//! How a question is answered: its options, and answers with their sources.

use std::sync::Arc;
use upstar_core::{Budget, StopReason};
use upstar_values::{Value, Values};

/// How a question is to be answered.
#[derive(Clone, Debug)]
pub struct SolveOptions {
    /// Limits, cancellation, progress.
    pub budget: Budget,
    /// How many threads may search.
    pub threads: usize,
    /// Whether theorems may answer.
    pub theorems: bool,
}

impl Default for SolveOptions {
    fn default() -> Self {
        SolveOptions { budget: Budget::unlimited(), threads: 1, theorems: true }
    }
}

/// A theorem that was used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cited {
    /// What it is called.
    pub name: Arc<str>,
    /// Where it is proved.
    pub source: Arc<str>,
}

impl Cited {
    pub(crate) fn new(name: &Arc<str>, source: &str) -> Self {
        Cited { name: name.clone(), source: source.into() }
    }
}

/// An answer, and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved<T> {
    /// The answer.
    pub answer: T,
    /// The theorems that were used; empty for search alone.
    pub theorems: Vec<Cited>,
    /// Whether a search was needed.
    pub searched: bool,
    /// How many positions the search expanded; what was remembered from before is not counted.
    pub positions: u64,
}

impl<T> Solved<T> {
    pub(crate) fn by_theorem(answer: T, theorem: Cited) -> Self {
        Solved { answer, theorems: vec![theorem], searched: false, positions: 0 }
    }

    /// The names of the theorems, each once.
    pub fn theorem_names(&self) -> Vec<Arc<str>> {
        let mut names = Vec::new();
        for theorem in &self.theorems {
            if !names.contains(&theorem.name) {
                names.push(theorem.name.clone());
            }
        }
        names
    }

    /// Where the theorems are proved, each place once.
    pub fn theorem_sources(&self) -> Vec<Arc<str>> {
        let mut sources = Vec::new();
        for theorem in &self.theorems {
            if !sources.contains(&theorem.source) {
                sources.push(theorem.source.clone());
            }
        }
        sources
    }

    /// An answer that nothing had to be asked for; a sum starts with it.
    pub fn at_once(answer: T) -> Self {
        Solved { answer, theorems: Vec::new(), searched: false, positions: 0 }
    }

    /// The same source with another answer.
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Solved<U> {
        let Solved { answer, theorems, searched, positions } = self;
        Solved { answer: f(answer), theorems, searched, positions }
    }
}

/// Two answers as one, with the sources of both.
pub fn joined<T>(mut a: Solved<T>, b: Solved<T>, f: impl FnOnce(T, T) -> T) -> Solved<T> {
    for name in b.theorems {
        if !a.theorems.contains(&name) {
            a.theorems.push(name);
        }
    }
    Solved {
        answer: f(a.answer, b.answer),
        theorems: a.theorems,
        searched: a.searched || b.searched,
        positions: a.positions + b.positions,
    }
}

/// Adds values one by one; each that stands there with its negative is dropped together with it, as their sum is 0
/// however large they are.
#[derive(Default)]
pub struct Cancelling(Vec<Value>);

impl Cancelling {
    /// Adds a value.
    pub fn add(&mut self, values: &Values, term: Value) -> Result<(), StopReason> {
        let negative = values.neg(term)?;
        match self.0.iter().position(|other| *other == negative) {
            Some(place) => drop(self.0.swap_remove(place)),
            None => self.0.push(term),
        }
        Ok(())
    }

    /// The sum of what was added.
    pub fn sum(self, values: &Values) -> Result<Value, StopReason> {
        self.0.into_iter().try_fold(Value::ZERO, |sum, term| values.add(sum, term))
    }
}
