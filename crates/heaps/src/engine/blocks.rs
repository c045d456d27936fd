//! Games in which a move leaves at most two heaps, computed a block of heaps at a time.
//!
//! Every value is exact whatever the split: a good split only makes it fast. [`Blocks::advance`] decides between
//! the two ways, `dense` and `sparse`, and looks for a better split now and then.

use super::code::Code;
use super::follower::Follower;
use super::helper::Helper;
use super::marks::Marks;
use super::mirror::Mirror;
use super::rows::{Rows, WORD};
use super::samples::Samples;
use super::simd::Instructions;
use super::split::Split;
use super::steady::Steady;
use super::table::{DoesNotFit, Table};
use super::tuning::Tuning;
use super::walsh::{best_split, count_rare};
use crate::game::Moves;

/// The state of a computation with codes of type `C`.
pub(crate) struct Blocks<C: Code> {
    pub(crate) moves: Moves,
    pub(crate) table: Table<C>,
    pub(crate) simd: Instructions,
    /// How many threads may work.
    pub(crate) threads: usize,
    /// The second one, while there is work for it.
    pub(crate) helper: Option<Helper<C>>,
    /// Or the second one that looks at steady heaps, and whether there is memory for its copy of the table.
    pub(crate) follower: Option<Follower>,
    pub(crate) may_copy: bool,
    /// Small heaps once more, where all splits are looked at.
    pub(crate) mirror: Mirror<C>,
    /// Marks of common options; of all options without a split.
    pub(crate) common: Marks,
    /// Marks of rare options.
    pub(crate) rare: Marks,
    pub(crate) samples: Samples<C>,
    /// What steady blocks share, while there are any.
    pub(crate) steady: Option<Box<Steady>>,
    pub(crate) tuning: Tuning,
    /// Look for a better split when so many heaps are known, or so many of them rare.
    next_split: usize,
    next_split_rares: usize,
    /// The histogram when a split was last looked for.
    old_histogram: [Vec<u32>; 2],
    /// Options looked at since the caller last asked.
    pub(crate) work: u64,
}

const FIRST_SPLIT: usize = 512;

impl<C: Code> Blocks<C> {
    pub(crate) fn new(moves: Moves, table: Table<C>, simd: Instructions, threads: usize) -> Self {
        Blocks {
            moves,
            table,
            simd,
            threads,
            helper: None,
            follower: None,
            may_copy: false,
            mirror: Mirror::new(),
            common: Marks::new(),
            rare: Marks::new(),
            samples: Samples::none(),
            steady: None,
            tuning: Tuning::new(),
            next_split: FIRST_SPLIT,
            next_split_rares: usize::MAX,
            old_histogram: [Vec::new(), Vec::new()],
            work: 0,
        }
    }

    /// The same state with codes of another type, if they fit.
    pub(crate) fn recode<D: Code>(&self) -> Option<Blocks<D>> {
        let table = self.table.recode(self.table.split()).ok()?;
        let mut blocks = Blocks::new(self.moves.clone(), table, self.simd, self.threads);
        blocks.next_split = self.next_split;
        blocks.next_split_rares = self.next_split_rares;
        blocks.old_histogram = self.old_histogram.clone();
        blocks.may_copy = self.may_copy;
        blocks.resample();
        Some(blocks)
    }

    /// Another one with the same table, for one thread.
    pub(crate) fn twin(&self) -> Self {
        let mut twin = Blocks::new(self.moves.clone(), self.table.clone(), self.simd, 1);
        twin.samples = self.samples.clone();
        twin
    }

    /// Lets so many threads work from now on.
    pub(crate) fn use_threads(&mut self, threads: usize) {
        self.threads = threads;
        self.helper = None;
        self.follower = None;
    }

    /// Says whether there is memory for a copy of the table.
    pub(crate) fn allow_copies(&mut self, allowed: bool) {
        self.may_copy = allowed;
        if !allowed {
            self.follower = None;
        }
    }

