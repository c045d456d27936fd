//! The two kernels, for codes of one and of two bytes, each with a portable body and one for AVX2.
//!
//! Both look at a block of neighbouring heaps at once, one lane a heap. A probe is a heap a with its code; in
//! lane i it makes the option code(a) XOR code(base - a + i).
//!
//! - `scatter` marks every option in the lane's row: about one store an option.
//! - `strike` only asks which of a few candidate codes a lane are options: one load for all lanes, and then one
//!   comparison for each candidate.

use super::look::{AT_ONCE, Heaps, Splits, look_at_each};
use super::marks::{Cells, Marks, STRIDES};
use super::probes::Probes;
use super::simd::{Instructions, Simd};
use std::ops::{BitOr, BitXor};

/// How many candidate codes `strike` holds for each lane: twice that many vectors fit into the registers.
pub(crate) const CANDIDATES: usize = 6;

/// An unsigned integer that holds a code.
pub(crate) trait Code:
    Copy + Eq + From<u8> + BitXor<Output = Self> + BitOr<Output = Self> + Send + Sync + std::fmt::Debug + 'static
{
    /// Heaps in a block.
    const LANES: usize;
    /// One code for each lane.
    type Lanes: Copy + AsRef<[Self]> + AsMut<[Self]>;
    /// Zero in all lanes.
    const NO_LANES: Self::Lanes;
    /// The code 0.
    const NONE: Self;
    /// The code with all bits set.
    const ALL: Self;

    /// The codes as bytes, if they are bytes.
    fn bytes(codes: &[Self]) -> Option<&[u8]>;

    fn index(self) -> usize;
    fn from_index(index: usize) -> Option<Self>;

    /// Candidates against probes, with AVX2.
    ///
    /// # Safety
    /// The machine has AVX2, and `base - heap + LANES <= codes.len()` and `heap <= base` for every probe.
    #[cfg(target_arch = "x86_64")]
    unsafe fn strike_avx2<P: Probes<Self>>(
        codes: &[Self],
        base: usize,
        probes: P,
        candidates: &[Self::Lanes; CANDIDATES],
        hits: &mut [Self::Lanes; CANDIDATES],
    );

    /// Codes wanted among sums of rows, with AVX2; see [`super::look::look`]. With `MIRRORED` the smaller heaps are taken from
    /// their mirror image.
    ///
    /// # Safety
    /// The machine has AVX2.
    #[cfg(target_arch = "x86_64")]
    unsafe fn look_avx2<const K: usize, const MIRRORED: bool>(
        heaps: Heaps<'_, Self>,
        splits: &[Splits],
        wanted: &[Self; K],
    ) -> [bool; K];
}

/// Every load that the probes make is inside the table.
pub(crate) fn assert_inside<C: Code>(codes: &[C], base: usize, probes: impl Probes<C>) {
    if let Some((least, largest)) = probes.bounds() {
        assert!(largest <= base && base - least + C::LANES <= codes.len(), "a probe leaves the table");
    }
}

/// Marks all options that the probes make. Every code should be below the width of the marks.
pub(crate) fn scatter<C: Code>(codes: &[C], base: usize, probes: impl Probes<C>, marks: &mut Marks) {
    assert_inside(codes, base, probes);
    let rows = marks.parts();
    assert!(rows.stride > 0 && rows.cells.len() >= C::LANES * rows.stride);
    // The XOR of codes below a power of two is below it too.
    let places = 1 << rows.stride.ilog2();
    if all_below(codes, base, probes, places) {
        scatter_strides::<C, false>(codes, base, probes, rows);
    } else {
        scatter_strides::<C, true>(codes, base, probes, rows);
    }
}

/// Whether all codes that the probes meet, and their own, are below this; or `false` when it takes too long to say.
fn all_below<C: Code>(codes: &[C], base: usize, probes: impl Probes<C>, places: usize) -> bool {
    let Some((least, largest)) = probes.bounds() else { return true };
    if C::ALL.index() < places {
        return true;
    }
    let met = &codes[base - largest..base - least + C::LANES];
    let few = met.len() <= 8 * probes.len();
    few && met.iter().fold(C::NONE, |bits, &code| bits | code).index() < places
        && (0..probes.len()).all(|i| probes.code(i).index() < places)
}

fn scatter_strides<C: Code, const MASKED: bool>(
    codes: &[C],
    base: usize,
    probes: impl Probes<C>,
    rows: Cells<'_>,
) {
    // A constant stride saves an addition for every option.
    let [s0, s1, s2, s3] = STRIDES;
    match rows.stride {
        stride if stride == s0 => scatter_rows::<C, { STRIDES[0] }, MASKED>(codes, base, probes, rows),
        stride if stride == s1 => scatter_rows::<C, { STRIDES[1] }, MASKED>(codes, base, probes, rows),
        stride if stride == s2 => scatter_rows::<C, { STRIDES[2] }, MASKED>(codes, base, probes, rows),
        stride if stride == s3 => scatter_rows::<C, { STRIDES[3] }, MASKED>(codes, base, probes, rows),
        _ => scatter_rows::<C, 0, MASKED>(codes, base, probes, rows),
    }
}

