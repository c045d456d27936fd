//! Misère quotients: bipartite monoids of heap games, their periods, and a checker.

mod bits;
mod closure;
mod heap;
mod monoid;
mod solver;

pub use heap::Heap;
pub use solver::Solver;
