//! The values of all graphs of a class, in a database.
//!
//! - [`for_each_value`]: the value of every graph of a class, without a database.
//! - [`run`]: the same into an SQLite file, one row a graph; it goes on where an earlier run ended, and can be split
//!   into shards for many machines; [`merge`] joins their files.
//! - [`Census::ask`]: the common questions and plain SQL; [`export`]: the rows as CSV or Parquet.

mod appraise;
mod database;
mod error;
mod export;
mod merge;
mod query;
mod run;
mod writer;

pub use appraise::{Appraisal, for_each_value};
pub use database::Census;
pub use error::CensusError;
pub use export::export;
pub use merge::{Merged, merge};
pub use query::{Cell, Question, Scope};
pub use run::{Finished, Plan, Progress, Shard, run};
