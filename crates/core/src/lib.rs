//! What every crate of Upstar needs of the system it runs on, so that all others are the same everywhere.
//!
//! - [`Budget`]: how long a computation may take, how much the process may hold, and whether somebody asked it to stop.
//! - [`StopReason`]: why a computation ended early. Stopping is an answer with a reason, never a wrong value.
//! - [`watchdog`]: the thread that looks at the clock and at the memory.
//! - [`clock`], [`resident_bytes`], [`available_bytes`], [`processor_time`]: what the system says.
//! - [`ParseError`]: what was wrong in a text, where, and what was expected there; [`Place`]: a line of a file and the
//!   part of it that is wrong.
//! - [`escape_xml`], [`escape_latex`] and [`printable`]: texts inside other languages and on a terminal; [`mex`]: the least number that is missing;
//!   [`edit_distance`]: how near two words are.
//! - [`Allocation`], [`reserved`] and [`prefer_large_pages`]: memory for large tables.
//! - [`in_order`]: work on many shares with several threads, its results taken in order.

mod budget;
pub mod clock;
mod deep;
mod edit_distance;
mod escape;
mod in_order;
mod large_pages;
mod mex;
mod parse_error;
mod place;
mod stop_reason;
mod system;
pub mod watchdog;

pub use budget::Budget;
pub use deep::{deep, deeper};
pub use edit_distance::edit_distance;
pub use escape::{escape_latex, escape_xml, printable};
pub use in_order::in_order;
pub use large_pages::{Allocation, prefer_large_pages, reserved};
pub use mex::mex;
pub use parse_error::ParseError;
pub use place::Place;
pub use stop_reason::{Fault, StopReason};
pub use system::{available_bytes, keep_hangup_ignored, processor_time, resident_bytes};
