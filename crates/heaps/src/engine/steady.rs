//! Blocks of a game whose rare heaps are all far behind: every one of them, and every sample, meets common heaps only.
//!
//! For every window of 64 codes some rare heaps are swept. That marks nearly all options; the codes that are left open
//! are candidates, and all rare heaps strike at them. Games with fewer than 64 codes have a way of their own, `words.rs`;
//! here there is one window for them, and all rare heaps are swept for it, which finds all options.

use super::blocks::Blocks;
use super::code::{Code, strike};
use super::probes::{Listed, ProbeList, Probes};
use super::round::{MAX_LANES, Reach, Round};
use super::rows::{Rows, WORD};
use super::sweep::{Bits, LANES, swept_below};
use super::table::DoesNotFit;
use super::words::Words;

/// Rare heaps that are swept for a window, and samples for every code of one.
const RARES_SWEPT: usize = 896;
const SAMPLES_PER_CODE: usize = 12;
/// Samples that strike in a step at rare codes that are open, and how few hits end that.
const STEP: usize = 128;
const FEW: usize = 3;
/// Rare heaps are ordered by their distance modulo this.
const SPREAD: usize = 61;
/// So many lanes may be left without a candidate, and are finished one by one.
const POOR: usize = 1;

/// What is known before a block, as long as there is no new rare heap.
pub(crate) struct Steady {
    /// Distances, and codes, of rare heaps whose partner can be inside the block.
    near: Vec<(usize, u8)>,
    /// All other rare heaps.
    far: Heaps,
    /// Common heaps whose sums show that rare values are options.
    samples: Heaps,
    /// What blocks of words need, as long as codes are so small.
    words: Option<Words>,
}

/// Heaps by their distance from the block's start.
struct Heaps {
    all: ProbeList<u8>,
    /// Those that are swept for a window, the first ones of all.
    swept: Vec<ProbeList<u8>>,
}

impl Heaps {
    /// From (distance, code) pairs, of which so many are swept for a window with so many codes, when `max_code` is the largest one.
    fn new(heaps: &[(usize, u8)], max_code: usize, swept: impl Fn(usize) -> usize) -> Self {
        let list = |heaps: &[(usize, u8)]| -> ProbeList<u8> {
            heaps.iter().map(|&(distance, code)| (distance as u32, code)).collect()
        };
        let swept = (0..=max_code / WORD)
            .map(|window| list(&heaps[..swept((max_code + 1 - window * WORD).min(WORD)).min(heaps.len())]));
        Heaps { swept: swept.collect(), all: list(heaps) }
    }

    fn swept(&self, window: usize) -> Listed<'_, u8> {
        self.swept.get(window).map_or(self.all.listed().part(0, 0), ProbeList::listed)
    }
}

impl<C: Code> Blocks<C> {
    /// Whether the next heap can be computed this way.
    pub(crate) fn is_steady(&self) -> bool {
        let Some(&last_rare) = self.table.rares().0.last() else { return false };
        let take = self.moves.two.last().copied().unwrap_or(0);
        let farthest = (last_rare as usize + take).max(self.samples.largest() as usize);
        C::bytes(self.table.codes()).is_some() && self.table.len() > farthest + last_rare as usize
    }

    fn make_steady(&self) -> Steady {
        let (heaps, codes) = self.table.rares();
        let codes = C::bytes(codes).unwrap_or_default();
        let of_move =
            |&take: &usize| heaps.iter().zip(codes).map(move |(&heap, &code)| (heap as usize + take, code));
        let (near, mut far): (Vec<_>, Vec<_>) =
            self.moves.two.iter().flat_map(of_move).partition(|&(distance, _)| distance < LANES);
        // Neighbouring heaps are alike, so those that are swept are taken from all over.
        far.sort_by_key(|&(distance, _)| distance % SPREAD);
        let samples: Vec<_> =
            self.samples.pairs().map(|(distance, code)| (distance as usize, code)).collect();
        let max_code = self.table.max_code();
        // The same ones for every window, so that the others are enough to strike.
        let rares_swept = if max_code < WORD { far.len() } else { RARES_SWEPT };
        let words = (max_code < WORD).then(|| {
            let rares: Vec<_> = near.iter().chain(&far).copied().collect();
            self.make_words(&rares, &samples)
        });
        Steady {
            words: words.flatten(),
            near,
            far: Heaps::new(&far, max_code, |_| rares_swept),
            samples: Heaps::new(&samples, max_code, |codes| SAMPLES_PER_CODE * codes),
        }
    }

