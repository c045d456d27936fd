//! The tests of this crate.

mod born;
mod facts;
mod judge;
mod notation;
