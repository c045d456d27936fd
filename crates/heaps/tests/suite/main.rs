//! The tests of the crate from outside, as one program.

mod extremes;
mod judged;
mod kill;
mod periods;
mod threads;
