//! Games with a split, few rare heaps and fewer than 64 codes: one heap after the other, options as bits of a word.

use super::blocks::Blocks;
use super::code::{Code, Probes};
use super::table::DoesNotFit;

/// More rare heaps than this are better treated by blocks.
const FEW: usize = 128;
/// Samples that are looked at before looking whether all rare codes were seen.
const STEP: usize = 8;

impl<C: Code> Blocks<C> {
    /// Whether the next heap can be computed this way: all rare heaps and samples must meet common heaps only.
    pub(crate) fn is_small(&self) -> bool {
        let (heaps, _) = self.table.rares();
        let Some(&last_rare) = heaps.last() else { return false };
        let take = self.moves.two.last().copied().unwrap_or(0);
        let farthest = last_rare.max(self.samples.largest()) as usize + take;
        self.table.max_code() < 63
            && heaps.len() * self.moves.two.len() <= FEW
            && self.table.len() > farthest + last_rare as usize
    }

    /// Computes heaps up to `end`, but at most a block of them, and ends with a new rare one.
    pub(crate) fn small_block(&mut self, end: usize) -> Result<(), DoesNotFit> {
        let probes: Vec<(usize, C)> = {
            let (heaps, codes) = self.table.rares();
            let of_move = |&take: &usize| {
                heaps.iter().zip(codes).map(move |(&heap, &code)| (heap as usize + take, code))
            };
            self.moves.two.iter().flat_map(of_move).collect()
        };
        let start = self.table.len();
        for n in start..end.min(start + C::LANES) {
            let codes = self.table.codes();
            let [mut common, mut rare] = self.single_options(n);
            for &(distance, code) in &probes {
                common |= 1u64 << (codes[n - distance] ^ code).index();
            }
            let code = common.trailing_ones() as usize;
            let bound = self.rare_bound(n, code).min(63);
            rare |= self.sampled_options(n, rare, (1 << bound) - 1);
            let missing = rare.trailing_ones() as usize;
            let missing = if missing < bound { self.least_rare_from(n, rare, bound) } else { None };
            let value = self.table.split().decode(missing.unwrap_or(code), n, missing.is_none());
            self.table.push(value.ok_or(DoesNotFit)?)?;
            if missing.is_some() || self.table.max_code() >= 63 {
                break;
            }
        }
        Ok(())
    }

    /// The options that leave one heap: common ones and rare ones.
    fn single_options(&self, n: usize) -> [u64; 2] {
        let split = self.table.split();
        let mut options = [0; 2];
        for &take in self.moves.one.iter().filter(|&&take| take < n) {
            let left = n - take;
            let is_rare = self.table.is_rare(left) ^ split.is_shifted_by(take);
            options[usize::from(is_rare)] |= 1 << self.table.codes()[left].index();
        }
        options
    }

    /// Sums of samples with their partners, until all that are needed were seen.
    fn sampled_options(&self, n: usize, mut seen: u64, needed: u64) -> u64 {
        let Some(&take) = self.moves.two.first() else { return seen };
        let codes = self.table.codes();
        let samples = self.samples.listed();
        let mut i = 0;
        while seen & needed != needed && i + STEP <= samples.len() {
            for j in i..i + STEP {
                seen |= 1u64 << (codes[n - take - samples.heap(j)] ^ samples.code(j)).index();
            }
            i += STEP;
        }
        seen
    }

    /// The least rare code below `bound` that was not seen and that no sum of two heaps of equal class has.
    fn least_rare_from(&self, n: usize, seen: u64, bound: usize) -> Option<usize> {
        let open: Vec<usize> = (0..bound).filter(|code| seen >> code & 1 == 0).collect();
        open.chunks(super::code::CANDIDATES).find_map(|batch| self.look_for_rare(n, batch))
    }
}
