//! All graphs of a class, all boards of a shape, and the values of games on them.
//!
//! - [`Subjects`]: what a census goes over, graphs with weights, loops and starts or boards, by its text.
//! - [`graphs`]: all graphs of a class and size, each once up to isomorphism.
//! - [`for_each_value`]: the value of every graph of a class, or of one part of it; [`for_each_row`]
//!   the same for whatever a census goes over.
//! - [`tally`]: how often each value comes, for graphs and boards alike.
//! - [`hunt_all`] and [`Climb`]: extreme positions, among all and by local search.
//! - With the feature `sqlite`, the same in a file: [`run`] writes one row a graph, goes on where an earlier run ended,
//!   and can be split into shards for many machines; [`merge`] joins their files, and with the feature `parquet` the
//!   parts of a run on a cluster; [`Census::ask`] answers the common
//!   questions and plain SQL; [`export`] gives the rows as CSV or, with the feature `parquet`, as Parquet.

#[cfg(feature = "sqlite")]
mod database;
mod error;
mod evaluate;
pub mod graphs;
mod hunt;
pub mod layout;
mod shard;
mod subjects;
mod tally;

#[cfg(feature = "sqlite")]
pub use database::{Cell, Census, Finished, Merged, Plan, Progress, Question, Scope, export, merge, run};
pub use error::CensusError;
pub use evaluate::{Appraisal, Row, Visited, for_each_position, for_each_row, for_each_value, shares};
pub use hunt::{Climb, Find, Goal, Share, Stand, hunt_all};
pub use shard::Shard;
pub use subjects::{Boards, Decorations, Subjects};
pub use tally::{Tallied, tally};
