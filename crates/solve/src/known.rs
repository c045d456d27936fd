//! What is known and remembered of Grundy values: exact ones, and numbers that a value is not.

use crate::exclusive_cache::ExclusiveCache;
use crate::memory::Memory;
use upstar_core::StopReason;
use upstar_rules::Position;

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

    /// What both say.
    pub fn merged(self, other: Self) -> Self {
        match (self.exact(), other.exact()) {
            (Some(_), _) => self,
            (_, Some(_)) => other,
            _ => Known(self.0 | other.0),
        }
    }
}

/// What the searches remember: exact values, which most look-ups are after, apart from the many positions of which
/// only some numbers are excluded. So the table that is used most is small enough for the processor's cache.
pub(crate) struct GrundyMemory<P> {
    pub exact: Memory<P, u64>,
    pub excluded: Memory<P, Known>,
}

impl<P: Position> GrundyMemory<P> {
    pub fn new() -> Self {
        GrundyMemory { exact: Memory::new(), excluded: Memory::new() }
    }

    pub fn bytes(&self) -> u64 {
        self.exact.bytes() + self.excluded.bytes()
    }

    /// How many positions are remembered; one that was in doubt before its value was known counts twice.
    pub fn count(&self) -> u64 {
        self.exact.count() + self.excluded.count()
    }

    /// The memory as one search uses it.
    pub fn shelf(&self, alone: bool) -> GrundyShelf<'_, P> {
        GrundyShelf {
            exact: ExclusiveCache::new(&self.exact, alone, |mine, _| mine),
            excluded: ExclusiveCache::new(&self.excluded, alone, Known::merged),
        }
    }
}

/// The memory as one search uses it.
pub(crate) struct GrundyShelf<'a, P: Position> {
    pub exact: ExclusiveCache<'a, P, u64>,
    pub excluded: ExclusiveCache<'a, P, Known>,
}

impl<P: Position> GrundyShelf<'_, P> {
    /// A position is expanded.
    #[inline]
    pub fn step(&mut self) {
        self.exact.step();
        self.excluded.step();
    }

    pub fn get(&self, hash: u64, position: &P) -> Known {
        let exact = self.exact.get(hash, position).map(Known::exactly);
        exact.or_else(|| self.excluded.get(hash, position)).unwrap_or(Known::NOTHING)
    }

    pub fn put(
        &mut self,
        hash: u64,
        position: P,
        known: Known,
        charge: impl FnOnce(u64) -> Result<(), StopReason>,
    ) -> Result<(), StopReason> {
        let own = position.heap_bytes();
        match known.exact() {
            Some(n) => self.exact.put(hash, position, own, charge, |_| n),
            None => {
                let merge = |old: Option<Known>| old.map_or(known, |old| old.merged(known));
                self.excluded.put(hash, position, own, charge, merge)
            }
        }
    }
}
