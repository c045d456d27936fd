//! Several threads search the same position in different orders and share what they learn.

use std::cell::Cell;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use upstar_core::{Budget, StopReason};
use upstar_rules::Position;

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
    charged: &'a AtomicU64,
    over: &'a AtomicBool,
    expanded: &'a AtomicU64,
    seed: u64,
    /// Positions until the other workers are called; most searches are over before.
    until_help: Cell<u32>,
    call_help: &'a dyn Fn(),
    /// Bytes that this worker's stacks hold, and how many of them are charged.
    held: Cell<u64>,
    held_charged: Cell<u64>,
    /// Positions that it may still expand.
    left: Cell<u64>,
}

/// How many positions one worker expands before it calls the others: a thread costs about as much as these.
const ALONE: u32 = 512;

/// How far the charge for stacks may lag behind, in bytes.
const SLACK: u64 = 1 << 16;

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

    /// Notes that a position is looked at, which is work where it is large.
    #[inline]
    pub fn look_at<P: Position>(&self, at: &P) -> Result<(), StopReason> {
        let work = at.work();
        if work > 1 { self.budget.note(work) } else { Ok(()) }
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

    /// Says that `bytes` more are in use for good.
    pub fn charge(&self, bytes: u64) -> Result<(), StopReason> {
        self.charged.fetch_add(bytes, Ordering::Relaxed);
        self.budget.charge(bytes)
    }

    /// Says that `bytes` more stand on this worker's stacks.
    #[inline]
    pub fn hold(&self, bytes: u64) -> Result<(), StopReason> {
        self.held.set(self.held.get() + bytes);
        if self.held.get() > self.held_charged.get() + SLACK {
            let more = self.held.get() - self.held_charged.get();
            self.held_charged.set(self.held.get());
            return self.charge(more);
        }
        Ok(())
    }

    /// Says that so many of them are gone.
    #[inline]
    pub fn let_go(&self, bytes: u64) {
        self.held.set(self.held.get().saturating_sub(bytes));
        if self.held.get() + SLACK < self.held_charged.get() {
            let less = self.held_charged.get() - self.held.get();
            self.held_charged.set(self.held.get());
            self.charged.fetch_sub(less, Ordering::Relaxed);
            self.budget.release(less);
        }
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
    let (expanded, charged) = (AtomicU64::new(0), AtomicU64::new(0));
    let answer: Mutex<Option<Result<T, StopReason>>> = Mutex::new(None);
    let run = |index: usize, call_help: &dyn Fn()| {
        let worker = Worker {
            index,
            alone: threads == 1,
            budget,
            charged: &charged,
            over: &over,
            expanded: &expanded,
            seed: 0x9E37_79B9_7F4A_7C15 ^ (index as u64) << 32,
            until_help: Cell::new(if index == 0 && threads > 1 { ALONE } else { 0 }),
            call_help,
            held: Cell::new(0),
            held_charged: Cell::new(0),
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
    // Between searches the budget does not hold what the solver keeps: the next search may have another one.
    budget.release(charged.into_inner());
    let result = answer.into_inner().unwrap_or_else(|e| e.into_inner());
    // Without an answer every worker was beaten by one that panicked; the scope has passed that on already.
    (result.unwrap_or(Err(StopReason::Cancelled)), expanded.into_inner())
}
