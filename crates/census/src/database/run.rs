//! A census of one ruleset and class: level after level, from where an earlier run ended.

use super::file::{Census, Run};
use super::writer::Writer;
use crate::error::CensusError;
use crate::evaluate::{Appraiser, Row};
use crate::graphs::Level;
use crate::layout::COLUMNS;
use crate::shard::Shard;
use crate::subjects::{List, Subjects};
use rusqlite::{OptionalExtension, params};
use std::ops::RangeInclusive;
use std::path::Path;
use upstar_catalog::{Card, Catalog, SolveOptions};
use upstar_core::ParseError;

/// What a census is to hold.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The ruleset, with its parameter.
    pub ruleset: String,
    /// What it goes over.
    pub subjects: Subjects,
    /// The numbers of vertices, or of squares.
    pub sizes: RangeInclusive<usize>,
    /// Which part of every level.
    pub shard: Shard,
    /// Quantities that have columns of their own: names, or expressions in G.
    pub show: Vec<String>,
}

/// How far a census is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The number of vertices.
    pub n: usize,
    /// Shares done.
    pub done: usize,
    /// Shares of this level and shard.
    pub shares: usize,
    /// Rows written by this call.
    pub rows: u64,
}

/// What a census came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Finished {
    /// Rows that this call wrote.
    pub rows: u64,
    /// For each level its size, and how many rows the file has of it.
    pub levels: Vec<(usize, u64)>,
}

/// Brings the rows of a plan that are not there yet into a file. However it ends, what was committed stays, and the
/// next call goes on from there.
///
/// # Errors
/// What is wrong with the plan or the file, or the limit that was reached.
pub fn run(
    catalog: &Catalog,
    plan: &Plan,
    path: &Path,
    how: &SolveOptions,
    progress: &mut dyn FnMut(Progress),
) -> Result<Finished, CensusError> {
    let mut appraiser = Appraiser::new(catalog, &plan.ruleset, &plan.subjects, how, &plan.show)?;
    if let Subjects::Graphs(class, _) = plan.subjects
        && *plan.sizes.end() > class.most_vertices()
    {
        // Said before any work is done.
        Level::new(class, *plan.sizes.end(), &how.budget)?;
    }
    if let Some(what) = plan.show.iter().find(|what| COLUMNS.contains(&what.as_str())) {
        let error = ParseError::new("every census has this column", what, 0, what.len());
        return Err(CensusError::Input(error.expected("another quantity, such as temperature")));
    }
    let census = Census::create(path)?;
    let version = version_of(appraiser.game.card());
    let run = census.begin_run(appraiser.game.name(), &plan.subjects.to_string(), &version)?;
    if script(&run.version) != script(&version) {
        return Err(CensusError::File {
            path: path.display().to_string(),
            message: format!(
                "{} was another script when this census was begun: begin another file",
                plan.ruleset
            ),
        });
    }
    census.begin_shown(run.id, &plan.show)?;
    let mut finished = Finished::default();
    for n in plan.sizes.clone() {
        let work = census.level(plan, &run, n, how, &mut appraiser, &mut finished.rows, progress);
        census.note_finish(run.id)?;
        work?;
        finished.levels.push((n, census.count(run.id, n)?));
    }
    Ok(finished)
}

/// The version of a run: that of this program and, for a script, which one.
fn version_of(card: &Card) -> String {
    let version = env!("CARGO_PKG_VERSION");
    card.fingerprint.as_ref().map_or(version.to_string(), |script| format!("{version}+script.{script}"))
}

/// The part of a version that says which script it is.
pub(super) fn script(version: &str) -> Option<&str> {
    version.split_once('+').map(|(_, script)| script)
}

/// The part of a version that says which program it is.
fn program(version: &str) -> &str {
    version.split('+').next().unwrap_or_default()
}

