//! Upstar (the game value ↑\*) for Rust programs: exact values of combinatorial games.
//!
//! ```
//! use upstar::{Outcome, Values};
//!
//! let values = Values::new();
//!
//! // A sum, in canonical form.
//! let g = values.parse("{3|1||0} + *")?;
//! assert_eq!(values.text(g)?, "{3*|1*||*}");
//!
//! // Who wins, what it is worth, how hot it is.
//! assert_eq!(values.outcome(g)?, Outcome::L);
//! assert_eq!(values.mean(g)?.to_string(), "1");
//! assert_eq!(values.temperature(g)?.to_string(), "1");
//!
//! // Equal games are equal values: equality costs nothing.
//! let up_star = values.from_options(&[values.integer(0), values.nimber(1)?], &[values.integer(0)])?;
//! assert_eq!(up_star, values.parse("^*")?);
//!
//! // Every computation can be limited and stopped; stopping is an answer with a reason.
//! let budget = upstar::Budget::unlimited();
//! budget.cancel();
//! assert_eq!(values.under(&budget).budget().check(), Err(upstar::Stop::Cancelled));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Positions of any ruleset are read and solved through the [`catalog`]:
//!
//! ```
//! use upstar::catalog::{Catalog, How};
//!
//! let catalog = Catalog::new();
//! let position = catalog.position("domineering", "2x3")?;
//! let value = position.value(&How::default())?.answer;
//! assert_eq!(position.values().text(value)?, "{2|-1/2}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A ruleset of your own implements [`rules::Ruleset`]. G-sequences of heap games and their periods are in
//! [`heaps`], pictures in [`plots`], and every question that the command line answers in `questions`. The command line program is the crate `upstar-cli`.

pub use upstar_catalog as catalog;
pub use upstar_heaps as heaps;
pub use upstar_plots as plots;
#[cfg(feature = "questions")]
pub use upstar_questions as questions;
pub use upstar_rules as rules;
pub use upstar_values::*;
