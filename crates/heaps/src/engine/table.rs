//! The values computed so far: one code a heap, a bit a heap that tells rare from common, and the list of rare heaps.

use super::code::Code;
use super::split::Split;
use crate::repeat::{Terms, next_repeat};

/// Values of heaps 0, 1, 2, .. in codes of type `C`.
#[derive(Clone, Debug)]
pub(crate) struct Table<C> {
    codes: Vec<C>,
    split: Split,
    /// Bit n: heap n is rare. Empty without a split.
    rare_bits: Vec<u64>,
    rares: Vec<u32>,
    rare_codes: Vec<C>,
    histogram: [Vec<u32>; 2],
    /// Heaps below this one are in the histogram.
    counted: usize,
    max_code: usize,
}

/// A code was too large for its type.
#[derive(Debug)]
pub(crate) struct DoesNotFit;

impl<C: Code> Table<C> {
    pub(crate) fn new() -> Self {
        Table {
            codes: Vec::new(),
            split: Split::NONE,
            rare_bits: Vec::new(),
            rares: Vec::new(),
            rare_codes: Vec::new(),
            histogram: [Vec::new(), Vec::new()],
            counted: 1,
            max_code: 0,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.codes.len()
    }

    pub(crate) fn split(&self) -> Split {
        self.split
    }

    pub(crate) fn codes(&self) -> &[C] {
        &self.codes
    }

    /// The rare heaps other than heap 0, in increasing order, and their codes.
    pub(crate) fn rares(&self) -> (&[u32], &[C]) {
        (&self.rares, &self.rare_codes)
    }

    /// The largest code that was ever stored under this split.
    pub(crate) fn max_code(&self) -> usize {
        self.max_code
    }

    /// How many even and odd heaps have each value; heap 0, which no move leaves, is not counted. This is seldom asked,
    /// so heaps are counted only then.
    pub(crate) fn histogram(&mut self) -> &[Vec<u32>; 2] {
        let first = self.counted.min(self.codes.len());
        let mut by_code = [0, 1].map(|_| vec![0u32; self.max_code + 1]);
        for (n, code) in (first..).zip(&self.codes[first..]) {
            by_code[n & 1][code.index()] += 1;
        }
        // Nearly all are common; the few others are counted one by one.
        let from = self.rares.partition_point(|&heap| (heap as usize) < first);
        for (&heap, code) in self.rares[from..].iter().zip(&self.rare_codes[from..]) {
            by_code[heap as usize & 1][code.index()] -= 1;
            let value = self.value(heap as usize);
            count(&mut self.histogram, heap as usize, value, 1);
        }
        for (parity, counts) in by_code.iter().enumerate() {
            for (code, &times) in counts.iter().enumerate().filter(|&(_, &times)| times > 0) {
                let value = self.split.decode(code, parity, true).unwrap_or(u16::MAX);
                count(&mut self.histogram, parity, value, times);
            }
        }
        self.counted = self.counted.max(self.codes.len());
        &self.histogram
    }

    pub(crate) fn is_rare(&self, n: usize) -> bool {
        self.rare_bits.get(n / 64).is_some_and(|word| word >> (n % 64) & 1 == 1)
    }

    /// Whether there is a rare heap among the `count` (at most 64) heaps from `n` on.
    pub(crate) fn any_rare(&self, n: usize, count: usize) -> bool {
        let word = |i: usize| self.rare_bits.get(i).copied().unwrap_or(0);
        let (low, high) = (word(n / 64), word(n / 64 + 1));
        let bits = ((u128::from(high) << 64 | u128::from(low)) >> (n % 64)) as u64;
        bits << (64 - count) != 0
    }

    pub(crate) fn value(&self, n: usize) -> u16 {
        // What was stored has come from a value, so it can be decoded.
        self.split.decode(self.codes[n].index(), n, !self.is_rare(n)).unwrap_or(u16::MAX)
    }

    /// Writes the values of the heaps from `from` on, as many as there is room for.
    pub(crate) fn read(&self, from: usize, out: &mut [u16]) {
        let codes = &self.codes[from..from + out.len()];
        if self.split.is_none() {
            codes.iter().zip(out).for_each(|(code, value)| *value = code.index() as u16);
            return;
        }
        // The common value of each code that occurs here, by the parity of the heap.
        let most = codes.iter().map(|code| code.index()).max().unwrap_or(0);
        let common = [0, 1].map(|n| -> Vec<u16> {
            (0..=most).map(|code| self.split.decode(code, n, true).unwrap_or(u16::MAX)).collect()
        });
        const STEP: usize = 64;
        for (i, (codes, values)) in codes.chunks(STEP).zip(out.chunks_mut(STEP)).enumerate() {
            let first = from + i * STEP;
            let by_place = [&common[first & 1], &common[1 - (first & 1)]];
            for (j, (code, value)) in codes.iter().zip(&mut *values).enumerate() {
                *value = by_place[j & 1][code.index()];
            }
            if self.any_rare(first, codes.len()) {
                let rare = (first..).zip(values).filter(|&(n, _)| self.is_rare(n));
                rare.for_each(|(n, value)| *value = self.value(n));
            }
        }
    }

    /// Makes room for a block more, and for a quarter more heaps when there is none, but not beyond `len` heaps.
    pub(crate) fn reserve(&mut self, len: usize) {
        let known = self.codes.len();
        if self.codes.capacity() < known + C::LANES {
            self.codes.reserve_exact((known / 4 + 4096).min(len.saturating_sub(known) + C::LANES));
        }
    }

    /// How many heaps there is room for.
    pub(crate) fn room(&self) -> usize {
        self.codes.capacity()
    }

    pub(crate) fn push(&mut self, value: u16) -> Result<(), DoesNotFit> {
        let n = self.codes.len();
        let code = C::from_index(self.split.encode(value).into()).ok_or(DoesNotFit)?;
        self.codes.push(code);
        self.max_code = self.max_code.max(code.index());
        self.note_class(value, code, n);
        Ok(())
    }

    /// Appends common heaps with these codes.
    pub(crate) fn extend_common(&mut self, codes: &[u8]) {
        self.codes.extend(codes.iter().map(|&code| C::from(code)));
        let largest = codes.iter().copied().max().unwrap_or(0);
        self.max_code = self.max_code.max(largest.into());
        self.rare_bits.resize(self.codes.len().div_ceil(64), 0);
    }

    /// Forgets the heaps from `len` on, none of which is rare.
    pub(crate) fn truncate(&mut self, len: usize) {
        debug_assert!(
            self.rares.last().is_none_or(|&last| (last as usize) < len),
            "a rare heap is forgotten"
        );
        debug_assert!(self.counted <= len, "a heap is forgotten that was counted");
        self.codes.truncate(len);
        self.rare_bits.truncate(len.div_ceil(64));
    }

    fn note_class(&mut self, value: u16, code: C, n: usize) {
        if self.split.is_none() {
            return;
        }
        if n.is_multiple_of(64) {
            self.rare_bits.push(0);
        }
        if !self.split.is_common(value, n) {
            self.rare_bits[n / 64] |= 1 << (n % 64);
            if n > 0 {
                self.rares.push(n as u32);
                self.rare_codes.push(code);
            }
        }
    }

    /// Stores the same values under another split, and in another type if need be.
    pub(crate) fn recode<D: Code>(&self, split: Split) -> Result<Table<D>, DoesNotFit> {
        let mut table = Table::<D>::new();
        table.split = split;
        table.codes.reserve_exact(self.codes.capacity());
        (table.histogram, table.counted) = (self.histogram.clone(), self.counted);
        for n in 0..self.len() {
            let value = self.value(n);
            let code = D::from_index(split.encode(value).into()).ok_or(DoesNotFit)?;
            table.codes.push(code);
            table.max_code = table.max_code.max(code.index());
            table.note_class(value, code, n);
        }
        Ok(table)
    }

    /// The least `start` such that heaps n and n + period have equal values for all start <= n < len - period.
    pub(crate) fn run_start(&self, period: usize) -> usize {
        let split = self.split;
        // Equal codes are equal values unless the classes differ, or the heap's parity counts and differs.
        let plain = !split.is_shifted_by(period);
        let same = |n: usize| {
            self.codes[n] == self.codes[n + period]
                && (plain && self.is_rare(n) == self.is_rare(n + period)
                    || self.value(n) == self.value(n + period))
        };
        let mut start = self.len() - period;
        while start > 0 {
            const STEP: usize = 64;
            let whole = plain
                && start >= STEP
                && self.codes[start - STEP..start] == self.codes[start - STEP + period..start + period]
                && !self.any_rare(start - STEP, STEP)
                && !self.any_rare(start - STEP + period, STEP);
            if whole {
                start -= STEP;
            } else if same(start - 1) {
                start -= 1;
            } else {
                break;
            }
        }
        start
    }
}

/// Counts so many heaps of this parity and value more.
fn count(histogram: &mut [Vec<u32>; 2], heap: usize, value: u16, times: u32) {
    let counts = &mut histogram[heap & 1];
    if counts.len() <= usize::from(value) {
        counts.resize(usize::from(value) + 1, 0);
    }
    counts[usize::from(value)] += times;
}

impl<C: Code> Default for Table<C> {
    fn default() -> Self {
        Table::new()
    }
}

impl<C: Code> Terms for Table<C> {
    fn len(&self) -> usize {
        self.codes.len()
    }

