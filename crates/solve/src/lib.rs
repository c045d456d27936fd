//! Solves positions of any ruleset; it never sees a particular one.
//!
//! [`Solver`] answers with canonical values, Grundy values and outcomes, by theorem where one is known and else by
//! search. Searches remember positions, split them into components, take one representative of each symmetry
//! class, share their memory between threads and obey a budget. They use no machine stack: games may be as deep
//! as memory allows. A loop is a position that comes back among its own ancestors in one search, so a search that
//! was stopped leaves nothing behind that could look like one.

mod dense;
mod exclusive_cache;
mod grundy;
mod judge;
mod known;
mod memory;
mod misere;
mod options;
mod oracle;
mod outcome;
mod plain;
mod race;
mod recent;
mod searches;
mod solver;
mod theorems;
mod value;
mod vertex_sets;
mod words;

pub use judge::Judge;
pub use misere::Misere;
pub use options::{first_options, options_once};
pub use oracle::Oracle;
pub use outcome::{Evaluate, Heuristics, Outcomes};
pub use plain::{PlainSearch, Play};
pub use solver::{Cancelling, SolveOptions, Solved, Solver, joined, nimber_value};
pub use vertex_sets::VertexSets;

#[cfg(test)]
mod tests;
