//! The fourth kernel: which of 64 neighbouring codes are options, for a block of heaps with codes of one byte.
//!
//! The answer for a lane is a word of 64 bits, and the kernel holds byte j of all words in one vector. An option with
//! the code 8 j + b of the window sets bit b there: a table look-up turns the low bits of the codes into bits, and
//! comparisons of the high bits tell in which vector they belong. That costs 24 operations for 32 options,
//! where a store for each option costs 32 stores.

use super::code::{Code, assert_inside};
use super::probes::{Listed, Probes};
use super::rows::{Rows, WORD};
use super::simd::{Instructions, Simd};

/// Heaps in a block of codes of one byte.
pub(crate) const LANES: usize = u8::LANES;
/// Windows in which all codes of one byte have a place.
pub(crate) const WINDOWS: usize = 256 / WORD;

/// Codes of which the high halves of a window's bytes agree; two vectors hold their bits.
const SIXTEEN: usize = 16;

/// Byte j of the word of every lane.
pub(crate) type Window = [[u8; LANES]; WORD / 8];

/// One row of 256 bits for each lane; a set bit is an option.
#[derive(Clone)]
pub(crate) struct Bits {
    rows: [[u64; WINDOWS]; LANES],
}

impl Bits {
    pub(crate) fn none() -> Self {
        Bits { rows: [[0; WINDOWS]; LANES] }
    }

    /// Marks the options with codes in a window that heaps make with the block that starts at heap `start`.
    ///
    /// Codes of the table up to `max_code` are looked for; options with larger ones may be left out.
    pub(crate) fn sweep(
        &mut self,
        simd: Instructions,
        codes: &[u8],
        start: usize,
        far: Listed<'_, u8>,
        window: usize,
        max_code: usize,
    ) {
        let words = in_words(&sweep_from(simd, codes, start, far, window * WORD, max_code));
        for (row, word) in self.rows.iter_mut().zip(words) {
            row[window] |= word;
        }
    }
}

/// Which codes below 64 are options that heaps make with the block that starts at heap `start`, when no code of
/// the table is above `max_code`, which is below 64 too.
pub(crate) fn sweep_codes(
    simd: Instructions,
    codes: &[u8],
    start: usize,
    far: Listed<'_, u8>,
    max_code: usize,
) -> Window {
    sweep_from(simd, codes, start, far, 0, max_code)
}

/// The words of all lanes.
#[cfg(target_arch = "x86_64")]
pub(crate) fn in_words(window: &Window) -> [u64; LANES] {
    use std::arch::x86_64::*;
    let mut words = [0u64; LANES];
    for (half, words) in words.as_chunks_mut::<16>().0.iter_mut().enumerate() {
        // SAFETY: SSE2 is part of x86-64; every load is of 16 of the 32 bytes of a row, and every store is of two of
        // the 16 words.
        unsafe {
            let row = |j: usize| _mm_loadu_si128(window[j].as_ptr().add(16 * half).cast());
            let pairs =
                |j: usize| [_mm_unpacklo_epi8(row(j), row(j + 1)), _mm_unpackhi_epi8(row(j), row(j + 1))];
            let (a, b, c, d) = (pairs(0), pairs(2), pairs(4), pairs(6));
            for i in 0..2 {
                let low = [_mm_unpacklo_epi16(a[i], b[i]), _mm_unpackhi_epi16(a[i], b[i])];
                let high = [_mm_unpacklo_epi16(c[i], d[i]), _mm_unpackhi_epi16(c[i], d[i])];
                for k in 0..2 {
                    let to = words.as_mut_ptr().add(8 * i + 4 * k);
                    _mm_storeu_si128(to.cast(), _mm_unpacklo_epi32(low[k], high[k]));
                    _mm_storeu_si128(to.add(2).cast(), _mm_unpackhi_epi32(low[k], high[k]));
                }
            }
        }
    }
    words
}

/// The words of all lanes.
#[cfg(not(target_arch = "x86_64"))]
pub(crate) fn in_words(window: &Window) -> [u64; LANES] {
    std::array::from_fn(|lane| u64::from_le_bytes(std::array::from_fn(|j| window[j][lane])))
}

