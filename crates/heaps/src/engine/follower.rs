//! A second thread that follows steady blocks, and looks whether their heaps are common as they were taken to be.
//!
//! The common values of a block need the heaps before it, and nothing of what the follower finds out, because nearly always it
//! finds nothing. So it may lag behind. It has a copy of the table, and heaps go to it by a channel: nothing is shared. When a
//! heap is rare after all, what was computed from there on is forgotten, and the values are the same with and without
//! the follower.

use super::blocks::Blocks;
use super::code::Code;
use super::sweep::LANES;
use super::table::DoesNotFit;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{self, JoinHandle};

/// Heaps that are sent at once.
const CHUNK: usize = 16 * LANES;
/// Chunks on the way at most.
const LAG: usize = 8;
/// Heaps in a batch, after which all are known to be right: waiting for the follower costs about a chunk.
const BATCH: usize = 64 * CHUNK;
/// A new rare heap ends the follower, whose table does not have it. A new one is hired when that was so many heaps ago.
const CALM: usize = 2 * CHUNK;

/// What the follower says of a chunk: the first heap that is rare, with its code.
type Verdict = Option<(usize, usize)>;

/// The thread, and the channels to it and back.
pub(crate) struct Follower {
    /// `None` only while it is dropped.
    heaps: Option<SyncSender<Vec<u8>>>,
    /// The lock makes sequences that are shared by threads possible; it is never taken.
    verdicts: Mutex<Receiver<Verdict>>,
    thread: Option<JoinHandle<()>>,
    /// How many heaps the follower has, and how many rare ones.
    seen: usize,
    rares: usize,
    /// Chunks without a verdict.
    waiting: usize,
}

impl Follower {
    /// A follower with a copy of the table, unless the machine allows no more threads.
    fn hire<C: Code>(blocks: &Blocks<C>) -> Option<Self> {
        let mut twin = blocks.twin();
        let (seen, rares) = (twin.table.len(), twin.table.rares().0.len());
        let (heaps, chunks) = sync_channel::<Vec<u8>>(LAG);
        let (say, verdicts) = sync_channel(2 * LAG);
        let work = move || {
            for chunk in chunks {
                let from = twin.table.len();
                twin.table.extend_common(&chunk);
                if say.send(twin.first_rare_from(from)).is_err() {
                    return;
                }
            }
        };
        let thread = thread::Builder::new().name("heaps-follower".into()).spawn(work).ok()?;
        let verdicts = Mutex::new(verdicts);
        Some(Follower { heaps: Some(heaps), verdicts, thread: Some(thread), seen, rares, waiting: 0 })
    }

    /// Sends the heaps that it has not seen.
    fn send(&mut self, codes: &[u8]) {
        let chunk = codes[self.seen..].to_vec();
        self.seen = codes.len();
        self.waiting += usize::from(self.heaps.as_ref().is_some_and(|heaps| heaps.send(chunk).is_ok()));
    }

    /// What it says of the chunks, until it has caught up but for so many of them. `Err` when it is gone.
    fn verdict(&mut self, lag: usize) -> Result<Verdict, Gone> {
        let verdicts = self.verdicts.get_mut().map_err(|_| Gone)?;
        while self.waiting > lag {
            let verdict = verdicts.recv().map_err(|_| Gone)?;
            self.waiting -= 1;
            if verdict.is_some() {
                return Ok(verdict);
            }
        }
        Ok(None)
    }
}

/// The thread has ended.
struct Gone;

