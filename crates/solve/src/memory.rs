//! What the searches remember: a map from positions to small answers, shared by all threads.

use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{PoisonError, RwLock};
use upstar_ground::Stop;

/// A map that only grows. Each shard has its own lock, so that threads seldom meet.
pub(crate) struct Memory<K, V> {
    shards: Box<[Shard<K, V>]>,
    bytes: AtomicU64,
    count: AtomicU64,
}

type Shard<K, V> = RwLock<HashTable<(K, V)>>;

const SHARDS: u64 = 64;

/// A hash of a position; shards and tables use different bits of it.
#[inline]
pub(crate) fn hash_of<K: Hash>(key: &K) -> u64 {
    let mut hasher = FxHasher::default();
    key.hash(&mut hasher);
    hasher.finish()
}

impl<K: Hash + Eq, V: Copy> Memory<K, V> {
    pub fn new() -> Self {
        let shards = (0..SHARDS).map(|_| RwLock::new(HashTable::new())).collect();
        Memory { shards, bytes: AtomicU64::new(0), count: AtomicU64::new(0) }
    }

    #[inline]
    fn shard(&self, hash: u64) -> &Shard<K, V> {
        // The table uses the lowest and the highest bits.
        &self.shards[(hash >> 40 & (SHARDS - 1)) as usize]
    }

    /// What is remembered about a position whose hash is known.
    #[inline]
    pub fn get(&self, hash: u64, key: &K) -> Option<V> {
        let shard = self.shard(hash).read().unwrap_or_else(PoisonError::into_inner);
        shard.find(hash, |(k, _)| k == key).map(|(_, v)| *v)
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
        if let Some((_, value)) = shard.find_mut(hash, |(k, _)| *k == key) {
            *value = merge(Some(*value));
            return Ok(());
        }
        let before = shard.capacity();
        shard.insert_unique(hash, (key, merge(None)), |(k, _)| hash_of(k));
        // A table keeps an eighth free and one byte more a slot.
        let slots = (shard.capacity() - before) as u64 * 8 / 7;
        drop(shard);
        let bytes = slots * (size_of::<(K, V)>() as u64 + 1) + heap_bytes as u64;
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

    #[test]
    fn remembers_merges_and_counts() {
        let memory: Memory<u64, u64> = Memory::new();
        let budget = Budget::unlimited();
        for k in 0..1000 {
            memory.put(hash_of(&k), k, 0, |bytes| budget.charge(bytes), |_| k).unwrap();
        }
        memory.put(hash_of(&7), 7, 0, |bytes| budget.charge(bytes), |old| old.unwrap() + 1).unwrap();
        assert_eq!(memory.get(hash_of(&7), &7), Some(8));
        assert_eq!(memory.get(hash_of(&1000), &1000), None);
        assert_eq!(memory.count(), 1000);
        assert_eq!(memory.bytes(), budget.memory_used());
    }

    #[test]
    fn a_limit_stops_growth_and_keeps_what_is_there() {
        let memory: Memory<u64, u64> = Memory::new();
        let budget = Budget::new(None, Some(2000));
        let stopped = (0..10_000)
            .find(|&k| memory.put(hash_of(&k), k, 0, |bytes| budget.charge(bytes), |_| k).is_err());
        assert!(stopped.is_some());
        assert_eq!(memory.get(hash_of(&0), &0), Some(0));
    }
}
