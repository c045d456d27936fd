//! What one request may take, and all together.

use std::time::Duration;

/// The limits of a server.
#[derive(Clone, Debug)]
pub struct Limits {
    /// How many requests are worked on at a time in each lane.
    pub workers: usize,
    /// How many may wait in each lane; more are refused.
    pub waiting: usize,
    /// How long a request may search that does not say.
    pub time: Duration,
    /// The longest that it may ask for.
    pub most_time: Duration,
    /// How long a search may take in the quick lane.
    pub quick: Duration,
    /// About how much memory all of it may take, in bytes.
    pub memory: u64,
    /// The largest body of a request, in bytes.
    pub body: usize,
    /// How long the body of a request may take to arrive.
    pub arrival: Duration,
    /// How long the head of a request may take to arrive; an idle connection is closed after this time.
    pub head: Duration,
    /// How long a client may read nothing of an answer that waits for it.
    pub reading: Duration,
    /// How many connections there may be; for one more, the one that has said nothing for longest is closed.
    pub connections: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            workers: std::thread::available_parallelism().map_or(2, usize::from),
            waiting: 64,
            time: Duration::from_secs(30),
            most_time: Duration::from_secs(120),
            quick: Duration::from_millis(100),
            memory: 2 << 30,
            body: 1 << 20,
            arrival: Duration::from_secs(10),
            head: Duration::from_secs(30),
            reading: Duration::from_secs(20),
            connections: 512,
        }
    }
}

impl Limits {
    /// What one request may take. With all workers of the slow lane at this limit, half of the memory is left.
    pub(crate) fn memory_of_one(&self) -> u64 {
        self.memory / (2 * self.workers.max(1) as u64)
    }

    /// What the solvers may remember before they start afresh. A request's limit counts this too, so it is less.
    pub(crate) fn memory_kept(&self) -> u64 {
        self.memory_of_one() / 2
    }
}
