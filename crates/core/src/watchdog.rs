//! One thread of the process looks at the clock and at the memory that the process holds, and asks work to end.
//!
//! Budgets with limits register themselves. Work that is asked ends with what it knows so far. A program, which may end
//! as a whole, can also have a piece of work [enforced](enforce): when it does not end soon after it was asked, it is
//! ended with the process. A library only asks. Where there are no threads, budgets look at the clock by themselves.

use crate::budget::{Budget, Shared};
use crate::clock::Instant;
use crate::{StopReason, resident_bytes};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

/// How often it looks.
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

struct State {
    started: bool,
    asked: Vec<Weak<Shared>>,
    enforced: Vec<Work>,
    next_id: u64,
}

/// Work that must end.
struct Work {
    id: u64,
    budget: Arc<Shared>,
    /// So many more looks until it is ended. Counting looks and not time gives more time on a busy machine.
    looks_left: u32,
    end: Arc<dyn Fn(StopReason) + Send + Sync>,
}

static STATE: Mutex<State> =
    Mutex::new(State { started: false, asked: Vec::new(), enforced: Vec::new(), next_id: 0 });
static CHANGED: Condvar = Condvar::new();

fn state() -> MutexGuard<'static, State> {
    STATE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Has the limits of a budget watched until it is dropped.
pub(crate) fn watch(budget: &Budget) {
    if cfg!(target_family = "wasm") {
        // There is no thread to look: the budget does.
        return;
    }
    let mut state = state();
    state.asked.push(Arc::downgrade(&budget.shared));
    wake(&mut state);
}

/// Work that is ended with the process when it does not end soon enough by itself; dropped when it has ended.
#[must_use]
pub struct Enforced(u64);

impl Drop for Enforced {
    fn drop(&mut self) {
        state().enforced.retain(|work| work.id != self.0);
    }
}

/// Calls `end` when the work under a budget still runs after it was asked to end and `grace` has passed, or when the
/// process holds far more memory than it may. `end` is meant to end the process.
///
/// ```
/// use upstar_core::{Budget, watchdog};
/// let budget = Budget::new(Some(std::time::Duration::from_secs(60)), None);
/// let work = watchdog::enforce(&budget, std::time::Duration::from_millis(500), |_| std::process::exit(3));
/// // .. the work, which asks `budget.tick()`
/// drop(work);
/// ```
pub fn enforce(
    budget: &Budget,
    grace: Duration,
    end: impl Fn(StopReason) + Send + Sync + 'static,
) -> Enforced {
    let mut state = state();
    state.next_id += 1;
    let id = state.next_id;
    let looks_left = (grace.as_millis() / BETWEEN_LOOKS.as_millis()) as u32;
    let work = Work { id, budget: budget.shared.clone(), looks_left, end: Arc::new(end) };
    state.enforced.push(work);
    wake(&mut state);
    Enforced(id)
}

/// Starts the thread with the first budget, and wakes it with the next one.
fn wake(state: &mut State) {
    if !state.started {
        // Without a thread to spare, budgets keep their limits by themselves.
        state.started = std::thread::Builder::new().name("watchdog".into()).spawn(run).is_ok();
    }
    CHANGED.notify_one();
}

fn run() {
    loop {
        let mut now = state();
        while now.asked.is_empty() && now.enforced.is_empty() {
            now = CHANGED.wait(now).unwrap_or_else(PoisonError::into_inner);
        }
        let over = look(&mut now);
        drop(now);
        if let Some((end, reason)) = over {
            end(reason);
        }
        std::thread::sleep(BETWEEN_LOOKS);
    }
}

type Overrun = (Arc<dyn Fn(StopReason) + Send + Sync>, StopReason);

/// Looks at all work once; gives what must be ended.
fn look(state: &mut State) -> Option<Overrun> {
    state.asked.retain(|budget| budget.strong_count() > 0);
    let watched: Vec<Arc<Shared>> = state.asked.iter().filter_map(Weak::upgrade).collect();
    let measured = watched.iter().any(|budget| budget.has_memory_limit());
    let resident = if measured { resident_bytes().unwrap_or(0) } else { 0 };
    let now = Instant::now();
    for budget in &watched {
        budget.look(now, resident);
    }
    for work in &mut state.enforced {
        let Some(reason) = work.budget.reason() else { continue };
        work.looks_left = work.looks_left.saturating_sub(1);
        if work.looks_left == 0 || work.budget.is_far_over(resident) {
            work.looks_left = u32::MAX;
            return Some((work.end.clone(), reason));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[test]
    fn work_that_does_not_end_is_ended() {
        let (send, ended) = mpsc::channel();
        let budget = Budget::unlimited();
        let work = enforce(&budget, Duration::from_millis(40), move |reason| send.send(reason).unwrap());
        budget.cancel();
        assert_eq!(ended.recv(), Ok(StopReason::Cancelled));
        drop(work);
        let late = Budget::new(Some(Duration::from_millis(1)), None);
        // Only the flag is looked at here: the watchdog sets it.
        while late.shared.reason().is_none() {
            std::thread::yield_now();
        }
        assert_eq!(late.check(), Err(StopReason::Time(Duration::from_millis(1))));
    }
}
