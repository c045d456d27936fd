//! Blocks with a split: the rare heaps settle the least common value, some common heaps show that no rare value is less.
//!
//! For heap n let c be the least common value that no move reaches: all common options are sums of a rare and a
//! common heap, or single heaps. When every rare value below c is an option, which a few hundred sums of common
//! heaps nearly always show, then the value is c. Otherwise all sums of heaps of equal class are looked at for
//! the rare values that are left, and the least one that is no option is the value: a new rare heap.

use super::blocks::Blocks;
use super::code::{CANDIDATES, Code, scatter, strike};
use super::look::{Heaps, Splits, look};
use super::probes::{Listed, ProbeList, Probes};
use super::round::{MAX_LANES, Reach, Round};
use super::rows::Rows;
use super::settle::{Group, settle, share};
use super::table::DoesNotFit;
use super::tuning::Tuning;

/// So many sums of samples are marked for every code that there is; the rest is looked for.
const SAMPLES_PER_CODE: usize = 3;
/// Rounds in which more samples strike at rare codes that are open, samples in a step, and how few hits end a round.
const ROUNDS: usize = 2;
const STEP: usize = 128;
const FEW: usize = 3;
/// Splits that are looked at for open rare codes before looking whether any is left.
const LOOK: usize = 256;
/// Rare heaps below this one are close together.
const CROWDED: usize = 1 << 12;

/// The rare heaps of one move to two heaps, as numbers into the list of rare heaps.
///
/// Below `near` the partner can be inside the block, from `edge` on it can be empty; between them the whole
/// block is looked at together.
#[derive(Clone, Copy)]
struct Rares {
    take: usize,
    near: usize,
    edge: usize,
    /// The rare heaps from `near` up to this one were scattered, where the block's list of them is known.
    scattered: usize,
}

impl<C: Code> Blocks<C> {
    pub(crate) fn sparse_block(&mut self, end: usize) -> Result<(), DoesNotFit> {
        let start = self.table.len();
        self.common.clear(C::LANES, self.table.max_code());
        self.rare.clear(C::LANES, self.table.max_code());
        let mut moves = self.rares_by_move(start);
        for lane in 0..C::LANES {
            self.mark_sparse_lane(start, lane, &moves);
        }
        let scratch: Vec<_> = moves.iter().map(|rares| self.sort_out(start, rares)).collect();
        let reach = self.settle_common(start, &moves, &scratch);
        if scratch.iter().all(Option::is_none) {
            let total: usize = moves.iter().map(|rares| rares.edge - rares.near).sum();
            let scattered = Tuning::scatter(total, self.table.max_code());
            for rares in &mut moves {
                rares.scattered = rares.near + share(rares.edge - rares.near, scattered, total);
            }
        }
        self.settle_rare(start);
        self.finish_sparse(start, end, &moves, reach)
    }

    fn rares_by_move(&self, start: usize) -> Vec<Rares> {
        let (heaps, _) = self.table.rares();
        let below = |take: usize, bound: usize| heaps.partition_point(|&r| r as usize + take < bound);
        let rares = |&take: &usize| {
            let near = below(take, C::LANES);
            Rares { take, near, edge: below(take, start).max(near), scattered: near }
        };
        self.moves.two.iter().map(rares).collect()
    }

    /// Options of one lane that are known when the block starts, and that are too close to it or to heap 0 for
    /// the whole block.
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

    /// When rare heaps can meet rare partners in this block: marks the others' sums at once, and lists the rest.
    fn sort_out(&mut self, start: usize, rares: &Rares) -> Option<ProbeList<C>> {
        let (heaps, _) = self.table.rares();
        let far = &heaps[rares.near..rares.edge];
        let (Some(&farthest), Some(&last)) = (far.last(), heaps.last()) else { return None };
        if rares.take + farthest as usize + (last as usize) < start {
            return None;
        }
        let mut scratch = ProbeList::new();
        for j in rares.near..rares.edge {
            let (heaps, codes) = self.table.rares();
            let distance = heaps[j] as usize + rares.take;
            if !self.table.any_rare(start - distance, C::LANES) {
                scratch.push(distance as u32, codes[j]);
                continue;
            }
            for lane in 0..C::LANES {
                self.mark_rare_pairs(lane, start + lane - rares.take, j, j + 1, 1, start);
            }
        }
        Some(scratch)
    }

