//! Pictures in files: the ending picks the format.

use crate::context::Context;
use crate::failure::Failure;
use crate::{files, png};
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

/// Writes a picture, within the limits of the command line.
pub fn write(path: &Path, picture: &PictureAnswer, context: &Context) -> Result<(), Failure> {
    match picture {
        PictureAnswer::Svg(svg) if ending(path) == "png" => {
            let pixels = context.watched(|budget| png::of(svg, budget.memory_limit()))?;
            files::write(path, &pixels)
        }
        picture => files::write(path, picture.text().as_bytes()),
    }
}
