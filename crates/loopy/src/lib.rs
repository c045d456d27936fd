//! Loopy games: stoppers, sided values, order by survival, canonical forms.
//!
//! In a loopy game play may come back to where it was, and then nobody wins. The theory is that of Conway, Bach and
//! Norton, as in chapter VI of Siegel's *Combinatorial Game Theory*. It knows no ruleset.
//!
//! - [`Graph`] and [`outcomes`]: who wins every position of a finite graph, how soon, or that it is a draw.
//! - [`Loops`]: a store in which every simplified game is kept once, beside a store of short games. A value
//!   ([`Loopy`]) is an onside and an offside; of a stopper both are the same.
//! - [`Loops::values_from`]: the values of the positions of a graph.
//! - [`Loops::evaluate`]: expressions as people write them; [`mentions_loops`] tells whether one is about loopy games.
//!
//! ```
//! use upstar_loopy::{Loops, OutcomeClass};
//! use upstar_values::Values;
//!
//! let loops = Loops::new(&Values::new());
//! let g = loops.parse("a{{|a}|}")?;
//! assert_eq!(loops.text(g)?, "1 & 0");
//! assert_eq!(loops.outcome(g)?, OutcomeClass::PHat);
//! assert_eq!(loops.text(loops.sub(g, g)?)?, "1 & -1");
//! # Ok::<(), upstar_values::EvalError>(())
//! ```

mod constants;
mod degree;
mod draft;
mod expression;
mod graph;
mod intern;
mod loopy;
mod ordinal;
mod outcome;
mod powers;
mod print;
mod retrograde;
mod shape;
mod side;
mod simplify;
mod steps;
mod store;
mod survival;
mod translate;

pub use expression::{Answer, Description, FUNCTIONS, FunctionInfo, Names, Positions, mentions_loops};
pub use graph::Graph;
pub use loopy::Loopy;
pub use outcome::{Ending, OutcomeClass};
pub use retrograde::{Outcomes, outcomes};
pub use side::{Bias, Side};
pub use store::Loops;
pub use upstar_core::{Budget, ParseError, StopReason};
