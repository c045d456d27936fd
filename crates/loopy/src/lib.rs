//! Loopy games: stoppers, sided values, order by survival, canonical forms.

mod certificate;
mod check;
mod constants;
mod degree;
mod draft;
mod expression;
mod graph;
mod intern;
mod loopy;
mod outcome;
mod print;
mod retrograde;
mod shape;
mod side;
mod simplify;
mod steps;
mod store;
mod survival;

pub use certificate::{Draw, Ranking, Strategy};
pub use expression::{Answer, Description, FUNCTIONS, FunctionInfo, Names, Positions, mentions_loops};
pub use graph::Graph;
pub use loopy::Loopy;
pub use outcome::{Ending, OutcomeClass};
pub use retrograde::{Outcomes, outcomes};
pub use side::{Bias, Side};
pub use store::Loops;
pub use upstar_core::{Budget, ParseError, StopReason};
