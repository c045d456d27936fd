//! Several threads search the same position in different orders and share what they learn.

use std::cell::Cell;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use upstar_core::{Budget, StopReason};

/// Why a worker returns without an answer.
pub(crate) enum Halt {
    /// A limit.
    Stop(StopReason),
    /// Another worker has the answer.
    Beaten,
    /// As many positions were looked at as were allowed.
    Enough,
}

impl From<StopReason> for Halt {
    fn from(stop: StopReason) -> Self {
        Halt::Stop(stop)
    }
}

/// One worker's view of the race.
pub(crate) struct Worker<'a> {
    /// Which one it is; 0 keeps the natural order of options.
    pub index: usize,
    alone: bool,
    budget: &'a Budget,
    over: &'a AtomicBool,
    expanded: &'a AtomicU64,
    seed: u64,
    /// Positions until the other workers are called; most searches are over before.
    until_help: Cell<u32>,
    call_help: &'a dyn Fn(),
    /// Positions that it may still expand.
    left: Cell<u64>,
}

/// How many positions one worker expands before it calls the others: a thread costs about as much as these.
const ALONE: u32 = 512;

impl<'a> Worker<'a> {
    /// Counts one expanded position and looks whether to go on.
    #[inline]
    pub fn step(&self) -> Result<(), Halt> {
        if self.left.get() == 0 {
            return Err(Halt::Enough);
        }
        self.left.set(self.left.get() - 1);
        self.expanded.fetch_add(1, Ordering::Relaxed);
        if self.over.load(Ordering::Relaxed) {
            return Err(Halt::Beaten);
        }
        if self.until_help.get() > 0 {
            self.until_help.set(self.until_help.get() - 1);
            if self.until_help.get() == 0 {
                (self.call_help)();
            }
        }
        Ok(self.budget.tick()?)
    }

    /// Whether there are no other workers.
    pub fn is_alone(&self) -> bool {
        self.alone
    }

    /// The same worker, for at most so many positions.
    #[must_use]
    pub fn at_most(self, positions: u64) -> Self {
        self.left.set(positions);
        self
    }

    /// Counts positions that were expanded elsewhere on the way to this worker's answer.
    pub fn also_expanded(&self, positions: u64) {
        self.expanded.fetch_add(positions, Ordering::Relaxed);
    }

    /// The limits.
    pub fn budget(&self) -> &'a Budget {
        self.budget
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

/// Runs `work` on so many threads; the first answer counts. Also how many positions were expanded in all. The first
/// worker is this thread, and the others start when there turns out to be work for them.
pub(crate) fn race<T: Send>(
    threads: usize,
    budget: &Budget,
    work: &(dyn Fn(Worker) -> Result<T, Halt> + Sync),
) -> (Result<T, StopReason>, u64) {
    let over = AtomicBool::new(false);
    let expanded = AtomicU64::new(0);
    let answer: Mutex<Option<Result<T, StopReason>>> = Mutex::new(None);
    let run = |index: usize, call_help: &dyn Fn()| {
        let worker = Worker {
            index,
            alone: threads == 1,
            budget,
            over: &over,
            expanded: &expanded,
            seed: 0x9E37_79B9_7F4A_7C15 ^ (index as u64) << 32,
            until_help: Cell::new(if index == 0 && threads > 1 { ALONE } else { 0 }),
            call_help,
            left: Cell::new(u64::MAX),
        };
        let result = match work(worker) {
            Ok(value) => Ok(value),
            Err(Halt::Stop(stop)) => Err(stop),
            Err(Halt::Beaten) => return,
            // Whoever sets a limit turns it into an answer.
            Err(Halt::Enough) => Err(StopReason::Cancelled),
        };
        let mut slot = answer.lock().unwrap_or_else(|e| e.into_inner());
        // An answer beats a stop that another worker ran into.
        if slot.as_ref().is_none_or(|old| old.is_err()) {
            *slot = Some(result);
        }
        over.store(true, Ordering::Relaxed);
    };
    let run = &run;
    std::thread::scope(|scope| {
        run(0, &|| {
            for index in 1..threads {
                scope.spawn(move || run(index, &|| {}));
            }
        });
    });
    let result = answer.into_inner().unwrap_or_else(|e| e.into_inner());
    // Without an answer every worker was beaten by one that panicked; the scope has passed that on already.
    (result.unwrap_or(Err(StopReason::Cancelled)), expanded.into_inner())
}
