//! What ends a call into a script before its answer.
//!
//! The interpreter asks after every thousand turns of loops and calls of functions. A single step that takes long or
//! much memory, such as `"a" * 1000000000`, is not interrupted here: the [watchdog](upstar_core::watchdog) ends the process.

use starlark::eval::Evaluator;
use std::cell::Cell;
use upstar_core::{Budget, StopReason};

/// The deepest recursion.
const DEEPEST: usize = 120;
/// How many times the interpreter asks in a call that no budget limits: a million steps.
const MOST_CHECKS: u32 = 1000;

/// The limits of some calls, and why one of them ended.
pub(crate) struct Limits<'b> {
    /// The limits of the question; none for calls that no question waits for, such as reading a text.
    budget: Option<&'b Budget>,
    checks: Cell<u32>,
    stop: Cell<Option<Stopped>>,
}

/// Why a call ended before its answer.
pub(crate) enum Stopped {
    /// By the budget.
    Budget(StopReason),
    /// It took too many steps.
    Steps,
}

impl Stopped {
    /// What is wrong with a script that takes too many steps.
    pub const TOO_MANY_STEPS: &str = "one call takes more than a million steps";
}

impl<'b> Limits<'b> {
    pub fn new(budget: Option<&'b Budget>) -> Self {
        Limits { budget, checks: Cell::new(0), stop: Cell::new(None) }
    }

    /// Puts the limits on an evaluation.
    pub fn limit<'v, 'a, 'e>(&'a self, eval: &mut Evaluator<'v, 'a, 'e>) -> anyhow::Result<()>
    where
        'a: 'e,
    {
        eval.set_max_callstack_size(DEEPEST)?;
        eval.set_check_cancelled(Box::new(|| self.is_over()));
        Ok(())
    }

    fn is_over(&self) -> bool {
        let stop = match self.budget {
            Some(budget) => budget.check().err().map(Stopped::Budget),
            None => {
                self.checks.set(self.checks.get() + 1);
                (self.checks.get() > MOST_CHECKS).then_some(Stopped::Steps)
            }
        };
        let over = stop.is_some();
        self.stop.set(stop);
        over
    }

    /// Begins a call, which has all steps of its own.
    pub fn begin(&self) {
        self.checks.set(0);
    }

    /// The limit that ended the call, if one did.
    pub fn stopped(&self) -> Option<Stopped> {
        self.stop.take()
    }
}
