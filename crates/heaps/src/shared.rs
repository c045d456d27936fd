//! One sequence for all who ask about a game.

use crate::column::Column;
use crate::game::HeapGame;
use crate::sequence::GSequence;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use std::time::Duration;
use upstar_core::clock::Instant;
use upstar_core::{Budget, StopReason};

/// A G-sequence that several threads share: each makes it grow as far as it needs, under its own budget.
///
/// Clones share one sequence. A long computation lets others in between its steps, and those who wait can be
/// stopped by their budget.
///
/// ```
/// use upstar_core::Budget;
/// use upstar_heaps::SharedSequence;
/// let kayles = SharedSequence::new("octal:0.77".parse().unwrap());
/// let other = kayles.clone();
/// let budget = Budget::unlimited();
/// assert_eq!(other.value(1_000_000_000, &budget), Ok(Some(1)));
/// assert_eq!(kayles.with(&budget, |sequence| sequence.period().map(|period| period.period)), Ok(Some(12)));
/// ```
#[derive(Clone)]
pub struct SharedSequence {
    inner: Arc<Inner>,
}

struct Inner {
    game: HeapGame,
    sequence: Mutex<GSequence>,
    /// How many wait for the lock.
    waiting: AtomicUsize,
}

/// How long to wait before the lock is tried again, and how long a computation leaves it to others.
const RETRY: Duration = Duration::from_millis(1);
const PAUSE: Duration = Duration::from_millis(3);
/// A step of a computation should take about so long.
const STEP: Duration = Duration::from_millis(50);
const FIRST_STEP: u64 = 1 << 12;

impl SharedSequence {
    /// The sequence of a game, with nothing computed yet.
    pub fn new(game: HeapGame) -> Self {
        Self::of(GSequence::new(game))
    }

    /// Shares a sequence.
    pub fn of(sequence: GSequence) -> Self {
        let game = sequence.game().clone();
        SharedSequence {
            inner: Arc::new(Inner { game, sequence: Mutex::new(sequence), waiting: AtomicUsize::new(0) }),
        }
    }

    /// The game.
    pub fn game(&self) -> &HeapGame {
        &self.inner.game
    }

    /// Makes the value of heap `last` known: computes values until then, or until a period is proved.
    ///
    /// # Errors
    /// Why it stopped earlier; everything computed until then stays.
    pub fn know(&self, last: u64, budget: &Budget) -> Result<(), StopReason> {
        self.know_with(last, 1, budget, &mut |_| ())
    }

    /// The same with so many threads; `told` sees the sequence after each step.
    ///
    /// # Errors
    /// Why it stopped earlier; everything computed until then stays.
    pub fn know_with(
        &self,
        last: u64,
        threads: usize,
        budget: &Budget,
        told: &mut dyn FnMut(&GSequence),
    ) -> Result<(), StopReason> {
        let mut step = FIRST_STEP;
        loop {
            let mut sequence = self.lock(budget)?;
            if sequence.period().is_some() || sequence.computed() > last {
                return Ok(());
            }
            let start = Instant::now();
            let next = sequence.computed().saturating_add(step).min(last);
            sequence.use_threads(threads);
            sequence.know(next, budget, &mut |_| ())?;
            told(&sequence);
            drop(sequence);
            step = if start.elapsed() < STEP { step.saturating_mul(2) } else { (step / 2).max(1) };
            if self.inner.waiting.load(Ordering::Relaxed) > 0 {
                std::thread::sleep(PAUSE);
            }
        }
    }

    /// Puts in a sequence that was computed earlier, if it has come further.
    ///
    /// # Errors
    /// When the budget ends while another one computes.
    pub fn take(&self, earlier: GSequence, budget: &Budget) -> Result<(), StopReason> {
        let mut sequence = self.lock(budget)?;
        if sequence.period().is_none()
            && (earlier.period().is_some() || earlier.computed() > sequence.computed())
        {
            *sequence = earlier;
        }
        Ok(())
    }

