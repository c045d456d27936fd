//! A grid of squares, each with one of four tiles.
//!
//! Up to 64 squares are two words, one bit a square in each: bit `row * columns + column` of the low word is the
//! low bit of the tile, likewise the high word. Larger grids keep one byte a square.

use super::Board;
use crate::{ParseError, Position, Scene, Stop};
use std::hash::{Hash, Hasher};

/// What is on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Tile {
    /// `.`
    Free = 0,
    /// `#`
    Filled = 1,
    /// `x`
    Left = 2,
    /// `o`
    Right = 3,
}

impl Tile {
    /// All four, by their code.
    pub const ALL: [Tile; 4] = [Tile::Free, Tile::Filled, Tile::Left, Tile::Right];

    /// The letter that stands for it.
    pub fn letter(self) -> char {
        b".#xo"[self as usize] as char
    }
}

/// What `HxW` means in a ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Start {
    /// A board of this tile alone.
    All(Tile),
    /// `x` and `o` by turns, `x` in the top left corner.
    Checkered,
}

impl Start {
    /// The tile of the starting board on a square.
    pub fn tile(self, row: usize, col: usize) -> Tile {
        match self {
            Start::All(tile) => tile,
            Start::Checkered if (row + col).is_multiple_of(2) => Tile::Left,
            Start::Checkered => Tile::Right,
        }
    }
}

/// A rectangular board of tiles.
///
/// ```
/// use upstar_rules::{Grid, Start, Tile};
/// let board = Grid::parse("..#|...", ".#", Start::All(Tile::Free)).unwrap();
/// assert_eq!((board.rows(), board.cols()), (2, 3));
/// assert_eq!(board.get(0, 2), Tile::Filled);
/// assert_eq!(Grid::parse("...|...", ".#", Start::All(Tile::Free)).unwrap().to_string(), "2x3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    pub(super) rows: u16,
    pub(super) cols: u16,
    pub(super) start: Start,
    pub(super) squares: Squares,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Squares {
    Small([u64; 2]),
    Large(Box<[Tile]>),
}

impl Hash for Grid {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u32(u32::from(self.rows) << 16 | u32::from(self.cols));
        match &self.squares {
            // One word for the many games with two tiles, where the high word is always zero.
            Squares::Small([low, 0]) => state.write_u64(*low),
            Squares::Small([low, high]) => {
                state.write_u64(*low);
                state.write_u64(*high);
            }
            Squares::Large(tiles) => tiles.hash(state),
        }
    }
}

/// The most squares in a grid.
const MOST_SQUARES: u64 = 1_000_000;
/// The most squares on a side, and in a drawing of one.
const LONGEST: u64 = u16::MAX as u64;

impl Grid {
    /// A starting board.
    ///
    /// # Errors
    /// That it is too large; the place is the whole of `text`.
    pub fn starting(rows: u64, cols: u64, start: Start, text: &str) -> Result<Self, ParseError> {
        if rows > LONGEST || cols > LONGEST || rows * cols > MOST_SQUARES {
            return Err(ParseError::new(format!("a {rows}x{cols} board is too large"), text, 0, text.len())
                .expected(format!("at most {MOST_SQUARES} squares and {LONGEST} on a side")));
        }
        Ok(Self::from_fn(rows as usize, cols as usize, start, |r, c| start.tile(r, c)))
    }

    /// The board with a tile for every square; sides must be below 65536. Without squares it is `0x0`.
    pub fn from_fn(
        rows: usize,
        cols: usize,
        start: Start,
        mut tile: impl FnMut(usize, usize) -> Tile,
    ) -> Self {
        let (rows, cols) = if rows == 0 || cols == 0 { (0, 0) } else { (rows, cols) };
        assert!(rows <= LONGEST as usize && cols <= LONGEST as usize, "a grid of {rows}x{cols}");
        let all = (0..rows).flat_map(|r| (0..cols).map(move |c| (r, c)));
        let squares = if rows * cols <= 64 {
            let mut planes = [0, 0];
            for (i, (r, c)) in all.enumerate() {
                let code = tile(r, c) as u64;
                planes[0] |= (code & 1) << i;
                planes[1] |= (code >> 1) << i;
            }
            Squares::Small(planes)
        } else {
            Squares::Large(all.map(|(r, c)| tile(r, c)).collect())
        };
        Grid { rows: rows as u16, cols: cols as u16, start, squares }
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.rows.into()
    }

    /// The number of columns.
    pub fn cols(&self) -> usize {
        self.cols.into()
    }

    /// The number of squares.
    pub fn len(&self) -> usize {
        self.rows() * self.cols()
    }

    /// Whether there are no squares.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The tile on a square, which must be on the board.
    pub fn get(&self, row: usize, col: usize) -> Tile {
        debug_assert!(row < self.rows() && col < self.cols());
        self.at(row * self.cols() + col)
    }

    /// The tile on a square; `None` off the board, negative coordinates included.
    pub fn look(&self, row: isize, col: isize) -> Option<Tile> {
        let (r, c) = (usize::try_from(row).ok()?, usize::try_from(col).ok()?);
        (r < self.rows() && c < self.cols()).then(|| self.get(r, c))
    }

