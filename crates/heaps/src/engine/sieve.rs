//! The least code that no split of one heap has, when some splits have been marked and many are left.
//!
//! The splits that are left form levels, each about as long as all before it together. Codes that are open in the
//! marks go through the levels in increasing order, a few at a time and only when they are asked for: many codes
//! meet the short first levels, and few the long last ones.

use super::code::Code;
use super::look::{ASKED, Heaps, Splits, look};
use super::simd::Instructions;

/// One level: codes that have come through it and have not been asked for yet.
struct Level<'a> {
    splits: &'a [Splits],
    batch: usize,
    passed: Vec<usize>,
}

/// How many of `count` splits each level has.
pub(crate) fn level_lengths(count: usize) -> impl Iterator<Item = usize> {
    let (mut rest, mut length) = (count, 1 + count / 16);
    std::iter::from_fn(move || {
        // A last level that would be short is joined to the one before.
        let here = if 2 * rest < 5 * length { rest } else { length };
        (rest, length) = (rest - here, 2 * length);
        (here > 0).then_some(here)
    })
}

/// Levels of splits, and the open codes that go through them.
pub(crate) struct Sieve<'a, C, I> {
    simd: Instructions,
    heaps: Heaps<'a, C>,
    open: I,
    levels: Vec<Level<'a>>,
    /// How many splits were looked at.
    pub(crate) looked: u64,
}

impl<'a, C: Code, I: Iterator<Item = usize>> Sieve<'a, C, I> {
    /// A sieve for the open codes of `open`, in increasing order and ending with one that is no option.
    pub(crate) fn new(simd: Instructions, heaps: Heaps<'a, C>, open: I, splits: &'a [Splits]) -> Self {
        let mut levels = Vec::new();
        let mut rest = splits;
        for length in level_lengths(splits.len()) {
            let (level, after) = rest.split_at(length);
            levels.push(Level { splits: level, batch: 0, passed: Vec::new() });
            rest = after;
        }
        let count = levels.len();
        for (i, level) in levels.iter_mut().enumerate() {
            level.batch = (2 * (count - i) + 1).min(ASKED);
        }
        Sieve { simd, heaps, open, levels, looked: 0 }
    }

    /// The least code that is no option.
    pub(crate) fn least(&mut self) -> Option<usize> {
        self.pull(self.levels.len())
    }

    /// The next code that has come through the first `depth` levels.
    fn pull(&mut self, depth: usize) -> Option<usize> {
        let Some(here) = depth.checked_sub(1) else { return self.open.next() };
        while self.levels[here].passed.is_empty() {
            let mut batch = [0; ASKED];
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
            let hits = look(self.simd, self.heaps, splits, &wanted[..count]);
            let passed = (0..count).rev().filter(|&j| !hits[j] || C::from_index(batch[j]).is_none());
            self.levels[here].passed.extend(passed.map(|j| batch[j]));
        }
        self.levels[here].passed.pop()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_have_all_splits() {
        for count in 0..200 {
            let lengths: Vec<usize> = level_lengths(count).collect();
            assert_eq!(lengths.iter().sum::<usize>(), count);
            assert!(lengths.iter().all(|&length| length > 0));
            assert!(count < 5 || lengths.len() > 1, "{count}: {lengths:?}");
        }
    }

    #[test]
    fn the_least_code_is_found_on_every_path() {
        // Sums of a random row and its mirror image, in stretches so short that there are many levels.
        let codes: Vec<u16> =
            (0..4000u32).map(|i| (i.wrapping_mul(2654435761) >> 20 & 1023) as u16).collect();
        for (left, length) in [(3999, 32), (3990, 64), (3000, 96), (3998, 7), (2001, 1000)] {
            let stretches = (1..left / 2).step_by(length);
            let splits: Vec<Splits> =
                stretches.map(|from| Splits { left, from, to: (from + length).min(left / 2) }).collect();
            for least in [0, 3, 77, 900] {
                let sums = (1..left / 2).map(|a| usize::from(codes[a] ^ codes[left - a]));
                let open: Vec<usize> = (least..1024).chain([1024]).collect();
                let sums: std::collections::HashSet<usize> = sums.collect();
                let judge = open.iter().copied().find(|code| !sums.contains(code));
                for simd in Instructions::available() {
                    let mut sieve = Sieve::new(simd, Heaps::plain(&codes), open.iter().copied(), &splits);
                    assert_eq!(sieve.least(), judge, "{left} {length} {least} {simd:?}");
                }
            }
        }
    }
}
