//! The tests of this crate.

mod common;
mod judges;

mod facts;
mod fox;
