//! Why a census could not go on.

use upstar_core::{ParseError, StopReason};

/// Why a census could not go on. What was committed before stays.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CensusError {
    /// What was asked for is wrong: a ruleset, a class, a file of another kind.
    #[error("{}", .0.render())]
    Input(ParseError),
    /// A limit was reached, or somebody asked to stop.
    #[error("{0}")]
    Stop(#[from] StopReason),
    /// The file could not be read or written.
    #[error("{path}: {message}")]
    File {
        /// Which file.
        path: String,
        /// What happened, and what to do.
        message: String,
    },
}
