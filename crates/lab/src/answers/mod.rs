//! Answers that the command line and the page give alike: expressions, pictures of play, quantities as people type
//! them. What is about one position alone is in the catalog.

mod counts;
mod errors;
mod evaluated;
mod matching;
mod play;
mod quantities;

pub use counts::{count, range, range_up_to};
pub use errors::{ErrorAnswer, shorten};
pub use evaluated::{Description, EvalAnswer, EvalFailure, Part, known, show};
pub use matching::Matching;
pub use play::{EdgeAnswer, NodeAnswer, TreeAnswer, best};
pub use quantities::{size, time};
