//! The tests of the crate from outside, as one program.

mod boards;
mod certificates;
mod errors;
mod laws;
#[cfg(feature = "scripts")]
mod loopy_trees;
#[cfg(feature = "scripts")]
mod reading;
#[cfg(feature = "scripts")]
mod scripts;
mod sums;
mod variants;
mod vertex_sets;
