//! The rows of a census for other programs.

use super::file::Census;
use super::query::{Cell, Question, Scope};
use super::shown::{columns, listed};
use crate::error::CensusError;
use std::path::Path;
use upstar_core::ParseError;
use upstar_files::Whole;

#[cfg(feature = "parquet")]
#[path = "parquet.rs"]
mod parquet;

/// All rows with their rulesets and classes, and more columns.
fn selection(more: &[String]) -> String {
    let more = listed("g.", more);
    format!(
        "SELECT r.ruleset, r.class, g.graph6, g.n, g.edges, g.value, g.outcome, g.nimber, g.parity{more}
         FROM graphs g JOIN runs r ON r.id = g.run ORDER BY g.rowid"
    )
}

/// Writes all rows to a `.csv` or, where this is built in, a `.parquet` file, and returns how many there are. The
/// file is whole or not there.
///
/// # Errors
/// That the ending is another, or that a file cannot be read or written.
pub fn export(census: &Census, to: &Path) -> Result<u64, CensusError> {
    let write: fn(&Census, &mut Whole) -> Result<u64, Trouble> = match to.extension().and_then(|e| e.to_str())
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
    let trouble = |message: String| CensusError::File { path: to.display().to_string(), message };
    let mut file = Whole::create(to).map_err(|error| trouble(error.to_string()))?;
    let rows = write(census, &mut file).map_err(|error| match error {
        Trouble::Census(error) => error,
        Trouble::Output(error) => trouble(error.to_string()),
    })?;
    file.finish().map_err(|error| trouble(error.to_string()))?;
    Ok(rows)
}

/// What goes wrong: reading the census, or writing the rows.
enum Trouble {
    Census(CensusError),
    Output(Box<dyn std::error::Error>),
}

impl From<CensusError> for Trouble {
    fn from(error: CensusError) -> Self {
        Trouble::Census(error)
    }
}

fn output(error: impl std::error::Error + 'static) -> Trouble {
    Trouble::Output(error.into())
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

fn csv(census: &Census, to: &mut Whole) -> Result<u64, Trouble> {
    let mut out = csv::Writer::from_writer(to);
    let mut rows = 0;
    let more = columns(&census.connection).map_err(census.trouble())?;
    census.ask(&Question::Sql(selection(&more)), &Scope::default(), |columns, cells| {
        let line = match cells {
            None => out.write_record(columns),
            Some(cells) => {
                rows += 1;
                out.write_record(cells.iter().map(Cell::to_string))
            }
        };
        line.map_err(output)
    })?;
    out.flush().map_err(output)?;
    Ok(rows)
}
