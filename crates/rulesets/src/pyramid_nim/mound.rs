//! What is left of a triangular pyramid.
//!
//! Square `r3c2` is the second of row 3; it sits on `r4c2` and `r4c3`. The squares with one c form a column, of which
//! the lowest are left: a mound is the list of these numbers, each at least the one before less 1.

use smallvec::{SmallVec, smallvec};
use std::fmt;
use upstar_rules::graph::{Name, Names};
use upstar_rules::{Digraph, ParseError, StopReason};

/// A part of T(n) that has with each square all that it sits on: how many squares of each column are left.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mound(Box<[u32]>);

/// The most rows of a pyramid.
pub(super) const MOST_ROWS: u64 = 1_000_000;
/// The most squares whose moves are listed, or that are drawn.
const MOST_SQUARES: usize = 20_000;
/// Pieces of a pyramid with more rows than this are not looked for in a list of arcs.
const MOST_NAMED_ROWS: u32 = 1_000;

impl Mound {
    /// The mound with these columns, which must fit each other; without squares it is T(0).
    fn new(columns: Vec<u32>) -> Self {
        debug_assert!(fits(&columns), "{columns:?}");
        if columns.iter().all(|&c| c == 0) { Mound::default() } else { Mound(columns.into()) }
    }

    /// T(n) without its top rows.
    pub fn triangle(n: u32, gone: u32) -> Self {
        Mound::new((1..=n).map(|i| (n - i + 1).min(n - gone)).collect())
    }

    /// The mound with these columns, which must fit each other.
    pub fn of_columns(columns: Vec<u32>) -> Self {
        Mound::new(columns)
    }

    /// Two full rows of T(n), and the k squares above them that are furthest left.
    pub fn two_rows(n: u32, k: u32) -> Self {
        Mound::new((1..=n).map(|i| (if i <= k { 3 } else { 2 }).min(n - i + 1)).collect())
    }

    /// M(n,k,l): what Definition 9 leaves, k squares of the left side and l of the right.
    pub fn shoulders(n: u32, k: u32, l: u32) -> Self {
        let column = |i: u32| if i == 1 { k } else { n - i + u32::from(i > n - l) };
        Mound::new((1..=n).map(column).collect())
    }

    /// How many squares of each column are left, from the left.
    pub fn columns(&self) -> &[u32] {
        &self.0
    }

    /// The number of squares.
    pub fn size(&self) -> usize {
        self.0.iter().map(|&c| c as usize).sum()
    }

    /// The number of rows that have a square.
    pub fn height(&self) -> u32 {
        self.0.iter().copied().max().unwrap_or(0)
    }

    /// The row of the square that has so many of its column up to it.
    fn row(&self, level: u32) -> u32 {
        self.0.len() as u32 + 1 - level
    }

    fn name(&self, column: usize, level: u32) -> String {
        format!("r{}c{}", self.row(level), column + 1)
    }

    /// Refuses mounds with too many squares to list their moves.
    pub fn searchable(&self) -> Result<(), StopReason> {
        if self.size() > MOST_SQUARES {
            return Err(StopReason::TooLarge(format!("a search of a pyramid with {} squares", self.size())));
        }
        Ok(())
    }

    /// The mounds that a move leads to. A peak loses squares down its left slope or down its right one.
    pub fn options(&self, mut out: impl FnMut(Mound) -> Result<(), StopReason>) -> Result<(), StopReason> {
        let c = &self.0;
        for i in 0..c.len() {
            let before = if i == 0 { 0 } else { c[i - 1] };
            if c[i] == 0 || before > c[i] {
                continue;
            }
            for left in before.saturating_sub(1)..c[i] {
                let mut next = c.to_vec();
                next[i] = left;
                out(Mound::new(next))?;
            }
            let mut next = c.to_vec();
            next[i] -= 1;
            for j in i + 1..c.len() {
                // The slope goes on while nothing else stands on its next square.
                if c[j] + 1 != c[j - 1] || c[j] == 0 {
                    break;
                }
                next[j] -= 1;
                out(Mound::new(next.clone()))?;
            }
        }
        Ok(())
    }

    /// The connected parts, each moved to the left.
    pub fn parts(&self, mut out: impl FnMut(Mound)) {
        // Columns i and i + 1 hang together by the second square of column i.
        let runs = self.0.split_inclusive(|&c| c <= 1);
        runs.map(|run| run.strip_suffix(&[0]).unwrap_or(run))
            .filter(|run| !run.is_empty())
            .for_each(|run| out(Mound(run.into())));
    }

