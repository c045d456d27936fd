//! Blocks as words, one a row: what falls apart, and what may be squeezed together.

use super::COOKIE;
use super::cutters::{Cutter, Cutters, Side};
use smallvec::{SmallVec, smallvec};
use upstar_rules::{Grid, Tile};

/// A board of at most 64 columns; bit c of a row is its block in column c.
#[derive(Clone)]
pub(super) struct Blocks {
    rows: SmallVec<[u64; 8]>,
    /// Whether rows and columns are exchanged.
    turned: bool,
}

/// The lowest `count` bits.
fn low(count: usize) -> u64 {
    if count >= 64 { u64::MAX } else { (1 << count) - 1 }
}

/// The positions of the bits of a word.
fn bits(mut word: u64) -> impl Iterator<Item = usize> {
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
            let turned = (at.rows() <= 64).then(|| at.transposed())?;
            return Self::of(&turned).map(|blocks| Blocks { turned: true, ..blocks });
        }
        let (cols, mask) = (at.cols(), at.mask(Tile::Filled));
        let mut rows = smallvec![0; at.rows()];
        for (r, row) in rows.iter_mut().enumerate() {
            *row = match mask {
                Some(mask) => mask.unbounded_shr((r * cols) as u32) & low(cols),
                None => (0..cols).filter(|&c| at.get(r, c) == Tile::Filled).fold(0, |row, c| row | 1 << c),
            };
        }
        Some(Blocks { rows, turned: false })
    }

    /// The board, as it lay.
    pub fn grid(&self) -> Grid {
        let (rows, cols) = (self.rows.len(), 64 - self.columns().leading_zeros() as usize);
        let word = |row: u64, r: usize| row.unbounded_shl((r * cols) as u32);
        let mask = self.rows.iter().enumerate().fold(0, |mask, (r, &row)| mask | word(row, r));
        let tile = |r: usize, c: usize| if self.rows[r] >> c & 1 == 1 { Tile::Filled } else { Tile::Free };
        let grid = Grid::from_mask(rows, cols, COOKIE, mask, Tile::Filled)
            .unwrap_or_else(|| Grid::from_fn(rows, cols, COOKIE, tile));
        if self.turned { grid.transposed() } else { grid }
    }

    /// A cutter as it lies on these rows.
    fn lying(&self, cutter: Cutter) -> Cutter {
        if self.turned { cutter.turned() } else { cutter }
    }

    /// The columns that have a block.
    fn columns(&self) -> u64 {
        self.rows.iter().fold(0, |all, row| all | row)
    }

    /// Groups of blocks such that no cutter can touch two of them.
    pub fn groups(mut self, cutters: &Cutters, mut out: impl FnMut(Blocks)) {
        let width = 64 - self.columns().leading_zeros() as usize;
        let largest = self.lying(cutters.largest);
        if largest.rows.covers(self.rows.len()) && largest.cols.covers(width) {
            if self.columns() != 0 {
                out(self);
            }
            return;
        }
        let mut first = 0;
        while let Some(row) = (first..self.rows.len()).find(|&row| self.rows[row] != 0) {
            let group = self.group(row, largest);
            self.rows[row..].iter_mut().zip(&group.rows).for_each(|(row, gone)| *row &= !gone);
            out(group);
            first = row;
        }
    }

    /// The group of the first block of the first row that has one, from that row on. It looks at twice as many rows each time,
    /// so that on a high board with many groups none looks at all of them.
    fn group(&self, first: usize, largest: Cutter) -> Blocks {
        let blocks = &self.rows[first..];
        let mut rows: SmallVec<[u64; 8]> = smallvec![blocks[0] & blocks[0].wrapping_neg()];
        let reach = largest.rows.within(self.rows.len());
        loop {
            let height = (2 * rows.len() + reach).min(blocks.len());
            rows.resize(height, 0);
            let group = &mut rows[..];
            let mut grown = false;
            for r in 0..height {
                let (from, to) = largest.rows.around(r, height);
                let near = group[from..to].iter().fold(0, |all, row| all | row);
                let next = group[r] | largest.cols.spread(near) & blocks[r];
                grown |= next != group[r];
                group[r] = next;
            }
            if !grown {
                return Blocks { rows, turned: self.turned };
            }
        }
    }

    /// Cut to the blocks; cutters that all reach across take rows from one edge on, so that empty rows between do
    /// not matter, and columns likewise.
    #[must_use]
    pub fn squeezed(mut self, cutters: &Cutters) -> Self {
        let is_block = |row: &u64| *row != 0;
        let (top, bottom) = (self.rows.iter().position(is_block), self.rows.iter().rposition(is_block));
        let (Some(top), Some(bottom)) = (top, bottom) else {
            return Blocks { rows: SmallVec::new(), ..self };
        };
        let smallest = self.lying(cutters.smallest);
        self.rows.truncate(bottom + 1);
        self.rows.drain(..top);
        if smallest.rows.covers(self.rows.len()) {
            self.rows.retain(|row| *row != 0);
        }
        let columns = self.columns();
        let first = columns.trailing_zeros() as usize;
        let width = 64 - columns.leading_zeros() as usize - first;
        if !smallest.cols.covers(width) || columns >> first == low(width) {
            self.rows.iter_mut().for_each(|row| *row >>= first);
            return self;
        }
        let squeeze = |row: u64| bits(columns).enumerate().fold(0, |new, (i, c)| new | (row >> c & 1) << i);
        self.rows.iter_mut().for_each(|row| *row = squeeze(*row));
        self
    }
}

/// The parts of a side of this length that a cutter can cover, from and to before.
pub(super) fn intervals(length: usize, cutter: Side) -> SmallVec<[(usize, usize); 16]> {
    let size = cutter.within(length);
    // The cutter's first row may be off the board, as long as its last is not.
    let ends = 1..length + size;
    let mut all: SmallVec<_> = ends.map(|end| (end.saturating_sub(size), end.min(length))).collect();
    all.dedup();
    all
}

/// The distinct sets of blocks that cutters can take from a board of at most 64 squares.
pub(super) fn cuts(mask: u64, rows: usize, cols: usize, cutters: &[Cutter]) -> SmallVec<[u64; 64]> {
    let between = |(from, to): (usize, usize)| low(to) & !low(from);
    let mut cuts = SmallVec::new();
    for cutter in cutters {
        let mut column_words: SmallVec<[u64; 16]> = SmallVec::new();
        for interval in intervals(cols, cutter.cols) {
            let row = between(interval);
            column_words.push((0..rows).fold(0, |all, r| all | row << (r * cols)));
        }
        for (from, to) in intervals(rows, cutter.rows) {
            let here = mask & between((from * cols, to * cols));
            cuts.extend(column_words.iter().map(|columns| here & columns).filter(|&cut| cut != 0));
        }
    }
    cuts.sort_unstable();
    cuts.dedup();
    cuts
}
