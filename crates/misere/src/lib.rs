//! Impartial games in misère play: canonical forms, genus, mates, parts.
//!
//! Whoever cannot move wins. Games are equal when they can be exchanged in every sum without changing who wins; every
//! game has a canonical form, and a [`Store`] holds each once, as a [`Form`].

mod born;
mod deep;
mod expression;
mod form;
mod genus;
mod heaps;
mod kind;
mod link;
mod outcome;
mod parts;
mod store;
mod text;

pub use born::{Count, count_born};
pub use expression::{
    Error, Evaluated, FUNCTIONS, FunctionInfo, NoPositions, Positions, evaluate, evaluate_with,
};
pub use form::Form;
pub use genus::Genus;
pub use heaps::{GenusSequence, Options, Period, TAME_STRATEGY};
pub use kind::Class;
pub use outcome::Outcome;
pub use store::{MAX_HEAP, Store};
