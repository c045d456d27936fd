//! Drawings as data: a list of shapes, rendered to SVG or TikZ.
//!
//! Left is blue and Right is red, and a shape, letter or hatching always says the same as the colour.

mod change;
mod compose;
mod letters;
mod svg;
mod tikz;

use crate::Player;
use serde::{Serialize, Serializer};
use std::sync::Arc;

/// What a shape shows, such as a square `2,3` or a vertex `v:a`: the same for all positions of one game.
pub type Key = Arc<str>;

/// A drawing. Coordinates are in units of one board square, y grows downwards.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// What a reader who cannot see it is told.
    pub title: String,
    /// The shapes, the lowest first.
    pub shapes: Vec<Shape>,
}

/// How a shape is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Paint {
    /// An outline, filled with the colour of the page.
    Open,
    /// Filled light grey: free squares, plain vertices.
    Pale,
    /// Filled dark grey: squares that are gone. Lines are bold.
    Dark,
    /// Left's colour.
    Left,
    /// Right's colour.
    Right,
    /// Green: for both players.
    Both,
    /// Marks where play stands, or a winning position.
    Mark,
}

impl Paint {
    /// A player's colour.
    pub fn of(player: Player) -> Self {
        match player {
            Player::Left => Paint::Left,
            Player::Right => Paint::Right,
        }
    }
}

/// One shape, and the piece of the board that it shows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Shape {
    /// What is drawn.
    #[serde(flatten)]
    pub form: Form,
    /// What it shows; none for what only decorates.
    pub key: Option<Key>,
}

/// What a shape looks like.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Form {
    /// A rectangle by its top left corner.
    Rect {
        /// Left edge.
        #[serde(serialize_with = "rounded")]
        x: f64,
        /// Top edge.
        #[serde(serialize_with = "rounded")]
        y: f64,
        /// Width.
        #[serde(serialize_with = "rounded")]
        w: f64,
        /// Height.
        #[serde(serialize_with = "rounded")]
        h: f64,
        /// Radius of the corners.
        #[serde(serialize_with = "rounded")]
        round: f64,
        /// How it is painted.
        paint: Paint,
    },
    /// A circle by its centre.
    Circle {
        /// Centre.
        #[serde(serialize_with = "rounded")]
        x: f64,
        /// Centre.
        #[serde(serialize_with = "rounded")]
        y: f64,
        /// Radius.
        #[serde(serialize_with = "rounded")]
        r: f64,
        /// How it is painted.
        paint: Paint,
    },
    /// A line or a curve through a middle point that it bends towards.
    Line {
        /// Start.
        #[serde(serialize_with = "rounded_point")]
        from: (f64, f64),
        /// End.
        #[serde(serialize_with = "rounded_point")]
        to: (f64, f64),
        /// The control point of the curve; none for a straight line.
        #[serde(serialize_with = "rounded_bend")]
        bend: Option<(f64, f64)>,
        /// Whether there is an arrow head at the end.
        arrow: bool,
        /// Its colour; Left's lines are solid, Right's dashed, both's dotted.
        paint: Paint,
    },
    /// A short text, centred.
    Text {
        /// Centre.
        #[serde(serialize_with = "rounded")]
        x: f64,
        /// Centre.
        #[serde(serialize_with = "rounded")]
        y: f64,
        /// Height of the letters.
        #[serde(serialize_with = "rounded")]
        size: f64,
        /// The letters.
        text: String,
        /// Whether it stands on a dark shape.
        light: bool,
    },
}

/// A thousandth of a square is finer than any screen; adding zero turns -0 into 0.
pub fn thousandths(x: f64) -> f64 {
    (x * 1000.0).round() / 1000.0 + 0.0
}

fn rounded<S: Serializer>(x: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    thousandths(*x).serialize(serializer)
}

fn rounded_point<S: Serializer>(point: &(f64, f64), serializer: S) -> Result<S::Ok, S::Error> {
    [point.0, point.1].map(thousandths).serialize(serializer)
}

fn rounded_bend<S: Serializer>(bend: &Option<(f64, f64)>, serializer: S) -> Result<S::Ok, S::Error> {
    bend.map(|(x, y)| [x, y].map(thousandths)).serialize(serializer)
}

impl Scene {
    /// An empty drawing with a title.
    pub fn new(title: impl Into<String>) -> Self {
        Scene { title: title.into(), shapes: Vec::new() }
    }

