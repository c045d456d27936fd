//! Blocks without a split: every option is looked at, most of them only against a few candidates.

use super::blocks::Blocks;
use super::code::{Code, Consecutive};
use super::round::Reach;
use super::settle::{Group, settle};
use super::table::DoesNotFit;

/// The smaller heaps that a block looks at together, after taking `take` beans.
struct Span {
    take: usize,
    from: usize,
    to: usize,
}

impl<C: Code> Blocks<C> {
    pub(crate) fn dense_block(&mut self, end: usize) -> Result<(), DoesNotFit> {
        let start = self.table.len();
        self.common.clear(C::LANES, self.table.max_code());
        let spans = self.spans(start);
        for lane in 0..C::LANES {
            self.mark_dense_lane(start, lane, &spans);
        }
        let reach = self.settle_dense(start, &spans);
        self.finish_dense(start, end, &spans, reach)
    }

    /// A smaller heap a is looked at by the whole block when its partner is before the block in every lane
    /// (take + a >= LANES) and larger than a in every lane (2a < start - take).
    fn spans(&self, start: usize) -> Vec<Span> {
        let span = |&take: &usize| {
            let from = C::LANES.saturating_sub(take).max(1);
            let to = start.saturating_sub(take).div_ceil(2).max(from);
            Span { take, from, to }
        };
        self.moves.two.iter().map(span).collect()
    }

    /// Options of one lane that are known when the block starts and that no span holds.
    fn mark_dense_lane(&mut self, start: usize, lane: usize, spans: &[Span]) {
        let n = start + lane;
        if self.moves.zero.binary_search(&n).is_ok() {
            self.common.mark(lane, 0);
        }
        self.mark_single(n, lane, 1, start);
        for span in spans.iter().filter(|span| span.take < n) {
            let left = n - span.take;
            // The partner left - a is before the block when a > left - start.
            let known = (left + 1).saturating_sub(start).max(1);
            self.mark_pairs(lane, left, known, span.from.min(left / 2 + 1));
            self.mark_pairs(lane, left, span.to.max(known), left / 2 + 1);
        }
    }

    /// Marks the options a, left - a for a in `from..to`.
    fn mark_pairs(&mut self, lane: usize, left: usize, from: usize, to: usize) {
        let codes = self.table.codes();
        for a in from..to {
            if !(self.moves.unequal && 2 * a == left) {
                self.common.mark(lane, (codes[a] ^ codes[left - a]).index());
            }
        }
    }

    fn settle_dense(&mut self, start: usize, spans: &[Span]) -> Reach {
        let codes = self.table.codes();
        let group = |span: &Span| Group {
            base: start - span.take,
            probes: Consecutive { first: span.from, codes: &codes[span.from..span.to] },
        };
        let groups: Vec<_> = spans.iter().filter(|span| span.from < span.to).map(group).collect();
        let total: usize = groups.iter().map(|group| group.probes.codes.len()).sum();
        self.work += total as u64 * C::LANES as u64 / 8;
        settle(self.simd, codes, &groups, &mut self.common, &self.tuning)
    }

    /// Goes through the heaps of the block one by one, with the options that end inside it.
    fn finish_dense(&mut self, start: usize, end: usize, spans: &[Span], reach: Reach) -> Result<(), DoesNotFit> {
        let mut exhausted = 0;
        for lane in 0..C::LANES.min(end - start) {
            let n = start + lane;
            self.mark_single(n, lane, start, n);
            for span in spans.iter().filter(|span| span.take < n) {
                let left = n - span.take;
                let inside = (left + 1).saturating_sub(start).max(1);
                self.mark_pairs(lane, left, 1, inside.min(left / 2 + 1));
            }
            let mut code = self.common.next_open(lane, 0);
            if code >= reach[lane] && code < self.common.width() {
                exhausted += 1;
            }
            while code >= reach[lane] && code < self.common.width() && self.is_dense_option(n, spans, code) {
                code = self.common.next_open(lane, code + 1);
            }
            // No option has a code beyond the width, so the first one there is open.
            self.table.push(u16::try_from(code).map_err(|_| DoesNotFit)?)?;
            if code >= self.common.width() {
                break;
            }
        }
        self.tuning.learn_spare(exhausted, C::LANES);
        Ok(())
    }

    /// Whether one of the spans has this option.
    fn is_dense_option(&mut self, n: usize, spans: &[Span], code: usize) -> bool {
        let codes = self.table.codes();
        let Some(wanted) = C::from_index(code) else { return false };
        let total: usize = spans.iter().map(|span| span.to - span.from).sum();
        self.work += total as u64;
        spans.iter().filter(|span| span.from < span.to).any(|span| {
            let small = &codes[span.from..span.to];
            let left = n - span.take;
            let large = &codes[left + 1 - span.to..left + 1 - span.from];
            small.chunks(64).zip(large.rchunks(64)).any(|(small, large)| {
                small.iter().zip(large.iter().rev()).fold(false, |hit, (&a, &b)| hit | (a ^ b == wanted))
            })
        })
    }
}
