//! Values along a family in two variables.

use super::cells::{Blanks, Entry, Filling, Limits, Progress, part, positions};
use super::formats::json;
use super::sequence::Family;
use serde::Serialize;
use std::ops::RangeInclusive;
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
    /// The values, a row for each y; blank where a limit was hit.
    pub rows: Vec<Vec<Option<Entry>>>,
    /// The blanks, if there are any.
    pub blanks: Option<Blanks>,
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
    /// The first text that is no position.
    pub fn of(
        family: &Family,
        x: RangeInclusive<u64>,
        y: RangeInclusive<u64>,
        limits: &Limits,
        progress: Progress<'_>,
    ) -> Result<Self, ParseError> {
        let (x, y): (Vec<u64>, Vec<u64>) = (x.collect(), y.collect());
        let number = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
        let points = y.iter().flat_map(|&y| x.iter().map(move |&x| vec![number(x), number(y)]));
        let positions = positions(&*family.game, &family.template, points)?;
        let mut order: Vec<usize> = (0..positions.len()).collect();
        // Boards grow with the product, most other positions with the sum.
        order.sort_by_key(|&cell| {
            let (x, y) = (x[cell % x.len()], y[cell / x.len()]);
            (x.saturating_mul(y), x.saturating_add(y))
        });
        let answers = Filling::parallel(&*family.game, &positions, &order, limits).run(progress);
        let (entries, blanks) = part(answers);
        let mut entries = entries.into_iter();
        let rows = y.iter().map(|_| entries.by_ref().take(x.len()).collect()).collect();
        Ok(Table { title: family.title(), x, y, rows, blanks })
    }

    /// The answer as plain data.
    pub fn answer(&self) -> TableAnswer {
        let values = self.rows.iter().map(|row| row.iter().map(json).collect()).collect();
        TableAnswer { x: self.x.clone(), y: self.y.clone(), values }
    }
}
