//! Heaps without a split into rare and common: every option is looked at, most of them only for a few codes.
//!
//! A block of heaps marks some splits together. Then its heaps are finished one by one: each marks the few options
//! that end inside the block, and the sieve finds the least open code that none of the other splits has.
//! With two threads, a helper marks the splits of the next block while the heaps of this one are finished.

use super::blocks::Blocks;
use super::code::{Code, scatter};
use super::helper::Helper;
use super::look::{AT_ONCE, Heaps, Splits};
use super::marks::Marks;
use super::probes::Consecutive;
use super::rows::Rows;
use super::sieve::{Sieve, level_lengths};
use super::table::DoesNotFit;
use std::ops::Range;

/// So many splits are marked for every code that there is; the others are left to the sieve. A marked split
/// costs about as much as eight that are looked at; measured on 0.007 and 0.33333333333337.
const MARKED_PER_CODE: usize = 8;
/// Smaller heaps of so many neighbouring splits are treated together.
const STRETCH: usize = 1024;

/// From the first of these heaps on a second thread pays; the tests here want one at once, to judge it on small
/// heaps. It has a copy of the codes, so it leaves before that is larger than a megabyte.
const HELPED: Range<usize> = if cfg!(test) { 1..1 << 19 } else { 1 << 13..1 << 19 };

/// The smaller heaps of one move, as the whole block treats them.
pub(crate) struct Plan {
    take: usize,
    /// Below this the larger heap may not be known when the plan is carried out.
    near: usize,
    /// From here on the two heaps can be equal, or in the wrong order, in some lane.
    middle: usize,
    /// Stretches of smaller heaps in between: those that are marked, and the others.
    marked: Vec<(usize, usize)>,
    rest: Vec<(usize, usize)>,
}

/// Marks what the plans for the block that starts at heap `start` say, and counts the options.
pub(crate) fn mark_planned<C: Code>(codes: &[C], start: usize, plans: &[Plan], marks: &mut Marks) -> u64 {
    let mut options = 0;
    for plan in plans {
        for &(from, to) in &plan.marked {
            let probes = Consecutive { first: from, codes: &codes[from..to] };
            scatter(codes, start - plan.take, probes, marks);
            options += (to - from) * C::LANES;
        }
    }
    options as u64
}

impl<C: Code> Blocks<C> {
    /// Computes heaps up to `end`, but at most a block of them.
    pub(crate) fn dense_block(&mut self, end: usize) -> Result<(), DoesNotFit> {
        let start = self.table.len();
        let max_code = self.table.max_code();
        let marked = self.helper.as_mut().and_then(|helper| helper.take(start, max_code, &mut self.common));
        if start + C::LANES < end {
            self.mark_ahead(start + C::LANES);
        }
        let plans = marked.unwrap_or_else(|| {
            let plans = self.plans(start);
            self.common.clear(C::LANES, max_code);
            self.work += mark_planned(self.table.codes(), start, &plans, &mut self.common);
            plans
        });
        self.mirror.follow(self.table.codes(), start.div_ceil(2));
        for lane in 0..C::LANES.min(end - start) {
            let code = self.dense_value(start, lane, &plans);
            self.table.push(u16::try_from(code).map_err(|_| DoesNotFit)?)?;
            if code >= self.common.width() {
                break;
            }
        }
        Ok(())
    }

    /// Has a second thread mark splits for the block that starts at heap `start`, if that pays.
    fn mark_ahead(&mut self, start: usize) {
        if self.threads < 2 || !HELPED.contains(&start) || self.moves.two.is_empty() {
            self.helper = None;
            return;
        }
        if self.helper.is_none() {
            self.helper = Helper::hire();
        }
        let plans = self.plans(start);
        match &mut self.helper {
            Some(helper) => helper.give(start, plans, self.table.codes(), self.table.max_code()),
            None => self.threads = 1,
        }
    }

    /// What to do for the block that starts at heap `start`, from the heaps that are known now.
    fn plans(&self, start: usize) -> Vec<Plan> {
        self.moves.two.iter().map(|&take| self.plan(start, take)).collect()
    }

