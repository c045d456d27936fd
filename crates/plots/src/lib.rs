//! Pictures of values and sequences: thermographs, and scatter plots of Grundy values.
//!
//! Everything is drawn as SVG text that stands alone, readable on light and dark pages.

mod scatter;
mod svg;
mod thermograph_svg;
mod thermograph_text;
mod ticks;

pub use scatter::{Scatter, scatter_svg};
pub use thermograph_svg::thermograph_svg;
pub use thermograph_text::thermograph_text;
