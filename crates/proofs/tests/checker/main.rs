//! The checkers beside the definitions.

mod attached;
mod attached_all;
mod endless;
mod pyramid;
mod search;
