//! The page and the routes that it asks: one binary, assets inside.
//!
//! A request is one question, or arguments and options as on the command line, which are made into one. It is answered by
//! an engine, a process of its own that is ended when it does not keep its limits: this process never runs a search or a
//! script. A question goes to the engine that knows its ruleset; what needs no search has an engine of its own. Each has a
//! short queue, and what does not fit is refused with 503. A closed connection cancels its work. No route reads or writes
//! a file.

mod answer;
mod assets;
mod connections;
mod guard;
mod limits;
mod pool;
mod problem;
mod process;
mod queue;
mod server;

pub use guard::{NoOrigin, Origin};
pub use limits::Limits;
pub use pool::EngineCommand;
pub use server::{ServeError, Server};
