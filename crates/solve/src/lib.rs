//! Solves positions of any ruleset; it never sees a particular one.
//!
//! [`Solver`] answers with canonical values, Grundy values and outcomes, by theorem where one is known and else by
//! search. Searches see positions by their numbers, or small boards as words, so that they are compiled once and not for
//! every kind of position; only [`Interned`] knows the positions themselves. Searches remember positions, split them into components, take one representative of each symmetry
//! class, share their memory between threads and obey a budget. They use no machine stack: games may be as deep
//! as memory allows. A loop is a position that comes back among its own ancestors in one search, so a search that
//! was stopped leaves nothing behind that could look like one.

mod answers;
mod by_number;
mod dense;
mod exclusive_cache;
mod grundy;
mod interned;
mod judge;
mod known;
mod lists;
mod memory;
mod misere;
mod numbered;
mod on_numbers;
mod on_words;
mod options;
mod outcome;
mod plain;
mod race;
mod recent;
mod solved;
mod solver;
mod theorems;
mod typed;
mod value;
mod vertex_sets;
mod words;

pub use interned::Interned;
pub use numbered::{Component, Expand, Listed, Mark, Numbered, Split};
pub use outcome::Heuristics;
pub use solved::{Cancelling, Cited, SolveOptions, Solved, joined};
pub use typed::{Evaluate, Judge, Misere, Outcomes, PlainSearch, Solver};
pub use vertex_sets::VertexSets;

/// The same solvers for positions that go by their numbers.
pub mod numbers {
    pub use crate::judge::Judge;
    pub use crate::misere::Misere;
    pub use crate::plain::PlainSearch;
    pub use crate::solver::Solver;
}

#[cfg(test)]
mod tests;
