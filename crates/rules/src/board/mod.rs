//! Boards without vertices: heaps, strips and grids.

mod grid;
mod grid_bits;
mod grid_text;
mod heaps;
mod strip;

pub use grid::{Grid, Start, Tile};
pub use heaps::Heaps;
pub use strip::Strip;
