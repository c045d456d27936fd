//! Thermographs the way textbooks draw them: Left's larger numbers to the left, temperature upwards.

use crate::svg::page;
use crate::ticks::{dyadic, fraction};
use std::fmt::Write;
use upstar_core::escape_xml;
use upstar_values::{Dyadic, Thermograph, Wall};

pub(crate) const WIDTH: f64 = 520.0;
pub(crate) const HEIGHT: f64 = 420.0;
pub(crate) const MARGIN_LEFT: f64 = 84.0;
pub(crate) const MARGIN_RIGHT: f64 = 32.0;
pub(crate) const MARGIN_TOP: f64 = 56.0;
pub(crate) const MARGIN_BOTTOM: f64 = 58.0;

const STYLE: &str = ".axis { stroke: #444; stroke-width: 1; fill: none; }\n\
     .grid { stroke: #e4e4e4; stroke-width: 1; }\n\
     .left { stroke: #1f4fa8; stroke-width: 3; fill: none; }\n\
     .right { stroke: #b3261e; stroke-width: 3; fill: none; stroke-dasharray: 9 5; }\n\
     .mast { stroke: #222; stroke-width: 3; fill: none; }\n\
     .mark { stroke: #777; stroke-width: 1; stroke-dasharray: 3 4; fill: none; }\n\
     .tick { font-size: 12px; }\n.name { font-size: 13px; }\n.title { font-size: 15px; font-weight: bold; }\n";

/// Where numbers and temperatures lie on the page.
pub(crate) struct Frame {
    pub low: f64,
    pub high: f64,
    pub bottom: f64,
    pub top: f64,
}

impl Frame {
    pub fn x(&self, number: f64) -> f64 {
        let part = (self.high - number) / (self.high - self.low);
        MARGIN_LEFT + part * (WIDTH - MARGIN_LEFT - MARGIN_RIGHT)
    }

    pub fn y(&self, temperature: f64) -> f64 {
        let part = (self.top - temperature) / (self.top - self.bottom);
        MARGIN_TOP + part * (HEIGHT - MARGIN_TOP - MARGIN_BOTTOM)
    }

    pub fn around(graph: &Thermograph) -> Self {
        let corners = graph.left.corners.iter().chain(&graph.right.corners);
        let xs: Vec<f64> = corners.map(|(_, x)| x.to_f64()).chain([graph.mean.to_f64()]).collect();
        let (least, most) = xs.iter().fold((f64::MAX, f64::MIN), |(a, b), x| (a.min(*x), b.max(*x)));
        let temperature = graph.temperature.to_f64();
        // A number freezes below 0; its mast is shown from there on.
        let bottom = temperature.min(0.0);
        let height = (temperature.max(0.0) * 1.3).max(0.5) - bottom;
        let width = (most - least) * 1.25;
        // One scale for both axes, so that walls lean at 45 degrees.
        let inner = (WIDTH - MARGIN_LEFT - MARGIN_RIGHT, HEIGHT - MARGIN_TOP - MARGIN_BOTTOM);
        let scale = (width / inner.0).max(height / inner.1);
        let middle = (most + least) / 2.0;
        let half = scale * inner.0 / 2.0;
        Frame { low: middle - half, high: middle + half, bottom, top: bottom + scale * inner.1 }
    }
}

/// The thermograph as an SVG file; `name` is the game's text, shown above it.
pub fn thermograph_svg(graph: &Thermograph, name: &str) -> String {
    let frame = Frame::around(graph);
    let mut body = String::new();
    axes(&mut body, &frame);
    wall(&mut body, &frame, &graph.left, &graph.temperature, "left");
    wall(&mut body, &frame, &graph.right, &graph.temperature, "right");
    mast(&mut body, &frame, graph);
    let heading = shorten(name, 58);
    // Writing into a string cannot fail.
    let _ =
        writeln!(body, "<text class=\"title\" x=\"{MARGIN_LEFT}\" y=\"24\">{}</text>", escape_xml(&heading));
    let _ = writeln!(
        body,
        "<text class=\"name\" x=\"{MARGIN_LEFT}\" y=\"43\">mean {}, temperature {}</text>",
        graph.mean, graph.temperature
    );
    legend(&mut body);
    let title = format!("Thermograph of {heading}: mean {}, temperature {}", graph.mean, graph.temperature);
    page(&title, WIDTH, HEIGHT, STYLE, &body)
}

