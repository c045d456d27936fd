//! Drawings that a script makes.

use crate::program::Function;
use crate::settings::Settings;
use upstar_language::{Heap, Value};
use upstar_rules::Scene;
use upstar_rules::scene::{Form, Paint};

/// How positions are drawn.
pub(crate) enum Picture {
    /// As the board draws itself.
    Plain,
    /// With other texts on the pieces.
    Letters(Table),
    /// By a function that lists shapes.
    Shapes(Function),
}

/// Texts that are shown in the place of letters.
pub(crate) struct Table(Vec<(String, String)>);

/// The setting `draw`: a function, or letters with the texts that are shown for them.
pub(crate) fn picture(settings: &Settings, function: Option<Function>) -> Result<Picture, String> {
    if let Some(function) = function {
        return Ok(Picture::Shapes(function));
    }
    let table = settings.pairs("draw")?;
    Ok(if table.is_empty() { Picture::Plain } else { Picture::Letters(Table(table)) })
}

impl Table {
    pub fn relabelled(&self, mut scene: Scene) -> Scene {
        for shape in &mut scene.shapes {
            if let Form::Text { text, .. } = &mut shape.form
                && let Some((_, shown)) = self.0.iter().find(|(letter, _)| letter == text)
            {
                text.clone_from(shown);
            }
        }
        scene
    }
}

/// The most shapes of a drawing.
const MOST_SHAPES: usize = 20_000;

/// A drawing from a list of shapes: a tuple each, its kind, its numbers, its paint or text, and maybe its key.
pub(crate) fn scene(title: &str, answer: Value, heap: &Heap) -> Result<Scene, String> {
    let shapes = heap.elements(answer).ok_or("draw must answer a list of shapes")?;
    if shapes.len() > MOST_SHAPES {
        return Err(format!("a drawing of {} shapes is too large", shapes.len()));
    }
    let mut scene = Scene::new(title);
    let mut keyed = false;
    for &value in shapes {
        let parts =
            heap.elements(value).ok_or("a shape is a tuple such as (\"circle\", x, y, r, \"left\")")?;
        let kind = parts.first().and_then(|&kind| heap.str(kind)).unwrap_or_default();
        let count = match kind {
            "circle" | "label" => 3,
            "rect" | "line" => 4,
            _ => return Err("a shape is a circle, a rect, a line or a label".into()),
        };
        let numbers: Option<Vec<f64>> =
            parts.get(1..=count).and_then(|n| n.iter().map(|&v| number(v, heap)).collect());
        let numbers = numbers.ok_or_else(|| format!("a {kind} needs {count} numbers"))?;
        let word = parts.get(count + 1).and_then(|&word| heap.str(word)).unwrap_or_default();
        let key = parts.get(count + 2).and_then(|&key| heap.str(key));
        let draw = |scene: &mut Scene| -> Result<(), String> {
            match (kind, &numbers[..]) {
                ("circle", &[x, y, r]) => scene.circle(x, y, r, paint(word)?),
                ("rect", &[x, y, w, h]) => scene.rect(x, y, w, h, 0.0, paint(word)?),
                ("line", &[x1, y1, x2, y2]) => scene.line((x1, y1), (x2, y2), false, paint(word)?),
                (_, &[x, y, size]) => scene.label(x, y, size, word, false),
                _ => {}
            }
            Ok(())
        };
        match key {
            Some(key) => scene.keyed(key, draw)?,
            None => draw(&mut scene)?,
        }
        keyed |= key.is_some();
    }
    // Moves must touch something that people can click on: shapes without keys are told apart by their order.
    if !keyed {
        for (i, shape) in scene.shapes.iter_mut().enumerate() {
            shape.key = Some(i.to_string().into());
        }
    }
    Ok(scene)
}

fn number(value: Value, heap: &Heap) -> Option<f64> {
    let number = heap.float(value)?;
    (number.is_finite() && number.abs() < 1e6).then_some(number)
}

fn paint(word: &str) -> Result<Paint, String> {
    Ok(match word {
        "open" => Paint::Open,
        "pale" | "" => Paint::Pale,
        "dark" => Paint::Dark,
        "left" => Paint::Left,
        "right" => Paint::Right,
        "both" => Paint::Both,
        "mark" => Paint::Mark,
        _ => return Err(format!("{word} is no paint; there are open, pale, dark, left, right, both, mark")),
    })
}
