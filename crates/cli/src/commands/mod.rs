//! One file a command.

pub mod born;
pub mod eval;
pub mod repl;
pub mod shell;
pub mod thermograph;
