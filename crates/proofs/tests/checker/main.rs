//! The checkers beside the definitions.

mod endless;
mod search;
