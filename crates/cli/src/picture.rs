//! Pictures in files: the ending picks the format.

use crate::context::Context;
use crate::failure::Failure;
use crate::png;
use std::path::Path;
use upstar_catalog::Scene;
use upstar_values::ParseError;

/// A picture that can be written.
pub struct Picture {
    svg: String,
    tikz: Option<String>,
}

impl Picture {
    /// A picture that exists as SVG only.
    pub fn svg(svg: String) -> Self {
        Picture { svg, tikz: None }
    }
}

impl From<&Scene> for Picture {
    fn from(scene: &Scene) -> Self {
        Picture { svg: scene.to_svg(), tikz: Some(scene.to_tikz()) }
    }
}

/// Writes a picture as SVG, PNG or TikZ.
pub fn write(path: &Path, picture: Picture, context: &Context) -> Result<(), Failure> {
    let ending = path.extension().map(|e| e.to_string_lossy().to_lowercase()).unwrap_or_default();
    match (ending.as_str(), &picture.tikz) {
        ("svg", _) => context.write_file(path, picture.svg.as_bytes()),
        ("png", _) => context.write_file(path, &png::of(&picture.svg)?),
        ("tex" | "tikz", Some(tikz)) => context.write_file(path, tikz.as_bytes()),
        (_, tikz) => {
            let shown = path.display().to_string();
            let error = ParseError::new("this file ending is unknown here", &shown, 0, shown.len());
            let endings = if tikz.is_some() { ".svg, .png or .tex" } else { ".svg or .png" };
            Err(Failure::Input(error.expected(format!("a name that ends in {endings}"))))
        }
    }
}
