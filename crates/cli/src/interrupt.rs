//! Ctrl-C stops the computation at hand; a second one ends the program at once.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use upstar_core::keep_hangup_ignored;
use upstar_values::Budget;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);
static CURRENT: Mutex<Option<Budget>> = Mutex::new(None);

/// Catches Ctrl-C from now on, whoever has caught it before.
pub fn install() {
    let handler = || {
        if INTERRUPTED.swap(true, Ordering::SeqCst) {
            std::process::exit(130);
        }
        if let Some(budget) = &*CURRENT.lock().unwrap_or_else(PoisonError::into_inner) {
            budget.cancel();
        }
        crate::watchdog::interrupt();
    };
    if let Err(error) = keep_hangup_ignored(|| ctrlc::set_handler(handler)) {
        eprintln!("upstar: Ctrl-C cannot be caught: {error}");
    }
}

/// The budget that the next Ctrl-C cancels.
pub fn watch(budget: &Budget) {
    *CURRENT.lock().unwrap_or_else(PoisonError::into_inner) = Some(budget.clone());
    if INTERRUPTED.load(Ordering::SeqCst) {
        budget.cancel();
    }
}

/// Forgets an earlier Ctrl-C: the calculator goes on after one.
pub fn clear() {
    INTERRUPTED.store(false, Ordering::SeqCst);
}

/// Whether Ctrl-C was pressed.
pub fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::SeqCst)
}
