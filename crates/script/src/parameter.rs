//! The functions of a script, and the parameter that each of them gets.

use crate::program::{Function, Program};
use crate::settings::Settings;
use upstar_language::Value;

/// A function that is a setting, or a global function of that name.
pub(crate) fn function(
    program: &Program,
    settings: &Settings,
    name: &str,
    counts: &[usize],
) -> Result<Option<(Function, usize)>, String> {
    let value = match settings.get(name) {
        Some(value) => value,
        None => match program.get(name) {
            // A script may use such a name for something else.
            Some(value) if program.is_function(value) => value,
            _ => return Ok(None),
        },
    };
    program.function(name, value, counts).map(Some)
}

/// What a script makes of the text behind `name:`, and the program that knows it; the text itself where the script has
/// no function for that.
pub(crate) fn read_parameter(
    program: &Program,
    settings: &Settings,
    text: &str,
) -> Result<(Program, Value), String> {
    let read = function(program, settings, "read", &[1])?.map(|(read, _)| read);
    program.with_parameter(read.as_ref(), text)
}