    /// The value of heap `n`, or `None` when it is too large for a number of 64 bits.
    ///
    /// # Errors
    /// Why it could not be computed.
    pub fn value(&self, n: u64, budget: &Budget) -> Result<Option<u64>, StopReason> {
        self.know(n, budget)?;
        self.with(budget, |sequence| sequence.value(n))
    }

    /// The values of these heaps, computed as far as need be.
    ///
    /// # Errors
    /// Why they could not be computed, or held.
    pub fn column(&self, heaps: RangeInclusive<u64>, budget: &Budget) -> Result<Column, StopReason> {
        self.know(*heaps.end(), budget)?;
        self.with(budget, |sequence| sequence.column(heaps, budget))?
    }

    /// Shows the sequence as it is now, to be looked at and not to be held.
    ///
    /// # Errors
    /// When the budget ends while another one computes.
    pub fn with<T>(&self, budget: &Budget, look: impl FnOnce(&GSequence) -> T) -> Result<T, StopReason> {
        Ok(look(&*self.lock(budget)?))
    }

    fn lock(&self, budget: &Budget) -> Result<MutexGuard<'_, GSequence>, StopReason> {
        self.inner.waiting.fetch_add(1, Ordering::Relaxed);
        let locked = loop {
            match self.inner.sequence.try_lock() {
                Ok(sequence) => break Ok(sequence),
                Err(TryLockError::Poisoned(poisoned)) => {
                    // Whoever had it panicked, perhaps in the middle of a step.
                    let mut sequence = poisoned.into_inner();
                    *sequence = GSequence::new(self.inner.game.clone());
                    self.inner.sequence.clear_poison();
                    break Ok(sequence);
                }
                Err(TryLockError::WouldBlock) => {
                    if let Err(stop) = budget.check() {
                        break Err(stop);
                    }
                    std::thread::sleep(RETRY);
                }
            }
        };
        self.inner.waiting.fetch_sub(1, Ordering::Relaxed);
        locked
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive_values;

    #[test]
    fn all_threads_get_the_values_of_the_game() {
        let game: HeapGame = "octal:0.6".parse().unwrap();
        let judge = naive_values(&game, 6000);
        let shared = SharedSequence::new(game);
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let (shared, judge) = (shared.clone(), &judge);
                scope.spawn(move || {
                    let budget = Budget::unlimited();
                    for i in 0..200 {
                        let n = (thread * 1733 + i * 29) % 6000;
                        assert_eq!(shared.value(n as u64, &budget), Ok(Some(judge[n])));
                    }
                    let column = shared.column(100..=5999, &budget).unwrap();
                    assert!(column.iter().eq(judge[100..].iter().copied()));
                });
            }
        });
        assert_eq!(shared.game().to_string(), "octal:0.6");
    }

    #[test]
    fn a_long_computation_lets_others_in_and_those_who_wait_can_be_stopped() {
        let shared = SharedSequence::new("octal:0.007".parse().unwrap());
        let long = Budget::unlimited();
        std::thread::scope(|scope| {
            let worker = scope.spawn(|| shared.know(u64::MAX, &long));
            while shared.with(&Budget::unlimited(), GSequence::computed).unwrap() < 5000 {
                std::thread::sleep(RETRY);
            }
            let meanwhile = shared.value(5, &Budget::unlimited());
            let stopped = Budget::unlimited();
            stopped.cancel();
            let refused = shared.know(10_000_000, &stopped);
            // Before anything is asserted, as the worker would go on for ever.
            long.cancel();
            assert_eq!(worker.join().unwrap(), Err(StopReason::Cancelled));
            assert_eq!((meanwhile, refused), (Ok(Some(1)), Err(StopReason::Cancelled)));
        });
    }

    #[test]
    fn a_panic_loses_time_only() {
        let shared = SharedSequence::new("octal:0.77".parse().unwrap());
        let budget = Budget::unlimited();
        std::thread::scope(|scope| {
            let panics = scope.spawn(|| shared.with(&budget, |_| panic!("as a test")));
            assert!(panics.join().is_err());
        });
        assert_eq!(shared.value(12, &budget), Ok(Some(4)));
    }
}
