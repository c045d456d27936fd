//! Columns of quantities that were asked for beside the values.
//!
//! The table `shown`, which is there only where something was asked for, has a row for each run and quantity.

use super::file::Census;
use crate::error::CensusError;
use crate::layout::COLUMNS;
use rusqlite::{Connection, params};

/// A name as SQL has it.
fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// The names of more columns, for the end of a list.
pub(super) fn listed(prefix: &str, names: &[String]) -> String {
    names.iter().map(|name| format!(", {prefix}{}", quoted(name))).collect()
}

/// The columns of quantities in a file.
pub(super) fn columns(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut statement = connection.prepare("SELECT name FROM pragma_table_info('graphs')")?;
    let names = statement.query_map([], |row| row.get::<_, String>(0))?;
    let names = names.collect::<rusqlite::Result<Vec<_>>>()?;
    Ok(names.into_iter().filter(|name| !COLUMNS.contains(&name.as_str())).collect())
}

/// What was asked for in a run, in its order.
pub(super) fn of_run(connection: &Connection, schema: &str, run: i64) -> rusqlite::Result<Vec<String>> {
    let there = format!("SELECT count(*) FROM {schema}.sqlite_schema WHERE name = 'shown'");
    if connection.query_row(&there, [], |row| row.get::<_, i64>(0))? == 0 {
        return Ok(Vec::new());
    }
    let mut statement =
        connection.prepare(&format!("SELECT what FROM {schema}.shown WHERE run = ?1 ORDER BY rowid"))?;
    statement.query_map([run], |row| row.get(0))?.collect()
}

impl Census {
    /// Makes room for quantities in a run, and refuses others than those with which it was begun.
    pub(super) fn begin_shown(&self, run: i64, what: &[String]) -> Result<(), CensusError> {
        let own = of_run(&self.connection, "main", run).map_err(self.trouble())?;
        if own == what {
            return Ok(());
        }
        let begun = "SELECT count(*) FROM progress WHERE run = ?1 AND done > 0";
        let begun: i64 = self.connection.query_row(begun, [run], |row| row.get(0)).map_err(self.trouble())?;
        if begun > 0 {
            let with = match own.is_empty() {
                true => "without --show".into(),
                false => format!("with --show {}", own.join(" --show ")),
            };
            return Err(CensusError::File {
                path: self.path.display().to_string(),
                message: format!("this census was begun {with}: go on so, or begin another file"),
            });
        }
        let write = || -> rusqlite::Result<()> {
            self.connection.execute_batch("CREATE TABLE IF NOT EXISTS shown(run INTEGER, what TEXT)")?;
            self.connection.execute("DELETE FROM shown WHERE run = ?1", [run])?;
            let known = columns(&self.connection)?;
            for name in what {
                self.connection.execute("INSERT INTO shown(run, what) VALUES(?1, ?2)", params![run, name])?;
                if !known.contains(name) {
                    let add = format!("ALTER TABLE graphs ADD COLUMN {}", quoted(name));
                    self.connection.execute_batch(&add)?;
                }
            }
            Ok(())
        };
        write().map_err(self.trouble())
    }
}
