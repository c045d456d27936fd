//! Limits on a computation, shared by all its threads.

use crate::allowance::is_to_be_had;
use crate::place::Place;
use crate::reserve::{memory_was_refused, no_more_memory};
use std::cell::Cell;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Why a computation ended before its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StopReason {
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

/// A limit on time and memory that can be cancelled from outside.
///
/// Clones share one state: cancelling one cancels all.
///
/// ```
/// use upstar_core::{Budget, Stop};
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
    /// Somebody who sees the whole program found that it may take no more than so many bytes, and has taken them.
    exhausted: AtomicU64,
    deadline: Option<(Instant, Duration)>,
    memory_limit: u64,
    memory_used: AtomicU64,
    steps: AtomicU64,
    /// So many steps at most.
    most_steps: u64,
    /// The budget that this one is a part of.
    whole: Option<Budget>,
}

/// How much work passes between two looks at the clock, in light steps.
const WORK_PER_CHECK: u32 = 1024;

/// Whether the system would give so many bytes is asked before they are made at once. For less, asking takes longer than it
/// is worth.
const MUCH: u64 = 4 << 20;

thread_local! {
    /// The work and the steps of this thread since the last look.
    static SINCE: Cell<(u32, u32)> = const { Cell::new((0, 0)) };
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
        Self::with(deadline, memory.unwrap_or(u64::MAX), u64::MAX, None)
    }

    /// A part of the work under this budget that may take so many steps and as much memory as all of it, and ends when
    /// the whole does. Steps are counted from 0 on this thread: the same work by one thread ends at the same place on
    /// every machine.
    #[must_use]
    pub fn part(&self, steps: u64) -> Self {
        SINCE.set((0, 0));
        Self::with(None, self.shared.memory_limit, steps, Some(self.clone()))
    }

    fn with(
        deadline: Option<(Instant, Duration)>,
        memory_limit: u64,
        most_steps: u64,
        whole: Option<Budget>,
    ) -> Self {
        Budget {
            shared: Arc::new(Shared {
                cancelled: AtomicBool::new(false),
                exhausted: AtomicU64::new(u64::MAX),
                deadline,
                memory_limit,
                memory_used: AtomicU64::new(0),
                steps: AtomicU64::new(0),
                most_steps,
                whole,
            }),
        }
    }

    /// Asks every computation under this budget to stop soon. Safe to call from any thread.
    pub fn cancel(&self) {
        self.shared.cancelled.store(true, Ordering::Relaxed);
    }

    /// Says that the program has taken all the memory that it may, so many bytes, whatever was charged: every computation
    /// under this budget stops soon with [`StopReason::Memory`]. Safe to call from any thread.
    pub fn exhaust(&self, limit: u64) {
        self.shared.exhausted.store(limit, Ordering::Relaxed);
    }

    /// Whether the budget still allows work, looked up now.
    ///
    /// # Errors
    /// The reason to stop.
    pub fn check(&self) -> Result<(), StopReason> {
        let shared = &*self.shared;
        if shared.cancelled.load(Ordering::Relaxed) {
            return Err(StopReason::Cancelled);
        }
        if shared.memory_used.load(Ordering::Relaxed) > shared.memory_limit {
            return Err(StopReason::Memory(shared.memory_limit));
        }
        let exhausted = shared.exhausted.load(Ordering::Relaxed);
        if exhausted != u64::MAX {
            return Err(StopReason::Memory(exhausted));
        }
        self.see_refusals()?;
        if shared.steps.load(Ordering::Relaxed) > shared.most_steps {
            return Err(StopReason::TooLarge(format!("more than {} steps of work", shared.most_steps)));
        }
        match (shared.deadline, &shared.whole) {
            (Some((end, limit)), _) if Instant::now() >= end => Err(StopReason::Time(limit)),
            (_, Some(whole)) => whole.check(),
            _ => Ok(()),
        }
    }

    /// Counts one step of work, and looks at the limits once in a while. Cheap enough for inner loops.
    ///
    /// # Errors
    /// The reason to stop.
    #[inline]
    pub fn tick(&self) -> Result<(), StopReason> {
        self.tick_by(1)
    }

    /// Counts one step that is as much work as so many light ones: a light one is some ten nanoseconds to a
    /// microsecond. The limits are looked at the more often, the heavier the steps are.
    ///
    /// # Errors
    /// The reason to stop.
    #[inline]
    pub fn tick_by(&self, work: u32) -> Result<(), StopReason> {
        self.count(work, 1)
    }

    /// Counts work that is no step towards an answer, and looks at the limits once in a while.
    ///
    /// # Errors
    /// The reason to stop.
    #[inline]
    pub fn note(&self, work: u32) -> Result<(), StopReason> {
        self.count(work, 0)
    }

    #[inline]
    fn count(&self, work: u32, step: u32) -> Result<(), StopReason> {
        let (before, steps) = SINCE.get();
        let since = (before.saturating_add(work), steps + step);
        if since.0 >= WORK_PER_CHECK {
            return self.look(since.1);
        }
        SINCE.set(since);
        Ok(())
    }

    #[cold]
    fn look(&self, steps: u32) -> Result<(), StopReason> {
        SINCE.set((0, 0));
        self.shared.steps.fetch_add(steps.into(), Ordering::Relaxed);
        self.check()
    }

    /// Says that `bytes` more are in use.
    ///
    /// # Errors
    /// [`StopReason::Memory`] when that is over the limit; the bytes are counted all the same.
    pub fn charge(&self, bytes: u64) -> Result<(), StopReason> {
        let used = self.shared.memory_used.fetch_add(bytes, Ordering::Relaxed) + bytes;
        if used > self.shared.memory_limit {
            return Err(StopReason::Memory(self.shared.memory_limit));
        }
        self.see_refusals()
    }

    /// Whether so many bytes more would be within the limit, and the system would give them; they are not counted.
    ///
    /// # Errors
    /// [`StopReason::Memory`] when they would be over it, or are not to be had.
    pub fn room_for(&self, bytes: u64) -> Result<(), StopReason> {
        if self.memory_used().saturating_add(bytes) > self.shared.memory_limit {
            return Err(StopReason::Memory(self.shared.memory_limit));
        }
        if bytes >= MUCH && !is_to_be_had(bytes) {
            return Err(no_more_memory());
        }
        self.see_refusals()
    }

    /// Ends the work where the system has refused memory: whoever waits for some can only have it when others end. What has
    /// no memory limit is not asked: under such a budget things are saved that came before.
    #[inline]
    fn see_refusals(&self) -> Result<(), StopReason> {
        if memory_was_refused() && self.memory_limit().is_some() {
            return Err(no_more_memory());
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
    fn heavy_steps_are_looked_at_more_often() {
        let over = Budget::new(Some(Duration::ZERO), None);
        for (work, most) in [(1, 1024), (100, 11), (2000, 1), (u32::MAX, 1)] {
            let until = (1..=most).find(|_| over.tick_by(work).is_err());
            assert!(until.is_some(), "{work}");
        }
    }

    #[test]
    fn a_part_ends_with_its_steps_or_with_the_whole() {
        let whole = Budget::unlimited();
        let ends = |part: &Budget| (0..1_000_000u32).position(|_| part.tick().is_err());
        for before in [0, 1, 1023, 5000] {
            (0..before).for_each(|_| drop(whole.tick()));
            assert_eq!(ends(&whole.part(9000)), Some(9 * WORK_PER_CHECK as usize - 1), "{before}");
        }
        let part = whole.part(u64::MAX);
        assert_eq!(part.check(), Ok(()));
        whole.cancel();
        assert_eq!(part.check(), Err(StopReason::Cancelled));
    }

    #[test]
    fn limits_are_kept_and_named() {
        let timed = Budget::new(Some(Duration::ZERO), None);
        assert_eq!(timed.check(), Err(StopReason::Time(Duration::ZERO)));
        assert!((0..WORK_PER_CHECK).any(|_| timed.tick().is_err()));

        let small = Budget::new(None, Some(100));
        assert_eq!(small.charge(60), Ok(()));
        assert_eq!(small.charge(60), Err(StopReason::Memory(100)));
        small.release(60);
        assert_eq!(small.check(), Ok(()));
        assert_eq!(small.memory_used(), 60);
        small.exhaust(70);
        assert_eq!(small.check(), Err(StopReason::Memory(70)));
        assert_eq!(Budget::unlimited().room_for(2 * MUCH), Ok(()));
        // Under Miri the system is not asked.
        #[cfg(all(target_os = "linux", not(miri)))]
        assert!(matches!(Budget::unlimited().room_for(1 << 60), Err(StopReason::Memory(_))));
    }
}
