//! Scatter plots of sequences.

use crate::svg::page;
use crate::ticks::decimal;
use std::fmt::Write;
use upstar_core::escape_xml;

/// What a scatter plot shows.
#[derive(Clone, Debug)]
pub struct Scatter<'a> {
    /// The heading.
    pub title: &'a str,
    /// What runs to the right.
    pub x_name: &'a str,
    /// What runs upwards.
    pub y_name: &'a str,
    /// The points.
    pub points: &'a [(f64, f64)],
}

const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 520.0;
const LEFT: f64 = 72.0;
const RIGHT: f64 = 24.0;
const TOP: f64 = 46.0;
const BOTTOM: f64 = 56.0;

const STYLE: &str = ".grid { stroke: #e4e4e4; stroke-width: 1; }\n.axis { stroke: #444; fill: none; }\n\
     .dot { stroke: #1f4fa8; stroke-linecap: round; fill: none; }\n.tick { font-size: 13px; }\n\
     .name { font-size: 14px; }\n.title { font-size: 17px; font-weight: bold; }\n";

/// The plot as an SVG file. Points that fall on one spot of the page are drawn once, so that a long sequence
/// makes a small file.
pub fn scatter_svg(plot: &Scatter<'_>) -> String {
    let range = |values: &mut dyn Iterator<Item = f64>| {
        let (low, high) = values.fold((f64::MAX, f64::MIN), |(a, b), x| (a.min(x), b.max(x)));
        if low > high { (0.0, 1.0) } else { (low, if high > low { high } else { low + 1.0 }) }
    };
    let (x0, x1) = range(&mut plot.points.iter().map(|p| p.0));
    let (y0, y1) = range(&mut plot.points.iter().map(|p| p.1).chain([0.0]));
    let y1 = y1 + (y1 - y0) * 0.04;
    let px = |x: f64| LEFT + (x - x0) / (x1 - x0) * (WIDTH - LEFT - RIGHT);
    let py = |y: f64| HEIGHT - BOTTOM - (y - y0) / (y1 - y0) * (HEIGHT - TOP - BOTTOM);

    let mut body = String::new();
    // Writing into a string cannot fail.
    for x in decimal(x0, x1, 8) {
        let at = px(x);
        let _ = writeln!(
            body,
            "<line class=\"grid\" x1=\"{at:.1}\" y1=\"{TOP}\" x2=\"{at:.1}\" y2=\"{:.1}\"/><text class=\"tick\" \
             x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            HEIGHT - BOTTOM,
            HEIGHT - BOTTOM + 19.0,
            tick(x)
        );
    }
    for y in decimal(y0, y1, 7) {
        let at = py(y);
        let _ = writeln!(
            body,
            "<line class=\"grid\" x1=\"{LEFT}\" y1=\"{at:.1}\" x2=\"{:.1}\" y2=\"{at:.1}\"/><text class=\"tick\" \
             x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            WIDTH - RIGHT,
            LEFT - 8.0,
            at + 4.5,
            tick(y)
        );
    }
    let _ = writeln!(
        body,
        "<path class=\"axis\" d=\"M{LEFT} {TOP} V{:.1} H{:.1}\"/>",
        HEIGHT - BOTTOM,
        WIDTH - RIGHT
    );
    let _ = writeln!(body, "<text class=\"title\" x=\"{LEFT}\" y=\"28\">{}</text>", escape_xml(plot.title));
    let _ = writeln!(
        body,
        "<text class=\"name\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
        (LEFT + WIDTH - RIGHT) / 2.0,
        HEIGHT - 14.0,
        escape_xml(plot.x_name)
    );
    let middle = (TOP + HEIGHT - BOTTOM) / 2.0;
    let _ = writeln!(
        body,
        "<text class=\"name\" x=\"18\" y=\"{middle:.1}\" transform=\"rotate(-90 18 {middle:.1})\" \
         text-anchor=\"middle\">{}</text>",
        escape_xml(plot.y_name)
    );

    let mut spots: Vec<(i32, i32)> = plot
        .points
        .iter()
        .map(|p| ((px(p.0) * 4.0).round() as i32, (py(p.1) * 4.0).round() as i32))
        .collect();
    spots.sort_unstable();
    spots.dedup();
    let size = if spots.len() > 3000 {
        1.6
    } else if spots.len() > 300 {
        2.6
    } else {
        5.0
    };
    let _ = write!(body, "<path class=\"dot\" stroke-width=\"{size}\" d=\"");
    for (x, y) in spots {
        let _ = write!(body, "M{} {}h0", x as f64 / 4.0, y as f64 / 4.0);
    }
    body.push_str("\"/>\n");
    page(plot.title, WIDTH, HEIGHT, STYLE, &body)
}

fn tick(x: f64) -> String {
    if x == x.round() { format!("{x:.0}") } else { format!("{x}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_sequence_makes_a_small_file() {
        let points: Vec<(f64, f64)> = (0..1_000_000).map(|n| (n as f64, (n % 300) as f64)).collect();
        let svg = scatter_svg(&Scatter { title: "a<b", x_name: "n", y_name: "G(n)", points: &points });
        assert!(svg.len() < 20_000_000 && svg.contains("a&lt;b"));
    }

    #[test]
    fn no_points_or_one_make_a_picture() {
        for points in [&[][..], &[(5.0, 0.0)][..]] {
            let svg = scatter_svg(&Scatter { title: "t", x_name: "n", y_name: "G", points });
            assert!(!svg.contains("NaN") && !svg.contains("inf"));
        }
    }
}
