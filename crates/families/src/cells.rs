//! The values of many positions of one ruleset: in parallel, with limits, and never guessed.

use super::template::Template;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError, mpsc};
use std::time::Duration;
use upstar_catalog::{Game, How, Position};
use upstar_ground::{Budget, ParseError, Stop};
use upstar_values::{Notation, Value, Values};

/// The value of one position of a family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The value.
    pub exact: Exact,
    /// The value in the notation that was asked for.
    pub text: String,
    /// Whether theorems answered without a search, and which.
    pub theorems: Option<Vec<&'static str>>,
}

/// A value: of an impartial position its nimber, of any other its place in the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exact {
    /// n stands for *n.
    Nimber(u64),
    /// Any value.
    Value(Value),
}

/// How the positions of a family are to be solved.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The limits of all positions together, the number of threads, and whether theorems may answer.
    pub how: How,
    /// The time that each position may take.
    pub cell_time: Option<Duration>,
    /// How values are written.
    pub notation: Notation,
}

/// Is told how many positions are done, of how many.
pub type Progress<'a> = &'a (dyn Fn(usize, usize) + Sync);

/// Larger families are refused.
pub const MOST_CELLS: u64 = 1_000_000;

/// Reads the position of a family at a point.
///
/// # Errors
/// The template with the values of its variables, or the position's text, and what is wrong there.
pub(crate) fn position(game: &dyn Game, template: &Template, point: &[i64]) -> Result<Position, ParseError> {
    let text = template.fill(point)?;
    game.parse(&text).map_err(|mut error| {
        error.message = format!("with {}: {}", template.place(point), error.message);
        error
    })
}

/// Solves positions in the given order, several at a time; an answer or a stop for each.
pub(crate) struct Filling<'a> {
    game: &'a dyn Game,
    positions: &'a [Position],
    order: &'a [usize],
    limits: &'a Limits,
    /// How many positions are solved at a time.
    workers: usize,
    nimbers: bool,
    /// The size of the store of values at the start.
    store_before: u64,
    /// The place in `order` of the next position.
    next: AtomicUsize,
    done: AtomicUsize,
    /// The budgets of the positions that are being solved.
    running: Mutex<Vec<Option<Budget>>>,
    answers: Vec<OnceLock<Result<Entry, Stop>>>,
}

/// How often the limits of all positions together are looked at.
const LOOK: Duration = Duration::from_millis(10);

impl<'a> Filling<'a> {
    /// Solves one position after the other, each with all threads: the next needs what the last one found.
    pub fn upwards(
        game: &'a dyn Game,
        positions: &'a [Position],
        order: &'a [usize],
        limits: &'a Limits,
    ) -> Self {
        Self::with_workers(game, positions, order, limits, 1)
    }

    /// Solves as many positions at a time as there are threads.
    pub fn parallel(
        game: &'a dyn Game,
        positions: &'a [Position],
        order: &'a [usize],
        limits: &'a Limits,
    ) -> Self {
        Self::with_workers(game, positions, order, limits, limits.how.threads.clamp(1, order.len().max(1)))
    }

    fn with_workers(
        game: &'a dyn Game,
        positions: &'a [Position],
        order: &'a [usize],
        limits: &'a Limits,
        workers: usize,
    ) -> Self {
        Filling {
            game,
            positions,
            order,
            limits,
            workers,
            nimbers: positions.iter().all(Position::impartial),
            store_before: store_bytes(positions),
            next: AtomicUsize::new(0),
            done: AtomicUsize::new(0),
            running: Mutex::new(vec![None; workers]),
            answers: positions.iter().map(|_| OnceLock::new()).collect(),
        }
    }

    /// Does it.
    pub fn run(self, progress: Progress<'_>) -> Vec<Result<Entry, Stop>> {
        std::thread::scope(|scope| {
            let (working, ended) = mpsc::channel::<()>();
            scope.spawn(|| self.watch(ended));
            let hands: Vec<_> = (0..self.workers).map(|hand| (hand, working.clone())).collect();
            drop(working);
            for (hand, working) in hands {
                let this = &self;
                scope.spawn(move || {
                    this.work(hand, progress);
                    drop(working);
                });
            }
        });
        let unsolved = || Err(Stop::Cancelled);
        self.answers.into_iter().map(|answer| answer.into_inner().unwrap_or_else(unsolved)).collect()
    }