    /// Whether a split has made all codes so small that a byte is enough, with room for larger ones.
    pub(crate) fn could_be_bytes(&self) -> bool {
        !self.table.split().is_none() && self.table.max_code() < 200
    }

    /// Computes at least one more heap and at most one block, or a batch of them on two threads, and none from `end` on.
    pub(crate) fn advance(&mut self, end: usize) -> Result<(), DoesNotFit> {
        if self.table.len() >= self.next_split || self.table.rares().0.len() >= self.next_split_rares {
            self.look_for_split();
        }
        self.work += 4 * C::LANES as u64;
        if self.table.split().is_none() {
            self.dense_block(end)
        } else if self.is_steady() {
            if self.table.max_code() >= WORD && self.is_followed(end) && self.followed_batch(end)? {
                return Ok(());
            }
            self.steady_block(end)
        } else {
            self.steady = None;
            self.sparse_block(end)
        }
    }

    fn look_for_split(&mut self) {
        let n = self.table.len();
        self.next_split = n + n / 2;
        let Some(&first) = self.moves.two.first() else { return };
        let same_parity = self.moves.two.iter().all(|k| k % 2 == first % 2);
        let break_parity = same_parity.then_some(first % 2 == 1);
        let (mut split, mut rares) = best_split(self.table.histogram(), break_parity);
        // Sparse blocks pay when there are clearly fewer rare heaps than half of all, which a dense block
        // goes through, and when new ones are so rare that they do not matter: each one costs a search.
        let recent = self.recent_histogram();
        let recent_count: u64 = recent.iter().flatten().map(|&count| u64::from(count)).sum();
        let few = 4 * rares + 8 * self.table.max_code() as u64 <= n as u64
            && 64 * count_rare(&recent, split) <= recent_count + 512;
        if !few || n < 2 * self.reach_of_moves() {
            (split, rares) = (Split::NONE, 0);
        }
        let now = if self.table.split().is_none() { u64::MAX } else { self.table.rares().0.len() as u64 };
        let better = split != self.table.split() && (split.is_none() || rares + rares / 8 < now);
        if better && let Ok(table) = self.table.recode(split) {
            self.table = table;
            // They have the codes of the old split.
            self.helper = None;
            self.follower = None;
            self.mirror = Mirror::new();
            self.tuning = Tuning::new();
        }
        self.resample();
        let rares = self.table.rares().0.len();
        self.next_split_rares =
            if self.table.split().is_none() { usize::MAX } else { rares + rares / 4 + 16 };
    }

    /// How often each value occurred since this was last asked.
    fn recent_histogram(&mut self) -> [Vec<u32>; 2] {
        let now = self.table.histogram();
        let old = std::mem::replace(&mut self.old_histogram, now.clone());
        let since = |i: usize| {
            now[i].iter().enumerate().map(|(v, &count)| count - old[i].get(v).copied().unwrap_or(0)).collect()
        };
        [since(0), since(1)]
    }

    fn resample(&mut self) {
        self.steady = None;
        self.samples = Samples::of(&self.table, &self.moves.two);
    }

    /// Heaps from this one on have all their moves, and blocks around them do not touch heap 0.
    fn reach_of_moves(&self) -> usize {
        let last = |set: &[usize]| set.last().copied().unwrap_or(0);
        last(&self.moves.zero).max(last(&self.moves.one)).max(last(&self.moves.two)) + 4 * C::LANES
    }

    /// Marks the options of leaving one heap in `from..to`.
    pub(crate) fn mark_single(&mut self, n: usize, lane: usize, from: usize, to: usize) {
        let split = self.table.split();
        for &k in &self.moves.one {
            let Some(left) = n.checked_sub(k).filter(|&left| left >= from.max(1) && left < to) else {
                continue;
            };
            let rare = self.table.is_rare(left) ^ split.is_shifted_by(k);
            let marks = if rare { &mut self.rare } else { &mut self.common };
            marks.mark(lane, self.table.codes()[left].index());
        }
    }
}
