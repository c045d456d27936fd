//! The machine that runs functions step by step, on a stack of its own.

mod call;
mod loops;
mod run;

pub(crate) use loops::Loop;

use crate::compile::{Compiled, Register};
use crate::failure::{Outcome, Reason};
use crate::native::Host;
use crate::values::{Heap, Value};
use upstar_core::Budget;

/// How many functions may call one another.
const DEEPEST: usize = 120;
/// How many turns of loops and calls of functions there are between two looks at the limits.
const STEPS: u32 = 1000;
/// How many looks there are in a call that no budget limits: a million steps.
const MOST_CHECKS: u32 = 1000;

/// The values of a call, kept for the next one.
#[derive(Clone, Debug, Default)]
pub(crate) struct State {
    pub heap: Heap,
    pub globals: Vec<Value>,
    pub stack: Vec<Value>,
    frames: Vec<Frame>,
    loops: Vec<Loop>,
}

impl State {
    pub fn new(heap: Heap, globals: Vec<Value>) -> Self {
        State { heap, globals, ..State::default() }
    }
}

/// A function that waits for another one.
#[derive(Clone, Debug)]
struct Frame {
    code: usize,
    next: usize,
    base: usize,
    /// Where the answer goes.
    to: Register,
    /// How many loops were under way when it was called.
    loops: usize,
}

/// Runs functions of a script.
#[derive(Debug)]
pub struct Machine<'m> {
    pub(crate) compiled: &'m Compiled,
    pub(crate) host: Host,
    pub(crate) state: State,
    budget: Option<&'m Budget>,
    steps: u32,
    checks: u32,
    /// How many runs stand within one another, as functions of the language call functions of the script.
    nested: usize,
}

impl<'m> Machine<'m> {
    pub(crate) fn new(compiled: &'m Compiled, host: Host, state: State, budget: Option<&'m Budget>) -> Self {
        Machine { compiled, host, state, budget, steps: STEPS, checks: 0, nested: 0 }
    }

    /// The values of the calls.
    pub fn heap(&mut self) -> &mut Heap {
        &mut self.state.heap
    }

    /// Begins a call, which has all steps of its own.
    pub(crate) fn begin(&mut self) {
        (self.checks, self.nested) = (0, 0);
        self.state.stack.clear();
        self.state.frames.clear();
        self.state.loops.clear();
    }

    /// Counts a step, and looks at the limits after many of them.
    #[inline]
    fn step(&mut self) -> Outcome<()> {
        self.steps -= 1;
        if self.steps == 0 { self.check() } else { Ok(()) }
    }

    #[cold]
    fn check(&mut self) -> Outcome<()> {
        self.steps = STEPS;
        if let Some(budget) = self.budget {
            return budget.check().map_err(|stop| Reason::Stop(stop).into());
        }
        self.checks += 1;
        if self.checks > MOST_CHECKS { Err(Reason::TooManySteps.into()) } else { Ok(()) }
    }
}
