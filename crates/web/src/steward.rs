//! Memory of the whole server, as the system counts it: the last resort where the budgets of questions missed something.

use crate::limits::Limits;
use crate::workshop::Workshop;
use std::time::{Duration, Instant};
use upstar_core::{fill_reserve, go_on_without_reserve, memory_was_refused, resident_bytes};

/// What the program and its libraries take.
const PROGRAM: u64 = 30 << 20;

/// How often freed memory is given back at most: it takes a look at all that was ever taken.
const BETWEEN_RETURNS: Duration = Duration::from_secs(1);

/// Ends questions when the server takes more memory than allowed.
pub(crate) struct Steward {
    /// The limit of the whole. A tenth more is promised, which is the room until questions have ended.
    limit: u64,
    /// What one question may take.
    one: u64,
    /// What was taken when nothing was worked on: freed memory may stay with the program.
    resting: u64,
    /// When freed memory was last given back.
    returned: Option<Instant>,
}

impl Steward {
    pub fn new(limits: &Limits) -> Self {
        let limit = limits.memory.saturating_add(PROGRAM);
        Steward { limit, one: limits.memory_of_one(), resting: 0, returned: None }
    }

    /// Looks once.
    pub fn look(&mut self, shop: &Workshop) {
        let Some(mut taken) = resident_bytes() else { return };
        let idle = shop.idle();
        // The system gives no more, whatever was allowed: what it has given is all there is.
        if memory_was_refused() {
            shop.exhaust(taken);
            let quiet = shop.quiet();
            if quiet {
                shop.workbench.forget();
            }
            give_back();
            // Those who wait at the door come in once there is room again, or nobody is left who could make some.
            fill_reserve();
            if quiet {
                go_on_without_reserve();
            }
        }
        // What many threads took at one time stays with the allocator long after it was freed.
        let much = if idle { self.limit / 4 } else { self.limit };
        if taken > much && self.returned.is_none_or(|last| last.elapsed() > BETWEEN_RETURNS) {
            give_back();
            self.returned = Some(Instant::now());
            taken = resident_bytes().unwrap_or(taken);
        }
        if idle {
            self.resting = taken;
        } else if taken > self.limit.max(self.resting.saturating_add(self.one)) {
            shop.exhaust(self.limit);
        }
    }
}

/// Gives memory that was freed back to the system, where the allocator can.
fn give_back() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    // SAFETY: it may be called at any time, by any thread.
    unsafe {
        libc::malloc_trim(0);
    }
}
