//! Ends the program when the work at hand does not end after its limit.
//!
//! Work asks its budget inside every loop that can be long, and then ends with what is known so far. Where it does not,
//! the program still ends with the same reason soon after the limit; what is in files and what was printed is whole, as
//! files take their names when they are finished.

use crate::stdout;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use upstar_core::watchdog::{Enforced, enforce};
use upstar_questions::{Error, exit_code_of};
use upstar_values::{Budget, StopReason};

/// The limits of a command that is not interactive, and the budget that Ctrl-C cancels between two pieces of work.
static RUN: Mutex<Option<(Budget, Budget)>> = Mutex::new(None);
/// The work at hand.
static CURRENT: Mutex<Option<Enforced>> = Mutex::new(None);
static JSON: AtomicBool = AtomicBool::new(false);
static PATIENT: AtomicBool = AtomicBool::new(false);

/// How long work may take to end after its limit.
const GRACE: Duration = Duration::from_millis(350);
/// How long work may take that saves what it has before it ends.
const GRACE_FOR_SAVING: Duration = Duration::from_secs(60);

/// Says how an end is told: with `json`, on standard output. The run is `None` for a command that a person talks with.
pub fn install(json: bool, run: Option<Budget>) {
    JSON.store(json, Ordering::Relaxed);
    *RUN.lock().unwrap_or_else(PoisonError::into_inner) = run.map(|run| (run, Budget::unlimited()));
    end();
}

/// Ctrl-C was pressed: what is between two pieces of work ends soon, too.
pub fn interrupt() {
    if let Some((limits, between)) = &*RUN.lock().unwrap_or_else(PoisonError::into_inner) {
        limits.cancel();
        between.cancel();
    }
}

/// The work that is watched from now on.
pub fn begin(budget: &Budget) {
    let grace = if PATIENT.load(Ordering::Relaxed) { GRACE_FOR_SAVING } else { GRACE };
    watch_instead(Some(enforce(budget, grace, |reason| leave(reason))));
}

/// The work is over. What follows has no limits; in a command that is not interactive Ctrl-C still ends it.
pub fn end() {
    let run = RUN.lock().unwrap_or_else(PoisonError::into_inner).clone();
    match run {
        Some((_, between)) => begin(&between),
        None => watch_instead(None),
    }
}

fn watch_instead(work: Option<Enforced>) {
    *CURRENT.lock().unwrap_or_else(PoisonError::into_inner) = work;
}

/// Waits for another process, such as the reader of a pipe, under the limits of the run.
pub fn waiting<T>(wait: impl FnOnce() -> T) -> T {
    let run = RUN.lock().unwrap_or_else(PoisonError::into_inner).clone();
    if let Some((limits, _)) = &run {
        begin(limits);
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

/// Tells why, and ends the program.
fn leave(stop: StopReason) -> ! {
    let code = exit_code_of(&stop);
    let error = Error::stopped(stop, "");
    // The reader of the output may be stuck, so the wait is short.
    let telling = std::thread::Builder::new().spawn(move || {
        let _ = stdout::send();
        let _ = if JSON.load(Ordering::Relaxed) {
            writeln!(std::io::stdout(), "{}", error.object())
        } else {
            writeln!(std::io::stderr(), "upstar: {error}")
        };
    });
    let start = Instant::now();
    while telling.as_ref().is_ok_and(|telling| !telling.is_finished()) && start.elapsed() < GRACE {
        std::thread::sleep(Duration::from_millis(1));
    }
    std::process::exit(code.into());
}
