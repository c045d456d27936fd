//! A grid of squares, each with a tile.
//!
//! Up to 64 squares with the four tiles `.#xo` are two words, one bit a square in each: bit `row * columns + column`
//! of the low word is the low bit of the tile's code, likewise the high word. Larger grids, and those with any other
//! letter on them, keep one byte a square. Which of the two it is follows from the tiles alone, so that equal boards
//! are kept alike.

use super::Board;
use super::shape::Shape;
use super::tile::{Start, Tile};
use crate::graph::Word;
use crate::scene::Key;
use crate::{ParseError, Position, Scene, StopReason};
use std::hash::{Hash, Hasher};
use std::ops::Range;

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
    pub(super) shape: Shape,
    pub(super) squares: Squares,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Squares {
    Small([u64; 2]),
    Large(Box<[u8]>),
}

impl Hash for Grid {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u32(u32::from(self.rows) << 16 | u32::from(self.cols));
        match &self.squares {
            // One word for the many games with two tiles, where the high word is always zero.
            Squares::Small([low, 0]) => state.write_u64(*low),
            Squares::Small([low, high]) => {
                state.write_u64(*low);
                state.write_u64(*high);
            }
            Squares::Large(letters) => letters.hash(state),
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
        Ok(Self::from_fn(rows as usize, cols as usize, start, |r, c| start.tile(r, c).unwrap_or(Tile::Free)))
    }

    /// The board with a tile for every square; sides must be below 65536. Without squares it is `0x0`.
    #[inline]
    pub fn from_fn(
        rows: usize,
        cols: usize,
        start: Start,
        mut tile: impl FnMut(usize, usize) -> Tile,
    ) -> Self {
        let (rows, cols) = if rows == 0 || cols == 0 { (0, 0) } else { (rows, cols) };
        assert!(rows <= LONGEST as usize && cols <= LONGEST as usize, "a grid of {rows}x{cols}");
        let mut planes = [0, 0];
        let mut letters: Option<Vec<u8>> = (rows * cols > 64).then(|| Vec::with_capacity(rows * cols));
        for r in 0..rows {
            for c in 0..cols {
                let (i, tile) = (r * cols + c, tile(r, c));
                match (&mut letters, tile.code()) {
                    (None, Some(code)) => {
                        planes[0] |= (code & 1) << i;
                        planes[1] |= (code >> 1) << i;
                    }
                    (None, None) => {
                        let before = (0..i).map(|i| packed_tile(planes, i).byte());
                        letters = Some(before.chain([tile.byte()]).collect());
                    }
                    (Some(letters), _) => letters.push(tile.byte()),
                }
            }
        }
        let squares = letters.map_or(Squares::Small(planes), |letters| Squares::Large(letters.into()));
        Grid { rows: rows as u16, cols: cols as u16, start, shape: Shape::Plane, squares }
    }

    /// The same squares with other neighbours.
    #[must_use]
    pub fn shaped(self, shape: Shape) -> Self {
        Grid { shape, ..self }
    }

