//! The Parquet parts of a run on a cluster, as `upstar.cluster` in Python writes them (docs/cluster.md).
//!
//! A run is a folder: `plan.json` says what it is and how it is cut into shares, and each share is one part. A part says
//! of which plan and share it is, how many rows it has, and their hash.

use super::file::Census;
use super::merge::{Merged, same_version};
use crate::error::CensusError;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::{Field, Row};
use rusqlite::params;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashSet};
use std::fs::File;
use std::path::{Path, PathBuf};

/// The columns of a census.
const COLUMNS: [&str; 9] =
    ["ruleset", "class", "graph6", "n", "edges", "value", "outcome", "nimber", "parity"];

const INSERT: &str = "INSERT INTO graphs(graph6, n, edges, value, outcome, nimber, run, parity)
                      VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";

/// A plan, and where its parts are.
struct Plan {
    folder: PathBuf,
    /// The beginning of the hash of its text, which every part repeats.
    key: String,
    ruleset: String,
    class: String,
    version: String,
    shares: Vec<Share>,
}

/// One share: a part of a size.
#[derive(Clone, Copy)]
struct Share {
    n: i64,
    index: i64,
    of: i64,
}

fn refuse(path: &Path, message: impl Into<String>) -> CensusError {
    CensusError::File { path: path.display().to_string(), message: message.into() }
}

impl Plan {
    fn read(folder: &Path) -> Result<Self, CensusError> {
        let path = folder.join("plan.json");
        let text = std::fs::read_to_string(&path)
            .map_err(|error| refuse(&path, format!("the plan of the run cannot be read: {error}")))?;
        let wrong =
            |what: &str| refuse(&path, format!("this is no plan of upstar.cluster: {what} is missing"));
        let data: Value = serde_json::from_str(&text).map_err(|_| wrong("a JSON object"))?;
        let kind = data["kind"].as_str().ok_or_else(|| wrong("kind"))?;
        if kind != "census" {
            return Err(refuse(&path, format!("only a census can be merged, and this run is a {kind}")));
        }
        let about = &data["about"];
        let word =
            |value: &Value, name: &str| value[name].as_str().map(String::from).ok_or_else(|| wrong(name));
        let mut version = word(&data, "version")?;
        if let Some(script) = about["fingerprint"].as_str() {
            version = format!("{version}+script.{script}");
        }
        let number = |share: &Value, name: &str| share[name].as_i64().ok_or_else(|| wrong(name));
        let share = |share: &Value| {
            Ok(Share { n: number(share, "n")?, index: number(share, "index")?, of: number(share, "of")? })
        };
        let shares = data["shares"].as_array().ok_or_else(|| wrong("shares"))?;
        Ok(Plan {
            folder: folder.into(),
            key: hex(&Sha256::digest(&text))[..16].into(),
            ruleset: word(about, "ruleset")?,
            class: word(about, "class")?,
            version,
            shares: shares.iter().map(share).collect::<Result<_, CensusError>>()?,
        })
    }

    fn name(&self, index: usize) -> String {
        format!("part-{index:06}-of-{:06}.parquet", self.shares.len())
    }

