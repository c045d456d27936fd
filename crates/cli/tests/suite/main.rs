//! The tests of the crate from outside, as one program.

mod certificates;
mod conformance;
mod conjecture;
mod engine;
mod eval;
mod families;
mod faults;
mod flags;
mod graphs;
mod heaps;
mod hostile;
mod limits;
mod matches;
mod other_commands;
mod papers;
mod positions;
mod readme;
mod same_answers;
mod scripts;
mod serve;
mod server;
mod support;
