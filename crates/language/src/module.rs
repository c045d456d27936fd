//! A script that was read: frozen, shared by all threads, and called.

use crate::compile::{Compiled, compile};
use crate::failure::Error;
use crate::machine::{Machine, State};
use crate::native::Host;
use crate::syntax::parse;
use crate::syntax::tree::ParameterKind;
use crate::values::{Heap, Value};
use std::sync::{Arc, Mutex, PoisonError};
use upstar_core::Budget;

/// A script with the values of its global names, which never change.
#[derive(Debug)]
pub struct Module {
    compiled: Arc<Compiled>,
    host: Host,
    frozen: State,
    /// Copies of the values that calls add to, ready for the next call.
    spare: Mutex<Vec<State>>,
}

/// How many states are kept for later calls.
const MOST_SPARE: usize = 16;

impl Module {
    /// Reads and runs a script.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(text: &str, host: Host) -> Result<Self, Error> {
        let mut heap = Heap::default();
        let compiled = Arc::new(compile(parse(text)?, host, &mut heap)?);
        let globals = vec![Value::Unset; compiled.globals.len()];
        let state = State::new(heap, globals);
        let mut machine = Machine::new(&compiled, host, state, None);
        machine.run_script()?;
        let frozen = machine.state;
        Ok(Self::frozen(compiled, host, frozen))
    }

    fn frozen(compiled: Arc<Compiled>, host: Host, state: State) -> Self {
        let State { mut heap, globals, .. } = state;
        heap.freeze();
        let frozen = State::new(heap, globals);
        Module { compiled, host, frozen, spare: Mutex::default() }
    }

    /// The values that never change.
    pub fn heap(&self) -> &Heap {
        &self.frozen.heap
    }

    /// The value of a global name.
    pub fn get(&self, name: &str) -> Option<Value> {
        let slot = self.compiled.globals.iter().position(|global| global == name)?;
        self.frozen.globals[slot].given()
    }

    /// Gets ready for some calls, whose values are let go afterwards.
    pub fn session<T>(&self, budget: Option<&Budget>, run: impl FnOnce(&mut Session) -> T) -> T {
        let mut session = self.begin(budget);
        let answer = run(&mut session);
        self.put_back(session.machine.state);
        answer
    }

    fn begin<'a>(&'a self, budget: Option<&'a Budget>) -> Session<'a> {
        let spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let state = spare.unwrap_or_else(|| self.frozen.clone());
        Session { machine: Machine::new(&self.compiled, self.host, state, budget) }
    }

    fn put_back(&self, mut state: State) {
        state.heap.cut_back();
        if state.heap.is_small() {
            let mut spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner);
            if spare.len() < MOST_SPARE {
                spare.push(state);
            }
        }
    }

    /// The module with the answer of a function, which never changes either.
    ///
    /// # Errors
    /// What goes wrong in the function.
    pub fn with_answer(&self, function: Value, argument: &str) -> Result<(Self, Value), Error> {
        let mut session =
            Session { machine: Machine::new(&self.compiled, self.host, self.frozen.clone(), None) };
        let argument = session.heap().text(argument)?;
        let answer = session.call(function, &[argument])?;
        Ok((Self::frozen(self.compiled.clone(), self.host, session.machine.state), answer))
    }

    /// The module with a text.
    ///
    /// # Errors
    /// When it is too long.
    pub fn with_text(&self, text: &str) -> Result<(Self, Value), Error> {
        let mut state = self.frozen.clone();
        let value = state.heap.text(text)?;
        Ok((Self::frozen(self.compiled.clone(), self.host, state), value))
    }

    /// Whether a value is a function of the script, and what that is called with: `None` for what is no function.
    pub fn function(&self, value: Value) -> Option<FunctionInfo<'_>> {
        let Value::Function(number) = value else { return None };
        let closure = &self.frozen.heap.functions[number as usize];
        let code = &self.compiled.codes[closure.code];
        let open = |kind: ParameterKind| code.parameters.iter().any(|(_, other)| *other == kind);
        let needed = |(at, (_, kind)): (usize, &(u16, ParameterKind))| {
            closure.defaults[at].given().is_none().then_some(*kind)
        };
        let needed: Vec<ParameterKind> = code.parameters.iter().enumerate().filter_map(needed).collect();
        let count = |kind: ParameterKind| needed.iter().filter(|other| **other == kind).count();
        Some(FunctionInfo {
            documentation: code.documentation.as_deref(),
            least: count(ParameterKind::Plain),
            most: if open(ParameterKind::Star) { usize::MAX } else { code.plain },
            needs_names: count(ParameterKind::Named) > 0,
        })
    }
}

/// What is known of a function of a script.
#[derive(Clone, Copy, Debug)]
pub struct FunctionInfo<'m> {
    /// The text that its body begins with.
    pub documentation: Option<&'m str>,
    least: usize,
    most: usize,
    needs_names: bool,
}

impl FunctionInfo<'_> {
    /// Whether it can be called with so many arguments.
    pub fn takes(&self, arguments: usize) -> bool {
        !self.needs_names && (self.least..=self.most).contains(&arguments)
    }
}

/// Some calls that share their values.
#[derive(Debug)]
pub struct Session<'m> {
    machine: Machine<'m>,
}

impl Session<'_> {
    /// The values of the calls.
    pub fn heap(&mut self) -> &mut Heap {
        self.machine.heap()
    }

    /// Calls a function.
    ///
    /// # Errors
    /// What goes wrong in it, and where.
    pub fn call(&mut self, function: Value, arguments: &[Value]) -> Result<Value, Error> {
        self.machine.begin();
        self.machine.call(function, arguments).map_err(Error::from)
    }
}
