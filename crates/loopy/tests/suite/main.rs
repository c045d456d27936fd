//! The tests of this crate.

mod common;
mod judges;

mod errors;
mod facts;
mod fox;
