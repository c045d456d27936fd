//! The limits of one call into a script.

use starlark::eval::Evaluator;
use starlark::values::ProvidesStaticType;
use std::cell::Cell;
use std::time::{Duration, Instant};
use upstar_core::{Budget, StopReason};

/// What a call may use, and why it was stopped.
#[derive(ProvidesStaticType)]
pub(crate) struct Meter {
    /// The limits of the question; none for calls that no question waits for, such as reading a text.
    budget: Option<Budget>,
    /// Bytes that the call may keep.
    memory: usize,
    /// Turns of loops and calls of functions, where no budget limits them.
    ticks: u64,
    /// Time, likewise.
    time: Duration,
    /// Elements that were gone through inside the language's own functions.
    work: Cell<u64>,
    /// When a call ends that no budget limits, however few its steps are: set when the clock is first looked at.
    until: Cell<Option<Instant>>,
    stop: Cell<Option<StopReason>>,
}

/// The most bytes that one call may keep: a list of moves needs thousands of times less.
const MOST_MEMORY: u64 = 64 << 20;
/// Turns of loops and calls of functions within one call that no budget limits.
const MOST_TICKS: u64 = 1_000_000;
/// Elements that are gone through inside the language's own functions within such a call.
const MOST_WORK: u64 = 5_000_000;
/// Time for such a call: this many steps take a tenth of it, unless each of them is a large one.
const MOST_TIME: Duration = Duration::from_secs(1);
/// The deepest recursion.
const DEEPEST: usize = 120;
/// Elements that are too few to look at the clock for.
const SMALL: usize = 1 << 10;

impl Meter {
    pub fn new(budget: Option<&Budget>) -> Self {
        let left =
            budget.and_then(|budget| Some(budget.memory_limit()?.saturating_sub(budget.memory_used())));
        let memory = left.unwrap_or(MOST_MEMORY).clamp(1 << 16, MOST_MEMORY) as usize;
        let (work, until, stop) = (Cell::new(0), Cell::new(None), Cell::new(None));
        Meter { budget: budget.cloned(), memory, ticks: MOST_TICKS, time: MOST_TIME, work, until, stop }
    }

    /// A tenth of the steps and of the time of a call that no budget limits, for several short calls together.
    pub fn brief() -> Self {
        Meter { ticks: MOST_TICKS / 10, time: MOST_TIME / 10, ..Meter::new(None) }
    }

    /// Puts the limits on an evaluation.
    pub fn limit<'v, 'a, 'e>(&'a self, eval: &mut Evaluator<'v, 'a, 'e>) -> anyhow::Result<()>
    where
        'a: 'e,
    {
        eval.set_max_callstack_size(DEEPEST)?;
        eval.set_max_heap_size(self.memory)?;
        match &self.budget {
            Some(budget) => eval.set_check_cancelled(Box::new(|| match budget.check() {
                Ok(()) => false,
                Err(stop) => {
                    self.stop.set(Some(stop));
                    true
                }
            })),
            None => {
                eval.set_max_tick_count(self.ticks)?;
                eval.set_check_cancelled(Box::new(|| self.late()));
            }
        }
        eval.extra = Some(self);
        Ok(())
    }

    /// The limit that ended the call, if one did.
    pub fn stopped(&self, eval: &Evaluator) -> Option<Stopped> {
        if let Some(stop) = self.stop.take() {
            return Some(Stopped::Budget(stop));
        }
        if eval.heap().peak_allocated_bytes() + eval.frozen_heap().allocated_bytes() > self.memory {
            return Some(self.over().map_or(Stopped::Memory, Stopped::Budget));
        }
        let long = eval.get_total_tick_count() > self.ticks || self.work.get() > MOST_WORK;
        if self.budget.is_none() && long {
            return Some(Stopped::Ticks);
        }
        self.late().then_some(Stopped::Time)
    }

    /// Whether a call that no budget limits has taken too long.
    fn late(&self) -> bool {
        if self.budget.is_some() {
            return false;
        }
        let now = Instant::now();
        let until = self.until.get().unwrap_or(now + self.time);
        self.until.set(Some(until));
        now > until
    }

    /// Whether so many bytes more fit, and whether there is time left to go through so many elements.
    ///
    /// # Errors
    /// The limit.
    pub fn room(eval: &Evaluator, elements: usize, bytes: usize) -> anyhow::Result<()> {
        let Some(meter) = eval.extra.and_then(|extra| extra.downcast_ref::<Meter>()) else { return Ok(()) };
        meter.work.set(meter.work.get() + elements as u64);
        if meter.budget.is_none() && meter.work.get() > MOST_WORK {
            anyhow::bail!("{}", Stopped::Ticks);
        }
        if eval.heap().allocated_bytes().saturating_add(bytes) > meter.memory {
            meter.stop.set(meter.over());
            anyhow::bail!("{}", Stopped::Memory);
        }
        if elements > SMALL {
            if let Some(budget) = &meter.budget {
                budget.check().inspect_err(|stop| meter.stop.set(Some(stop.clone())))?;
            } else if meter.late() {
                anyhow::bail!("{}", Stopped::Time);
            }
        }
        Ok(())
    }

    /// The stop for too much memory, where it is the question's limit and not the script's own.
    fn over(&self) -> Option<StopReason> {
        let limit = self.budget.as_ref().and_then(Budget::memory_limit)?;
        ((self.memory as u64) < MOST_MEMORY).then_some(StopReason::Memory(limit))
    }
}

/// Why a call was ended before its answer.
pub(crate) enum Stopped {
    /// By the budget.
    Budget(StopReason),
    /// It kept too much.
    Memory,
    /// It took too many steps.
    Ticks,
    /// It took too long.
    Time,
}

impl std::fmt::Display for Stopped {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Stopped::Budget(stop) => stop.fmt(f),
            Stopped::Memory => write!(f, "one call needs more than {} MB of memory", MOST_MEMORY >> 20),
            Stopped::Ticks => write!(f, "one call takes more than {MOST_TICKS} steps"),
            Stopped::Time => write!(f, "one call takes more than {} second", MOST_TIME.as_secs()),
        }
    }
}
