//! Taking-and-breaking games at scale: octal codes, fast exact G-sequences, and periods with proof.

mod engine;
mod game;
mod known;
mod naive;
mod parse;
mod period;
mod repeat;
mod sequence;
mod theorem;

pub use engine::Simd;
pub use game::{Digits, HeapGame, MAX_DIGITS, MAX_SUBTRACTION, Moves};
pub use known::Equivalent;
pub use naive::{mex, naive_values};
pub use period::{Period, PeriodReport};
pub use sequence::GSequence;
pub use theorem::{needed_to, theorem_name};
