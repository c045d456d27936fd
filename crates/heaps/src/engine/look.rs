//! The third kernel: are a few codes among the sums of two rows of heaps, one taken forwards and one backwards?
//!
//! Where `strike` asks for many heaps at once about one probe after the other, this asks for one heap about
//! neighbouring splits at once: heap a with heap left - a, heap a + 1 with heap left - a - 1, and so on.

use super::code::Code;
use super::simd::{Instructions, Simd};

/// How many codes can be asked for at once.
pub(crate) const ASKED: usize = 7;

/// Splits that are looked at together.
pub(crate) const AT_ONCE: usize = 32;

/// Splits of heaps with `left` beans together, the smaller heap being in `from..to`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Splits {
    pub(crate) left: usize,
    pub(crate) from: usize,
    pub(crate) to: usize,
}

/// The codes of all heaps, and a mirror image of the first ones, which may be empty.
#[derive(Clone, Copy)]
pub(crate) struct Heaps<'a, C> {
    pub(crate) codes: &'a [C],
    pub(crate) mirror: &'a [C],
}

impl<'a, C> Heaps<'a, C> {
    /// Without a mirror image.
    pub(crate) fn plain(codes: &'a [C]) -> Self {
        Heaps { codes, mirror: &[] }
    }

    /// Whether all smaller heaps of the splits are in the mirror image.
    fn mirrors(self, splits: &[Splits]) -> bool {
        splits.iter().all(|splits| splits.to <= self.mirror.len())
    }
}

impl Splits {
    /// The smaller heaps, and the larger ones, whose order is the other way round.
    pub(crate) fn rows<C>(self, codes: &[C]) -> (&[C], &[C]) {
        (&codes[self.from..self.to], self.larger(codes))
    }

    /// The larger heaps, and the smaller ones from their mirror image, in the same order.
    pub(crate) fn mirrored<C>(self, heaps: Heaps<'_, C>) -> (&[C], &[C]) {
        let end = heaps.mirror.len();
        (self.larger(heaps.codes), &heaps.mirror[end - self.to..end - self.from])
    }

    fn larger<C>(self, codes: &[C]) -> &[C] {
        &codes[self.left + 1 - self.to..self.left + 1 - self.from]
    }
}

/// Which of the wanted codes are among the sums of the splits. At most `ASKED` are asked for.
///
/// Asking for five is cheaper than for seven, asking for three is cheaper still, and asking for fewer is not. For eight there
/// are not enough registers.
pub(crate) fn look<C: Code>(
    simd: Instructions,
    heaps: Heaps<'_, C>,
    splits: &[Splits],
    wanted: &[C],
) -> [bool; ASKED] {
    fn padded<C: Code, const K: usize>(wanted: &[C]) -> [C; K] {
        std::array::from_fn(|j| wanted.get(j).or(wanted.first()).copied().unwrap_or(C::NONE))
    }
    let mut hits = [false; ASKED];
    match wanted.len() {
        0..=3 => hits[..3].copy_from_slice(&look_for::<C, 3>(simd, heaps, splits, &padded(wanted))),
        4..=5 => hits[..5].copy_from_slice(&look_for::<C, 5>(simd, heaps, splits, &padded(wanted))),
        _ => hits = look_for(simd, heaps, splits, &padded(wanted)),
    }
    hits
}

fn look_for<C: Code, const K: usize>(
    simd: Instructions,
    heaps: Heaps<'_, C>,
    splits: &[Splits],
    wanted: &[C; K],
) -> [bool; K] {
    #[cfg(target_arch = "x86_64")]
    if simd.get() == Simd::Avx2 {
        // SAFETY: the machine was seen to have AVX2.
        return unsafe {
            if heaps.mirrors(splits) {
                C::look_avx2::<K, true>(heaps, splits, wanted)
            } else {
                C::look_avx2::<K, false>(heaps, splits, wanted)
            }
        };
    }
    let _ = simd;
    let mut hits = [false; K];
    for splits in splits {
        let (forwards, backwards) = splits.rows(heaps.codes);
        look_at_each(forwards, backwards.iter().rev(), wanted, &mut hits);
        // Most codes are hit early.
        if hits.iter().all(|&hit| hit) {
            break;
        }
    }
    hits
}

/// Splits that do not fill a row are looked at one by one.
pub(crate) fn look_at_each<'a, C: Code, const K: usize>(
    smaller: &[C],
    larger: impl Iterator<Item = &'a C>,
    wanted: &[C; K],
    hits: &mut [bool; K],
) {
    for (&a, &b) in smaller.iter().zip(larger) {
        for (hit, &code) in hits.iter_mut().zip(wanted) {
            *hit |= a ^ b == code;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths_agree<C: Code>(limit: usize) {
        let codes: Vec<C> = (0..3000usize)
            .map(|i| C::from_index(i.wrapping_mul(2654435761) >> 7 & (limit - 1)).unwrap())
            .collect();
        // Miri is thousands of times slower.
        let few = if cfg!(miri) { 1 } else { usize::MAX };
        for length in [33, 0, 1, 31, 32, 64, 100, 257].into_iter().take(few) {
            for from in [5, 1, 900].into_iter().take(few) {
                let splits = [
                    Splits { left: 2900, from, to: from + length },
                    Splits { left: 2800, from: from + 100, to: from + 140 },
                ];
                let wanted: [C; ASKED] = std::array::from_fn(|j| codes[2000 + from + j]);
                let is_sum =
                    |s: &Splits, code: C| (s.from..s.to).any(|a| codes[a] ^ codes[s.left - a] == code);
                let judge = wanted.map(|code| splits.iter().any(|splits| is_sum(splits, code)));
                // No mirror image, one that is too short for some splits, and one for all.
                for mirrored in [0, from + 50, 1500] {
                    let mirror: Vec<C> = codes[..mirrored].iter().rev().copied().collect();
                    let heaps = Heaps { codes: &codes, mirror: &mirror };
                    for simd in Instructions::available() {
                        for count in 0..=ASKED {
                            let hits = look(simd, heaps, &splits, &wanted[..count]);
                            assert_eq!(hits[..count], judge[..count], "{length} {from} {mirrored} {simd:?}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn every_path_sees_the_same_sums() {
        paths_agree::<u8>(128);
        paths_agree::<u16>(512);
    }
}
