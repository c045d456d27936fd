//! Memory of the whole server, as the system counts it: the last resort where the budgets of questions missed something.

use crate::limits::Limits;
use crate::workshop::Workshop;
use upstar_ground::resident_bytes;

/// What the program and its libraries take.
const PROGRAM: u64 = 30 << 20;

/// Ends questions when the server takes more memory than allowed.
pub(crate) struct Steward {
    /// The limit of the whole, with a tenth more.
    limit: u64,
    /// What one question may take.
    one: u64,
    /// What was taken when nothing was worked on: freed memory may stay with the program.
    resting: u64,
}

impl Steward {
    pub fn new(limits: &Limits) -> Self {
        let limit = limits.memory.saturating_add(limits.memory / 10 + PROGRAM);
        Steward { limit, one: limits.memory_of_one(), resting: 0 }
    }

    /// Looks once.
    pub fn look(&mut self, shop: &Workshop) {
        let Some(taken) = resident_bytes() else { return };
        if shop.idle() {
            self.resting = taken;
        } else if taken > self.limit.max(self.resting.saturating_add(self.one)) {
            shop.exhaust();
        }
    }
}
