//! The last resort for limits: a thread that ends the program when the work at hand does not end by itself.
//!
//! Work asks its budget inside every loop that can be long, and then ends with what is known so far. Where it does not,
//! because a loop was forgotten or somebody else's code is at work, the program still ends with the same reason soon after the
//! limit; what is in files and what was printed is whole, as files take their names when they are finished.

use crate::{interrupt, postman};
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use upstar_core::{fill_reserve, memory_was_refused};
use upstar_questions::{Error, exit_code_of, processor_time, resident_bytes};
use upstar_values::{Budget, StopReason};

/// The whole run, where nobody talks with it: Ctrl-C ends it also between two pieces of work.
static RUN: Mutex<Option<Budget>> = Mutex::new(None);
/// The work at hand.
static CURRENT: Mutex<Option<Budget>> = Mutex::new(None);
static JSON: AtomicBool = AtomicBool::new(false);
static PATIENT: AtomicBool = AtomicBool::new(false);

/// How often it looks.
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);
/// How long work may take to end after its limit, on a machine that has time for it, and in any case.
const GRACE: Duration = Duration::from_millis(350);
const GRACE_WHEN_BUSY: Duration = Duration::from_millis(850);
/// How long work may take that saves what it has before it ends.
const GRACE_FOR_SAVING: Duration = Duration::from_secs(60);
/// The program and its libraries take memory too.
const PROGRAM: u64 = 20 << 20;

/// Begins to watch. With `json`, an end is told on standard output. The run is `None` for a command that a person talks with.
pub fn install(json: bool, run: Option<Budget>) {
    JSON.store(json, Ordering::Relaxed);
    *RUN.lock().unwrap_or_else(PoisonError::into_inner) = run;
    fill_reserve();
    // Without a thread to spare the limits are kept by the work alone.
    let _ = std::thread::Builder::new().name("watchdog".into()).spawn(watch);
}

/// The work that is watched from now on.
pub fn begin(budget: &Budget) {
    // Work before this may have been refused memory, and has ended.
    if memory_was_refused() {
        fill_reserve();
    }
    *CURRENT.lock().unwrap_or_else(PoisonError::into_inner) = Some(budget.clone());
}

/// The work is over, and what follows has no limits.
pub fn end() {
    *CURRENT.lock().unwrap_or_else(PoisonError::into_inner) = None;
}

/// Waits for somebody else, such as whoever reads from a pipe: the limits of the run hold meanwhile.
pub fn waiting<T>(wait: impl FnOnce() -> T) -> T {
    let run = RUN.lock().unwrap_or_else(PoisonError::into_inner).clone();
    if let Some(run) = &run {
        begin(run);
    }
    let done = wait();
    if run.is_some() {
        end();
    }
    done
}

/// The command saves what it has when it is stopped, which may take its time.
pub fn be_patient() {
    PATIENT.store(true, Ordering::Relaxed);
}

fn watch() {
    // When the work at hand should have ended: the time, and the processor time of the program then.
    let mut over: Option<(Instant, Option<Duration>)> = None;
    loop {
        std::thread::sleep(BETWEEN_LOOKS);
        let current = CURRENT.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if current.is_none() && memory_was_refused() {
            fill_reserve();
        }
        let stop = current.and_then(|budget| {
            let limit = budget.memory_limit().unwrap_or(u64::MAX);
            let taken = resident_bytes().unwrap_or(0);
            if memory_was_refused() {
                // The system gives no more, whatever was allowed: what it has given is all there is.
                budget.exhaust(taken);
            } else if taken > limit.saturating_add(limit / 20 + PROGRAM) {
                budget.exhaust(limit);
            }
            budget.check().err()
        });
        let stop =
            stop.or_else(|| (interrupt::interrupted() && run_is_watched()).then_some(StopReason::Cancelled));
        let Some(stop) = stop else {
            over = None;
            continue;
        };
        let (since, worked) = *over.get_or_insert_with(|| (Instant::now(), processor_time()));
        let waited = since.elapsed();
        let busy =
            worked.zip(processor_time()).is_some_and(|(then, now)| now.saturating_sub(then) < GRACE * 2 / 3);
        let grace = match (PATIENT.load(Ordering::Relaxed), busy) {
            (true, _) => GRACE_FOR_SAVING,
            (_, true) => GRACE_WHEN_BUSY,
            (_, false) => GRACE,
        };
        if waited >= grace {
            leave(stop);
        }
    }
}

fn run_is_watched() -> bool {
    RUN.lock().unwrap_or_else(PoisonError::into_inner).is_some()
}

/// Tells why, and ends the program.
fn leave(stop: StopReason) -> ! {
    let code = exit_code_of(&stop);
    let problem = Error::stopped(stop, "");
    // Whoever reads may be stuck, so nobody waits for them for long. Without memory there may be no thread, and nothing told.
    let telling = std::thread::Builder::new().spawn(move || {
        let _ = postman::send();
        let _ = if JSON.load(Ordering::Relaxed) {
            writeln!(std::io::stdout(), "{}", problem.object())
        } else {
            writeln!(std::io::stderr(), "upstar: {problem}")
        };
    });
    let start = Instant::now();
    while telling.as_ref().is_ok_and(|telling| !telling.is_finished()) && start.elapsed() < GRACE {
        std::thread::sleep(Duration::from_millis(1));
    }
    std::process::exit(code.into());
}