    fn settle_common(&mut self, start: usize, moves: &[Rares], scratch: &[Option<ProbeList<C>>]) -> Reach {
        let (heaps, codes) = self.table.rares();
        let groups = moves.iter().zip(scratch).map(|(rares, scratch)| match scratch {
            None => {
                let far = rares.near..rares.edge;
                Group { base: start - rares.take, probes: Listed::sorted(&heaps[far.clone()], &codes[far]) }
            }
            // These are by their distance from the block's start.
            Some(distances) => Group { base: start, probes: distances.listed() },
        });
        let groups: Vec<_> = groups.collect();
        let total: usize = groups.iter().map(|group| group.probes.len()).sum();
        self.work += total as u64 * C::LANES as u64 / 4;
        settle(self.simd, self.table.codes(), &groups, &mut self.common, &self.tuning)
    }

    /// Rare codes below this belong to values below the common value with this code.
    pub(crate) fn rare_bound(&self, n: usize, common_code: usize) -> usize {
        let split = self.table.split();
        split.decode(common_code, n, true).map_or(usize::MAX, |value| split.rare_codes_below(value))
    }

    /// Goes through the heaps of the block one by one. A new rare heap ends the block, because it is a new probe.
    fn finish_sparse(
        &mut self,
        start: usize,
        end: usize,
        moves: &[Rares],
        reach: Reach,
    ) -> Result<(), DoesNotFit> {
        let mut exhausted = 0;
        for (lane, &reach) in reach.iter().enumerate().take(C::LANES.min(end - start)) {
            let n = start + lane;
            self.mark_single(n, lane, start, n);
            for rares in moves {
                self.mark_rare_pairs(lane, n - rares.take, 0, rares.near, start, n);
            }
            let mut code = self.common.next_open(lane, 0);
            if code >= reach && code < self.common.width() {
                exhausted += 1;
            }
            while code >= reach && code < self.common.width() && self.is_common_option(n, moves, code) {
                code = self.common.next_open(lane, code + 1);
            }
            let bound = self.rare_bound(n, code);
            let missing = self.least_rare(n, self.rare.open_codes(lane, 0), bound.min(self.rare.width()));
            // A bound beyond the width means that there is a code that is no option at the width.
            let missing = missing.or((bound > self.rare.width()).then_some(self.rare.width()));
            let is_rare = missing.is_some();
            let code = missing.unwrap_or(code);
            let value = self.table.split().decode(code, n, !is_rare).ok_or(DoesNotFit)?;
            self.table.push(value)?;
            if is_rare || code >= self.common.width() {
                break;
            }
        }
        self.tuning.learn_spare(exhausted, C::LANES);
        Ok(())
    }

    /// Marks sums of common heaps, which are rare options, enough to leave few rare codes open.
    fn settle_rare(&mut self, start: usize) {
        let last_rare = self.table.rares().0.last().map_or(0, |&heap| heap as usize);
        let scratch;
        let mut samples = self.samples.listed();
        if self.samples.can_meet(last_rare, start) {
            scratch = self.meeting_only_common(start, samples);
            samples = scratch.listed();
        }
        let codes = self.table.codes();
        let first = samples.len().min(SAMPLES_PER_CODE * self.table.max_code() + 16);
        scatter(codes, start, samples.part(0, first), &mut self.rare);
        self.work += first as u64 * C::LANES as u64 / 2;
        let mut bound = [0; MAX_LANES];
        for (lane, bound) in bound.iter_mut().enumerate().take(C::LANES) {
            // The second open code, because another heap of the block may take the first one.
            let code = self.common.open_codes(lane, 0).nth(1).unwrap_or(self.common.width());
            *bound = self.rare_bound(start + lane, code).min(self.rare.width());
        }
        let mut reach = [0; MAX_LANES];
        for _ in 0..ROUNDS {
            let mut round = Round::<C>::open(&self.rare, &mut reach, &bound);
            let mut from = first;
            let mut missing = round.missing();
            while from < samples.len() && missing > 0 {
                let to = (from + STEP).min(samples.len());
                strike(self.simd, codes, start, samples.part(from, to), &round.candidates, &mut round.hits);
                from = to;
                // The rest is better looked for one by one when a step has found little.
                if round.missing() + FEW > std::mem::replace(&mut missing, round.missing()) {
                    break;
                }
            }
            round.close(&mut self.rare, &mut [0; MAX_LANES]);
        }
    }

    /// The samples whose partners in the block are all common.
    fn meeting_only_common(&self, start: usize, samples: Listed<C>) -> ProbeList<C> {
        let mut scratch = ProbeList::new();
        for i in (0..samples.len()).filter(|&i| samples.heap(i) < start) {
            if !self.table.any_rare(start - samples.heap(i), C::LANES) {
                scratch.push(samples.heap(i) as u32, samples.code(i));
            }
        }
        scratch
    }

