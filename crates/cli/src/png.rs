//! Pictures in pixels, where this is built in.

use crate::failure::Failure;

#[cfg(feature = "png")]
/// Pixels along the longer side at most; larger boards are scaled down.
const LARGEST: f32 = 8000.0;

/// A picture as a PNG file, in not more memory than this; a smaller one is scaled down further.
#[cfg(feature = "png")]
pub fn of(svg: &str, memory: Option<u64>) -> Result<Vec<u8>, Failure> {
    use resvg::{tiny_skia, usvg};
    let mut options = usvg::Options { font_family: "Noto Sans".into(), ..usvg::Options::default() };
    let fonts = options.fontdb_mut();
    // The same letters on every machine, also on one without fonts.
    fonts.load_font_data(notosans::REGULAR_TTF.to_vec());
    fonts.load_font_data(notosans::BOLD_TTF.to_vec());
    fonts.set_sans_serif_family("Noto Sans");
    let broken = |what: &str| Failure::Other(anyhow::anyhow!("the picture cannot be drawn: {what}"));
    let tree = usvg::Tree::from_str(svg, &options).map_err(|e| broken(&e.to_string()))?;
    let size = tree.size();
    // A pixel takes four bytes, and the file that is made of them about as much again.
    let most_pixels = memory.map_or(f32::MAX, |memory| (memory / 16) as f32);
    let scale = 2f32
        .min(LARGEST / size.width().max(size.height()))
        .min((most_pixels / (size.width() * size.height())).sqrt());
    let (width, height) = ((size.width() * scale).ceil(), (size.height() * scale).ceil());
    let mut pixels =
        tiny_skia::Pixmap::new(width as u32, height as u32).ok_or_else(|| broken("it has no size"))?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|e| broken(&e.to_string()))
}

/// A picture as a PNG file: not in this build.
#[cfg(not(feature = "png"))]
pub fn of(_: &str, _: Option<u64>) -> Result<Vec<u8>, Failure> {
    let build = "`cargo install --path crates/cli --features png` builds one that does";
    Err(Failure::Other(anyhow::anyhow!("this upstar writes no PNG; {build}")))
}
