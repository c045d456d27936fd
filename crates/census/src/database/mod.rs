//! A census in an SQLite file.

mod export;
mod file;
mod merge;
#[cfg(feature = "parquet")]
mod parts;
mod query;
mod run;
mod shown;
mod trouble;
mod writer;

pub use export::export;
pub use file::Census;
pub use merge::{Merged, merge};
pub use query::{Cell, Question, Scope};
pub use run::{Finished, Plan, Progress, run};