/// `scatter` for rows that are `STRIDE` apart, or as far as they say when `STRIDE` is 0. Either `scatter` has seen that
/// all codes are below a power of two that is at most the stride, or options are `MASKED` to be so.
#[inline]
fn scatter_rows<C: Code, const STRIDE: usize, const MASKED: bool>(
    codes: &[C],
    base: usize,
    probes: impl Probes<C>,
    rows: Cells<'_>,
) {
    let stride = if STRIDE == 0 { rows.stride } else { STRIDE };
    let places = (1 << stride.ilog2()) - 1;
    // A copy, as the compiler cannot know that no cell is the stamp itself.
    let stamp = rows.stamp;
    let cells = &mut rows.cells[..C::LANES * stride];
    for i in 0..probes.len() {
        let start = base - probes.heap(i);
        let code = probes.code(i);
        let block = &codes[start..start + C::LANES];
        for (lane, &other) in block.iter().enumerate() {
            let option = (other ^ code).index();
            debug_assert!(option < rows.width, "a code without a place");
            let place = if MASKED { option & places } else { option };
            // SAFETY: `block` has `LANES` codes, so the lane is below that; the place in the row is below the
            // stride, because it is masked or because `scatter` has seen the codes; and `cells` has `LANES` times
            // the stride.
            unsafe { *cells.get_unchecked_mut(lane * stride + place) = stamp };
        }
    }
}

/// Sets the lanes of `hits` to all ones where a probe makes the candidate.
pub(crate) fn strike<C: Code>(
    simd: Instructions,
    codes: &[C],
    base: usize,
    probes: impl Probes<C>,
    candidates: &[C::Lanes; CANDIDATES],
    hits: &mut [C::Lanes; CANDIDATES],
) {
    assert_inside(codes, base, probes);
    #[cfg(target_arch = "x86_64")]
    if simd.get() == Simd::Avx2 {
        // SAFETY: the machine was seen to have AVX2, and the bounds were checked above.
        return unsafe { C::strike_avx2(codes, base, probes, candidates, hits) };
    }
    let _ = simd;
    for i in 0..probes.len() {
        let start = base - probes.heap(i);
        let code = probes.code(i);
        let block = &codes[start..start + C::LANES];
        for (candidate, hit) in candidates.iter().zip(hits.iter_mut()) {
            for ((&other, &wanted), hit) in block.iter().zip(candidate.as_ref()).zip(hit.as_mut()) {
                if other ^ code == wanted {
                    *hit = C::ALL;
                }
            }
        }
    }
}

