//! What a host adds to the language: functions, and values of its own kinds.

use crate::failure::Outcome;
use crate::machine::Machine;
use crate::values::{Heap, Value};
use std::any::Any;
use std::cmp::Ordering;
use std::fmt::Debug;
use std::sync::Arc;

/// The functions and kinds of values that a host adds.
#[derive(Clone, Copy, Debug)]
pub struct Host {
    /// Functions by their names.
    pub functions: &'static [Builtin],
    /// Kinds of values, each at the place of its number.
    pub kinds: &'static [&'static Kind],
}

/// A kind of values with its methods.
#[derive(Debug)]
pub struct Kind {
    /// What `type` answers.
    pub name: &'static str,
    /// Its place among the kinds of the host.
    pub number: usize,
    /// Its methods.
    pub methods: &'static [Method],
}

/// A method: it gets the value, and an argument for each of its parameters.
#[derive(Debug)]
pub struct Method {
    /// What it is called.
    pub name: &'static str,
    /// What it takes.
    pub parameters: Parameters,
    /// What it does.
    pub run: fn(&mut Heap, Value, &[Value]) -> Outcome<Value>,
}

/// A method with its name.
pub(crate) const fn method(
    name: &'static str,
    parameters: Parameters,
    run: fn(&mut Heap, Value, &[Value]) -> Outcome<Value>,
) -> Method {
    Method { name, parameters, run }
}

/// A function: it gets an argument for each of its parameters.
#[derive(Debug)]
pub struct Builtin {
    /// What it is called.
    pub name: &'static str,
    /// What it takes.
    pub parameters: Parameters,
    /// What it does.
    pub run: Run,
}

/// How a function is run.
#[derive(Clone, Copy, Debug)]
pub enum Run {
    /// By itself.
    Plain(fn(&mut Heap, &[Value]) -> Outcome<Value>),
    /// It calls functions of the script.
    Calling(fn(&mut Machine, &[Value]) -> Outcome<Value>),
}

/// What a function takes: [`Value::Unset`] stands for what is not given.
#[derive(Clone, Copy, Debug)]
pub struct Parameters {
    /// Names, in their order.
    pub names: &'static [&'static str],
    /// So many must be given.
    pub required: usize,
    /// So many may be given without their names.
    pub positional: usize,
    /// Whether more may follow, which stand behind the others.
    pub rest: bool,
    /// Whether any other names may be given, which come as a dictionary behind the others.
    pub keywords: bool,
}

impl Parameters {
    /// All of these must be given.
    pub const fn all(names: &'static [&'static str]) -> Self {
        Parameters { names, required: names.len(), positional: names.len(), rest: false, keywords: false }
    }

    /// Only the first ones must be given.
    pub const fn some(names: &'static [&'static str], required: usize) -> Self {
        Parameters { names, required, positional: names.len(), rest: false, keywords: false }
    }

    /// The last ones must be given by their names.
    pub const fn named(names: &'static [&'static str], required: usize, positional: usize) -> Self {
        Parameters { names, required, positional, rest: false, keywords: false }
    }

    /// Any number of values.
    pub const fn any(names: &'static [&'static str]) -> Self {
        Parameters { names, required: 0, positional: 0, rest: true, keywords: false }
    }

    /// Any names with values.
    pub const fn keywords() -> Self {
        Parameters { names: &[], required: 0, positional: 0, rest: false, keywords: true }
    }
}

/// A value of the host's own. It never changes.
pub trait Native: Any + Debug + Send + Sync {
    /// What it is.
    fn kind(&self) -> &'static Kind;

    /// How it is shown as a text.
    fn show(&self) -> String;

    /// Whether it equals another value of the host.
    fn equals(&self, other: &dyn Any) -> bool;

    /// How it stands to any other value, where it has an order with it: none inside for values that cannot be compared.
    fn order(&self, _other: Value, _heap: &Heap) -> Option<Outcome<Option<Ordering>>> {
        None
    }

    /// A number that equal values share, for keys of dictionaries.
    fn hash(&self) -> Option<u64> {
        None
    }

    /// `value.name`, where it is no method.
    fn attribute(&self, _name: &str) -> Option<Value> {
        None
    }

    /// `value[index]`
    ///
    /// # Errors
    /// When there is nothing.
    fn index(&self, _index: Value, _heap: &Heap) -> Outcome<Value> {
        Err(format!("{} has no elements", self.kind().name).into())
    }

    /// `value[from:to]`
    ///
    /// # Errors
    /// When it has no slices.
    fn slice(&self, _from: Value, _to: Value, _step: Value, _heap: &Heap) -> Outcome<Arc<dyn Native>> {
        Err(format!("{} has no slices", self.kind().name).into())
    }

    /// `value + other`, or `other + value`; `None` where that means nothing.
    fn add(&self, _other: Value, _other_first: bool, _heap: &Heap) -> Option<Outcome<Arc<dyn Native>>> {
        None
    }

    /// `element in value`
    ///
    /// # Errors
    /// When that means nothing.
    fn contains(&self, _element: Value, _heap: &Heap) -> Outcome<bool> {
        Err(format!("a loop cannot go through {}", self.kind().name).into())
    }

    /// The elements, where a loop can go through it.
    fn elements(&self) -> Option<Vec<Value>> {
        None
    }

    /// `len(value)`
    fn length(&self) -> Option<usize> {
        None
    }

    /// Why an element cannot be given another value.
    fn unchangeable(&self) -> String {
        format!("{} is never changed", self.kind().name)
    }
}
