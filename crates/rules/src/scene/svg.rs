//! Scenes as SVG.

use super::{Form, Paint, Scene};
use std::fmt::Write;
use upstar_core::escape_xml;

/// Pixels a board square.
const SCALE: f64 = 40.0;
/// Empty room around the drawing, in squares.
const MARGIN: f64 = 0.3;

impl Scene {
    /// The drawing as an SVG document.
    pub fn to_svg(&self) -> String {
        let (x0, y0, x1, y1) = self.bounds();
        let (width, height) = ((x1 - x0 + 2.0 * MARGIN) * SCALE, (y1 - y0 + 2.0 * MARGIN) * SCALE);
        let at = |x: f64, y: f64| (round((x - x0 + MARGIN) * SCALE), round((y - y0 + MARGIN) * SCALE));
        let (width, height) = (round(width), round(height));
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" role=\"img\" font-family=\"sans-serif\">\n\
             <title>{}</title>\n<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n",
            escape_xml(&self.title)
        );
        if self.shapes.iter().any(|s| matches!(s.form, Form::Line { arrow: true, .. })) {
            out.push_str(
                "<defs><marker id=\"arrow\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"11\" \
                 markerHeight=\"11\" markerUnits=\"userSpaceOnUse\" orient=\"auto-start-reverse\"><path d=\"M0 0L10 5L0 10z\" \
                 fill=\"context-stroke\"/></marker></defs>\n",
            );
        }
        for shape in &self.shapes {
            let key =
                shape.key.as_ref().map_or(String::new(), |key| format!(" data-key=\"{}\"", escape_xml(key)));
            shape_to_svg(&shape.form, &key, &at, &mut out);
        }
        out.push_str("</svg>\n");
        out
    }
}

/// A shape, with the piece of the board that it shows as an attribute.
fn shape_to_svg(shape: &Form, key: &str, at: &dyn Fn(f64, f64) -> (f64, f64), out: &mut String) {
    // Writing to a String cannot fail.
    let _ = match shape {
        Form::Rect { x, y, w, h, round: corner, paint } => {
            let (x, y) = at(*x, *y);
            let (w, h, corner) = (round(w * SCALE), round(h * SCALE), round(corner * SCALE));
            writeln!(
                out,
                "<rect{key} x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" rx=\"{corner}\" {}/>",
                fill(*paint)
            )
        }
        Form::Circle { x, y, r, paint } => {
            let (x, y) = at(*x, *y);
            writeln!(out, "<circle{key} cx=\"{x}\" cy=\"{y}\" r=\"{}\" {}/>", round(r * SCALE), fill(*paint))
        }
        Form::Line { from, to, bend, arrow, paint } => {
            let ((ax, ay), (bx, by)) = (at(from.0, from.1), at(to.0, to.1));
            let curve = bend.map_or(String::from("L"), |(x, y)| {
                let (x, y) = at(x, y);
                format!("Q{x} {y} ")
            });
            let head = if *arrow { " marker-end=\"url(#arrow)\"" } else { "" };
            writeln!(
                out,
                "<path{key} d=\"M{ax} {ay}{curve}{bx} {by}\" fill=\"none\" {}{head}/>",
                stroke(*paint)
            )
        }
        Form::Text { x, y, size, text, light } => {
            let (x, y) = at(*x, *y);
            let colour = if *light { "#ffffff" } else { "#111111" };
            writeln!(
                out,
                "<text{key} x=\"{x}\" y=\"{y}\" font-size=\"{}\" text-anchor=\"middle\" \
                 dy=\"0.35em\" fill=\"{colour}\">{}</text>",
                round(size * SCALE),
                escape_xml(text)
            )
        }
    };
}

fn fill(paint: Paint) -> &'static str {
    match paint {
        Paint::Open => "fill=\"#ffffff\" stroke=\"#333333\" stroke-width=\"1.5\"",
        Paint::Pale => "fill=\"#f1efe8\" stroke=\"#555555\" stroke-width=\"1.5\"",
        Paint::Dark => "fill=\"#55534e\" stroke=\"#333333\" stroke-width=\"1.5\"",
        Paint::Left => "fill=\"#1f5fbf\" stroke=\"#123a75\" stroke-width=\"1.5\"",
        Paint::Right => "fill=\"#ffffff\" stroke=\"#c62828\" stroke-width=\"4\"",
        Paint::Both => "fill=\"#cfe8cf\" stroke=\"#2e7d32\" stroke-width=\"2.5\"",
        Paint::Mark => "fill=\"#ffd54f\" stroke=\"#8d6e00\" stroke-width=\"3\"",
    }
}

fn stroke(paint: Paint) -> &'static str {
    match paint {
        Paint::Left => "stroke=\"#1f5fbf\" stroke-width=\"4\"",
        Paint::Right => "stroke=\"#c62828\" stroke-width=\"4\" stroke-dasharray=\"9 5\"",
        Paint::Both => "stroke=\"#2e7d32\" stroke-width=\"4\" stroke-dasharray=\"2 4\"",
        Paint::Mark => "stroke=\"#8d6e00\" stroke-width=\"3\"",
        Paint::Dark => "stroke=\"#111111\" stroke-width=\"6\"",
        Paint::Open | Paint::Pale => "stroke=\"#333333\" stroke-width=\"1.8\"",
    }
}

/// Two decimals are enough on a screen and keep files small and equal between machines.
fn round(x: f64) -> f64 {
    // Adding zero turns -0 into 0.
    (x * 100.0).round() / 100.0 + 0.0
}
