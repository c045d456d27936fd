//! Which codes are options: one row of cells for each heap of a block.
//!
//! A cell is marked when it holds the current stamp, so a new block clears all rows by taking the next stamp.

/// Rows of marks, one for each lane.
#[derive(Clone, Debug)]
pub(crate) struct Marks {
    cells: Vec<u8>,
    width: usize,
    stamp: u8,
}

/// `next_open` reads eight cells at once.
const LEAST_WIDTH: usize = 8;

impl Marks {
    pub(crate) fn new() -> Self {
        Marks { cells: Vec::new(), width: 0, stamp: 0 }
    }

    /// Unmarks everything and makes rows wide enough for the XOR of any two codes up to `max_code`.
    pub(crate) fn clear(&mut self, lanes: usize, max_code: usize) {
        let width = (max_code + 1).next_power_of_two().max(LEAST_WIDTH);
        if width != self.width || self.stamp == u8::MAX {
            self.cells.clear();
            self.cells.resize(lanes * width, 0);
            self.width = width;
            self.stamp = 0;
        }
        self.stamp += 1;
    }

    /// Codes below this have a cell.
    pub(crate) fn width(&self) -> usize {
        self.width
    }

    pub(crate) fn mark(&mut self, lane: usize, code: usize) {
        debug_assert!(code < self.width);
        self.cells[lane * self.width + code] = self.stamp;
    }

    /// The least code from `from` on that is not marked, or `width` when there is none.
    pub(crate) fn next_open(&self, lane: usize, from: usize) -> usize {
        let row = &self.cells[lane * self.width..][..self.width];
        let pattern = u64::from_ne_bytes([self.stamp; 8]);
        let mut at = from & !7;
        let mut skip = 8 * (from & 7);
        while at < self.width {
            let mut eight = [0; 8];
            eight.copy_from_slice(&row[at..at + 8]);
            let differs = (u64::from_le_bytes(eight) ^ pattern) >> skip << skip;
            if differs != 0 {
                return at + differs.trailing_zeros() as usize / 8;
            }
            at += 8;
            skip = 0;
        }
        self.width
    }

    /// The stamp and all cells, row after row, for the kernels.
    pub(crate) fn parts(&mut self) -> (u8, usize, &mut [u8]) {
        (self.stamp, self.width, &mut self.cells)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn open_codes_are_found_in_order() {
        let mut marks = Marks::new();
        for _ in 0..600 {
            marks.clear(3, 40);
            for code in (0..64).filter(|c| c % 11 != 5) {
                marks.mark(1, code);
            }
            let open: Vec<usize> = std::iter::successors(Some(marks.next_open(1, 0)), |&c| {
                (c < marks.width()).then(|| marks.next_open(1, c + 1))
            })
            .collect();
            assert_eq!(open, [5, 16, 27, 38, 49, 60, 64]);
            assert_eq!((marks.next_open(0, 3), marks.next_open(2, 63)), (3, 63));
        }
    }
}
