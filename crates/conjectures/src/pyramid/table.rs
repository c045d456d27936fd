//! Grundy values of all connected mounds up to a width, one byte each.
//!
//! Mounds that agree in their first columns stand side by side, in a *block*. A move that changes only these columns
//! leads from all of them to mounds that also stand side by side, in the same order; when it cuts the mound in two,
//! the left part is the same for all, and the right parts stand side by side. So one pass over a row of the table
//! looks at such a move for a whole block.

use super::numbering::{Numbering, least};
use upstar_catalog::{Budget, StopReason};
use upstar_core::reserved;

/// Blocks up to this size have the values of their options noted side by side, in memory that is near.
const BLOCK: u64 = 1 << 13;

/// The values of all connected mounds up to a width.
#[derive(Default)]
pub struct Table {
    numbering: Numbering,
    /// By width; the first is that of no columns.
    rows: Vec<Vec<u8>>,
}

/// One move for all mounds of a block: mound m goes to the mound `m + shift` of a width, plus a nimber.
#[derive(Clone, Copy)]
struct Stream {
    width: usize,
    shift: i64,
    plus: u8,
}

/// The columns chosen so far, and where their block begins.
struct Front {
    columns: Vec<u8>,
    /// `starts[d]`: the number of the first mound that agrees in the first d columns.
    starts: Vec<u64>,
}

impl Table {
    /// Adds what is missing up to a width.
    ///
    /// # Errors
    /// The limit that was reached; what is there is whole rows, and the next call goes on.
    pub fn widen(&mut self, width: usize, budget: &Budget) -> Result<(), StopReason> {
        if self.rows.is_empty() {
            self.rows.push(vec![0]);
        }
        while self.rows.len() <= width {
            let next = self.rows.len();
            let count = self.numbering.count(next);
            self.rows.push(reserved(usize::try_from(count).unwrap_or(usize::MAX))?);
            if let Err(stop) = Filling::new(self, budget).fill(next) {
                self.rows.pop();
                return Err(stop);
            }
        }
        Ok(())
    }

    /// The Grundy value of any mound no wider than the table: the nim-sum over its connected parts.
    pub fn value(&self, columns: &[u8]) -> u64 {
        // Columns i and i + 1 hang together by the second square of column i.
        let runs = columns.split_inclusive(|&c| c <= 1);
        let parts = runs.map(|run| run.strip_suffix(&[0]).unwrap_or(run)).filter(|run| !run.is_empty());
        parts.fold(0, |sum, part| sum ^ u64::from(self.part(part)))
    }

    /// The value of a connected mound.
    fn part(&self, columns: &[u8]) -> u8 {
        self.rows[columns.len()][self.numbering.number(columns) as usize]
    }

    /// The moves that change column `end` and none after it, from all mounds of a width with these first columns.
    fn streams(&self, width: usize, front: &mut Front, end: usize, mut out: impl FnMut(Stream)) {
        let Front { columns, starts } = front;
        let top = columns[end];
        let before = if end == 0 { 0 } else { columns[end - 1] };
        let here = starts[(end + 1).min(width - 1)] as i64;
        if before <= top {
            // A peak, which loses squares down its left slope.
            for left in before.saturating_sub(1)..top {
                columns[end] = left;
                out(self.stream(width, columns, starts[end], end..end + 1, top, here));
            }
            columns[end] = top;
        } else {
            // The end of a right slope, which loses all its squares from the peak down to here.
            let slope =
                (1..end).rev().take_while(|&i| columns[i - 1] == columns[i] + 1).last().unwrap_or(end);
            let first = slope - 1;
            columns[first..=end].iter_mut().for_each(|c| *c -= 1);
            out(self.stream(width, columns, starts[first], first..end + 1, top, here));
            columns[first..=end].iter_mut().for_each(|c| *c += 1);
        }
    }

    /// A move that has changed the columns of a range. The last of them had `top` squares, the mounds with the
    /// columns before the range begin at `start`, those of the block at `here`.
    fn stream(
        &self,
        width: usize,
        columns: &[u8],
        start: u64,
        changed: std::ops::Range<usize>,
        top: u8,
        here: i64,
    ) -> Stream {
        let cut = changed.end;
        let left = columns[cut - 1];
        // Where the columns after the changed ones, which follow `top`, stand among those that may follow `before`.
        let rest = (width - 1).saturating_sub(cut);
        let among = |before: u8| match rest {
            0 => 0,
            _ => self.numbering.distance(rest, least(before), least(top)),
        };
        match left {
            // Nothing is left of this column, so it is the first or the last.
            0 if cut == 1 => Stream { width: width - 1, shift: among(0) as i64 - here, plus: 0 },
            0 => Stream { width: 0, shift: -here, plus: self.part(&columns[..cut - 1]) },
            1 => {
                let plus = self.part(&columns[..cut]);
                Stream { width: width - cut, shift: among(0) as i64 - here, plus }
            }
            _ => {
                let terms = changed.map(|i| self.numbering.term(width, columns, i));
                let to = start + terms.sum::<u64>() + among(left);
                Stream { width, shift: to as i64 - here, plus: 0 }
            }
        }
    }
}

