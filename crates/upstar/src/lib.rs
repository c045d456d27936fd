//! Upstar (the game value ↑\*) for Rust programs: exact values of combinatorial games, and rulesets of your own.
//!
//! [`Values`] is a store of game values and everything that can be done with them:
//!
//! ```
//! use upstar::{Outcome, Values};
//!
//! let values = Values::new();
//! let g = values.parse("{3|1||0} + *")?;
//! assert_eq!(values.text(g)?, "{3*|1*||*}");
//! assert_eq!(values.outcome(g)?, Outcome::L);
//! assert_eq!(values.mean(g)?.to_string(), "1");
//!
//! // Every computation can be limited and stopped; stopping is an answer with a reason.
//! let budget = upstar::Budget::unlimited();
//! budget.cancel();
//! assert_eq!(values.under(&budget).budget().check(), Err(upstar::StopReason::Cancelled));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A ruleset says what it is played on and what the options are. In a catalog it has all that the built-in games have,
//! and its answers are values of the catalog's store:
//!
//! ```
//! # #[cfg(feature = "rulesets")] {
//! use upstar::catalog::{Catalog, SolveOptions};
//! use upstar::rules::{Board, Card, Options, Player, Rules, StopReason, Strip};
//!
//! /// Toppling Dominoes: topple one of your own, and all that stand to one side of it.
//! struct Toppling;
//!
//! impl Rules for Toppling {
//!     type Position = Strip;
//!     fn board(&self) -> Board {
//!         Board::strip("LR")
//!     }
//!     fn options(&self, at: &Strip, player: Player, out: &mut Options<Strip>) -> Result<(), StopReason> {
//!         for i in at.squares_with(if player == Player::Left { 'L' } else { 'R' }).map(|i| i as usize) {
//!             out.extend([at.slice(0..i), at.slice(i + 1..at.len())])?;
//!         }
//!         Ok(())
//!     }
//! }
//!
//! let catalog = Catalog::new();
//! let card = Card::new("toppling", "Toppling Dominoes").rules("Topple a domino and one side of it.");
//! catalog.add(card.syntax("a row of L and R").example("LR", "*"), |_| Ok(Toppling));
//!
//! let hot = catalog.position("toppling", "LLR")?;
//! let (values, value) = (hot.values(), hot.value(&SolveOptions::default())?.answer);
//! assert_eq!(value, values.parse("{1|0}")?);
//! assert_eq!(values.temperature(value)?.to_string(), "1/2");
//! let sum = catalog.position("sum", "toppling LR + nim 1")?.value(&SolveOptions::default())?;
//! assert_eq!(sum.answer, values.integer(0));
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! With the feature `scripts` it may be a script, which a user wrote:
//!
//! ```
//! # #[cfg(feature = "scripts")] {
//! use upstar::catalog::{Catalog, SolveOptions};
//!
//! let catalog = Catalog::new();
//! let card = catalog.add_script(r#"
//! def moves(n):
//!     return [n - take for take in (1, 2, 3) if take <= n]
//!
//! ruleset = heaps(name = "one-two-three", rules = "Take one, two or three counters.", impartial = True)
//! "#)?;
//! assert_eq!(card.title, "One Two Three");
//! let grundy = catalog.position("one-two-three", "7")?.grundy(&SolveOptions::default())?;
//! assert_eq!(grundy.map(|found| found.answer), Some(3));
//! let error = catalog.add_script("ruleset = heaps(name = 3)").unwrap_err();
//! assert_eq!(error.place.map(|place| (place.line, place.column)), Some((1, 17)));
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! With the feature `questions` every question of the command line can be asked: moves and why they win, sequences
//! with periods, tables, pictures, conjectures.
//!
//! ```
//! # #[cfg(feature = "questions")] {
//! use upstar::catalog::Catalog;
//! use upstar::questions::{Ask, Limits, Moves, Sequence, Workbench};
//!
//! let (workbench, limits) = (Workbench::new(Catalog::new, None), Limits::default());
//! assert_eq!(Moves::of("domineering", "2x2").ask(&workbench, &limits)?.options.len(), 4);
//! assert_eq!(Sequence::of("sum", "domineering 2x2 + nim {n}").ask(&workbench, &limits)?.entries.len(), 10);
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Features: `rulesets`, which is on by default, brings [`rules`], [`catalog`] and [`heaps`]; `scripts` rulesets written
//! in Starlark; `questions` the questions of the command line; `serve` the page and its server. The command line program
//! is the crate `upstar-cli`.

#[cfg(feature = "rulesets")]
pub use upstar_catalog as catalog;
#[cfg(feature = "rulesets")]
pub use upstar_heaps as heaps;
#[cfg(feature = "questions")]
pub use upstar_questions as questions;
#[cfg(feature = "rulesets")]
pub use upstar_rules as rules;
#[cfg(feature = "scripts")]
pub use upstar_script as scripts;
pub use upstar_values::*;
#[cfg(feature = "serve")]
pub use upstar_web as serve;
