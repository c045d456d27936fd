//! Memory that a computation uses for a while.

use crate::{Budget, StopReason};
use std::cell::Cell;

/// Bytes in use, which are given back to the budget when the computation ends, in whatever way.
pub(crate) struct Charged<'a> {
    budget: &'a Budget,
    bytes: Cell<u64>,
}

impl<'a> Charged<'a> {
    pub fn new(budget: &'a Budget, bytes: u64) -> Result<Self, StopReason> {
        let charged = Charged { budget, bytes: Cell::new(0) };
        // Whoever knows beforehand what it takes is about to make it in one piece.
        budget.room_for(bytes)?;
        charged.add(bytes)?;
        Ok(charged)
    }

    /// Nothing yet.
    pub fn nothing(budget: &'a Budget) -> Self {
        Charged { budget, bytes: Cell::new(0) }
    }

    /// So many bytes more.
    pub fn add(&self, bytes: u64) -> Result<(), StopReason> {
        // A budget counts bytes that are over its limit too, so they have to be given back.
        self.bytes.set(self.bytes.get() + bytes);
        self.budget.charge(bytes)
    }
}

impl Drop for Charged<'_> {
    fn drop(&mut self) {
        // Most computations need nothing, and all threads share the count.
        if self.bytes.get() > 0 {
            self.budget.release(self.bytes.get());
        }
    }
}
