//! Taking-and-breaking games at scale: octal codes, fast exact G-sequences, and periods with proof.

mod certificate;
mod checkpoint;
mod engine;
mod game;
mod known;
mod matching;
mod naive;
mod parse;
mod period;
mod repeat;
mod sequence;
mod text;
mod theorem;
mod verify;

pub use certificate::{CERTIFICATE_FORMAT, Certificate};
pub use checkpoint::{CheckpointError, Checkpoints};
pub use engine::Simd;
pub use game::{Digits, HeapGame, MAX_DIGITS, MAX_SUBTRACTION, Moves};
pub use known::Equivalent;
pub use matching::{MAX_SHIFT, Match, match_sequence};
pub use naive::{mex, naive_values};
pub use period::{Period, PeriodReport};
pub use sequence::GSequence;
pub use text::{checksum, write_bfile};
pub use theorem::{needed_to, theorem_name};
pub use verify::{Verified, VerifyError, verify};
