//! Limits on a computation, shared by all its threads.

use crate::place::Place;
use std::cell::Cell;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Why a computation ended before its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Somebody asked for it: Ctrl-C, or a closed browser tab.
    Cancelled,
    /// The time limit ran out.
    Time(Duration),
    /// More memory was needed than allowed; the limit in bytes.
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

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::Cancelled => write!(f, "interrupted"),
            Stop::Time(limit) => write!(f, "the time limit of {:.1} s ran out", limit.as_secs_f64()),
            Stop::Memory(limit) => {
                write!(f, "the memory limit of {} MiB was reached", limit.div_ceil(1 << 20))
            }
            Stop::TooLarge(what) => write!(f, "too large: {what}"),
            Stop::Endless(position) => write!(f, "the game never ends, as play can come back to {position}"),
            Stop::Fault(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for Stop {}

/// A limit on time and memory that can be cancelled from outside.
///
/// Clones share one state: cancelling one cancels all.
///
/// ```
/// use upstar_ground::{Budget, Stop};
/// let budget = Budget::unlimited();
/// assert!(budget.check().is_ok());
/// budget.cancel();
/// assert_eq!(budget.check(), Err(Stop::Cancelled));
/// ```
#[derive(Clone, Debug)]
pub struct Budget {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    cancelled: AtomicBool,
    deadline: Option<(Instant, Duration)>,
    memory_limit: u64,
    memory_used: AtomicU64,
    steps: AtomicU64,
}

/// How many ticks pass between two looks at the clock.
const TICKS_PER_CHECK: u32 = 1024;

thread_local! {
    static TICKS: Cell<u32> = const { Cell::new(0) };
}

impl Budget {
    /// No limits; it can still be cancelled.
    pub fn unlimited() -> Self {
        Self::new(None, None)
    }

    /// At most `time` from now on and at most `memory` bytes; `None` is no limit.
    pub fn new(time: Option<Duration>, memory: Option<u64>) -> Self {
        Self::since(Instant::now(), time, memory)
    }

    /// The same, with the time counted from `start`: work in several parts has one limit, and names it as it is.
    pub fn since(start: Instant, time: Option<Duration>, memory: Option<u64>) -> Self {
        let deadline = time.and_then(|t| Some((start.checked_add(t)?, t)));
        Budget {
            shared: Arc::new(Shared {
                cancelled: AtomicBool::new(false),
                deadline,
                memory_limit: memory.unwrap_or(u64::MAX),
                memory_used: AtomicU64::new(0),
                steps: AtomicU64::new(0),
            }),
        }
    }

    /// Asks every computation under this budget to stop soon. Safe to call from any thread.
    pub fn cancel(&self) {
        self.shared.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether the budget still allows work, looked up now.
    ///
    /// # Errors
    /// The reason to stop.
    pub fn check(&self) -> Result<(), Stop> {
        let shared = &*self.shared;
        if shared.cancelled.load(Ordering::Relaxed) {
            return Err(Stop::Cancelled);
        }
        if shared.memory_used.load(Ordering::Relaxed) > shared.memory_limit {
            return Err(Stop::Memory(shared.memory_limit));
        }
        match shared.deadline {
            Some((end, limit)) if Instant::now() >= end => Err(Stop::Time(limit)),
            _ => Ok(()),
        }
    }

    /// Counts one step of work, and looks at the limits once in a while. Cheap enough for inner loops.
    ///
    /// # Errors
    /// The reason to stop.
    #[inline]
    pub fn tick(&self) -> Result<(), Stop> {
        let ticks = TICKS.get().wrapping_add(1);
        TICKS.set(ticks);
        if ticks.is_multiple_of(TICKS_PER_CHECK) {
            self.shared.steps.fetch_add(TICKS_PER_CHECK as u64, Ordering::Relaxed);
            return self.check();
        }
        Ok(())
    }

    /// Says that `bytes` more are in use.
    ///
    /// # Errors
    /// [`Stop::Memory`] when that is over the limit; the bytes are counted all the same.
    pub fn charge(&self, bytes: u64) -> Result<(), Stop> {
        let used = self.shared.memory_used.fetch_add(bytes, Ordering::Relaxed) + bytes;
        if used > self.shared.memory_limit {
            return Err(Stop::Memory(self.shared.memory_limit));
        }
        Ok(())
    }

    /// Whether so many bytes more would be within the limit; they are not counted.
    ///
    /// # Errors
    /// [`Stop::Memory`] when they would be over it.
    pub fn room_for(&self, bytes: u64) -> Result<(), Stop> {
        if self.memory_used().saturating_add(bytes) > self.shared.memory_limit {
            return Err(Stop::Memory(self.shared.memory_limit));
        }
        Ok(())
    }

    /// Says that `bytes` are no longer in use.
    pub fn release(&self, bytes: u64) {
        self.shared.memory_used.fetch_sub(bytes, Ordering::Relaxed);
    }

    /// Bytes charged so far.
    pub fn memory_used(&self) -> u64 {
        self.shared.memory_used.load(Ordering::Relaxed)
    }

    /// The memory limit in bytes, if there is one.
    pub fn memory_limit(&self) -> Option<u64> {
        (self.shared.memory_limit != u64::MAX).then_some(self.shared.memory_limit)
    }

    /// The time that is left, if there is a limit.
    pub fn time_left(&self) -> Option<Duration> {
        self.shared.deadline.map(|(end, _)| end.saturating_duration_since(Instant::now()))
    }

    /// About how many ticks were counted, over all threads: a measure of progress.
    pub fn steps(&self) -> u64 {
        self.shared.steps.load(Ordering::Relaxed)
    }
}

impl Default for Budget {
    fn default() -> Self {
        Self::unlimited()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_kept_and_named() {
        let timed = Budget::new(Some(Duration::ZERO), None);
        assert_eq!(timed.check(), Err(Stop::Time(Duration::ZERO)));
        assert!((0..TICKS_PER_CHECK).any(|_| timed.tick().is_err()));

        let small = Budget::new(None, Some(100));
        assert_eq!(small.charge(60), Ok(()));
        assert_eq!(small.charge(60), Err(Stop::Memory(100)));
        small.release(60);
        assert_eq!(small.check(), Ok(()));
        assert_eq!(small.memory_used(), 60);
    }
}
