//! Blocks with a split: the rare heaps settle the least common value, some common heaps show that no rare value is less.
//!
//! For heap n let c be the least common value that no move reaches: all common options are sums of a rare and a
//! common heap, or single heaps. When every rare value below c is an option, which a few hundred sums of common
//! heaps nearly always show, then the value is c. Otherwise all sums of heaps of equal class are looked at for
//! the rare values that are left, and the least one that is no option is the value: a new rare heap.

use super::blocks::Blocks;
use super::code::{Code, Listed, Probes, scatter, strike};
use super::round::{MAX_LANES, Reach, Round};
use super::settle::{Group, settle};
use super::table::DoesNotFit;

/// Rounds of samples before the codes that are left are looked for one by one.
const MOST_ROUNDS: usize = 6;
/// So few candidates that were not struck are better looked for one by one.
const FEW: usize = 8;

/// The rare heaps of one move to two heaps, as numbers into the list of rare heaps.
///
/// Below `near` the partner can be inside the block, from `edge` on it can be empty; between them the whole
/// block is looked at together.
#[derive(Clone, Copy)]
struct Rares {
    take: usize,
    near: usize,
    edge: usize,
}

/// A list of probes by their distance from the block's start.
struct Scratch<C> {
    distances: Vec<u32>,
    codes: Vec<C>,
}

impl<C: Code> Blocks<C> {
    pub(crate) fn sparse_block(&mut self, end: usize) -> Result<(), DoesNotFit> {
        let start = self.table.len();
        self.common.clear(C::LANES, self.table.max_code());
        self.rare.clear(C::LANES, self.table.max_code());
        let moves = self.rares_by_move(start);
        for lane in 0..C::LANES {
            self.mark_sparse_lane(start, lane, &moves);
        }
        let scratch: Vec<_> = moves.iter().map(|rares| self.sort_out(start, rares)).collect();
        let reach = self.settle_common(start, &moves, &scratch);
        self.settle_rare(start);
        self.finish_sparse(start, end, &moves, reach)
    }

    fn rares_by_move(&self, start: usize) -> Vec<Rares> {
        let (heaps, _) = self.table.rares();
        let below = |take: usize, bound: usize| heaps.partition_point(|&r| r as usize + take < bound);
        let rares = |&take: &usize| {
            let near = below(take, C::LANES);
            Rares { take, near, edge: below(take, start).max(near) }
        };
        self.moves.two.iter().map(rares).collect()
    }

    /// Options of one lane that are known when the block starts, and that are too close to it or to heap 0 for
    /// the whole block.
    #[inline(never)]
    fn mark_sparse_lane(&mut self, start: usize, lane: usize, moves: &[Rares]) {
        let n = start + lane;
        self.mark_single(n, lane, 1, start);
        let count = self.table.rares().0.len();
        for rares in moves {
            let left = n - rares.take;
            self.mark_rare_pairs(lane, left, 0, rares.near, 1, start);
            self.mark_rare_pairs(lane, left, rares.edge, count, 1, start);
        }
    }

    /// Marks the sums of rare heaps number `first..last` with common heaps in `from..to`.
    #[inline(never)]
    fn mark_rare_pairs(&mut self, lane: usize, left: usize, first: usize, last: usize, from: usize, to: usize) {
        let (heaps, codes) = self.table.rares();
        for (&heap, &code) in heaps[first..last].iter().zip(&codes[first..last]) {
            let Some(partner) = left.checked_sub(heap as usize) else { break };
            if partner >= from && partner < to && !self.table.is_rare(partner) {
                self.common.mark(lane, (self.table.codes()[partner] ^ code).index());
            }
        }
    }

    /// When rare heaps can meet rare partners in this block: marks the others' sums at once, and lists the rest.
    fn sort_out(&mut self, start: usize, rares: &Rares) -> Option<Scratch<C>> {
        let (heaps, _) = self.table.rares();
        let far = &heaps[rares.near..rares.edge];
        let (Some(&farthest), Some(&last)) = (far.last(), heaps.last()) else { return None };
        if rares.take + farthest as usize + (last as usize) < start {
            return None;
        }
        let mut scratch = Scratch { distances: Vec::new(), codes: Vec::new() };
        for j in rares.near..rares.edge {
            let (heaps, codes) = self.table.rares();
            let distance = heaps[j] as usize + rares.take;
            if !self.table.any_rare(start - distance, C::LANES) {
                scratch.distances.push(distance as u32);
                scratch.codes.push(codes[j]);
                continue;
            }
            for lane in 0..C::LANES {
                self.mark_rare_pairs(lane, start + lane - rares.take, j, j + 1, 1, start);
            }
        }
        Some(scratch)
    }

    fn settle_common(&mut self, start: usize, moves: &[Rares], scratch: &[Option<Scratch<C>>]) -> Reach {
        let (heaps, codes) = self.table.rares();
        let groups = moves.iter().zip(scratch).map(|(rares, scratch)| match scratch {
            None => {
                let far = rares.near..rares.edge;
                Group { base: start - rares.take, probes: Listed::sorted(&heaps[far.clone()], &codes[far]) }
            }
            Some(Scratch { distances, codes }) => Group { base: start, probes: Listed::sorted(distances, codes) },
        });
        let groups: Vec<_> = groups.collect();
        let total: usize = groups.iter().map(|group| group.probes.len()).sum();
        self.work += total as u64 * C::LANES as u64 / 4;
        settle(self.simd, self.table.codes(), &groups, &mut self.common, &self.tuning)
    }