    /// Computes heaps up to `end`, but at most a block of them, and ends with a new rare one.
    pub(crate) fn steady_block(&mut self, end: usize) -> Result<(), DoesNotFit> {
        let mut steady = self.steady.take().unwrap_or_else(|| Box::new(self.make_steady()));
        if let Some(words) = steady.words.take()
            && self.words_block(end, &words)?
        {
            steady.words = Some(words);
            self.steady = Some(steady);
            return Ok(());
        }
        let start = self.table.len();
        let answer = self.push_common(end, &steady).and_then(|()| {
            match self.first_rare(start, self.table.len(), &steady) {
                Some(rare) => self.take_back(rare),
                None => Ok(()),
            }
        });
        self.steady = Some(steady);
        answer
    }

    /// Appends heaps up to `end` as [`Self::push_common`] does, with what is known before a block.
    pub(crate) fn push_common_block(&mut self, end: usize) -> Result<(), DoesNotFit> {
        let steady = self.steady.take().unwrap_or_else(|| Box::new(self.make_steady()));
        let answer = self.push_common(end, &steady);
        self.steady = Some(steady);
        answer
    }

    /// The first heap from `from` on, all of which were taken to be common, that has a lesser rare value, and its code.
    pub(crate) fn first_rare_from(&mut self, from: usize) -> Option<(usize, usize)> {
        let steady = self.steady.take().unwrap_or_else(|| Box::new(self.make_steady()));
        let rare = self.first_rare(from, self.table.len(), &steady);
        self.steady = Some(steady);
        rare
    }

    /// Forgets the heaps from the first that is rare after all, and stores that one with its code. It is a new probe, and what
    /// followed it did not know of it.
    pub(crate) fn take_back(&mut self, (n, code): (usize, usize)) -> Result<(), DoesNotFit> {
        self.table.truncate(n);
        let value = self.table.split().decode(code, n, false);
        self.table.push(value.ok_or(DoesNotFit)?)
    }

    /// Options that are sums of a rare and a common heap, complete below the codes that are returned.
    fn sweep_common(&mut self, start: usize, steady: &Steady) -> (Bits, Reach) {
        let mut common = Bits::none();
        let codes = C::bytes(self.table.codes()).unwrap_or_default();
        let max_code = self.table.max_code();
        for window in 0..=max_code / WORD {
            let far = steady.far.swept(window);
            common.sweep(self.simd, codes, start, far, window, max_code);
        }
        let count = steady.far.all.len();
        self.work += (count * LANES) as u64 / 4;
        if max_code < WORD {
            return (common, [max_code + 1; MAX_LANES]);
        }
        let all = steady.far.all.listed();
        // Heaps that were swept need not strike again at codes for which they were.
        let rest = all.part(steady.far.swept(0).len(), count);
        let swept_below = swept_below(max_code).min(steady.far.swept.len() * WORD);
        let mut reach = [0; MAX_LANES];
        let mut survivors = [0; MAX_LANES];
        loop {
            let mut round = Round::<u8>::open(&common, &mut reach, &[common.width(); MAX_LANES]);
            let heaps = if reach.iter().all(|&reach| reach <= swept_below) { rest } else { all };
            strike(self.simd, codes, start, heaps, &round.candidates, &mut round.hits);
            round.close(&mut common, &mut survivors);
            let is_poor = |&lane: &usize| survivors[lane] < self.tuning.spare && reach[lane] < common.width();
            if (0..LANES).filter(is_poor).count() <= POOR {
                return (common, reach);
            }
        }
    }

