//! Blocks as words, one a row: what falls apart, and what may be squeezed together.

use super::{COOKIE, Cutter};
use upstar_rules::{Grid, Tile};

/// A board of at most 64 columns; bit c of a row is its block in column c.
#[derive(Clone)]
pub(super) struct Blocks(Vec<u64>);

/// The lowest `count` bits.
fn low(count: usize) -> u64 {
    if count >= 64 { u64::MAX } else { (1 << count) - 1 }
}

/// The positions of the bits of a word.
pub(super) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = word.trailing_zeros() as usize;
        word &= word.wrapping_sub(1);
        (lowest < 64).then_some(lowest)
    })
}

impl Blocks {
    /// The blocks of a board, with rows and columns exchanged where it is too wide; `None` if it is too high then.
    pub fn of(at: &Grid) -> Option<Self> {
        if at.cols() > 64 {
            return if at.rows() > 64 { None } else { Self::of(&at.transposed()) };
        }
        let cols = at.cols();
        if let Some(mask) = at.mask(Tile::Filled) {
            let row = |r: usize| mask.unbounded_shr((r * cols) as u32) & low(cols);
            return Some(Blocks((0..at.rows()).map(row).collect()));
        }
        let row =
            |r: usize| (0..cols).filter(|&c| at.get(r, c) == Tile::Filled).fold(0, |row, c| row | 1 << c);
        Some(Blocks((0..at.rows()).map(row).collect()))
    }

    /// The board.
    pub fn grid(&self) -> Grid {
        let cols = 64 - self.columns().leading_zeros() as usize;
        let tile = |r: usize, c: usize| if self.0[r] >> c & 1 == 1 { Tile::Filled } else { Tile::Free };
        Grid::from_fn(self.0.len(), cols, COOKIE, tile)
    }

    /// The columns that have a block.
    fn columns(&self) -> u64 {
        self.0.iter().fold(0, |all, row| all | row)
    }

    /// Whether the board is empty.
    pub fn is_empty(&self) -> bool {
        self.columns() == 0
    }

    /// The rows.
    pub fn rows(&self) -> &[u64] {
        &self.0
    }

    /// Groups of blocks such that no cutter can touch two of them.
    pub fn groups(mut self, cutter: Cutter, mut out: impl FnMut(Blocks)) {
        let width = 64 - self.columns().leading_zeros() as usize;
        if cutter.covers(self.0.len()) && cutter.covers(width) {
            if !self.is_empty() {
                out(self);
            }
            return;
        }
        while let Some(row) = self.0.iter().position(|&row| row != 0) {
            let group = self.group(row, cutter);
            self.0.iter_mut().zip(&group.0).for_each(|(row, gone)| *row &= !gone);
            out(group);
        }
    }

    /// The group of the first block of a row.
    fn group(&self, row: usize, cutter: Cutter) -> Blocks {
        let mut group = Blocks(vec![0; self.0.len()]);
        group.0[row] = self.0[row] & self.0[row].wrapping_neg();
        loop {
            let mut grown = false;
            for r in 0..self.0.len() {
                let (from, to) = cutter.around(r, self.0.len());
                let near = group.0[from..to].iter().fold(0, |all, row| all | row);
                let next = group.0[r] | cutter.spread(near) & self.0[r];
                grown |= next != group.0[r];
                group.0[r] = next;
            }
            if !grown {
                return group;
            }
        }
    }

    /// Cut to the blocks; a cutter that reaches across takes rows from one edge on, so that empty rows between do
    /// not matter, and columns likewise.
    #[must_use]
    pub fn squeezed(mut self, cutter: Cutter) -> Self {
        let is_block = |row: &u64| *row != 0;
        let (Some(top), Some(bottom)) = (self.0.iter().position(is_block), self.0.iter().rposition(is_block))
        else {
            return Blocks(Vec::new());
        };
        self.0.truncate(bottom + 1);
        self.0.drain(..top);
        if cutter.covers(self.0.len()) {
            self.0.retain(is_block);
        }
        let columns = self.columns();
        let first = columns.trailing_zeros() as usize;
        let width = 64 - columns.leading_zeros() as usize - first;
        if !cutter.covers(width) || columns >> first == low(width) {
            self.0.iter_mut().for_each(|row| *row >>= first);
            return self;
        }
        let squeeze = |row: u64| bits(columns).enumerate().fold(0, |new, (i, c)| new | (row >> c & 1) << i);
        self.0.iter_mut().for_each(|row| *row = squeeze(*row));
        self
    }
}

/// The parts of a side of this length that a cutter can cover, from and to before.
pub(super) fn intervals(length: usize, cutter: Cutter) -> Vec<(usize, usize)> {
    let size = cutter.size_within(length);
    // The cutter's first row may be off the board, as long as its last is not.
    let ends = 1..length + size;
    let mut all: Vec<_> = ends.map(|end| (end.saturating_sub(size), end.min(length))).collect();
    all.dedup();
    all
}

/// The distinct sets of blocks that a cutter can take from a board of at most 64 squares.
pub(super) fn cuts(mask: u64, rows: usize, cols: usize, cutter: Cutter) -> Vec<u64> {
    let between = |(from, to): (usize, usize)| low(to) & !low(from);
    let mut column_words: Vec<u64> = Vec::new();
    for interval in intervals(cols, cutter) {
        let row = between(interval);
        column_words.push((0..rows).fold(0, |all, r| all | row << (r * cols)));
    }
    let mut cuts = Vec::new();
    for (from, to) in intervals(rows, cutter) {
        let here = mask & between((from * cols, to * cols));
        cuts.extend(column_words.iter().map(|columns| here & columns).filter(|&cut| cut != 0));
    }
    cuts.sort_unstable();
    cuts.dedup();
    cuts
}