    /// The least rare code below `bound` that no sum of two heaps of equal class has, given those that are open.
    pub(crate) fn least_rare(
        &self,
        n: usize,
        open: impl Iterator<Item = usize>,
        bound: usize,
    ) -> Option<usize> {
        let mut open = open.take_while(|&code| code < bound);
        loop {
            let mut batch = [0; CANDIDATES];
            let mut count = 0;
            while count < CANDIDATES
                && let Some(code) = open.next()
            {
                batch[count] = code;
                count += 1;
            }
            if count == 0 {
                return None;
            }
            let missing = self.look_for_rare(n, &batch[..count]);
            if missing.is_some() {
                return missing;
            }
        }
    }

    /// Whether no heap of these splits is rare.
    fn is_all_common(&self, splits: Splits) -> bool {
        let (rares, _) = self.table.rares();
        let Splits { left, from, to } = splits;
        let below = |heap: usize| rares.partition_point(|&rare| (rare as usize) < heap);
        below(from) == below(to) && below(left + 1 - to) == below(left + 1 - from)
    }

    /// Whether a split with this sum has two rare or two common heaps.
    fn has_same_class(&self, splits: Splits, wanted: C) -> bool {
        let codes = self.table.codes();
        let Splits { left, from, to } = splits;
        (from..to).step_by(LOOK).any(|from| {
            let part = Splits { left, from, to: to.min(from + LOOK) };
            // Most parts have no split with this sum.
            look(self.simd, Heaps::plain(codes), &[part], &[wanted])[0]
                && (part.from..part.to).any(|a| {
                    codes[a] ^ codes[left - a] == wanted
                        && self.table.is_rare(a) == self.table.is_rare(left - a)
                })
        })
    }

    /// The first of the codes that no sum of two heaps of equal class has.
    fn look_for_rare(&self, n: usize, batch: &[usize]) -> Option<usize> {
        let codes = self.table.codes();
        // A code that is too large for its type is no option, and the first such code ends the search.
        let mut wanted: Vec<C> = batch.iter().map_while(|&code| C::from_index(code)).collect();
        let too_large = batch.get(wanted.len()).copied();
        let last_rare = self.table.rares().0.last().map_or(0, |&heap| heap as usize);
        // From the last rare heap on both heaps are common; these splits come first. Among the others those with very
        // small heaps come last, because rare heaps are close together there.
        let part = |take: usize, number: usize| {
            let left = n - take;
            let end = if self.moves.unequal { left.div_ceil(2) } else { left / 2 + 1 };
            let clean = (last_rare + 1).min(end);
            let crowded = clean.min(CROWDED);
            let (from, to) = [(clean, end), (crowded, clean), (1, crowded)][number];
            Splits { left, from, to }
        };
        for number in 0..3 {
            if wanted.is_empty() {
                break;
            }
            let mut rest: Vec<Splits> = self.moves.two.iter().map(|&take| part(take, number)).collect();
            let mut step = LOOK;
            // The moves take turns: what one of them hardly ever gives another one may give all the time.
            while !wanted.is_empty() && rest.iter().any(|rest| rest.from < rest.to) {
                for rest in rest.iter_mut().filter(|rest| rest.from < rest.to) {
                    let splits = Splits { to: rest.to.min(rest.from + step), ..*rest };
                    let hits = look(self.simd, Heaps::plain(codes), &[splits], &wanted);
                    let mut hit = hits.iter();
                    let all_common = splits.from > last_rare || self.is_all_common(splits);
                    wanted.retain(|&code| {
                        let is_sum = hit.next() == Some(&true);
                        !(is_sum && (all_common || self.has_same_class(splits, code)))
                    });
                    rest.from = splits.to;
                }
                step += step / 2;
            }
        }
        wanted.first().map(|code| code.index()).or(too_large)
    }

    /// Whether a sum of a rare and a common heap before the block's start has this code.
    fn is_common_option(&mut self, n: usize, moves: &[Rares], code: usize) -> bool {
        let Some(wanted) = C::from_index(code) else { return false };
        let (heaps, rare_codes) = self.table.rares();
        let codes = self.table.codes();
        self.work += heaps.len() as u64;
        moves.iter().any(|rares| {
            let far = rares.scattered..rares.edge;
            let left = n - rares.take;
            heaps[far.clone()].iter().zip(&rare_codes[far]).any(|(&heap, &rare)| {
                let partner = left - heap as usize;
                codes[partner] ^ rare == wanted && !self.table.is_rare(partner)
            })
        })
    }
}
