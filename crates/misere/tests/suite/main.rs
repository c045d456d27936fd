//! The tests of this crate.

mod born;
mod facts;
mod heaps;
mod judge;
mod notation;
mod theory;
