//! Thermographs for a terminal.

use upstar_values::{Dyadic, Thermograph, Wall};

const COLUMNS: usize = 61;
const ROWS: usize = 16;

/// The thermograph as lines of text: `L` and `R` for the walls, `|` for the mast, then the corners in numbers.
pub fn thermograph_text(graph: &Thermograph) -> String {
    let mut text = picture(graph);
    text.push_str(&format!("mean {}, temperature {}\n", graph.mean, graph.temperature));
    text.push_str(&format!("Left wall:  {}\n", corners(&graph.left, graph)));
    text.push_str(&format!("Right wall: {}\n", corners(&graph.right, graph)));
    text
}

fn corners(wall: &Wall, graph: &Thermograph) -> String {
    let mut points: Vec<String> = wall.corners.iter().map(|(t, x)| format!("{x} at t={t}")).collect();
    let last = wall.corners.last().map(|(t, _)| t);
    if last.is_some_and(|t| *t < graph.temperature) {
        points.push(format!("{} at t={}", graph.mean, graph.temperature));
    }
    format!("{}, then the mast", points.join(", "))
}

fn picture(graph: &Thermograph) -> String {
    let (left, right) = (graph.left.at(&Dyadic::ZERO), graph.right.at(&Dyadic::ZERO));
    let all = graph.left.corners.iter().chain(&graph.right.corners).map(|(_, x)| x.to_f64());
    let (least, most) = all.fold((f64::MAX, f64::MIN), |(a, b), x| (a.min(x), b.max(x)));
    if graph.temperature <= Dyadic::ZERO {
        return format!("the walls are one mast at {}\n", graph.mean);
    }
    let column = |x: f64| (((most - x) / (most - least)) * (COLUMNS - 1) as f64).round() as usize;
    let top = graph.temperature.to_f64();
    let mut lines = Vec::new();
    for row in (0..ROWS).rev() {
        // The upper quarter shows the mast.
        let part = row as f64 / (ROWS * 3 / 4) as f64;
        let mut cells = vec![b' '; COLUMNS];
        if part >= 1.0 {
            cells[column(graph.mean.to_f64())] = b'|';
        } else {
            let t = part * top;
            cells[column(height(&graph.right, t))] = b'R';
            cells[column(height(&graph.left, t))] = b'L';
        }
        let label = if part == 1.0 { graph.temperature.to_string() } else { String::new() };
        let label = if row == 0 { "0".to_string() } else { label };
        lines.push(format!("{label:>8} {}", String::from_utf8_lossy(&cells).trim_end()));
    }
    lines.push(format!("{:>8} {}", "", "-".repeat(COLUMNS)));
    lines.push(format!("{:>8} {:<30}{:>31}", "", left.to_string(), right.to_string()));
    lines.join("\n") + "\n"
}

/// The wall in floating point: exact enough for a character cell.
fn height(wall: &Wall, t: f64) -> f64 {
    let corners: Vec<(f64, f64)> = wall.corners.iter().map(|(t, x)| (t.to_f64(), x.to_f64())).collect();
    let next = corners.partition_point(|(at, _)| *at <= t);
    let (t0, x0) = corners[next.max(1) - 1];
    match corners.get(next) {
        Some((t1, x1)) => x0 + (x1 - x0) * (t - t0) / (t1 - t0),
        None => x0,
    }
}
