//! Values, and what can be done with them without running the script.

mod compare;
mod format;
mod heap;
mod index;
mod numbers;
mod operators;
mod show;
mod table;
mod value;

pub use heap::Heap;
pub use value::{Slice, Value};

pub(crate) use heap::{Closure, MOST_ELEMENTS, MOST_LETTERS, Range};
pub(crate) use numbers::float_text;
pub(crate) use table::Table;
