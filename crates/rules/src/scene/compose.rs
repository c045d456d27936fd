//! Drawings made of drawings: boards with arrows, braces, bars and commas between them; binary columns, tables, frames.

use super::{Key, Paint, Scene, Shape};

/// The height of the letters of names and signs.
const LETTER: f64 = 0.4;
/// How far braces and bars reach beyond what stands between them.
const BEYOND: f64 = 0.15;
/// The height of a row of a table.
const ROW: f64 = 0.8;
/// A longer name of a move is folded.
const LONG: usize = 18;
/// The most drawings of a set in one row.
const IN_A_ROW: usize = 6;

impl Scene {
    /// An arrow with a name above it.
    ///
    /// ```
    /// use upstar_rules::Scene;
    /// let long = Scene::arrow("take two squares");
    /// assert!(long.bounds().2 > Scene::arrow("").bounds().2);
    /// ```
    pub fn arrow(name: &str) -> Self {
        let mut scene = Scene::new(name);
        let lines = folded(name);
        let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        let width = (longest as f64 * LETTER * 0.6).max(1.0);
        scene.line((0.0, 0.0), (width, 0.0), true, Paint::Open);
        for (i, line) in lines.iter().rev().enumerate() {
            let above = 0.4 + 0.5 * i as f64;
            scene.label(width / 2.0, -above, LETTER, line.as_str(), false);
            // As much below as above, so that the arrow stays at the height of the middles.
            scene.label(width / 2.0, above, LETTER, "", false);
        }
        scene
    }

    /// Texts in rows and columns, with a line below the first row and one after the first column.
    ///
    /// ```
    /// use upstar_rules::Scene;
    /// let svg = Scene::table(&[vec!["", "a"], vec!["b", "N"]]).to_svg();
    /// assert!(svg.contains(">N<"));
    /// ```
    pub fn table(rows: &[Vec<&str>]) -> Self {
        let mut scene = Scene::default();
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let letters =
            |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|t| t.chars().count()).max();
        let width = |column: usize| letters(column).unwrap_or(0) as f64 * LETTER * 0.6 + 0.6;
        let height = rows.len() as f64 * ROW;
        let mut left = 0.0;
        for column in 0..columns {
            let middle = left + width(column) / 2.0;
            for (i, row) in rows.iter().enumerate() {
                let text = row.get(column).copied().unwrap_or_default();
                scene.label(middle, (i as f64 + 0.5) * ROW, LETTER, text, false);
            }
            left += width(column);
            if column == 0 {
                scene.line((left, 0.0), (left, height), false, Paint::Open);
            }
        }
        scene.line((0.0, ROW), (left, ROW), false, Paint::Open);
        scene
    }

    /// A bold frame, such as that of a cutter, by its top left corner.
    pub fn frame(&mut self, (x, y): (f64, f64), (width, height): (f64, f64)) {
        let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)];
        for (i, from) in corners.into_iter().enumerate() {
            self.line(from, corners[(i + 1) % 4], false, Paint::Dark);
        }
    }

    /// The drawing with a caption below it; an empty text above keeps its middle where it is.
    #[must_use]
    pub fn captioned(mut self, caption: &str) -> Self {
        let (left, top, right, bottom) = self.bounds();
        let across = (left + right) / 2.0;
        self.label(across, bottom + 0.6, LETTER, caption, false);
        self.label(across, top - 0.6, LETTER, "", false);
        self
    }

    /// Sets of drawings in braces with bars between the sets: `{a, b | c}`.
    pub fn braces(sets: Vec<Vec<Scene>>) -> Self {
        let sets: Vec<Scene> = sets.into_iter().map(listed).collect();
        let half = |scene: &Scene| (scene.bounds().3 - scene.bounds().1) / 2.0;
        let half = sets.iter().filter(|set| !set.shapes.is_empty()).map(half).fold(0.4, f64::max) + BEYOND;
        let mut scene = brace(half, 1.0);
        for (i, set) in sets.into_iter().enumerate() {
            if i > 0 {
                let mut bar = Scene::default();
                bar.line((0.0, -half), (0.0, half), false, Paint::Open);
                scene.put_beside(bar);
            }
            scene.put_beside(set);
        }
        scene.put_beside(brace(half, -1.0));
        scene
    }

    /// A stone over the pieces with these keys, such as a domino that lies on its squares.
    pub fn cover(&mut self, keys: &[Key], paint: Paint) {
        let covered = |shape: &&Shape| shape.key.as_ref().is_some_and(|key| keys.contains(key));
        let shapes: Vec<Shape> = self.shapes.iter().filter(covered).cloned().collect();
        if !shapes.is_empty() {
            let (left, top, right, bottom) = Scene { title: String::new(), shapes }.bounds();
            self.rect(left + 0.1, top + 0.1, right - left - 0.2, bottom - top - 0.2, 0.2, paint);
        }
    }

    /// Numbers in binary, one below the other, with their nim-sum below a line.
    ///
    /// ```
    /// use upstar_rules::Scene;
    /// let svg = Scene::columns(&[3, 5]).to_svg();
    /// assert!(svg.contains("3 xor 5 = 6"));
    /// ```
    pub fn columns(numbers: &[u64]) -> Self {
        let sum = numbers.iter().fold(0, |sum, number| sum ^ number);
        let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
        let mut scene = Scene::new(format!("{} = {sum}", words.join(" xor ")));
        let digits = numbers.iter().chain([&sum]).map(|n| u64::BITS - n.leading_zeros()).max();
        let digits = digits.unwrap_or(0).max(1);
        let numbered = numbers.iter().chain([&sum]).enumerate();
        for (row, number) in numbered {
            let y = row as f64 * 0.6 + if row == numbers.len() { 0.3 } else { 0.0 };
            scene.label(-0.9, y, LETTER, number.to_string(), false);
            for place in 0..digits {
                let digit = number >> (digits - 1 - place) & 1;
                scene.label(place as f64 * 0.4, y, LETTER, digit.to_string(), false);
            }
        }
        let line = numbers.len() as f64 * 0.6 - 0.15;
        scene.line((-1.3, line), (digits as f64 * 0.4 - 0.1, line), false, Paint::Open);
        scene
    }

    /// Adds another drawing below this one, with the left edges at the same place.
    pub fn put_below(&mut self, other: Scene) {
        if self.shapes.is_empty() || other.shapes.is_empty() {
            self.shapes.extend(other.shapes);
            return;
        }
        let (mine, its) = (self.bounds(), other.bounds());
        let (right, down) = (mine.0 - its.0, mine.3 + 0.4 - its.1);
        self.shapes.extend(other.shapes.into_iter().map(|shape| shape.moved(right, down)));
    }
}