macro_rules! code {
    ($int:ty, $lanes:literal, $signed:ty, $set1:ident, $cmpeq:ident, $bytes:expr, $reverse:expr) => {
        impl Code for $int {
            const LANES: usize = $lanes;
            type Lanes = [$int; $lanes];
            const NO_LANES: Self::Lanes = [0; $lanes];
            const NONE: Self = 0;
            const ALL: Self = <$int>::MAX;

            fn bytes(codes: &[Self]) -> Option<&[u8]> {
                $bytes(codes)
            }

            #[inline(always)]
            fn index(self) -> usize {
                self.into()
            }

            fn from_index(index: usize) -> Option<Self> {
                Self::try_from(index).ok()
            }

            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = "avx2")]
            unsafe fn strike_avx2<P: Probes<Self>>(
                codes: &[Self],
                base: usize,
                probes: P,
                candidates: &[Self::Lanes; CANDIDATES],
                hits: &mut [Self::Lanes; CANDIDATES],
            ) {
                use std::arch::x86_64::*;
                // SAFETY: lanes are 32 bytes, and the caller keeps every load of codes inside the table.
                unsafe {
                    let load = |lanes: *const $int| _mm256_loadu_si256(lanes.cast());
                    let wanted: [__m256i; CANDIDATES] = std::array::from_fn(|j| load(candidates[j].as_ptr()));
                    let mut hit: [__m256i; CANDIDATES] = std::array::from_fn(|j| load(hits[j].as_ptr()));
                    for i in 0..probes.len() {
                        let block = load(codes.as_ptr().add(base - probes.heap(i)));
                        let options = _mm256_xor_si256(block, $set1(probes.code(i) as $signed));
                        for j in 0..CANDIDATES {
                            hit[j] = _mm256_or_si256(hit[j], $cmpeq(options, wanted[j]));
                        }
                    }
                    for j in 0..CANDIDATES {
                        _mm256_storeu_si256(hits[j].as_mut_ptr().cast(), hit[j]);
                    }
                }
            }

            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = "avx2")]
            unsafe fn look_avx2<const K: usize, const MIRRORED: bool>(
                heaps: Heaps<'_, Self>,
                splits: &[Splits],
                wanted: &[Self; K],
            ) -> [bool; K] {
                use std::arch::x86_64::*;
                // Vectors in a row of `AT_ONCE` codes.
                const VECTORS: usize = AT_ONCE / $lanes;
                let order: [i8; 32] = $reverse;
                let mut hits = [false; K];
                // SAFETY: every load is of one of the vectors of a row, or of half of one.
                unsafe {
                    let order = _mm256_loadu_si256(order.as_ptr().cast());
                    let codes_wanted: [__m256i; K] = std::array::from_fn(|j| $set1(wanted[j] as $signed));
                    let mut hit = [_mm256_setzero_si256(); K];
                    let compare = |hit: &mut [__m256i; K], sums: __m256i| {
                        for j in 0..K {
                            hit[j] = _mm256_or_si256(hit[j], $cmpeq(sums, codes_wanted[j]));
                        }
                    };
                    for splits in splits {
                        if MIRRORED {
                            let (larger, smaller) = splits.mirrored(heaps);
                            let (larger, last) = larger.as_chunks::<AT_ONCE>();
                            let (smaller, first) = smaller.as_chunks::<AT_ONCE>();
                            if !first.is_empty() {
                                look_at_each(first, last.iter(), wanted, &mut hits);
                            }
                            for (large, small) in larger.iter().zip(smaller) {
                                for i in 0..VECTORS {
                                    let large = _mm256_loadu_si256(large.as_ptr().add(i * $lanes).cast());
                                    let small = _mm256_loadu_si256(small.as_ptr().add(i * $lanes).cast());
                                    compare(&mut hit, _mm256_xor_si256(small, large));
                                }
                            }
                        } else {
                            let (forwards, backwards) = splits.rows(heaps.codes);
                            let (forwards, front) = forwards.as_chunks::<AT_ONCE>();
                            let (back, backwards) = backwards.as_rchunks::<AT_ONCE>();
                            if !front.is_empty() {
                                look_at_each(front, back.iter().rev(), wanted, &mut hits);
                            }
                            for (front, back) in forwards.iter().zip(backwards.iter().rev()) {
                                for i in 0..VECTORS {
                                    let small = _mm256_loadu_si256(front.as_ptr().add(i * $lanes).cast());
                                    let last = back.as_ptr().add((VECTORS - 1 - i) * $lanes);
                                    let halves =
                                        _mm256_loadu2_m128i(last.cast(), last.add($lanes / 2).cast());
                                    compare(
                                        &mut hit,
                                        _mm256_xor_si256(small, _mm256_shuffle_epi8(halves, order)),
                                    );
                                }
                            }
                        }
                        // Most codes are hit early.
                        if (0..K).all(|j| hits[j] || _mm256_testz_si256(hit[j], hit[j]) == 0) {
                            break;
                        }
                    }
                    std::array::from_fn(|j| hits[j] || _mm256_testz_si256(hit[j], hit[j]) == 0)
                }
            }
        }
    };
}

code!(u8, 32, i8, _mm256_set1_epi8, _mm256_cmpeq_epi8, Some, std::array::from_fn(|i| 15 - (i as i8 & 15)));
code!(
    u16,
    16,
    i16,
    _mm256_set1_epi16,
    _mm256_cmpeq_epi16,
    |_| None,
    std::array::from_fn(|i| 14 - (i as i8 & 14) + (i as i8 & 1))
);

#[cfg(test)]
mod tests {
    use super::super::probes::Listed;
    use super::super::rows::Rows;
    use super::*;

    fn paths_agree<C: Code>(limit: usize) {
        let random = |i: usize| C::from_index(i.wrapping_mul(2654435761) >> 7 & (limit - 1)).unwrap();
        let codes: Vec<C> = (0..3000).map(random).collect();
        // Miri is thousands of times slower.
        let count = if cfg!(miri) { 20 } else { 400 };
        let heaps: Vec<u32> = (0..count).map(|i| 40 + 7 * i).collect();
        let listed = Listed::sorted(&heaps, &codes[900..900 + heaps.len()]);
        let mut candidates = [C::NO_LANES; CANDIDATES];
        for (j, lanes) in candidates.iter_mut().enumerate() {
            lanes.as_mut().iter_mut().enumerate().for_each(|(i, c)| *c = random(77 * i + j));
        }
        let mut answers = Vec::new();
        for simd in Instructions::available() {
            let mut hits = [C::NO_LANES; CANDIDATES];
            strike(simd, &codes, 2950, listed, &candidates, &mut hits);
            answers.push(hits.map(|lanes| lanes.as_ref().to_vec()));
        }
        assert!(answers.iter().all(|answer| *answer == answers[0]));
        let mut marks = Marks::new();
        marks.clear(C::LANES, limit - 1);
        scatter(&codes, 2950, listed, &mut marks);
        for (j, lanes) in candidates.iter().enumerate() {
            for (lane, &candidate) in lanes.as_ref().iter().enumerate() {
                let open = marks.next_open(lane, candidate.index()) == candidate.index();
                assert_eq!(open, answers[0][j][lane].index() == 0);
            }
        }
    }

    #[test]
    fn every_path_strikes_the_same_candidates() {
        paths_agree::<u8>(256);
        paths_agree::<u16>(1024);
    }
}
