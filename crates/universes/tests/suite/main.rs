//! The tests of this crate.

mod errors;
mod facts;
mod games;
mod judge;
mod laws;
mod notation;
mod trees;