/// A text in lines of about one length.
fn folded(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < LONG => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

/// Drawings with commas between them, in rows.
fn listed(drawings: Vec<Scene>) -> Scene {
    let count = drawings.len();
    let (mut rows, mut row) = (Scene::default(), Scene::default());
    for (i, drawing) in drawings.into_iter().enumerate() {
        if i > 0 && i % IN_A_ROW == 0 {
            rows.put_below(std::mem::take(&mut row));
        }
        row.put_beside(drawing);
        if i + 1 < count {
            let (.., right, bottom) = row.bounds();
            // Within the height of the row, so that its middle stays where it is, with place on both sides.
            row.label(right + 0.3, bottom - LETTER, 2.0 * LETTER, ",", false);
        }
    }
    rows.put_below(row);
    rows
}

/// A brace of twice this height that opens to the right (1) or to the left (-1).
fn brace(half: f64, side: f64) -> Scene {
    let mut scene = Scene::default();
    let at = |x: f64, y: f64| (x * side, y);
    for down in [-1.0, 1.0] {
        let round = half.min(0.3);
        scene.curve(
            at(0.3, down * half),
            at(0.1, down * half),
            at(0.1, down * (half - round)),
            false,
            Paint::Open,
        );
        scene.line(at(0.1, down * (half - round)), at(0.1, down * round * 0.7), false, Paint::Open);
        scene.curve(at(0.1, down * round * 0.7), at(0.1, 0.0), at(-0.1, 0.0), false, Paint::Open);
    }
    scene
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_stand_between_braces() {
        let board = || {
            let mut scene = Scene::new("a square");
            scene.rect(0.0, 0.0, 1.0, 1.0, 0.0, Paint::Pale);
            scene
        };
        let empty = Scene::braces(vec![vec![], vec![]]).bounds();
        let both = Scene::braces(vec![vec![board(), board()], vec![board()]]);
        let (left, _, right, _) = both.bounds();
        assert!(right - left > empty.2 - empty.0 + 3.0);
        assert_eq!(both.to_svg().matches(">,<").count(), 1);
        let many = Scene::braces(vec![(0..20).map(|_| board()).collect()]).bounds();
        assert!(many.3 - many.1 > 4.0 && many.2 - many.0 < 14.0, "four rows of six at most: {many:?}");
    }

    #[test]
    fn columns_hold_every_digit() {
        let scene = Scene::columns(&[4, 3, 1, 2]);
        let digits = scene.to_svg().matches(">0<").count() + scene.to_svg().matches(">1<").count();
        // Five rows of three digits, and the number 1 itself.
        assert_eq!(digits, 5 * 3 + 1);
    }
}
