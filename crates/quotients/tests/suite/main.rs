//! The tests of this crate.

mod brute;
mod certificates;
mod codes;
mod known;
mod limits;
mod table;
