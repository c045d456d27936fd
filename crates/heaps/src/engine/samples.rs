//! Common heaps whose sums with other common heaps show that rare values are options.

use super::code::Code;
use super::probes::{Listed, ProbeList};
use super::table::Table;

/// Some common heaps with their codes, in an order in which the first ones are as good as all. Each is given by its
/// distance from the heap that is asked about, and so belongs to one of the game's moves.
#[derive(Clone)]
pub(crate) struct Samples<C>(ProbeList<C>);

/// Heaps are sampled among so many first ones.
const AMONG: usize = 1 << 14;
const MOST: usize = 2048;
const STRIDE: usize = 10_007;

impl<C: Code> Samples<C> {
    pub(crate) fn none() -> Self {
        Samples(ProbeList::new())
    }

    /// Samples for a table, to be split off after taking one of these numbers of beans.
    ///
    /// Let 2^b be the highest power of two among the codes. Sums of codes that are evenly spread below 2^b with other
    /// codes below 2^b are evenly spread there too, so the samples go through all those codes in turn. What one move hardly
    /// ever gives another one may give all the time (0.376), so the moves take turns too.
    pub(crate) fn of(table: &Table<C>, takes: &[usize]) -> Self {
        let Some(&largest) = takes.last() else { return Self::none() };
        let half = (table.max_code() / 2 + 1).next_power_of_two();
        let mut by_code = vec![Vec::new(); half];
        let among = C::LANES..(table.len().saturating_sub(largest) / 2).min(AMONG);
        for n in among.rev().filter(|&n| !table.is_rare(n)) {
            if let Some(heaps) = by_code.get_mut(table.codes()[n].index()) {
                heaps.push(n as u32);
            }
        }
        let mut samples = ProbeList::new();
        let mut turn = 0;
        while samples.len() < MOST {
            let before = samples.len();
            let take = takes[turn % takes.len()];
            for heaps in by_code.iter().filter(|heaps| turn < heaps.len()) {
                // Neighbouring heaps are alike, so a long stride shows more.
                let heap = heaps[turn * STRIDE % heaps.len()];
                samples.push(heap + take as u32, table.codes()[heap as usize]);
            }
            if samples.len() == before {
                break;
            }
            turn += 1;
        }
        Samples(samples)
    }

    /// The distances of the samples and their codes, if the codes are bytes.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = (u32, u8)> + '_ {
        self.0.heaps().iter().copied().zip(C::bytes(self.0.codes()).unwrap_or_default().iter().copied())
    }

    /// The largest distance.
    pub(crate) fn largest(&self) -> u32 {
        self.0.largest()
    }

    pub(crate) fn listed(&self) -> Listed<'_, C> {
        self.0.listed()
    }

    /// Whether a heap up to `last` can be the partner of a sample, for heap `n` or a smaller one.
    pub(crate) fn can_meet(&self, last: usize, n: usize) -> bool {
        n <= self.0.largest() as usize + last
    }
}
