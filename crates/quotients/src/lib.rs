//! Misère quotients of impartial games (Plambeck, Siegel): bipartite monoids of heap games, their periods, a checker.
//!
//! The crate knows no ruleset. A heap is given by its options, each a list of earlier heaps. Two sums of heaps are
//! equal when they have the same outcome beside every sum of heaps, in misère play. The quotient is the monoid of sums
//! up to this equality, with the set of elements that are a win for the previous player.
//!
//! [`solve`] adds heaps until a period is proved or a limit is met; [`Solver`] goes heap by heap. Nothing is reported
//! that is not proved: a guess counts when no sum of heaps contradicts it. [`check()`] looks again, with its own code.
//!
//! Sources: Plambeck and Siegel, "Misère quotients for impartial games", J. Combin. Theory A 115 (2008), with its
//! supplement arXiv 0705.2404; Siegel, "Misère games and misère quotients", arXiv math/0612616.

mod bits;
mod certificate;
mod check;
mod closure;
mod heap;
mod monoid;
mod period;
mod quotient;
mod run;
mod scan;
mod solver;

pub use certificate::Certificate;
pub use check::{CheckError, check};
pub use heap::Heap;
pub use period::{Period, Shape, find_period, heaps_needed};
pub use quotient::{Quotient, Subgroup};
pub use run::{Limits, Run, solve};
pub use solver::Solver;
