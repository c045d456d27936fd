//! Answers that the command line and the page give alike.

pub mod answers;
