//! What the searches remember: a map from positions to small answers, shared by all threads.

use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{PoisonError, RwLock};
use upstar_ground::Stop;
use upstar_rules::Position;

/// A map that only grows. Each shard has its own lock, so that threads seldom meet.
pub(crate) struct Memory<K, V> {
    shards: Box<[RwLock<Shard<K, V>>]>,
    bytes: AtomicU64,
    count: AtomicU64,
}

/// Keys that fit in a word stand apart, as words: more of them fit in the processor's cache.
struct Shard<K, V> {
    words: HashTable<(u64, V)>,
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

const SHARDS: u64 = 64;

/// A hash of a position; shards and tables use different bits of it.
#[inline]
pub(crate) fn hash_of<K: Key>(key: &K) -> u64 {
    key.word().map_or_else(|| hash_of_any(key), |word| hash_of_any(&word))
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
        let shard = || RwLock::new(Shard { words: HashTable::new(), others: HashTable::new() });
        let shards = (0..SHARDS).map(|_| shard()).collect();
        Memory { shards, bytes: AtomicU64::new(0), count: AtomicU64::new(0) }
    }

    #[inline]
    fn shard(&self, hash: u64) -> &RwLock<Shard<K, V>> {
        // The table uses the lowest and the highest bits.
        &self.shards[(hash >> 40 & (SHARDS - 1)) as usize]
    }

    /// What is remembered about a position whose hash is known.
    #[inline]
    pub fn get(&self, hash: u64, key: &K) -> Option<V> {
        let shard = self.shard(hash).read().unwrap_or_else(PoisonError::into_inner);
        match key.word() {
            Some(word) => shard.words.find(hash, |(w, _)| *w == word).map(|(_, v)| *v),
            None => shard.others.find(hash, |(k, _)| k == key).map(|(_, v)| *v),
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
        let mut shard = self.shard(hash).write().unwrap_or_else(PoisonError::into_inner);
        let grown = match key.word() {
            Some(word) => put_into(&mut shard.words, hash, word, merge),
            None => put_into(&mut shard.others, hash, key, merge).map(|bytes| bytes + heap_bytes as u64),
        };
        drop(shard);
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
