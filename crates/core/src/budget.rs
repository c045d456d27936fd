//! Limits on a computation, shared by all its threads.

use crate::StopReason;
use crate::clock::Instant;
use crate::system::resident_bytes;
use crate::watchdog;
use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::time::Duration;

/// Cancellation, a deadline, and a number of steps; and a limit on what the whole process may hold.
///
/// Clones share one state: cancelling one cancels all. The [watchdog](crate::watchdog) looks at the clock and at the
/// memory of the process, so that a step costs one look at a flag.
///
/// ```
/// use upstar_core::{Budget, StopReason};
/// let budget = Budget::unlimited();
/// assert!(budget.check().is_ok());
/// budget.cancel();
/// assert_eq!(budget.check(), Err(StopReason::Cancelled));
/// ```
#[derive(Clone, Debug)]
pub struct Budget {
    pub(crate) shared: Arc<Shared>,
}

#[derive(Debug)]
pub(crate) struct Shared {
    /// [`RUNNING`], or why the work is asked to end.
    flag: AtomicU8,
    deadline: Option<(Instant, Duration)>,
    /// What the process may hold, in bytes.
    memory: u64,
    /// The limit as it was given, which counts from what the process held then.
    given: u64,
    steps: AtomicU64,
    /// So many steps at most.
    most_steps: u64,
    /// The budget that this one is a part of.
    whole: Option<Budget>,
}

const RUNNING: u8 = 0;
const CANCELLED: u8 = 1;
const OUT_OF_TIME: u8 = 2;
const OUT_OF_MEMORY: u8 = 3;

/// How many steps pass between two looks at the number of steps, at the clock and at the whole.
const STEPS_PER_CHECK: u32 = 1024;

/// Less than this is not asked for before it is made.
const LARGE: u64 = 4 << 20;

thread_local! {
    /// The steps of this thread since the last look.
    static SINCE: Cell<u32> = const { Cell::new(0) };
}

impl Shared {
    /// Sets the flag where the clock or the memory of the process says so; whether the work is asked to end.
    pub(crate) fn look(&self, now: Instant, resident: u64) -> bool {
        if self.whole.as_ref().is_some_and(|whole| whole.shared.reason().is_some()) {
            self.ask(CANCELLED);
        } else if self.deadline.is_some_and(|(end, _)| now >= end) {
            self.ask(OUT_OF_TIME);
        } else if resident > self.memory {
            self.ask(OUT_OF_MEMORY);
        }
        self.flag.load(Ordering::Relaxed) != RUNNING
    }

    /// Whether the process holds so much more than it may that nobody should wait for the work to end.
    pub(crate) fn is_far_over(&self, resident: u64) -> bool {
        resident > self.memory.saturating_add(self.memory / 5 + (20 << 20))
    }

    /// Asks the work to end; the first reason stays.
    fn ask(&self, reason: u8) {
        let _ = self.flag.compare_exchange(RUNNING, reason, Ordering::Relaxed, Ordering::Relaxed);
    }

    pub(crate) fn reason(&self) -> Option<StopReason> {
        let whole = self.whole.as_ref().and_then(|whole| whole.shared.reason());
        whole.or_else(|| match self.flag.load(Ordering::Relaxed) {
            RUNNING => None,
            OUT_OF_TIME => Some(StopReason::Time(self.deadline.map_or(Duration::ZERO, |(_, limit)| limit))),
            OUT_OF_MEMORY => Some(StopReason::Memory(self.given)),
            _ => Some(StopReason::Cancelled),
        })
    }

    pub(crate) fn has_memory_limit(&self) -> bool {
        self.memory != u64::MAX
    }
}

impl Budget {
    /// No limits; it can still be cancelled.
    pub fn unlimited() -> Self {
        Self::new(None, None)
    }

    /// At most `time` from now on, and at most `memory` bytes held by the process; `None` is no limit.
    pub fn new(time: Option<Duration>, memory: Option<u64>) -> Self {
        Self::since(Instant::now(), time, memory)
    }

