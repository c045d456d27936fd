//! What the searches remember: a map from positions to small answers, shared by all threads.

use crate::words::{self, Words};
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU64, AtomicUsize, Ordering};
use std::sync::{PoisonError, RwLock};
use upstar_core::{StopReason, room_or_stop};
use upstar_rules::Position;

/// A map that only grows. Each shard has its own lock, so that threads seldom meet.
pub(crate) struct Memory<K, V> {
    shards: Box<[Shard<K, V>]>,
    bytes: AtomicU64,
    count: AtomicU64,
    /// Whether one search has taken the tables, and whether somebody else has asked for them since.
    taken: AtomicBool,
    wanted: AtomicBool,
}

struct Shard<K, V> {
    tables: RwLock<Tables<K, V>>,
    /// Where the table of words is, or was a moment ago.
    words_at: AtomicPtr<(u64, V)>,
    words_len: AtomicUsize,
}

impl<K, V: Copy> Shard<K, V> {
    fn note_extent(&self, tables: &Tables<K, V>) {
        let (words_at, words_len) = tables.words.extent();
        self.words_at.store(words_at.cast_mut(), Ordering::Relaxed);
        self.words_len.store(words_len, Ordering::Relaxed);
    }
}

/// Keys that fit in a word stand apart, as words: more of them fit in the processor's cache.
pub(crate) struct Tables<K, V> {
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

/// The shard of a hash; its table uses the lowest and the highest bits.
#[inline]
pub(crate) fn shard_of(hash: u64) -> usize {
    (hash >> 40 & (SHARDS - 1)) as usize
}

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
) -> Result<Option<u64>, StopReason> {
    if let Some((_, value)) = table.find_mut(hash, |(k, _)| *k == key) {
        *value = merge(Some(*value));
        return Ok(None);
    }
    let before = table.capacity();
    if table.len() == before {
        room_or_stop(|| table.try_reserve(1, |(k, _)| hash_of_any(k)))?;
    }
    table.insert_unique(hash, (key, merge(None)), |(k, _)| hash_of_any(k));
    Ok(Some(others_bytes::<K, V>(table.capacity() - before)))
}

/// Bytes of a table for so many entries: it keeps an eighth free and one byte more a slot.
fn others_bytes<K, V>(capacity: usize) -> u64 {
    capacity as u64 * 8 / 7 * (size_of::<(K, V)>() as u64 + 1)
}

impl<K: Key, V: Copy> Tables<K, V> {
    const fn new() -> Self {
        Tables { words: Words::new(), others: HashTable::new() }
    }

    #[inline]
    pub fn get(&self, hash: u64, key: &K) -> Option<V> {
        match key.word() {
            Some(word) => self.words.get(hash, word),
            None => self.others.find(hash, |(k, _)| k == key).map(|(_, v)| *v),
        }
    }

    /// Puts an answer, merged with what is there; how many bytes are taken, if the key is new.
    ///
    /// # Errors
    /// [`StopReason::Memory`] when the system has no memory for it.
    pub fn put(
        &mut self,
        hash: u64,
        key: K,
        heap_bytes: usize,
        merge: impl FnOnce(Option<V>) -> V,
    ) -> Result<Option<u64>, StopReason> {
        match key.word() {
            Some(word) => self.words.put(hash, word, merge, hash_of_word),
            None => Ok(put_into(&mut self.others, hash, key, merge)?.map(|bytes| bytes + heap_bytes as u64)),
        }
    }

    #[inline]
    pub fn fetch(&self, hash: u64) {
        words::fetch(self.words.extent(), hash);
    }
}

impl<K: Key, V: Copy> Memory<K, V> {
    pub fn new() -> Self {
        let shard = || Shard {
            tables: RwLock::new(Tables::new()),
            words_at: AtomicPtr::new(std::ptr::null_mut()),
            words_len: AtomicUsize::new(0),
        };
        let shards = (0..SHARDS).map(|_| shard()).collect();
        let (taken, wanted) = (AtomicBool::new(false), AtomicBool::new(false));
        Memory { shards, bytes: AtomicU64::new(0), count: AtomicU64::new(0), taken, wanted }
    }

    #[inline]
    fn shard(&self, hash: u64) -> &Shard<K, V> {
        &self.shards[shard_of(hash)]
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
        self.knock();
        self.shard(hash).tables.read().unwrap_or_else(PoisonError::into_inner).get(hash, key)
    }

    /// Remembers an answer, merged with what was there. What the table grows by, and the key's own heap bytes when
    /// it is new, is charged.
    ///
    /// # Errors
    /// [`StopReason::Memory`] when the table would grow over the limit, or cannot grow. What was remembered stays.
    pub fn put(
        &self,
        hash: u64,
        key: K,
        heap_bytes: usize,
        charge: impl FnOnce(u64) -> Result<(), StopReason>,
        merge: impl FnOnce(Option<V>) -> V,
    ) -> Result<(), StopReason> {
        self.knock();
        let shard = self.shard(hash);
        let mut tables = shard.tables.write().unwrap_or_else(PoisonError::into_inner);
        let grown = tables.put(hash, key, heap_bytes, merge)?;
        shard.note_extent(&tables);
        drop(tables);
        self.charge_growth(grown, charge)
    }

    /// Counts what a new key takes.
    pub fn charge_growth(
        &self,
        grown: Option<u64>,
        charge: impl FnOnce(u64) -> Result<(), StopReason>,
    ) -> Result<(), StopReason> {
        let Some(bytes) = grown else { return Ok(()) };
        self.count.fetch_add(1, Ordering::Relaxed);
        if bytes == 0 {
            return Ok(());
        }
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
        charge(bytes)
    }

    /// Whoever has taken the tables is to bring them back.
    #[inline]
    fn knock(&self) {
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
    pub fn take(&self) -> Option<Box<[Tables<K, V>]>> {
        if self.taken.swap(true, Ordering::AcqRel) {
            return None;
        }
        self.wanted.store(false, Ordering::Relaxed);
        let take = |shard: &Shard<K, V>| {
            let mut tables = shard.tables.write().unwrap_or_else(PoisonError::into_inner);
            std::mem::replace(&mut *tables, Tables::new())
        };
        Some(self.shards.iter().map(take).collect())
    }

    /// Brings back what was taken. What others have put in meanwhile is merged with it.
    pub fn bring_back(&self, tables: Box<[Tables<K, V>]>, merge: fn(V, V) -> V) {
        for (shard, mine) in self.shards.iter().zip(tables) {
            let mut tables = shard.tables.write().unwrap_or_else(PoisonError::into_inner);
            let came = std::mem::replace(&mut *tables, mine);
            let gone = came.words.bytes() + others_bytes::<K, V>(came.others.capacity());
            let less = |bytes: u64| Some(bytes.saturating_sub(gone));
            let _ = self.bytes.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
            let merged = |v: V| move |old: Option<V>| old.map_or(v, |old| merge(old, v));
            // What there is no memory for is forgotten.
            let count = |grown: Result<Option<u64>, StopReason>| match grown {
                Ok(Some(bytes)) => _ = self.bytes.fetch_add(bytes, Ordering::Relaxed),
                Ok(None) | Err(_) => _ = self.count.fetch_sub(1, Ordering::Relaxed),
            };
            for (word, v) in came.words.into_entries() {
                count(tables.words.put(hash_of_word(word), word, merged(v), hash_of_word));
            }
            for (key, v) in came.others {
                count(put_into(&mut tables.others, hash_of_any(&key), key, merged(v)));
            }
            shard.note_extent(&tables);
        }
        self.taken.store(false, Ordering::Release);
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
    use upstar_core::Budget;

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
