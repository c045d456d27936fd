//! A script that was read: its frozen module, which all threads share, and calls into it.

use crate::language::{Inserted, Limits, Stopped, dialect, language, plain_message, too_deep};
use crate::place::{ScriptError, Source};
use starlark::environment::{FrozenModule, Globals, Module};
use starlark::eval::Evaluator;
use starlark::syntax::AstModule;
use starlark::values::{Heap, OwnedFrozenValue, Value};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::LazyLock;
use upstar_core::{Budget, Fault, StopReason};

/// The longest script.
const LONGEST: usize = 1 << 17;
/// Stack for reading a text that is as deep as it may be.
const STACK: usize = 1 << 26;

/// All that a script can call.
static GLOBALS: LazyLock<Globals> = LazyLock::new(|| crate::kit::kits(language()).build());

/// A script's module and its text.
#[derive(Debug)]
pub(crate) struct Program {
    source: Source,
    inserted: Inserted,
    module: FrozenModule,
}

/// A function of a script.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    pub name: String,
    value: OwnedFrozenValue,
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
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(text: &str, file: &str) -> Result<Self, ScriptError> {
        let source = Source { file: file.to_string(), text: text.to_string() };
        if text.len() > LONGEST {
            return Err(source.whole(format!("the script is longer than {LONGEST} letters")));
        }
        if let Some(at) = too_deep(text) {
            return Err(source.error("the script is nested too deeply here: give the parts names", at));
        }
        let reading = || stacker::grow(STACK, || Self::read_source(&source));
        let (inserted, module) = catch_unwind(AssertUnwindSafe(reading))
            .unwrap_or_else(|_| Err(source.whole("the script cannot be read")))?;
        Ok(Program { source, inserted, module })
    }

    fn read_source(source: &Source) -> Result<(Inserted, FrozenModule), ScriptError> {
        let parse = |text: &str| AstModule::parse(&source.file, text.to_string(), &dialect());
        let wrong = |inserted: &Inserted, error: starlark::Error| mistake(source, inserted, &error);
        let mut ast = parse(&source.text).map_err(|error| wrong(&Inserted::default(), error))?;
        let inserted = Inserted::new(&ast);
        if !inserted.is_empty() {
            ast = parse(&inserted.apply(&source.text)).map_err(|error| wrong(&inserted, error))?;
        }
        let limits = Limits::new(None);
        let module = Module::with_temp_heap(|module| {
            {
                let mut eval = Evaluator::new(&module);
                limits.limit(&mut eval).map_err(|error| source.whole(error.to_string()))?;
                if let Err(error) = eval.eval_module(ast, &GLOBALS) {
                    let mut wrong = wrong(&inserted, error);
                    if limits.stopped().is_some() {
                        wrong.message = Stopped::TOO_MANY_STEPS.into();
                    }
                    return Err(wrong);
                }
            }
            module.freeze().map_err(|error| source.whole(error.err_msg))
        })?;
        Ok((inserted, module))
    }

    pub fn source(&self) -> &Source {
        &self.source
    }

    /// The value of a global name.
    pub fn get(&self, name: &str) -> Option<OwnedFrozenValue> {
        self.module.get_option(name).ok().flatten()
    }

    /// Calls a function. `arguments` makes its arguments, `read` reads its answer.
    pub fn call<T>(
        &self,
        function: &Function,
        budget: Option<&Budget>,
        arguments: impl for<'v> FnOnce(Heap<'v>) -> Vec<Value<'v>>,
        read: impl for<'v> FnOnce(Value<'v>) -> Result<T, BadAnswer>,
    ) -> Result<T, Failure> {
        self.session(
            function,
            &Limits::new(budget),
            |failure| failure,
            |session| {
                let arguments = arguments(session.heap);
                session.call(function, &arguments, read)
            },
        )
    }

    /// Gets ready for some calls, which takes as long as a short call. `first` is the function to which a failure outside of all calls points.
    pub fn session<T, E>(
        &self,
        first: &Function,
        limits: &Limits,
        fails: impl FnOnce(Failure) -> E,
        run: impl FnOnce(&mut Session) -> Result<T, E>,
    ) -> Result<T, E> {
        let calls = || {
            Module::with_temp_heap(|module| {
                let mut eval = Evaluator::new(&module);
                if let Err(error) = limits.limit(&mut eval) {
                    return Err(self.failure(first, error.to_string()));
                }
                let heap = module.heap();
                Ok(run(&mut Session { program: self, limits, eval: &mut eval, heap }))
            })
        };
        match catch_unwind(AssertUnwindSafe(calls)) {
            Ok(Ok(answer)) => answer,
            Ok(Err(failure)) => Err(fails(failure)),
            Err(_) => Err(fails(self.failure(first, "the function cannot be run".into()))),
        }
    }

    fn failure(&self, function: &Function, message: String) -> Failure {
        Failure::Mistake(Box::new(self.source.of_setting(message, &function.name)))
    }
}

