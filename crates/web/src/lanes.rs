//! A few workers, a short queue, and a polite no.

use crate::problem::Problem;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Some requests are worked on, some wait in the order in which they came, more are refused.
pub(crate) struct Lane {
    workers: Arc<Semaphore>,
    waiting: AtomicUsize,
    most_waiting: usize,
}

/// One that waits; it is no longer counted when it goes in or leaves.
struct InQueue<'a>(&'a AtomicUsize);

impl Drop for InQueue<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Lane {
    pub fn new(workers: usize, most_waiting: usize) -> Self {
        let workers = Arc::new(Semaphore::new(workers.max(1)));
        Lane { workers, waiting: AtomicUsize::new(0), most_waiting }
    }

    /// Waits for a free worker, or says that too many wait already.
    pub async fn enter(&self) -> Result<OwnedSemaphorePermit, Problem> {
        if let Ok(permit) = self.workers.clone().try_acquire_owned() {
            return Ok(permit);
        }
        let before = self.waiting.fetch_add(1, Ordering::Relaxed);
        let _counted = InQueue(&self.waiting);
        if before >= self.most_waiting {
            return Err(Problem::Busy);
        }
        self.workers.clone().acquire_owned().await.map_err(|_| Problem::Broken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[tokio::test]
    async fn one_works_one_waits_one_is_refused() {
        let lane = Arc::new(Lane::new(1, 1));
        let working = lane.enter().await.unwrap();
        let other = lane.clone();
        let waiting = tokio::spawn(async move { other.enter().await.is_ok() });
        tokio::time::sleep(Duration::from_millis(20)).await;
        assert!(matches!(lane.enter().await, Err(Problem::Busy)));
        drop(working);
        assert!(waiting.await.unwrap());
        // Who was refused does not count as waiting.
        assert!(lane.enter().await.is_ok());
    }
}
