//! The least code that no split of one heap has, when some splits have been marked and many are left.
//!
//! The splits that are left form levels, each about as long as all before it together. Codes that are open in the
//! marks go through the levels in increasing order, a few at a time and only when they are asked for: many codes
//! meet the short first levels, and few the long last ones.

use super::code::{CANDIDATES, Code, Simd};
use super::look::look;

/// Splits of heaps with `left` beans together, the smaller heap being in `from..to`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Splits {
    pub(crate) left: usize,
    pub(crate) from: usize,
    pub(crate) to: usize,
}

impl Splits {
    /// Whether some of the wanted codes are among these splits.
    pub(crate) fn look<C: Code>(
        &self,
        simd: Simd,
        codes: &[C],
        wanted: &[C; CANDIDATES],
    ) -> [bool; CANDIDATES] {
        if self.from >= self.to {
            return [false; CANDIDATES];
        }
        let forwards = &codes[self.from..self.to];
        let backwards = &codes[self.left + 1 - self.to..self.left + 1 - self.from];
        look(simd, forwards, backwards, wanted)
    }
}

/// One level: codes that have come through it and have not been asked for yet.
struct Level {
    splits: Vec<Splits>,
    batch: usize,
    passed: Vec<usize>,
}

/// Levels of splits, and the open codes that go through them.
pub(crate) struct Sieve<'a, C, I> {
    simd: Simd,
    codes: &'a [C],
    open: I,
    levels: Vec<Level>,
    /// How many splits were looked at.
    pub(crate) looked: u64,
}

impl<'a, C: Code, I: Iterator<Item = usize>> Sieve<'a, C, I> {
    /// A sieve for the open codes of `open`, in increasing order and ending with one that is no option.
    pub(crate) fn new(simd: Simd, codes: &'a [C], open: I, splits: &[Splits], first_level: usize) -> Self {
        let longest = splits.iter().map(|s| s.to.saturating_sub(s.from)).max().unwrap_or(0);
        let mut levels = Vec::new();
        let (mut start, mut end) = (0, first_level.max(64));
        while start < longest {
            // A last level that would be short is joined to the one before.
            if 2 * end > longest + end / 2 {
                end = longest;
            }
            let part = |s: &Splits| Splits {
                left: s.left,
                from: s.to.min(s.from + start),
                to: s.to.min(s.from + end),
            };
            levels.push(Level { splits: splits.iter().map(part).collect(), batch: 0, passed: Vec::new() });
            (start, end) = (end, 2 * end);
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
            let mut hits = [false; CANDIDATES];
            for splits in &self.levels[here].splits {
                self.looked += (splits.to - splits.from) as u64;
                let more = splits.look(self.simd, self.codes, &wanted);
                hits.iter_mut().zip(more).for_each(|(hit, more)| *hit |= more);
            }
            let passed = (0..count).rev().filter(|&j| !hits[j] || C::from_index(batch[j]).is_none());
            self.levels[here].passed.extend(passed.map(|j| batch[j]));
        }
        self.levels[here].passed.pop()
    }
}
