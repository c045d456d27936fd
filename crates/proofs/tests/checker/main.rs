//! The checkers beside the definitions.

mod attached;
mod pyramid;
mod search;
