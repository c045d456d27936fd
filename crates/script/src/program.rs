//! A script that was read: its frozen module, which all threads share, and calls into it.

use crate::kit::HOST;
use crate::place::{ScriptError, Source};
use std::sync::Arc;
use upstar_core::{Budget, Fault, StopReason};
use upstar_language::{Error, Heap, Module, Outcome, Reason, Value};

/// The longest script.
const LONGEST: usize = 1 << 17;

/// A script's module and its text.
#[derive(Debug)]
pub(crate) struct Program {
    source: Arc<Source>,
    module: Module,
}

/// A function of a script.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    pub name: String,
    value: Value,
}

/// Why the answer of a function is of no use.
pub(crate) enum BadAnswer {
    /// It is no answer to what was asked, in a sentence without a full stop.
    Wrong(String),
    /// A limit was reached.
    Stop(StopReason),
}

impl From<StopReason> for BadAnswer {
    fn from(stop: StopReason) -> Self {
        BadAnswer::Stop(stop)
    }
}

impl From<String> for BadAnswer {
    fn from(message: String) -> Self {
        BadAnswer::Wrong(message)
    }
}

/// Why a call has no answer.
pub(crate) enum Failure {
    Stop(StopReason),
    Mistake(Box<ScriptError>),
}

impl Failure {
    /// The failure as a stop, with the position in which it happened.
    pub fn at(self, position: impl FnOnce() -> String) -> StopReason {
        match self {
            Failure::Stop(stop) => stop,
            Failure::Mistake(error) => {
                let ScriptError { message, place } = *error;
                StopReason::Fault(Box::new(Fault { message, place: Some(place), position: position() }))
            }
        }
    }
}

impl Program {
    /// Reads and runs a script.
    pub fn read(text: &str, file: &str) -> Result<Self, ScriptError> {
        let source = Arc::new(Source { file: file.to_string(), text: text.to_string() });
        if text.len() > LONGEST {
            return Err(source.whole(format!("the script is longer than {LONGEST} letters")));
        }
        match Module::read(text, HOST) {
            Ok(module) => Ok(Program { source, module }),
            Err(error) => Err(source.error(error.message(), error.at)),
        }
    }

    pub fn source(&self) -> &Source {
        &self.source
    }

    /// The values that never change.
    pub fn heap(&self) -> &Heap {
        self.module.heap()
    }

    /// The value of a global name.
    pub fn get(&self, name: &str) -> Option<Value> {
        self.module.get(name)
    }

    pub fn is_function(&self, value: Value) -> bool {
        self.module.function(value).is_some()
    }

    /// The function that a value is, or what is wrong with it; it must take one of these numbers of arguments.
    pub fn function(
        &self,
        name: &str,
        value: Value,
        arguments: &[usize],
    ) -> Result<(Function, usize), String> {
        let Some(function) = self.module.function(value) else {
            return Err(format!("{name} must be a function, and is {}", self.heap().kind(value)));
        };
        match arguments.iter().find(|&&count| function.takes(count)) {
            Some(&count) => Ok((Function { name: name.to_string(), value }, count)),
            None => {
                let counts: Vec<String> = arguments.iter().map(usize::to_string).collect();
                Err(format!("{name} must take {} arguments", counts.join(" or ")))
            }
        }
    }

    /// The first paragraph of the documentation of a function.
    pub fn documentation(&self, function: &Function) -> Option<String> {
        let text = self.module.function(function.value)?.documentation?;
        let lines = text.trim().lines().map(str::trim).take_while(|line| !line.is_empty());
        Some(lines.collect::<Vec<_>>().join(" "))
    }

    /// The program with the parameter that a function makes of a text, or with the text itself.
    pub fn with_parameter(&self, read: Option<&Function>, text: &str) -> Result<(Self, Value), String> {
        let extended = match read {
            Some(read) => self.module.with_answer(read.value, text),
            None => self.module.with_text(text),
        };
        let (module, value) = extended.map_err(|error| error.message())?;
        Ok((Program { source: self.source.clone(), module }, value))
    }

    /// Calls a function. `arguments` makes its arguments, `read` reads its answer.
    pub fn call<T>(
        &self,
        function: &Function,
        budget: Option<&Budget>,
        arguments: impl FnOnce(&mut Heap) -> Outcome<Vec<Value>>,
        read: impl FnOnce(Value, &Heap) -> Result<T, BadAnswer>,
    ) -> Result<T, Failure> {
        self.session(budget, |session| {
            let arguments = session.arguments(function, arguments)?;
            session.call(function, &arguments, read)
        })
    }

    /// Gets ready for some calls, whose values are let go afterwards.
    pub fn session<T>(&self, budget: Option<&Budget>, run: impl FnOnce(&mut Session) -> T) -> T {
        self.module.session(budget, |session| run(&mut Session { program: self, session }))
    }

    fn wrong_answer(&self, function: &Function, message: String) -> Failure {
        Failure::Mistake(Box::new(self.source.of_setting(message, &function.name)))
    }

    fn failure(&self, function: &Function, error: Error) -> Failure {
        match error.reason {
            Reason::Stop(stop) => Failure::Stop(stop),
            _ if error.at.is_empty() => self.wrong_answer(function, error.message()),
            _ => Failure::Mistake(Box::new(self.source.error(error.message(), error.at))),
        }
    }
}

/// Several calls, which share their values.
pub(crate) struct Session<'s, 'm> {
    program: &'s Program,
    session: &'s mut upstar_language::Session<'m>,
}

impl Session<'_, '_> {
    /// Makes arguments for a function.
    pub fn arguments<T>(
        &mut self,
        function: &Function,
        make: impl FnOnce(&mut Heap) -> Outcome<T>,
    ) -> Result<T, Failure> {
        make(self.session.heap()).map_err(|failure| self.program.wrong_answer(function, failure.message()))
    }

    /// Calls a function, and reads its answer.
    pub fn call<T>(
        &mut self,
        function: &Function,
        arguments: &[Value],
        read: impl FnOnce(Value, &Heap) -> Result<T, BadAnswer>,
    ) -> Result<T, Failure> {
        let answer = self.session.call(function.value, arguments);
        let answer = answer.map_err(|error| self.program.failure(function, error))?;
        read(answer, self.session.heap()).map_err(|bad| match bad {
            BadAnswer::Wrong(message) => self.program.wrong_answer(function, message),
            BadAnswer::Stop(stop) => Failure::Stop(stop),
        })
    }
}
