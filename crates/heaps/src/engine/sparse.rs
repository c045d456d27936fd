//! Blocks with a split: the rare heaps settle the least common value, some common heaps show that no rare value is less.
//!
//! For heap n let c be the least common value that no move reaches: all common options are sums of a rare and a
//! common heap, or single heaps. When every rare value below c is an option, which a few hundred sums of common
//! heaps nearly always show, then the value is c. Otherwise all sums of heaps of equal class are looked at for
//! the rare values that are left, and the least one that is no option is the value: a new rare heap.

use super::blocks::Blocks;
use super::code::{Code, Listed, scatter, strike};
use super::round::{MAX_LANES, Reach, Round};
use super::table::DoesNotFit;

/// Probes that the whole block can use: distances from the block's start, in groups of increasing distance.
struct Far<C> {
    distances: Vec<u32>,
    codes: Vec<C>,
    /// Where each group ends.
    ends: Vec<usize>,
}

impl<C: Code> Blocks<C> {
    pub(crate) fn sparse_block(&mut self) -> Result<(), DoesNotFit> {
        let start = self.table.len();
        self.common.clear(C::LANES, self.table.max_code());
        self.rare.clear(C::LANES, self.table.max_code());
        for lane in 0..C::LANES {
            self.mark_sparse_lane(start, lane);
        }
        let far = self.far_probes(start);
        let reach = self.settle_common(start, &far);
        self.settle_rare(start);
        self.finish_sparse(start, reach)
    }

    /// Options of one lane that are known when the block starts, and that are too close to it or to heap 0 for
    /// the whole block.
    fn mark_sparse_lane(&mut self, start: usize, lane: usize) {
        let n = start + lane;
        self.mark_single(n, lane, 1, start);
        for i in 0..self.moves.two.len() {
            let left = n - self.moves.two[i];
            let near = self.near_rares(i);
            let edge = self.edge_rares(i, start);
            self.mark_rare_pairs(lane, left, 0, near, 1, start);
            self.mark_rare_pairs(lane, left, edge, self.table.rares().0.len(), 1, start);
        }
    }

    /// How many rare heaps are so small that their partner can be inside the block.
    fn near_rares(&self, i: usize) -> usize {
        self.table.rares().0.partition_point(|&r| r as usize + self.moves.two[i] < C::LANES)
    }

    /// From which rare heap on the partner of the first lane would be empty.
    fn edge_rares(&self, i: usize, start: usize) -> usize {
        self.table.rares().0.partition_point(|&r| r as usize + self.moves.two[i] < start)
    }

    /// Marks the sums of rare heaps number `first..last` with common heaps in `from..to`.
    fn mark_rare_pairs(
        &mut self,
        lane: usize,
        left: usize,
        first: usize,
        last: usize,
        from: usize,
        to: usize,
    ) {
        let (heaps, codes) = self.table.rares();
        for (&heap, &code) in heaps[first..last].iter().zip(&codes[first..last]) {
            let Some(partner) = left.checked_sub(heap as usize) else { break };
            if partner >= from && partner < to && !self.table.is_rare(partner) {
                self.common.mark(lane, (self.table.codes()[partner] ^ code).index());
            }
        }
    }

    /// The rare heaps that meet only common partners in this block; the others are marked here at once.
    fn far_probes(&mut self, start: usize) -> Far<C> {
        let mut far = Far { distances: Vec::new(), codes: Vec::new(), ends: Vec::new() };
        for i in 0..self.moves.two.len() {
            let take = self.moves.two[i];
            let (first, last) = (self.near_rares(i), self.edge_rares(i, start));
            for j in first..last {
                let (heaps, codes) = self.table.rares();
                let distance = heaps[j] as usize + take;
                if !self.table.any_rare(start - distance, C::LANES) {
                    far.distances.push(distance as u32);
                    far.codes.push(codes[j]);
                    continue;
                }
                for lane in 0..C::LANES {
                    self.mark_rare_pairs(lane, start + lane - take, j, j + 1, 1, start);
                }
            }
            far.ends.push(far.distances.len());
        }
        far
    }