    /// The mirror image.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let n = self.0.len();
        // Square h of column i lies on diagonal i + h, which is a column of the mirror image, and has no gaps, as squares stand
        // on others. So columns are counted where they begin and where they end, and squares are not looked at.
        let mut ends: SmallVec<[u32; 24]> = smallvec![0; n + 1];
        for (i, &height) in self.0.iter().enumerate() {
            ends[n.min(i + height as usize)] += 1;
        }
        let mut there = 0;
        let diagonal = |ended: &u32| {
            there = there + 1 - ended;
            there
        };
        let diagonals: SmallVec<[u32; 24]> = ends[..n].iter().map(diagonal).collect();
        Mound::new(diagonals.into_iter().rev().collect())
    }

    /// What a move from here to `next` takes.
    pub fn difference(&self, next: &Self) -> String {
        let left = |i: usize| next.0.get(i).copied().unwrap_or(0);
        let changed: Vec<usize> = (0..self.0.len()).filter(|&i| self.0[i] != left(i)).collect();
        let (Some(&first), Some(&last)) = (changed.first(), changed.last()) else {
            return format!("to {next}");
        };
        let top = self.name(first, self.0[first]);
        let end = self.name(last, left(last) + 1);
        let taken: u32 = changed.iter().map(|&i| self.0[i] - left(i)).sum();
        if taken == 1 { format!("take {top}") } else { format!("take {taken} squares from {top} to {end}") }
    }

    /// The squares by row and column, from the top.
    pub fn squares(&self) -> Vec<(u32, u32)> {
        let levels = (1..=self.height()).rev();
        let column = |h: u32| (0..self.0.len()).filter(move |&i| self.0[i] >= h);
        levels.flat_map(|h| column(h).map(move |i| (self.row(h), i as u32 + 1))).collect()
    }

    /// The mound that a digraph with vertices like `r3c2` is, named and all.
    pub fn from_digraph(digraph: &Digraph) -> Option<Self> {
        let squares: Option<Vec<(u32, u32)>> =
            (0..digraph.len()).map(|v| square(&digraph.names().get(v))).collect();
        let squares = squares?;
        let n = squares.iter().map(|s| s.0).max().unwrap_or(0);
        let mut columns = vec![0; n as usize];
        for &(_, c) in &squares {
            columns[c as usize - 1] += 1;
        }
        // As many as the column has, none of them higher than that: then it is the lowest that are there.
        let lowest = squares.iter().all(|&(r, c)| n - r < columns[c as usize - 1]);
        if !lowest || !fits(&columns) {
            return None;
        }
        let right_arc = |(v, w): (usize, usize)| {
            let (above, below) = (squares[v], squares[w]);
            above.0 + 1 == below.0 && (below.1 == above.1 || below.1 == above.1 + 1)
        };
        let arcs = 2 * squares.iter().filter(|s| s.0 < n).count();
        let links = digraph.leaving();
        (links.count() == arcs && links.all().all(right_arc)).then(|| Mound::new(columns))
    }

    /// Its squares as vertices `r3c2`, with arcs to those that each sits on.
    pub fn to_digraph(&self) -> Digraph {
        let word = |(r, c): (u32, u32)| Name::Word(format!("r{r}c{c}").into());
        let squares = self.squares();
        let names = {
            let mut names: Vec<Name> = squares.iter().map(|&s| word(s)).collect();
            names.sort_unstable();
            Names::new(names)
        };
        let bottom = self.row(1);
        let above = squares.iter().filter(|s| s.0 < bottom);
        let arcs: Vec<(usize, usize)> = above
            .flat_map(|&(r, c)| [(word((r, c)), word((r + 1, c))), (word((r, c)), word((r + 1, c + 1)))])
            .filter_map(|(a, b)| Some((names.find(&a)?, names.find(&b)?)))
            .collect();
        Digraph::new(names, arcs)
    }

    /// The shortest family text, if it is in a family.
    fn family(&self) -> Option<String> {
        let n = self.0.len() as u32;
        let Some(&k) = self.0.first() else { return Some("T(0)".into()) };
        if *self == Mound::triangle(n, n - k) {
            return Some(if n == k { format!("T({n})") } else { format!("T({n},{})", n - k) });
        }
        let whole = |i: u32| self.0[i as usize - 1] == n - i + 1;
        let l = (2..=n).rev().take_while(|&i| whole(i)).count() as u32;
        if k < n && *self == Mound::shoulders(n, k, l) {
            return Some(format!("M({n},{k},{l})"));
        }
        let third = self.0.iter().take_while(|&&column| column == 3).count() as u32;
        let fits = n >= 2 && third <= n - 2 && *self == Mound::two_rows(n, third);
        fits.then(|| format!("B({n},{third})"))
    }
}

/// Whether every square has all that it sits on, inside T(n).
fn fits(columns: &[u32]) -> bool {
    let n = columns.len();
    columns.iter().enumerate().all(|(i, &c)| c as usize <= n - i)
        && columns.windows(2).all(|pair| pair[1] + 1 >= pair[0])
}

/// The row and column that a name like `r3c2` means.
fn square(name: &Name) -> Option<(u32, u32)> {
    let Name::Word(word) = name else { return None };
    let (row, column) = word.strip_prefix('r')?.split_once('c')?;
    let number = |text: &str| text.parse().ok().filter(|n: &u32| n.to_string() == text);
    let (row, column) = (number(row)?, number(column)?);
    ((1..=row).contains(&column) && row <= MOST_NAMED_ROWS).then_some((row, column))
}

/// The number of rows of a family, if that is not too many.
pub(super) fn rows(text: &str, at: usize, n: u64) -> Result<u32, ParseError> {
    if n <= MOST_ROWS {
        return Ok(n as u32);
    }
    let length = n.to_string().len();
    Err(ParseError::new(format!("a pyramid of {n} rows is too large"), text, at, length)
        .expected(format!("at most {MOST_ROWS} rows")))
}

impl fmt::Display for Mound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.family() {
            Some(text) => f.write_str(&text),
            None => {
                let columns: Vec<String> = self.0.iter().map(ToString::to_string).collect();
                write!(f, "mound({})", columns.join(","))
            }
        }
    }
}
