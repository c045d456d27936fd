//! The language by tables: what expressions are, what programs do, and what is said about mistakes.

mod expressions;
mod limits;
mod mistakes;
mod programs;

use upstar_language::{Host, Module};

/// Reads a script without a host.
fn read(text: &str) -> Result<Module, upstar_language::Error> {
    Module::read(text, Host { functions: &[], kinds: &[] })
}

/// The global name `x` of a script, as it is written.
fn x(text: &str) -> String {
    let module = read(text).unwrap_or_else(|error| panic!("{text}\n{} at {:?}", error.message(), error.at));
    module.heap().repr(module.get("x").expect("x has a value")).expect("it is short")
}
