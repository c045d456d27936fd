//! Rows of cells, one byte a code: a single store marks an option.
//!
//! A cell is marked when it holds the current stamp, so a new block clears all rows by taking the next stamp.

use super::rows::{Rows, WORD};

/// Rows of marks, one for each lane.
#[derive(Clone, Debug)]
pub(crate) struct Marks {
    cells: Vec<u8>,
    width: usize,
    stride: usize,
    stamp: u8,
    max_code: usize,
}

/// Distances between rows that the kernels know as constants. Wide rows are a little more than a power of two
/// apart, because the cache cannot hold many lines that are a large power of two apart.
pub(crate) const STRIDES: [usize; 4] = [256, 1024 + 64, 2048 + 64, 4096 + 64];

impl Marks {
    pub(crate) fn new() -> Self {
        Marks { cells: Vec::new(), width: 0, stride: 0, stamp: 0, max_code: 0 }
    }

    /// Unmarks everything and makes rows wide enough for the XOR of any two codes up to `max_code`.
    pub(crate) fn clear(&mut self, lanes: usize, max_code: usize) {
        let width = (max_code + 1).next_power_of_two().max(WORD);
        if width != self.width || lanes * self.stride > self.cells.len() || self.stamp == u8::MAX {
            self.width = width;
            self.stride = STRIDES.into_iter().find(|&stride| width <= stride).unwrap_or(width);
            self.cells.clear();
            self.cells.resize(lanes * self.stride, 0);
            self.stamp = 0;
        }
        self.stamp += 1;
        self.max_code = max_code;
    }

    /// Whether the XOR of any two codes up to `max_code` has a place in a row.
    pub(crate) fn has_place(&self, max_code: usize) -> bool {
        max_code < self.width
    }

    /// The largest code of a heap so far.
    pub(crate) fn max_code(&self) -> usize {
        self.max_code
    }

    /// The cells, for the kernels.
    pub(crate) fn parts(&mut self) -> Cells<'_> {
        Cells { stamp: self.stamp, width: self.width, stride: self.stride, cells: &mut self.cells }
    }
}

/// All cells, row after row.
pub(crate) struct Cells<'a> {
    pub(crate) stamp: u8,
    /// Cells in a row that are used, a power of two.
    pub(crate) width: usize,
    /// The distance between rows.
    pub(crate) stride: usize,
    pub(crate) cells: &'a mut [u8],
}

impl Rows for Marks {
    fn width(&self) -> usize {
        self.width
    }

    #[inline]
    fn open_word(&self, lane: usize, from: usize) -> u64 {
        let at = lane * self.stride + from;
        open_bits(self.cells[at..at + WORD].first_chunk().unwrap_or(&[0; WORD]), self.stamp)
    }

    #[inline]
    fn mark(&mut self, lane: usize, code: usize) {
        debug_assert!(code < self.width);
        self.cells[lane * self.stride + code] = self.stamp;
    }
}

/// Bit i is set when cell i does not hold the stamp.
#[cfg(target_arch = "x86_64")]
#[inline]
fn open_bits(cells: &[u8; WORD], stamp: u8) -> u64 {
    use std::arch::x86_64::*;
    let mut bits = 0;
    for (i, sixteen) in cells.as_chunks::<16>().0.iter().enumerate() {
        // SAFETY: SSE2 is part of x86-64, and the load reads the 16 cells of the chunk.
        let marked = unsafe {
            let cells = _mm_loadu_si128(sixteen.as_ptr().cast());
            _mm_movemask_epi8(_mm_cmpeq_epi8(cells, _mm_set1_epi8(stamp as i8)))
        };
        bits |= u64::from(!marked as u16) << (16 * i);
    }
    bits
}

/// Bit i is set when cell i does not hold the stamp.
#[cfg(not(target_arch = "x86_64"))]
fn open_bits(cells: &[u8; WORD], stamp: u8) -> u64 {
    cells.iter().enumerate().fold(0, |bits, (i, &cell)| bits | u64::from(cell != stamp) << i)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn open_codes_are_found_in_order() {
        let mut marks = Marks::new();
        for _ in 0..if cfg!(miri) { 3 } else { 600 } {
            marks.clear(3, 140);
            for code in (0..256).filter(|c| c % 41 != 5) {
                marks.mark(1, code);
            }
            let open: Vec<usize> = marks.open_codes(1, 0).collect();
            assert_eq!(open, [5, 46, 87, 128, 169, 210, 251]);
            assert_eq!(marks.open_codes(1, 129).next(), Some(169));
            assert_eq!((marks.next_open(1, 252), marks.next_open(1, 256)), (256, 256));
            assert_eq!((marks.next_open(0, 3), marks.next_open(2, 63), marks.next_open(2, 64)), (3, 63, 64));
        }
    }
}
