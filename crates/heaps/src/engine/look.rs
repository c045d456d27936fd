//! The third kernel: are a few codes among the sums of two rows of heaps, one taken forwards and one backwards?
//!
//! Where `strike` asks for many heaps at once about one probe after the other, this asks for one heap about
//! neighbouring splits at once: heap a with heap left - a, heap a + 1 with heap left - a - 1, and so on.

use super::code::Code;
use super::simd::{Instructions, Simd};

/// How many codes can be asked for at once.
pub(crate) const ASKED: usize = 8;

/// Splits that are looked at together.
pub(crate) const AT_ONCE: usize = 32;

/// Splits of heaps with `left` beans together, the smaller heap being in `from..to`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Splits {
    pub(crate) left: usize,
    pub(crate) from: usize,
    pub(crate) to: usize,
}

impl Splits {
    /// The smaller heaps, and the larger ones, whose order is the other way round.
    pub(crate) fn rows<C>(self, codes: &[C]) -> (&[C], &[C]) {
        (&codes[self.from..self.to], &codes[self.left + 1 - self.to..self.left + 1 - self.from])
    }
}

/// Which of the wanted codes are among the sums of the splits. At most `ASKED` are asked for.
///
/// Asking for five is cheaper than for eight, asking for three is cheaper still, and asking for fewer is not.
pub(crate) fn look<C: Code>(
    simd: Instructions,
    codes: &[C],
    splits: &[Splits],
    wanted: &[C],
) -> [bool; ASKED] {
    fn padded<C: Code, const K: usize>(wanted: &[C]) -> [C; K] {
        std::array::from_fn(|j| wanted.get(j).or(wanted.first()).copied().unwrap_or(C::NONE))
    }
    let mut hits = [false; ASKED];
    match wanted.len() {
        0..=3 => hits[..3].copy_from_slice(&look_for::<C, 3>(simd, codes, splits, &padded(wanted))),
        4..=5 => hits[..5].copy_from_slice(&look_for::<C, 5>(simd, codes, splits, &padded(wanted))),
        _ => hits = look_for(simd, codes, splits, &padded(wanted)),
    }
    hits
}

fn look_for<C: Code, const K: usize>(
    simd: Instructions,
    codes: &[C],
    splits: &[Splits],
    wanted: &[C; K],
) -> [bool; K] {
    #[cfg(target_arch = "x86_64")]
    if simd.get() == Simd::Avx2 {
        // SAFETY: the machine was seen to have AVX2.
        return unsafe { C::look_avx2(codes, splits, wanted) };
    }
    let _ = simd;
    let mut hits = [false; K];
    for splits in splits {
        let (forwards, backwards) = splits.rows(codes);
        look_at_each(forwards, backwards, wanted, &mut hits);
        // Most codes are hit early.
        if hits.iter().all(|&hit| hit) {
            break;
        }
    }
    hits
}

/// Splits that do not fill a row are looked at one by one.
pub(crate) fn look_at_each<C: Code, const K: usize>(
    forwards: &[C],
    backwards: &[C],
    wanted: &[C; K],
    hits: &mut [bool; K],
) {
    for (&a, &b) in forwards.iter().zip(backwards.iter().rev()) {
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
        for length in [0, 1, 31, 32, 33, 64, 100, 257] {
            for from in [1, 5, 900] {
                let splits = [
                    Splits { left: 2900, from, to: from + length },
                    Splits { left: 2800, from: from + 100, to: from + 140 },
                ];
                let wanted: [C; ASKED] = std::array::from_fn(|j| codes[2000 + from + j]);
                let is_sum =
                    |s: &Splits, code: C| (s.from..s.to).any(|a| codes[a] ^ codes[s.left - a] == code);
                let judge = wanted.map(|code| splits.iter().any(|splits| is_sum(splits, code)));
                for simd in Instructions::available() {
                    for count in 0..=ASKED {
                        let hits = look(simd, &codes, &splits, &wanted[..count]);
                        assert_eq!(hits[..count], judge[..count], "{length} {from} {simd:?}");
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
