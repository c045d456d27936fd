//! Rules in Python that do not come back: when the time is over, an exception ends them where they are.
//!
//! No limit of ours is looked at while a loop of Python runs. A watchman sleeps until the time is over; then, as often as it
//! takes, it has the interpreter raise [`TimeUp`] in the thread that asks the rules, if that is among them just then. Both
//! change [`Watch`] only while they hold the interpreter's lock, so nothing is raised elsewhere.

use pyo3::create_exception;
use pyo3::exceptions::PyBaseException;
use pyo3::ffi;
use pyo3::prelude::*;
use std::ffi::c_long;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;
use upstar_core::Budget;

create_exception!(upstar, TimeUp, PyBaseException, "The time for rules written in Python is over.");

/// Most rules come back by themselves, and then the limit is told as everywhere.
const GRACE: Duration = Duration::from_millis(100);

/// Where the thread that asks the rules stands.
#[derive(Default)]
pub struct Watch {
    /// The thread, as Python numbers it.
    thread: c_long,
    /// So many calls of rules it is in.
    inside: AtomicUsize,
    /// An exception waits for it.
    waiting: AtomicBool,
}

impl Watch {
    /// Of this thread.
    pub fn here(py: Python<'_>) -> PyResult<Self> {
        // It is an unsigned number in Python, and handed back as it came.
        let thread: u64 = py.import("threading")?.call_method0("get_ident")?.extract()?;
        Ok(Watch { thread: thread as c_long, ..Watch::default() })
    }

    /// Asks the rules something; the lock is held.
    pub fn among_rules<T>(&self, _: Python<'_>, ask: impl FnOnce() -> T) -> T {
        self.inside.fetch_add(1, Ordering::Relaxed);
        let answer = ask();
        if self.inside.fetch_sub(1, Ordering::Relaxed) == 1 && self.waiting.swap(false, Ordering::Relaxed) {
            // They came back before it reached them.
            // SAFETY: the lock is held, and no exception takes away the one that waits.
            unsafe { ffi::PyThreadState_SetAsyncExc(self.thread, std::ptr::null_mut()) };
        }
        answer
    }

    fn end_rules(&self, py: Python<'_>) {
        if self.inside.load(Ordering::Relaxed) > 0 {
            self.waiting.store(true, Ordering::Relaxed);
            // SAFETY: the lock is held, and the class lives as long as the interpreter, which keeps its own reference.
            unsafe { ffi::PyThreadState_SetAsyncExc(self.thread, py.get_type::<TimeUp>().as_ptr()) };
        }
    }
}

/// Does work without the lock; rules that it asks are ended some time after the budget's.
pub fn guarded<T: Send>(watch: &Watch, budget: &Budget, work: impl FnOnce() -> T + Send) -> T {
    let Some(left) = budget.time_left() else { return work() };
    let (over, news) = mpsc::channel::<()>();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            let mut wait = left + GRACE;
            while news.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
                // Rules may catch what is raised, so once is not enough.
                Python::attach(|py| watch.end_rules(py));
                wait = GRACE;
            }
        });
        let answer = work();
        drop(over);
        answer
    })
}
