//! Tables as grids of coloured squares.

use crate::svg::page;
use std::cmp::Ordering;
use std::fmt::Write;
use upstar_core::escape_xml;

/// A table as a picture.
#[derive(Clone, Debug)]
pub struct Squares<'a> {
    /// The heading.
    pub title: &'a str,
    /// What runs to the right.
    pub x_name: &'a str,
    /// What runs downwards.
    pub y_name: &'a str,
    /// The numbers over the columns.
    pub columns: &'a [u64],
    /// The numbers before the rows.
    pub rows: &'a [u64],
    /// A list for each row.
    pub squares: &'a [Vec<Square>],
    /// Whether heights below and above 0 get two colours, red and blue; else the darker the higher.
    pub two_sided: bool,
}

/// One square.
#[derive(Clone, Debug)]
pub struct Square {
    /// What is written in it; a blank stays empty.
    pub text: String,
    /// What its colour shows; without it the square is grey.
    pub height: Option<f64>,
}

const MARGIN: f64 = 20.0;
const TOP: f64 = 74.0;
const LEFT: f64 = 66.0;
const SIDE: f64 = 34.0;
/// The width of a letter at the size in which values are set.
const LETTER: f64 = 7.6;
/// A longer text is cut; the whole of it shows when the mouse rests on the square.
const LONGEST: usize = 26;

const STYLE: &str = ".square { stroke: #fff; stroke-width: 1.5; }\n.value { font-size: 13px; text-anchor: middle; }\n\
     .light { fill: #fff; }\n.tick { font-size: 13px; fill: #555; text-anchor: middle; }\n\
     .name { font-size: 14px; font-style: italic; text-anchor: middle; }\n.title { font-size: 17px; font-weight: bold; }\n";

/// The grid as an SVG file.
pub fn squares_svg(table: &Squares<'_>) -> String {
    let shown = |square: &Square| cut(&square.text);
    let widths: Vec<f64> = (0..table.columns.len())
        .map(|i| {
            let letters = table.squares.iter().filter_map(|row| row.get(i)).map(|s| shown(s).chars().count());
            let letters = letters.chain([table.columns[i].to_string().len()]).max().unwrap_or(1);
            SIDE.max(letters as f64 * LETTER + 12.0)
        })
        .collect();
    let grid: f64 = widths.iter().sum();
    let width = (LEFT + grid + MARGIN).max(LEFT + table.title.chars().count() as f64 * 9.5);
    let height = TOP + SIDE * table.rows.len() as f64 + MARGIN;
    let largest = table.squares.iter().flatten().filter_map(|s| s.height).map(f64::abs).fold(0.0, f64::max);

    let mut body = String::new();
    // Writing into a string cannot fail.
    let _ =
        writeln!(body, "<text class=\"title\" x=\"{MARGIN}\" y=\"28\">{}</text>", escape_xml(table.title));
    let (x, y) = (escape_xml(table.x_name), escape_xml(table.y_name));
    let _ = writeln!(
        body,
        "<text class=\"name\" x=\"{LEFT}\" y=\"{:.1}\" dx=\"-14\">{x} \u{2192}</text>",
        TOP - 9.0
    );
    let _ = writeln!(body, "<text class=\"name\" x=\"22\" y=\"{:.1}\">{y} \u{2193}</text>", TOP + 21.5);
    let mut left = LEFT + 6.0;
    let mut lefts = Vec::with_capacity(widths.len());
    for (wide, number) in widths.iter().zip(table.columns) {
        lefts.push(left);
        let (middle, base) = (left + wide / 2.0, TOP - 9.0);
        let _ = writeln!(body, "<text class=\"tick\" x=\"{middle:.1}\" y=\"{base:.1}\">{number}</text>");
        left += wide;
    }
    for (i, (number, row)) in table.rows.iter().zip(table.squares).enumerate() {
        let top = TOP + SIDE * i as f64;
        let base = top + SIDE / 2.0 + 4.5;
        let _ =
            writeln!(body, "<text class=\"tick\" x=\"{:.1}\" y=\"{base:.1}\">{number}</text>", LEFT - 12.0);
        for ((square, wide), left) in row.iter().zip(&widths).zip(&lefts) {
            let (colour, dark) = colour(square.height, largest, table.two_sided);
            let _ = write!(
                body,
                "<g><rect class=\"square\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{wide:.1}\" height=\"{SIDE}\" \
                 fill=\"{colour}\"/>"
            );
            if !square.text.is_empty() {
                let class = if dark { "value light" } else { "value" };
                let middle = left + wide / 2.0;
                let text = shown(square);
                let whole = if text == square.text {
                    String::new()
                } else {
                    format!("<title>{}</title>", escape_xml(&square.text))
                };
                let text = escape_xml(&text);
                let _ = write!(
                    body,
                    "<text class=\"{class}\" x=\"{middle:.1}\" y=\"{base:.1}\">{text}{whole}</text>"
                );
            }
            body.push_str("</g>\n");
        }
    }
    page(table.title, width, height, STYLE, &body)
}

fn cut(text: &str) -> String {
    if text.chars().count() <= LONGEST {
        return text.to_string();
    }
    text.chars().take(LONGEST - 1).chain(['\u{2026}']).collect()
}

/// The colour of a height, and whether it is dark.
fn colour(height: Option<f64>, largest: f64, two_sided: bool) -> (String, bool) {
    let Some(height) = height else { return ("#eeeeee".into(), false) };
    let share = if largest > 0.0 && height.is_finite() { (height.abs() / largest).min(1.0) } else { 0.0 };
    let (palest, deepest) = match (two_sided, height.partial_cmp(&0.0)) {
        (true, Some(Ordering::Less)) => ([246.0, 226.0, 224.0], [176.0, 42.0, 48.0]),
        (true, Some(Ordering::Equal)) => ([244.0, 240.0, 228.0], [0.0; 3]),
        // Zero stands out as yellow among nimbers: it is the win of the second player.
        (false, Some(Ordering::Equal)) => ([255.0, 232.0, 150.0], [0.0; 3]),
        _ => ([226.0, 232.0, 242.0], [31.0, 79.0, 168.0]),
    };
    let mix = |i: usize| (palest[i] + (deepest[i] - palest[i]) * share * 0.85).round() as u8;
    (format!("#{:02x}{:02x}{:02x}", mix(0), mix(1), mix(2)), share > 0.5)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_is_written_and_blanks_stay_empty() {
        let square = |text: &str, height| Square { text: text.into(), height };
        let long = "{0|".repeat(40);
        let squares = vec![
            vec![square("<3", Some(3.0)), square("", None)],
            vec![square(&long, Some(-1.0)), square("0", Some(0.0))],
        ];
        let svg = squares_svg(&Squares {
            title: "a&b",
            x_name: "x",
            y_name: "y",
            columns: &[1, 2],
            rows: &[1, 2],
            squares: &squares,
            two_sided: true,
        });
        assert!(svg.contains(">&lt;3</text>") && svg.contains("a&amp;b") && svg.contains("\u{2026}<title>"));
        assert_eq!(svg.matches("<rect class=\"square\"").count(), 4);
        assert_eq!(svg.matches("class=\"value").count(), 3, "a blank has no text");
        assert!(!svg.contains("NaN") && !svg.contains("inf"));
    }

    #[test]
    fn an_empty_table_is_a_picture() {
        let none = Squares {
            title: "t",
            x_name: "x",
            y_name: "y",
            columns: &[],
            rows: &[],
            squares: &[],
            two_sided: false,
        };
        assert!(!squares_svg(&none).contains("NaN"));
    }
}
