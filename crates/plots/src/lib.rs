//! Pictures of values and sequences: thermographs, scatter plots, and tables as coloured squares.
//!
//! Everything is drawn as SVG text that stands alone, readable on light and dark pages; thermographs also as TikZ and PDF.

mod scatter;
mod squares;
mod svg;
mod thermograph_paper;
mod thermograph_svg;
mod thermograph_text;
mod ticks;

pub use scatter::{Scatter, scatter_svg};
pub use squares::{Square, Squares, squares_svg};
pub use thermograph_paper::{thermograph_pdf, thermograph_tikz};
pub use thermograph_svg::thermograph_svg;
pub use thermograph_text::thermograph_text;
