//! What is known and remembered of Grundy values: exact ones, and numbers that a value is not.

use crate::exclusive_cache::ExclusiveCache;
use crate::memory::Memory;
use std::sync::atomic::{AtomicU64, Ordering};

/// What is known of a Grundy value: the value, or some numbers that it is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known(u64);

/// Numbers from here on are not noted when they are excluded.
pub(crate) const NOTED: u64 = 63;

impl Known {
    pub const NOTHING: Known = Known(0);

    pub fn exactly(n: u64) -> Self {
        Known(1 << 63 | n)
    }

    pub fn exact(self) -> Option<u64> {
        (self.0 >> 63 == 1).then_some(self.0 & !(1 << 63))
    }

    /// Whether the value is n, if that is known.
    pub fn is(self, n: u64) -> Option<bool> {
        match self.exact() {
            Some(value) => Some(value == n),
            None if n < NOTED && self.0 >> n & 1 == 1 => Some(false),
            None => None,
        }
    }

    pub fn without(self, n: u64) -> Self {
        if self.exact().is_some() || n >= NOTED { self } else { Known(self.0 | 1 << n) }
    }

    /// The least number that the value may be.
    pub fn least_possible(self) -> u64 {
        self.exact().unwrap_or_else(|| u64::from(self.0.trailing_ones()))
    }

    /// How much is known, roughly.
    pub fn excluded_count(self) -> u32 {
        self.0.count_ones()
    }

    /// What is noted in a place that threads share.
    pub fn read(place: &AtomicU64) -> Self {
        Known(place.load(Ordering::Relaxed))
    }

    /// Adds to what is noted there.
    pub fn note(self, place: &AtomicU64) {
        let merged = |old: u64| Some(Known(old).merged(self).0);
        let _ = place.fetch_update(Ordering::Relaxed, Ordering::Relaxed, merged);
    }

    /// What both say.
    pub fn merged(self, other: Self) -> Self {
        match (self.exact(), other.exact()) {
            (Some(_), _) => self,
            (_, Some(_)) => other,
            _ => Known(self.0 | other.0),
        }
    }
}

/// What the searches on words remember: exact values, which most look-ups are after, apart from the many positions of which
/// only some numbers are excluded. So the table that is used most is small enough for the processor's cache.
pub(crate) struct GrundyMemory {
    pub exact: Memory<u64>,
    pub excluded: Memory<Known>,
}

impl GrundyMemory {
    pub fn new() -> Self {
        GrundyMemory { exact: Memory::new(), excluded: Memory::new() }
    }

    /// How many positions are remembered; one that was in doubt before its value was known counts twice.
    pub fn count(&self) -> u64 {
        self.exact.count() + self.excluded.count()
    }

    /// The memory as one search uses it.
    pub fn cache(&self, alone: bool) -> GrundyCache<'_> {
        GrundyCache {
            exact: ExclusiveCache::new(&self.exact, alone, |mine, _| mine),
            excluded: ExclusiveCache::new(&self.excluded, alone, Known::merged),
        }
    }
}

/// The memory as one search uses it.
pub(crate) struct GrundyCache<'a> {
    pub exact: ExclusiveCache<'a, u64>,
    pub excluded: ExclusiveCache<'a, Known>,
}

impl GrundyCache<'_> {
    /// A position is expanded.
    #[inline]
    pub fn step(&mut self) {
        self.exact.step();
        self.excluded.step();
    }

    pub fn get(&self, hash: u64, word: u64) -> Known {
        let exact = self.exact.get(hash, word).map(Known::exactly);
        exact.or_else(|| self.excluded.get(hash, word)).unwrap_or(Known::NOTHING)
    }

    pub fn put(&mut self, hash: u64, word: u64, known: Known) {
        match known.exact() {
            Some(n) => self.exact.put(hash, word, |_| n),
            None => {
                self.excluded
                    .put(hash, word, |old: Option<Known>| old.map_or(known, |old| old.merged(known)));
            }
        }
    }
}
