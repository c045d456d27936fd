//! The free squares of a board of at most eight by eight, as one word in which each row is a byte.
//!
//! All that searches do with such a board takes a few instructions: a shift puts it into the corner, its mirror images
//! are its bytes and bits in the other order, and it is its own key in a table.

use super::grid::{Grid, Squares};
use super::grid_bytes::{gathered, transposed};
use super::{Board, Shape, Start, Tile};
use crate::{ParseError, Position};
use std::fmt;

/// A set of squares of an 8x8 board, for games in which nothing but the free squares matters: bit `8 * row + col`.
///
/// ```
/// use upstar_rules::{Grid, Position, Start, Tile};
/// let board = Grid::parse("#..|##.", ".#", Start::All(Tile::Free)).unwrap();
/// let free = board.free_squares().unwrap();
/// assert_eq!(free.squares(), 0b0000_0100_0000_0110);
/// assert_eq!(free.cornered().to_string(), "..|#.");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FreeSquares {
    squares: u64,
    /// Whether they are known to hang together.
    whole: bool,
}

/// The first column.
const FIRST: u64 = 0x0101_0101_0101_0101;

impl FreeSquares {
    /// Squares of which nothing more is known.
    #[inline]
    pub const fn new(squares: u64) -> Self {
        FreeSquares { squares, whole: false }
    }

    /// Squares that hang together by their sides, or none.
    #[inline]
    pub const fn in_one_piece(squares: u64) -> Self {
        FreeSquares { squares, whole: true }
    }

    /// Whether they are known to hang together.
    #[inline]
    pub const fn is_in_one_piece(self) -> bool {
        self.whole
    }

    /// The squares.
    #[inline]
    pub const fn squares(self) -> u64 {
        self.squares
    }

    /// The number of rows and columns from the corner to the last square.
    #[inline]
    pub const fn sides(self) -> (u32, u32) {
        let columns = columns(self.squares);
        (8 - self.squares.leading_zeros() / 8, u8::BITS - columns.leading_zeros())
    }

    /// The same moved into the corner.
    #[inline]
    #[must_use]
    pub const fn cornered(self) -> Self {
        if self.squares == 0 {
            return self;
        }
        let up = self.squares >> (self.squares.trailing_zeros() & !7);
        FreeSquares { squares: up >> columns(up).trailing_zeros(), whole: self.whole }
    }

    /// Appends the sets of squares that hang together by their sides, each in the corner; those of one square only when
    /// they are asked for.
    #[inline]
    pub fn regions(self, single_squares: bool, out: &mut Vec<FreeSquares>) {
        let mut rest = self.squares;
        while rest != 0 {
            let first = rest & rest.wrapping_neg();
            let region = if self.whole { rest } else { flood(rest, first) };
            rest ^= region;
            if single_squares || region != first {
                out.push(FreeSquares::in_one_piece(region).cornered());
            }
        }
    }

    /// One of the mirror images and quarter turns of a set in the corner, the same for all of them, and whether that one
    /// has rows and columns exchanged. It is the one that [`Grid::least_image`] takes, whose least board has the greatest
    /// set of free squares.
    #[inline]
    #[must_use]
    pub fn greatest_image(self) -> (Self, bool) {
        let (rows, cols) = self.sides();
        if rows < cols {
            return (self.image(greatest_of_four(self.squares, rows, cols)), false);
        }
        let exchanged = greatest_of_four(transposed(self.squares), cols, rows);
        if rows > cols {
            return (self.image(exchanged), true);
        }
        let straight = greatest_of_four(self.squares, rows, cols);
        (self.image(straight.max(exchanged)), exchanged > straight)
    }

    #[inline]
    fn image(self, squares: u64) -> Self {
        FreeSquares { squares, ..self }
    }

    /// The board.
    pub fn grid(self) -> Grid {
        let (rows, cols) = self.sides();
        Grid {
            rows: rows as u16,
            cols: cols as u16,
            start: Start::All(Tile::Free),
            shape: Shape::Plane,
            // The low bit of the code of a filled square.
            squares: Squares::Small([gathered(!self.squares, rows, cols), 0]),
        }
    }
}

/// The columns that have a square.
#[inline]
const fn columns(squares: u64) -> u8 {
    let halves = squares | squares >> 32;
    let quarters = halves | halves >> 16;
    (quarters | quarters >> 8) as u8
}

/// The squares that can be reached from `seed` over sides of squares in the set.
#[inline]
fn flood(squares: u64, seed: u64) -> u64 {
    let (from_left, from_right) = (squares & !FIRST, squares & !(FIRST << 7));
    let mut region = seed;
    loop {
        // Along the row and then along the column, so that a step goes round a corner.
        let wider = region | region << 1 & from_left | region >> 1 & from_right;
        let next = wider | (wider << 8 | wider >> 8) & squares;
        if next == region {
            return region;
        }
        region = next;
    }
}

/// The greatest of the mirror images of a set that reaches so far from the corner.
#[inline]
fn greatest_of_four(squares: u64, rows: u32, cols: u32) -> u64 {
    // An empty set has no rows, and a shift by all 64 bits is none.
    let (up, left) = (64u32.wrapping_sub(8 * rows) & 63, 8u32.wrapping_sub(cols) & 7);
    let turned = squares.reverse_bits() >> up >> left;
    let flipped = squares.swap_bytes() >> up;
    let mirrored = squares.reverse_bits().swap_bytes() >> left;
    squares.max(flipped).max(turned.max(mirrored))
}

impl Grid {
    /// The free squares, when the board is of at most eight by eight squares, each of them free or filled, that are
    /// neighbours by their sides.
    pub fn free_squares(&self) -> Option<FreeSquares> {
        let (rows, cols) = (self.rows(), self.cols());
        if rows > 8 || cols > 8 || !self.shape().is_plane() {
            return None;
        }
        let free = self.mask(Tile::Free)?;
        if free.count_ones() as usize + self.count(Tile::Filled) < self.len() {
            return None;
        }
        let row = |r: usize| (free >> (r * cols) & ((1 << cols) - 1)) << (8 * r);
        Some(FreeSquares::new((0..rows).map(row).sum()))
    }
}

impl fmt::Display for FreeSquares {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.grid().fmt(f)
    }
}

impl Position for FreeSquares {
    fn read(text: &str, board: &Board) -> Result<Self, ParseError> {
        let grid = Grid::read(text, board)?;
        grid.free_squares().ok_or_else(|| {
            ParseError::new(format!("{grid} is too large for a word"), text, 0, text.len())
                .expected("at most 8x8 squares, free and filled")
        })
    }

    #[inline]
    fn word(&self) -> Option<u64> {
        // A full board of eight by eight would be the word that none may be.
        (self.squares != u64::MAX).then_some(self.squares)
    }
}

#[cfg(test)]
mod tests;
