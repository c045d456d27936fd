//! Questions to a census.

use super::file::Census;
use crate::error::CensusError;
use rusqlite::types::ValueRef;
use std::fmt;
use upstar_core::ParseError;

/// What may be asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// How many graphs have each value, by number of vertices.
    Histogram,
    /// For each value the graph with the fewest vertices, then edges, then the first by its text.
    Least,
    /// All graphs with a value, given by its canonical text.
    With(String),
    /// Plain SQL that only reads.
    Sql(String),
}

/// Which runs are asked about; what is not given does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scope {
    /// Only this ruleset.
    pub ruleset: Option<String>,
    /// Only this class.
    pub class: Option<String>,
}

/// One cell of an answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// Nothing there.
    Null,
    /// A count.
    Integer(i64),
    /// A measure.
    Real(f64),
    /// A text.
    Text(String),
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cell::Null => Ok(()),
            Cell::Integer(n) => n.fmt(f),
            Cell::Real(x) => x.fmt(f),
            Cell::Text(text) => f.write_str(text),
        }
    }
}

impl From<ValueRef<'_>> for Cell {
    fn from(value: ValueRef<'_>) -> Self {
        match value {
            ValueRef::Null => Cell::Null,
            ValueRef::Integer(n) => Cell::Integer(n),
            ValueRef::Real(x) => Cell::Real(x),
            ValueRef::Text(text) | ValueRef::Blob(text) => {
                Cell::Text(String::from_utf8_lossy(text).into_owned())
            }
        }
    }
}

const SCOPE: &str = "(?1 IS NULL OR r.ruleset = ?1) AND (?2 IS NULL OR r.class = ?2)";

impl Census {
    /// Hands on the names of the columns, then every row.
    ///
    /// # Errors
    /// That the SQL is wrong or would write, that the file cannot be read, or why `each` failed.
    pub fn ask<E: From<CensusError>>(
        &self,
        question: &Question,
        scope: &Scope,
        mut each: impl FnMut(&[String], Option<&[Cell]>) -> Result<(), E>,
    ) -> Result<(), E> {
        let sql = match question {
            Question::Histogram => format!(
                "SELECT r.ruleset, r.class, g.n, g.value, count(*) AS graphs
                 FROM graphs g JOIN runs r ON r.id = g.run WHERE {SCOPE}
                 GROUP BY g.run, g.n, g.value ORDER BY g.run, g.n, graphs DESC, g.value"
            ),
            // In SQLite the other columns come from the row that has the minimum.
            Question::Least => format!(
                "SELECT ruleset, class, value, graph6, n, edges FROM (
                     SELECT r.ruleset, r.class, g.value, g.graph6, g.n, g.edges, g.run,
                            min(printf('%02d %03d %s', g.n, g.edges, g.graph6)) AS place
                     FROM graphs g JOIN runs r ON r.id = g.run WHERE {SCOPE} GROUP BY g.run, g.value)
                 ORDER BY run, place"
            ),
            Question::With(_) => format!(
                "SELECT r.ruleset, r.class, g.graph6, g.n, g.edges
                 FROM graphs g JOIN runs r ON r.id = g.run WHERE g.value = ?3 AND {SCOPE}
                 ORDER BY g.run, g.n, g.edges, g.rowid"
            ),
            Question::Sql(sql) => sql.clone(),
        };
        self.connection.execute_batch("PRAGMA query_only = ON").map_err(self.trouble())?;
        let wrong_sql = |error: rusqlite::Error| match question {
            Question::Sql(sql) => {
                let message = format!("the database does not take this: {error}");
                CensusError::Input(
                    ParseError::new(message, sql, 0, sql.len()).expected("SQL that only reads"),
                )
            }
            _ => self.trouble()(error),
        };
        let mut statement = self.connection.prepare(&sql).map_err(wrong_sql)?;
        let columns: Vec<String> = statement.column_names().into_iter().map(String::from).collect();
        let mut rows = match question {
            Question::Histogram | Question::Least => statement.query((&scope.ruleset, &scope.class)),
            Question::With(value) => statement.query((&scope.ruleset, &scope.class, value)),
            Question::Sql(_) => statement.query(()),
        }
        .map_err(wrong_sql)?;
        each(&columns, None)?;
        while let Some(row) = rows.next().map_err(wrong_sql)? {
            let cells: Result<Vec<Cell>, _> =
                (0..columns.len()).map(|i| Ok(row.get_ref(i)?.into())).collect();
            each(&columns, Some(&cells.map_err(wrong_sql)?))?;
        }
        Ok(())
    }
}