    /// A text in a box: the drawing of a position without a board.
    pub fn text_box(text: &str) -> Self {
        let mut scene = Scene::new(text);
        let width = text.chars().count() as f64 * 0.32 + 0.6;
        scene.keyed("text", |scene| {
            scene.rect(0.0, 0.0, width, 1.0, 0.2, Paint::Pale);
            scene.label(width / 2.0, 0.5, 0.5, text, false);
        });
        scene
    }

    /// A sign that stands between two drawings.
    pub fn sign(sign: &str) -> Self {
        let mut scene = Scene::new(sign);
        scene.label(0.0, 0.0, 0.8, sign, false);
        scene
    }

    /// Adds another drawing to the right of this one, with the middles at the same height.
    pub fn put_beside(&mut self, other: Scene) {
        if other.shapes.is_empty() {
            return;
        }
        if self.shapes.is_empty() {
            self.shapes = other.shapes;
            return;
        }
        let (mine, its) = (self.bounds(), other.bounds());
        let right = mine.2 + 0.4 - its.0;
        let down = (mine.1 + mine.3 - its.1 - its.3) / 2.0;
        self.shapes.extend(other.shapes.into_iter().map(|shape| shape.moved(right, down)));
    }

    /// Says what the shapes show that `draw` adds. A key that is given inside stays.
    pub fn keyed<T>(&mut self, key: impl Into<Key>, draw: impl FnOnce(&mut Scene) -> T) -> T {
        let (before, key) = (self.shapes.len(), key.into());
        let result = draw(self);
        for shape in &mut self.shapes[before..] {
            shape.key.get_or_insert_with(|| key.clone());
        }
        result
    }

    /// Paints the pieces with these keys, and turns their texts so that they can be read on it.
    pub fn shade(&mut self, keys: &[Key], shade: Paint) {
        for shape in self.shapes.iter_mut().filter(|s| s.key.as_ref().is_some_and(|key| keys.contains(key))) {
            match &mut shape.form {
                Form::Rect { paint, .. } | Form::Circle { paint, .. } | Form::Line { paint, .. } => {
                    *paint = shade
                }
                Form::Text { light, .. } => *light = shade == Paint::Left,
            }
        }
    }

    /// Draws a line through the pieces with these keys, in order, with an arrow head at the end.
    pub fn trace(&mut self, keys: &[Key], paint: Paint) {
        let middle = |key: &Key| {
            let own = self.shapes.iter().filter(|shape| shape.key.as_ref() == Some(key));
            let piece = Scene { title: String::new(), shapes: own.cloned().collect() };
            let (left, top, right, bottom) = piece.bounds();
            (!piece.shapes.is_empty()).then_some(((left + right) / 2.0, (top + bottom) / 2.0))
        };
        let places: Vec<(f64, f64)> = keys.iter().filter_map(middle).collect();
        for (i, pair) in places.windows(2).enumerate() {
            self.line(pair[0], pair[1], i + 2 == places.len(), paint);
        }
    }

    /// The same drawing as part `part` of a larger one: its keys are kept apart from those of other parts.
    #[must_use]
    pub fn as_part(mut self, part: usize) -> Self {
        for key in self.shapes.iter_mut().filter_map(|shape| shape.key.as_mut()) {
            *key = part_key(part, key);
        }
        self
    }

    /// The shapes of part `part`, with the keys that it gave them.
    #[must_use]
    pub fn part(&self, part: usize) -> Self {
        let prefix = part_key(part, "");
        let own = |shape: &Shape| {
            let key = shape.key.as_deref()?.strip_prefix(&*prefix)?.into();
            Some(Shape { form: shape.form.clone(), key: Some(key) })
        };
        Scene { title: String::new(), shapes: self.shapes.iter().filter_map(own).collect() }
    }

    fn add(&mut self, form: Form) {
        self.shapes.push(Shape { form, key: None });
    }

    /// Adds a rectangle.
    pub fn rect(&mut self, x: f64, y: f64, w: f64, h: f64, round: f64, paint: Paint) {
        self.add(Form::Rect { x, y, w, h, round, paint });
    }

    /// Adds a circle.
    pub fn circle(&mut self, x: f64, y: f64, r: f64, paint: Paint) {
        self.add(Form::Circle { x, y, r, paint });
    }

    /// Adds a straight line.
    pub fn line(&mut self, from: (f64, f64), to: (f64, f64), arrow: bool, paint: Paint) {
        self.add(Form::Line { from, to, bend: None, arrow, paint });
    }

