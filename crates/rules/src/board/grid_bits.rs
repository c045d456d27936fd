//! The fast path of grids with at most 64 squares: whole words instead of squares.

use super::grid::{Grid, Squares};
use super::grid_bytes as bytes;
use super::shape::Shape;
use super::tile::{Start, Tile};
use crate::graph::Word;
use crate::{Options, StopReason};
use std::ops::Range;

/// A small board: bit `row * cols + col` of each plane.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Bits {
    rows: u32,
    cols: u32,
    planes: [u64; 2],
}

/// The lowest `count` bits.
#[inline]
fn low(count: u32) -> u64 {
    !u64::MAX.unbounded_shl(count)
}

/// Every bit whose number is a multiple of `cols`.
#[inline]
fn first_column(cols: u32) -> u64 {
    const COLUMNS: [u64; 65] = {
        let mut columns = [0; 65];
        let mut bit = 0;
        while bit < 64 {
            let mut cols = 1;
            while cols <= 64 {
                if bit % cols == 0 {
                    columns[cols] |= 1 << bit;
                }
                cols += 1;
            }
            bit += 1;
        }
        columns
    };
    COLUMNS[cols as usize]
}

/// The squares that can be reached from `seed` over neighbours in the mask.
#[inline]
fn flood(mask: u64, seed: u64, cols: u32, first_column: u64) -> u64 {
    let last_column = first_column.unbounded_shl(cols - 1);
    let (from_left, from_right) = (mask & !first_column, mask & !last_column);
    let mut island = seed;
    loop {
        // Along the row and then along the column, so that a step goes round a corner.
        let wider = island | island << 1 & from_left | island >> 1 & from_right;
        let next = wider | (wider.unbounded_shl(cols) | wider.unbounded_shr(cols)) & mask;
        if next == island {
            return island;
        }
        island = next;
    }
}

impl Bits {
    #[inline]
    fn map(self, rows: u32, cols: u32, f: impl Fn(u64) -> u64) -> Bits {
        let [low_plane, high_plane] = self.planes;
        // Games with two tiles have an empty high plane, which every map here keeps empty.
        let high_plane = if high_plane == 0 { 0 } else { f(high_plane) };
        Bits { rows, cols, planes: [f(low_plane), high_plane] }
    }

    #[inline]
    fn row(&self, plane: u64, r: u32) -> u64 {
        // A row of the board begins within the word, and this is where searches spend their time: no check.
        debug_assert!(r < self.rows && self.rows * self.cols <= 64);
        plane.wrapping_shr(r.wrapping_mul(self.cols)) & low(self.cols)
    }

    /// Cut to the bounding box of a mask that is not empty.
    #[inline]
    fn cropped(self, mask: u64) -> Bits {
        let (squares, first_column) = (self.rows * self.cols, first_column(self.cols));
        let last_column = first_column.unbounded_shl(self.cols - 1);
        let last_row = low(squares) & !low(squares - self.cols);
        if [low(self.cols), last_row, first_column, last_column].iter().all(|side| mask & side != 0) {
            // It touches all four sides: most boards do, and keep their size.
            return self.map(self.rows, self.cols, |plane| plane & low(squares));
        }
        let top = mask.trailing_zeros() / self.cols;
        let bottom = (63 - mask.leading_zeros()) / self.cols;
        let columns = (top..=bottom).fold(0, |all, r| all | self.row(mask, r));
        let left = columns.trailing_zeros();
        let width = 64 - columns.leading_zeros() - left;
        self.map(bottom - top + 1, width, |plane| {
            (top..=bottom)
                .rev()
                .fold(0u64, |cut, r| cut.unbounded_shl(width) | self.row(plane, r) >> left & low(width))
        })
    }

    /// Top to bottom.
    #[inline]
    fn flipped(self) -> Bits {
        self.map(self.rows, self.cols, |plane| {
            (0..self.rows).fold(0u64, |flipped, r| flipped.unbounded_shl(self.cols) | self.row(plane, r))
        })
    }

    /// By 180 degrees; the board must not be empty.
    #[inline]
    fn turned(self) -> Bits {
        self.map(self.rows, self.cols, |plane| plane.reverse_bits().unbounded_shr(64 - self.rows * self.cols))
    }

    /// Rows and columns exchanged.
    #[inline]
    fn transposed(self) -> Bits {
        let (rows, cols) = (self.rows, self.cols);
        if rows <= 8 && cols <= 8 {
            return self.map(cols, rows, |plane| {
                bytes::gathered(bytes::transposed(bytes::spread(plane, rows, cols)), cols, rows)
            });
        }
        self.map(self.cols, self.rows, |plane| {
            (0..self.rows).fold(0, |new, r| {
                self.row(plane, r).ones().fold(new, |new, c| new | 1 << (c as u32 * self.rows + r))
            })
        })
    }

