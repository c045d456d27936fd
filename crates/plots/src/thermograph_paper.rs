//! Thermographs for papers: as TikZ, and as a PDF file of one page.

use crate::thermograph_svg::{
    Frame, HEIGHT, MARGIN_BOTTOM, MARGIN_LEFT, MARGIN_RIGHT, MARGIN_TOP, WIDTH, shorten,
};
use crate::ticks::{dyadic, fraction};
use std::fmt::Write;
use upstar_core::escape_latex;
use upstar_values::{Dyadic, Thermograph, Wall};

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Style {
    Grid,
    Axis,
    Left,
    Right,
    Mast,
}

/// Where a text stands beside its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Anchor {
    Start,
    Middle,
    End,
}

/// Lines and texts, in points from the lower left corner.
#[derive(Default)]
struct Figure {
    lines: Vec<(Style, Vec<(f64, f64)>)>,
    texts: Vec<(f64, f64, Anchor, String)>,
}

impl Figure {
    fn of(graph: &Thermograph, name: &str) -> Self {
        let frame = Frame::around(graph);
        let (x, y) = (|number: f64| frame.x(number), |temperature: f64| HEIGHT - frame.y(temperature));
        let (left, right) = (MARGIN_LEFT, WIDTH - MARGIN_RIGHT);
        let (bottom, top) = (MARGIN_BOTTOM, HEIGHT - MARGIN_TOP);
        let mut figure = Figure::default();
        for number in dyadic(frame.low, frame.high, 9) {
            figure.lines.push((Style::Grid, vec![(x(number), bottom), (x(number), top)]));
            figure.texts.push((x(number), bottom - 17.0, Anchor::Middle, plain(number)));
        }
        for temperature in dyadic(frame.bottom, frame.top, 7) {
            figure.lines.push((Style::Grid, vec![(left, y(temperature)), (right, y(temperature))]));
            figure.texts.push((left - 8.0, y(temperature) - 4.0, Anchor::End, plain(temperature)));
        }
        figure.lines.push((Style::Axis, vec![(left, top), (left, bottom)]));
        figure.lines.push((Style::Axis, vec![(left, y(0.0)), (right, y(0.0))]));
        let walls: [(Style, &Wall); 2] = [(Style::Left, &graph.left), (Style::Right, &graph.right)];
        for (style, wall) in walls {
            let end = (graph.temperature.clone(), wall.at(&graph.temperature));
            let below = wall.corners.iter().filter(|(t, _)| *t < graph.temperature).chain([&end]);
            let place = |(t, number): &(Dyadic, Dyadic)| (x(number.to_f64()), y(t.to_f64().max(0.0)));
            let points: Vec<_> = below.map(place).collect();
            if points.len() > 1 {
                figure.lines.push((style, points));
            }
        }
        let mast = x(graph.mean.to_f64());
        figure.lines.push((Style::Mast, vec![(mast, y(graph.temperature.to_f64())), (mast, top)]));
        figure.lines.push((Style::Mast, vec![(mast - 5.0, top - 8.0), (mast, top), (mast + 5.0, top - 8.0)]));
        figure.texts.push((left, HEIGHT - 24.0, Anchor::Start, shorten(name, 58).replace('…', "...")));
        let heat = format!("mean {}, temperature {}", graph.mean, graph.temperature);
        figure.texts.push((left, HEIGHT - 43.0, Anchor::Start, heat));
        figure
    }
}

/// A tick's number in ASCII.
fn plain(number: f64) -> String {
    fraction(number).replace('\u{2212}', "-")
}

/// The thermograph as a TikZ picture; `name` is the game's text in ASCII, shown above it.
pub fn thermograph_tikz(graph: &Thermograph, name: &str) -> String {
    let figure = Figure::of(graph, name);
    let mut out = String::from(
        "% needs \\usepackage{tikz}\n\\begin{tikzpicture}[x=0.6pt,y=0.6pt,font=\\footnotesize]\n",
    );
    for (style, points) in &figure.lines {
        let style = match style {
            Style::Grid => "black!12",
            Style::Axis => "black!70",
            Style::Left => "blue!70!black, line width=1.2pt",
            Style::Right => "red!70!black, line width=1.2pt, dashed",
            Style::Mast => "black, line width=1.2pt",
        };
        let points: Vec<String> = points.iter().map(|(x, y)| format!("({x:.1},{y:.1})")).collect();
        // Writing into a string cannot fail.
        let _ = writeln!(out, "\\draw[{style}] {};", points.join(" -- "));
    }
    for (x, y, anchor, text) in &figure.texts {
        let anchor = match anchor {
            Anchor::Start => "base west",
            Anchor::Middle => "base",
            Anchor::End => "base east",
        };
        let _ = writeln!(out, "\\node[anchor={anchor}] at ({x:.1},{y:.1}) {{{}}};", escape_latex(text));
    }
    out + "\\end{tikzpicture}\n"
}

