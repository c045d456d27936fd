//! Taking-and-breaking games at scale: octal codes, fast exact G-sequences, and periods with proof.
//!
//! ```
//! use upstar_core::Budget;
//! use upstar_heaps::{Certificate, GSequence, verify};
//!
//! // Kayles: take one or two beans of a heap, and split what is left if you like.
//! let mut kayles = GSequence::new("octal:0.77".parse()?);
//! kayles.know(1_000_000, &Budget::unlimited(), &mut |_| ())?;
//!
//! // A period was proved long before heap 1,000,000, so that every value is known.
//! let period = kayles.period().expect("Kayles is periodic");
//! assert_eq!((period.period, period.preperiod, period.needed_to), (12, 71, 166));
//! assert_eq!(kayles.value(10u64.pow(15)), Some(1));
//!
//! // The proof can be given away, and checked by small code that shares nothing with the engine.
//! let certificate = Certificate::of(&kayles).expect("proved");
//! assert_eq!(verify(&certificate, &Budget::unlimited())?.heaps, 167);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Games
//!
//! A [`HeapGame`] is read from its text: `octal:0.77`, `octal:4.005`, `hex:0.8F`, `grundy`, `nim`, `kayles`, `subtraction:1,2,3`,
//! `subtraction:all-but:2,3`. Digit number k of a code tells what may become of a heap when k beans are taken: add 1 for
//! leaving nothing, 2 for one heap, 4 for two heaps, and 8 (hexadecimal codes) for three, none of them empty.
//! [`HeapGame::remarks`] knows names and standard forms.
//!
//! # How values are computed
//!
//! Every value is exact; all that follows only changes the speed, and [`naive_values`] judges it in the tests.
//!
//! - *A sparse space* (`engine/split.rs`, `engine/walsh.rs`). In many games there is a mask such that nearly all values have
//!   odd parity under it; the few heaps with even parity are rare. Sums of a rare and a common heap are common, all others
//!   rare. So the least common value that is no option is found from the few rare heaps; some sums of
//!   common heaps then show that no lesser rare value is open, and if they do not, all sums are looked at.
//!   A Walsh-Hadamard transform of the histogram of values finds the mask. The parity of the heap itself may take part.
//! - *Blocks* (`engine/blocks.rs`). Values are stored in codes without the redundant bit, in one byte where they fit. A block of 32
//!   (or 16) neighbouring heaps is computed together: `dense` without a sparse space, `sparse` with one, and
//!   `steady` when all rare heaps are far behind; `words` is the steady way for fewer than 64 codes.
//! - *Kernels,* each with a portable body and one for AVX2, chosen at run time ([`Simd`]): mark every option with a store
//!   (`scatter`), ask for a few candidates (`strike`, `look`), or collect 64 neighbouring codes as bits (`sweep`, `close`).
//!   What they load without a check is within bounds that `engine/probes.rs` keeps by construction.
//! - Moves to three heaps (`engine/triples.rs`) and subtraction games that allow all but a few numbers (`engine/all_but.rs`)
//!   have ways of their own.
//!
//! # How periods are proved
//!
//! [`GSequence::know`] looks for a repetition whenever the sequence has grown by half, and stops when a theorem turns the
//! repetition into a period. [`needed_to`] gives the theorems' bounds; they are derived at the top of `theorem.rs`.
//! In short, with preperiod n0 (at least 1), period p and t the last digit's number:
//!
//! | game | last value needed |
//! |---|---|
//! | at most two heaps (octal, d0 = 4 included) | G(2 n0 + 2p + t - 2) |
//! | at most three heaps (hexadecimal), saltus 0 | G(3 n0 + 3p + t - 3) |
//! | subtraction set with largest number t (n0 = 0 allowed) | G(n0 + p + t - 1) |
//! | Grundy's game | G(2 n0 + 3p - 1) |
//! | all but a finite set, any saltus | depends on the values: a window twice as long as the set's largest number |
//!
//! A saltus above 0 in any other game is reported as seen and never as proved.
//!
//! [`verify`] checks a proof with its own reading of the rules, in a small multiple of the time that the proof took. Values of a checkpoint are
//! looked at when it is read, and before they prove anything the checker goes through all of them.
//!
//! # The modules
//!
//! - `game`, `parse`, `known`: codes, their texts, names and standard forms.
//! - `engine`, `sequence`: values. `naive`: the judge. `shared`: one sequence for all who ask; `column`: many values at once.
//! - `repeat`, `theorem`, `period`: finding repetitions, proving them, reporting.
//! - `certificate`, `verify`: a proof as a file, and its separate checker.
//! - `checkpoint`: long runs that survive a kill.
//! - `matching`: which game has these values? `text`: b-files and checksums.

mod certificate;
mod checkpoint;
mod column;
mod engine;
mod game;
mod known;
mod matching;
mod naive;
mod parse;
mod period;
mod repeat;
mod sequence;
mod shared;
mod text;
mod theorem;
mod verify;

pub use certificate::{CERTIFICATE_FORMAT, Certificate};
pub use checkpoint::{CheckpointError, Checkpoints};
pub use column::Column;
pub use engine::Simd;
pub use game::{Digits, HeapGame, MAX_DIGITS, MAX_SUBTRACTION, Moves};
pub use known::Equivalent;
pub use matching::{MAX_SHIFT, Match, match_sequence};
pub use naive::naive_values;
pub use period::{Period, PeriodReport};
pub use sequence::GSequence;
pub use shared::SharedSequence;
pub use text::{checksum, write_bfile};
pub use theorem::{needed_to, theorem_name, theorem_statement};
pub use verify::{Verified, VerifyError, verify, verify_with};
