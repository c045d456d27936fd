//! The rows of a census for other programs.

use super::file::Census;
use super::query::{Cell, Question, Scope};
use crate::error::CensusError;
use std::path::Path;
use upstar_ground::ParseError;

#[cfg(feature = "parquet")]
#[path = "parquet.rs"]
mod parquet;

/// All rows with their rulesets and classes.
const ROWS: &str = "SELECT r.ruleset, r.class, g.graph6, g.n, g.edges, g.value, g.outcome, g.nimber
                    FROM graphs g JOIN runs r ON r.id = g.run ORDER BY g.rowid";

/// Writes all rows to a `.csv` or, where this is built in, a `.parquet` file, and returns how many there are. The
/// file is whole or not there.
///
/// # Errors
/// That the ending is another, or that a file cannot be read or written.
pub fn export(census: &Census, to: &Path) -> Result<u64, CensusError> {
    let write: fn(&Census, &Path) -> Result<u64, CensusError> = match to.extension().and_then(|e| e.to_str())
    {
        Some("csv") => csv,
        #[cfg(feature = "parquet")]
        Some("parquet") => parquet::write,
        #[cfg(not(feature = "parquet"))]
        Some("parquet") => {
            return Err(wrong_ending(
                to,
                "this upstar writes no Parquet; `cargo install --path crates/cli --features parquet` builds one that does",
            ));
        }
        _ => return Err(wrong_ending(to, "the ending of the file picks the format")),
    };
    let mut name = to.file_name().unwrap_or_default().to_os_string();
    name.push(".part");
    let part = to.with_file_name(name);
    let written = write(census, &part);
    let moved =
        written.and_then(|rows| std::fs::rename(&part, to).map(|()| rows).map_err(|e| trouble(to, &e)));
    if moved.is_err() {
        // Best effort: the error that matters is the first one.
        let _ = std::fs::remove_file(&part);
    }
    moved
}

fn wrong_ending(path: &Path, message: &str) -> CensusError {
    let shown = path.display().to_string();
    let expected = if cfg!(feature = "parquet") {
        "a name that ends in .csv or .parquet"
    } else {
        "a name that ends in .csv"
    };
    CensusError::Input(ParseError::new(message, &shown, 0, shown.len()).expected(expected))
}

fn trouble(path: &Path, error: &dyn std::error::Error) -> CensusError {
    CensusError::File { path: path.display().to_string(), message: error.to_string() }
}

fn csv(census: &Census, to: &Path) -> Result<u64, CensusError> {
    let mut out = csv::Writer::from_path(to).map_err(|e| trouble(to, &e))?;
    let mut rows = 0;
    census.ask(&Question::Sql(ROWS.into()), &Scope::default(), |columns, cells| {
        let line = match cells {
            None => out.write_record(columns),
            Some(cells) => {
                rows += 1;
                out.write_record(cells.iter().map(Cell::to_string))
            }
        };
        line.map_err(|e| trouble(to, &e))
    })?;
    out.flush().map_err(|e| trouble(to, &e))?;
    Ok(rows)
}
