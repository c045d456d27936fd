//! The slow way: all sets of squares that can be left of a pyramid, with moves straight from the rules.
//!
//! It knows nothing of peaks and slopes, parts and mirrors, and has its own order and numbering: a set is the heights
//! of its columns, and its number is how many sets come before it when heights are compared from the last column on.

use upstar_catalog::{Budget, Stop};

/// The most columns that are judged; 17 have half a billion sets.
const MOST_COLUMNS: usize = 17;

/// The Grundy value of `T(n)`, `T(n,j)` or `M(n,k,l)`.
///
/// # Errors
/// The limit that was reached.
pub fn value(position: &str, budget: &Budget) -> Result<u64, Stop> {
    let (name, numbers) = position.split_once('(').unwrap_or((position, ""));
    let numbers: Vec<usize> = numbers.trim_end_matches(')').split(',').flat_map(str::parse).collect();
    let n = numbers.first().copied().unwrap_or(0);
    if n > MOST_COLUMNS {
        return Err(Stop::TooLarge(format!("a list of all sets of squares of {n} columns")));
    }
    let mut squares = Squares::triangle(n);
    match (name, numbers.as_slice()) {
        ("T", &[_, gone]) => (0..n).for_each(|i| (i..gone).for_each(|r| squares.take(r, i))),
        ("M", &[_, k, l]) => {
            // A path from the top down the left side, then one from the top down the right side.
            (0..n - k).for_each(|r| squares.take(r, 0));
            (1..n - l).for_each(|r| squares.take(r, r));
        }
        _ => {}
    }
    Sets::new(n).value(&squares, budget)
}

/// A set of squares: bit r of column i stands for the square (r, i), which sits on (r + 1, i) and (r + 1, i + 1).
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

    /// Fills a table from the empty set up to this one.
    fn value(&self, squares: &Squares, budget: &Budget) -> Result<u64, Stop> {
        let last = self.number(squares);
        budget.charge(last + 1)?;
        let values = self.values(last, budget);
        budget.release(last + 1);
        Ok(values?.last().copied().map_or(0, u64::from))
    }

    fn values(&self, last: u64, budget: &Budget) -> Result<Vec<u8>, Stop> {
        let mut values: Vec<u8> = Vec::new();
        let mut heights = vec![0; self.n];
        let mut squares = Squares::triangle(self.n);
        for _ in 0..=last {
            budget.tick()?;
            squares.with_heights(&heights);
            let mut seen = 0u128;
            squares.each_option(&mut |option| seen |= 1 << values[self.number(option) as usize]);
            if seen == u128::MAX {
                return Err(Stop::TooLarge("a Grundy value over 127".into()));
            }
            values.push(seen.trailing_ones() as u8);
            self.advance(&mut heights);
        }
        Ok(values)
    }
}