fn axes(body: &mut String, frame: &Frame) {
    for x in dyadic(frame.low, frame.high, 9) {
        let px = frame.x(x);
        let _ = writeln!(
            body,
            "<line class=\"grid\" x1=\"{px:.1}\" y1=\"{MARGIN_TOP}\" x2=\"{px:.1}\" y2=\"{:.1}\"/>\
             <text class=\"tick\" x=\"{px:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            HEIGHT - MARGIN_BOTTOM,
            HEIGHT - MARGIN_BOTTOM + 17.0,
            fraction(x)
        );
    }
    for t in dyadic(frame.bottom, frame.top, 7) {
        let py = frame.y(t);
        let _ = writeln!(
            body,
            "<line class=\"grid\" x1=\"{MARGIN_LEFT}\" y1=\"{py:.1}\" x2=\"{:.1}\" y2=\"{py:.1}\"/>\
             <text class=\"tick\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            WIDTH - MARGIN_RIGHT,
            MARGIN_LEFT - 8.0,
            py + 4.0,
            fraction(t)
        );
    }
    let ground = frame.y(0.0);
    let _ = writeln!(
        body,
        "<path class=\"axis\" d=\"M{MARGIN_LEFT} {MARGIN_TOP} V{:.1} M{MARGIN_LEFT} {ground:.1} H{:.1}\"/>\
         <text class=\"name\" x=\"16\" y=\"{:.1}\" transform=\"rotate(-90 16 {:.1})\" \
         text-anchor=\"middle\">temperature</text>",
        HEIGHT - MARGIN_BOTTOM,
        WIDTH - MARGIN_RIGHT,
        (MARGIN_TOP + HEIGHT - MARGIN_BOTTOM) / 2.0,
        (MARGIN_TOP + HEIGHT - MARGIN_BOTTOM) / 2.0
    );
}

fn wall(body: &mut String, frame: &Frame, wall: &Wall, temperature: &Dyadic, class: &str) {
    let end = (temperature.clone(), wall.at(temperature));
    let below = wall.corners.iter().filter(|(t, _)| t < temperature);
    let points: Vec<String> = below
        .chain([&end])
        .map(|(t, x)| format!("{:.1},{:.1}", frame.x(x.to_f64()), frame.y(t.to_f64().max(0.0))))
        .collect();
    if points.len() > 1 {
        let _ = writeln!(body, "<polyline class=\"{class}\" points=\"{}\"/>", points.join(" "));
    }
}

fn mast(body: &mut String, frame: &Frame, graph: &Thermograph) {
    let (x, t) = (frame.x(graph.mean.to_f64()), frame.y(graph.temperature.to_f64()));
    let _ = writeln!(
        body,
        "<path class=\"mark\" d=\"M{MARGIN_LEFT} {t:.1} H{x:.1} V{:.1}\"/>\
         <path class=\"mast\" d=\"M{x:.1} {t:.1} V{MARGIN_TOP}\"/>\
         <path class=\"mast\" d=\"M{:.1} {:.1} L{x:.1} {MARGIN_TOP} L{:.1} {:.1}\"/>",
        HEIGHT - MARGIN_BOTTOM,
        x - 5.0,
        MARGIN_TOP + 8.0,
        x + 5.0,
        MARGIN_TOP + 8.0
    );
}

fn legend(body: &mut String) {
    let y = HEIGHT - 14.0;
    let entries = [("left", "Left wall"), ("right", "Right wall"), ("mast", "mast")];
    for (i, (class, name)) in entries.iter().enumerate() {
        let x = MARGIN_LEFT + i as f64 * 130.0;
        let _ = writeln!(
            body,
            "<line class=\"{class}\" x1=\"{x:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\"/>\
             <text class=\"tick\" x=\"{:.1}\" y=\"{y:.1}\">{name}</text>",
            y - 4.0,
            x + 34.0,
            y - 4.0,
            x + 42.0
        );
    }
}

pub(crate) fn shorten(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_string();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}
