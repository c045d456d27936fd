//! Scenes as TikZ, for papers.

use super::{Form, Paint, Scene};
use std::fmt::Write;
use upstar_core::escape_latex;

/// Centimetres a board square.
const SCALE: f64 = 0.8;

impl Scene {
    /// The drawing as a document of its own, for any LaTeX with the package `tikz`; the `tikzpicture` in it can be
    /// copied into a paper.
    pub fn to_tikz(&self) -> String {
        let mut out = format!(
            "% {}\n\\documentclass{{standalone}}\n\\usepackage{{tikz}}\n\\begin{{document}}\n\\begin{{tikzpicture}}[x={SCALE}cm,y=-{SCALE}cm]\n\
             \\definecolor{{upstarleft}}{{HTML}}{{1F5FBF}}\n\\definecolor{{upstarright}}{{HTML}}{{C62828}}\n\
             \\definecolor{{upstarboth}}{{HTML}}{{2E7D32}}\n\\definecolor{{upstarmark}}{{HTML}}{{FFD54F}}\n",
            self.title.replace(['\n', '\r'], " ")
        );
        for shape in &self.shapes {
            shape_to_tikz(&shape.form, &mut out);
        }
        out.push_str("\\end{tikzpicture}\n\\end{document}\n");
        out
    }
}

fn shape_to_tikz(shape: &Form, out: &mut String) {
    // Writing to a String cannot fail.
    let _ = match shape {
        Form::Rect { x, y, w, h, round: corner, paint } => {
            let (x1, y1) = (round(x + w), round(y + h));
            let corners = if *corner > 0.0 {
                format!(",rounded corners={}cm", round(corner * SCALE))
            } else {
                String::new()
            };
            writeln!(
                out,
                "\\filldraw[{}{corners}] ({},{}) rectangle ({x1},{y1});",
                fill(*paint),
                round(*x),
                round(*y)
            )
        }
        Form::Circle { x, y, r, paint } => {
            writeln!(
                out,
                "\\filldraw[{}] ({},{}) circle[radius={}cm];",
                fill(*paint),
                round(*x),
                round(*y),
                round(r * SCALE)
            )
        }
        Form::Line { from, to, bend, arrow, paint } => {
            let head = if *arrow { ",-latex" } else { "" };
            let via = bend.map_or(String::from("--"), |b| {
                // A cubic curve that equals the quadratic one through this control point.
                let third = |a: f64, b: f64| round(a + (b - a) * 2.0 / 3.0);
                format!(
                    ".. controls ({},{}) and ({},{}) ..",
                    third(from.0, b.0),
                    third(from.1, b.1),
                    third(to.0, b.0),
                    third(to.1, b.1)
                )
            });
            writeln!(
                out,
                "\\draw[{}{head}] ({},{}) {via} ({},{});",
                stroke(*paint),
                round(from.0),
                round(from.1),
                round(to.0),
                round(to.1)
            )
        }
        Form::Text { x, y, size, text, light } => {
            let colour = if *light { "white" } else { "black" };
            writeln!(
                out,
                "\\node[text={colour},inner sep=0pt,scale={}] at ({},{}) {{{}}};",
                round(size * 2.0),
                round(*x),
                round(*y),
                escape_latex(text)
            )
        }
    };
}

fn fill(paint: Paint) -> &'static str {
    match paint {
        Paint::Open => "fill=white,draw=black!80",
        Paint::Pale => "fill=black!5,draw=black!70",
        Paint::Dark => "fill=black!65,draw=black!80",
        Paint::Left => "fill=upstarleft,draw=black!70",
        Paint::Right => "fill=white,draw=upstarright,very thick",
        Paint::Both => "fill=upstarboth!20,draw=upstarboth,thick",
        Paint::Mark => "fill=upstarmark,draw=black!70,thick",
    }
}

fn stroke(paint: Paint) -> &'static str {
    match paint {
        Paint::Left => "upstarleft,very thick",
        Paint::Right => "upstarright,very thick,dashed",
        Paint::Both => "upstarboth,very thick,dotted",
        Paint::Mark => "black!70,very thick",
        Paint::Dark => "black,line width=2.4pt",
        Paint::Open | Paint::Pale => "black!80,thick",
    }
}

fn round(x: f64) -> f64 {
    (x * 1000.0).round() / 1000.0 + 0.0
}