    /// The tile with index `row * cols + col`.
    pub fn at(&self, index: usize) -> Tile {
        match &self.squares {
            Squares::Small([low, high]) => {
                Tile::ALL[((low >> index & 1) | (high >> index & 1) << 1) as usize]
            }
            Squares::Large(tiles) => tiles[index],
        }
    }

    /// Puts a tile on the square with this index.
    pub fn put(&mut self, index: usize, tile: Tile) {
        match &mut self.squares {
            Squares::Small([low, high]) => {
                let code = tile as u64;
                *low = *low & !(1 << index) | (code & 1) << index;
                *high = *high & !(1 << index) | (code >> 1) << index;
            }
            Squares::Large(tiles) => tiles[index] = tile,
        }
    }

    /// The same with a tile put on each of some squares.
    #[must_use]
    pub fn with(&self, indices: impl IntoIterator<Item = usize>, tile: Tile) -> Self {
        let mut next = self.clone();
        for i in indices {
            next.put(i, tile);
        }
        next
    }

    /// The indices of the squares with a tile.
    pub fn squares_with(&self, tile: Tile) -> impl Iterator<Item = usize> + '_ {
        (0..self.len()).filter(move |&i| self.at(i) == tile)
    }

    /// The squares beside this one: those of the same row, then of the same column.
    pub fn neighbours(&self, index: usize) -> impl Iterator<Item = usize> + use<> {
        let (cols, len) = (self.cols(), self.len());
        let col = index % cols;
        let left = (col > 0).then(|| index - 1);
        let right = (col + 1 < cols).then_some(index + 1);
        let up = index.checked_sub(cols);
        let down = (index + cols < len).then_some(index + cols);
        [left, right, up, down].into_iter().flatten()
    }

    /// Connected regions of squares whose tiles are among `joined`, each cut to its bounding box with `blank`
    /// around it; those with fewer than `smallest` squares are left out.
    pub fn regions(&self, joined: &[Tile], blank: Tile, smallest: usize, out: &mut Vec<Grid>) {
        if self.bit_regions(joined, blank, smallest, out) {
            return;
        }
        let mut seen = vec![false; self.len()];
        for first in 0..self.len() {
            if seen[first] || !joined.contains(&self.at(first)) {
                continue;
            }
            let mut region = vec![first];
            seen[first] = true;
            let mut next = 0;
            while next < region.len() {
                for n in self.neighbours(region[next]) {
                    if joined.contains(&self.at(n)) && !std::mem::replace(&mut seen[n], true) {
                        region.push(n);
                    }
                }
                next += 1;
            }
            if region.len() >= smallest {
                out.push(self.cut_out(&region, blank));
            }
        }
    }

    /// The bounding box of some squares, which keep their tiles; all others become `blank`.
    fn cut_out(&self, squares: &[usize], blank: Tile) -> Grid {
        let cols = self.cols();
        let bounds = |values: &mut dyn Iterator<Item = usize>| {
            values.fold((usize::MAX, 0), |(low, high), v| (low.min(v), high.max(v)))
        };
        let (top, bottom) = bounds(&mut squares.iter().map(|i| i / cols));
        let (left, right) = bounds(&mut squares.iter().map(|i| i % cols));
        let mut cut = Grid::from_fn(bottom - top + 1, right - left + 1, self.start, |_, _| blank);
        for &i in squares {
            cut.put((i / cols - top) * cut.cols() + i % cols - left, self.at(i));
        }
        cut
    }

    /// How many squares have a tile.
    pub fn count(&self, tile: Tile) -> usize {
        self.mask(tile).map_or_else(|| self.squares_with(tile).count(), |mask| mask.count_ones() as usize)
    }

    /// The board mirrored left to right, or top to bottom.
    #[must_use]
    pub fn mirrored(&self, left_right: bool) -> Self {
        let (rows, cols) = (self.rows(), self.cols());
        Grid::from_fn(rows, cols, self.start, |r, c| {
            if left_right { self.get(r, cols - 1 - c) } else { self.get(rows - 1 - r, c) }
        })
    }

    /// The board with rows and columns exchanged.
    #[must_use]
    pub fn transposed(&self) -> Self {
        Grid::from_fn(self.cols(), self.rows(), self.start, |r, c| self.get(c, r))
    }
}

impl Position for Grid {
    fn read(text: &str, board: &Board) -> Result<Self, ParseError> {
        let start =
            if let Board::Grid { start: Some(start), .. } = board { *start } else { Start::All(Tile::Free) };
        Grid::parse(text, &board.alphabet(), start)
    }

    fn draw(&self, _: &Board, _like: &Scene) -> Result<Scene, Stop> {
        self.drawing()
    }

    fn difference(&self, next: &Self) -> String {
        self.difference_text(next)
    }

    #[inline]
    fn word(&self) -> Option<u64> {
        self.packed()
    }

    fn heap_bytes(&self) -> usize {
        if self.len() <= 64 { 0 } else { self.len() }
    }

    fn searchable(&self) -> Result<(), Stop> {
        if self.len() > 4096 {
            let (rows, cols) = (self.rows, self.cols);
            return Err(Stop::TooLarge(format!("a search of a {rows}x{cols} board")));
        }
        Ok(())
    }
}
