//! Sequences as scatter plots, tables as coloured grids.

use super::cells::height;
use super::formats::text;
use super::sequence::Sequence;
use super::table::Table;
use upstar_catalog::Answer;
use upstar_plots::{Scatter, Square, Squares, scatter_svg, squares_svg};

impl Sequence {
    /// A scatter plot: of nimbers, of numbers, or else of means, which the axis then says.
    pub(crate) fn picture(&self) -> String {
        let mut points = Vec::new();
        let mut means = false;
        for (n, entry) in self.numbered() {
            let Some((y, is_mean)) = (*entry).as_ref().and_then(|entry| height(entry.exact?, &self.store.0))
            else {
                continue;
            };
            means |= is_mean;
            points.push((n as f64, y));
        }
        let y_name = match (means, self.value_name()) {
            (true, _) => "mean value (not every value is a number)",
            (false, "outcome") => "outcome: P = 0, N = 1, L = 2, R = 3",
            (false, name) => name,
        };
        let x_name = if self.counted == "heap" { "heap n" } else { "n" };
        scatter_svg(&Scatter { title: &self.title, x_name, y_name, points: &points })
    }
}

impl Table {
    /// A grid with the values as text. Nimbers are the darker the larger they are; other values are blue where the
    /// mean is Left's and red where it is Right's.
    pub(crate) fn picture(&self) -> String {
        let partizan =
            self.rows.iter().flatten().flatten().any(|entry| matches!(entry.exact, Some(Answer::Value(_))));
        let square = |entry: &Option<super::Entry>| {
            let height = entry.as_ref().and_then(|entry| height(entry.exact?, &self.store.0)).map(|(y, _)| y);
            Square { text: text(entry).to_string(), height }
        };
        squares_svg(&Squares {
            title: &self.title,
            x_name: "x",
            y_name: "y",
            columns: &self.x,
            rows: &self.y,
            squares: &self.rows.iter().map(|row| row.iter().map(square).collect()).collect::<Vec<_>>(),
            two_sided: partizan,
        })
    }
}
