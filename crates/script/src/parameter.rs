//! The functions of a script, and the parameter that each of them gets.

use crate::program::{Failure, Function, Program};
use crate::settings::Settings;
use starlark::environment::Module;
use starlark::values::list::{AllocList, ListRef};
use starlark::values::tuple::{AllocTuple, TupleRef};
use starlark::values::{Heap, OwnedFrozenValue, UnpackValue, Value};

/// A function that is a setting, or a global function of that name.
pub(crate) fn function(
    program: &Program,
    settings: &Settings,
    ruleset: &OwnedFrozenValue,
    name: &str,
    counts: &[usize],
) -> Result<Option<(Function, usize)>, String> {
    let value = match settings.get(name) {
        Some(value) => match value.unpack_frozen() {
            Some(frozen) => ruleset.map(|_| frozen),
            None => return Ok(None),
        },
        None => match program.get(name) {
            // A script may use such a name for something else.
            Some(value) if value.value().parameters_spec().is_some() => value,
            _ => return Ok(None),
        },
    };
    Function::new(name, value, counts).map(Some)
}

/// What a script makes of the text behind `name:`; the text itself where it has no function for that.
pub(crate) fn read_parameter(
    program: &Program,
    settings: &Settings,
    ruleset: &OwnedFrozenValue,
    text: &str,
) -> Result<OwnedFrozenValue, String> {
    let freeze = |fill: &dyn Fn(&Module) -> Result<(), String>| {
        Module::with_temp_heap(|module| {
            fill(&module)?;
            let frozen = module.freeze().map_err(|error| error.err_msg)?;
            frozen.get("parameter").map_err(|error| error.to_string())
        })
    };
    let Some((read, _)) = function(program, settings, ruleset, "read", &[1])? else {
        return freeze(&|module| {
            module.set("parameter", module.heap().alloc(text));
            Ok(())
        });
    };
    let failure = |failure: Failure| match failure {
        Failure::Stop(stop) => stop.to_string(),
        Failure::Mistake(error) => error.message,
    };
    let mut kept = None;
    program
        .call(
            &read,
            None,
            |heap| vec![heap.alloc(text)],
            |answer| {
                let plain = Plain::of(answer, 6)
                    .ok_or("read must answer numbers, texts, lists or tuples".to_string())?;
                kept = Some(freeze(&|module| {
                    module.set("parameter", plain.value(module.heap()));
                    Ok(())
                })?);
                Ok(())
            },
        )
        .map_err(failure)?;
    kept.ok_or_else(|| "read has no answer".into())
}

/// A value that can be copied from one heap to another.
enum Plain {
    None,
    Flag(bool),
    Number(i64),
    Text(String),
    List(Vec<Plain>),
    Tuple(Vec<Plain>),
}

impl Plain {
    fn of(value: Value, depth: usize) -> Option<Plain> {
        let all = |values: &[Value]| -> Option<Vec<Plain>> {
            values.iter().map(|&value| Plain::of(value, depth.checked_sub(1)?)).collect()
        };
        if value.is_none() {
            return Some(Plain::None);
        }
        if let Some(flag) = value.unpack_bool() {
            return Some(Plain::Flag(flag));
        }
        if let Some(text) = value.unpack_str() {
            return Some(Plain::Text(text.to_string()));
        }
        if let Some(list) = ListRef::from_value(value) {
            return all(list.content()).map(Plain::List);
        }
        if let Some(tuple) = TupleRef::from_value(value) {
            return all(tuple.content()).map(Plain::Tuple);
        }
        i64::unpack_value(value).ok().flatten().map(Plain::Number)
    }

    fn value<'v>(&self, heap: Heap<'v>) -> Value<'v> {
        let all = |values: &[Plain]| values.iter().map(|value| value.value(heap)).collect::<Vec<_>>();
        match self {
            Plain::None => Value::new_none(),
            Plain::Flag(flag) => Value::new_bool(*flag),
            Plain::Number(number) => heap.alloc(*number),
            Plain::Text(text) => heap.alloc(text.as_str()),
            Plain::List(values) => heap.alloc(AllocList(all(values))),
            Plain::Tuple(values) => heap.alloc(AllocTuple(all(values))),
        }
    }
}
