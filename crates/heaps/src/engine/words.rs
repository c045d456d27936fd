//! Steady blocks of a game with fewer than 64 codes: the options of a heap fit into a word.
//!
//! All rare heaps are swept for the block, and then its heaps are taken to be common and get the least codes that are
//! open, one after the other. Whether lesser rare values are options does not matter for that, so it is asked
//! afterwards for the whole block: samples are swept, a few at a time, until they have shown all of them. If they have
//! not, the splits are looked at; and if a rare value is open after all, what follows it in the block is forgotten.

use super::blocks::Blocks;
use super::code::Code;
use super::probes::ProbeList;
use super::rows::WORD;
use super::sweep::{LANES, Window, close, in_words, open_lanes, sweep_codes};
use super::table::DoesNotFit;

/// What is known before a block, as long as there is no new rare heap.
pub(crate) struct Words {
    /// Distances, and codes, of rare heaps whose partner can be inside the block; and single heaps, with the code 0.
    near: Vec<(usize, u8)>,
    /// All others.
    far: ProbeList<u8>,
    /// Distances of single heaps that are of the other class.
    rare_singles: Vec<usize>,
    samples: ProbeList<u8>,
    /// By the parity of the heap and its code: the rare codes of lesser values, if it is common.
    lesser: [Vec<u64>; 2],
}

impl<C: Code> Blocks<C> {
    /// What blocks of words share, for the rare heaps and the samples of a steady game.
    pub(crate) fn make_words(&self, rares: &[(usize, u8)], samples: &[(usize, u8)]) -> Option<Words> {
        let split = self.table.split();
        let (rare_singles, singles): (Vec<usize>, Vec<usize>) =
            self.moves.one.iter().partition(|&&take| split.is_shifted_by(take));
        let (near, far): (Vec<_>, Vec<_>) = rares
            .iter()
            .copied()
            .chain(singles.into_iter().map(|take| (take, 0)))
            .partition(|&(distance, _)| distance < LANES);
        let list =
            |heaps: &[(usize, u8)]| heaps.iter().map(|&(distance, code)| (distance as u32, code)).collect();
        let lesser = |n: usize| -> Option<Vec<u64>> {
            let of_code = |code: usize| {
                let lesser = split.rare_codes_below(split.decode(code, n, true)?);
                Some(1u64.checked_shl(lesser as u32).map_or(u64::MAX, |bit| bit - 1))
            };
            (0..WORD).map(of_code).collect()
        };
        Some(Words {
            near,
            far: list(&far),
            rare_singles,
            samples: list(samples),
            lesser: [lesser(0)?, lesser(1)?],
        })
    }

    /// Computes heaps up to `end`, but at most a block of them, and ends with a new rare one.
    ///
    /// Nothing is computed, and that is said, when a word is too short.
    pub(crate) fn words_block(&mut self, end: usize, words: &Words) -> Result<bool, DoesNotFit> {
        let start = self.table.len();
        let max_code = self.table.max_code();
        if max_code >= WORD {
            return Ok(false);
        }
        let codes = C::bytes(self.table.codes()).unwrap_or_default();
        let swept = sweep_codes(self.simd, codes, start, words.far.listed(), max_code);
        let options = in_words(&swept);
        // The codes of the block, after those of the heaps before it.
        let mut block = [0; 2 * LANES];
        block[..LANES].copy_from_slice(&codes[start - LANES..]);
        let mut rare_open: Window = [[0; LANES]; WORD / 8];
        let mut lanes = LANES.min(end - start);
        for lane in 0..lanes {
            let mut word = options[lane];
            for &(distance, code) in &words.near {
                // The places are below the lengths anyway; the compiler should know.
                let other = block[(LANES + lane - distance) % (2 * LANES)];
                word |= 1 << ((other ^ code) as usize % WORD);
            }
            let code = word.trailing_ones() as usize;
            let Some(&lesser) = words.lesser[(start + lane) & 1].get(code) else {
                lanes = lane;
                break;
            };
            block[LANES + lane] = code as u8;
            let mut lesser = lesser;
            for &take in &words.rare_singles {
                let left = match (LANES + lane).checked_sub(take) {
                    Some(place) => block[place],
                    None => codes[start + lane - take],
                };
                lesser &= !(1 << (usize::from(left) % WORD));
            }
            rare_open[0][lane] = lesser as u8;
            rare_open[1][lane] = (lesser >> 8) as u8;
            if lesser >> 16 > 0 {
                for (j, bytes) in rare_open.iter_mut().enumerate().skip(2) {
                    bytes[lane] = (lesser >> (8 * j)) as u8;
                }
            }
        }
        self.work += ((words.far.len() + words.near.len()) * LANES) as u64 / 4;
        let looked = close(self.simd, codes, start, words.samples.listed(), max_code, &mut rare_open);
        self.work += (looked * LANES) as u64 / 4;
        self.push_words(start, lanes, &block, &rare_open)?;
        Ok(lanes > 0)
    }

    /// Appends the heaps of the block, up to the first that is rare after all.
    fn push_words(
        &mut self,
        start: usize,
        lanes: usize,
        block: &[u8; 2 * LANES],
        rare_open: &Window,
    ) -> Result<(), DoesNotFit> {
        let mut done = 0;
        if open_lanes(rare_open) > 0 {
            let open = in_words(rare_open);
            for lane in 0..lanes {
                if open[lane] == 0 {
                    continue;
                }
                self.table.extend_common(&block[LANES + done..LANES + lane]);
                done = lane;
                let codes = (0..WORD).filter(|code| open[lane] >> code & 1 == 1);
                if let Some(code) = self.least_rare(start + lane, codes, WORD) {
                    let value = self.table.split().decode(code, start + lane, false);
                    return self.table.push(value.ok_or(DoesNotFit)?);
                }
            }
        }
        self.table.extend_common(&block[LANES + done..LANES + lanes]);
        Ok(())
    }
}
