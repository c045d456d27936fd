//! What one request may take, and all together.

use std::time::Duration;

/// The limits of a server.
#[derive(Clone, Debug)]
pub struct Limits {
    /// How many engines search; one more answers what needs no search, and one more what is asked again.
    pub engines: usize,
    /// How many questions an engine works on at once.
    pub at_once: usize,
    /// How many may wait for each engine; more are refused.
    pub waiting: usize,
    /// How long a request may search that does not say.
    pub time: Duration,
    /// The longest that it may ask for.
    pub most_time: Duration,
    /// About how much memory the server and its engines may hold, in bytes.
    pub memory: u64,
    /// The largest body of a request, in bytes.
    pub body: usize,
    /// How long the body of a request may take to arrive.
    pub arrival: Duration,
    /// How long the head of a request may take to arrive; an idle connection is closed after this time.
    pub head: Duration,
    /// How long a client may read nothing of an answer that waits for it, where the system can be told.
    pub reading: Duration,
    /// How many connections there may be; more wait until one ends.
    pub connections: usize,
}

/// What an engine needs in order to answer anything, in bytes.
const LEAST_SHARE: u64 = 64 << 20;
/// What the server itself holds.
const SERVER: u64 = 32 << 20;

impl Default for Limits {
    fn default() -> Self {
        Limits {
            engines: std::thread::available_parallelism().map_or(2, usize::from),
            at_once: 8,
            waiting: 64,
            time: Duration::from_secs(30),
            most_time: Duration::from_secs(120),
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
    /// How many engines search, each with enough memory.
    pub(crate) fn searching(&self) -> usize {
        let enough = self.memory.saturating_sub(SERVER) / LEAST_SHARE;
        self.engines.min(enough.saturating_sub(2) as usize).max(1)
    }

    /// What one engine may hold, in bytes.
    pub(crate) fn share(&self) -> u64 {
        (self.memory.saturating_sub(SERVER) / (self.searching() as u64 + 2)).max(LEAST_SHARE)
    }

    /// How many bytes of long answers may wait for their readers.
    pub(crate) fn unread(&self) -> usize {
        usize::try_from(self.memory / 8).unwrap_or(usize::MAX).max(16 << 20)
    }
}
