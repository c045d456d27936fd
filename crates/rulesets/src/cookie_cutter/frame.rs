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
        let turned = turned(&blocks, at.cols());
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

/// Blocks as column and row, in order. Each goes to its place at once: theorems are asked when the time is over too, and sorting
/// a board of 400,000 blocks takes a while.
fn turned(blocks: &[(usize, usize)], cols: usize) -> Vec<(usize, usize)> {
    let mut next = vec![0; cols + 1];
    for &(_, c) in blocks {
        next[c + 1] += 1;
    }
    for c in 0..cols {
        next[c + 1] += next[c];
    }
    let mut turned = vec![(0, 0); blocks.len()];
    for &(r, c) in blocks {
        turned[next[c]] = (c, r);
        next[c] += 1;
    }
    turned
}

/// From the first of some lines to the last.
pub(super) fn span(lines: &[usize]) -> usize {
    match lines {
        [first, .., last] => last - first + 1,
        one => one.len(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turned_blocks_are_in_order() {
        for (rows, cols) in [(1, 1), (1, 9), (9, 1), (5, 7), (7, 5), (40, 6)] {
            for keep in [1, 2, 3, 5] {
                let kept = (0..rows * cols).filter(|i| i * i % keep == 0);
                let blocks: Vec<_> = kept.map(|i| (i / cols, i % cols)).collect();
                let mut sorted: Vec<_> = blocks.iter().map(|&(r, c)| (c, r)).collect();
                sorted.sort_unstable();
                assert_eq!(turned(&blocks, cols), sorted, "{rows}x{cols}, {keep}");
            }
        }
    }
}
