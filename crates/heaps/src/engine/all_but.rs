//! Subtraction games in which all numbers but finitely many may be taken.
//!
//! Every smaller heap is an option except those at a forbidden distance. So the value is the least v that no smaller
//! heap has, or a lesser one that only heaps at forbidden distances have.

use super::table::{DoesNotFit, Table};

/// The state of a computation.
pub(crate) struct AllBut {
    forbidden: Vec<usize>,
    pub(crate) table: Table<u16>,
    /// How many heaps have each value. Values are used in order, so this has no gaps.
    counts: Vec<u32>,
}

impl AllBut {
    pub(crate) fn new(forbidden: &[u32], table: Table<u16>) -> Self {
        let mut counts = Vec::new();
        for n in 0..table.len() {
            count(&mut counts, table.value(n));
        }
        AllBut { forbidden: forbidden.iter().map(|&s| s as usize).collect(), table, counts }
    }

    /// Computes one more heap.
    pub(crate) fn advance(&mut self) -> Result<(), DoesNotFit> {
        let n = self.table.len();
        let mut best = self.counts.len();
        let excluded: Vec<u16> =
            self.forbidden.iter().filter(|&&s| s <= n).map(|&s| self.table.value(n - s)).collect();
        for &v in &excluded {
            let hidden = excluded.iter().filter(|&&w| w == v).count();
            if hidden == self.counts[usize::from(v)] as usize {
                best = best.min(v.into());
            }
        }
        let value = u16::try_from(best).map_err(|_| DoesNotFit)?;
        self.table.push(value)?;
        count(&mut self.counts, value);
        Ok(())
    }
}

fn count(counts: &mut Vec<u32>, value: u16) {
    if counts.len() <= usize::from(value) {
        counts.resize(usize::from(value) + 1, 0);
    }
    counts[usize::from(value)] += 1;
}
