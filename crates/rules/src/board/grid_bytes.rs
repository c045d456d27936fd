//! Boards of at most eight by eight squares as words in which each row is a byte: rows and columns are exchanged in a
//! few instructions.

/// Rows of `cols` bits, one after the other, as bytes.
#[inline]
pub(super) fn spread(plane: u64, rows: u32, cols: u32) -> u64 {
    let row = (1 << cols) - 1;
    (0..rows).fold(0, |spread, r| spread | (plane >> (r * cols) & row) << (8 * r))
}

/// The way back.
#[inline]
pub(super) fn gathered(spread: u64, rows: u32, cols: u32) -> u64 {
    let row = (1 << cols) - 1;
    (0..rows).fold(0, |plane, r| plane | (spread >> (8 * r) & row) << (r * cols))
}

/// Rows and columns exchanged: blocks of one, two and four squares across the diagonal.
#[inline]
pub(super) fn transposed(spread: u64) -> u64 {
    let swapped = |word: u64, distance: u32, mask: u64| {
        let differing = (word ^ word >> distance) & mask;
        word ^ differing ^ differing << distance
    };
    let ones = swapped(spread, 7, 0x00AA_00AA_00AA_00AA);
    let twos = swapped(ones, 14, 0x0000_CCCC_0000_CCCC);
    swapped(twos, 28, 0x0000_0000_F0F0_F0F0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bit of a square, by coordinates.
    fn bit(word: u64, width: u32, row: u32, col: u32) -> u64 {
        word >> (row * width + col) & 1
    }

    #[test]
    fn every_square_moves_across_the_diagonal() {
        let mut plane = 0x9E37_79B9_7F4A_7C15_u64;
        for (rows, cols) in (1..=8).flat_map(|r| (1..=8).map(move |c| (r, c))) {
            plane = plane.rotate_left(17).wrapping_mul(0x2545_F491_4F6C_DD1D);
            let board = plane >> (64 - rows * cols);
            let wide = spread(board, rows, cols);
            assert_eq!(gathered(wide, rows, cols), board);
            for (r, c) in (0..rows).flat_map(|r| (0..cols).map(move |c| (r, c))) {
                let square = bit(board, cols, r, c);
                assert_eq!(bit(wide, 8, r, c), square);
                assert_eq!(bit(transposed(wide), 8, c, r), square);
            }
            assert_eq!(transposed(wide).count_ones(), board.count_ones());
        }
    }
}
