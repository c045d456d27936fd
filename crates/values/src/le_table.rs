//! The order of a whole list of games at once, as rows of bits.
//!
//! `a <= b` unless some Left option of a is at least b, or some Right option of b is at most a. For all b together
//! the first half is a union of a few rows, and for all a together the second half is one of a few columns, so 64
//! comparisons take a few machine words. The positions of all games are put in levels, options in lower ones;
//! numbers are the lowest level, and comparisons with them are always quick.

use crate::value::ZERO_BASE;
use crate::{StopReason, Value, Values};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use upstar_core::deep;

/// Which games of a list are at most which.
///
/// ```
/// use upstar_values::Values;
/// let values = Values::new();
/// let games = values.born_by(2)?;
/// let table = values.le_table(&games)?;
/// assert_eq!(table.le(3, 7), values.le(games[3], games[7])?);
/// assert_eq!(table.row(3)[0] >> 7 & 1 == 1, table.le(3, 7));
/// # Ok::<(), upstar_core::StopReason>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeTable {
    bits: Bits,
}

impl LeTable {
    /// Whether game `a` of the list is at most game `b`.
    ///
    /// # Panics
    /// When the list is shorter.
    pub fn le(&self, a: usize, b: usize) -> bool {
        assert!(b < self.bits.rows, "the list has {} games", self.bits.rows);
        self.bits.get(a, b)
    }

    /// The games that game `a` is at most: bit `b % 64` of word `b / 64` stands for game b, and further bits are 0.
    ///
    /// # Panics
    /// When the list is shorter.
    pub fn row(&self, a: usize) -> &[u64] {
        self.bits.row(a)
    }

    /// How many pairs a, b of the list have a <= b.
    pub fn count(&self) -> usize {
        self.bits.words.iter().map(|word| word.count_ones() as usize).sum()
    }
}

impl Values {
    /// Compares every game of a list with every other one.
    pub fn le_table(&self, games: &[Value]) -> Result<LeTable, StopReason> {
        let bits = match Levels::of(self, games)? {
            Some(levels) => levels.compare(self)?,
            None => self.le_one_by_one(games)?,
        };
        Ok(LeTable { bits })
    }

    /// The slow way, for games with so many positions that rows of all of them would be larger than the list.
    fn le_one_by_one(&self, games: &[Value]) -> Result<Bits, StopReason> {
        let mut bits = Bits::new(games.len(), games.len());
        for (i, &a) in games.iter().enumerate() {
            for (j, &b) in games.iter().enumerate() {
                self.budget().tick()?;
                if self.le(a, b)? {
                    bits.set(i, j);
                }
            }
        }
        Ok(bits)
    }
}

/// A position of a game in the list, and its options.
struct Position {
    value: Value,
    left: Vec<u32>,
    right: Vec<u32>,
    level: usize,
}

/// All positions of the games in a list. Numbers have no options here, and are level 0.
struct Levels {
    positions: Vec<Position>,
    /// The position of each game of the list.
    listed: Vec<u32>,
    /// The place of each position in the rows: levels in order, each from a new word on.
    places: Vec<usize>,
    /// The positions of each level.
    members: Vec<Vec<usize>>,
    /// Where the words of each level begin, and where the last ones end.
    starts: Vec<usize>,
}

/// Rows for this many positions that are not in the list are always worth it.
const FREE_POSITIONS: usize = 2048;

impl Levels {
    /// `None` when there are too many positions.
    fn of(values: &Values, games: &[Value]) -> Result<Option<Self>, StopReason> {
        let limit = 2 * games.len() + FREE_POSITIONS;
        let mut found = Found { values, limit, positions: Vec::new(), known: HashMap::default() };
        let mut listed = Vec::with_capacity(games.len());
        for &game in games {
            match found.add(game)? {
                Some(id) => listed.push(id),
                None => return Ok(None),
            }
        }
        let positions = found.positions;
        let count = positions.iter().map(|p| p.level + 1).max().unwrap_or(0);
        let mut members = vec![Vec::new(); count];
        for (id, position) in positions.iter().enumerate() {
            members[position.level].push(id);
        }
        let (mut places, mut starts) = (vec![0; positions.len()], vec![0]);
        let mut start = 0;
        for level in &members {
            for (i, id) in level.iter().enumerate() {
                places[*id] = 64 * start + i;
            }
            start += level.len().div_ceil(64);
            starts.push(start);
        }
        let small_enough = 64 * start <= 2 * limit;
        Ok(small_enough.then_some(Levels { positions, listed, places, members, starts }))
    }