    /// How the squares hang together.
    pub fn shape(&self) -> Shape {
        self.shape
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
    #[inline]
    pub fn get(&self, row: usize, col: usize) -> Tile {
        debug_assert!(row < self.rows() && col < self.cols());
        self.at(row * self.cols() + col)
    }

    /// The tile on a square; `None` off the board, negative coordinates included.
    #[inline]
    pub fn look(&self, row: isize, col: isize) -> Option<Tile> {
        let (r, c) = (usize::try_from(row).ok()?, usize::try_from(col).ok()?);
        (r < self.rows() && c < self.cols()).then(|| self.get(r, c))
    }

    /// The tile with index `row * cols + col`.
    #[inline]
    pub fn at(&self, index: usize) -> Tile {
        match &self.squares {
            Squares::Small(planes) => packed_tile(*planes, index),
            Squares::Large(letters) => Tile::of(letters[index] as char),
        }
    }

    /// Puts a tile on the square with this index, which must be on the board.
    #[inline]
    pub fn put(&mut self, index: usize, tile: Tile) {
        debug_assert!(index < self.len());
        if let (Squares::Small([low, high]), Some(code)) = (&mut self.squares, tile.code()) {
            *low = *low & !(1 << index) | (code & 1) << index;
            *high = *high & !(1 << index) | (code >> 1) << index;
        } else {
            self.put_letter(index, tile);
        }
    }

    fn put_letter(&mut self, index: usize, tile: Tile) {
        match &mut self.squares {
            Squares::Small(planes) => {
                let planes = *planes;
                let letter = |i: usize| if i == index { tile.byte() } else { packed_tile(planes, i).byte() };
                self.squares = Squares::Large((0..self.len()).map(letter).collect());
            }
            Squares::Large(letters) => {
                let before = std::mem::replace(&mut letters[index], tile.byte());
                let fewer_others = tile.code().is_some() && Tile::of(before as char).code().is_none();
                if fewer_others && letters.len() <= 64 {
                    *self = Grid::from_fn(self.rows(), self.cols(), self.start, |r, c| self.get(r, c))
                        .shaped(self.shape);
                }
            }
        }
    }

    /// The same with a tile put on each of some squares.
    #[must_use]
    #[inline]
    pub fn with(&self, indices: impl IntoIterator<Item = usize>, tile: Tile) -> Self {
        let mut next = self.clone();
        for i in indices {
            next.put(i, tile);
        }
        next
    }

    /// The same with some squares changed, one after the other; their indices must be on the board.
    #[must_use]
    #[inline]
    pub fn edited(&self, edits: impl IntoIterator<Item = (usize, Tile)>) -> Self {
        let mut next = self.clone();
        edits.into_iter().for_each(|(index, tile)| next.put(index, tile));
        next
    }

    /// The indices of the squares with a tile.
    #[inline]
    pub fn squares_with(&self, tile: Tile) -> impl Iterator<Item = usize> + '_ {
        let letters = match &self.squares {
            Squares::Small(_) => &[],
            Squares::Large(letters) => &**letters,
        };
        let byte = tile.byte();
        let large = letters.iter().enumerate().filter(move |(_, letter)| **letter == byte).map(|(i, _)| i);
        self.mask(tile).unwrap_or(0).ones().chain(large)
    }

    /// Some rows and columns; both ranges must be on the board.
    #[must_use]
    pub fn slice(&self, rows: Range<usize>, cols: Range<usize>) -> Self {
        assert!(rows.end <= self.rows() && cols.end <= self.cols(), "a slice off the board");
        if let Some(slice) = self.bit_slice(&rows, &cols) {
            return slice;
        }
        let (top, left) = (rows.start, cols.start);
        let tile = |r, c| self.get(r + top, c + left);
        Grid::from_fn(rows.len(), cols.len(), self.start, tile).shaped(self.shape)
    }

    /// How many squares have a tile.
    #[inline]
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
        .shaped(self.shape)
    }

    /// The board with rows and columns exchanged.
    #[must_use]
    pub fn transposed(&self) -> Self {
        Grid::from_fn(self.cols(), self.rows(), self.start, |r, c| self.get(c, r)).shaped(self.shape)
    }
}

/// The tile of a square of a board in words.
#[inline]
fn packed_tile([low, high]: [u64; 2], index: usize) -> Tile {
    Tile::ALL[((low >> index & 1) | (high >> index & 1) << 1) as usize]
}

impl Position for Grid {
    fn read(text: &str, board: &Board) -> Result<Self, ParseError> {
        let (start, shape) = match board {
            Board::Grid { start, shape, .. } => (start.unwrap_or(Start::Spelled), *shape),
            _ => (Start::Spelled, Shape::Plane),
        };
        Ok(Grid::parse(text, &board.alphabet(), start)?.shaped(shape))
    }

    fn draw(&self, board: &Board, _like: &Scene) -> Result<Scene, StopReason> {
        self.drawing(board)
    }

    fn difference(&self, next: &Self) -> String {
        self.difference_text(next)
    }

    fn touched(&self, next: &Self) -> Option<Vec<Key>> {
        Some(self.touched_keys(next))
    }

    #[inline]
    fn word(&self) -> Option<u64> {
        self.packed()
    }

    fn searchable(&self) -> Result<(), StopReason> {
        if self.len() > 4096 {
            let (rows, cols) = (self.rows, self.cols);
            return Err(StopReason::TooLarge(format!("a search of a {rows}x{cols} board")));
        }
        Ok(())
    }
}
