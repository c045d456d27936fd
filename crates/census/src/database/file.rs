//! The file of a census: its tables, and who may open it.
//!
//! `graphs` has a row for each graph and run, `runs` one for each ruleset and class, `progress` one for each level
//! and shard that was begun: how many of its shares are in `graphs`. Rows and progress are committed together.

use crate::error::CensusError;
use crate::layout::{APPLICATION, FORMAT, TABLES};
use rusqlite::{Connection, OpenFlags, OptionalExtension, params};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The one before, which had no column for parities.
const WITHOUT_PARITY: i64 = 1;

/// A file with censuses of one or more rulesets and classes.
#[derive(Debug)]
pub struct Census {
    pub(super) path: PathBuf,
    pub(super) connection: Connection,
}

/// The run of a ruleset and class.
pub(super) struct Run {
    pub id: i64,
    pub version: String,
}

impl Census {
    /// Opens a census, or begins one where there is no file.
    ///
    /// # Errors
    /// That the file is of another kind or version, or cannot be opened.
    pub fn create(path: &Path) -> Result<Self, CensusError> {
        Self::with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)
    }

    /// Opens a census that is there.
    ///
    /// # Errors
    /// That there is none, it is of another kind or version, or cannot be opened.
    pub fn open(path: &Path) -> Result<Self, CensusError> {
        if !path.exists() {
            return Err(CensusError::wrong_file(path, "there is no such file"));
        }
        // A killed run leaves a journal that must be rolled back, so reading needs the right to write.
        Self::with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)
    }

    fn with_flags(path: &Path, flags: OpenFlags) -> Result<Self, CensusError> {
        let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)
            .map_err(|error| CensusError::database(path, &error))?;
        let census = Census { path: path.into(), connection };
        census.connection.busy_timeout(Duration::from_secs(10)).map_err(census.trouble())?;
        census.check_format()?;
        Ok(census)
    }

    fn check_format(&self) -> Result<(), CensusError> {
        if self.tables()? == 0 {
            // Of two that begin one file together, the second waits here, and then finds what the first has made.
            self.connection.execute_batch("BEGIN IMMEDIATE").map_err(self.trouble())?;
            if self.tables()? == 0 {
                let head = format!("PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {FORMAT};");
                self.connection.execute_batch(&format!("{head} {TABLES}")).map_err(self.trouble())?;
            }
            self.connection.execute_batch("COMMIT").map_err(self.trouble())?;
        }
        if version(&self.connection, "main", &self.path)? == WITHOUT_PARITY {
            self.add_parity()?;
        }
        check_head(&self.connection, "main", &self.path)
    }

    /// Brings a file of the format before to this one. Rows that are there stay without a parity.
    fn add_parity(&self) -> Result<(), CensusError> {
        self.connection.execute_batch("BEGIN IMMEDIATE").map_err(self.trouble())?;
        if version(&self.connection, "main", &self.path)? == WITHOUT_PARITY {
            let add = format!("ALTER TABLE graphs ADD COLUMN parity TEXT; PRAGMA user_version = {FORMAT};");
            self.connection.execute_batch(&add).map_err(self.trouble())?;
        }
        self.connection.execute_batch("COMMIT").map_err(self.trouble())
    }

    fn tables(&self) -> Result<i64, CensusError> {
        self.connection
            .query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))
            .map_err(self.trouble())
    }

    /// Turns what the database says into an error about this file.
    pub(super) fn trouble(&self) -> impl Fn(rusqlite::Error) -> CensusError + use<> {
        let path = self.path.clone();
        move |error| CensusError::database(&path, &error)
    }

    /// The run of a ruleset and class, if it was begun.
    pub(super) fn find_run(&self, ruleset: &str, class: &str) -> Result<Option<Run>, CensusError> {
        let sql = "SELECT id, version FROM runs WHERE ruleset = ?1 AND class = ?2";
        self.connection
            .query_row(sql, params![ruleset, class], |row| Ok(Run { id: row.get(0)?, version: row.get(1)? }))
            .optional()
            .map_err(self.trouble())
    }

    /// The run of a ruleset and class, begun if it was not.
    pub(super) fn begin_run(&self, ruleset: &str, class: &str, version: &str) -> Result<Run, CensusError> {
        if let Some(run) = self.find_run(ruleset, class)? {
            return Ok(run);
        }
        // One statement, so that of two programs that begin it together one finds the run of the other.
        let sql = "INSERT INTO runs(ruleset, class, version, started)
                   SELECT ?1, ?2, ?3, strftime('%Y-%m-%dT%H:%M:%SZ', 'now')
                   WHERE NOT EXISTS(SELECT 1 FROM runs WHERE ruleset = ?1 AND class = ?2)";
        self.connection.execute(sql, params![ruleset, class, version]).map_err(self.trouble())?;
        let gone = || CensusError::File {
            path: self.path.display().to_string(),
            message: "another program took away what was begun here".into(),
        };
        self.find_run(ruleset, class)?.ok_or_else(gone)
    }

    /// Notes when a run has everything that was begun, all shards of every level, and takes the note back when not.
    pub(super) fn note_finish(&self, run: i64) -> Result<(), CensusError> {
        let sql = "UPDATE runs SET finished = CASE WHEN EXISTS(
                       SELECT 1 FROM progress WHERE run = ?1
                       GROUP BY n HAVING sum(done < shares) > 0 OR count(*) < max(of))
                   THEN NULL ELSE coalesce(finished, strftime('%Y-%m-%dT%H:%M:%SZ', 'now')) END
                   WHERE id = ?1";
        self.connection.execute(sql, params![run]).map(drop).map_err(self.trouble())
    }
}

/// The format of a file that this program made.
fn version(connection: &Connection, schema: &str, path: &Path) -> Result<i64, CensusError> {
    let pragma = |name: &str| -> Result<i64, CensusError> {
        connection
            .query_row(&format!("PRAGMA {schema}.{name}"), [], |row| row.get(0))
            .map_err(|error| CensusError::database(path, &error))
    };
    if pragma("application_id")? != APPLICATION {
        return Err(CensusError::wrong_file(path, "this database was not made by upstar census"));
    }
    pragma("user_version")
}

/// Refuses databases of other programs and other versions.
pub(super) fn check_head(connection: &Connection, schema: &str, path: &Path) -> Result<(), CensusError> {
    match version(connection, schema, path)? {
        FORMAT => Ok(()),
        other => Err(CensusError::wrong_file(
            path,
            format!("this census has format {other}, and this version of upstar knows format {FORMAT}"),
        )),
    }
}
