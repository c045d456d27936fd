//! The formats in which sequences and tables are written, and what they have in common.

use super::cells::Entry;
use std::borrow::Borrow;
use std::fmt;
use upstar_catalog::Answer;
use upstar_values::Notation;

/// How a sequence or a table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// For reading.
    Text,
    /// One object on one line.
    Json,
    /// For spreadsheets.
    Csv,
    /// A Markdown table.
    Md,
    /// A table for a paper, with the rules of package booktabs.
    Latex,
    /// One integer a line, as the OEIS wants it.
    Bfile,
    /// A picture.
    Svg,
}

impl Format {
    /// The format that a file's ending asks for.
    pub fn of_ending(ending: &str) -> Option<Self> {
        match ending {
            "svg" | "png" => Some(Format::Svg),
            "json" => Some(Format::Json),
            "csv" => Some(Format::Csv),
            "md" => Some(Format::Md),
            "tex" => Some(Format::Latex),
            "txt" => Some(Format::Bfile),
            _ => None,
        }
    }

    /// The notation for values: papers and pictures have their own.
    pub fn notation(self, otherwise: Notation) -> Notation {
        match (self, otherwise) {
            (Format::Latex, _) => Notation::Latex,
            (Format::Svg, Notation::Ascii | Notation::Latex) => Notation::Unicode,
            _ => otherwise,
        }
    }
}

/// Why values do not fit a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfit(pub String);

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unfit {}

/// The text of an entry; a blank is empty.
pub(crate) fn text(entry: &Option<Entry>) -> &str {
    entry.as_ref().map_or("", |entry| &entry.text)
}

/// Whether all entries are nimbers.
pub(crate) fn nimbers(mut entries: impl Iterator<Item = impl Borrow<Option<Entry>>>) -> bool {
    entries.all(|entry| matches!(entry.borrow(), None | Some(Entry { exact: Some(Answer::Nimber(_)), .. })))
}

/// An entry in JSON: a nimber as a number, a value as a text, a blank as null.
pub fn json(entry: &Option<Entry>) -> serde_json::Value {
    match entry {
        None => serde_json::Value::Null,
        Some(Entry { exact: Some(Answer::Nimber(n)), .. }) => (*n).into(),
        Some(entry) => entry.text.clone().into(),
    }
}

/// Rows as a CSV file.
pub(crate) fn csv(rows: impl Iterator<Item = Vec<String>>) -> Result<String, Unfit> {
    let mut out = ::csv::Writer::from_writer(Vec::new());
    for row in rows {
        out.write_record(row).map_err(|error| Unfit(error.to_string()))?;
    }
    let bytes = out.into_inner().map_err(|error| Unfit(error.to_string()))?;
    String::from_utf8(bytes).map_err(|error| Unfit(error.to_string()))
}

/// A cell of a Markdown table. Values are set as code, since stars and carets have a meaning there; a bar ends a
/// cell even in code.
pub(crate) fn markdown(entry: &Option<Entry>) -> String {
    match entry {
        None => String::new(),
        Some(Entry { exact: Some(Answer::Nimber(n)), .. }) => n.to_string(),
        Some(entry) => format!("`{}`", entry.text.replace('|', "\\|")),
    }
}

/// A cell of a LaTeX table.
pub(crate) fn latex(entry: &Option<Entry>) -> String {
    entry.as_ref().map_or(String::new(), |entry| format!("${}$", entry.text))
}

/// The lines of a b-file, up to the first blank: what comes after a gap has no place there.
pub(crate) fn bfile(
    entries: impl Iterator<Item = (u64, impl Borrow<Option<Entry>>)>,
) -> Result<String, Unfit> {
    let mut out = String::new();
    for (n, entry) in entries {
        let Some(entry) = entry.borrow() else { break };
        let integer = match entry.exact {
            Some(Answer::Nimber(nimber)) => Some(nimber.to_string()),
            Some(Answer::Value(_)) => entry.text.parse::<i64>().ok().map(|number| number.to_string()),
            Some(Answer::Outcome(_)) | None => None,
        };
        let Some(integer) = integer else {
            return Err(Unfit(format!(
                "a b-file holds integers only, and the value at {n} is {}",
                entry.text
            )));
        };
        out.push_str(&format!("{n} {integer}\n"));
    }
    Ok(out)
}

/// How wide a text is on a terminal.
pub(crate) fn width(text: &str) -> usize {
    text.chars().count()
}
