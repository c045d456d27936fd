//! What the searches on words remember: a map from words to small answers, shared by all threads.

use crate::words::{self, Words, hash_of_word};
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU64, AtomicUsize, Ordering};
use std::sync::{PoisonError, RwLock};

/// A map that only grows. Each shard has its own lock, so that threads seldom meet.
pub(crate) struct Memory<V> {
    shards: Box<[Shard<V>]>,
    count: AtomicU64,
    /// Whether one search has taken the tables, and whether somebody else has asked for them since.
    taken: AtomicBool,
    wanted: AtomicBool,
}

struct Shard<V> {
    words: RwLock<Words<V>>,
    /// Where the table is, or was a moment ago.
    words_at: AtomicPtr<(u64, V)>,
    words_len: AtomicUsize,
}

impl<V: Copy> Shard<V> {
    fn note_extent(&self, words: &Words<V>) {
        let (words_at, words_len) = words.extent();
        self.words_at.store(words_at.cast_mut(), Ordering::Relaxed);
        self.words_len.store(words_len, Ordering::Relaxed);
    }
}

/// Enough that threads seldom wait for each other, and few enough that the tables of a large search fill large pages.
const SHARDS: u64 = 16;

/// The shard of a hash; its table uses the lowest and the highest bits.
#[inline]
pub(crate) fn shard_of(hash: u64) -> usize {
    (hash >> 40 & (SHARDS - 1)) as usize
}

impl<V: Copy> Memory<V> {
    pub fn new() -> Self {
        let shard = || Shard {
            words: RwLock::new(Words::new()),
            words_at: AtomicPtr::new(std::ptr::null_mut()),
            words_len: AtomicUsize::new(0),
        };
        let shards = (0..SHARDS).map(|_| shard()).collect();
        let (taken, wanted) = (AtomicBool::new(false), AtomicBool::new(false));
        Memory { shards, count: AtomicU64::new(0), taken, wanted }
    }

    #[inline]
    fn shard(&self, hash: u64) -> &Shard<V> {
        &self.shards[shard_of(hash)]
    }

    /// Says that a position with this hash will be looked up soon.
    #[inline]
    pub fn fetch(&self, hash: u64) {
        let shard = self.shard(hash);
        let at = shard.words_at.load(Ordering::Relaxed);
        words::fetch((at.cast_const(), shard.words_len.load(Ordering::Relaxed)), hash);
    }

    /// What is remembered about a word whose hash is known.
    #[inline]
    pub fn get(&self, hash: u64, word: u64) -> Option<V> {
        self.ask_for_tables();
        self.shard(hash).words.read().unwrap_or_else(PoisonError::into_inner).get(hash, word)
    }

    /// Remembers an answer, merged with what was there.
    pub fn put(&self, hash: u64, word: u64, merge: impl FnOnce(Option<V>) -> V) {
        self.ask_for_tables();
        let shard = self.shard(hash);
        let mut words = shard.words.write().unwrap_or_else(PoisonError::into_inner);
        let new = words.put(hash, word, merge, hash_of_word);
        shard.note_extent(&words);
        drop(words);
        self.note_new(new);
    }

    /// Counts a word if it is new.
    #[inline]
    pub fn note_new(&self, new: bool) {
        self.count.fetch_add(u64::from(new), Ordering::Relaxed);
    }

    /// Whoever has taken the tables is to bring them back.
    #[inline]
    fn ask_for_tables(&self) {
        if self.taken.load(Ordering::Relaxed) {
            self.wanted.store(true, Ordering::Relaxed);
        }
    }

    /// Whether somebody wants the tables that were taken.
    #[inline]
    pub fn is_wanted(&self) -> bool {
        self.wanted.load(Ordering::Relaxed)
    }

    /// All tables, unless somebody else has taken them; others find nothing until they are back.
    pub fn take(&self) -> Option<Box<[Words<V>]>> {
        if self.taken.swap(true, Ordering::AcqRel) {
            return None;
        }
        self.wanted.store(false, Ordering::Relaxed);
        let take = |shard: &Shard<V>| {
            let mut words = shard.words.write().unwrap_or_else(PoisonError::into_inner);
            std::mem::replace(&mut *words, Words::new())
        };
        Some(self.shards.iter().map(take).collect())
    }

    /// Brings back what was taken. What others have put in meanwhile is merged with it.
    pub fn bring_back(&self, tables: Box<[Words<V>]>, merge: fn(V, V) -> V) {
        for (shard, mine) in self.shards.iter().zip(tables) {
            let mut words = shard.words.write().unwrap_or_else(PoisonError::into_inner);
            let came = std::mem::replace(&mut *words, mine);
            for (word, v) in came.into_entries() {
                let merged = |old: Option<V>| old.map_or(v, |old| merge(old, v));
                let new = words.put(hash_of_word(word), word, merged, hash_of_word);
                self.count.fetch_sub(u64::from(!new), Ordering::Relaxed);
            }
            shard.note_extent(&words);
        }
        self.taken.store(false, Ordering::Release);
    }

    /// How many positions are remembered.
    pub fn count(&self) -> u64 {
        self.count.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remembers_merges_and_counts() {
        let memory: Memory<u64> = Memory::new();
        for k in 1..1000 {
            memory.put(hash_of_word(k), k, |_| k);
        }
        let get = |k| memory.get(hash_of_word(k), k);
        for k in [7, 8] {
            memory.put(hash_of_word(k), k, |old: Option<u64>| old.unwrap() + 1);
            assert_eq!(get(k), Some(k + 1));
        }
        assert!((100..1000).all(|k| get(k) == Some(k)));
        assert_eq!((get(1000), get(u64::MAX), get(0)), (None, None, None));
        memory.put(hash_of_word(u64::MAX), u64::MAX, |_| 5);
        assert_eq!((get(u64::MAX), memory.count()), (Some(5), 1000));
    }
}
