//! Dominoes on the free squares of a board of at most eight by eight, as words: the searches of Domineering and Cram.
use std::sync::Arc;
use upstar_rules::{
    Board, FreeSquares, Grid, OnFreeSquares, Options, Player, Rules, Sign, Start, StopReason, Tile,
};

/// Left's dominoes are upright and Right's lie, or each player has both.
pub(crate) struct Dominoes {
    pub both: bool,
}

/// The last column.
const LAST: u64 = 0x8080_8080_8080_8080;

/// For each of the blocks of three by four squares with a domino in the middle, or of four by three: whether the free
/// squares beside the domino hang together within the block, so that the domino cannot cut the board in two. The block's
/// squares are numbered row by row.
static LINKED: [[u64; 64]; 2] = [linked_blocks(4, 3), linked_blocks(3, 4)];

const fn linked_blocks(rows: usize, cols: usize) -> [u64; 64] {
    let mut linked = [0; 64];
    let mut block = 0;
    while block < 1 << 12 {
        if is_linked(block, rows, cols) {
            linked[block / 64] |= 1 << (block % 64);
        }
        block += 1;
    }
    linked
}

/// The squares of a block next to those in a set.
const fn beside(set: usize, rows: usize, cols: usize) -> usize {
    let (mut beside, mut square) = (0, 0);
    while square < rows * cols {
        if set >> square & 1 == 1 {
            let col = square % cols;
            beside |= if col > 0 { 1 << (square - 1) } else { 0 };
            beside |= if col + 1 < cols { 1 << (square + 1) } else { 0 };
            beside |= if square >= cols { 1 << (square - cols) } else { 0 };
            beside |= if square + cols < rows * cols { 1 << (square + cols) } else { 0 };
        }
        square += 1;
    }
    beside
}

const fn is_linked(block: usize, rows: usize, cols: usize) -> bool {
    let step = if rows > cols { cols } else { 1 };
    let domino = 1 << (cols + 1) | 1 << (cols + 1 + step);
    let free = block & !domino;
    let wanted = beside(domino, rows, cols) & free;
    let mut reached = wanted & wanted.wrapping_neg();
    let mut before = 0;
    while reached != before {
        before = reached;
        reached |= beside(reached, rows, cols) & free;
    }
    wanted & !reached == 0
}

impl Dominoes {
    /// Appends the boards with one domino more on them.
    #[inline]
    fn put(at: FreeSquares, upright: bool, out: &mut Options<FreeSquares>) -> Result<(), StopReason> {
        let free = at.squares();
        let (mut firsts, step) = if upright { (free & free >> 8, 8) } else { (free & free >> 1 & !LAST, 1) };
        let linked = &LINKED[usize::from(!upright)];
        out.reserve(firsts.count_ones() as usize);
        while firsts != 0 {
            let first = firsts.trailing_zeros();
            firsts &= firsts - 1;
            let left = free & !(1 << first | 1 << (first + step));
            let block = Self::block(left, first, upright);
            let whole = at.is_in_one_piece() && linked[block / 64] >> (block % 64) & 1 == 1;
            out.push(if whole { FreeSquares::in_one_piece(left) } else { FreeSquares::new(left) })?;
        }
        Ok(())
    }

    /// The block around a domino.
    #[inline]
    fn block(free: u64, first: u32, upright: bool) -> usize {
        // Squares of one row that would come from the other end of another one.
        let col = first & 7;
        let far = if upright { 2 } else { 3 };
        let (left_end, right_end) = (col == 0, col + far > 8);
        let around = if first >= 9 { free >> (first - 9) } else { free << (9 - first) };
        let gathered = if upright {
            around & 7 | around >> 5 & 7 << 3 | around >> 10 & 7 << 6 | around >> 15 & 7 << 9
        } else {
            around & 15 | around >> 4 & 15 << 4 | around >> 8 & 15 << 8
        };
        let (first_column, last_column) = if upright { (0o1111, 0o4444) } else { (0x111, 0x888) };
        let off = if left_end { first_column } else { 0 } | if right_end { last_column } else { 0 };
        (gathered & !off) as usize
    }
}

impl Dominoes {
    /// The game on grids, where only the free squares matter.
    pub fn on_grids(self) -> OnFreeSquares<Grid> {
        OnFreeSquares { rules: Arc::new(self), of: Box::new(Grid::free_squares) }
    }
}

impl Rules for Dominoes {
    type Position = FreeSquares;

    fn board(&self) -> Board {
        Board::grid(".#", Start::All(Tile::Free))
    }

    fn options(
        &self,
        at: &FreeSquares,
        player: Player,
        out: &mut Options<FreeSquares>,
    ) -> Result<(), StopReason> {
        if self.both || player == Player::Left {
            Self::put(*at, true, out)?;
        }
        if self.both || player == Player::Right {
            Self::put(*at, false, out)?;
        }
        Ok(())
    }

    fn impartial(&self) -> bool {
        self.both
    }

    fn components(&self, at: &FreeSquares, out: &mut Vec<FreeSquares>) -> Result<(), StopReason> {
        at.regions(false, out);
        Ok(())
    }

    fn representative(&self, at: FreeSquares) -> Result<(FreeSquares, Sign), StopReason> {
        let (image, turned) = at.greatest_image();
        Ok((image, if turned { Sign::Negated } else { Sign::Same }))
    }

    fn weight(&self, at: &FreeSquares) -> u32 {
        let free = at.squares();
        if !self.both {
            return free.count_ones();
        }
        // As in Cram.
        let (lying, upright) = (free & free >> 1 & !LAST, free & free >> 8);
        let blocks = lying & lying >> 8;
        let inner = lying & lying << 1 & upright & upright << 8;
        let pairs = lying.count_ones() + upright.count_ones();
        2 * (pairs - blocks.count_ones()) + inner.count_ones()
    }
}

#[cfg(test)]
mod tests;