    /// Marks rare options until, as a rule, none is missing below the least open common code.
    #[inline(never)]
    fn settle_rare(&mut self, start: usize) {
        let Some(&take) = self.moves.two.first() else { return };
        let base = start - take;
        let last_rare = self.table.rares().0.last().map_or(0, |&heap| heap as usize);
        let filtered;
        let mut samples = self.samples.listed();
        if samples.bounds().is_some_and(|(_, largest)| base <= largest + last_rare) {
            filtered = self.samples.without_rare_partners(&self.table, base);
            samples = filtered.listed();
        }
        let codes = self.table.codes();
        let first = self.tuning.sample().min(samples.len());
        scatter(codes, base, samples.part(0, first), &mut self.rare);
        self.work += first as u64 * C::LANES as u64 / 2;
        let mut bound = [0; MAX_LANES];
        for (lane, bound) in bound.iter_mut().enumerate().take(C::LANES) {
            *bound = self.rare_bound(start + lane, self.common.next_open(lane, 0)).min(self.rare.width());
        }
        let mut reach = [0; MAX_LANES];
        for _ in 0..MOST_ROUNDS {
            let mut round = Round::<C>::open(&self.rare, &mut reach, &bound);
            if round.is_empty() {
                break;
            }
            let mut from = first;
            while from < samples.len() && round.missing() > FEW {
                let to = (from + 128).min(samples.len());
                strike(self.simd, codes, base, samples.part(from, to), &round.candidates, &mut round.hits);
                from = to;
            }
            round.close(&mut self.rare);
            if from == first {
                break;
            }
        }
    }

    /// Rare codes below this belong to values below the common value with this code.
    fn rare_bound(&self, n: usize, common_code: usize) -> usize {
        let split = self.table.split();
        split.decode(common_code, n, true).map_or(usize::MAX, |value| split.rare_codes_below(value))
    }

    /// Goes through the heaps of the block one by one. A new rare heap ends the block, because it is a new probe.
    #[inline(never)]
    fn finish_sparse(
        &mut self,
        start: usize,
        end: usize,
        moves: &[Rares],
        reach: Reach,
    ) -> Result<(), DoesNotFit> {
        let mut exhausted = 0;
        for lane in 0..C::LANES.min(end - start) {
            let n = start + lane;
            self.mark_single(n, lane, start, n);
            for rares in moves {
                self.mark_rare_pairs(lane, n - rares.take, 0, rares.near, start, n);
            }
            let mut code = self.common.next_open(lane, 0);
            if code >= reach[lane] && code < self.common.width() {
                exhausted += 1;
            }
            while code >= reach[lane] && code < self.common.width() && self.is_common_option(n, moves, code) {
                code = self.common.next_open(lane, code + 1);
            }
            let bound = self.rare_bound(n, code);
            let mut missing = self.rare.next_open(lane, 0);
            while missing < bound.min(self.rare.width()) && self.is_rare_option(n, missing) {
                missing = self.rare.next_open(lane, missing + 1);
            }
            let is_rare = missing < bound;
            let code = if is_rare { missing } else { code };
            let value = self.table.split().decode(code, n, !is_rare).ok_or(DoesNotFit)?;
            self.table.push(value)?;
            if is_rare || code >= self.common.width() {
                break;
            }
        }
        self.tuning.learn_spare(exhausted, C::LANES);
        Ok(())
    }

    /// Whether a sum of a rare and a common heap before the block's start has this code.
    #[inline(never)]
    fn is_common_option(&mut self, n: usize, moves: &[Rares], code: usize) -> bool {
        let Some(wanted) = C::from_index(code) else { return false };
        let (heaps, rare_codes) = self.table.rares();
        let codes = self.table.codes();
        self.work += heaps.len() as u64;
        moves.iter().any(|rares| {
            let far = rares.near..rares.edge;
            let left = n - rares.take;
            heaps[far.clone()].iter().zip(&rare_codes[far]).any(|(&heap, &rare)| {
                let partner = left - heap as usize;
                codes[partner] ^ rare == wanted && !self.table.is_rare(partner)
            })
        })
    }

    /// Whether a sum of two heaps of equal class has this code.
    #[inline(never)]
    fn is_rare_option(&mut self, n: usize, code: usize) -> bool {
        const STEP: usize = 64;
        let codes = self.table.codes();
        let Some(wanted) = C::from_index(code) else { return false };
        let mut looked = 0;
        let found = self.moves.two.iter().any(|&take| {
            let left = n - take;
            let whole = &codes[1..left];
            let (small, large) = whole.split_at(left / 2);
            // The middle heap meets itself when `left` is even; it is the last of the small ones.
            let large = if left % 2 == 0 { &whole[left / 2 - 1..] } else { large };
            small.chunks(STEP).zip(large.rchunks(STEP)).enumerate().any(|(i, (small, large))| {
                looked += STEP as u64;
                let pairs = small.iter().zip(large.iter().rev());
                pairs.fold(false, |hit, (&a, &b)| hit | (a ^ b == wanted))
                    && (1 + STEP * i..).take(small.len()).any(|a| {
                        codes[a] ^ codes[left - a] == wanted
                            && self.table.is_rare(a) == self.table.is_rare(left - a)
                            && !(self.moves.unequal && 2 * a == left)
                    })
            })
        });
        self.work += looked;
        found
    }
}
