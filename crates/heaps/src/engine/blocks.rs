//! Games in which a move leaves at most two heaps, computed a block of heaps at a time.
//!
//! Every value is exact whatever the split: a good split only makes it fast. [`Blocks::advance`] decides between
//! the two ways, `dense` and `sparse`, and looks for a better split now and then.

use super::code::{Code, Simd};
use super::marks::Marks;
use super::samples::Samples;
use super::split::Split;
use super::table::{DoesNotFit, Table};
use super::walsh::best_split;
use crate::game::Moves;

/// The state of a computation with codes of type `C`.
pub(crate) struct Blocks<C: Code> {
    pub(crate) moves: Moves,
    pub(crate) table: Table<C>,
    pub(crate) simd: Simd,
    /// Marks of common options; of all options without a split.
    pub(crate) common: Marks,
    /// Marks of rare options.
    pub(crate) rare: Marks,
    pub(crate) samples: Samples<C>,
    pub(crate) tuning: Tuning,
    /// Look for a better split when so many heaps are known, or so many of them rare.
    next_split: usize,
    next_split_rares: usize,
    /// Options looked at since the caller last asked.
    pub(crate) work: u64,
}

/// How many probes are scattered before candidates are taken, learnt from block to block.
#[derive(Clone, Debug)]
pub(crate) struct Tuning {
    pub(crate) scatter: usize,
    pub(crate) sample: usize,
    /// How many open codes a lane should have left, because later heaps of its own block may take some.
    pub(crate) spare: usize,
    pub(crate) calm: u32,
}

const FIRST_SPLIT: usize = 512;

impl<C: Code> Blocks<C> {
    pub(crate) fn new(moves: Moves, table: Table<C>, simd: Simd) -> Self {
        let tuning = Tuning { scatter: 64, sample: 64, spare: 1, calm: 0 };
        Blocks {
            moves,
            table,
            simd: simd.or_portable(),
            common: Marks::new(),
            rare: Marks::new(),
            samples: Samples::none(),
            tuning,
            next_split: FIRST_SPLIT,
            next_split_rares: usize::MAX,
            work: 0,
        }
    }

    /// The same state with wider codes.
    pub(crate) fn widen(&self) -> Blocks<u16> {
        // Every value was stored as a u16 once, so it fits again.
        let table = self.table.recode(self.table.split()).unwrap_or_else(|DoesNotFit| Table::new());
        let mut blocks = Blocks::new(self.moves.clone(), table, self.simd);
        blocks.next_split = self.next_split;
        blocks.next_split_rares = self.next_split_rares;
        blocks.resample();
        blocks
    }

    /// Computes at least one more heap and at most one block.
    pub(crate) fn advance(&mut self) -> Result<(), DoesNotFit> {
        if self.table.len() >= self.next_split || self.table.rares().0.len() >= self.next_split_rares {
            self.look_for_split();
        }
        self.work += 4 * C::LANES as u64;
        if self.table.split().is_none() { self.dense_block() } else { self.sparse_block() }
    }

    fn look_for_split(&mut self) {
        let n = self.table.len();
        self.next_split = n + n / 2;
        let Some(&first) = self.moves.two.first() else { return };
        let same_parity = self.moves.two.iter().all(|k| k % 2 == first % 2);
        let break_parity = same_parity.then_some(first % 2 == 1);
        let (mut split, mut rares) = best_split(self.table.histogram(), break_parity);
        // A dense block compares half of all heaps with a few candidates; a sparse one scatters a good part
        // of the rare heaps, and as many common ones as it takes to see every rare value.
        if 4 * rares + 8 * self.table.max_code() as u64 > n as u64 || n < 2 * self.reach_of_moves() {
            (split, rares) = (Split::NONE, 0);
        }
        let now = if self.table.split().is_none() { u64::MAX } else { self.table.rares().0.len() as u64 };
        let better = split != self.table.split() && (split.is_none() || rares + rares / 8 < now);
        if better && let Ok(table) = self.table.recode(split) {
            self.table = table;
            self.resample();
        }
        let rares = self.table.rares().0.len();
        self.next_split_rares =
            if self.table.split().is_none() { usize::MAX } else { rares + rares / 4 + 16 };
    }

    fn resample(&mut self) {
        self.samples = Samples::of(&self.table, self.moves.two.first().copied().unwrap_or(0));
    }

    /// Heaps from this one on have all their moves, and blocks around them do not touch heap 0.
    fn reach_of_moves(&self) -> usize {
        let last = |set: &[usize]| set.last().copied().unwrap_or(0);
        last(&self.moves.zero).max(last(&self.moves.one)).max(last(&self.moves.two)) + 4 * C::LANES
    }

    /// Marks the option of leaving one heap, for the moves in `takes` that leave a heap in `from..to`.
    pub(crate) fn mark_single(&mut self, n: usize, lane: usize, from: usize, to: usize) {
        let split = self.table.split();
        for &k in &self.moves.one {
            let Some(left) = n.checked_sub(k).filter(|&left| left >= from.max(1) && left < to) else {
                continue;
            };
            let value = self.table.value(left);
            let marks = if split.is_common(value, n) { &mut self.common } else { &mut self.rare };
            marks.mark(lane, split.encode(value).into());
        }
    }
}