/// How many bytes of a window can have bits of options when no code is above `max_code`.
fn bytes_used(max_code: usize) -> usize {
    match max_code / SIXTEEN {
        0 => 2,
        1 => 4,
        _ => WORD / 8,
    }
}

/// Takes the options that heaps make with the block that starts at heap `start` from those that are open, one heap after
/// the other, until hardly any lane is open; and tells how many heaps that took. Codes are as in [`sweep_codes`].
pub(crate) fn close(
    simd: Instructions,
    codes: &[u8],
    start: usize,
    heaps: Listed<'_, u8>,
    max_code: usize,
    open: &mut Window,
) -> usize {
    assert_inside(codes, start, heaps);
    match bytes_used(max_code) {
        2 => close_window::<1>(simd, codes, start, heaps, open),
        4 => close_window::<2>(simd, codes, start, heaps, open),
        _ => close_window::<4>(simd, codes, start, heaps, open),
    }
}

/// Heaps that are taken before looking whether enough is closed.
const STEP: usize = 16;
/// For so many steps a single open lane is waited for: looking at its splits costs about as much.
const PATIENCE: usize = 8;

fn close_window<const PAIRS: usize>(
    simd: Instructions,
    codes: &[u8],
    start: usize,
    heaps: Listed<'_, u8>,
    open: &mut Window,
) -> usize {
    #[cfg(target_arch = "x86_64")]
    if simd.get() == Simd::Avx2 {
        // SAFETY: the machine was seen to have AVX2, and `close` has checked the distances.
        return unsafe { close_avx2::<PAIRS>(codes, start, heaps, open) };
    }
    let (mut from, mut patience) = (0, PATIENCE);
    while from < heaps.len() && patience > 0 {
        match open_lanes(open) {
            0 => break,
            1 => patience -= 1,
            _ => (),
        }
        let to = (from + STEP).min(heaps.len());
        let mut found: Window = [[0; LANES]; WORD / 8];
        sweep_window::<PAIRS>(simd, codes, start, heaps.part(from, to), 0, &mut found);
        for (open, found) in open.iter_mut().zip(&found) {
            for lane in 0..LANES {
                open[lane] &= !found[lane];
            }
        }
        from = to;
    }
    from
}

/// In how many lanes a bit is set.
pub(crate) fn open_lanes(window: &Window) -> u32 {
    let mut any = [0u8; LANES];
    for bytes in window {
        for lane in 0..LANES {
            any[lane] |= bytes[lane];
        }
    }
    any.into_iter().map(|any| u32::from(any != 0)).sum()
}

/// Pairs of vectors for the codes from `first` on, when no code of the table is above `max_code`.
fn pairs(first: usize, max_code: usize) -> usize {
    match (max_code + 1).saturating_sub(first).div_ceil(SIXTEEN) {
        few @ 0..=2 => few,
        _ => WORD / SIXTEEN,
    }
}

/// Below which code a sweep of all windows finds all options that its heaps make.
pub(crate) fn swept_below(max_code: usize) -> usize {
    let last = max_code / WORD * WORD;
    last + pairs(last, max_code) * SIXTEEN
}

fn sweep_from(
    simd: Instructions,
    codes: &[u8],
    start: usize,
    far: Listed<'_, u8>,
    first: usize,
    max_code: usize,
) -> Window {
    assert_inside(codes, start, far);
    let mut bytes: Window = [[0; LANES]; WORD / 8];
    // Fewer vectors are enough for games with few codes.
    match pairs(first, max_code) {
        0 => (),
        1 => sweep_window::<1>(simd, codes, start, far, first as u8, &mut bytes),
        2 => sweep_window::<2>(simd, codes, start, far, first as u8, &mut bytes),
        _ => sweep_window::<4>(simd, codes, start, far, first as u8, &mut bytes),
    }
    bytes
}

impl Rows for Bits {
    fn width(&self) -> usize {
        WINDOWS * WORD
    }

    #[inline]
    fn open_word(&self, lane: usize, from: usize) -> u64 {
        !self.rows[lane][from / WORD]
    }

    #[inline]
    fn mark(&mut self, lane: usize, code: usize) {
        self.rows[lane][code / WORD] |= 1 << (code % WORD);
    }
}

