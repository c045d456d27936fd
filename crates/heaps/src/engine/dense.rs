//! Blocks without a split: every option is looked at, most of them only against a few candidates.

use super::blocks::Blocks;
use super::code::{Code, Consecutive, scatter, strike};
use super::round::{MAX_LANES, Reach, Round};
use super::table::DoesNotFit;

/// The smaller heaps that a block looks at together, after taking `take` beans.
struct Span {
    take: usize,
    from: usize,
    to: usize,
}

impl<C: Code> Blocks<C> {
    pub(crate) fn dense_block(&mut self) -> Result<(), DoesNotFit> {
        let start = self.table.len();
        self.common.clear(C::LANES, self.table.max_code());
        let spans = self.spans(start);
        for lane in 0..C::LANES {
            self.mark_dense_lane(start, lane, &spans);
        }
        let reach = self.settle_dense(start, &spans);
        self.finish_dense(start, &spans, reach)
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

    /// Makes the marks complete up to the reach that it returns, as far as the spans go.
    fn settle_dense(&mut self, start: usize, spans: &[Span]) -> Reach {
        let width = self.common.width();
        let total: usize = spans.iter().map(|span| span.to - span.from).sum();
        let codes = self.table.codes();
        let part = |span: &Span, from: usize, to: usize| {
            let (from, to) = (from.clamp(span.from, span.to), to.clamp(span.from, span.to));
            (
                start - span.take.min(start),
                Consecutive { first: from, codes: codes.get(from..to).unwrap_or(&[]) },
            )
        };
        let share =
            if total <= 2 * self.tuning.scatter { total } else { self.tuning.scatter / spans.len() + 1 };
        for span in spans {
            let (base, probes) = part(span, span.from, span.from + share);
            scatter(codes, base, probes, &mut self.common);
        }
        self.work += total as u64 * C::LANES as u64 / 8;
        let bound = [width; MAX_LANES];
        if share == total {
            return bound;
        }
        let mut reach = [0; MAX_LANES];
        for rounds in 0.. {
            let mut round = Round::<C>::open(&self.common, &mut reach, &bound);
            if round.is_empty() {
                break;
            }
            for span in spans {
                let (base, probes) = part(span, span.from + share, span.to);
                strike(self.simd, codes, base, probes, &round.candidates, &mut round.hits);
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

    /// How many open codes below `reach` a lane has, counted up to the number that it should have.
    pub(crate) fn spare_codes(&self, lane: usize, reach: usize) -> usize {
        let mut count = 0;
        let mut code = self.common.next_open(lane, 0);
        while code < reach && count < self.tuning.spare {
            count += 1;
            code = self.common.next_open(lane, code + 1);
        }
        if reach >= self.common.width() { self.tuning.spare } else { count }
    }

    /// Goes through the heaps of the block one by one, with the options that end inside it.
    fn finish_dense(&mut self, start: usize, spans: &[Span], reach: Reach) -> Result<(), DoesNotFit> {
        let mut exhausted = 0;
        for lane in 0..C::LANES {
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
        self.work += n as u64;
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
