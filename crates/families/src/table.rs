//! Values along a family in two variables.

use super::cells::{Blanks, Entry, Filling, Limits, Progress, part, position};
use super::formats::json;
use super::sequence::Family;
use serde::Serialize;
use std::ops::RangeInclusive;
use upstar_catalog::Position;
use upstar_ground::ParseError;

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
        let Read { positions, cells, gaps } = read(family, &x, &y)?;
        let mut order: Vec<usize> = (0..positions.len()).collect();
        // Boards grow with the product, most other positions with the sum.
        order.sort_by_key(|&i| {
            let (x, y) = (x[cells[i] % x.len()], y[cells[i] / x.len()]);
            (x.saturating_mul(y), x.saturating_add(y))
        });
        let answers = Filling::parallel(&*family.game, &positions, &order, limits).run(progress);
        let (entries, blanks) = part(answers);
        let mut rows = vec![vec![None; x.len()]; y.len()];
        for (entry, cell) in entries.into_iter().zip(cells) {
            rows[cell / x.len()][cell % x.len()] = entry;
        }
        Ok(Table { title: family.title(), x, y, rows, blanks, gaps })
    }

    /// The answer as plain data.
    pub fn answer(&self) -> TableAnswer {
        let values = self.rows.iter().map(|row| row.iter().map(json).collect()).collect();
        TableAnswer { x: self.x.clone(), y: self.y.clone(), values }
    }
}

/// The positions of a table, and the cell of each.
struct Read {
    positions: Vec<Position>,
    cells: Vec<usize>,
    gaps: Option<Gaps>,
}

fn read(family: &Family, x: &[u64], y: &[u64]) -> Result<Read, ParseError> {
    let number = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
    let points = y.iter().flat_map(|&y| x.iter().map(move |&x| [number(x), number(y)]));
    let (mut positions, mut cells, mut gaps) = (Vec::new(), Vec::new(), None::<Gaps>);
    for (cell, point) in points.enumerate() {
        match position(&*family.game, &family.template, &point) {
            Ok(position) => {
                positions.push(position);
                cells.push(cell);
            }
            Err(first) => gaps.get_or_insert(Gaps { count: 0, first }).count += 1,
        }
    }
    match gaps {
        Some(gaps) if positions.is_empty() => Err(gaps.first),
        gaps => Ok(Read { positions, cells, gaps }),
    }
}
