//! One sequence of Grundy values for everybody who asks.

use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::Duration;
use upstar_ground::Budget;
use upstar_heaps::GSequence;
use upstar_rules::Stop;

/// The sequence, as soon as nobody else computes with it; whoever waits keeps the own limits.
///
/// # Errors
/// The limit that was reached.
pub(crate) fn locked<'a>(
    sequence: &'a Mutex<GSequence>,
    budget: &Budget,
) -> Result<MutexGuard<'a, GSequence>, Stop> {
    loop {
        match sequence.try_lock() {
            Ok(guard) => return Ok(guard),
            // A panic leaves the values that were computed before it.
            Err(TryLockError::Poisoned(poisoned)) => return Ok(PoisonError::into_inner(poisoned)),
            Err(TryLockError::WouldBlock) => {
                budget.check()?;
                std::thread::sleep(Duration::from_millis(1));
            }
        }
    }
}