impl Census {
    #[allow(clippy::too_many_arguments, reason = "the one caller passes its own state")]
    fn level(
        &self,
        plan: &Plan,
        run: &Run,
        n: usize,
        how: &SolveOptions,
        appraiser: &mut Appraiser,
        rows: &mut u64,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<(), CensusError> {
        let shard = plan.shard;
        if self.is_complete(run.id, n)? {
            return Ok(());
        }
        let subjects = appraiser.subjects.clone();
        let list = List::new(&subjects, n, &how.budget)?;
        let shares = shard.count(list.shares());
        let before = *rows;
        let mut kept = 0;
        // Another program may write the same census: whoever comes second goes on behind what the first has committed.
        loop {
            let done = self.begin_level(run, n, shard, shares)?;
            let mut writer = Writer::new(self, run.id, n, shard, done, &plan.show);
            *rows = before + kept;
            let share = |i| shard.share(i);
            let mut result = appraiser.shares(&list, done..shares, share, Row::of, |i, made| {
                *rows += made.len() as u64;
                progress(Progress { n, done: i + 1, shares, rows: *rows });
                writer.share(made)
            });
            // A stop loses nothing that was written; trouble with the file is told as it is.
            if let Err(CensusError::Stop(_)) | Ok(()) = result {
                result = writer.commit().and(result);
            }
            kept += writer.kept;
            if !writer.overtaken {
                return result;
            }
            *rows = before + kept;
            how.budget.check()?;
        }
    }

    /// How many shares of a level and shard are there; the level is begun if it was not.
    fn begin_level(&self, run: &Run, n: usize, shard: Shard, shares: usize) -> Result<usize, CensusError> {
        let known: Option<(usize, usize)> = self
            .connection
            .query_row(
                "SELECT done, shares FROM progress WHERE run = ?1 AND n = ?2 AND shard = ?3 AND of = ?4",
                params![run.id, n, shard.index, shard.of],
                |row| Ok((row.get(0)?, row.get(1)?)),
            )
            .optional()
            .map_err(self.trouble())?;
        let refuse = |message: String| CensusError::File { path: self.path.display().to_string(), message };
        let (version, begun) = (env!("CARGO_PKG_VERSION"), program(&run.version));
        if let Some((done, all)) = known {
            if done < all && (begun != version || all != shares) {
                return Err(refuse(format!(
                    "the level n = {n} was begun by upstar {begun} and this is {version}: finish it with that version, \
                     or begin another file"
                )));
            }
            return Ok(done);
        }
        let others: i64 = self
            .connection
            .query_row(
                "SELECT count(*) FROM progress WHERE run = ?1 AND n = ?2 AND of <> ?3",
                params![run.id, n, shard.of],
                |row| row.get(0),
            )
            .map_err(self.trouble())?;
        if others > 0 {
            return Err(refuse(format!(
                "the level n = {n} is there in other shards, and rows would come twice: go on with those"
            )));
        }
        self.connection
            .execute(
                "INSERT OR IGNORE INTO progress(run, n, shard, of, done, shares) VALUES(?1, ?2, ?3, ?4, 0, ?5)",
                params![run.id, n, shard.index, shard.of, shares],
            )
            .map_err(self.trouble())?;
        // Another program may have begun it in this moment; then its first shares may be there already.
        self.connection
            .query_row(
                "SELECT done FROM progress WHERE run = ?1 AND n = ?2 AND shard = ?3 AND of = ?4",
                params![run.id, n, shard.index, shard.of],
                |row| row.get(0),
            )
            .map_err(self.trouble())
    }

    /// Whether all shards of a level are there.
    fn is_complete(&self, run: i64, n: usize) -> Result<bool, CensusError> {
        let sql = "SELECT coalesce(sum(done >= shares) = max(of) AND count(*) = max(of), 0) FROM progress
                   WHERE run = ?1 AND n = ?2";
        self.connection.query_row(sql, params![run, n], |row| row.get(0)).map_err(self.trouble())
    }

    fn count(&self, run: i64, n: usize) -> Result<u64, CensusError> {
        let sql = "SELECT count(*) FROM graphs WHERE run = ?1 AND n = ?2";
        let count: i64 =
            self.connection.query_row(sql, params![run, n], |row| row.get(0)).map_err(self.trouble())?;
        Ok(count as u64)
    }
}
