//! Common heaps whose sums with other common heaps show that rare values are options.

use super::code::{Code, Listed};
use super::table::Table;

/// Some common heaps with their codes, in an order in which the first ones are as good as all.
pub(crate) struct Samples<C> {
    heaps: Vec<u32>,
    codes: Vec<C>,
    least: u32,
    largest: u32,
}

/// Heaps are sampled among so many first ones.
const AMONG: usize = 1 << 15;
const MOST: usize = 4096;

impl<C: Code> Samples<C> {
    pub(crate) fn none() -> Self {
        Samples { heaps: Vec::new(), codes: Vec::new(), least: u32::MAX, largest: 0 }
    }

    /// Samples for a table, to be split off after taking `take` beans.
    ///
    /// Let 2^b be the highest power of two among the codes. Sums with codes that are evenly spread below 2^b are
    /// evenly spread below 2^b; the codes above are seen through sums with small codes. So three of
    /// four samples go through all codes below 2^b in turn, and one of four through the small ones.
    pub(crate) fn of(table: &Table<C>, take: usize) -> Self {
        let half = (table.max_code() / 2 + 1).next_power_of_two();
        let small = (table.max_code() + 1).saturating_sub(half).next_power_of_two().min(half);
        let mut by_code = vec![Vec::new(); half];
        for n in (C::LANES..(table.len().saturating_sub(take) / 2).min(AMONG)).filter(|&n| !table.is_rare(n)) {
            if let Some(heaps) = by_code.get_mut(table.codes()[n].index()) {
                heaps.push(n as u32);
            }
        }
        let mut samples = Samples::none();
        let mut in_turn = |codes: usize, from: &mut usize| {
            for _ in 0..codes {
                let code = *from % codes;
                *from += 1;
                if let Some(heap) = by_code[code].pop() {
                    return Some(heap);
                }
            }
            None
        };
        let (mut any, mut low) = (0, 0);
        while samples.heaps.len() < MOST {
            let is_low = samples.heaps.len() % 4 == 3;
            let next = if is_low { in_turn(small, &mut low) } else { None };
            let Some(heap) = next.or_else(|| in_turn(half, &mut any)) else { break };
            samples.push(heap, table.codes()[heap as usize]);
        }
        samples
    }

    fn push(&mut self, heap: u32, code: C) {
        self.heaps.push(heap);
        self.codes.push(code);
        (self.least, self.largest) = (self.least.min(heap), self.largest.max(heap));
    }

    pub(crate) fn listed(&self) -> Listed<'_, C> {
        Listed::within(&self.heaps, &self.codes, self.least, self.largest)
    }

    /// The samples whose partners in the block at `base` are all common.
    pub(crate) fn without_rare_partners(&self, table: &Table<C>, base: usize) -> Self {
        let good = |heap: u32| {
            base.checked_sub(heap as usize).is_some_and(|partner| partner > 0 && !table.any_rare(partner, C::LANES))
        };
        let mut kept = Samples::none();
        for (&heap, &code) in self.heaps.iter().zip(&self.codes).filter(|&(&heap, _)| good(heap)) {
            kept.push(heap, code);
        }
        kept
    }
}
