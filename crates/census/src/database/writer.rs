//! Rows into the database, in transactions that also say how far the census is.

use super::file::Census;
use super::shown::listed;
use crate::error::CensusError;
use crate::evaluate::{Appraisal, Row};
use crate::layout::COLUMNS;
use crate::shard::Shard;
use rusqlite::types::Value as SqlValue;
use rusqlite::{ToSql, params, params_from_iter};
use std::time::{Duration, Instant};
use upstar_catalog::Shown;

/// Rows are written when the first of them waits this long, or they are so many, or take so many bytes. They wait here and not in an open transaction, which
/// would keep others out of the file while the next share is computed.
const PATIENCE: Duration = Duration::from_secs(2);
const MOST_ROWS: usize = 20_000;
const MOST_BYTES: usize = 4 << 20;

/// Writes one level of one shard.
pub(super) struct Writer<'a> {
    census: &'a Census,
    run: i64,
    n: usize,
    shard: Shard,
    /// Shares that are committed, and those and the ones whose rows wait.
    committed: usize,
    taken: usize,
    waiting: Vec<Row>,
    bytes: usize,
    /// The statement that writes a row.
    insert: String,
    /// When the first of them came.
    since: Option<Instant>,
    /// Rows that were committed.
    pub kept: u64,
    /// Whether another program has committed the same shares first.
    pub overtaken: bool,
}

impl<'a> Writer<'a> {
    /// Goes on after so many shares.
    pub fn new(census: &'a Census, run: i64, n: usize, shard: Shard, done: usize, show: &[String]) -> Self {
        let places: Vec<String> = (1..=COLUMNS.len() + show.len()).map(|i| format!("?{i}")).collect();
        let columns = COLUMNS.join(", ") + &listed("", show);
        let insert = format!("INSERT INTO graphs({columns}) VALUES({})", places.join(", "));
        Writer {
            census,
            run,
            n,
            shard,
            committed: done,
            taken: done,
            waiting: Vec::new(),
            bytes: 0,
            insert,
            since: None,
            kept: 0,
            overtaken: false,
        }
    }

    /// Takes the rows of the next share.
    pub fn share(&mut self, rows: Vec<Row>) -> Result<(), CensusError> {
        let since = *self.since.get_or_insert_with(Instant::now);
        let texts = rows.iter().map(|row| row.graph6.len() + row.appraisal.value.len());
        self.bytes += texts.sum::<usize>() + rows.len() * size_of::<Row>();
        self.waiting.extend(rows);
        self.taken += 1;
        let many = self.waiting.len() >= MOST_ROWS || self.bytes >= MOST_BYTES;
        if many || since.elapsed() >= PATIENCE {
            self.commit()?;
        }
        Ok(())
    }

    /// Writes and commits what waits, if nobody else has written the same meanwhile.
    pub fn commit(&mut self) -> Result<(), CensusError> {
        if self.since.take().is_none() {
            return Ok(());
        }
        let rows = std::mem::take(&mut self.waiting);
        self.bytes = 0;
        let connection = &self.census.connection;
        connection.execute_batch("BEGIN IMMEDIATE").map_err(self.census.trouble())?;
        let commit = || connection.execute_batch("COMMIT").map_err(self.census.trouble());
        if let Err(error) = self.write(&rows).and_then(|()| commit()) {
            // What went wrong first is told.
            let _ = connection.execute_batch("ROLLBACK");
            return Err(error);
        }
        self.committed = self.taken;
        self.kept += rows.len() as u64;
        Ok(())
    }

    fn write(&mut self, rows: &[Row]) -> Result<(), CensusError> {
        let connection = &self.census.connection;
        let sql = "UPDATE progress SET done = ?5 WHERE run = ?1 AND n = ?2 AND shard = ?3 AND of = ?4 AND done = ?6";
        let Shard { index, of } = self.shard;
        let changed = connection
            .execute(sql, params![self.run, self.n, index, of, self.taken, self.committed])
            .map_err(self.census.trouble())?;
        if changed != 1 {
            self.overtaken = true;
            return Err(CensusError::File {
                path: self.census.path.display().to_string(),
                message: "another program is writing the same census into this file".into(),
            });
        }
        let mut insert = connection.prepare_cached(&self.insert).map_err(self.census.trouble())?;
        for row in rows {
            let Row { graph6, edges, appraisal } = row;
            let (outcome, parity) = (appraisal.outcome.to_string(), appraisal.parity.to_string());
            let Appraisal { value, nimber, shown, .. } = appraisal;
            let own: [&dyn ToSql; 8] =
                [graph6, &self.n, edges, &&**value, &outcome, nimber, &self.run, &parity];
            let more: Vec<SqlValue> = shown.iter().map(cell).collect();
            let more = more.iter().map(|cell| cell as &dyn ToSql);
            insert.execute(params_from_iter(own.into_iter().chain(more))).map_err(self.census.trouble())?;
        }
        Ok(())
    }
}

/// Whole numbers as such, what is not there as null, and the rest as text.
fn cell(shown: &Shown) -> SqlValue {
    match shown.text.parse() {
        Ok(whole) => SqlValue::Integer(whole),
        Err(_) if shown.text == "none" => SqlValue::Null,
        Err(_) => SqlValue::Text(shown.text.clone()),
    }
}
