//! A G-sequence that grows on demand, and that a proven period ends for good.

use crate::engine::{Engine, Simd};
use crate::game::HeapGame;
use crate::period::{Period, Watch};
use crate::verify::{Fault, check_values};
use upstar_core::{Budget, StopReason};

/// The G-values of heaps 0, 1, 2, .. of one game: computed as far as needed, and known everywhere once a period is proved.
///
/// ```
/// use upstar_core::Budget;
/// use upstar_heaps::GSequence;
/// let mut dawson = GSequence::new("octal:0.07".parse().unwrap());
/// dawson.know(1_000_000_000_000_000, &Budget::unlimited(), &mut |_| ()).unwrap();
/// assert_eq!(dawson.value(1_000_000_000_000_000), Some(2));
/// assert!(dawson.computed() < 1000);
/// ```
pub struct GSequence {
    game: HeapGame,
    engine: Engine,
    watch: Watch,
    period: Option<Period>,
    /// So many first values came from elsewhere and have not been checked.
    unchecked: usize,
    /// So many of the first of these were checked.
    checked: usize,
    mended: Option<u64>,
}

/// Values between two progress reports, at least; a report also comes with every look for a period.
const CHUNK: usize = 1 << 13;
/// Values that are read together.
const AT_ONCE: usize = 2048;

impl GSequence {
    /// The sequence of a game, with nothing computed yet.
    pub fn new(game: HeapGame) -> Self {
        Self::with_simd(game, Simd::detect())
    }

    /// The same with given machine instructions, or portable ones where the machine does not have them.
    pub fn with_simd(game: HeapGame, simd: Simd) -> Self {
        Self::resume_with(game, &[], simd)
    }

    /// Goes on from values that were computed before, such as those of a checkpoint.
    ///
    /// They are not believed: before a period counts as proved, the checker of certificates looks at all of them.
    /// From the first wrong one on, if there is any, values are computed again; [`GSequence::mended`] tells.
    pub fn resume(game: HeapGame, values: &[u16]) -> Self {
        Self::resume_with(game, values, Simd::detect())
    }

    /// The same when so many first ones were checked: all of them are believed, or none.
    pub(crate) fn resume_checked(game: HeapGame, values: &[u16], checked: usize) -> Self {
        let mut sequence = Self::resume(game, values);
        sequence.checked = checked;
        if checked >= values.len() {
            sequence.unchecked = 0;
        }
        sequence
    }

    fn resume_with(game: HeapGame, values: &[u16], simd: Simd) -> Self {
        let engine = Engine::new(&game, values, simd);
        GSequence {
            game,
            engine,
            watch: Watch::new(),
            period: None,
            checked: 0,
            unchecked: values.len(),
            mended: None,
        }
    }

    /// Lets this many threads compute, instead of one; the values are the same.
    ///
    /// A second one is started only where it pays, which is far out in octal games without a sparse space, and more
    /// than two are never used. It sleeps between two calls, and ends with the sequence.
    pub fn use_threads(&mut self, threads: usize) {
        self.engine.use_threads(threads);
    }

    /// The game.
    pub fn game(&self) -> &HeapGame {
        &self.game
    }

    /// How many heaps, from heap 0 on, have a computed value.
    pub fn computed(&self) -> u64 {
        self.engine.len() as u64
    }

    /// The proven period, if one has been found.
    pub fn period(&self) -> Option<&Period> {
        self.period.as_ref()
    }

    /// Makes the value of heap `last` known: computes values until then, or until a period is proved.
    ///
    /// `progress` is shown the sequence once in a while; it may report how far it is, or save a checkpoint.
    ///
    /// # Errors
    /// Why it stopped earlier; everything computed until then stays.
    pub fn know(
        &mut self,
        last: u64,
        budget: &Budget,
        progress: &mut dyn FnMut(&GSequence),
    ) -> Result<(), StopReason> {
        // Values of an earlier run may be enough.
        self.look(budget)?;
        while self.period.is_none() && self.computed() <= last {
            let goal = usize::try_from(last).unwrap_or(usize::MAX).saturating_add(1);
            let chunk = self.engine.len() + CHUNK.max(self.engine.len() / 64);
            let goal = goal.min(chunk).min(self.watch.next_look().max(self.engine.len() + 1));
            self.engine.grow(goal, budget)?;
            self.look(budget)?;
            progress(self);
        }
        Ok(())
    }

