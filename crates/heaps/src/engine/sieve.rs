//! The least code that no split of one heap has, when some splits have been marked and many are left.
//!
//! The splits that are left form levels, each about as long as all before it together. Codes that are open in the
//! marks go through the levels in increasing order, a few at a time and only when they are asked for: many codes
//! meet the short first levels, and few the long last ones.

use super::code::{CANDIDATES, Code, Simd};
use super::look::{Splits, look};

/// One level: codes that have come through it and have not been asked for yet.
struct Level<'a> {
    splits: &'a [Splits],
    batch: usize,
    passed: Vec<usize>,
}

/// Levels of splits, and the open codes that go through them.
pub(crate) struct Sieve<'a, C, I> {
    simd: Simd,
    codes: &'a [C],
    open: I,
    levels: Vec<Level<'a>>,
    /// How many splits were looked at.
    pub(crate) looked: u64,
}

impl<'a, C: Code, I: Iterator<Item = usize>> Sieve<'a, C, I> {
    /// A sieve for the open codes of `open`, in increasing order and ending with one that is no option.
    pub(crate) fn new(simd: Simd, codes: &'a [C], open: I, splits: &'a [Splits]) -> Self {
        let mut levels = Vec::new();
        let mut rest = splits;
        let mut count = 1 + splits.len() / 16;
        while !rest.is_empty() {
            // A last level that would be short is joined to the one before.
            if 2 * rest.len() < 5 * count {
                count = rest.len();
            }
            let (level, after) = rest.split_at(count.min(rest.len()));
            levels.push(Level { splits: level, batch: 0, passed: Vec::new() });
            (rest, count) = (after, 2 * count);
        }
        let count = levels.len();
        for (i, level) in levels.iter_mut().enumerate() {
            level.batch = (2 * (count - i)).min(CANDIDATES);
        }
        Sieve { simd, codes, open, levels, looked: 0 }
    }

    /// The least code that is no option.
    pub(crate) fn least(&mut self) -> Option<usize> {
        self.pull(self.levels.len())
    }

    /// The next code that has come through the first `depth` levels.
    fn pull(&mut self, depth: usize) -> Option<usize> {
        let Some(here) = depth.checked_sub(1) else { return self.open.next() };
        while self.levels[here].passed.is_empty() {
            let mut batch = [0; CANDIDATES];
            let mut count = 0;
            while count < self.levels[here].batch {
                let Some(code) = self.pull(here) else { break };
                batch[count] = code;
                count += 1;
            }
            if count == 0 {
                return None;
            }
            // A code too large for its type is no option; what stands in for it is not asked about.
            let wanted = batch.map(|code| C::from_index(code).unwrap_or(C::NONE));
            let splits = self.levels[here].splits;
            self.looked += splits.iter().map(|splits| (splits.to - splits.from) as u64).sum::<u64>();
            let hits = look(self.simd, self.codes, splits, &wanted[..count]);
            let passed = (0..count).rev().filter(|&j| !hits[j] || C::from_index(batch[j]).is_none());
            self.levels[here].passed.extend(passed.map(|j| batch[j]));
        }
        self.levels[here].passed.pop()
    }
}
