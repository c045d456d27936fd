//! Certificates of searches, and a checker that knows nothing but the rules.
//!
//! A [`Certificate`] says who wins a position, or what its value is, with everything that the answer rests on:
//!
//! - *who wins*: for each position in which somebody wins by moving, the move; where nobody does, nothing, as then every
//!   move must lead to a position in which the opponent is shown to win;
//! - *the nimber* of an impartial position: which positions have a nimber and which do not have one;
//! - *the value* of a partizan position: the value of every position that can be reached, as a form, and the
//!   comparisons of forms that show each value to be that of its options;
//! - *who wins a loopy game* ([`LoopyCertificate`]): a rank for each position that is won, which falls with every move; and
//!   for a draw a strategy of each player that never runs out of moves.
//!
//! [`check`] goes through it once. It asks the rules for options and for nothing else: components, symmetry, theorems,
//! the algebra of values and the solvers have no part in it. Every claim rests on earlier ones only, so nothing can rest on itself,
//! also in a game that never ends.

mod certificate;
mod comparisons;
mod loopy;
mod nimber;
mod outcome;
mod table;
mod value;

pub use certificate::{Certificate, Claims, FORMAT, Form, NimberClaim, OutcomeClaim, format_of};
pub use loopy::{LOOPY, LoopyCertificate, SafeClaim, WinClaim, check_loopy};
pub use table::{CheckError, Checked, check};
