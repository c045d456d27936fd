//! The shared memory as one search uses it. A search that is alone takes the tables for itself, so that it needs no locks; when
//! somebody else asks meanwhile, it gives them back at its next position, and until then the other one finds nothing: nobody waits.

use crate::memory::{Memory, shard_of};
use crate::words::{Words, fetch, hash_of_word};

pub(crate) struct ExclusiveCache<'a, V: Copy> {
    memory: &'a Memory<V>,
    /// The tables, while they are taken.
    own: Option<Box<[Words<V>]>>,
    /// Positions until they are taken; 0 when that is over, or never to be.
    until_taking: u32,
    /// What two answers about one position say together.
    merge: fn(V, V) -> V,
}

/// How many positions a search expands before it takes the tables: most are over before, and taking them has its price.
const SHORT: u32 = 256;

impl<'a, V: Copy> ExclusiveCache<'a, V> {
    /// The memory for a search that is `alone` or not.
    pub fn new(memory: &'a Memory<V>, alone: bool, merge: fn(V, V) -> V) -> Self {
        ExclusiveCache { memory, own: None, until_taking: if alone { SHORT } else { 0 }, merge }
    }

    /// A position is expanded: now and then the tables are taken, or given back because somebody wants them.
    #[inline]
    pub fn step(&mut self) {
        if self.until_taking > 0 {
            self.until_taking -= 1;
            if self.until_taking == 0 {
                self.take();
            }
        }
        if self.own.is_some() && self.memory.is_wanted() {
            self.give_back();
        }
    }

    /// Takes the tables, unless somebody else has them.
    #[cold]
    fn take(&mut self) {
        self.own = self.memory.take();
    }

    #[cold]
    fn give_back(&mut self) {
        if let Some(tables) = self.own.take() {
            self.memory.bring_back(tables, self.merge);
        }
    }

    /// Says that a position with this hash will be looked up soon.
    #[inline]
    pub fn fetch(&self, hash: u64) {
        match &self.own {
            Some(tables) => fetch(tables[shard_of(hash)].extent(), hash),
            None => self.memory.fetch(hash),
        }
    }

    /// What is remembered about a position whose hash is known.
    #[inline]
    pub fn get(&self, hash: u64, word: u64) -> Option<V> {
        match &self.own {
            Some(tables) => tables[shard_of(hash)].get(hash, word),
            None => self.memory.get(hash, word),
        }
    }

    /// Remembers an answer, as [`Memory::put`] does.
    pub fn put(&mut self, hash: u64, word: u64, merge: impl FnOnce(Option<V>) -> V) {
        match &mut self.own {
            Some(tables) => {
                let new = tables[shard_of(hash)].put(hash, word, merge, hash_of_word);
                self.memory.note_new(new);
            }
            None => self.memory.put(hash, word, merge),
        }
    }
}

impl<V: Copy> Drop for ExclusiveCache<'_, V> {
    fn drop(&mut self) {
        self.give_back();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Barrier;

    fn put(cache: &mut ExclusiveCache<u64>, k: u64, bits: u64) {
        cache.put(hash_of_word(k + 1), k + 1, |old: Option<u64>| old.unwrap_or(0) | bits);
    }

    fn get(cache: &ExclusiveCache<u64>, k: u64) -> Option<u64> {
        cache.fetch(hash_of_word(k + 1));
        cache.get(hash_of_word(k + 1), k + 1)
    }

    #[test]
    fn what_was_taken_comes_back_with_what_others_found() {
        let memory = Memory::new();
        let cache = || ExclusiveCache::new(&memory, true, |a, b| a | b);
        let (mut first, mut second) = (cache(), cache());
        (0..100).for_each(|k| put(&mut first, k, 1));
        (0..SHORT).for_each(|_| first.step());
        (50..150).for_each(|k| put(&mut first, k, 2));
        first.step();
        assert!(first.own.is_some(), "nobody has asked");
        assert!((0..150).all(|k| get(&first, k).is_some()));
        (0..SHORT).for_each(|_| second.step());
        assert!(second.own.is_none(), "they are taken");
        assert_eq!((get(&second, 60), memory.count()), (None, 150));
        (60..160).for_each(|k| put(&mut second, k, 4));
        first.step();
        assert!(first.own.is_none());
        for cache in [&first, &second] {
            let bits = [0, 50, 60, 100, 150, 160].map(|k| get(cache, k));
            assert_eq!(bits, [Some(1), Some(3), Some(7), Some(6), Some(4), None]);
        }
        assert_eq!(memory.count(), 160);
        (0..SHORT).for_each(|_| first.step());
        assert!(first.own.is_none(), "once is enough");
        let mut third = cache();
        third.take();
        put(&mut third, 200, 1);
        drop(third);
        assert_eq!(get(&first, 200), Some(1));
    }

    #[test]
    fn threads_take_turns() {
        let memory: Memory<u64> = Memory::new();
        let begin = Barrier::new(4);
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let (memory, begin) = (&memory, &begin);
                scope.spawn(move || {
                    begin.wait();
                    for _ in 0..20 {
                        let mut cache = ExclusiveCache::new(memory, false, |a, b| a | b);
                        cache.take();
                        for k in 0..200 {
                            cache.step();
                            put(&mut cache, k, 1 << thread);
                            assert!(get(&cache, k).is_none_or(|bits| bits < 16));
                        }
                    }
                });
            }
        });
        let cache = ExclusiveCache::new(&memory, false, |a, b| a | b);
        assert!((0..200).all(|k| get(&cache, k) == Some(15)));
        assert_eq!(memory.count(), 200);
    }
}