impl Drop for Follower {
    fn drop(&mut self) {
        // It finishes what it has, finds that nothing will come, and ends.
        self.heaps = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl<C: Code> Blocks<C> {
    /// Whether a second thread should follow the next heaps.
    pub(crate) fn is_followed(&self, end: usize) -> bool {
        let calm = self.table.rares().0.last().is_some_and(|&last| last as usize + CALM < self.table.len());
        let room = end.min(self.table.room()) - self.table.len();
        self.threads > 1 && self.may_copy && calm && room > 2 * CHUNK
    }

    /// Computes steady heaps up to `end`, but at most a batch of them, which a second thread looks at. `false`, and nothing, when
    /// there is none to be had.
    pub(crate) fn followed_batch(&mut self, end: usize) -> Result<bool, DoesNotFit> {
        let start = self.table.len();
        let mut follower = match self.follower.take().filter(|old| old.rares == self.table.rares().0.len()) {
            Some(follower) => follower,
            None => match Follower::hire(self) {
                Some(follower) => follower,
                None => return Ok(false),
            },
        };
        // What was computed without it, all of which is right.
        if follower.seen < start {
            follower.send(C::bytes(self.table.codes()).unwrap_or_default());
        }
        let end = end.min(start + BATCH).min(self.table.room());
        let mut verdict = Ok(None);
        let mut fits = Ok(());
        while self.table.len() < end && fits.is_ok() && matches!(verdict, Ok(None)) {
            let chunk = end.min(self.table.len() + CHUNK);
            while self.table.len() < chunk && fits.is_ok() {
                fits = self.push_common_block(chunk);
            }
            follower.send(C::bytes(self.table.codes()).unwrap_or_default());
            verdict = follower.verdict(LAG);
        }
        if matches!(verdict, Ok(None)) {
            verdict = follower.verdict(0);
        }
        match verdict {
            Ok(None) => {
                self.follower = Some(follower);
                fits.map(|()| true)
            }
            Ok(Some(rare)) => self.take_back(rare).map(|()| true),
            // What it has not looked at is computed again.
            Err(Gone) => {
                self.table.truncate(start);
                self.threads = 1;
                Ok(false)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Engine, Simd};
    use super::*;
    use crate::game::HeapGame;
    use upstar_core::Budget;

    fn computed(code: &str, len: usize, threads: usize) -> Engine {
        let game: HeapGame = code.parse().unwrap();
        let mut engine = Engine::new(&game, &[], Simd::detect());
        engine.use_threads(threads);
        engine.grow(len, &Budget::unlimited()).unwrap();
        engine
    }

    fn bytes(engine: &mut Engine) -> &mut Blocks<u8> {
        match engine {
            Engine::Bytes(blocks) => blocks,
            _ => panic!("codes of one byte"),
        }
    }

    /// The thread alone, with so few heaps that Miri can watch it.
    #[test]
    fn a_follower_names_the_first_rare_heap() {
        let mut engine = computed("octal:0.77", 700, 1);
        let blocks = bytes(&mut engine);
        assert!(blocks.is_steady());
        let common = blocks.table.codes()[600..].to_vec();
        let mut known = blocks.twin();
        known.table.truncate(600);
        let mut follower = Follower::hire(&known).unwrap();
        known.table.extend_common(&common[..50]);
        follower.send(known.table.codes());
        known.table.extend_common(&common[50..]);
        follower.send(known.table.codes());
        assert!(matches!(follower.verdict(1), Ok(None)));
        assert!(matches!(follower.verdict(0), Ok(None)));
        // A code that is too large has lesser rare values that are no options.
        known.table.extend_common(&[250]);
        follower.send(known.table.codes());
        assert!(matches!(follower.verdict(0), Ok(Some((700, _)))));
    }

    #[test]
    #[cfg_attr(miri, ignore = "tens of thousands of heaps; the test before has the same thread")]
    fn what_is_followed_has_the_same_values() {
        // In the first game heaps are followed from about 32,000 on, and then a rare one comes, which ends that for a while.
        let cases = [
            ("octal:0.404", 50_000, 16_174, true),
            ("octal:0.404", 60_000, 53_529, false),
            ("octal:0.6", 60_000, 20_627, true),
        ];
        for (code, len, last_rare, is_followed) in cases {
            let (alone, mut followed) = (computed(code, len, 1), computed(code, len, 2));
            assert!((0..len).all(|n| alone.value(n) == followed.value(n)), "{code}");
            let blocks = bytes(&mut followed);
            assert_eq!(blocks.table.rares().0.last(), Some(&last_rare), "{code}");
            assert_eq!(blocks.follower.is_some(), is_followed, "{code} {len}");
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "tens of thousands of heaps")]
    fn a_heap_that_was_taken_to_be_common_is_found() {
        let mut engine = computed("octal:0.6", 60_000, 1);
        let blocks = bytes(&mut engine);
        assert_eq!(blocks.first_rare_from(59_000), None);
        // A code that is too large has lesser rare values that are no options.
        blocks.table.extend_common(&[250]);
        let (n, code) = blocks.first_rare_from(59_000).unwrap();
        let value = blocks.table.split().decode(code, n, false).unwrap();
        blocks.take_back((n, code)).unwrap();
        assert_eq!((n, blocks.table.len()), (60_000, 60_001));
        assert_eq!((blocks.table.value(n), blocks.table.is_rare(n)), (value, true));
    }
}
