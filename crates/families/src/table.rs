//! Values along a family in two variables.

use super::cells::{Blanks, BlanksAnswer, Entry, Filling, Limits, Progress, Store, part, position};
use super::formats::json;
use super::sequence::Family;
use serde::{Serialize, Serializer};
use std::ops::RangeInclusive;
use upstar_catalog::Position;
use upstar_core::{Budget, ParseError, StopReason};

/// The values of a family in x and y.
#[derive(Clone, Debug)]
pub struct Table {
    /// The family in words.
    pub title: String,
    /// The x of the columns.
    pub x: Vec<u64>,
    /// The y of the rows.
    pub y: Vec<u64>,
    /// The values, a row for each y; blank where a limit was hit, and where there is no position.
    pub rows: Vec<Vec<Option<Entry>>>,
    /// The cells that a limit has left blank, if there are any.
    pub blanks: Option<Blanks>,
    /// The cells that have no position, if there are any: `T({x},{y})` has positions in half of a square only.
    pub gaps: Option<Gaps>,
    /// The store that the values are in.
    pub(crate) store: Store,
}

/// Cells whose texts are no positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gaps {
    /// How many.
    pub count: usize,
    /// What is wrong with the first.
    pub first: ParseError,
}

/// The answer to `table` as plain data.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TableAnswer {
    /// The x of the columns.
    pub x: Vec<u64>,
    /// The y of the rows.
    pub y: Vec<u64>,
    /// The values, a row for each y: nimbers as numbers, others as texts, blanks as null.
    pub values: Vec<Vec<serde_json::Value>>,
    /// What a limit has left blank, if anything.
    #[serde(flatten)]
    pub blanks: Option<BlanksAnswer>,
}

impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.answer().serialize(serializer)
    }
}

impl Table {
    /// Solves the positions of a family, several at a time, small ones first.
    ///
    /// # Errors
    /// What is wrong with the first text, when none of them is a position.
    pub fn of(
        family: &Family,
        x: RangeInclusive<u64>,
        y: RangeInclusive<u64>,
        limits: &Limits,
        progress: Progress<'_>,
    ) -> Result<Self, ParseError> {
        let (x, y): (Vec<u64>, Vec<u64>) = (x.collect(), y.collect());
        let Read { positions, cells, gaps, unread } = read(family, &x, &y, &limits.how.budget)?;
        let mut order: Vec<usize> = (0..positions.len()).collect();
        // Boards grow with the product, most other positions with the sum.
        order.sort_by_key(|&i| {
            let (x, y) = (x[cells[i] % x.len()], y[cells[i] / x.len()]);
            (x.saturating_mul(y), x.saturating_add(y))
        });
        let mut answers = Filling::parallel(&positions, &order, limits).run(progress);
        if let Some((count, stop)) = unread {
            answers.extend(std::iter::repeat_n(Err(stop), count));
        }
        let (entries, blanks) = part(answers);
        let mut rows = vec![vec![None; x.len()]; y.len()];
        for (entry, cell) in entries.into_iter().zip(cells) {
            rows[cell / x.len()][cell % x.len()] = entry;
        }
        Ok(Table { title: family.title(), x, y, rows, blanks, gaps, store: Store(family.values.clone()) })
    }

    /// The answer as plain data.
    pub fn answer(&self) -> TableAnswer {
        let values = self.rows.iter().map(|row| row.iter().map(json).collect()).collect();
        let blanks = self.blanks.as_ref().map(BlanksAnswer::from);
        TableAnswer { x: self.x.clone(), y: self.y.clone(), values, blanks }
    }
}

/// The positions of a table, and the cell of each.
struct Read {
    positions: Vec<Position>,
    cells: Vec<usize>,
    gaps: Option<Gaps>,
    /// The cells for whose positions there was no time or room, and why.
    unread: Option<(usize, StopReason)>,
}

fn read(family: &Family, x: &[u64], y: &[u64], budget: &Budget) -> Result<Read, ParseError> {
    let number = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
    let points = y.iter().flat_map(|&y| x.iter().map(move |&x| [number(x), number(y)]));
    let (mut positions, mut cells, mut gaps, mut unread) = (Vec::new(), Vec::new(), None::<Gaps>, None);
    for (cell, point) in points.enumerate() {
        match position(&family.game, &family.template, &point) {
            Ok(position) => {
                positions.push(position);
                cells.push(cell);
            }
            Err(first) => gaps.get_or_insert(Gaps { count: 0, first }).count += 1,
        }
        if let Err(stop) = budget.check() {
            unread = Some((x.len() * y.len() - cell - 1, stop));
            break;
        }
    }
    match gaps {
        Some(gaps) if positions.is_empty() && unread.is_none() => Err(gaps.first),
        gaps => Ok(Read { positions, cells, gaps, unread }),
    }
}
