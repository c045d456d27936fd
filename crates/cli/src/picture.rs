//! Pictures in files: the ending picks the format.

use crate::failure::Failure;
use crate::files;
use resvg::{tiny_skia, usvg};
use std::path::Path;
use upstar_questions::{PictureAnswer, PictureFormat};
use upstar_values::ParseError;

/// The format that is asked for when a picture goes to a file.
pub fn format(path: &Path) -> Result<PictureFormat, ParseError> {
    match ending(path).as_str() {
        "svg" | "png" => Ok(PictureFormat::Svg),
        "tex" | "tikz" => Ok(PictureFormat::Tikz),
        _ => Err(unknown_ending(path, ".svg, .png or .tex")),
    }
}

/// The same for what has no TikZ.
pub fn svg_format(path: &Path) -> Result<PictureFormat, ParseError> {
    match format(path) {
        Ok(PictureFormat::Svg) => Ok(PictureFormat::Svg),
        _ => Err(unknown_ending(path, ".svg or .png")),
    }
}

/// The ending of a file's name, in small letters.
pub fn ending(path: &Path) -> String {
    path.extension().map(|e| e.to_string_lossy().to_lowercase()).unwrap_or_default()
}

/// That a file's ending is none of those that can be written.
pub fn unknown_ending(path: &Path, endings: &str) -> ParseError {
    let shown = path.display().to_string();
    let error = ParseError::new("this file ending is unknown here", &shown, 0, shown.len());
    error.expected(format!("a name that ends in {endings}"))
}

/// Writes a picture.
pub fn write(path: &Path, picture: &PictureAnswer) -> Result<(), Failure> {
    match picture {
        PictureAnswer::Svg(svg) if ending(path) == "png" => files::write(path, &png(svg)?),
        PictureAnswer::Svg(text) | PictureAnswer::Tikz(text) => files::write(path, text.as_bytes()),
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