    fn settle_common(&mut self, start: usize, far: &Far<C>) -> Reach {
        let codes = self.table.codes();
        let total = far.distances.len();
        let share =
            if total <= 2 * self.tuning.scatter { total } else { self.tuning.scatter / far.ends.len() };
        let all = Listed { heaps: &far.distances, codes: &far.codes };
        let groups = far.ends.iter().scan(0, |from, &to| Some((std::mem::replace(from, to), to)));
        let groups: Vec<_> = groups.map(|(from, to)| (from, (from + share).min(to), to)).collect();
        for &(from, middle, _) in &groups {
            scatter(codes, start, all.part(from, middle), &mut self.common);
        }
        self.work += total as u64 * C::LANES as u64 / 4;
        let bound = [self.common.width(); MAX_LANES];
        if groups.iter().all(|&(_, middle, to)| middle == to) {
            return bound;
        }
        let mut reach = [0; MAX_LANES];
        for rounds in 0.. {
            let mut round = Round::<C>::open(&self.common, &mut reach, &bound);
            if round.is_empty() {
                break;
            }
            for &(_, middle, to) in &groups {
                let probes = all.part(middle, to);
                strike(self.simd, codes, start, probes, &round.candidates, &mut round.hits);
            }
            let (struck, asked) = round.close(&mut self.common);
            if rounds == 0 {
                self.tuning.learn_scatter(struck, asked, total);
            }
            let poor = (0..C::LANES).filter(|&lane| self.spare_codes(lane, reach[lane]) < self.tuning.spare);
            if poor.count() <= C::LANES / 8 {
                break;
            }
        }
        reach
    }

    /// Marks rare options until, as a rule, none is missing below the least open common code.
    fn settle_rare(&mut self, start: usize) {
        let Some(&take) = self.moves.two.first() else { return };
        let base = start - take;
        let (heaps, _) = self.table.rares();
        let samples = self.samples.listed();
        let usable = match (samples.heaps.last(), heaps.last()) {
            (Some(&most), Some(&rare)) if base <= (most + rare) as usize => {
                samples.heaps.partition_point(|&heap| ((heap + rare) as usize) < base)
            }
            _ => samples.heaps.len(),
        };
        let codes = self.table.codes();
        let first = self.tuning.sample.min(usable);
        scatter(codes, base, samples.part(0, first), &mut self.rare);
        self.work += first as u64 * C::LANES as u64 / 2;
        let mut bound = [0; MAX_LANES];
        for (lane, bound) in bound.iter_mut().enumerate().take(C::LANES) {
            *bound = self.rare_bound(start + lane, self.common.next_open(lane, 0)).min(self.rare.width());
        }
        let mut reach = [0; MAX_LANES];
        let mut rounds = 0;
        while rounds < 3 {
            let mut round = Round::<C>::open(&self.rare, &mut reach, &bound);
            if round.is_empty() {
                break;
            }
            rounds += 1;
            let mut from = first;
            while from < usable && !round.all_hit() {
                let to = (from + 64).min(usable);
                strike(self.simd, codes, base, samples.part(from, to), &round.candidates, &mut round.hits);
                from = to;
            }
            round.close(&mut self.rare);
        }
        self.tuning.learn_sample(rounds, usable);
    }

    /// Rare codes below this belong to values below the common value with this code.
    fn rare_bound(&self, n: usize, common_code: usize) -> usize {
        let split = self.table.split();
        split.decode(common_code, n, true).map_or(usize::MAX, |value| split.rare_codes_below(value))
    }

    /// Goes through the heaps of the block one by one. A new rare heap ends the block, because it is a new probe.
    fn finish_sparse(&mut self, start: usize, reach: Reach) -> Result<(), DoesNotFit> {
        let mut exhausted = 0;
        for lane in 0..C::LANES {
            let n = start + lane;
            self.mark_single(n, lane, start, n);
            for i in 0..self.moves.two.len() {
                let left = n - self.moves.two[i];
                self.mark_rare_pairs(lane, left, 0, self.near_rares(i), start, n);
            }
            let mut code = self.common.next_open(lane, 0);
            if code >= reach[lane] && code < self.common.width() {
                exhausted += 1;
            }
            while code >= reach[lane] && code < self.common.width() && self.is_common_option(n, code) {
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

    /// Whether a sum of a rare and a common heap has this code.
    fn is_common_option(&mut self, n: usize, code: usize) -> bool {
        let (heaps, rare_codes) = self.table.rares();
        let codes = self.table.codes();
        self.work += heaps.len() as u64;
        self.moves.two.iter().any(|&take| {
            let mut rares = heaps.iter().zip(rare_codes);
            rares.any(|(&heap, &rare)| {
                let partner = (n - take).saturating_sub(heap as usize);
                partner > 0
                    && partner < n
                    && (codes[partner] ^ rare).index() == code
                    && !self.table.is_rare(partner)
            })
        })
    }

    /// Whether a sum of two heaps of equal class has this code.
    fn is_rare_option(&mut self, n: usize, code: usize) -> bool {
        let codes = self.table.codes();
        let mut looked = 0;
        let found = self.moves.two.iter().any(|&take| {
            let left = n - take;
            (1..=left / 2).any(|a| {
                looked += 1;
                (codes[a] ^ codes[left - a]).index() == code
                    && self.table.is_rare(a) == self.table.is_rare(left - a)
                    && !(self.moves.unequal && 2 * a == left)
            })
        });
        self.work += looked;
        found
    }
}
