//! Work on many shares with several threads, its results taken in order.

use rayon::prelude::*;
use std::ops::Range;
use upstar_ground::Stop;

/// How many shares each thread may be ahead of the sink.
const AHEAD: usize = 16;

/// Does the work on every share, and hands the results to `sink` on this thread, in order, while the next ones are
/// computed. Only so many results wait at a time.
///
/// # Errors
/// Why a thread or the sink failed first. Results of the shares before a failed one that were computed together
/// with it may not have reached the sink.
pub fn in_order<T: Send, E: From<Stop>>(
    threads: usize,
    shares: Range<usize>,
    work: impl Fn(usize) -> Result<T, Stop> + Sync,
    mut sink: impl FnMut(usize, T) -> Result<(), E>,
) -> Result<(), E> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| Stop::TooLarge(format!("{threads} threads: {error}")))?;
    let window = threads.max(1) * AHEAD;
    let compute = |start: usize| -> Result<Vec<T>, Stop> {
        let end = shares.end.min(start + window);
        pool.install(|| (start..end).into_par_iter().with_max_len(1).map(&work).collect())
    };
    let mut start = shares.start;
    let mut ready: Vec<T> = compute(start)?;
    while start < shares.end {
        let after = start + ready.len();
        let next = std::thread::scope(|scope| -> Result<Vec<T>, E> {
            let coming = scope.spawn(|| compute(after));
            for (i, result) in ready.drain(..).enumerate() {
                sink(start + i, result)?;
            }
            // A panic of the other thread goes on in this one.
            Ok(coming.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?)
        })?;
        (start, ready) = (after, next);
    }
    Ok(())
}
