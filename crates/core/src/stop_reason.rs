//! Why a computation ended before its answer.

use crate::place::Place;
use std::fmt;
use std::time::Duration;

/// Why a computation ended before its answer. Whatever returns it ends early when its budget runs out, or when the rules
/// fail; other reasons are named where they arise.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StopReason {
    /// Somebody asked for it: Ctrl-C, or a closed browser tab.
    Cancelled,
    /// The time limit ran out.
    Time(Duration),
    /// The process holds more memory than allowed; the limit in bytes.
    Memory(u64),
    /// The answer, or a step towards it, is too large to write down; the text says what and how large.
    TooLarge(String),
    /// Play can come back to where it was, so the game never ends; the position that comes back.
    Endless(String),
    /// The rules themselves failed: a ruleset written by a user has a mistake.
    Fault(Box<Fault>),
}

/// A mistake in a ruleset, found while it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
    /// Where in the ruleset's text, if it has one.
    pub place: Option<Place>,
    /// The position in which it happened; empty when it was in none.
    pub position: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the ruleset has a mistake: {}", self.message)?;
        if !self.position.is_empty() {
            write!(f, " (in {})", self.position)?;
        }
        if let Some(place) = &self.place {
            write!(f, "\n{}", place.render())?;
        }
        Ok(())
    }
}

impl fmt::Display for StopReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StopReason::Cancelled => write!(f, "interrupted"),
            // A limit is named as it was given, also one below a tenth of a second.
            StopReason::Time(limit) if limit.subsec_nanos() % 100_000_000 != 0 => {
                write!(f, "the time limit of {} s ran out", limit.as_secs_f64())
            }
            StopReason::Time(limit) => write!(f, "the time limit of {:.1} s ran out", limit.as_secs_f64()),
            StopReason::Memory(limit) => {
                write!(f, "the memory limit of {} MiB was reached", limit.div_ceil(1 << 20))
            }
            StopReason::TooLarge(what) => write!(f, "too large: {what}"),
            StopReason::Endless(position) => {
                write!(f, "the game never ends, as play can come back to {position}")
            }
            StopReason::Fault(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for StopReason {}
