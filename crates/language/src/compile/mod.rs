//! From the syntax tree to steps on registers: names become registers, global slots and numbers of functions here.

mod code;
mod compiler;
mod expressions;

pub(crate) use code::{Code, NO_REGISTER, Op, Register, Site};
pub(crate) use compiler::{Compiled, compile};
