//! Numbers for components, the same in all threads: what is remembered about a sum goes by them.

use super::wide::wide_hash;
use crate::memory::{Memory, hash_of};
use crate::race::Worker;
use std::sync::atomic::{AtomicU64, Ordering};
use upstar_core::StopReason;
use upstar_rules::Position;

/// A number for each component that was met; no two have the same, whatever their own hashes are.
pub(super) struct Names<P> {
    numbers: Memory<P, u64>,
    next: AtomicU64,
}

impl<P: Position> Names<P> {
    pub fn new() -> Self {
        Names { numbers: Memory::new(), next: AtomicU64::new(0) }
    }

    pub fn bytes(&self) -> u64 {
        self.numbers.bytes()
    }

    /// A hash of 128 bits that is the component's own.
    ///
    /// # Errors
    /// [`StopReason::Memory`] when there is no room for one more.
    pub fn hash(&self, form: &P, worker: &Worker) -> Result<u128, StopReason> {
        let hash = hash_of(form);
        let number = match self.numbers.get(hash, form) {
            Some(number) => number,
            None => {
                let new = self.next.fetch_add(1, Ordering::Relaxed);
                let charge = |bytes| worker.charge(bytes);
                // Another thread may have been faster.
                self.numbers.put(hash, form.clone(), form.heap_bytes(), charge, |old| old.unwrap_or(new))?;
                self.numbers.get(hash, form).unwrap_or(new)
            }
        };
        Ok(wide_hash(&number))
    }
}
