//! Questions as lines of JSON in, answers as lines of JSON out, as chess engines speak UCI.
//!
//! A line in is a question as for `POST /api/ask` with an `id`, or `{"cancel":ID}`. Lines out are
//! `{"id","progress":{..}}`, and for each question one of `{"id","answer":{..}}` and `{"id","error":{..}}`.
//! `docs/engine.md` is the whole protocol.
//!
//! The process is the limit: [`run`] is for a program that does nothing else, as it ends the process when a question does
//! not end after its limit, and when nobody reads the answers any more.

mod asked;
mod engine;
mod lines;
mod request;
mod routes;

pub use asked::Asked;
pub use engine::{Options, run};
pub use request::Request;
pub use routes::{LISTS, NAMED};