    /// Refuses a folder in which parts are missing, or which has parts of others.
    fn check_whole(&self) -> Result<(), CensusError> {
        let entries = std::fs::read_dir(&self.folder).map_err(|e| refuse(&self.folder, e.to_string()))?;
        let mut there: HashSet<String> =
            entries.flatten().filter_map(|entry| entry.file_name().into_string().ok()).collect();
        let missing = (0..self.shares.len()).filter(|&index| !there.remove(&self.name(index))).count();
        if missing > 0 {
            let of = self.shares.len();
            return Err(refuse(
                &self.folder,
                format!("the run is not finished: {missing} of {of} parts are missing"),
            ));
        }
        match there.iter().filter(|name| name.ends_with(".parquet")).min() {
            Some(foreign) => Err(refuse(&self.folder.join(foreign), "this does not belong to the run")),
            None => Ok(()),
        }
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Adds a whole run, or one part of it whose plan is beside it, to a census; within a transaction of the caller.
pub(super) fn add(census: &Census, path: &Path) -> Result<Merged, CensusError> {
    let folder = if path.is_dir() { path } else { path.parent().unwrap_or(path) };
    let plan = Plan::read(if folder.as_os_str().is_empty() { Path::new(".") } else { folder })?;
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let wanted: Vec<usize> = if path.is_dir() {
        plan.check_whole()?;
        (0..plan.shares.len()).collect()
    } else {
        let index = (0..plan.shares.len()).find(|&index| plan.name(index) == name);
        vec![index.ok_or_else(|| refuse(path, "the plan beside it has no such part"))?]
    };
    let run = census.begin_run(&plan.ruleset, &plan.class, &plan.version)?;
    let title = format!("{} {}", plan.ruleset, plan.class);
    same_version(&run.version, &plan.version, &title).map_err(|message| refuse(path, message))?;
    let mut merged = Merged::default();
    // Whether all shares of a size were there already.
    let mut known: BTreeMap<i64, bool> = BTreeMap::new();
    for index in wanted {
        let share = plan.shares[index];
        let there = known.entry(share.n).or_insert(true);
        if !census.has_share(run.id, share, path)? {
            *there = false;
            merged.rows += census.add_part(run.id, &plan, index)?;
        }
    }
    merged.known = known.values().filter(|&&known| known).count();
    census.note_finish(run.id)?;
    Ok(merged)
}

impl Census {
    /// Whether a share is there; an error when the size is there in other shares.
    fn has_share(&self, run: i64, share: Share, path: &Path) -> Result<bool, CensusError> {
        let Share { n, index, of } = share;
        let count = |sql: &str, values: &[&dyn rusqlite::ToSql]| -> Result<i64, CensusError> {
            self.connection.query_row(sql, values, |row| row.get(0)).map_err(self.trouble())
        };
        let others = "SELECT count(*) FROM progress WHERE run = ?1 AND n = ?2 AND of <> ?3";
        if count(others, &[&run, &n, &of])? > 0 {
            return Err(refuse(
                path,
                format!("n = {n} overlaps with what is there; merge parts of one splitting only"),
            ));
        }
        let open = "SELECT count(*) FROM progress WHERE run = ?1 AND n = ?2 AND shard = ?3 AND done < shares";
        if count(open, &[&run, &n, &index])? > 0 {
            return Err(refuse(
                path,
                format!("n = {n} is begun and not finished in the file: finish it first"),
            ));
        }
        let same = "SELECT count(*) FROM progress WHERE run = ?1 AND n = ?2 AND shard = ?3";
        Ok(count(same, &[&run, &n, &index])? > 0)
    }

    /// Adds the rows of a part, which must be those that its head promises.
    fn add_part(&self, run: i64, plan: &Plan, index: usize) -> Result<u64, CensusError> {
        let path = plan.folder.join(plan.name(index));
        let damaged = |error: String| {
            refuse(&path, format!("the part cannot be read, so delete it and run this again: {error}"))
        };
        let file = File::open(&path).map_err(|error| damaged(error.to_string()))?;
        let reader = SerializedFileReader::new(file).map_err(|error| damaged(error.to_string()))?;
        let promised = |name: &str| {
            let head = reader.metadata().file_metadata().key_value_metadata()?;
            head.iter().find(|pair| pair.key == name)?.value.clone()
        };
        if promised("upstar.plan").as_ref() != Some(&plan.key)
            || promised("upstar.share") != Some(index.to_string())
        {
            return Err(refuse(&path, "this is a part of another run"));
        }
        let schema = reader.metadata().file_metadata().schema();
        let columns: Vec<&str> = schema.get_fields().iter().map(|field| field.name()).collect();
        if columns != COLUMNS {
            return Err(refuse(&path, format!("this part has the columns {columns:?}, not {COLUMNS:?}")));
        }
        let share = plan.shares[index];
        let mut hash = Sha256::new_with_prefix(COLUMNS.join("\t"));
        let mut insert = self.connection.prepare_cached(INSERT).map_err(self.trouble())?;
        let mut rows: u64 = 0;
        for row in reader.get_row_iter(None).map_err(|error| damaged(error.to_string()))? {
            let row = row.map_err(|error| damaged(error.to_string()))?;
            let cells = cells(&row).ok_or_else(|| damaged("a column has another type".into()))?;
            let texts: Vec<String> = cells.iter().map(Cell::text).collect();
            hash.update("\n");
            hash.update(texts.join("\t"));
            let [ruleset, class, graph6, n, edges, value, outcome, nimber, parity] = &cells[..] else {
                return Err(damaged("a row is short".into()));
            };
            if (ruleset.text(), class.text(), n.text())
                != (plan.ruleset.clone(), plan.class.clone(), share.n.to_string())
            {
                return Err(refuse(&path, "this part has rows of something else"));
            }
            let values = params![graph6, n, edges, value, outcome, nimber, run, parity];
            insert.execute(values).map_err(self.trouble())?;
            rows += 1;
        }
        if promised("upstar.rows") != Some(rows.to_string())
            || promised("upstar.hash") != Some(hex(&hash.finalize()))
        {
            return Err(refuse(&path, "the part is damaged, so delete it and run this again"));
        }
        let mark = "INSERT INTO progress VALUES(?1, ?2, ?3, ?4, 1, 1)";
        let mark = self.connection.execute(mark, params![run, share.n, share.index, share.of]);
        mark.map_err(self.trouble())?;
        Ok(rows)
    }
}

/// A cell of a part.
enum Cell {
    Null,
    Number(i64),
    Text(String),
}

impl Cell {
    /// As the hash of the rows takes it.
    fn text(&self) -> String {
        match self {
            Cell::Null => String::new(),
            Cell::Number(number) => number.to_string(),
            Cell::Text(text) => text.clone(),
        }
    }
}

impl rusqlite::ToSql for Cell {
    fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
        match self {
            Cell::Null => Ok(rusqlite::types::Null.into()),
            Cell::Number(number) => number.to_sql(),
            Cell::Text(text) => text.to_sql(),
        }
    }
}

/// The cells of a row, where they have the types of a census.
fn cells(row: &Row) -> Option<Vec<Cell>> {
    let cell = |field: &Field| match field {
        Field::Null => Some(Cell::Null),
        Field::Long(number) => Some(Cell::Number(*number)),
        Field::Str(text) => Some(Cell::Text(text.clone())),
        _ => None,
    };
    row.get_column_iter().map(|(_, field)| cell(field)).collect()
}
