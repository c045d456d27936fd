//! Heaps without a split into rare and common: every option is looked at, most of them only for a few codes.

use super::blocks::Blocks;
use super::code::{Code, scatter_splits};
use super::sieve::{Sieve, Splits};
use super::table::DoesNotFit;

/// So many splits are marked for every code that there is; the others are left to the sieve. A marked split
/// costs about as much as five that are looked at; measured on 0.007 and 0.33333333333337.
const MARKED_PER_CODE: usize = 4;

impl<C: Code> Blocks<C> {
    /// Computes heaps up to `end`, but at most a block of them.
    pub(crate) fn dense_block(&mut self, end: usize) -> Result<(), DoesNotFit> {
        let start = self.table.len();
        for n in start..end.min(start + C::LANES) {
            let code = self.dense_value(n);
            self.table.push(u16::try_from(code).map_err(|_| DoesNotFit)?)?;
        }
        Ok(())
    }

    fn dense_value(&mut self, n: usize) -> usize {
        self.common.clear(1, self.table.max_code());
        if self.moves.zero.binary_search(&n).is_ok() {
            self.common.mark(0, 0);
        }
        self.mark_single(n, 0, 1, n);
        let mut splits = Vec::with_capacity(self.moves.two.len());
        let marked = MARKED_PER_CODE * self.table.max_code() / self.moves.two.len().max(1) + 64;
        for &take in self.moves.two.iter().filter(|&&take| take < n) {
            let left = n - take;
            let end = if self.moves.unequal { left.div_ceil(2) } else { left / 2 + 1 };
            let middle = end.min(1 + marked);
            scatter_splits(self.table.codes(), Splits { left, from: 1, to: middle }, &mut self.common);
            splits.push(Splits { left, from: middle, to: end });
        }
        let width = self.common.width();
        // No option has a code beyond the width, so the first one there is open.
        let open = self.common.open_codes(0, 0).chain([width]);
        let mut sieve = Sieve::new(self.simd, self.table.codes(), open, &splits, marked);
        let least = sieve.least().unwrap_or(width);
        self.work += sieve.looked / 8 + marked as u64;
        least
    }
}
