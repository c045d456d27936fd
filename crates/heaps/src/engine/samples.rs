//! Common heaps whose sums with other common heaps show that rare values are options.

use super::code::{Code, Listed};
use super::table::Table;

/// Some common heaps, in increasing order, with their codes.
pub(crate) struct Samples<C> {
    heaps: Vec<u32>,
    codes: Vec<C>,
}

/// Heaps are sampled among so many first ones.
const AMONG: usize = 1 << 15;
const MOST: usize = 4096;

impl<C: Code> Samples<C> {
    pub(crate) fn none() -> Self {
        Samples { heaps: Vec::new(), codes: Vec::new() }
    }

    /// Samples for a table, to be split off after taking `take` beans.
    ///
    /// Small codes are best: the sum with them stays in the range of the values that must be seen.
    pub(crate) fn of(table: &Table<C>, take: usize) -> Self {
        let among = C::LANES..(table.len().saturating_sub(take) / 2).min(AMONG);
        let common = |&n: &usize| !table.is_rare(n);
        let mut bound = table.max_code() / 8 + 1;
        loop {
            let small = |&n: &usize| table.codes()[n].index() <= bound;
            let found: Vec<usize> = among.clone().filter(common).filter(small).take(MOST).collect();
            if found.len() == MOST || found.len() * 8 > among.len() || bound > table.max_code() {
                return Samples {
                    codes: found.iter().map(|&n| table.codes()[n]).collect(),
                    heaps: found.into_iter().map(|n| n as u32).collect(),
                };
            }
            bound *= 2;
        }
    }

    pub(crate) fn listed(&self) -> Listed<'_, C> {
        Listed { heaps: &self.heaps, codes: &self.codes }
    }
}
