//! Several threads search the same position in different orders and share what they learn.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use upstar_ground::{Budget, Stop};

/// Why a worker returns without an answer.
pub(crate) enum Halt {
    /// A limit.
    Stop(Stop),
    /// Another worker has the answer.
    Beaten,
}

impl From<Stop> for Halt {
    fn from(stop: Stop) -> Self {
        Halt::Stop(stop)
    }
}

/// One worker's view of the race.
pub(crate) struct Worker<'a> {
    /// Which one it is; 0 keeps the natural order of options.
    pub index: usize,
    budget: &'a Budget,
    charged: &'a AtomicU64,
    over: &'a AtomicBool,
    expanded: &'a AtomicU64,
    seed: u64,
}

impl Worker<'_> {
    /// Counts one expanded position and looks whether to go on.
    #[inline]
    pub fn step(&self) -> Result<(), Halt> {
        self.expanded.fetch_add(1, Ordering::Relaxed);
        if self.over.load(Ordering::Relaxed) {
            return Err(Halt::Beaten);
        }
        Ok(self.budget.tick()?)
    }

    /// Says that `bytes` more are in use.
    pub fn charge(&self, bytes: u64) -> Result<(), Stop> {
        self.charged.fetch_add(bytes, Ordering::Relaxed);
        self.budget.charge(bytes)
    }

    /// Puts options into this worker's own order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        if self.index == 0 {
            return;
        }
        for i in (1..items.len()).rev() {
            // Xorshift: the order only has to differ between workers.
            self.seed ^= self.seed << 13;
            self.seed ^= self.seed >> 7;
            self.seed ^= self.seed << 17;
            items.swap(i, (self.seed % (i as u64 + 1)) as usize);
        }
    }
}

/// Runs `work` on so many threads; the first answer counts. Also how many positions were expanded in all.
pub(crate) fn race<T: Send>(
    threads: usize,
    budget: &Budget,
    work: impl Fn(Worker) -> Result<T, Halt> + Sync,
) -> (Result<T, Stop>, u64) {
    let over = AtomicBool::new(false);
    let (expanded, charged) = (AtomicU64::new(0), AtomicU64::new(0));
    let answer: Mutex<Option<Result<T, Stop>>> = Mutex::new(None);
    let run = |index: usize| {
        let seed = 0x9E37_79B9_7F4A_7C15 ^ (index as u64) << 32;
        let worker = Worker { index, budget, charged: &charged, over: &over, expanded: &expanded, seed };
        let result = match work(worker) {
            Ok(value) => Ok(value),
            Err(Halt::Stop(stop)) => Err(stop),
            Err(Halt::Beaten) => return,
        };
        let mut slot = answer.lock().unwrap_or_else(|e| e.into_inner());
        // An answer beats a stop that another worker ran into.
        if slot.as_ref().is_none_or(|old| old.is_err()) {
            *slot = Some(result);
        }
        over.store(true, Ordering::Relaxed);
    };
    std::thread::scope(|scope| {
        for index in 1..threads {
            scope.spawn(move || run(index));
        }
        run(0);
    });
    // Between searches the budget does not hold what the solver keeps: the next search may have another one.
    budget.release(charged.into_inner());
    let result = answer.into_inner().unwrap_or_else(|e| e.into_inner());
    // Without an answer every worker was beaten by one that panicked; the scope has passed that on already.
    (result.unwrap_or(Err(Stop::Cancelled)), expanded.into_inner())
}
