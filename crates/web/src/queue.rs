//! A queue of bounded length in front of an engine.

use crate::problem::Problem;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Some questions are worked on, some wait in the order in which they came, more are refused.
pub(crate) struct Queue {
    at_once: Arc<Semaphore>,
    waiting: AtomicUsize,
    most_waiting: usize,
}

/// A question that waits; it is no longer counted when it is let in or leaves.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Queue {
    pub fn new(at_once: usize, most_waiting: usize) -> Self {
        let at_once = Arc::new(Semaphore::new(at_once.max(1)));
        Queue { at_once, waiting: AtomicUsize::new(0), most_waiting }
    }

    /// Waits for its turn, or says that too many wait already.
    pub async fn enter(&self) -> Result<OwnedSemaphorePermit, Problem> {
        if let Ok(permit) = self.at_once.clone().try_acquire_owned() {
            return Ok(permit);
        }
        let before = self.waiting.fetch_add(1, Ordering::Relaxed);
        let _counted = Waiting(&self.waiting);
        if before >= self.most_waiting {
            return Err(Problem::Busy);
        }
        self.at_once.clone().acquire_owned().await.map_err(|_| Problem::Broken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    #[tokio::test]
    async fn one_works_one_waits_one_is_refused() {
        let queue = Queue::new(1, 1);
        let working = queue.enter().await.unwrap();
        let mut waiting = Box::pin(queue.enter());
        assert!((&mut waiting).now_or_never().is_none());
        assert!(matches!(queue.enter().await, Err(Problem::Busy)));
        drop(working);
        assert!(waiting.await.is_ok());
        // Whoever was refused does not count as waiting.
        assert!(queue.enter().await.is_ok());
    }
}