    /// Looks for a period, when it is time to.
    fn look(&mut self, budget: &Budget) -> Result<(), StopReason> {
        if self.period.is_some() || self.engine.len() < self.watch.next_look() {
            return Ok(());
        }
        let before = self.watch.clone();
        let Some(period) = self.watch.look(&self.game, &self.engine) else { return Ok(()) };
        // The same is found again when there is more time.
        self.accept(period, budget).inspect_err(|_| self.watch = before)
    }

    /// Takes a period as proved, once all values that came from elsewhere are checked.
    fn accept(&mut self, period: Period, budget: &Budget) -> Result<(), StopReason> {
        if self.unchecked > 0 {
            // A proof needs no values that are not there.
            let count = self.unchecked.max(period.needed_to as usize + 1).min(self.engine.len());
            match self.check_first(count, budget) {
                Ok(()) => self.unchecked = 0,
                Err(Fault::Stopped(stop)) => return Err(stop),
                Err(Fault::Value { heap, .. }) => {
                    self.mend(heap as usize);
                    return Ok(());
                }
                // Nothing can be said about these values.
                Err(Fault::Claim(_)) => {
                    self.mend(0);
                    return Ok(());
                }
            }
        }
        self.period = Some(period);
        Ok(())
    }

    fn check_first(&self, count: usize, budget: &Budget) -> Result<(), Fault> {
        let values: Vec<u16> = self.values().take(count).collect();
        check_values(&self.game.to_string(), &values, budget)
    }

    /// Forgets all values from heap `wrong` on; those before it are right.
    fn mend(&mut self, wrong: usize) {
        let right: Vec<u16> = self.values().take(wrong).collect();
        self.engine = self.engine.restart(&self.game, &right);
        self.watch = Watch::new();
        self.unchecked = 0;
        self.mended = Some(wrong as u64);
    }

    /// The first heap whose value came from elsewhere and was found wrong; it was computed again, and so were all
    /// that follow.
    pub fn mended(&self) -> Option<u64> {
        self.mended
    }

    /// The last heap whose value came from elsewhere, if not all of those were checked.
    pub fn unchecked_to(&self) -> Option<u64> {
        Some(self.unchecked.checked_sub(1)? as u64)
    }

    /// Whether all values up to this heap were computed here, or checked.
    pub fn is_checked_to(&self, heap: u64) -> bool {
        self.unchecked == 0 || heap < self.checked as u64
    }

    /// What is worth saying about the game, and about where its values come from.
    pub fn remarks(&self) -> Vec<String> {
        let mut remarks = self.game.remarks();
        if let Some(last) = self.unchecked_to() {
            remarks.push(format!(
                "values up to heap {last} are from a checkpoint, where some of them were checked, not all"
            ));
        }
        remarks
    }

    /// Computes the values of heaps 0 to `last` without looking for a period.
    ///
    /// # Errors
    /// Why it stopped earlier; everything computed until then stays.
    pub fn compute(&mut self, last: u64, budget: &Budget) -> Result<(), StopReason> {
        self.engine.grow(usize::try_from(last).unwrap_or(usize::MAX).saturating_add(1), budget)
    }

    /// The value of heap `n`, if it has been computed or follows from the proven period.
    pub fn value(&self, n: u64) -> Option<u64> {
        if n < self.computed() {
            return Some(u64::from(self.engine.value(n as usize)));
        }
        let period = self.period.as_ref()?;
        let beyond = n.checked_sub(period.preperiod)?;
        let within = (period.preperiod + beyond % period.period) as usize;
        let turns = beyond / period.period;
        turns.checked_mul(period.saltus)?.checked_add(u64::from(self.engine.value(within)))
    }

    /// The computed values, in order.
    pub fn values(&self) -> impl Iterator<Item = u16> + '_ {
        Values { engine: &self.engine, next: 0, read: [0; AT_ONCE] }
    }

    pub(crate) fn engine(&self) -> &Engine {
        &self.engine
    }
}

/// The computed values in order, some of them read in advance.
struct Values<'a> {
    engine: &'a Engine,
    next: usize,
    read: [u16; AT_ONCE],
}

impl Iterator for Values<'_> {
    type Item = u16;

    #[inline]
    fn next(&mut self) -> Option<u16> {
        let place = self.next % AT_ONCE;
        if place == 0 || self.next >= self.engine.len() {
            let count = self.engine.len().saturating_sub(self.next).min(AT_ONCE);
            if count == 0 {
                return None;
            }
            self.engine.read(self.next, &mut self.read[..count]);
        }
        self.next += 1;
        Some(self.read[place])
    }
}
