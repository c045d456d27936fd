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
use super::sweep::{Bits, LANES};
use super::table::DoesNotFit;
use super::words::Words;

/// Rare heaps, and samples, that are swept for every code of a window.
const RARES_PER_CODE: usize = 14;
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
    /// Those that are swept for a window.
    swept: Vec<ProbeList<u8>>,
}

impl Heaps {
    /// From (distance, code) pairs, of which so many are swept for every code when `max_code` is the largest one.
    fn new(heaps: &[(usize, u8)], per_code: usize, max_code: usize) -> Self {
        let list = |heaps: &[(usize, u8)]| -> ProbeList<u8> {
            heaps.iter().map(|&(distance, code)| (distance as u32, code)).collect()
        };
        let swept = (0..=max_code / WORD).map(|window| {
            let wanted = per_code * (max_code + 1 - window * WORD).min(WORD);
            list(&heaps[..wanted.min(heaps.len())])
        });
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
        let rares_per_code = if max_code < WORD { far.len() } else { RARES_PER_CODE };
        let words = (max_code < WORD).then(|| {
            let rares: Vec<_> = near.iter().chain(&far).copied().collect();
            self.make_words(&rares, &samples)
        });
        Steady {
            words: words.flatten(),
            near,
            far: Heaps::new(&far, rares_per_code, max_code),
            samples: Heaps::new(&samples, SAMPLES_PER_CODE, max_code),
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
        let (common, reach) = self.sweep_common(start, &steady);
        let rare = self.sweep_rare(start, &common, &steady);
        let answer = self.finish_steady(start, end, &steady, common, reach, rare);
        self.steady = Some(steady);
        answer
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
        let mut reach = [0; MAX_LANES];
        let mut survivors = [0; MAX_LANES];
        loop {
            let mut round = Round::<u8>::open(&common, &mut reach, &[common.width(); MAX_LANES]);
            strike(self.simd, codes, start, all, &round.candidates, &mut round.hits);
            round.close(&mut common, &mut survivors);
            let is_poor = |&lane: &usize| survivors[lane] < self.tuning.spare && reach[lane] < common.width();
            if (0..LANES).filter(is_poor).count() <= POOR {
                return (common, reach);
            }
        }
    }

    /// Options that are sums of common heaps: enough to leave few rare codes open that matter.
    fn sweep_rare(&mut self, start: usize, common: &Bits, steady: &Steady) -> Bits {
        let mut rare = Bits::none();
        let codes = C::bytes(self.table.codes()).unwrap_or_default();
        let max_code = self.table.max_code();
        let mut bound = [0; MAX_LANES];
        for (lane, bound) in bound.iter_mut().enumerate() {
            // The second open code, because another heap of the block may take the first one.
            let code = common.open_codes(lane, 0).nth(1).unwrap_or(common.width());
            *bound = self.rare_bound(start + lane, code).min(rare.width());
        }
        let most = bound.into_iter().max().unwrap_or(0).min(max_code + 1);
        for window in 0..most.div_ceil(WORD) {
            let samples = steady.samples.swept(window);
            rare.sweep(self.simd, codes, start, samples, window, max_code);
            self.work += (samples.len() * LANES) as u64 / 4;
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

    /// Goes through the heaps of the block one by one. A new rare heap ends the block, because it is a new probe.
    fn finish_steady(
        &mut self,
        start: usize,
        end: usize,
        steady: &Steady,
        mut common: Bits,
        reach: Reach,
        mut rare: Bits,
    ) -> Result<(), DoesNotFit> {
        let mut exhausted = 0;
        for (lane, &reach) in reach.iter().enumerate().take(LANES.min(end - start)) {
            let n = start + lane;
            let codes = C::bytes(self.table.codes()).unwrap_or_default();
            for &(distance, code) in &steady.near {
                common.mark(lane, (codes[n - distance] ^ code).into());
            }
            for &take in &self.moves.one {
                // The heap that is left is common, unless its class changes with the heap's parity.
                let row = if self.table.split().is_shifted_by(take) { &mut rare } else { &mut common };
                row.mark(lane, codes[n - take].into());
            }
            let mut code = common.next_open(lane, 0);
            exhausted += usize::from(code >= reach);
            while code >= reach && code < common.width() && is_option(codes, n, &steady.far, code) {
                code = common.next_open(lane, code + 1);
            }
            let bound = self.rare_bound(n, code);
            let missing = self.least_rare(n, rare.open_codes(lane, 0), bound.min(rare.width()));
            // A bound beyond the width means that there is a code that is no option at the width.
            let missing = missing.or((bound > rare.width()).then_some(rare.width()));
            let value = self.table.split().decode(missing.unwrap_or(code), n, missing.is_none());
            self.table.push(value.ok_or(DoesNotFit)?)?;
            if missing.is_some() {
                break;
            }
        }
        self.tuning.learn_spare(exhausted, LANES);
        Ok(())
    }
}

/// Whether one of these heaps makes an option with this code.
fn is_option(codes: &[u8], n: usize, far: &Heaps, wanted: usize) -> bool {
    let mut heaps = far.all.heaps().iter().zip(far.all.codes());
    heaps.any(|(&distance, &code)| usize::from(codes[n - distance as usize] ^ code) == wanted)
}