    /// Adds a curve.
    pub fn curve(&mut self, from: (f64, f64), bend: (f64, f64), to: (f64, f64), arrow: bool, paint: Paint) {
        self.add(Form::Line { from, to, bend: Some(bend), arrow, paint });
    }

    /// Adds a skull on a square by its centre: a jaw with teeth, the head over it, eyes and a nose.
    pub fn skull(&mut self, x: f64, y: f64) {
        self.rect(x - 0.17, y + 0.08, 0.34, 0.23, 0.06, Paint::Open);
        for gap in [-0.06, 0.06] {
            self.rect(x + gap - 0.013, y + 0.19, 0.026, 0.1, 0.0, Paint::Dark);
        }
        self.circle(x, y - 0.04, 0.27, Paint::Open);
        for side in [-0.105, 0.105] {
            self.circle(x + side, y - 0.03, 0.075, Paint::Dark);
        }
        self.circle(x, y + 0.1, 0.03, Paint::Dark);
    }

    /// Adds a text.
    pub fn label(&mut self, x: f64, y: f64, size: f64, text: impl Into<String>, light: bool) {
        self.add(Form::Text { x, y, size, text: text.into(), light });
    }

    /// The smallest box around all shapes: left, top, right, bottom.
    pub fn bounds(&self) -> (f64, f64, f64, f64) {
        let mut bounds = (f64::MAX, f64::MAX, f64::MIN, f64::MIN);
        let mut cover = |x0: f64, y0: f64, x1: f64, y1: f64| {
            bounds = (bounds.0.min(x0), bounds.1.min(y0), bounds.2.max(x1), bounds.3.max(y1));
        };
        for shape in &self.shapes {
            match &shape.form {
                Form::Rect { x, y, w, h, .. } => cover(*x, *y, x + w, y + h),
                Form::Circle { x, y, r, .. } => cover(x - r, y - r, x + r, y + r),
                Form::Line { from, to, bend, .. } => {
                    for (x, y) in [Some(*from), Some(*to), *bend].into_iter().flatten() {
                        cover(x, y, x, y);
                    }
                }
                Form::Text { x, y, size, text, .. } => {
                    let half = text.chars().count() as f64 * size * 0.32;
                    cover(x - half, y - size / 2.0, x + half, y + size / 2.0);
                }
            }
        }
        if self.shapes.is_empty() { (0.0, 0.0, 1.0, 1.0) } else { bounds }
    }
}

/// The key of a piece of part `part` of a drawing.
pub fn part_key(part: usize, key: &str) -> Key {
    format!("{part}/{key}").into()
}

impl Shape {
    /// The same shape elsewhere.
    fn moved(mut self, right: f64, down: f64) -> Self {
        match &mut self.form {
            Form::Rect { x, y, .. } | Form::Circle { x, y, .. } | Form::Text { x, y, .. } => {
                *x += right;
                *y += down;
            }
            Form::Line { from, to, bend, .. } => {
                for point in [Some(from), Some(to), bend.as_mut()].into_iter().flatten() {
                    *point = (point.0 + right, point.1 + down);
                }
            }
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_is_the_same_every_time_and_escapes_its_texts() {
        let scene = Scene::text_box("a<b & {0|1}");
        let svg = scene.to_svg();
        assert!(svg.starts_with("<svg ") && svg.contains("a&lt;b &amp; {0|1}"), "{svg}");
        assert_eq!(svg, scene.to_svg());
        let tikz = scene.to_tikz();
        assert!(tikz.contains(r"{a\textless{}b \& \{0\textbar{}1\}};"), "{tikz}");
        assert_eq!(tikz.matches('{').count(), tikz.matches('}').count());
    }

    #[test]
    fn a_skull_on_a_square_is_one_letter_for_a_terminal() {
        let mut scene = Scene::new("a square with a skull, and another square");
        for (column, skull) in [(0.0, true), (1.0, false)] {
            scene.keyed(format!("0,{column}"), |scene| {
                scene.rect(column, 0.0, 1.0, 1.0, 0.1, Paint::Pale);
                if skull {
                    scene.skull(column + 0.5, 0.5);
                }
            });
        }
        assert_eq!(scene.bounds(), (0.0, 0.0, 2.0, 1.0));
        assert_eq!(scene.to_letters().as_deref(), Some("O   ."));
    }

    #[test]
    fn an_empty_drawing_has_a_size() {
        assert_eq!(Scene::new("").bounds(), (0.0, 0.0, 1.0, 1.0));
        assert!(Scene::new("").to_svg().contains("viewBox"));
    }
}
