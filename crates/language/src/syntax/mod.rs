//! From the text of a script to its syntax tree.

pub(crate) mod advice;
mod expressions;
pub(crate) mod parser;
mod token;
pub(crate) mod tree;

pub(crate) use parser::{Script, parse};
