//! The tests of the crate from outside, as one program.

#[cfg(feature = "sqlite")]
mod census;
mod graphs;
#[cfg(feature = "parquet")]
mod parts;
#[cfg(feature = "sqlite")]
mod subjects;
