//! All graphs of a class and size, each once up to isomorphism.
//!
//! - [`Class`]: which graphs; [`SmallGraph`]: one of them, as words, printed as graph6 or digraph6.
//! - [`Level`]: all graphs of a class with n vertices, in shares for many threads or machines; [`for_each`]: the
//!   same one after the other.

mod augment;
mod class;
mod forests;
mod level;
mod shapes;
mod small;
mod trees;

pub use class::Class;
pub(crate) use level::AHEAD;
pub use level::{Level, for_each};
pub use small::SmallGraph;