/// The work on one row.
struct Filling<'a> {
    table: &'a mut Table,
    budget: &'a Budget,
    front: Front,
    /// The moves within the columns chosen so far, of blocks too large to note what they lead to.
    streams: Vec<Stream>,
}

impl<'a> Filling<'a> {
    fn new(table: &'a mut Table, budget: &'a Budget) -> Self {
        Filling { table, budget, front: Front { columns: Vec::new(), starts: vec![0] }, streams: Vec::new() }
    }

    fn fill(mut self, width: usize) -> Result<(), StopReason> {
        let count = self.table.numbering.count(width);
        let mut seen = vec![0; count.min(BLOCK) as usize];
        self.large(width, count, &mut seen)
    }

    /// Fills a block of any size.
    fn large(&mut self, width: usize, size: u64, seen: &mut [u64]) -> Result<(), StopReason> {
        let depth = self.front.columns.len();
        let start = self.front.starts[depth];
        if size <= BLOCK {
            self.budget.check()?;
            let seen = &mut seen[..size as usize];
            seen.fill(0);
            for &stream in &self.streams {
                note(&self.table.rows, stream, start, seen);
            }
            return self.small(width, seen);
        }
        let known = self.streams.len();
        if depth > 0 {
            let streams = &mut self.streams;
            self.table.streams(width, &mut self.front, depth - 1, |stream| streams.push(stream));
        }
        self.each_column(width, |filling, _, size| filling.large(width, size, seen))?;
        self.streams.truncate(known);
        Ok(())
    }

    /// Fills a block of which `seen` has the values of all options that change no column later than the last but
    /// one chosen: a bit for each value.
    fn small(&mut self, width: usize, seen: &mut [u64]) -> Result<(), StopReason> {
        let depth = self.front.columns.len();
        let start = self.front.starts[depth];
        if depth > 0 {
            self.table.streams(width, &mut self.front, depth - 1, |stream| {
                note(&self.table.rows, stream, start, seen);
            });
        }
        if depth + 1 < width {
            return self.each_column(width, |filling, place, size| {
                filling.small(width, &mut seen[place as usize..(place + size) as usize])
            });
        }
        self.front.columns.push(1);
        self.table.streams(width, &mut self.front, depth, |stream| {
            note(&self.table.rows, stream, start, seen);
        });
        self.front.columns.pop();
        let value = seen[0].trailing_ones();
        if value >= 64 {
            return Err(StopReason::TooLarge("a Grundy value over 63 in a table".into()));
        }
        self.table.rows[width].push(value as u8);
        Ok(())
    }

    /// Goes through all heights of the next column, with the place and the size of their blocks.
    fn each_column(
        &mut self,
        width: usize,
        mut visit: impl FnMut(&mut Self, u64, u64) -> Result<(), StopReason>,
    ) -> Result<(), StopReason> {
        let depth = self.front.columns.len();
        let start = self.front.starts[depth];
        let before = self.front.columns.last().copied().unwrap_or(0);
        let mut place = 0;
        for column in least(before)..=(width - depth) as u8 {
            let size = self.table.numbering.ways(width - 2 - depth, column);
            self.front.columns.push(column);
            self.front.starts.push(start + place);
            let visited = visit(self, place, size);
            self.front.columns.pop();
            self.front.starts.pop();
            visited?;
            place += size;
        }
        Ok(())
    }
}

/// Notes the values that a move leads to from the mounds of a block.
#[inline]
fn note(rows: &[Vec<u8>], Stream { width, shift, plus }: Stream, start: u64, seen: &mut [u64]) {
    if width == 0 {
        return seen.iter_mut().for_each(|seen| *seen |= 1 << plus);
    }
    let first = (start as i64 + shift) as usize;
    for (seen, &value) in seen.iter_mut().zip(&rows[width][first..]) {
        *seen |= 1 << (value ^ plus);
    }
}
