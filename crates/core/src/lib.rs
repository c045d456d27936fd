//! What every room of Upstar stands on.
//!
//! - [`Budget`]: how much time and memory a computation may take, and whether somebody asked it to stop.
//! - [`StopReason`]: why a computation ended early. Stopping is an answer with a reason, never a wrong value.
//! - [`ParseError`]: what was wrong in a text, where, and what was expected there.
//! - [`Place`]: a line of a file and the part of it that is wrong.
//! - [`resident_bytes`] and [`processor_time`]: what the whole program takes, as the system counts it; [`free_bytes`],
//!   [`allowed_bytes`], [`bytes_before_refusal`], [`room_for_a_thread`] and [`spare_addresses`]: what it could have.
//! - [`WithReserve`]: an allocator for which refused memory is a reason to end the work, and not the program;
//!   [`if_there_is_room`] and [`room_or_stop`]: memory that one can do without.
//! - [`escape_xml`] and [`escape_latex`]: texts inside other languages; [`mex`]: the least number that is missing.
//! - [`Room`] and [`prefer_large_pages`]: memory for large tables.
//! - [`in_order`]: work on many shares with several threads, its results taken in order.

mod allowance;
#[cfg(target_os = "linux")]
mod anew;
mod budget;
mod escape;
mod in_order;
mod large_pages;
mod mex;
mod parse_error;
mod place;
mod reserve;
mod resident;

pub use allowance::{allowed_bytes, bytes_before_refusal, free_bytes, room_for_a_thread, spare_addresses};
#[cfg(target_os = "linux")]
pub use anew::{begin_anew_with, kept_listener};
pub use budget::{Budget, Fault, StopReason};
pub use escape::{escape_latex, escape_xml};
pub use in_order::in_order;
pub use large_pages::{Room, prefer_large_pages};
pub use mex::mex;
pub use parse_error::ParseError;
pub use place::Place;
pub use reserve::{
    WithReserve, as_last_resort, fill_reserve, go_on_without_reserve, if_there_is_room, memory_was_refused,
    room_or_stop,
};
pub use resident::{processor_time, resident_bytes};