    fn plan(&self, start: usize, take: usize) -> Plan {
        let near = (start + C::LANES - self.table.len()).saturating_sub(take).max(1);
        let middle = start.saturating_sub(take).div_ceil(2).max(near);
        // Rows are looked at as a whole.
        let middle = middle - (middle - near) % AT_ONCE;
        let count = (middle - near).div_ceil(STRETCH);
        let wanted = (MARKED_PER_CODE * self.table.max_code()).div_ceil(STRETCH * self.moves.two.len()) + 1;
        let (mut marked, mut rest) = (Vec::new(), Vec::new());
        for (i, number) in spread(count).enumerate() {
            let from = near + number * STRETCH;
            let part = if i < wanted { &mut marked } else { &mut rest };
            part.push((from, middle.min(from + STRETCH)));
        }
        // Each level of the sieve goes through the table in one direction, which is faster to read.
        let mut after = rest.as_mut_slice();
        for length in level_lengths(after.len()) {
            let level;
            (level, after) = after.split_at_mut(length);
            level.sort_unstable();
        }
        Plan { take, near, middle, marked, rest }
    }

    fn dense_value(&mut self, start: usize, lane: usize, plans: &[Plan]) -> usize {
        let n = start + lane;
        if self.moves.zero.binary_search(&n).is_ok() {
            self.common.mark(lane, 0);
        }
        self.mark_single(n, lane, 1, n);
        let mut splits = Vec::with_capacity(plans.iter().map(|plan| plan.rest.len()).sum());
        for plan in plans.iter().filter(|plan| plan.take < n) {
            let left = n - plan.take;
            let end = if self.moves.unequal { left.div_ceil(2) } else { left / 2 + 1 };
            let codes = self.table.codes();
            for a in (1..plan.near.min(end)).chain(plan.middle..end) {
                self.common.mark(lane, (codes[a] ^ codes[left - a]).index());
            }
            splits.extend(plan.rest.iter().map(|&(from, to)| Splits { left, from, to }));
        }
        let width = self.common.width();
        // No option has a code beyond the width, so the first one there is open.
        let open = self.common.open_codes(lane, 0).chain([width]);
        let heaps = Heaps { codes: self.table.codes(), mirror: self.mirror.codes() };
        let mut sieve = Sieve::new(self.simd, heaps, open, &splits);
        let least = sieve.least().unwrap_or(width);
        self.work += sieve.looked / 8;
        least
    }
}

/// The numbers below `count` in an order in which every beginning is spread over all of them.
///
/// Splits with smaller heaps of all sizes have more different values than neighbouring ones.
fn spread(count: usize) -> impl Iterator<Item = usize> {
    let coprime = |step: &usize| {
        let (mut a, mut b) = (*step, count);
        while b > 0 {
            (a, b) = (b, a % b);
        }
        a == 1
    };
    let step = (count * 5 / 8 + 1..).find(coprime).unwrap_or(1);
    (0..count).map(move |i| i * step % count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GSequence, HeapGame, Simd, naive_values};
    use upstar_core::Budget;

    #[test]
    fn two_threads_follow_the_rules() {
        let codes = (1..512).map(|code| format!("octal:{}.{code:03o}", 4 * (code % 5 / 4)));
        let long =
            ["octal:0.33333333333337", "octal:0.7070707", "octal:0.00000000000000000000000000000000000007"];
        // Miri is thousands of times slower.
        let (step, heaps) = if cfg!(miri) { (103, 150) } else { (1, 900) };
        for code in codes.chain(long.map(String::from)).step_by(step) {
            let game: HeapGame = code.parse().unwrap();
            let judge = naive_values(&game, heaps);
            for simd in Simd::available() {
                let mut sequence = GSequence::with_simd(game.clone(), simd);
                sequence.use_threads(2);
                sequence.compute(heaps as u64 - 1, &Budget::unlimited()).unwrap();
                assert!(sequence.values().map(u64::from).eq(judge.iter().copied()), "{code} {simd:?}");
            }
        }
    }

    #[test]
    fn spreading_leaves_nothing_out() {
        for count in 0..100 {
            let mut numbers: Vec<usize> = spread(count).collect();
            numbers.sort_unstable();
            assert!(numbers.into_iter().eq(0..count));
        }
    }
}
