//! The functions of the language, and the methods of its values.

mod arguments;
mod collections;
mod globals;
mod texts;

use crate::native::{Builtin, Host, Method};
use crate::values::{Heap, Value};

/// The kinds of values that have methods: texts, lists, dictionaries, sets, and then those of the host.
const METHODS: [&[Method]; 4] = [texts::METHODS, collections::LIST, collections::DICT, collections::SET];

/// The function with a number.
pub(crate) fn builtin(number: u16, host: &Host) -> &'static Builtin {
    let number = number as usize;
    match globals::FUNCTIONS.get(number) {
        Some(function) => function,
        None => &host.functions[number - globals::FUNCTIONS.len()],
    }
}

/// The number of the function with a name.
pub(crate) fn builtin_number(name: &str, host: &Host) -> Option<u16> {
    let mut all = globals::FUNCTIONS.iter().chain(host.functions);
    all.position(|function| function.name == name).map(|number| number as u16)
}

/// The place of a value's kind among those that have methods.
#[inline]
pub(crate) fn kind_number(value: Value, heap: &Heap) -> Option<usize> {
    match value {
        Value::Letter(_) | Value::Text(_) => Some(0),
        Value::List(_) => Some(1),
        Value::Dict(_) => Some(2),
        Value::Set(_) => Some(3),
        Value::Native(native) => Some(METHODS.len() + heap.native_ref(native).kind().number),
        _ => None,
    }
}

/// The methods with a name, one for each kind.
pub(crate) fn methods_named(name: &str, host: &Host) -> Vec<Option<&'static Method>> {
    let kinds = METHODS.into_iter().chain(host.kinds.iter().map(|kind| kind.methods));
    kinds.map(|methods| methods.iter().find(|method| method.name == name)).collect()
}

/// The names of all methods of a value.
fn method_names(value: Value, heap: &Heap) -> Vec<&'static str> {
    let methods = match value {
        Value::Native(native) => heap.native_ref(native).kind().methods,
        _ => kind_number(value, heap).map_or(&[][..], |kind| METHODS[kind]),
    };
    let mut names: Vec<&str> = methods.iter().map(|method| method.name).collect();
    names.sort_unstable();
    names
}
