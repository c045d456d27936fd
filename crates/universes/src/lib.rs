//! Partizan games in misère play, modulo a universe: order, simplest forms, invertibility.
//!
//! The player who cannot move wins. Among all games almost nothing simplifies, so games are compared modulo a [`Universe`]:
//! G ≥ H when G + X is at least as good for Left as H + X, for all X of the universe. The theorems of absolute
//! combinatorial game theory decide this by the options alone.
//!
//! - A [`Store`] holds each game form once, as a [`Form`]; forms are made from their options
//!   ([`Store::from_options`]), as integers and nim heaps, as sums or from a text.
//! - [`Store::ge`], [`Store::eq`], [`Store::compare`]: the order. [`Store::distinguisher`]: a game that tells two apart.
//! - [`Store::simplest`]: one form for all games that are equal. [`Store::inverse`], [`Store::tipping_points`].
//! - [`Shape`]: in which universes a game lies, where only its options' shapes are known.
//! - [`evaluate`]: expressions as people write them.
//!
//! [`Universe::source`] names the theorems. Impartial games are compared by the order of the dicots, which is the same
//! for them; their own theory is that of the crate `upstar-misere`.

mod born;
mod distinguish;
mod expression;
mod form;
mod inverse;
mod order;
mod outcome;
mod record;
mod shape;
mod simplest;
mod store;
mod text;
mod universe;

pub use born::last_day;
pub use expression::{
    Error, Evaluated, FUNCTIONS, FunctionInfo, NoPositions, Positions, evaluate, evaluate_with,
};
pub use form::{Form, Player};
pub use inverse::TippingPoints;
pub use outcome::Outcome;
pub use shape::Shape;
pub use store::{MAX_HEAP, MAX_INTEGER, Store};
pub use universe::{Universe, UnknownUniverse};
