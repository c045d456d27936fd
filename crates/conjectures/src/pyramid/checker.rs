//! Certificates of Grundy values in Pyramid Nim as tables, and their checker.
//!
//! What rests on nearly every position that can be left is shortest as a list: the values of all sets of squares that can be left of a
//! pyramid, one letter each, in an order that needs no names. [`check_pyramid`] reads the rules by itself and goes
//! through the list once: each value must be the least number that no option has, and all options stand before.
//!
//! It knows nothing of peaks and slopes, parts and mirrors. A set is the heights of its columns, and its place is how many sets
//! come before it when heights are compared from the last column on.

use serde::{Deserialize, Serialize};
use upstar_catalog::proofs::CheckError;
use upstar_core::{Budget, StopReason};

/// The format that this crate writes and reads.
pub const PYRAMID: &str = "upstar pyramid table 1";
/// The ruleset that it is about.
const RULESET: &str = "pyramid-nim";
/// The most columns that are listed; 17 have half a billion sets.
const MOST_COLUMNS: usize = 17;
/// The letters for the values 0, 1, 2, ..
const LETTERS: &[u8; 62] = b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The Grundy value of a pyramid with all that it rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PyramidTable {
    /// Always [`PYRAMID`].
    pub format: String,
    /// The ruleset.
    pub ruleset: String,
    /// `T(n)`, `T(n,j)` or `M(n,k,l)`.
    pub position: String,
    /// Its Grundy value.
    pub nimber: u64,
    /// The values of all sets of squares up to this position, a letter each: 0 to 9, a to z, A to Z.
    pub values: String,
}

impl PyramidTable {
    /// The certificate of a pyramid, when these are the values of its sets in their order; nothing when one is too
    /// large for a letter.
    pub fn new(pyramid: &Pyramid, values: &[u8]) -> Option<Self> {
        let letter = |&value: &u8| LETTERS.get(usize::from(value)).map(|&letter| char::from(letter));
        Some(PyramidTable {
            format: PYRAMID.into(),
            ruleset: RULESET.into(),
            position: pyramid.text.clone(),
            nimber: u64::from(*values.last()?),
            values: values.iter().map(letter).collect::<Option<_>>()?,
        })
    }
}

/// Checks a certificate by its own reading of the rules, and says how many values were checked.
///
/// # Errors
/// What is wrong with it, or why the check did not come to an end.
pub fn check_pyramid(certificate: &PyramidTable, budget: &Budget) -> Result<u64, CheckError> {
    if certificate.format != PYRAMID || certificate.ruleset != RULESET {
        return Err(CheckError::Malformed("it is about another game".into()));
    }
    let Some(pyramid) = Pyramid::read(&certificate.position) else {
        return Err(CheckError::Malformed("the position is not T(n), T(n,j) or M(n,k,l)".into()));
    };
    let count = pyramid.count()?;
    if certificate.values.len() as u64 != count {
        let reason = format!("{} values are given, and there are {count} sets", certificate.values.len());
        return Err(CheckError::False(reason));
    }
    let claimed = certificate.values.as_bytes();
    let values = pyramid.values(budget, |place, heights, value| {
        let letter = LETTERS.get(usize::from(value));
        if letter == claimed.get(place) {
            return Ok(());
        }
        let columns: Vec<String> = heights.iter().map(u8::to_string).collect();
        Err(CheckError::False(format!("the squares with columns {} have value {value}", columns.join(","))))
    })?;
    let value = values.last().copied().map_or(0, u64::from);
    if value != certificate.nimber {
        let reason = format!("{} has nimber {value}, not {}", certificate.position, certificate.nimber);
        return Err(CheckError::False(reason));
    }
    Ok(count)
}

/// A pyramid that lost squares of its top or of its sides.
#[derive(Clone, Debug)]
pub struct Pyramid {
    text: String,
    n: usize,
    squares: Squares,
}

impl Pyramid {
    /// `T(n)`, `T(n,j)` or `M(n,k,l)`; nothing for another text, or where there are too many columns for any list.
    pub fn read(text: &str) -> Option<Self> {
        let (name, numbers) = text.strip_suffix(')')?.split_once('(')?;
        let numbers: Vec<usize> = numbers.split(',').map(|n| n.parse().ok()).collect::<Option<_>>()?;
        let n = *numbers.first().filter(|n| **n <= MOST_COLUMNS)?;
        let mut squares = Squares::triangle(n);
        match (name, numbers.as_slice()) {
            ("T", [_]) => {}
            ("T", &[_, gone]) if gone <= n => {
                (0..n).for_each(|i| (i..gone).for_each(|r| squares.take(r, i)));
            }
            ("M", &[_, k, l]) if k < n && l < n => {
                // A path from the top down the left side, then one from the top down the right side.
                (0..n - k).for_each(|r| squares.take(r, 0));
                (1..n - l).for_each(|r| squares.take(r, r));
            }
            _ => return None,
        }
        Some(Pyramid { text: text.into(), n, squares })
    }

    /// How many sets the list has.
    ///
    /// # Errors
    /// [`StopReason::TooLarge`] when they cannot be counted in this machine's memory.
    pub fn count(&self) -> Result<u64, StopReason> {
        let count = Sets::new(self.n).number(&self.squares) + 1;
        usize::try_from(count).map_err(|_| StopReason::TooLarge(format!("a list of {count} sets")))?;
        Ok(count)
    }

    /// How many columns there are.
    pub fn columns(&self) -> usize {
        self.n
    }

