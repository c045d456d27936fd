//! A drawing in letters, for terminals.

use super::{Form, Paint, Scene, Shape};

/// Columns and lines of a terminal for one square of a board.
const ACROSS: f64 = 4.0;
const DOWN: f64 = 2.0;
/// Drawings that are larger do not fit on a screen.
const MOST_COLUMNS: usize = 110;
const MOST_LINES: usize = 48;

/// What is smaller than this part of a square has no letter on a larger shape.
const SMALL: f64 = 0.2;

/// Letters in rows.
struct Canvas {
    lines: Vec<Vec<char>>,
    left: f64,
    top: f64,
}

impl Scene {
    /// The drawing in letters, one line a row, without spaces at the ends; `None` when it does not fit on a screen.
    ///
    /// ```
    /// use upstar_rules::Scene;
    /// use upstar_rules::scene::Paint;
    /// let mut scene = Scene::new("two counters");
    /// scene.circle(0.0, 0.0, 0.4, Paint::Left);
    /// scene.circle(1.0, 0.0, 0.4, Paint::Right);
    /// assert_eq!(scene.to_letters().as_deref(), Some("x   o"));
    /// ```
    pub fn to_letters(&self) -> Option<String> {
        let pieces = self.shapes.chunk_by(|a, b| a.key == b.key);
        let seen: Vec<&Form> = pieces
            .flat_map(|piece| piece.iter().filter(|shape| !is_detail(shape, piece)))
            .map(|shape| &shape.form)
            .collect();
        let centres = seen.iter().flat_map(|form| places(form));
        let (mut left, mut top, mut right, mut bottom) = (f64::MAX, f64::MAX, f64::MIN, f64::MIN);
        for (x, y) in centres {
            (left, right) = (left.min(x), right.max(x));
            (top, bottom) = (top.min(y), bottom.max(y));
        }
        if self.shapes.is_empty() {
            return Some(String::new());
        }
        let columns = ((right - left) * ACROSS).round() as usize + 1;
        let lines = ((bottom - top) * DOWN).round() as usize + 1;
        if columns > MOST_COLUMNS || lines > MOST_LINES {
            return None;
        }
        let mut canvas = Canvas { lines: vec![vec![' '; columns]; lines], left, top };
        // Lines lie below pieces, and pieces below their names.
        let layer = |form: &Form| match form {
            Form::Line { .. } => 0,
            Form::Rect { .. } => 1,
            Form::Circle { .. } => 2,
            Form::Text { .. } => 3,
        };
        for wanted in 0..4 {
            seen.iter().filter(|form| layer(form) == wanted).for_each(|form| canvas.draw(form));
        }
        let text: Vec<String> =
            canvas.lines.iter().map(|line| line.iter().collect::<String>().trim_end().to_string()).collect();
        // Lines between rows of squares hold nothing.
        let used = |i: &usize| text[*i..].iter().any(|line| !line.is_empty());
        let dense = text.iter().skip(1).step_by(2).all(String::is_empty);
        let kept = (0..text.len()).filter(|i| used(i) && !(dense && i % 2 == 1));
        Some(kept.map(|i| text[i].as_str()).collect::<Vec<_>>().join("\n"))
    }
}

/// Whether a shape is small and lies inside another one of its piece, such as an eye: letters are too coarse for it.
/// The lowest shape of a piece is the place where it stands.
fn is_detail(shape: &Shape, piece: &[Shape]) -> bool {
    let Some((left, top, right, bottom)) = sides(&shape.form) else { return false };
    let small = right - left < SMALL && bottom - top < SMALL;
    small
        && shape.key.is_some()
        && piece
            .iter()
            .skip(1)
            .filter_map(|other| sides(&other.form))
            .any(|(l, t, r, b)| l < left && t < top && right < r && bottom < b)
}

/// Left, top, right and bottom of a solid shape.
fn sides(form: &Form) -> Option<(f64, f64, f64, f64)> {
    match form {
        Form::Rect { x, y, w, h, .. } => Some((*x, *y, x + w, y + h)),
        Form::Circle { x, y, r, .. } => Some((x - r, y - r, x + r, y + r)),
        Form::Line { .. } | Form::Text { .. } => None,
    }
}

/// The points that must be on the canvas.
fn places(form: &Form) -> Vec<(f64, f64)> {
    match form {
        Form::Rect { x, y, w, h, .. } => vec![
            (x + w.min(1.0) / 2.0, y + h.min(1.0) / 2.0),
            (x + w - w.min(1.0) / 2.0, y + h - h.min(1.0) / 2.0),
        ],
        Form::Circle { x, y, .. } => vec![(*x, *y)],
        Form::Line { from, to, .. } => vec![*from, *to],
        Form::Text { x, y, text, .. } => {
            let half = (text.chars().count() as f64 - 1.0) / 2.0 / ACROSS;
            vec![(x - half, *y), (x + half, *y)]
        }
    }
}

/// The letter for a piece.
fn letter(paint: Paint, open: char) -> char {
    match paint {
        Paint::Left => 'x',
        Paint::Right => 'o',
        Paint::Both => '*',
        Paint::Mark => '@',
        Paint::Dark => '#',
        Paint::Pale | Paint::Open => open,
    }
}

impl Canvas {
    fn draw(&mut self, form: &Form) {
        match form {
            Form::Circle { x, y, paint, .. } => self.put(*x, *y, letter(*paint, 'O')),
            Form::Rect { x, y, w, h, paint, .. } => {
                let letter = letter(*paint, '.');
                // Squares have one letter, and longer pieces one for each square.
                for row in 0..(h.round() as usize).max(1) {
                    for column in 0..(w.round() as usize).max(1) {
                        let middle = |start: f64, side: f64, i: usize| start + side.min(1.0) / 2.0 + i as f64;
                        self.put(middle(*x, *w, column), middle(*y, *h, row), letter);
                    }
                }
            }
            Form::Line { from, to, bend, .. } => {
                let middle = bend.map_or(((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0), |b| {
                    ((from.0 + 2.0 * b.0 + to.0) / 4.0, (from.1 + 2.0 * b.1 + to.1) / 4.0)
                });
                self.stroke(*from, middle);
                self.stroke(middle, *to);
            }
            Form::Text { x, y, text, .. } => {
                let first = x - (text.chars().count() as f64 - 1.0) / 2.0 / ACROSS;
                for (i, letter) in text.chars().enumerate() {
                    self.put(first + i as f64 / ACROSS, *y, letter);
                }
            }
        }
    }

    fn stroke(&mut self, from: (f64, f64), to: (f64, f64)) {
        let (across, down) = ((to.0 - from.0) * ACROSS, (to.1 - from.1) * DOWN);
        let steps = across.abs().max(down.abs()).ceil().max(1.0);
        let letter = match (across.abs(), down.abs()) {
            (a, d) if d < a / 4.0 => '-',
            (a, d) if a < d / 2.0 => '|',
            _ if across * down > 0.0 => '\\',
            _ => '/',
        };
        for step in 0..=steps as usize {
            let part = step as f64 / steps;
            self.put(from.0 + part * (to.0 - from.0), from.1 + part * (to.1 - from.1), letter);
        }
    }

    /// Puts a letter; what lies beside the canvas is not seen.
    fn put(&mut self, x: f64, y: f64, letter: char) {
        let (column, line) = (((x - self.left) * ACROSS).round(), ((y - self.top) * DOWN).round());
        if column < 0.0 || line < 0.0 {
            return;
        }
        if let Some(place) = self.lines.get_mut(line as usize).and_then(|line| line.get_mut(column as usize))
        {
            *place = letter;
        }
    }
}
