//! The data files: TOML, with the cells of an item as lines of text.
//!
//! An item has groups of cells. A group's `rows` are lines `ROW = VALUE`; with `columns`, a line has one value for
//! each column, separated by spaces. `position` and `ruleset` are templates with `{row}` and `{column}`. Without
//! columns, several rows with the same value may stand on one line with ` & ` between them. `?` is a cell that the
//! paper leaves out and that is computed all the same; `.` is no cell. `class` of an item or a group says how much of its
//! cells the paper prints: `printed` where nothing is said, else `instance` or `inferred`.

use super::cell::{Cell, Class, Kind};
use super::paper::{Item, Paper};
use serde::Deserialize;
use std::fmt;

/// What is wrong with a data file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataError(String);

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for DataError {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PaperData {
    name: String,
    title: String,
    authors: String,
    year: Option<u16>,
    item: Vec<ItemData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ItemData {
    name: String,
    title: String,
    note: Option<String>,
    misprint: Option<String>,
    /// How much of its cells the paper prints, where a group does not say.
    #[serde(default)]
    class: Class,
    #[serde(default)]
    pictures: Vec<String>,
    #[serde(default)]
    group: Vec<GroupData>,
    #[serde(default)]
    erratum: Vec<ErratumData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GroupData {
    ruleset: Option<String>,
    class: Option<Class>,
    #[serde(default = "value")]
    kind: Kind,
    #[serde(default = "row")]
    position: String,
    columns: Option<String>,
    #[serde(default)]
    search: bool,
    rows: String,
}

fn value() -> Kind {
    Kind::Value
}

fn row() -> String {
    "{row}".into()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ErratumData {
    /// Positions, or rulesets and positions with a space between them.
    at: Vec<String>,
    reason: String,
}

/// Reads a data file.
pub(super) fn read(text: &str) -> Result<Paper, DataError> {
    let data: PaperData = toml::from_str(text).map_err(|e| DataError(e.to_string()))?;
    let PaperData { name, title, authors, year, item } = data;
    let items = item.into_iter().map(|item| read_item(&name, item)).collect::<Result<_, _>>()?;
    Ok(Paper { name, title, authors, year, items })
}

fn read_item(paper: &str, data: ItemData) -> Result<Item, DataError> {
    let place = format!("{paper}/{}", data.name);
    let mut cells = Vec::new();
    for group in &data.group {
        read_group(group, data.class, &mut cells).map_err(|e| DataError(format!("{place}: {e}")))?;
    }
    for erratum in &data.erratum {
        for at in &erratum.at {
            let here = |cell: &&mut Cell| {
                cell.position == *at || format!("{} {}", cell.ruleset, cell.position) == *at
            };
            let mut found = false;
            for cell in cells.iter_mut().filter(here) {
                cell.reason = Some(erratum.reason.clone());
                found = true;
            }
            if !found {
                return Err(DataError(format!("{place}: an erratum at {at}, where there is no cell")));
            }
        }
    }
    let ItemData { name, title, note, misprint, pictures, .. } = data;
    // Whoever compares has to know what is wrong in the words too.
    let sentences: Vec<String> = note.into_iter().chain(misprint.clone()).collect();
    let note = (!sentences.is_empty()).then(|| sentences.join(" "));
    Ok(Item { paper: paper.into(), name, title, note, misprint, pictures, cells })
}

fn read_group(group: &GroupData, class: Class, cells: &mut Vec<Cell>) -> Result<(), DataError> {
    for line in group.rows.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let Some((rows, values)) = line.rsplit_once(" = ") else {
            return Err(DataError(format!("no ` = ` in {line:?}")));
        };
        match &group.columns {
            Some(columns) => {
                let columns: Vec<&str> = columns.split_whitespace().collect();
                let values: Vec<&str> = values.split_whitespace().collect();
                if values.len() != columns.len() {
                    return Err(DataError(format!(
                        "{} values for {} columns in {line:?}",
                        values.len(),
                        columns.len()
                    )));
                }
                let printed = columns.into_iter().zip(values).filter(|(_, value)| *value != ".");
                cells.extend(printed.map(|(column, value)| cell(group, class, rows, Some(column), value)));
            }
            None => cells.extend(rows.split(" & ").map(|row| cell(group, class, row, None, values))),
        }
    }
    Ok(())
}

fn cell(group: &GroupData, class: Class, row: &str, column: Option<&str>, value: &str) -> Cell {
    let (row, value) = (row.trim(), value.trim());
    let fill =
        |template: &str| template.replace("{row}", row).replace("{column}", column.unwrap_or_default());
    let ruleset = match (&group.ruleset, group.kind) {
        (Some(ruleset), _) => fill(ruleset),
        (None, Kind::Period) => "period".into(),
        (None, _) => "eval".into(),
    };
    Cell {
        ruleset,
        position: fill(&group.position),
        kind: group.kind,
        class: group.class.unwrap_or(class),
        published: (value != "?").then(|| value.to_string()),
        reason: None,
        search_only: group.search,
        row: row.to_string(),
        column: column.map(str::to_string),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paper(rest: &str) -> Result<Paper, DataError> {
        read(&format!("name = 'p'\ntitle = ''\nauthors = ''\n[[item]]\nname = 'i'\ntitle = ''\n{rest}"))
    }

    #[test]
    fn rows_columns_and_gaps() {
        let text = "[[item.group]]\nruleset = 'c:{column}'\nposition = '{row}x{column}'\ncolumns = '1 2 3'\nrows = '4 = 7 ? .'";
        let paper = paper(text).unwrap();
        let cells = &paper.items[0].cells;
        assert_eq!(cells.len(), 2);
        assert_eq!((cells[0].ruleset.as_str(), cells[0].position.as_str()), ("c:1", "4x1"));
        assert_eq!((cells[0].published.as_deref(), cells[1].published.as_deref()), (Some("7"), None));
    }

    #[test]
    fn what_is_wrong_is_told() {
        for (rest, expected) in [
            ("[[item.group]]\nrows = 'a'", "no ` = `"),
            ("[[item.group]]\ncolumns = '1 2'\nrows = 'a = 1'", "1 values for 2 columns"),
            ("[[item.group]]\nrows = 'a = 1'\n[[item.erratum]]\nat = ['b']\nreason = ''", "an erratum at b"),
            ("colour = 'red'", "unknown field"),
        ] {
            let error = paper(rest).unwrap_err().to_string();
            assert!(error.contains(expected), "{rest}: {error}");
        }
    }
}
