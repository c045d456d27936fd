//! Rulesets written in Starlark, which is Python without what could reach outside.
//!
//! A script says what a game is played on (a kit: heaps, a strip, a grid, a graph, a digraph, a weighted graph, or a
//! text) and lists its moves. [`Script::read`] reads it, and [`Script::register`] adds it to a catalog, where it is a
//! ruleset like any other. A script reaches nothing outside its text. Deadlines and cancellation of the question's budget
//! end it between two steps of the interpreter; a single step that takes too long or too much memory ends with the process
//! ([`upstar_core::watchdog`]), so scripts of strangers belong into a process of their own.

mod kit;
mod parameter;
mod picture;
mod place;
mod program;
mod script;
mod scripted;
mod settings;
mod template;

pub use place::ScriptError;
pub use script::Script;
pub use template::{KITS, template};
