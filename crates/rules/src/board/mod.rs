//! Boards without vertices: heaps, strips and grids; and boards as data.

mod data;
mod grid;
mod grid_bits;
mod grid_bytes;
mod grid_text;
mod heaps;
mod strip;

pub use data::{Board, Directed, GraphBoard, Letter};
pub use grid::{Grid, Start, Tile};
pub use heaps::Heaps;

pub use strip::Strip;