    fn compare(&self, values: &Values) -> Result<Bits, StopReason> {
        let size = 64 * self.starts.last().copied().unwrap_or(0);
        // `le` has a bit for a <= b in row a, `ge` in row b.
        let (mut le, mut ge) = (Bits::new(size, size), Bits::new(size, size));
        self.compare_numbers(values, &mut le, &mut ge)?;
        let levels = self.members.len();
        // Options of either game are in blocks whose levels have a smaller sum.
        for sum in 2..(2 * levels).saturating_sub(1) {
            for low in sum.saturating_sub(levels - 1).max(1)..=(sum - 1).min(levels - 1) {
                values.budget().check()?;
                self.compare_levels(low, sum - low, &mut le, &mut ge);
            }
        }
        // Columns in the order of the list are the rows of the transposed table.
        let mut columns = Bits::new(self.listed.len().next_multiple_of(64), size);
        for (i, &id) in self.listed.iter().enumerate() {
            columns.row_mut(i).copy_from_slice(ge.row(self.places[id as usize]));
        }
        drop((le, ge));
        let rows = columns.transposed();
        let mut bits = Bits::new(self.listed.len(), self.listed.len());
        for (i, &id) in self.listed.iter().enumerate() {
            let width = bits.width;
            bits.row_mut(i).copy_from_slice(&rows.row(self.places[id as usize])[..width]);
        }
        Ok(bits)
    }

    fn compare_numbers(&self, values: &Values, le: &mut Bits, ge: &mut Bits) -> Result<(), StopReason> {
        for &id in self.members.first().into_iter().flatten() {
            let number = &self.positions[id];
            for (other, &y) in self.positions.iter().zip(&self.places) {
                values.budget().tick()?;
                let x = self.places[id];
                if values.le(number.value, other.value)? {
                    le.set(x, y);
                    ge.set(y, x);
                }
                if values.le(other.value, number.value)? {
                    le.set(y, x);
                    ge.set(x, y);
                }
            }
        }
        Ok(())
    }

    /// Compares all games of one level with all of another one, where no game is a number.
    fn compare_levels(&self, a: usize, b: usize, le: &mut Bits, ge: &mut Bits) {
        let (words_a, words_b) = (self.starts[a]..self.starts[a + 1], self.starts[b]..self.starts[b + 1]);
        let union = |ids: &[u32], rows: &Bits, word: usize| {
            ids.iter().fold(0, |union, &id| union | rows.row(self.places[id as usize])[word])
        };
        for &id in &self.members[a] {
            // No Left option of a is at least b.
            for word in words_b.clone() {
                le.row_mut(self.places[id])[word] = !union(&self.positions[id].left, ge, word);
            }
        }
        let mut half = Bits::new(64 * words_b.len(), 64 * words_a.len());
        for &id in &self.members[b] {
            // No Right option of b is at most a.
            let row = half.row_mut(self.places[id] - 64 * words_b.start);
            for (place, word) in row.iter_mut().zip(words_a.clone()) {
                *place = !union(&self.positions[id].right, le, word);
            }
        }
        for i in words_a.clone() {
            for j in words_b.clone() {
                let second = half.tile(j - words_b.start, i - words_a.start);
                let mut tile = transposed(second);
                for (row, word) in tile.iter_mut().zip(le.tile(i, j)) {
                    *row &= word;
                }
                le.set_tile(i, j, &tile);
                ge.set_tile(j, i, &transposed(tile));
            }
        }
    }
}

