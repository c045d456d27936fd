//! Impartial games in misère play: canonical forms, genus, mates, parts.
//!
//! The player who cannot move wins. Games are equal when they can be exchanged in every sum without changing who wins. Every
//! game has one canonical form, and a [`Store`] holds each once, as a [`Form`].
//!
//! - A game is made from its options ([`Store::from_options`]), as a nim heap, as a sum or from a text.
//! - [`Genus`]: nim values in both kinds of play, also beside copies of \*2. [`Class`]: tame, restive, restless,
//!   half-tame or wild.
//! - Differences, parts and partitions into primes; mates, links and distinguishers.
//! - [`evaluate`]: expressions as people write them, in the notation that CGSuite prints.
//! - [`count_born`]: how many games are born by a day. [`GenusSequence`]: the genus along the heaps of a game.
//!
//! The theory is that of Conway, *On Numbers and Games*, chapter 12; of Berlekamp, Conway and Guy, *Winning Ways*,
//! chapter 13; and of Siegel, *On the structure of misère impartial games*, arXiv 2012.08554.

mod born;
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