    /// The least of the mirror images; the board must not be empty.
    #[inline]
    fn least_of_four(self) -> Bits {
        let flipped = self.flipped();
        self.lesser(flipped).lesser(self.turned().lesser(flipped.turned()))
    }

    /// The lesser of two boards with the same sides.
    #[inline]
    fn lesser(self, other: Bits) -> Bits {
        let number = |bits: &Bits| u128::from(bits.planes[1]) << 64 | u128::from(bits.planes[0]);
        if number(&other) < number(&self) { other } else { self }
    }
}

impl Grid {
    #[inline]
    fn bits(&self) -> Option<Bits> {
        match self.squares {
            Squares::Small(planes) => Some(Bits { rows: self.rows.into(), cols: self.cols.into(), planes }),
            Squares::Large(_) => None,
        }
    }

    #[inline]
    fn with_bits(&self, bits: Bits) -> Grid {
        let squares = Squares::Small(bits.planes);
        let (start, shape) = (self.start, self.shape);
        Grid { rows: bits.rows as u16, cols: bits.cols as u16, start, shape, squares }
    }

    /// The whole board in one word: seven bits for the sides and for whether any square has `x` or `o`, then the
    /// low plane, then the high one.
    #[inline]
    pub(super) fn packed(&self) -> Option<u64> {
        const ROOM: u32 = 57;
        let Bits { rows, cols, planes: [low_plane, high_plane] } = self.bits()?;
        let (squares, two_planes) = (rows * cols, high_plane != 0);
        let fits = rows <= 8 && cols <= 8 && squares << u32::from(two_planes) <= ROOM;
        if !fits || squares == 0 || self.start != Start::All(Tile::Free) {
            return None;
        }
        let head = (rows - 1) << 4 | (cols - 1) << 1 | u32::from(two_planes);
        Some(u64::from(head) << ROOM | high_plane << squares | low_plane)
    }

    /// Some rows and columns of a board in words.
    #[inline]
    pub(super) fn bit_slice(&self, rows: &Range<usize>, cols: &Range<usize>) -> Option<Grid> {
        let bits = self.bits().filter(|_| !rows.is_empty() && !cols.is_empty())?;
        let (width, left) = (cols.len() as u32, cols.start as u32);
        let cut = bits.map(rows.len() as u32, width, |plane| {
            if width == bits.cols {
                return plane >> (rows.start as u32 * width) & low(rows.len() as u32 * width);
            }
            let row = |r: usize| bits.row(plane, r as u32) >> left & low(width);
            rows.clone().rev().fold(0u64, |cut, r| cut.unbounded_shl(width) | row(r))
        });
        Some(self.with_bits(cut))
    }

    /// The board of at most 64 squares with a tile on those of a mask, bits `row * cols + col`, and the others free.
    #[inline]
    pub fn from_mask(rows: usize, cols: usize, start: Start, mask: u64, tile: Tile) -> Option<Self> {
        if rows * cols > 64 {
            return None;
        }
        let (rows, cols) = if rows == 0 || cols == 0 { (0, 0) } else { (rows as u16, cols as u16) };
        let free = Grid { rows, cols, start, shape: Shape::Plane, squares: Squares::Small([0; 2]) };
        free.with_mask(mask, tile)
    }

    /// The squares with a tile as bits `row * cols + col`, on a board of at most 64 squares.
    #[inline]
    pub fn mask(&self, tile: Tile) -> Option<u64> {
        let Bits { rows, cols, planes: [low_plane, high_plane] } = self.bits()?;
        let Some(code) = tile.code() else { return Some(0) };
        let low_bits = if code & 1 == 1 { low_plane } else { !low_plane };
        let high_bits = if code & 2 == 2 { high_plane } else { !high_plane };
        Some(low_bits & high_bits & low(rows * cols))
    }

    /// The same with a tile put on all squares of a mask, on a board of at most 64 squares.
    #[inline]
    #[must_use]
    pub fn with_mask(&self, mask: u64, tile: Tile) -> Option<Self> {
        let (bits, code) = self.bits().zip(tile.code())?;
        let plane =
            |i: usize| if code >> i & 1 == 1 { bits.planes[i] | mask } else { bits.planes[i] & !mask };
        Some(self.with_bits(Bits { planes: [plane(0), plane(1)], ..bits }))
    }

    /// The upper or left squares of the pairs below, on a board of at most 64 squares that is not closed to rings.
    #[inline]
    fn pair_mask(&self, tile: Tile, in_column: bool) -> Option<u64> {
        if self.shape == Shape::Torus {
            return None;
        }
        let mask = self.mask(tile)?;
        let cols = u32::from(self.cols);
        if in_column || cols == 0 {
            return Some(mask & mask.unbounded_shr(cols));
        }
        Some(mask & mask >> 1 & !first_column(cols).unbounded_shl(cols - 1))
    }