    /// The same, with the time counted from `start`: work in several parts has one limit, and names it as it is.
    pub fn since(start: Instant, time: Option<Duration>, memory: Option<u64>) -> Self {
        Self::limited(start, time, memory, 0)
    }

    /// At most `time` from now on, and at most `memory` bytes more than the process holds now: for a library in a
    /// program that holds other things, too.
    pub fn beyond_now(time: Option<Duration>, memory: Option<u64>) -> Self {
        let held = memory.and_then(|_| resident_bytes()).unwrap_or(0);
        Self::limited(Instant::now(), time, memory, held)
    }

    fn limited(start: Instant, time: Option<Duration>, memory: Option<u64>, held: u64) -> Self {
        let deadline = time.and_then(|t| Some((start.checked_add(t)?, t)));
        let given = memory.unwrap_or(u64::MAX);
        let budget = Self::with(deadline, (given.saturating_add(held), given), u64::MAX, None);
        if deadline.is_some() || memory.is_some() {
            watchdog::watch(&budget);
        }
        budget
    }

    /// A part of the work under this budget that may take so many steps, and ends when the whole does. Steps are
    /// counted from 0 on this thread: the same work by one thread ends at the same place on every machine.
    #[must_use]
    pub fn part(&self, steps: u64) -> Self {
        SINCE.set(0);
        Self::with(None, (self.shared.memory, self.shared.given), steps, Some(self.clone()))
    }

    /// A part of the work under this budget that may take so much time, and ends when the whole does.
    #[must_use]
    pub fn part_in(&self, time: Option<Duration>) -> Self {
        let deadline = time.and_then(|t| Some((Instant::now().checked_add(t)?, t)));
        let memory = (self.shared.memory, self.shared.given);
        let part = Self::with(deadline, memory, u64::MAX, Some(self.clone()));
        watchdog::watch(&part);
        part
    }

    fn with(
        deadline: Option<(Instant, Duration)>,
        (memory, given): (u64, u64),
        most_steps: u64,
        whole: Option<Budget>,
    ) -> Self {
        let (flag, steps) = (AtomicU8::new(RUNNING), AtomicU64::new(0));
        Budget { shared: Arc::new(Shared { flag, deadline, memory, given, steps, most_steps, whole }) }
    }

    /// Asks every computation under this budget to stop soon. Safe to call from any thread.
    pub fn cancel(&self) {
        self.shared.ask(CANCELLED);
    }

    /// Whether the budget still allows work, looked up now.
    pub fn check(&self) -> Result<(), StopReason> {
        let shared = &*self.shared;
        if cfg!(target_family = "wasm") {
            // No watchdog looks here.
            shared.look(Instant::now(), resident_bytes().unwrap_or(0));
        }
        if let Some(reason) = shared.reason() {
            return Err(reason);
        }
        if shared.steps.load(Ordering::Relaxed) > shared.most_steps {
            return Err(StopReason::TooLarge(format!("more than {} steps of work", shared.most_steps)));
        }
        match (shared.deadline, &shared.whole) {
            (Some((end, limit)), _) if Instant::now() >= end => Err(StopReason::Time(limit)),
            (_, Some(whole)) => whole.check(),
            _ => Ok(()),
        }
    }

    /// Counts one step of work, and looks whether to go on. Cheap enough for inner loops.
    #[inline]
    pub fn tick(&self) -> Result<(), StopReason> {
        let steps = SINCE.get() + 1;
        if steps >= STEPS_PER_CHECK || self.shared.flag.load(Ordering::Relaxed) != RUNNING {
            return self.flush(steps);
        }
        SINCE.set(steps);
        Ok(())
    }

    #[cold]
    fn flush(&self, steps: u32) -> Result<(), StopReason> {
        SINCE.set(0);
        self.shared.steps.fetch_add(steps.into(), Ordering::Relaxed);
        self.check()
    }

