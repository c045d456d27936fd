//! Boards without vertices: heaps, strips and grids; and the kinds of boards there are.

mod grid;
mod grid_bits;
mod grid_bytes;
mod grid_text;
mod heaps;
mod kind;
mod strip;

pub use grid::{Grid, Start, Tile};
pub use heaps::Heaps;
pub use kind::{BoardKind, tile_name};
pub use strip::Strip;
