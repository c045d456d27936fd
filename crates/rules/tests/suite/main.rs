//! The tests of the crate from outside, as one program.

mod graph_texts;
mod new_games;