    /// How many pairs of neighbours both have this tile: in one column, or in one row.
    #[inline]
    pub fn pair_count(&self, tile: Tile, in_column: bool) -> usize {
        let word = self.pair_mask(tile, in_column);
        word.map_or_else(|| self.pairs(tile, in_column).count(), |word| word.count_ones() as usize)
    }

    /// How many blocks of two by two squares have this tile.
    #[inline]
    pub fn block_count(&self, tile: Tile) -> usize {
        if let Some(pairs) = self.pair_mask(tile, false) {
            return (pairs & pairs.unbounded_shr(self.cols.into())).count_ones() as usize;
        }
        let below = |&(a, b): &(usize, usize)| {
            b + self.cols() < self.len() && [a, b].iter().all(|i| self.at(i + self.cols()) == tile)
        };
        self.pairs(tile, false).filter(below).count()
    }

    /// How many squares have this tile, and so have all four beside them.
    #[inline]
    pub fn inner_count(&self, tile: Tile) -> usize {
        if let (Some(rows), Some(columns)) = (self.pair_mask(tile, false), self.pair_mask(tile, true)) {
            let inner = rows & rows << 1 & columns & columns.unbounded_shl(self.cols.into());
            return inner.count_ones() as usize;
        }
        let beside = |&i: &usize| self.neighbours(i).filter(|&n| self.at(n) == tile).count();
        self.squares_with(tile).filter(|i| beside(i) == 4).count()
    }

    /// Each pair of neighbours that both have this tile: in one column, or in one row.
    #[inline]
    pub fn pairs(&self, tile: Tile, in_column: bool) -> impl Iterator<Item = (usize, usize)> + use<> {
        let step = if in_column { self.cols() } else { 1 };
        let (mut word, mut list) = (0, Vec::new());
        match self.pair_mask(tile, in_column) {
            Some(mask) => word = mask,
            None => list = self.pairs_of_squares(tile, in_column),
        }
        word.ones().map(move |i| (i, i + step)).chain(list)
    }

    fn pairs_of_squares(&self, tile: Tile, in_column: bool) -> Vec<(usize, usize)> {
        let (step, side) = if in_column { ((1, 0), self.rows()) } else { ((0, 1), self.cols()) };
        let pair = |i: usize| self.step(i, step).filter(|&next| self.at(next) == tile).map(|next| (i, next));
        // A ring of two squares has one pair, not two; a ring of one square has none.
        let once = |&(i, next): &(usize, usize)| side > 2 || i < next;
        self.squares_with(tile).filter_map(pair).filter(once).collect()
    }

    /// Each square with a tile beside one with another, as pairs: in the order of the first squares, and for each in
    /// that of its neighbours.
    #[inline]
    pub fn contacts(&self, tile: Tile, other: Tile) -> impl Iterator<Item = (usize, usize)> + use<> {
        let (mut beside, mut list) = ([0; 4], Vec::new());
        match self.mask(tile).zip(self.mask(other)).filter(|_| self.shape.is_plane() && self.cols > 0) {
            Some((from, to)) => {
                let cols = self.cols.into();
                let left = first_column(cols);
                let right = left.unbounded_shl(cols - 1);
                beside = [
                    from & !left & to << 1,
                    from & !right & to >> 1,
                    from & to.unbounded_shl(cols),
                    from & to.unbounded_shr(cols),
                ];
            }
            None => {
                for from in self.squares_with(tile) {
                    let near = self.neighbours(from).filter(|&to| self.at(to) == other);
                    list.extend(near.map(|to| (from, to)));
                }
            }
        }
        let cols = self.cols() as isize;
        let steps = move |from: usize| {
            let there =
                beside.into_iter().zip([-1, 1, -cols, cols]).filter(move |(set, _)| set >> from & 1 == 1);
            there.map(move |(_, step)| (from, from.wrapping_add_signed(step)))
        };
        beside.into_iter().fold(0, |all, set| all | set).ones().flat_map(steps).chain(list)
    }

    /// Appends the boards in which one such pair has become `put`.
    #[inline]
    pub fn fill_pairs(
        &self,
        tile: Tile,
        in_column: bool,
        put: Tile,
        out: &mut Options<Grid>,
    ) -> Result<(), StopReason> {
        let words = self.pair_mask(tile, in_column).zip(self.bits()).zip(put.code());
        let Some(((mut pairs, bits), code)) = words else {
            return out.extend(self.pairs(tile, in_column).map(|(a, b)| self.with([a, b], put)));
        };
        let step = if in_column { bits.cols } else { 1 };
        out.reserve(pairs.count_ones() as usize);
        while pairs != 0 {
            let first = pairs & pairs.wrapping_neg();
            pairs ^= first;
            let both = first | first << step;
            let plane = |i: usize| {
                if code >> i & 1 == 1 { bits.planes[i] | both } else { bits.planes[i] & !both }
            };
            out.push(self.with_bits(Bits { planes: [plane(0), plane(1)], ..bits }))?;
        }
        Ok(())
    }

