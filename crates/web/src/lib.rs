//! The page and the routes that it asks: one binary, assets inside.
//!
//! A request is one question, or arguments and options as on the command line, which are made into one. It is answered
//! on a worker thread, under a budget of time and memory. Lanes keep a few workers for what is quick, so that heavy
//! work never holds it up, and refuse work politely when too much of it waits. Nobody who has left is worked for:
//! a closed connection cancels its ticket. No route reads or writes a file.

mod answer;
mod ask;
mod assets;
mod connections;
mod guard;
mod heavy;
mod held;
mod lanes;
mod limits;
mod problem;
mod routes;
mod server;
mod stream;
mod ticket;
mod workshop;

pub use guard::{NoOrigin, Origin};
pub use limits::Limits;
pub use server::{ServeError, Server};
