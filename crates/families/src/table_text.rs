//! Tables as text, CSV, Markdown, LaTeX, b-file and JSON.

use super::Entry;
use super::formats::{Format, Unfit, bfile, csv, latex, markdown, nimbers, text, width};
use super::table::Table;
use upstar_values::Values;

/// What stands over the first column: rows are y, columns x.
const CORNER: &str = "y\\x";

impl Table {
    /// The table in a format. A b-file holds it row by row, counted from 1.
    ///
    /// # Errors
    /// That the values do not fit it.
    pub fn write(&self, format: Format, values: &Values) -> Result<String, Unfit> {
        Ok(match format {
            Format::Text => self.as_text(),
            Format::Json => serde_json::to_string(&self.answer()).map_err(|e| Unfit(e.to_string()))?,
            Format::Csv => self.lines(CORNER, |entry| csv(text(entry)), "", ",", ""),
            Format::Md => {
                let all = self.lines(CORNER, markdown, "| ", " | ", " |");
                let (head, body) = all.split_once('\n').unwrap_or((&all, ""));
                format!("{head}\n|{}\n{body}", "---|".repeat(self.x.len() + 1))
            }
            Format::Latex => self.as_latex(),
            Format::Bfile => bfile((1..).zip(self.rows.iter().flatten()))?,
            Format::Svg => self.picture(values),
        })
    }

    /// A line for the columns and one for each row.
    fn lines(
        &self,
        corner: &str,
        cell: impl Fn(&Option<Entry>) -> String,
        before: &str,
        between: &str,
        after: &str,
    ) -> String {
        let line = |first: String, rest: Vec<String>| {
            let cells: Vec<String> = std::iter::once(first).chain(rest).collect();
            format!("{before}{}{after}\n", cells.join(between))
        };
        let mut out = line(corner.into(), self.x.iter().map(ToString::to_string).collect());
        for (y, row) in self.y.iter().zip(&self.rows) {
            out.push_str(&line(y.to_string(), row.iter().map(&cell).collect()));
        }
        out
    }

    /// Columns of even width: nimbers to the right, other values to the left.
    fn as_text(&self) -> String {
        let numbers = nimbers(self.rows.iter().flatten());
        let widths: Vec<usize> = (0..self.x.len())
            .map(|i| {
                let cells = self.rows.iter().map(|row| width(text(&row[i])));
                cells.chain([self.x[i].to_string().len()]).max().unwrap_or(1)
            })
            .collect();
        let first = self.y.iter().map(|y| y.to_string().len()).chain([width(CORNER)]).max().unwrap_or(3);
        let line = |label: &str, cells: &mut dyn Iterator<Item = String>| {
            let mut line = format!("{label:>first$}");
            for (cell, &wide) in cells.zip(&widths) {
                let gap = " ".repeat(wide - width(&cell));
                line.push_str("  ");
                line.push_str(&if numbers { gap + &cell } else { cell + &gap });
            }
            format!("{}\n", line.trim_end())
        };
        let mut out = line(CORNER, &mut self.x.iter().map(ToString::to_string));
        for (y, row) in self.y.iter().zip(&self.rows) {
            out.push_str(&line(&y.to_string(), &mut row.iter().map(|entry| text(entry).to_string())));
        }
        out
    }

    fn as_latex(&self) -> String {
        let body = self.lines("$y \\backslash x$", latex, "", " & ", " \\\\");
        let (head, body) = body.split_once('\n').unwrap_or((&body, ""));
        format!(
            "% {}; needs \\usepackage{{booktabs}}\n\\begin{{tabular}}{{r*{{{}}}{{c}}}}\n\\toprule\n{head}\n\\midrule\n\
             {body}\\bottomrule\n\\end{{tabular}}\n",
            self.title,
            self.x.len()
        )
    }
}