    /// Regions by flooding words; `false` when the board is too large for that.
    #[inline]
    pub(super) fn bit_regions(
        &self,
        joined: &[Tile],
        blank: Tile,
        smallest: usize,
        out: &mut Vec<Grid>,
    ) -> bool {
        let Some((bits, blank)) = self.bits().zip(blank.code()).filter(|_| self.shape.is_plane()) else {
            return false;
        };
        let mut rest = joined.iter().fold(0, |all, &tile| all | self.mask(tile).unwrap_or(0));
        let first_column = first_column(bits.cols);
        let blank_plane = |bit: u32| if blank >> bit & 1 == 1 { u64::MAX } else { 0 };
        while rest != 0 {
            let island = flood(rest, rest & rest.wrapping_neg(), bits.cols, first_column);
            rest &= !island;
            if island.count_ones() as usize >= smallest {
                let [low_plane, high_plane] = bits.planes;
                let planes = [
                    low_plane & island | blank_plane(0) & !island,
                    high_plane & island | blank_plane(1) & !island,
                ];
                out.push(self.with_bits(Bits { planes, ..bits }.cropped(island)));
            }
        }
        true
    }

    /// The least of the board's mirror images, and with `turns` of its quarter turns too; whether that one has
    /// rows and columns exchanged. Of hexagons only those images are taken that keep neighbours: the half turn, and
    /// with `turns` rows and columns exchanged.
    #[must_use]
    pub fn least_image(self, turns: bool) -> (Self, bool) {
        let words = self.bits().filter(|_| self.shape != Shape::Hexagonal);
        let Some(bits) = words else { return self.least_image_of_squares(turns) };
        if self.is_empty() {
            return (self, false);
        }
        let (rows, cols) = (bits.rows, bits.cols);
        if !turns || rows < cols {
            return (self.with_bits(bits.least_of_four()), false);
        }
        let exchanged = bits.transposed().least_of_four();
        if rows > cols {
            return (self.with_bits(exchanged), true);
        }
        let straight = bits.least_of_four();
        let least = straight.lesser(exchanged);
        (self.with_bits(least), least != straight)
    }

    fn least_image_of_squares(self, turns: bool) -> (Self, bool) {
        let straight = |board: &Grid| {
            let mirrored = board.mirrored(true);
            let mut images = vec![mirrored.mirrored(false), board.clone()];
            if self.shape != Shape::Hexagonal {
                images.extend([board.mirrored(false), mirrored]);
            }
            images
        };
        let mut images: Vec<(Grid, bool)> = straight(&self).into_iter().map(|b| (b, false)).collect();
        if turns {
            images.extend(straight(&self.transposed()).into_iter().map(|b| (b, true)));
        }
        images.into_iter().min_by(|a, b| a.0.order(&b.0).then(a.1.cmp(&b.1))).unwrap_or((self, false))
    }

    /// A total order on boards, for choosing one of several images.
    pub fn order(&self, other: &Self) -> std::cmp::Ordering {
        let rank = |tile: Tile| tile.code().unwrap_or(tile.byte().into());
        let tiles = |board: &Grid| (0..board.len()).map(|i| rank(board.at(i))).collect::<Vec<_>>();
        match (self.bits(), other.bits()) {
            (Some(a), Some(b)) => a.cmp(&b),
            _ => (self.rows, self.cols, tiles(self)).cmp(&(other.rows, other.cols, tiles(other))),
        }
    }

    /// The board with `x` and `o` exchanged.
    #[must_use]
    pub fn exchanged(&self) -> Self {
        match self.bits() {
            // Their codes differ in the low bit, and only theirs have the high bit.
            Some(Bits { rows, cols, planes: [low_plane, high_plane] }) => {
                self.with_bits(Bits { rows, cols, planes: [low_plane ^ high_plane, high_plane] })
            }
            None => self.mapped(|tile| match tile {
                Tile::Left => Tile::Right,
                Tile::Right => Tile::Left,
                tile => tile,
            }),
        }
    }

    /// The board with each tile replaced.
    #[must_use]
    pub fn mapped(&self, tile: impl Fn(Tile) -> Tile) -> Self {
        Grid::from_fn(self.rows(), self.cols(), self.start, |r, c| tile(self.get(r, c))).shaped(self.shape)
    }
}

#[cfg(test)]
mod tests;
