//! Which sums are being searched: a second thread looks elsewhere first.

use std::sync::atomic::{AtomicU64, Ordering};
use upstar_rules::Player;

/// The sums that are being searched now, one a slot: a second thread looks elsewhere first.
pub(super) struct Busy(Box<[AtomicU64]>);

impl Busy {
    pub fn new() -> Self {
        Busy((0..1 << 11).map(|_| AtomicU64::new(0)).collect())
    }

    fn slot(&self, hash: u64) -> &AtomicU64 {
        &self.0[hash as usize & (self.0.len() - 1)]
    }

    pub fn has(&self, hash: u64) -> bool {
        self.slot(hash).load(Ordering::Relaxed) == hash
    }

    pub fn enter(&self, hash: u64) {
        self.slot(hash).store(hash, Ordering::Relaxed);
    }

    pub fn leave(&self, hash: u64) {
        let _ = self.slot(hash).compare_exchange(hash, 0, Ordering::Relaxed, Ordering::Relaxed);
    }
}

/// The name of a question among those that are being searched; 0 is none.
pub(super) fn busy_hash(hash: u128, player: Player) -> u64 {
    (hash as u64 ^ player as u64) | 1 << 63
}
