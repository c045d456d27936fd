//! Values as text.

mod order;
mod print;
mod shape;
mod written;

pub use print::Notation;
pub(crate) use written::Texts;

/// Longer texts are neither written nor read: nobody looks at them, and some values would fill the disk.
pub(crate) const TEXT_LIMIT: usize = 4 << 20;

/// Braces and parentheses nested deeper than this are neither written nor read.
pub(crate) const MAX_DEPTH: usize = 20_000;
