//! Rulesets written in Starlark, which is Python without what could reach outside or never end.
//!
//! A script says what a game is played on (a kit: heaps, a strip, a grid, a graph, a digraph, a weighted graph, or a
//! text) and lists its moves. [`Script::read`] reads it, [`Script::register`] hands it to whoever keeps rulesets; it is
//! then a ruleset like any other. Scripts may come from strangers: they reach nothing outside, and what they compute
//! keeps the limits of the question.

mod kit;
mod language;
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
