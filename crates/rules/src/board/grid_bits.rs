//! The fast path of grids with at most 64 squares: whole words instead of squares.

use super::grid::{Grid, Squares, Start, Tile};

/// A set of squares on a board: bit `row * cols + col`.
#[derive(Clone, Copy)]
struct Bits {
    rows: u32,
    cols: u32,
    mask: u64,
}

/// The lowest `count` bits.
#[inline]
fn low(count: u32) -> u64 {
    if count >= 64 { u64::MAX } else { (1 << count) - 1 }
}

impl Bits {
    /// The squares that can be reached from `seed` over neighbours in the mask.
    #[inline]
    fn flood(self, seed: u64, first_column: u64) -> u64 {
        let last_column = first_column.unbounded_shl(self.cols - 1);
        let mut island = seed;
        loop {
            let sideways = (island & !last_column) << 1 | (island & !first_column) >> 1;
            let along = island.unbounded_shl(self.cols) | island.unbounded_shr(self.cols);
            let next = (island | sideways | along) & self.mask;
            if next == island {
                return island;
            }
            island = next;
        }
    }

    fn first_column(self) -> u64 {
        (0..self.rows).fold(0, |column, r| column | 1 << (r * self.cols))
    }

    /// Cut to the bounding box; the mask must not be empty.
    #[inline]
    fn cropped(self) -> Bits {
        let cols = self.cols;
        let top = self.mask.trailing_zeros() / cols;
        let bottom = (63 - self.mask.leading_zeros()) / cols;
        let row = |r: u32| self.mask >> (r * cols) & low(cols);
        let columns = (top..=bottom).fold(0, |all, r| all | row(r));
        let left = columns.trailing_zeros();
        let width = 64 - columns.leading_zeros() - left;
        let mut mask = 0u64;
        for r in (top..=bottom).rev() {
            mask = mask.unbounded_shl(width) | row(r) >> left;
        }
        Bits { rows: bottom - top + 1, cols: width, mask }
    }

    /// Top to bottom.
    #[inline]
    fn flipped(self) -> Bits {
        let mut mask = 0u64;
        for r in 0..self.rows {
            mask = mask.unbounded_shl(self.cols) | self.mask >> (r * self.cols) & low(self.cols);
        }
        Bits { mask, ..self }
    }

    /// Turned by 180 degrees; the board must not be empty.
    #[inline]
    fn turned(self) -> Bits {
        Bits { mask: self.mask.reverse_bits() >> (64 - self.rows * self.cols), ..self }
    }

    /// Rows and columns exchanged.
    #[inline]
    fn transposed(self) -> Bits {
        let mut mask = 0;
        for r in 0..self.rows {
            let mut row = self.mask >> (r * self.cols) & low(self.cols);
            while row != 0 {
                mask |= 1 << (row.trailing_zeros() * self.rows + r);
                row &= row - 1;
            }
        }
        Bits { rows: self.cols, cols: self.rows, mask }
    }
}

impl Grid {
    /// The squares with a tile as bits `row * cols + col`, on a board of at most 64 squares.
    #[inline]
    pub fn mask(&self, tile: Tile) -> Option<u64> {
        let Squares::Small([low_plane, high_plane]) = self.squares else { return None };
        let code = tile as u64;
        let low_bits = if code & 1 == 1 { low_plane } else { !low_plane };
        let high_bits = if code & 2 == 2 { high_plane } else { !high_plane };
        Some(low_bits & high_bits & low(u32::from(self.rows) * u32::from(self.cols)))
    }

    /// The board of at most 64 squares with `tile` on the squares of the mask and `other` elsewhere.
    #[inline]
    pub fn from_mask(rows: usize, cols: usize, start: Start, mask: u64, tile: Tile, other: Tile) -> Self {
        let all = low((rows * cols) as u32);
        let (tile, other) = (tile as u64, other as u64);
        let plane = |bit: u64| {
            (if tile >> bit & 1 == 1 { mask } else { 0 })
                | (if other >> bit & 1 == 1 { all & !mask } else { 0 })
        };
        let squares = Squares::Small([plane(0), plane(1)]);
        Grid { rows: rows as u16, cols: cols as u16, start, squares }
    }

    /// The same board with `tile` on the squares of this mask and `other` elsewhere.
    #[inline]
    #[must_use]
    pub fn with_mask(&self, mask: u64, tile: Tile, other: Tile) -> Self {
        Grid::from_mask(self.rows(), self.cols(), self.start, mask, tile, other)
    }

