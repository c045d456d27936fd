//! The checkers of certificates beside the definitions.

mod attached;
mod attached_all;
mod pyramid;
