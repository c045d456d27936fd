//! What the searches remember: a map from positions to small answers, shared by all threads.

use crate::words::{self, Words};
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicPtr, AtomicU64, AtomicUsize, Ordering};
use std::sync::{PoisonError, RwLock};
use upstar_ground::Stop;
use upstar_rules::Position;

/// A map that only grows. Each shard has its own lock, so that threads seldom meet.
pub(crate) struct Memory<K, V> {
    shards: Box<[Shard<K, V>]>,
    bytes: AtomicU64,
    count: AtomicU64,
}

struct Shard<K, V> {
    tables: RwLock<Tables<K, V>>,
    /// Where the table of words is, or was a moment ago.
    words_at: AtomicPtr<(u64, V)>,
    words_len: AtomicUsize,
}

/// Keys that fit in a word stand apart, as words: more of them fit in the processor's cache.
struct Tables<K, V> {
    words: Words<V>,
    others: HashTable<(K, V)>,
}

/// What is remembered about.
pub(crate) trait Key: Hash + Eq {
    /// The whole of it in a word, if it fits.
    fn word(&self) -> Option<u64>;
}

impl<P: Position> Key for P {
    #[inline]
    fn word(&self) -> Option<u64> {
        Position::word(self)
    }
}

/// Enough that threads seldom wait for each other, and few enough that the tables of a large search fill large pages.
const SHARDS: u64 = 16;

/// A hash of a position; shards and tables use different bits of it.
#[inline]
pub(crate) fn hash_of<K: Key>(key: &K) -> u64 {
    key.word().map_or_else(|| hash_of_any(key), hash_of_word)
}

/// Both halves of a product: boards that differ in their last rows only shall differ in all parts of the hash.
#[inline]
fn hash_of_word(word: u64) -> u64 {
    let product = u128::from(word) * 0x9E37_79B9_7F4A_7C15;
    (product >> 64) as u64 ^ product as u64
}

#[inline]
fn hash_of_any<T: Hash>(key: &T) -> u64 {
    let mut hasher = FxHasher::default();
    key.hash(&mut hasher);
    hasher.finish()
}

/// Puts an answer into a table, merged with what is there; how many bytes the table grows by, if the key is new.
#[inline]
fn put_into<K: Hash + Eq, V: Copy>(
    table: &mut HashTable<(K, V)>,
    hash: u64,
    key: K,
    merge: impl FnOnce(Option<V>) -> V,
) -> Option<u64> {
    if let Some((_, value)) = table.find_mut(hash, |(k, _)| *k == key) {
        *value = merge(Some(*value));
        return None;
    }
    let before = table.capacity();
    table.insert_unique(hash, (key, merge(None)), |(k, _)| hash_of_any(k));
    // A table keeps an eighth free and one byte more a slot.
    let slots = (table.capacity() - before) as u64 * 8 / 7;
    Some(slots * (size_of::<(K, V)>() as u64 + 1))
}

impl<K: Key, V: Copy> Memory<K, V> {
    pub fn new() -> Self {
        let shard = || Shard {
            tables: RwLock::new(Tables { words: Words::new(), others: HashTable::new() }),
            words_at: AtomicPtr::new(std::ptr::null_mut()),
            words_len: AtomicUsize::new(0),
        };
        let shards = (0..SHARDS).map(|_| shard()).collect();
        Memory { shards, bytes: AtomicU64::new(0), count: AtomicU64::new(0) }
    }

    #[inline]
    fn shard(&self, hash: u64) -> &Shard<K, V> {
        // The table uses the lowest and the highest bits.
        &self.shards[(hash >> 40 & (SHARDS - 1)) as usize]
    }

    /// Says that a position with this hash will be looked up soon.
    #[inline]
    pub fn fetch(&self, hash: u64) {
        let shard = self.shard(hash);
        let at = shard.words_at.load(Ordering::Relaxed);
        words::fetch((at.cast_const(), shard.words_len.load(Ordering::Relaxed)), hash);
    }

    /// What is remembered about a position whose hash is known.
    #[inline]
    pub fn get(&self, hash: u64, key: &K) -> Option<V> {
        let tables = self.shard(hash).tables.read().unwrap_or_else(PoisonError::into_inner);
        match key.word() {
            Some(word) => tables.words.get(hash, word),
            None => tables.others.find(hash, |(k, _)| k == key).map(|(_, v)| *v),
        }
    }

    /// Remembers an answer, merged with what was there. What the table grows by, and the key's own heap bytes when
    /// it is new, is charged.
    ///
    /// # Errors
    /// [`Stop::Memory`] when the table would grow over the limit. What was remembered stays.
    pub fn put(
        &self,
        hash: u64,
        key: K,
        heap_bytes: usize,
        charge: impl FnOnce(u64) -> Result<(), Stop>,
        merge: impl FnOnce(Option<V>) -> V,
    ) -> Result<(), Stop> {
        let shard = self.shard(hash);
        let mut tables = shard.tables.write().unwrap_or_else(PoisonError::into_inner);
        let grown = match key.word() {
            Some(word) => tables.words.put(hash, word, merge, hash_of_word),
            None => put_into(&mut tables.others, hash, key, merge).map(|bytes| bytes + heap_bytes as u64),
        };
        let (words_at, words_len) = tables.words.extent();
        shard.words_at.store(words_at.cast_mut(), Ordering::Relaxed);
        shard.words_len.store(words_len, Ordering::Relaxed);
        drop(tables);
        let Some(bytes) = grown else { return Ok(()) };
        self.count.fetch_add(1, Ordering::Relaxed);
        if bytes == 0 {
            return Ok(());
        }
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
        charge(bytes)
    }

    /// Bytes in use.
    pub fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    /// How many positions are remembered.
    pub fn count(&self) -> u64 {
        self.count.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use upstar_ground::Budget;

    /// A number; only the even ones say that they fit in a word.
    #[derive(PartialEq, Eq, Hash)]
    struct Number(u64);

    impl Key for Number {
        fn word(&self) -> Option<u64> {
            self.0.is_multiple_of(2).then_some(self.0)
        }
    }

    #[test]
    fn remembers_merges_and_counts() {
        let memory: Memory<Number, u64> = Memory::new();
        let budget = Budget::unlimited();
        for k in 0..1000 {
            let key = Number(k);
            memory.put(hash_of(&key), key, 0, |bytes| budget.charge(bytes), |_| k).unwrap();
        }
        let get = |k| memory.get(hash_of(&Number(k)), &Number(k));
        for k in [7, 8] {
            let merge = |old: Option<u64>| old.unwrap() + 1;
            memory.put(hash_of(&Number(k)), Number(k), 0, |bytes| budget.charge(bytes), merge).unwrap();
            assert_eq!(get(k), Some(k + 1));
        }
        assert!((100..1000).all(|k| get(k) == Some(k)));
        assert_eq!((get(1000), get(1001)), (None, None));
        assert_eq!(memory.count(), 1000);
        assert_eq!(memory.bytes(), budget.memory_used());
    }

    #[test]
    fn a_limit_stops_growth_and_keeps_what_is_there() {
        let memory: Memory<Number, u64> = Memory::new();
        let budget = Budget::new(None, Some(2000));
        let stopped = (0..10_000).find(|&k| {
            memory.put(hash_of(&Number(k)), Number(k), 0, |bytes| budget.charge(bytes), |_| k).is_err()
        });
        assert!(stopped.is_some());
        assert_eq!(memory.get(hash_of(&Number(0)), &Number(0)), Some(0));
    }
}
