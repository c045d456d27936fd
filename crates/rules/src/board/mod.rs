//! Boards without vertices: heaps, strips and grids; and boards as data.

mod change;
mod data;
mod free_squares;
mod grid;
mod grid_bits;
mod grid_bytes;
mod grid_drawing;
mod grid_lines;
mod grid_text;
mod heaps;
mod shape;
mod strip;
mod tile;

pub use data::{Board, Directed, GraphBoard, Letter};
pub use free_squares::FreeSquares;
pub use grid::Grid;
pub use heaps::Heaps;
pub use shape::{Shape, Step};
pub use strip::Strip;
pub use tile::{Start, Tile};
