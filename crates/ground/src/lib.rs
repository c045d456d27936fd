//! What every room of Upstar stands on.
//!
//! - [`Budget`]: how much time and memory a computation may take, and whether somebody asked it to stop.
//! - [`Stop`]: why a computation ended early. Stopping is an answer with a reason, never a wrong value.
//! - [`ParseError`]: what was wrong in a text, where, and what was expected there.

mod budget;
mod parse_error;

pub use budget::{Budget, Fault, Stop};
pub use parse_error::ParseError;