/// Looks for the codes from `first` on, 16 of them for each of `PAIRS` pairs of vectors.
fn sweep_window<const PAIRS: usize>(
    simd: Instructions,
    codes: &[u8],
    start: usize,
    far: Listed<'_, u8>,
    first: u8,
    bytes: &mut Window,
) {
    #[cfg(target_arch = "x86_64")]
    if simd.get() == Simd::Avx2 {
        // SAFETY: the machine was seen to have AVX2, and `sweep_from` has checked the distances.
        return unsafe { sweep_avx2::<PAIRS>(codes, start, far, first, bytes) };
    }
    let _ = simd;
    for i in 0..far.len() {
        let code = far.code(i);
        let block = &codes[start - far.heap(i)..][..LANES];
        for (lane, other) in block.iter().enumerate() {
            let option = other ^ code ^ first;
            if usize::from(option) < PAIRS * SIXTEEN {
                bytes[usize::from(option / 8)][lane] |= 1 << (option % 8);
            }
        }
    }
}

/// The same with AVX2.
///
/// # Safety
/// The machine has AVX2, and every distance is at most `start` and leaves `LANES` codes.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn sweep_avx2<const PAIRS: usize>(
    codes: &[u8],
    start: usize,
    far: Listed<'_, u8>,
    first: u8,
    bytes: &mut Window,
) {
    use std::arch::x86_64::*;
    let mut found = [[_mm256_setzero_si256(); 2]; PAIRS];
    // SAFETY: the caller promises the same.
    unsafe { add_avx2(codes, start, far, first, &mut found) };
    for i in 0..PAIRS {
        for half in 0..2 {
            // SAFETY: each of the arrays has 32 bytes.
            unsafe { _mm256_storeu_si256(bytes[2 * i + half].as_mut_ptr().cast(), found[i][half]) };
        }
    }
}

/// `close_window` with AVX2.
///
/// # Safety
/// The machine has AVX2, and every distance is at most `start` and leaves `LANES` codes.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn close_avx2<const PAIRS: usize>(
    codes: &[u8],
    start: usize,
    heaps: Listed<'_, u8>,
    open: &mut Window,
) -> usize {
    use std::arch::x86_64::*;
    let zero = _mm256_setzero_si256();
    let mut found = [[zero; 2]; PAIRS];
    let (mut from, mut patience) = (0, PATIENCE);
    loop {
        let mut any = zero;
        let mut left = [[zero; 2]; PAIRS];
        for i in 0..PAIRS {
            for half in 0..2 {
                // SAFETY: each of the arrays has 32 bytes.
                let open = unsafe { _mm256_loadu_si256(open[2 * i + half].as_ptr().cast()) };
                left[i][half] = _mm256_andnot_si256(found[i][half], open);
                any = _mm256_or_si256(any, left[i][half]);
            }
        }
        let lanes = !_mm256_movemask_epi8(_mm256_cmpeq_epi8(any, zero)) as u32;
        patience -= usize::from(lanes.is_power_of_two());
        if lanes == 0 || patience == 0 || from == heaps.len() {
            for i in 0..PAIRS {
                for half in 0..2 {
                    // SAFETY: each of the arrays has 32 bytes.
                    unsafe { _mm256_storeu_si256(open[2 * i + half].as_mut_ptr().cast(), left[i][half]) };
                }
            }
            return from;
        }
        let to = (from + STEP).min(heaps.len());
        // SAFETY: the caller promises the same.
        unsafe { add_avx2(codes, start, heaps.part(from, to), 0, &mut found) };
        from = to;
    }
}