    fn next_repeat(&self, from: usize, to: usize) -> Option<usize> {
        next_repeat(&self.codes, from, to)
    }

    fn agrees(&self, n: usize, distance: usize) -> bool {
        self.value(n) == self.value(n + distance)
    }

    fn run_start(&self, period: usize) -> usize {
        Table::run_start(self, period)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heaps_are_read_and_counted_as_they_were_stored() {
        let splits = [
            Split::NONE,
            Split::new(0b110, false, false),
            Split::new(0b101, true, true),
            Split::new(1, true, false),
        ];
        let value = |n: usize| (n.wrapping_mul(2654435761) >> 11) as u16 % if n % 300 < 40 { 90 } else { 2 };
        let mut table = Table::<u8>::new();
        for (i, len) in [1, 2, 63, 64, 200, 701, 702, 3000].into_iter().enumerate() {
            (table.len()..len).for_each(|n| table.push(value(n)).unwrap());
            let mut judge = [vec![0; 90], vec![0; 90]];
            (1..len).for_each(|n| judge[n & 1][usize::from(value(n))] += 1);
            for (counts, judge) in table.histogram().iter().zip(&mut judge) {
                judge.truncate(counts.len());
                assert_eq!(counts, judge);
            }
            assert_eq!(table.histogram().iter().flatten().sum::<u32>() as usize, len - 1);
            for from in [0, 1, 7, 64, 65].into_iter().filter(|&from| from <= len) {
                let mut read = vec![0; len - from];
                table.read(from, &mut read);
                assert!(read.into_iter().eq((from..len).map(value)), "{len} {from}");
            }
            // Heaps counted under one split are not counted again under the next one.
            table = table.recode(splits[(i + 1) % splits.len()]).unwrap();
        }
    }
}
