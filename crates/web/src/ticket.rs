//! A request while it is worked on: whoever holds its ticket can see how far it is, and cancel it.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use upstar_core::Budget;

/// A request that waits or is worked on.
pub(crate) struct Ticket {
    since: Instant,
    state: Mutex<State>,
}

struct State {
    /// The budget of the work at hand; a request that was stopped in the quick lane gets another.
    budget: Budget,
    /// Steps of earlier work.
    before: u64,
    cancelled: bool,
}

impl Ticket {
    pub fn new() -> Arc<Self> {
        let state = State { budget: Budget::unlimited(), before: 0, cancelled: false };
        Arc::new(Ticket { since: Instant::now(), state: Mutex::new(state) })
    }

    /// A budget for the work that begins now.
    pub fn begin(&self, time: Duration, memory: u64) -> Budget {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.before += state.budget.steps();
        state.budget = Budget::new(Some(time), Some(memory));
        if state.cancelled {
            state.budget.cancel();
        }
        state.budget.clone()
    }

    /// Stops the work soon, also work that begins later.
    pub fn cancel(&self) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.cancelled = true;
        state.budget.cancel();
    }

    /// Steps so far, and seconds since the request came.
    pub fn progress(&self) -> (u64, f64) {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        (state.before + state.budget.steps(), self.since.elapsed().as_secs_f64())
    }
}

/// Cancels a ticket when whoever waits for the answer leaves.
pub(crate) struct Waiting(pub Arc<Ticket>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use upstar_core::StopReason;

    #[test]
    fn who_leaves_cancels_what_runs_and_what_would_run() {
        let ticket = Ticket::new();
        let first = ticket.begin(Duration::from_secs(9), 9);
        assert_eq!(first.check(), Ok(()));
        drop(Waiting(ticket.clone()));
        assert_eq!(first.check(), Err(StopReason::Cancelled));
        assert_eq!(ticket.begin(Duration::from_secs(9), 9).check(), Err(StopReason::Cancelled));
    }
}
