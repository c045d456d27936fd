//! Drawings as plain data.

use serde::Serialize;
use upstar_rules::scene::{Form, Key, Paint, Scene, Shape};

/// A drawing: what [`Scene`] holds, and the box around it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SceneAnswer {
    /// What a reader who cannot see it is told.
    pub title: String,
    /// Left, top, right and bottom.
    pub bounds: [f64; 4],
    /// The shapes, the lowest first.
    pub shapes: Vec<ShapeAnswer>,
}

/// A shape and what it shows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ShapeAnswer {
    /// What is drawn.
    #[serde(flatten)]
    form: FormAnswer,
    /// The piece of the board that it shows.
    key: Option<Key>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum FormAnswer {
    Rect { x: f64, y: f64, w: f64, h: f64, round: f64, paint: &'static str },
    Circle { x: f64, y: f64, r: f64, paint: &'static str },
    Line { from: [f64; 2], to: [f64; 2], bend: Option<[f64; 2]>, arrow: bool, paint: &'static str },
    Text { x: f64, y: f64, size: f64, text: String, light: bool },
}

impl SceneAnswer {
    /// A drawing as data; its box also covers `around`, so that a game's drawings have one size.
    pub fn new(scene: Scene, around: &Scene) -> Self {
        let mut bounds = scene.bounds();
        if !around.shapes.is_empty() {
            let outer = around.bounds();
            bounds =
                (bounds.0.min(outer.0), bounds.1.min(outer.1), bounds.2.max(outer.2), bounds.3.max(outer.3));
        }
        let (left, top, right, bottom) = bounds;
        SceneAnswer {
            title: scene.title,
            bounds: [left, top, right, bottom].map(rounded),
            shapes: scene.shapes.into_iter().map(ShapeAnswer::from).collect(),
        }
    }
}

impl From<Shape> for ShapeAnswer {
    fn from(shape: Shape) -> Self {
        let point = |(x, y): (f64, f64)| [rounded(x), rounded(y)];
        let form = match shape.form {
            Form::Rect { x, y, w, h, round, paint } => {
                let [x, y, w, h, round] = [x, y, w, h, round].map(rounded);
                FormAnswer::Rect { x, y, w, h, round, paint: name(paint) }
            }
            Form::Circle { x, y, r, paint } => {
                FormAnswer::Circle { x: rounded(x), y: rounded(y), r: rounded(r), paint: name(paint) }
            }
            Form::Line { from, to, bend, arrow, paint } => FormAnswer::Line {
                from: point(from),
                to: point(to),
                bend: bend.map(point),
                arrow,
                paint: name(paint),
            },
            Form::Text { x, y, size, text, light } => {
                FormAnswer::Text { x: rounded(x), y: rounded(y), size: rounded(size), text, light }
            }
        };
        ShapeAnswer { form, key: shape.key }
    }
}

fn name(paint: Paint) -> &'static str {
    match paint {
        Paint::Open => "open",
        Paint::Pale => "pale",
        Paint::Dark => "dark",
        Paint::Left => "left",
        Paint::Right => "right",
        Paint::Both => "both",
        Paint::Mark => "mark",
    }
}

/// A thousandth of a square is finer than any screen; adding zero turns -0 into 0.
fn rounded(x: f64) -> f64 {
    (x * 1000.0).round() / 1000.0 + 0.0
}
