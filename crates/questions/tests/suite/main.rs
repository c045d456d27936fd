//! The tests of the crate from outside, as one program.

mod boards;
mod conformance;
mod determinism;
mod door;
mod extremes;
mod hunt;
mod parsers;
mod reference;
