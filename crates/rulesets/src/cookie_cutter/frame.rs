//! The rows and columns that have blocks, on boards of any size.

use super::Side;
use upstar_rules::{Grid, Tile};

/// All blocks, and the lines that have any.
pub(super) struct Frame {
    /// Whether rows and columns are exchanged.
    pub turned: bool,
    /// The blocks as row and column, in order; turned, as column and row.
    pub blocks: Vec<(usize, usize)>,
    /// The rows with blocks; turned, the columns.
    pub rows: Vec<usize>,
    /// The columns with blocks; turned, the rows.
    pub cols: Vec<usize>,
}

impl Frame {
    /// The frame of a board as it lies, and turned; none of an empty board.
    pub fn both_ways(at: &Grid) -> Vec<Frame> {
        let square = |i: usize| (i / at.cols(), i % at.cols());
        let blocks: Vec<_> = at.squares_with(Tile::Filled).map(square).collect();
        if blocks.is_empty() {
            return Vec::new();
        }
        let mut turned: Vec<_> = blocks.iter().map(|&(r, c)| (c, r)).collect();
        turned.sort_unstable();
        let lines = |blocks: &[(usize, usize)]| {
            let mut lines: Vec<usize> = blocks.iter().map(|block| block.0).collect();
            lines.dedup();
            lines
        };
        let (rows, cols) = (lines(&blocks), lines(&turned));
        vec![
            Frame { turned: false, blocks, rows: rows.clone(), cols: cols.clone() },
            Frame { turned: true, blocks: turned, rows: cols, cols: rows },
        ]
    }

    /// Whether the cutter covers everything at once.
    pub fn covered(&self, cutter: Side) -> bool {
        cutter.covers(span(&self.rows)) && cutter.covers(span(&self.cols))
    }
}

/// From the first of some lines to the last.
pub(super) fn span(lines: &[usize]) -> usize {
    match lines {
        [first, .., last] => last - first + 1,
        one => one.len(),
    }
}
