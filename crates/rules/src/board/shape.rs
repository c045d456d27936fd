//! Which squares of a grid are neighbours.

use serde::Serialize;

/// How the squares of a grid hang together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Shape {
    /// Squares side by side.
    #[default]
    Plane,
    /// Squares side by side, where each row and each column is closed to a ring.
    Torus,
    /// Squares that are neighbours at their corners too.
    Corners,
    /// Hexagons: each row stands half a place to the right of the row above, so that a place also touches the one
    /// to the right in the row above and the one to the left in the row below.
    Hexagonal,
}

/// A step on a grid: how many rows down and how many columns to the right.
pub type Step = (isize, isize);

impl Shape {
    /// The steps to neighbours: along the row, along the column, and then the slanted ones.
    pub fn steps(self) -> &'static [Step] {
        const STEPS: [Step; 8] = [(0, -1), (0, 1), (-1, 0), (1, 0), (-1, 1), (1, -1), (-1, -1), (1, 1)];
        match self {
            Shape::Plane | Shape::Torus => &STEPS[..4],
            Shape::Hexagonal => &STEPS[..6],
            Shape::Corners => &STEPS,
        }
    }

    /// Where a step from a square leads, if not off the board.
    #[inline]
    pub fn step(self, (rows, cols): (usize, usize), index: usize, (down, right): Step) -> Option<usize> {
        let (row, col) = ((index / cols).checked_add_signed(down), (index % cols).checked_add_signed(right));
        if self == Shape::Torus {
            let wrap = |at: usize, by: isize, size: usize| {
                (at as isize).checked_add(by).map(|to| to.rem_euclid(size as isize) as usize)
            };
            return Some(wrap(index / cols, down, rows)? * cols + wrap(index % cols, right, cols)?);
        }
        let (row, col) = (row?, col?);
        (row < rows && col < cols).then_some(row * cols + col)
    }

    pub(super) fn is_plane(&self) -> bool {
        *self == Shape::Plane
    }
}
