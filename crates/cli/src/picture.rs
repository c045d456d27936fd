//! Pictures in files: the ending picks the format.

use crate::context::Context;
use crate::failure::Failure;
use resvg::{tiny_skia, usvg};
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
        ("png", _) => context.write_file(path, &png(&picture.svg)?),
        ("tex" | "tikz", Some(tikz)) => context.write_file(path, tikz.as_bytes()),
        (_, tikz) => {
            let shown = path.display().to_string();
            let error = ParseError::new("this file ending is unknown here", &shown, 0, shown.len());
            let endings = if tikz.is_some() { ".svg, .png or .tex" } else { ".svg or .png" };
            Err(Failure::Input(error.expected(format!("a name that ends in {endings}"))))
        }
    }
}

/// Pixels along the longer side at most; larger boards are scaled down.
const LARGEST: f32 = 8000.0;

fn png(svg: &str) -> Result<Vec<u8>, Failure> {
    let mut options = usvg::Options { font_family: "Noto Sans".into(), ..usvg::Options::default() };
    let fonts = options.fontdb_mut();
    // The same letters on every machine, also on one without fonts.
    fonts.load_font_data(notosans::REGULAR_TTF.to_vec());
    fonts.load_font_data(notosans::BOLD_TTF.to_vec());
    fonts.set_sans_serif_family("Noto Sans");
    let broken = |what: &str| Failure::Other(anyhow::anyhow!("the picture cannot be drawn: {what}"));
    let tree = usvg::Tree::from_str(svg, &options).map_err(|e| broken(&e.to_string()))?;
    let size = tree.size();
    let scale = 2f32.min(LARGEST / size.width().max(size.height()));
    let (width, height) = ((size.width() * scale).ceil(), (size.height() * scale).ceil());
    let mut pixels =
        tiny_skia::Pixmap::new(width as u32, height as u32).ok_or_else(|| broken("it has no size"))?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|e| broken(&e.to_string()))
}
