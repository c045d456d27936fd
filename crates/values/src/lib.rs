//! The algebra of short partizan games.
//!
//! [`Values`] is a store in which every game is kept once, in canonical form, so that equal games are the same
//! [`Value`]. It knows no ruleset.
//!
//! ```
//! use upstar_values::{Outcome, Values};
//!
//! let values = Values::new();
//! let g = values.parse("{3|1||0} + *")?;
//! assert_eq!(values.text(g)?, "{3*|1*||*}");
//! assert_eq!(values.outcome(g)?, Outcome::L);
//! assert_eq!(values.mean(g)?.to_string(), "1");
//! assert_eq!(values.sub(g, g)?, values.integer(0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod append;
mod arena;
mod atomic_weight;
mod base;
mod bases;
mod birthday;
mod born;
mod canonical;
mod companion;
mod compounds;
mod cooling;
mod dyadic;
mod expression;
mod followers;
mod form;
mod incentives;
mod infinitesimals;
mod le_table;
mod memo;
mod misere;
mod nimbers;
mod notation;
mod number;
mod order;
mod ordinal_product;
mod parity;
mod player;
mod probes;
mod products;
mod reach;
mod reduced;
mod separator;
mod simplest;
mod store;
mod sum;
mod thermograph;
mod uptimal;
mod value;
mod values;

pub use dyadic::Dyadic;
pub use expression::{
    Answer, EvalError, Explanation, Expression, FUNCTIONS, Function, FunctionInfo, Names, NoPositions,
    Positions, Step,
};
pub use form::Form;
pub use le_table::LeTable;
pub use nimbers::{nim_inverse, nim_power, nim_product, nim_sum};
pub use notation::Notation;
pub use parity::Parity;
pub use player::{Outcome, Player};
pub use separator::Separator;
pub use thermograph::{Thermograph, Wall};
pub use upstar_core::{Budget, ParseError, StopReason, mex};
pub use uptimal::Uptimal;
pub use value::Value;
pub use values::Values;
