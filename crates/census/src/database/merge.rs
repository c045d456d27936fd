//! Files of several shards, or several rulesets, as one; and the parts of a run on a cluster.

use super::file::{Census, check_head};
use super::run::script;
use super::shown::{listed, of_run};
use crate::error::CensusError;
use rusqlite::params;
use std::path::Path;

/// What a merge did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// Rows that were added.
    pub rows: u64,
    /// Levels that were there already.
    pub known: usize,
}

/// A level of a part: run, ruleset, class, version, n, and the run that it gets.
struct Piece {
    run: i64,
    ruleset: String,
    class: String,
    version: String,
    n: i64,
}

/// Adds the rows of a part to a file, all of them or none. What is there already is left out, so a merge that was
/// killed can be repeated. A part is a file of `upstar census`, or the folder of a run on a cluster or one of the
/// Parquet files in it, where that is built in.
///
/// # Errors
/// That a part is not finished, overlaps with what is there, does not belong there, or cannot be read.
pub fn merge(into: &Path, part: &Path) -> Result<Merged, CensusError> {
    if !part.exists() {
        return Err(CensusError::wrong_file(part, "there is no such file"));
    }
    let same = |a: &Path, b: &Path| matches!((a.canonicalize(), b.canonicalize()), (Ok(a), Ok(b)) if a == b);
    if same(into, part) {
        return Err(CensusError::wrong_file(part, "a file cannot be merged into itself"));
    }
    if part.is_dir() || part.extension().is_some_and(|ending| ending == "parquet") {
        return merge_parts(into, part);
    }
    let census = Census::create(into)?;
    // A part in the format before is brought to this one.
    Census::open(part)?;
    let trouble = |error: rusqlite::Error| CensusError::database(part, &error);
    census.connection.execute("ATTACH ?1 AS part", [part.to_string_lossy()]).map_err(trouble)?;
    check_head(&census.connection, "part", part)?;
    together(&census, || add(&census, part))
}

#[cfg(feature = "parquet")]
fn merge_parts(into: &Path, part: &Path) -> Result<Merged, CensusError> {
    let census = Census::create(into)?;
    together(&census, || super::parts::add(&census, part))
}

#[cfg(not(feature = "parquet"))]
fn merge_parts(_: &Path, part: &Path) -> Result<Merged, CensusError> {
    Err(CensusError::wrong_file(
        part,
        "this upstar reads no Parquet; `python -m upstar.cluster merge FOLDER --db FILE` makes a file that it reads, and \
         `cargo install --path crates/cli --features parquet` an upstar that does",
    ))
}

/// Does work in one transaction, which is kept when the work succeeds.
fn together(
    census: &Census,
    work: impl FnOnce() -> Result<Merged, CensusError>,
) -> Result<Merged, CensusError> {
    census.connection.execute_batch("BEGIN IMMEDIATE").map_err(census.trouble())?;
    let merged = work();
    let end = if merged.is_ok() { "COMMIT" } else { "ROLLBACK" };
    census.connection.execute_batch(end).map_err(census.trouble())?;
    merged
}

/// Refuses rows of another program or script than those that are there.
pub(super) fn same_version(own: &str, other: &str, name: &str) -> Result<(), String> {
    if script(own) != script(other) {
        return Err(format!("{name} was made with another script of that name: the values may differ"));
    }
    if own != other {
        return Err(format!("{name} was made by upstar {other}, the rest by {own}: the shares may differ"));
    }
    Ok(())
}

fn add(census: &Census, part: &Path) -> Result<Merged, CensusError> {
    let trouble = |error: rusqlite::Error| CensusError::database(part, &error);
    let refuse = |message: String| CensusError::File { path: part.display().to_string(), message };
    let count = |sql: &str, values: &[&dyn rusqlite::ToSql]| -> Result<i64, CensusError> {
        census.connection.query_row(sql, values, |row| row.get(0)).map_err(trouble)
    };
    let pieces: Vec<Piece> = {
        let sql = "SELECT DISTINCT r.id, r.ruleset, r.class, r.version, p.n FROM part.runs r
                   JOIN part.progress p ON p.run = r.id ORDER BY r.id, p.n";
        let mut statement = census.connection.prepare(sql).map_err(trouble)?;
        let rows = statement.query_map([], |row| {
            let (run, ruleset, class) = (row.get(0)?, row.get(1)?, row.get(2)?);
            Ok(Piece { run, ruleset, class, version: row.get(3)?, n: row.get(4)? })
        });
        rows.and_then(Iterator::collect).map_err(trouble)?
    };
    let mut merged = Merged::default();
    for Piece { run: from, ruleset, class, version, n } in pieces {
        let name = format!("{ruleset} {class} n = {n}");
        let run = census.begin_run(&ruleset, &class, &version)?;
        same_version(&run.version, &version, &name).map_err(refuse)?;
        let to = run.id;
        let shown = of_run(&census.connection, "part", from).map_err(trouble)?;
        census.begin_shown(to, &shown)?;
        let shown = listed("", &shown);
        let open = "SELECT count(*) FROM part.progress WHERE run = ?1 AND n = ?2 AND done < shares";
        if count(open, &[&from, &n])? > 0 {
            return Err(refuse(format!("{name} is not finished; finish it first, then merge")));
        }
        let shards = count("SELECT count(*) FROM part.progress WHERE run = ?1 AND n = ?2", &[&from, &n])?;
        let both = "SELECT count(*) FROM part.progress p JOIN main.progress m USING(n, shard, of)
                    WHERE p.run = ?1 AND m.run = ?2 AND n = ?3";
        let shared = count(both, &[&from, &to, &n])?;
        if shared == shards {
            merged.known += 1;
            continue;
        }
        let others = "SELECT count(*) FROM main.progress m WHERE m.run = ?2 AND m.n = ?3
                      AND m.of <> (SELECT max(of) FROM part.progress WHERE run = ?1 AND n = ?3)";
        if shared > 0 || count(others, &[&from, &to, &n])? > 0 {
            return Err(refuse(format!(
                "{name} overlaps with what is there; merge parts of one splitting only"
            )));
        }
        let rows = format!(
            "INSERT INTO main.graphs(graph6, n, edges, value, outcome, nimber, run, parity{shown})
             SELECT graph6, n, edges, value, outcome, nimber, ?2, parity{shown} FROM part.graphs WHERE run = ?1 AND n = ?3"
        );
        merged.rows +=
            census.connection.execute(&rows, params![from, to, n]).map_err(census.trouble())? as u64;
        let marks = "INSERT INTO main.progress SELECT ?2, n, shard, of, done, shares FROM part.progress
                     WHERE run = ?1 AND n = ?3";
        census.connection.execute(marks, params![from, to, n]).map_err(census.trouble())?;
        census.note_finish(to)?;
    }
    Ok(merged)
}