    fn running(&self) -> MutexGuard<'_, Vec<Option<Budget>>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes one position after the other until none is left.
    fn work(&self, hand: usize, progress: Progress<'_>) {
        loop {
            let turn = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(&cell) = self.order.get(turn) else { return };
            // Over the memory limit, theorems may still answer.
            let answer = match self.limits.how.budget.check() {
                Err(stop) => Err(stop),
                Ok(()) => {
                    let budget = Budget::new(self.limits.cell_time, self.limits.how.budget.memory_limit());
                    self.running()[hand] = Some(budget.clone());
                    // The largest positions come last; nobody else needs the threads then.
                    let last = turn + 1 >= self.order.len() || self.workers == 1;
                    let threads = if last { self.limits.how.threads } else { 1 };
                    let how = How { budget, threads, theorems: self.limits.how.theorems };
                    let answer = self.solve(&self.positions[cell], &how);
                    self.running()[hand] = None;
                    // Only the watcher cancels, and it knows better why.
                    answer.map_err(|stop| match stop {
                        Stop::Cancelled => self.over().unwrap_or(stop),
                        other => other,
                    })
                }
            };
            // Every place is in the order once, so that nothing was there before.
            let _ = self.answers[cell].set(answer);
            progress(self.done.fetch_add(1, Ordering::Relaxed) + 1, self.order.len());
        }
    }

    /// The limit of all positions together that has been reached.
    fn over(&self) -> Option<Stop> {
        if let Err(stop) = self.limits.how.budget.check() {
            return Some(stop);
        }
        let limit = self.limits.how.budget.memory_limit()?;
        let used = self.game.remembered().1 + store_bytes(self.positions).saturating_sub(self.store_before);
        (used > limit).then_some(Stop::Memory(limit))
    }

    /// Ends what is running when a limit of all positions together is reached.
    fn watch(&self, ended: mpsc::Receiver<()>) {
        while ended.recv_timeout(LOOK) == Err(mpsc::RecvTimeoutError::Timeout) {
            if self.over().is_some() {
                self.running().iter().flatten().for_each(Budget::cancel);
            }
        }
    }

    fn solve(&self, position: &Position, how: &How) -> Result<Entry, Stop> {
        if self.nimbers
            && let Some(found) = position.grundy(how)?
        {
            let theorems = (!found.searched).then_some(found.theorems);
            let nimber = found.answer;
            return Ok(Entry { exact: Exact::Nimber(nimber), text: nimber.to_string(), theorems });
        }
        let found = position.value(how)?;
        let text = position.values().under(&how.budget).display(found.answer, self.limits.notation)?;
        let theorems = (!found.searched).then_some(found.theorems);
        Ok(Entry { exact: Exact::Value(found.answer), text, theorems })
    }
}

/// Bytes of the store in which the values of these positions are.
fn store_bytes(positions: &[Position]) -> u64 {
    let size = positions.first().map(|position| position.values().size());
    size.map_or(0, |size| size.bytes + size.memo_bytes)
}

/// A value as a height in a plot: a nimber's number, a number, or else the mean; and whether it is just a mean.
pub(crate) fn height(exact: Exact, values: &Values) -> Option<(f64, bool)> {
    match exact {
        Exact::Nimber(n) => Some((n as f64, false)),
        Exact::Value(value) => {
            let number = values.as_number(value);
            let is_mean = number.is_none();
            let number = number.map_or_else(|| values.mean(value).ok(), Some)?;
            Some((number.to_f64(), is_mean))
        }
    }
}

/// The cells that are blank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blanks {
    /// How many.
    pub count: usize,
    /// Why the first of them is.
    pub stop: Stop,
}

/// Parts answers from stops.
pub(crate) fn part(answers: Vec<Result<Entry, Stop>>) -> (Vec<Option<Entry>>, Option<Blanks>) {
    let mut blanks: Option<Blanks> = None;
    let mut entry = |answer: Result<Entry, Stop>| match answer {
        Ok(entry) => Some(entry),
        Err(stop) => {
            let count = blanks.as_ref().map_or(0, |blanks| blanks.count) + 1;
            // Ctrl-C decides how the program ends, whatever else was reached before.
            let first = match blanks.take() {
                Some(before) if stop != Stop::Cancelled => before.stop,
                _ => stop,
            };
            blanks = Some(Blanks { count, stop: first });
            None
        }
    };
    let entries = answers.into_iter().map(&mut entry).collect();
    (entries, blanks)
}