/// The thermograph as a PDF file; `name` is the game's text in ASCII, shown above it.
pub fn thermograph_pdf(graph: &Thermograph, name: &str) -> String {
    let figure = Figure::of(graph, name);
    let mut page = String::new();
    for (style, points) in &figure.lines {
        let style = match style {
            Style::Grid => "0.9 G 1 w [] 0 d",
            Style::Axis => "0.3 G 1 w [] 0 d",
            Style::Left => "0.12 0.31 0.66 RG 3 w [] 0 d",
            Style::Right => "0.7 0.15 0.12 RG 3 w [9 5] 0 d",
            Style::Mast => "0.1 G 3 w [] 0 d",
        };
        let _ = write!(page, "{style}");
        for (i, (x, y)) in points.iter().enumerate() {
            let _ = write!(page, " {x:.1} {y:.1} {}", if i == 0 { "m" } else { "l" });
        }
        page.push_str(" S\n");
    }
    for (x, y, anchor, text) in &figure.texts {
        // Each letter of Courier is 0.6 of its size wide.
        let width = text.chars().count() as f64 * 0.6 * LETTERS;
        let x = match anchor {
            Anchor::Start => *x,
            Anchor::Middle => x - width / 2.0,
            Anchor::End => x - width,
        };
        let text: String = text.chars().map(|letter| if letter.is_ascii() { letter } else { '?' }).collect();
        let text = text.replace('\\', "\\\\").replace('(', "\\(").replace(')', "\\)");
        let _ = writeln!(page, "BT /F {LETTERS} Tf {x:.1} {y:.1} Td ({text}) Tj ET");
    }
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_string(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".into(),
        format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {WIDTH} {HEIGHT}] /Contents 4 0 R \
             /Resources << /Font << /F 5 0 R >> >> >>"
        ),
        format!("<< /Length {} >>\nstream\n{page}endstream", page.len()),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>".into(),
    ];
    let mut file = String::from("%PDF-1.4\n");
    let mut places = Vec::new();
    for (i, object) in objects.iter().enumerate() {
        places.push(file.len());
        let _ = write!(file, "{} 0 obj\n{object}\nendobj\n", i + 1);
    }
    let table = file.len();
    let _ = write!(file, "xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1);
    for place in places {
        let _ = writeln!(file, "{place:010} 00000 n ");
    }
    let _ =
        write!(file, "trailer\n<< /Size {} /Root 1 0 R >>\nstartxref\n{table}\n%%EOF\n", objects.len() + 1);
    file
}

/// The size of the letters in a PDF file.
const LETTERS: f64 = 11.0;

#[cfg(test)]
mod tests {
    use super::*;
    use upstar_values::Values;

    #[test]
    fn pictures_for_papers_have_walls_and_names() {
        let values = Values::new();
        let graph = values.thermograph(values.parse("{4|1||0}").unwrap()).unwrap();
        let tikz = thermograph_tikz(&graph, "{4|1||0}");
        assert!(
            tikz.contains("dashed") && tikz.contains("\\{4|1||0\\}") || tikz.contains("textbar"),
            "{tikz}"
        );
        let pdf = thermograph_pdf(&graph, "[nim (1)]");
        assert!(pdf.starts_with("%PDF-") && pdf.contains("[nim \\(1\\)]") && pdf.ends_with("%%EOF\n"));
        // Each object begins where the table says.
        let table: usize = pdf.split("startxref\n").nth(1).unwrap().lines().next().unwrap().parse().unwrap();
        for (i, line) in pdf[table..].lines().skip(3).take(5).enumerate() {
            let place: usize = line[..10].parse().unwrap();
            assert!(pdf[place..].starts_with(&format!("{} 0 obj\n", i + 1)), "{line}");
        }
    }
}