/// Adds the options that heaps make to those that were found.
///
/// # Safety
/// The machine has AVX2, and every distance is at most `start` and leaves `LANES` codes.
#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn add_avx2<const PAIRS: usize>(
    codes: &[u8],
    start: usize,
    heaps: Listed<'_, u8>,
    first: u8,
    found: &mut [[std::arch::x86_64::__m256i; 2]; PAIRS],
) {
    use std::arch::x86_64::*;
    // An index with its highest bit set gives 0, and so do codes of the other half.
    const EVEN: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0];
    const ODD: [u8; 16] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128];
    // SAFETY: all loads are of 16 bytes of an array, or inside the table as the caller promises.
    unsafe {
        let table = |bits: &[u8; 16]| _mm256_broadcastsi128_si256(_mm_loadu_si128(bits.as_ptr().cast()));
        let (even, odd) = (table(&EVEN), table(&ODD));
        let high = _mm256_set1_epi8(0xF0u8 as i8);
        let sixteens: [__m256i; PAIRS] = std::array::from_fn(|i| _mm256_set1_epi8((SIXTEEN * i) as i8));
        for i in 0..heaps.len() {
            let block = _mm256_loadu_si256(codes.as_ptr().add(start - heaps.heap(i)).cast());
            let options = _mm256_xor_si256(block, _mm256_set1_epi8((heaps.code(i) ^ first) as i8));
            let bits = [_mm256_shuffle_epi8(even, options), _mm256_shuffle_epi8(odd, options)];
            let high = _mm256_and_si256(options, high);
            for i in 0..PAIRS {
                let here = _mm256_cmpeq_epi8(high, sixteens[i]);
                for half in 0..2 {
                    found[i][half] = _mm256_or_si256(found[i][half], _mm256_and_si256(bits[half], here));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::probes::ProbeList;
    use super::*;

    #[test]
    fn every_path_marks_the_options_and_nothing_else() {
        let random = |i: usize| (i.wrapping_mul(2654435761) >> 9) as u8;
        // Miri is thousands of times slower.
        let (few, heaps) = if cfg!(miri) { (2, 5) } else { (5, 60) };
        for max_code in [11u8, 150, 31, 63, 255].into_iter().take(few) {
            let codes: Vec<u8> = (0..2000).map(|i| random(i) % (max_code / 2 + 1)).collect();
            let far: ProbeList<u8> = (0..heaps).map(|i| (40 + 31 * i, codes[500 + i as usize])).collect();
            for simd in Instructions::available() {
                let mut bits = Bits::none();
                for window in 0..WINDOWS {
                    bits.sweep(simd, &codes, 1950, far.listed(), window, max_code.into());
                }
                for lane in 0..LANES {
                    let options: Vec<usize> = (0..far.len())
                        .map(|i| (codes[1950 + lane - far.heaps()[i] as usize] ^ far.codes()[i]).into())
                        .collect();
                    let open: Vec<usize> = bits.open_codes(lane, 0).collect();
                    for code in 0..=max_code.into() {
                        assert_eq!(options.contains(&code), !open.contains(&code), "{lane} {code} {simd:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn words_have_the_bytes_of_their_lanes() {
        let window: Window = std::array::from_fn(|j| std::array::from_fn(|lane| (31 * j + 7 * lane) as u8));
        for (lane, word) in in_words(&window).into_iter().enumerate() {
            assert_eq!(word.to_le_bytes(), window.map(|row| row[lane]), "{lane}");
        }
    }

    #[test]
    fn every_path_closes_the_same_codes() {
        let random = |i: usize| (i.wrapping_mul(2654435761) >> 9) as u8;
        let count = if cfg!(miri) { 40u32 } else { 900 };
        for max_code in [11u8, 31, 63] {
            let codes: Vec<u8> = (0..2000).map(|i| random(i) % (max_code + 1)).collect();
            let heaps: ProbeList<u8> = (0..count).map(|i| (32 + i, codes[500 + i as usize])).collect();
            let mut wanted: Window = [[0; LANES]; WORD / 8];
            for (j, bytes) in wanted.iter_mut().enumerate().take(bytes_used(max_code.into())) {
                bytes.iter_mut().enumerate().for_each(|(lane, byte)| *byte = random(lane * 8 + j));
            }
            for simd in Instructions::available() {
                let mut open = wanted;
                let used = close(simd, &codes, 1950, heaps.listed(), max_code.into(), &mut open);
                assert!(used == heaps.len() || open_lanes(&open) <= 1, "{used}");
                let swept = sweep_codes(simd, &codes, 1950, heaps.listed().part(0, used), max_code.into());
                for (j, (open, swept)) in open.iter().zip(&swept).enumerate() {
                    for lane in 0..LANES {
                        assert_eq!(open[lane], wanted[j][lane] & !swept[lane], "{max_code} {simd:?}");
                    }
                }
            }
        }
    }
}