    /// Whether the process may hold so many bytes more, for the few places that make one large table at once.
    ///
    /// # Errors
    /// [`StopReason::Memory`] when that would be over the limit.
    pub fn room_for(&self, bytes: u64) -> Result<(), StopReason> {
        let limit = self.shared.memory;
        let held = if limit == u64::MAX || bytes < LARGE { 0 } else { resident_bytes().unwrap_or(0) };
        if held.saturating_add(bytes) > limit { Err(StopReason::Memory(self.shared.given)) } else { Ok(()) }
    }

    /// What the process may hold, in bytes, if there is a limit.
    pub fn memory_limit(&self) -> Option<u64> {
        self.shared.has_memory_limit().then_some(self.shared.memory)
    }

    /// The time that is left, if there is a limit.
    pub fn time_left(&self) -> Option<Duration> {
        self.shared.deadline.map(|(end, _)| end.saturating_duration_since(Instant::now()))
    }

    /// The limit of the time as it was given, if there is one.
    pub fn time_limit(&self) -> Option<Duration> {
        self.shared.deadline.map(|(_, limit)| limit)
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
    fn a_part_ends_with_its_steps_or_with_the_whole() {
        let whole = Budget::unlimited();
        let ends = |part: &Budget| (0..1_000_000u32).position(|_| part.tick().is_err());
        for before in [0, 1, 1023, 5000] {
            (0..before).for_each(|_| drop(whole.tick()));
            assert_eq!(ends(&whole.part(9000)), Some(9 * STEPS_PER_CHECK as usize - 1), "{before}");
        }
        let part = whole.part(u64::MAX);
        assert_eq!(part.check(), Ok(()));
        whole.cancel();
        assert_eq!(part.check(), Err(StopReason::Cancelled));
    }

    #[test]
    fn a_part_ends_with_its_time_or_with_the_whole() {
        let whole = Budget::new(Some(Duration::from_secs(1 << 30)), None);
        let part = whole.part_in(Some(Duration::ZERO));
        assert_eq!(part.check(), Err(StopReason::Time(Duration::ZERO)));
        assert_eq!(whole.check(), Ok(()));
        let part = whole.part_in(None);
        assert_eq!(part.tick(), Ok(()));
        whole.cancel();
        // The watchdog passes it on, however seldom the work ticks.
        while !cfg!(miri) && part.shared.flag.load(Ordering::Relaxed) == RUNNING {
            std::thread::yield_now();
        }
        assert_eq!(part.check(), Err(StopReason::Cancelled));
    }

    #[test]
    fn limits_are_kept_and_named() {
        let timed = Budget::new(Some(Duration::ZERO), None);
        assert_eq!(timed.check(), Err(StopReason::Time(Duration::ZERO)));
        assert!((0..STEPS_PER_CHECK).any(|_| timed.tick().is_err()));
        let cancelled = Budget::unlimited();
        assert_eq!(cancelled.tick(), Ok(()));
        cancelled.cancel();
        assert_eq!(cancelled.tick(), Err(StopReason::Cancelled));
    }

    #[test]
    #[cfg(all(target_os = "linux", not(miri)))]
    fn what_the_process_holds_ends_the_work() {
        let small = Budget::new(None, Some(1));
        assert_eq!(small.room_for(LARGE), Err(StopReason::Memory(1)));
        while small.tick().is_ok() {}
        assert_eq!(small.check(), Err(StopReason::Memory(1)));
        let more = Budget::beyond_now(None, Some(1 << 30));
        assert!(more.memory_limit().is_some_and(|limit| limit > 1 << 30));
        assert_eq!(more.room_for(1 << 29), Ok(()));
        assert_eq!(more.room_for(1 << 31), Err(StopReason::Memory(1 << 30)), "named as it was given");
        let roomy = Budget::new(None, Some(1 << 60));
        assert_eq!(roomy.room_for(1 << 59), Ok(()));
        assert!(matches!(roomy.room_for(1 << 60), Err(StopReason::Memory(_))));
    }
}
