//! What differs between two drawings of one game: where a move touches the board.

use super::{Form, Key, Paint, Scene};
use std::collections::{HashMap, HashSet};

/// What can be seen of a shape, wherever it stands.
#[derive(Clone, Copy, PartialEq)]
enum Look<'a> {
    Rect(Paint),
    Circle(Paint),
    Line(Paint),
    Text(&'a str),
}

/// How a piece changed; what a person would point at first comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Change {
    /// Something is gone from it: a move starts there.
    Less,
    /// It looks different.
    Other,
    /// Something came.
    More,
}

/// A piece of the board: its shapes, and whether it is a line.
#[derive(Default)]
struct Piece<'a> {
    looks: Vec<Look<'a>>,
    line: bool,
}

impl Scene {
    /// The keys whose shapes differ in a later drawing of the same game, those of this drawing first; moved shapes
    /// do not count. Of these the first is the best place to point at for the move between the two.
    pub fn changed(&self, after: &Scene) -> Vec<Key> {
        let (old, mut new) = (self.pieces(), after.pieces());
        let mut seen = HashSet::new();
        let mut changed = Vec::new();
        for key in self.keys().filter(|key| seen.insert(*key)) {
            let piece = &old[key];
            let change = match new.remove(key) {
                None => Change::Less,
                Some(now) if now.looks == piece.looks => continue,
                Some(now) if now.looks.len() < piece.looks.len() => Change::Less,
                Some(now) if now.looks.len() > piece.looks.len() => Change::More,
                Some(_) => Change::Other,
            };
            changed.push((change, piece.line, key));
        }
        // Lines last: a vertex that goes takes its edges with it.
        changed.sort_by_key(|(change, line, _)| (*change, *line));
        let fresh = after.keys().filter(|key| new.remove(*key).is_some());
        changed.into_iter().map(|(_, _, key)| key).chain(fresh).cloned().collect()
    }

    /// The middle of each piece that is a circle or a rectangle: a later drawing keeps them.
    pub(crate) fn places(&self) -> HashMap<&str, (f64, f64)> {
        let mut places = HashMap::new();
        for shape in &self.shapes {
            let place = match shape.form {
                Form::Circle { x, y, .. } => (x, y),
                Form::Rect { x, y, w, h, .. } => (x + w / 2.0, y + h / 2.0),
                Form::Line { .. } | Form::Text { .. } => continue,
            };
            if let Some(key) = &shape.key {
                places.entry(&**key).or_insert(place);
            }
        }
        places
    }

    /// The keys in the order of the shapes; one may come several times.
    fn keys(&self) -> impl Iterator<Item = &Key> {
        self.shapes.iter().filter_map(|shape| shape.key.as_ref())
    }

    fn pieces(&self) -> HashMap<&Key, Piece<'_>> {
        let mut pieces: HashMap<&Key, Piece> = HashMap::new();
        for shape in &self.shapes {
            let Some(key) = &shape.key else { continue };
            let piece = pieces.entry(key).or_default();
            piece.looks.push(match &shape.form {
                Form::Rect { paint, .. } => Look::Rect(*paint),
                Form::Circle { paint, .. } => Look::Circle(*paint),
                Form::Line { paint, .. } => Look::Line(*paint),
                Form::Text { text, .. } => Look::Text(text),
            });
            piece.line |= matches!(shape.form, Form::Line { .. });
        }
        pieces
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Squares with a piece on some.
    fn strip(letters: &str) -> Scene {
        let mut scene = Scene::new(letters);
        for (i, c) in letters.chars().enumerate() {
            scene.keyed(i.to_string(), |scene| {
                scene.rect(i as f64, 0.0, 1.0, 1.0, 0.0, Paint::Pale);
                if c != '.' {
                    scene.circle(i as f64, 0.5, 0.3, if c == 'x' { Paint::Left } else { Paint::Right });
                }
            });
        }
        scene
    }

    #[test]
    fn a_move_starts_where_something_leaves() {
        let check = |before: &str, after: &str, keys: &[&str]| {
            let changed = strip(before).changed(&strip(after));
            assert_eq!(changed.iter().map(|k| &**k).collect::<Vec<_>>(), keys, "{before} to {after}");
        };
        check(".x", "x.", &["1", "0"]);
        check("xo", ".x", &["0", "1"]);
        check("xo", "xo", &[]);
        check("xo", "x", &["1"]);
        check("x", "xo", &["1"]);
    }

    #[test]
    fn parts_keep_their_keys_apart() {
        let whole = strip("x").as_part(3);
        assert_eq!(whole.shapes[0].key.as_deref(), Some("3/0"));
        assert_eq!(whole.part(3).shapes, strip("x").shapes);
        assert!(whole.part(2).shapes.is_empty());
        assert_eq!(strip("x").places()["0"], (0.5, 0.5));
    }
}