    /// Calls back with the heights of the columns of each set, in order; this pyramid is the last.
    ///
    /// # Errors
    /// What the callback said, or the limit that was reached.
    pub fn each<E: From<StopReason>>(
        &self,
        budget: &Budget,
        mut visit: impl FnMut(&[u8]) -> Result<(), E>,
    ) -> Result<(), E> {
        let sets = Sets::new(self.n);
        let mut heights = vec![0; self.n];
        for _ in 0..self.count()? {
            budget.tick()?;
            visit(&heights)?;
            sets.advance(&mut heights);
        }
        Ok(())
    }

    /// The Grundy values of all sets from the options alone; each is shown to the callback with its place and heights.
    ///
    /// ```
    /// use upstar_core::{Budget, StopReason};
    /// let pyramid = upstar_conjectures::Pyramid::read("T(3)").unwrap();
    /// let values = pyramid.values(&Budget::unlimited(), |_, _, _| Ok::<(), StopReason>(())).unwrap();
    /// assert_eq!((values.len(), values.last()), (14, Some(&1)));
    /// ```
    ///
    /// # Errors
    /// What the callback said, or the limit that was reached.
    pub fn values<E: From<StopReason>>(
        &self,
        budget: &Budget,
        mut look: impl FnMut(usize, &[u8], u8) -> Result<(), E>,
    ) -> Result<Vec<u8>, E> {
        let sets = Sets::new(self.n);
        let mut values: Vec<u8> = Vec::new();
        let mut squares = Squares::triangle(self.n);
        self.each::<E>(budget, |heights| {
            squares.with_heights(heights);
            let mut seen = 0u128;
            squares.each_option(&mut |option| seen |= 1 << values[sets.number(option) as usize]);
            if seen == u128::MAX {
                return Err(StopReason::TooLarge("a Grundy value over 127".into()).into());
            }
            let value = seen.trailing_ones() as u8;
            look(values.len(), heights, value)?;
            values.push(value);
            Ok(())
        })?;
        Ok(values)
    }
}

/// A set of squares: bit r of column i stands for the square (r, i), which sits on (r + 1, i) and (r + 1, i + 1).
#[derive(Clone, Debug)]
struct Squares {
    columns: Vec<u32>,
}

impl Squares {
    fn triangle(n: usize) -> Self {
        Squares { columns: (0..n).map(|i| (i..n).map(|r| 1 << r).sum()).collect() }
    }

    /// The set in which each column has so many of its lowest squares.
    fn with_heights(&mut self, heights: &[u8]) {
        let n = heights.len();
        for (column, &height) in self.columns.iter_mut().zip(heights) {
            *column = (n - usize::from(height)..n).map(|r| 1 << r).sum();
        }
    }

    fn take(&mut self, row: usize, i: usize) {
        self.columns[i] &= !(1 << row);
    }

    fn has(&self, row: usize, i: usize) -> bool {
        self.columns[i] >> row & 1 == 1
    }

    /// Whether nothing that is left sits on this square.
    fn undominated(&self, row: usize, i: usize) -> bool {
        row == 0 || !(self.has(row - 1, i) || i > 0 && self.has(row - 1, i - 1))
    }

    /// Calls back with every set that a move leaves. A move takes a directed path such that all squares which sit on
    /// one of the path's are in the path; so each square is free to take once those before it are gone.
    fn each_option(&mut self, visit: &mut impl FnMut(&Squares)) {
        for i in 0..self.columns.len() {
            for row in i..self.columns.len() {
                if self.has(row, i) && self.undominated(row, i) {
                    self.each_path(row, i, visit);
                }
            }
        }
    }

    /// Takes this square, and calls back with every way to go on or to end.
    fn each_path(&mut self, row: usize, i: usize, visit: &mut impl FnMut(&Squares)) {
        self.columns[i] ^= 1 << row;
        visit(self);
        if row + 1 < self.columns.len() {
            for next in [i, i + 1] {
                if self.undominated(row + 1, next) {
                    self.each_path(row + 1, next, visit);
                }
            }
        }
        self.columns[i] ^= 1 << row;
    }
}

/// All sets of squares of a triangle that have with each square all that it sits on.
struct Sets {
    n: usize,
    /// `lower[i][h]`: how many ways there are to choose the columns up to i, if column i is lower than h.
    lower: Vec<Vec<u64>>,
}

impl Sets {
    fn new(n: usize) -> Self {
        let mut lower: Vec<Vec<u64>> = Vec::new();
        for i in 0..n {
            // A column is at most one higher than the next, and no higher than in the triangle.
            let ways =
                |h: usize| i.checked_sub(1).map_or(1, |before| lower[before][(h + 2).min(n - before + 1)]);
            let sums = (0..=n - i).scan(0, |sum, h| {
                *sum += ways(h);
                Some(*sum)
            });
            lower.push([0].into_iter().chain(sums).collect());
        }
        Sets { n, lower }
    }

    /// How many sets come before this one.
    fn number(&self, squares: &Squares) -> u64 {
        self.lower
            .iter()
            .zip(&squares.columns)
            .map(|(lower, column)| lower[column.count_ones() as usize])
            .sum()
    }

    /// Goes to the next set: the first column that can grow grows, and those before it are empty.
    fn advance(&self, heights: &mut [u8]) {
        for i in 0..self.n {
            let most = (self.n - i).min(heights.get(i + 1).map_or(1, |&next| usize::from(next) + 1));
            if usize::from(heights[i]) < most {
                heights[i] += 1;
                return heights[..i].fill(0);
            }
        }
    }
}