/// The positions found so far.
struct Found<'a> {
    values: &'a Values,
    limit: usize,
    positions: Vec<Position>,
    known: HashMap<Value, u32, FxBuildHasher>,
}

impl Found<'_> {
    /// The position with this value, and its options before it; `None` when there are too many.
    fn add(&mut self, value: Value) -> Result<Option<u32>, StopReason> {
        if let Some(&id) = self.known.get(&value) {
            return Ok(Some(id));
        }
        let values = self.values;
        let (mut left, mut right) = (Vec::new(), Vec::new());
        if value.base() != ZERO_BASE {
            let options = [values.left(value), values.right(value)];
            for (ids, options) in [&mut left, &mut right].into_iter().zip(options) {
                let options = match options {
                    // A nimber with too many options to list.
                    Err(StopReason::TooLarge(_)) => return Ok(None),
                    other => other?,
                };
                for option in options {
                    match deep(|| self.add(option))? {
                        Some(id) => ids.push(id),
                        None => return Ok(None),
                    }
                }
            }
        }
        if self.positions.len() >= self.limit {
            return Ok(None);
        }
        let options = left.iter().chain(&right);
        let level = options.map(|&id| self.positions[id as usize].level + 1).max().unwrap_or(0);
        // The limit is far below 2^32: a table of so many rows would fit in no memory.
        let id = self.positions.len() as u32;
        self.positions.push(Position { value, left, right, level });
        self.known.insert(value, id);
        Ok(Some(id))
    }
}

/// Rows of bits.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Bits {
    rows: usize,
    /// Words in a row.
    width: usize,
    words: Vec<u64>,
}

impl Bits {
    fn new(rows: usize, columns: usize) -> Self {
        let width = columns.div_ceil(64);
        Bits { rows, width, words: vec![0; rows * width] }
    }

    fn row(&self, row: usize) -> &[u64] {
        &self.words[row * self.width..][..self.width]
    }

    fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.words[row * self.width..][..self.width]
    }

    fn get(&self, row: usize, column: usize) -> bool {
        self.row(row)[column / 64] >> (column % 64) & 1 == 1
    }

    fn set(&mut self, row: usize, column: usize) {
        self.row_mut(row)[column / 64] |= 1 << (column % 64);
    }

    /// 64 rows of one word each, counted in tiles.
    fn tile(&self, row: usize, column: usize) -> [u64; 64] {
        std::array::from_fn(|i| self.words[(64 * row + i) * self.width + column])
    }

    fn set_tile(&mut self, row: usize, column: usize, tile: &[u64; 64]) {
        for (i, &word) in tile.iter().enumerate() {
            self.words[(64 * row + i) * self.width + column] = word;
        }
    }

    /// Rows and columns change places; there are whole tiles only.
    fn transposed(&self) -> Self {
        let mut other = Bits::new(64 * self.width, self.rows);
        for row in 0..self.rows / 64 {
            for column in 0..self.width {
                other.set_tile(column, row, &transposed(self.tile(row, column)));
            }
        }
        other
    }
}

/// Rows and columns of a tile change places: halves first, then quarters, down to single bits.
fn transposed(mut tile: [u64; 64]) -> [u64; 64] {
    let mut half = 32;
    let mut mask = u64::MAX >> 32;
    while half > 0 {
        for i in (0..64).filter(|i| i & half == 0) {
            let swap = (tile[i] >> half ^ tile[i + half]) & mask;
            tile[i] ^= swap << half;
            tile[i + half] ^= swap;
        }
        half /= 2;
        mask ^= mask << half;
    }
    tile
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_is_transposed() {
        let tile: [u64; 64] = std::array::from_fn(|i| (i as u64 + 3).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let other = transposed(tile);
        for (i, row) in tile.iter().enumerate() {
            for (j, column) in other.iter().enumerate() {
                assert_eq!(row >> j & 1, column >> i & 1);
            }
        }
    }
}
