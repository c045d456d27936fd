//! Games in which a move may leave three heaps.
//!
//! For every m the set of values of two heaps with m beans together is kept as a row of bits. The options of
//! leaving three heaps are those rows, moved by the value of the smallest heap. The first few are moved as a
//! whole; the others are only asked for the least value that is still open.

use super::table::{DoesNotFit, Table};
use crate::game::Moves;

/// The state of a computation.
pub(crate) struct Triples {
    moves: Moves,
    pub(crate) table: Table<u16>,
    /// Row m: the values of two non-empty heaps with m beans together.
    rows: Vec<u64>,
    /// Words in a row, a power of two; 64 times that is above every value.
    words: usize,
    pub(crate) work: u64,
}

/// Smallest heaps up to this one have their row moved as a whole.
const WHOLE: usize = 16;

impl Triples {
    pub(crate) fn new(moves: Moves, table: Table<u16>) -> Self {
        let words = (table.max_code() / 64 + 1).next_power_of_two();
        let mut triples = Triples { moves, table, rows: Vec::new(), words, work: 0 };
        triples.rebuild_rows();
        triples
    }

    fn rebuild_rows(&mut self) {
        self.rows.clear();
        for m in 0..self.table.len() {
            self.add_row(m);
        }
    }

    /// Appends the row of the pairs with m beans.
    fn add_row(&mut self, m: usize) {
        let start = self.rows.len();
        self.rows.resize(start + self.words, 0);
        let row = &mut self.rows[start..];
        let codes = self.table.codes();
        for a in 1..=m / 2 {
            let value = usize::from(codes[a] ^ codes[m - a]);
            row[value / 64] |= 1 << (value % 64);
        }
        self.work += m as u64 / 2;
    }

    /// Computes one more heap.
    pub(crate) fn advance(&mut self) -> Result<(), DoesNotFit> {
        let n = self.table.len();
        self.add_row(n);
        let mut options = self.direct_options(n);
        for i in 0..self.moves.three.len() {
            let left = n.saturating_sub(self.moves.three[i]);
            for a in 1..=(left / 3).min(WHOLE) {
                let by = self.table.codes()[a].into();
                join_moved(&mut options, self.row(left - a), by);
            }
        }
        let mut value = first_open(&options);
        while value < 64 * self.words && self.is_triple(n, value) {
            options[value / 64] |= 1 << (value % 64);
            value = first_open(&options);
        }
        self.table.push(u16::try_from(value).map_err(|_| DoesNotFit)?)?;
        if value >= 64 * self.words {
            self.words *= 2;
            self.rebuild_rows();
        }
        Ok(())
    }

    fn row(&self, m: usize) -> &[u64] {
        &self.rows[m * self.words..][..self.words]
    }

    /// The options that leave at most two heaps.
    fn direct_options(&self, n: usize) -> Vec<u64> {
        let mut options = vec![0; self.words];
        if self.moves.zero.contains(&n) {
            options[0] |= 1;
        }
        for &k in self.moves.one.iter().filter(|&&k| k < n) {
            let value = usize::from(self.table.codes()[n - k]);
            options[value / 64] |= 1 << (value % 64);
        }
        for &k in self.moves.two.iter().filter(|&&k| k < n) {
            join_moved(&mut options, self.row(n - k), 0);
        }
        options
    }

    /// Whether three heaps, the smallest one above `WHOLE`, have this value.
    fn is_triple(&mut self, n: usize, value: usize) -> bool {
        self.work += n as u64 / 3;
        let codes = self.table.codes();
        self.moves.three.iter().filter(|&&k| k < n).any(|&k| {
            let left = n - k;
            (WHOLE + 1..=left / 3).any(|a| {
                let wanted = value ^ usize::from(codes[a]);
                self.rows[(left - a) * self.words + wanted / 64] >> (wanted % 64) & 1 == 1
            })
        })
    }
}

fn first_open(options: &[u64]) -> usize {
    let word = options.iter().position(|&word| word != u64::MAX);
    word.map_or(64 * options.len(), |i| 64 * i + options[i].trailing_ones() as usize)
}

/// Adds to `options` the values of `row`, each XOR `by`.
fn join_moved(options: &mut [u64], row: &[u64], by: usize) {
    const HALVES: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0F0F_0F0F_0F0F_0F0F,
        0x00FF_00FF_00FF_00FF,
        0x0000_FFFF_0000_FFFF,
        0x0000_0000_FFFF_FFFF,
    ];
    for (i, option) in options.iter_mut().enumerate() {
        let mut word = row[i ^ (by / 64)];
        for (bit, half) in HALVES.iter().enumerate().filter(|(bit, _)| by >> bit & 1 == 1) {
            word = (word & half) << (1 << bit) | (word >> (1 << bit)) & half;
        }
        *option |= word;
    }
}