    /// Appends heaps up to `end`, but at most a block of them, as if they were all common: whether lesser rare values are options
    /// does not matter for the common ones, so that can be asked afterwards.
    fn push_common(&mut self, end: usize, steady: &Steady) -> Result<(), DoesNotFit> {
        let start = self.table.len();
        let (mut common, reach) = self.sweep_common(start, steady);
        let mut exhausted = 0;
        let lanes = LANES.min(end - start);
        for (lane, &reach) in reach.iter().enumerate().take(lanes) {
            let n = start + lane;
            let codes = C::bytes(self.table.codes()).unwrap_or_default();
            for &(distance, code) in &steady.near {
                common.mark(lane, (codes[n - distance] ^ code).into());
            }
            for &take in self.moves.one.iter().filter(|&&take| !self.table.split().is_shifted_by(take)) {
                common.mark(lane, codes[n - take].into());
            }
            let mut code = common.next_open(lane, 0);
            exhausted += usize::from(code >= reach);
            while code >= reach && code < common.width() && is_option(codes, n, &steady.far, code) {
                code = common.next_open(lane, code + 1);
            }
            match u8::try_from(code) {
                Ok(code) => self.table.extend_common(&[code]),
                // What is there so far may turn out to end with a rare heap before this one.
                Err(_) if lane > 0 => break,
                Err(_) => return Err(DoesNotFit),
            }
        }
        self.tuning.learn_spare(exhausted, LANES);
        Ok(())
    }

    /// The first of these heaps, which were taken to be common, that has a lesser rare value, and its code.
    fn first_rare(&mut self, from: usize, to: usize, steady: &Steady) -> Option<(usize, usize)> {
        (from..to)
            .step_by(LANES)
            .find_map(|start| self.first_rare_of_block(start, to.min(start + LANES), steady))
    }

    fn first_rare_of_block(&mut self, start: usize, end: usize, steady: &Steady) -> Option<(usize, usize)> {
        let codes = C::bytes(self.table.codes()).unwrap_or_default();
        let mut bound = [0; MAX_LANES];
        for (n, bound) in (start..end).zip(&mut bound) {
            *bound = self.rare_bound(n, codes[n].into());
        }
        let rare = self.sweep_rare(start, &bound, steady);
        (start..end).zip(bound).enumerate().find_map(|(lane, (n, bound))| {
            let missing = self.least_rare(n, rare.open_codes(lane, 0), bound.min(rare.width()));
            // A bound beyond the width means that there is a code that is no option at the width.
            Some((n, missing.or((bound > rare.width()).then_some(rare.width()))?))
        })
    }

    /// Options that are sums of common heaps, or single heaps of the other class: enough to leave few rare codes open below
    /// the bounds.
    fn sweep_rare(&mut self, start: usize, bound: &Reach, steady: &Steady) -> Bits {
        let mut rare = Bits::none();
        let codes = C::bytes(self.table.codes()).unwrap_or_default();
        let max_code = self.table.max_code();
        let bound = bound.map(|bound| bound.min(rare.width()));
        let most = bound.into_iter().max().unwrap_or(0).min(max_code + 1);
        for window in 0..most.div_ceil(WORD) {
            let samples = steady.samples.swept(window);
            rare.sweep(self.simd, codes, start, samples, window, max_code);
            self.work += (samples.len() * LANES) as u64 / 4;
        }
        for &take in self.moves.one.iter().filter(|&&take| self.table.split().is_shifted_by(take)) {
            for (lane, &left) in codes[start - take..].iter().enumerate().take(LANES) {
                rare.mark(lane, left.into());
            }
        }
        let mut reach = [0; MAX_LANES];
        let mut round = Round::<u8>::open(&rare, &mut reach, &bound);
        let count = steady.samples.all.len();
        // The first ones have been swept.
        let mut from = steady.samples.swept(0).len();
        let mut missing = round.missing();
        while from < count && missing > 0 {
            let to = (from + STEP).min(count);
            let part = steady.samples.all.listed().part(from, to);
            strike(self.simd, codes, start, part, &round.candidates, &mut round.hits);
            from = to;
            // The rest is better looked for one by one when a step has found little.
            if round.missing() + FEW > std::mem::replace(&mut missing, round.missing()) {
                break;
            }
        }
        round.close(&mut rare, &mut [0; MAX_LANES]);
        rare
    }
}

/// Whether one of these heaps makes an option with this code.
fn is_option(codes: &[u8], n: usize, far: &Heaps, wanted: usize) -> bool {
    let mut heaps = far.all.heaps().iter().zip(far.all.codes());
    heaps.any(|(&distance, &code)| usize::from(codes[n - distance as usize] ^ code) == wanted)
}
