//! Values as text.

mod order;
mod print;

pub use print::Notation;
