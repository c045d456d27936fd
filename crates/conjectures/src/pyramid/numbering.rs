//! Connected mounds of one width in lexicographic order.
//!
//! The columns of a connected mound of width w are c(0), .., c(w-1) with c(w-1) = 1, all others at least 2, c(i) at
//! most w - i, and each at least the one before less 1. Those with the same first columns stand side by side, and how
//! they go on depends on the last of these columns and on how many columns are to come: so do all distances below.

use upstar_catalog::StopReason;

/// The widest mound that is numbered; its width alone has 14 billion others.
pub const WIDEST: usize = 22;

/// The number of columns, if they are not too many.
///
/// # Errors
/// [`StopReason::TooLarge`] when they are.
pub fn width(size: u64) -> Result<usize, StopReason> {
    let too_large =
        || StopReason::TooLarge(format!("a table for pyramids of {size} rows, where {WIDEST} is the most"));
    usize::try_from(size).ok().filter(|&n| n <= WIDEST).ok_or_else(too_large)
}

/// The least height of a column after one of height `before`, unless it is the last.
pub fn least(before: u8) -> u8 {
    before.saturating_sub(1).max(2)
}

/// Counts of mounds by how they go on.
pub struct Numbering {
    /// `below[rest][c]`: how many ways there are to go on with `rest` columns, the first of them less than c and the
    /// last of all left aside.
    below: [[u64; WIDEST + 3]; WIDEST],
}

impl Default for Numbering {
    fn default() -> Self {
        let mut below = [[0; WIDEST + 3]; WIDEST];
        for rest in 1..WIDEST {
            for c in 2..WIDEST + 2 {
                // A column of c needs c - 2 more columns to come down to 2.
                let ways = match rest {
                    1 => u64::from(c == 2),
                    _ if c > rest + 1 => 0,
                    _ => below[rest - 1][rest + 1] - below[rest - 1][usize::from(least(c as u8))],
                };
                below[rest][c + 1] = below[rest][c] + ways;
            }
        }
        Numbering { below }
    }
}

impl Numbering {
    /// How many mounds have this width.
    pub fn count(&self, width: usize) -> u64 {
        self.ways(width - 1, 0)
    }

    /// How many ways there are to go on with `rest` columns, the last left aside, after one of height `before`.
    pub fn ways(&self, rest: usize, before: u8) -> u64 {
        if rest == 0 { 1 } else { self.distance(rest, least(before), rest as u8 + 2) }
    }

    /// How far the mounds that go on with a column of height `to` stand from those with `from`, if `rest` columns
    /// are to come, this one counted and the last left aside.
    pub fn distance(&self, rest: usize, from: u8, to: u8) -> u64 {
        self.below[rest][usize::from(to)] - self.below[rest][usize::from(from)]
    }

    /// What column i adds to the number of a mound of this width.
    pub fn term(&self, width: usize, columns: &[u8], i: usize) -> u64 {
        let before = if i == 0 { 0 } else { columns[i - 1] };
        self.distance(width - 1 - i, least(before), columns[i])
    }

    /// The number of a mound.
    pub fn number(&self, columns: &[u8]) -> u64 {
        (0..columns.len() - 1).map(|i| self.term(columns.len(), columns, i)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All connected mounds of a width, in order.
    pub fn mounds(width: usize) -> Vec<Vec<u8>> {
        let mut all: Vec<Vec<u8>> = vec![Vec::new()];
        for i in 0..width - 1 {
            let longer = |columns: Vec<u8>| {
                let from = least(columns.last().copied().unwrap_or(0));
                (from..=(width - i) as u8).map(move |c| [columns.as_slice(), &[c]].concat())
            };
            all = all.into_iter().flat_map(longer).collect();
        }
        all.into_iter().map(|columns| [columns.as_slice(), &[1]].concat()).collect()
    }

    #[test]
    fn numbers_count_from_nought_without_gaps() {
        let numbering = Numbering::default();
        for (width, catalan) in [(1, 1), (2, 1), (3, 2), (4, 5), (5, 14), (8, 429), (11, 16796)] {
            assert_eq!(numbering.count(width), catalan);
            let numbers: Vec<u64> = mounds(width).iter().map(|m| numbering.number(m)).collect();
            assert!(numbers.into_iter().eq(0..catalan), "{width}");
        }
        assert_eq!(numbering.count(20), 1_767_263_190);
    }
}
