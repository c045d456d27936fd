//! A second thread that marks splits for the next dense block while this one is finished.
//!
//! All heaps far enough behind a block are known a block earlier, so the two halves of the work on a block, marking
//! many splits and sieving the rest, can be done for two blocks at once. The helper has a copy of the codes,
//! and jobs go to it and back by channels: nothing is shared, and the values are the same with and without it.

use super::code::Code;
use super::dense::{Plan, mark_planned};
use super::marks::Marks;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::thread::{self, JoinHandle};

/// How often an empty channel is asked again before its thread goes to sleep. A block takes some ten microseconds
/// or more, and being woken takes about as long.
const SPINS: usize = 1000;

/// Splits to be marked for the block that starts at heap `start`.
struct Job<C> {
    start: usize,
    plans: Vec<Plan>,
    /// Codes that the helper has not seen, in order.
    news: Vec<C>,
    max_code: usize,
    marks: Marks,
}

/// The thread, and the job that it was given.
pub(crate) struct Helper<C: Code> {
    /// `None` only while it is dropped.
    jobs: Option<SyncSender<Job<C>>>,
    /// The lock makes sequences that are shared by threads possible; it is never taken.
    done: Mutex<Receiver<Job<C>>>,
    thread: Option<JoinHandle<()>>,
    busy: bool,
    /// How many codes the helper has.
    seen: usize,
    spare: Marks,
}

impl<C: Code> Helper<C> {
    /// A helper, unless the machine allows no more threads.
    pub(crate) fn hire() -> Option<Self> {
        let (jobs, new) = sync_channel(1);
        let (finished, done) = sync_channel(1);
        let work = move || work(&new, &finished);
        let thread = thread::Builder::new().name("heaps-helper".into()).spawn(work).ok()?;
        let done = Mutex::new(done);
        Some(Helper {
            jobs: Some(jobs),
            done,
            thread: Some(thread),
            busy: false,
            seen: 0,
            spare: Marks::new(),
        })
    }

    /// Has splits marked for the block that starts at heap `start`; the last block that was asked for was taken.
    pub(crate) fn give(&mut self, start: usize, plans: Vec<Plan>, codes: &[C], max_code: usize) {
        let Some(jobs) = &self.jobs else { return };
        let marks = std::mem::replace(&mut self.spare, Marks::new());
        let job = Job { start, plans, news: codes[self.seen..].to_vec(), max_code, marks };
        self.seen = codes.len();
        self.busy = jobs.send(job).is_ok();
    }

    /// Waits for the last job, and takes its marks in exchange for others that are not needed any more.
    ///
    /// There are none when it was for another block, or when codes have come that its marks have no place for.
    pub(crate) fn take(&mut self, start: usize, max_code: usize, marks: &mut Marks) -> Option<Vec<Plan>> {
        if !std::mem::take(&mut self.busy) {
            return None;
        }
        let mut job = receive(self.done.get_mut().ok()?)?;
        let fits = job.start == start && job.marks.has_place(max_code);
        if fits {
            std::mem::swap(marks, &mut job.marks);
        }
        self.spare = job.marks;
        fits.then_some(job.plans)
    }
}

impl<C: Code> Drop for Helper<C> {
    fn drop(&mut self) {
        // The helper finishes its job, finds that there will be no other, and ends.
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // If it has panicked, all blocks since then were marked without it.
            let _ = thread.join();
        }
    }
}

/// What the helper does.
fn work<C: Code>(jobs: &Receiver<Job<C>>, finished: &SyncSender<Job<C>>) {
    let mut codes = Vec::new();
    while let Some(mut job) = receive(jobs) {
        codes.append(&mut job.news);
        job.marks.clear(C::LANES, job.max_code);
        mark_planned(&codes, job.start, &job.plans, &mut job.marks);
        if finished.send(job).is_err() {
            return;
        }
    }
}

/// What comes next, or `None` when nothing will come.
fn receive<T>(channel: &Receiver<T>) -> Option<T> {
    for _ in 0..SPINS {
        match channel.try_recv() {
            Ok(next) => return Some(next),
            Err(TryRecvError::Disconnected) => return None,
            Err(TryRecvError::Empty) => std::hint::spin_loop(),
        }
    }
    channel.recv().ok()
}
