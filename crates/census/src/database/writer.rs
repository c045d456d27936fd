//! Rows into the database, in transactions that also say how far the census is.

use super::file::Census;
use crate::appraise::Row;
use crate::error::CensusError;
use crate::shard::Shard;
use rusqlite::params;
use std::time::{Duration, Instant};

/// A transaction is committed when it is this old, or this large.
const PATIENCE: Duration = Duration::from_secs(2);
const MOST_ROWS: usize = 200_000;

const INSERT: &str = "INSERT INTO graphs(graph6, n, edges, value, outcome, nimber, run, parity)
                      VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";

/// Writes one level of one shard.
pub(super) struct Writer<'a> {
    census: &'a Census,
    run: i64,
    n: usize,
    shard: Shard,
    /// Shares that are committed, and those that are written.
    committed: usize,
    written: usize,
    rows: usize,
    /// When the open transaction began.
    open: Option<Instant>,
    /// Rows that were committed.
    pub kept: u64,
    /// Whether another program has committed the same shares first.
    pub overtaken: bool,
}

impl<'a> Writer<'a> {
    /// Goes on after so many shares.
    pub fn new(census: &'a Census, run: i64, n: usize, shard: Shard, done: usize) -> Self {
        Writer {
            census,
            run,
            n,
            shard,
            committed: done,
            written: done,
            rows: 0,
            open: None,
            kept: 0,
            overtaken: false,
        }
    }

    /// Writes the rows of the next share.
    pub fn share(&mut self, rows: &[Row]) -> Result<(), CensusError> {
        let connection = &self.census.connection;
        if self.open.is_none() {
            connection.execute_batch("BEGIN IMMEDIATE").map_err(self.census.trouble())?;
            self.open = Some(Instant::now());
        }
        let mut insert = connection.prepare_cached(INSERT).map_err(self.census.trouble())?;
        for row in rows {
            let Row { graph6, edges, appraisal } = row;
            let (outcome, parity) = (appraisal.outcome.to_string(), appraisal.parity.to_string());
            insert
                .execute(params![
                    graph6,
                    self.n,
                    edges,
                    &*appraisal.value,
                    outcome,
                    appraisal.nimber,
                    self.run,
                    parity
                ])
                .map_err(self.census.trouble())?;
        }
        self.written += 1;
        self.rows += rows.len();
        if self.rows >= MOST_ROWS || self.open.is_some_and(|since| since.elapsed() >= PATIENCE) {
            self.commit()?;
        }
        Ok(())
    }

    /// Commits what was written, if nobody else has written the same meanwhile.
    pub fn commit(&mut self) -> Result<(), CensusError> {
        if self.open.take().is_none() {
            return Ok(());
        }
        let rows = std::mem::take(&mut self.rows) as u64;
        let connection = &self.census.connection;
        let sql = "UPDATE progress SET done = ?5 WHERE run = ?1 AND n = ?2 AND shard = ?3 AND of = ?4 AND done = ?6";
        let Shard { index, of } = self.shard;
        let changed = connection
            .execute(sql, params![self.run, self.n, index, of, self.written, self.committed])
            .map_err(self.census.trouble())?;
        if changed != 1 {
            self.overtaken = true;
            connection.execute_batch("ROLLBACK").map_err(self.census.trouble())?;
            return Err(CensusError::File {
                path: self.census.path.display().to_string(),
                message: "another program is writing the same census into this file".into(),
            });
        }
        connection.execute_batch("COMMIT").map_err(self.census.trouble())?;
        self.committed = self.written;
        self.kept += rows;
        Ok(())
    }
}

impl Drop for Writer<'_> {
    fn drop(&mut self) {
        if self.open.is_some() {
            // What is not committed is computed again next time.
            let _ = self.census.connection.execute_batch("ROLLBACK");
        }
    }
}
