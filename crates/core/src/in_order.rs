//! Work on many shares with several threads, its results taken in order.

use crate::StopReason;
use std::collections::VecDeque;
use std::ops::Range;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Does the work on every share with so many threads, and hands the results to `sink` on this thread, in order, while
/// the next ones are computed. No share is begun while `ahead` others wait for the sink; with one thread, work and
/// sink take turns.
///
/// ```
/// use upstar_core::{StopReason, in_order};
/// let mut squares = Vec::new();
/// in_order(2, 16, 0..5, |i| Ok(i * i), |_, square| {
///     squares.push(square);
///     Ok::<(), StopReason>(())
/// })?;
/// assert_eq!(squares, [0, 1, 4, 9, 16]);
/// # Ok::<(), StopReason>(())
/// ```
///
/// # Errors
/// Why the work on a share or the sink failed; the sink has had the results of all shares before that one.
pub fn in_order<T: Send, E: From<StopReason>>(
    threads: usize,
    ahead: usize,
    shares: Range<usize>,
    work: impl Fn(usize) -> Result<T, StopReason> + Sync,
    mut sink: impl FnMut(usize, T) -> Result<(), E>,
) -> Result<(), E> {
    let threads = threads.min(shares.len());
    if threads <= 1 {
        return shares.into_iter().try_for_each(|share| sink(share, work(share)?));
    }
    let queue = Queue::new(shares.clone(), ahead.max(threads));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let _end = End(&queue);
                while let Some(share) = queue.begin() {
                    queue.put(share, work(share));
                }
            });
        }
        // However this ends, the threads end too.
        let _end = End(&queue);
        for share in shares {
            // Nothing comes when a thread has panicked; the scope passes that on.
            let Some(result) = queue.take() else { return Ok(()) };
            sink(share, result?)?;
        }
        Ok(())
    })
}

/// What is begun, and the results that wait for the sink.
struct Queue<T> {
    state: Mutex<State<T>>,
    ahead: usize,
    /// A result has come, or there is room for the next share.
    changed: Condvar,
}

struct State<T> {
    /// The share whose result the sink wants.
    wanted: usize,
    /// The results from that share on, as far as they have come.
    ready: VecDeque<Option<Result<T, StopReason>>>,
    /// The shares that nobody has begun.
    left: Range<usize>,
    over: bool,
}

impl<T> Queue<T> {
    fn new(left: Range<usize>, ahead: usize) -> Self {
        let state = State { wanted: left.start, ready: VecDeque::new(), left, over: false };
        Queue { state: Mutex::new(state), ahead, changed: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The state, once something is there in it.
    fn wait<U>(&self, mut there: impl FnMut(&mut State<T>) -> Option<U>) -> Option<U> {
        let mut state = self.lock();
        loop {
            if let Some(found) = there(&mut state) {
                return Some(found);
            }
            if state.over {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// The next share to work on.
    fn begin(&self) -> Option<usize> {
        self.wait(|state| {
            if state.over || state.left.is_empty() {
                return Some(None);
            }
            (state.left.start < state.wanted + self.ahead).then(|| state.left.next())
        })?
    }

    fn put(&self, share: usize, result: Result<T, StopReason>) {
        let mut state = self.lock();
        let place = share - state.wanted;
        if state.ready.len() <= place {
            state.ready.resize_with(place + 1, || None);
        }
        state.ready[place] = Some(result);
        self.changed.notify_all();
    }

    /// The next result.
    fn take(&self) -> Option<Result<T, StopReason>> {
        self.wait(|state| {
            let result = state.ready.front_mut()?.take()?;
            state.ready.pop_front();
            state.wanted += 1;
            self.changed.notify_all();
            Some(result)
        })
    }
}

/// Ends the others when it is dropped before all is done: after an error, or in a panic.
struct End<'a, T>(&'a Queue<T>);

impl<T> Drop for End<'_, T> {
    fn drop(&mut self) {
        let mut state = self.0.lock();
        state.over |= std::thread::panicking() || !state.left.is_empty();
        self.0.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn every_result_comes_once_and_in_order() {
        for threads in [0, 1, 2, 5] {
            for (ahead, end) in [(1, 0), (1, 1), (1, 300), (16, 300), (1000, 300)] {
                let mut came = Vec::new();
                let sink = |share, result: usize| {
                    came.push((share, result));
                    Ok::<(), StopReason>(())
                };
                in_order(threads, ahead, 7..7 + end, |i| Ok(i * i), sink).unwrap();
                let all: Vec<_> = (7..7 + end).map(|i| (i, i * i)).collect();
                assert_eq!(came, all, "{threads} threads, {ahead} ahead");
            }
        }
    }

    #[test]
    fn no_more_wait_than_allowed() {
        let (begun, sunk) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let work = |_| {
            let begun = begun.fetch_add(1, Ordering::SeqCst) + 1;
            assert!(begun <= sunk.load(Ordering::SeqCst) + 5, "begun {begun}");
            Ok(())
        };
        // The sink counts after the queue has noted that it came, so one more may be on its way.
        let sink = |_, ()| {
            sunk.fetch_add(1, Ordering::SeqCst);
            Ok::<(), StopReason>(())
        };
        in_order(3, 4, 0..500, work, sink).unwrap();
        assert_eq!(begun.into_inner(), 500);
    }

    #[test]
    fn the_first_failure_ends_it_after_all_results_before() {
        for threads in [1, 3] {
            let mut came = 0;
            let work = |i: usize| if i >= 40 { Err(StopReason::Memory(i as u64)) } else { Ok(i) };
            let ended = in_order(threads, 8, 0..1_000_000, work, |_, _| {
                came += 1;
                Ok(())
            });
            assert_eq!((ended, came), (Err(StopReason::Memory(40)), 40));
            let mut came = 0;
            let ended = in_order(threads, 8, 0..1_000_000, Ok, |_, _| {
                came += 1;
                if came == 9 { Err(StopReason::Cancelled) } else { Ok(()) }
            });
            assert_eq!((ended, came), (Err(StopReason::Cancelled), 9));
        }
    }

    #[test]
    fn a_panic_is_passed_on() {
        for wrong in [0, 30, 99] {
            let run = || {
                let work = |i| if i == wrong { panic!("wrong") } else { Ok(i) };
                in_order(3, 4, 0..100, work, |_, _| Ok::<(), StopReason>(()))
            };
            assert!(std::panic::catch_unwind(run).is_err(), "{wrong}");
        }
        let sink = |_, _| -> Result<(), StopReason> { panic!("wrong") };
        assert!(std::panic::catch_unwind(|| in_order(3, 4, 0..100, Ok, sink)).is_err());
    }
}
