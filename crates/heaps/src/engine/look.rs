//! The third kernel: are a few codes among the sums of two rows of heaps, one taken forwards and one backwards?
//!
//! Where `strike` asks for many heaps at once about one probe after the other, this asks for one heap about
//! neighbouring splits at once: heap a with heap left - a, heap a + 1 with heap left - a - 1, and so on.

use super::code::{CANDIDATES, Code, Simd};

/// Splits that are looked at together.
pub(crate) const AT_ONCE: usize = 32;

/// Heaps taken forwards, and as many taken backwards, so many at once.
pub(crate) type Rows<'a, C> = (&'a [[C; AT_ONCE]], &'a [[C; AT_ONCE]]);

/// Splits of heaps with `left` beans together, the smaller heap being in `from..to`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Splits {
    pub(crate) left: usize,
    pub(crate) from: usize,
    pub(crate) to: usize,
}

impl Splits {
    /// The smaller heaps, and the larger ones, whose order is the other way round.
    fn rows<C>(self, codes: &[C]) -> (&[C], &[C]) {
        (&codes[self.from..self.to], &codes[self.left + 1 - self.to..self.left + 1 - self.from])
    }
}

/// Which of the wanted codes are among the sums of the splits. At most `CANDIDATES` are asked for.
///
/// Asking for two is cheaper than for six, and asking for fewer is not.
pub(crate) fn look<C: Code>(simd: Simd, codes: &[C], splits: &[Splits], wanted: &[C]) -> [bool; CANDIDATES] {
    fn padded<C: Code, const K: usize>(wanted: &[C]) -> [C; K] {
        std::array::from_fn(|j| wanted.get(j).or(wanted.first()).copied().unwrap_or(C::NONE))
    }
    let mut hits = [false; CANDIDATES];
    if wanted.len() <= 2 {
        hits[..2].copy_from_slice(&look_for::<C, 2>(simd, codes, splits, &padded(wanted)));
    } else {
        hits = look_for(simd, codes, splits, &padded(wanted));
    }
    hits
}

fn look_for<C: Code, const K: usize>(
    simd: Simd,
    codes: &[C],
    splits: &[Splits],
    wanted: &[C; K],
) -> [bool; K] {
    let mut hits = [false; K];
    for splits in splits {
        let (forwards, backwards) = splits.rows(codes);
        let (rows, front) = forwards.as_chunks::<AT_ONCE>();
        let (back, reversed) = backwards.as_rchunks::<AT_ONCE>();
        for (&a, &b) in front.iter().zip(back.iter().rev()) {
            for (hit, &code) in hits.iter_mut().zip(wanted) {
                *hit |= a ^ b == code;
            }
        }
        look_at_rows(simd, (rows, reversed), wanted, &mut hits);
        // Most codes are hit early.
        if hits.iter().all(|&hit| hit) {
            break;
        }
    }
    hits
}

fn look_at_rows<C: Code, const K: usize>(simd: Simd, rows: Rows<C>, wanted: &[C; K], hits: &mut [bool; K]) {
    #[cfg(target_arch = "x86_64")]
    if simd == Simd::Avx2 {
        // SAFETY: `Simd::Avx2` is only made where AVX2 is there.
        return unsafe { C::look_avx2(rows, wanted, hits) };
    }
    let _ = simd;
    let (forwards, backwards) = rows;
    for (front, back) in forwards.iter().zip(backwards.iter().rev()) {
        for (hit, &code) in hits.iter_mut().zip(wanted) {
            *hit |= (0..AT_ONCE).fold(false, |hit, i| hit | (front[i] ^ back[AT_ONCE - 1 - i] == code));
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
                let wanted: [C; CANDIDATES] = std::array::from_fn(|j| codes[2000 + from + j]);
                let is_sum =
                    |s: &Splits, code: C| (s.from..s.to).any(|a| codes[a] ^ codes[s.left - a] == code);
                let judge = wanted.map(|code| splits.iter().any(|splits| is_sum(splits, code)));
                for simd in [Simd::Portable, Simd::detect()] {
                    for count in 0..=CANDIDATES {
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