/// An evaluator for several calls, which share a heap.
pub(crate) struct Session<'s, 'v, 'a, 'e> {
    program: &'s Program,
    limits: &'s Limits<'s>,
    eval: &'s mut Evaluator<'v, 'a, 'e>,
    /// The values of the calls.
    pub heap: Heap<'v>,
}

impl<'v> Session<'_, 'v, '_, '_> {
    /// Calls a function, and reads its answer.
    pub fn call<T>(
        &mut self,
        function: &Function,
        arguments: &[Value<'v>],
        read: impl FnOnce(Value<'v>) -> Result<T, BadAnswer>,
    ) -> Result<T, Failure> {
        let Session { program, limits, eval, heap } = self;
        limits.begin();
        let callee = heap.access_owned_frozen_value(&function.value);
        match eval.eval_function(callee, arguments, &[]) {
            Ok(answer) => read(answer).map_err(|bad| match bad {
                BadAnswer::Wrong(message) => program.failure(function, message),
                BadAnswer::Stop(stop) => Failure::Stop(stop),
            }),
            Err(error) => {
                let mut wrong = mistake(&program.source, &program.inserted, &error);
                match limits.stopped() {
                    Some(Stopped::Budget(stop)) => return Err(Failure::Stop(stop)),
                    Some(Stopped::Steps) => wrong.message = Stopped::TOO_MANY_STEPS.into(),
                    None => {}
                }
                if wrong.place.line == 0 {
                    return Err(program.failure(function, wrong.message));
                }
                Err(Failure::Mistake(Box::new(wrong)))
            }
        }
    }
}

impl Function {
    /// The function that a value is, or what is wrong with it; it must take so many arguments.
    pub fn new(name: &str, value: OwnedFrozenValue, arguments: &[usize]) -> Result<(Self, usize), String> {
        let Some(spec) = value.value().parameters_spec() else {
            return Err(format!("{name} must be a function, and is {}", value.value().get_type()));
        };
        match arguments.iter().find(|&&count| spec.can_fill_with_args(count, &[])) {
            Some(&count) => Ok((Function { name: name.to_string(), value }, count)),
            None => {
                let counts: Vec<String> = arguments.iter().map(usize::to_string).collect();
                Err(format!("{name} must take {} arguments", counts.join(" or ")))
            }
        }
    }

    /// The first sentence of its documentation.
    pub fn documentation(&self) -> Option<String> {
        use starlark::docs::{DocItem, DocMember};
        match self.value.value().documentation() {
            DocItem::Member(DocMember::Function(function)) => Some(function.docs?.summary),
            _ => None,
        }
    }
}

/// An error of the interpreter at its place in the script.
fn mistake(source: &Source, inserted: &Inserted, error: &starlark::Error) -> ScriptError {
    let message = plain_message(&error.without_diagnostic().to_string());
    let own = |span: &starlark::codemap::FileSpan| span.file.filename() == source.file;
    let frames = error.call_stack().frames.iter().rev().filter_map(|frame| frame.location.clone());
    let Some(span) = error.span().cloned().into_iter().chain(frames).find(own) else {
        return source.whole(message);
    };
    let (start, end) = (span.span.begin().get() as usize, span.span.end().get() as usize);
    source.error(message, inserted.old(start)..inserted.old(end))
}