    /// Islands by flooding words; `false` when the board is too large for that.
    #[inline]
    pub(super) fn bit_islands(&self, tile: Tile, other: Tile, smallest: usize, out: &mut Vec<Grid>) -> bool {
        let Some(mask) = self.mask(tile) else { return false };
        let mut rest = Bits { rows: self.rows.into(), cols: self.cols.into(), mask };
        let first_column = rest.first_column();
        while rest.mask != 0 {
            let island = rest.flood(rest.mask & rest.mask.wrapping_neg(), first_column);
            rest.mask &= !island;
            if island.count_ones() as usize >= smallest {
                let cut = Bits { mask: island, ..rest }.cropped();
                let (rows, cols) = (cut.rows as usize, cut.cols as usize);
                out.push(Grid::from_mask(rows, cols, self.start, cut.mask, tile, other));
            }
        }
        true
    }

    /// The least of the board's mirror images, and with `turns` of its quarter turns too; whether that one has
    /// rows and columns exchanged. Only the squares with `tile` are looked at, all others become `other`.
    #[must_use]
    pub fn least_image(self, tile: Tile, other: Tile, turns: bool) -> (Self, bool) {
        let Some(mask) = self.mask(tile) else { return self.least_image_of_squares(turns) };
        if self.is_empty() {
            return (self, false);
        }
        let bits = Bits { rows: self.rows.into(), cols: self.cols.into(), mask };
        let best_of_four = |a: Bits| {
            let (b, c) = (a.flipped(), a.turned());
            a.mask.min(b.mask).min(c.mask).min(c.flipped().mask)
        };
        let board = |rows: u32, cols: u32, mask| {
            Grid::from_mask(rows as usize, cols as usize, self.start, mask, tile, other)
        };
        let (rows, cols) = (bits.rows, bits.cols);
        if !turns || rows < cols {
            return (board(rows, cols, best_of_four(bits)), false);
        }
        let exchanged = best_of_four(bits.transposed());
        if rows > cols {
            return (board(cols, rows, exchanged), true);
        }
        let straight = best_of_four(bits);
        (board(rows, cols, straight.min(exchanged)), exchanged < straight)
    }

    fn least_image_of_squares(self, turns: bool) -> (Self, bool) {
        let four = |board: &Grid| {
            let mirrored = board.mirrored(true);
            [board.mirrored(false), mirrored.mirrored(false), mirrored, board.clone()]
        };
        let key = |board: &Grid| (board.rows, board.cols, board.tiles());
        let mut images: Vec<(Grid, bool)> = four(&self).map(|b| (b, false)).into();
        if turns {
            images.extend(four(&self.transposed()).map(|b| (b, true)));
        }
        images.into_iter().min_by_key(|(b, exchanged)| (key(b), *exchanged)).unwrap_or((self, false))
    }

    fn tiles(&self) -> Vec<u8> {
        (0..self.len()).map(|i| self.at(i) as u8).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FREE: Start = Start::All(Tile::Free);

    fn board(text: &str) -> Grid {
        Grid::parse(text, ".#", FREE).unwrap()
    }

    /// A board that is one bit too large for words, with the same squares in its corner.
    fn large(small: &Grid) -> Grid {
        Grid::from_fn(small.rows() + 9, small.cols() + 9, FREE, |r, c| {
            small.look(r as isize, c as isize).unwrap_or(Tile::Filled)
        })
    }

    #[test]
    fn words_and_squares_split_alike() {
        for text in ["..#.|#...|.#..", "4x5", ".#.#.", "#", "8x8", "1x64", "64x1", ".......#|#.......", "0x0"]
        {
            let small = board(text);
            let (mut a, mut b) = (Vec::new(), Vec::new());
            small.islands(Tile::Free, Tile::Filled, 1, &mut a);
            large(&small).islands(Tile::Free, Tile::Filled, 1, &mut b);
            assert_eq!(a, b, "{text}");
        }
    }

    #[test]
    fn all_images_have_one_least_image() {
        for text in ["..#.|#...|.#..", "..#|...|.#.", "...#", ".|#|.|."] {
            let b = board(text);
            let least = |g: Grid, turns| g.least_image(Tile::Free, Tile::Filled, turns).0;
            for image in [b.mirrored(true), b.mirrored(false), b.mirrored(true).mirrored(false)] {
                assert_eq!(least(image, false), least(b.clone(), false), "{text}");
            }
            assert_eq!(least(b.transposed(), true), least(b.clone(), true), "{text}");
            assert_eq!(b.clone().least_image_of_squares(true).0.len(), b.len());
        }
    }
}
