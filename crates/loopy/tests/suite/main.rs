//! The tests of this crate.

mod common;
mod judges;

