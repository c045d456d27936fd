//! A table that remembers some results: lossy, of bounded size, shared by all threads without locks.
//!
//! An entry is 32 bytes: a sequence number that is odd while somebody writes, a tag, and three words. A key
//! has one home; a newer result takes the place of an older one. A reader that sees the sequence number change
//! takes the entry for absent, so it never returns a mixture of two results.

use std::sync::atomic::{AtomicPtr, AtomicU32, AtomicU64, Ordering, fence};
use std::sync::{Mutex, PoisonError};

/// A key of 160 bits: two words and half of a third one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Key {
    pub pair: u64,
    pub word: u64,
    pub tag: u32,
}

/// Empty when all words are 0: no key has the pair 0, since 0 is neither added nor compared to itself by options.
#[repr(C)]
struct Entry {
    sequence: AtomicU32,
    tag: AtomicU32,
    words: [AtomicU64; 3],
}

const _: () = assert!(size_of::<Entry>() == 32 && align_of::<Entry>() == align_of::<[u64; 4]>());

/// The entries of one size; a larger table follows when the store has grown.
struct Table {
    entries: Box<[Entry]>,
}

impl Table {
    fn new(size: usize) -> Self {
        // Zeroed memory comes from the system page by page as it is used, so a large table costs nothing at first.
        let zeroed = Box::into_raw(vec![[0u64; 4]; size].into_boxed_slice());
        // SAFETY: an entry has the size and alignment of four words (checked below), and zeros are a valid entry.
        Table { entries: unsafe { Box::from_raw(zeroed as *mut [Entry]) } }
    }

    #[inline]
    fn entry(&self, pair: u64, word: u64, tag: u32) -> &Entry {
        const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
        let mixed =
            (pair ^ (word ^ ((tag as u64) << 40)).wrapping_mul(ODD).rotate_left(31)).wrapping_mul(ODD);
        // The size is a power of two; the high bits of a product are the well-mixed ones.
        let home = (mixed >> 24) as usize & (self.entries.len() - 1);
        &self.entries[home]
    }

    #[inline]
    fn read(&self, pair: u64, word: u64, tag: u32) -> Option<([u64; 3], u32)> {
        let entry = self.entry(pair, word, tag);
        let before = entry.sequence.load(Ordering::Acquire);
        if before & 1 == 1 || entry.words[0].load(Ordering::Relaxed) != pair {
            return None;
        }
        let words = [pair, entry.words[1].load(Ordering::Relaxed), entry.words[2].load(Ordering::Relaxed)];
        let tag = entry.tag.load(Ordering::Relaxed);
        fence(Ordering::Acquire);
        (entry.sequence.load(Ordering::Relaxed) == before && entry.words[0].load(Ordering::Relaxed) == pair)
            .then_some((words, tag))
    }

    fn write(&self, entry: &Entry, tag: u32, words: [u64; 3]) {
        let before = entry.sequence.load(Ordering::Relaxed);
        if before & 1 == 1
            || entry
                .sequence
                .compare_exchange(before, before.wrapping_add(1), Ordering::Acquire, Ordering::Relaxed)
                .is_err()
        {
            return;
        }
        fence(Ordering::Release);
        entry.tag.store(tag, Ordering::Relaxed);
        for (place, word) in entry.words.iter().zip(words) {
            place.store(word, Ordering::Relaxed);
        }
        entry.sequence.store(before.wrapping_add(2), Ordering::Release);
    }
}

/// The lossy memory of a store.
pub(crate) struct Memo {
    current: AtomicPtr<Table>,
    /// Every table so far. Smaller ones are kept, because a reader may still be in them; together they are no
    /// larger than the current one.
    #[expect(clippy::vec_box, reason = "readers hold the address of a table")]
    tables: Mutex<Vec<Box<Table>>>,
}

impl Memo {
    pub fn new(size: usize) -> Self {
        let table = Box::new(Table::new(size.next_power_of_two()));
        let current = AtomicPtr::new(std::ptr::from_ref(&*table).cast_mut());
        Memo { current, tables: Mutex::new(vec![table]) }
    }

    #[inline]
    fn table(&self) -> &Table {
        // SAFETY: the pointer comes from a box in `tables`, which lives and stays in place as long as `self`.
        unsafe { &*self.current.load(Ordering::Acquire) }
    }

    /// Room for entries.
    pub fn size(&self) -> usize {
        self.table().entries.len()
    }

    /// Bytes of one entry.
    pub const ENTRY_BYTES: usize = size_of::<Entry>();

    /// Bytes of all tables.
    pub fn bytes(&self) -> u64 {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.iter().map(|t| (t.entries.len() * Self::ENTRY_BYTES) as u64).sum()
    }

    /// Makes room for `size` entries; false when another thread has done so already.
    pub fn grow(&self, size: usize) -> bool {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if size <= self.size() {
            return false;
        }
        let next = Box::new(Table::new(size.next_power_of_two()));
        self.current.store(std::ptr::from_ref(&*next).cast_mut(), Ordering::Release);
        tables.push(next);
        true
    }

    /// A remembered yes or no.
    #[inline]
    pub fn flag(&self, key: Key) -> Option<bool> {
        let (words, tag) = self.table().read(key.pair, key.word, key.tag)?;
        (words[1] == key.word && tag == key.tag).then_some(words[2] != 0)
    }

    /// Remembers a yes or no.
    pub fn set_flag(&self, key: Key, flag: bool) {
        let table = self.table();
        table.write(table.entry(key.pair, key.word, key.tag), key.tag, [key.pair, key.word, flag as u64]);
    }

    /// Two remembered words under a short key.
    #[inline]
    pub fn words(&self, pair: u64, tag: u32) -> Option<[u64; 2]> {
        let (words, found) = self.table().read(pair, 0, tag)?;
        (found == tag).then_some([words[1], words[2]])
    }

    /// Remembers two words under a short key.
    pub fn set_words(&self, pair: u64, tag: u32, words: [u64; 2]) {
        let table = self.table();
        table.write(table.entry(pair, 0, tag), tag, [pair, words[0], words[1]]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_never_see_a_mixture() {
        let memo = Memo::new(16);
        std::thread::scope(|scope| {
            for thread in 0..4u64 {
                let memo = &memo;
                scope.spawn(move || {
                    for round in 0..200_000u64 {
                        let pair = 1 + (round * 7 + thread) % 200;
                        if let Some([a, b]) = memo.words(pair, 3) {
                            assert_eq!((a, b), (pair * 1000, pair + 5));
                        }
                        memo.set_words(pair, 3, [pair * 1000, pair + 5]);
                    }
                });
            }
        });
    }

    #[test]
    fn keys_are_compared_whole() {
        let memo = Memo::new(1);
        let key = Key { pair: 1, word: 2, tag: 3 };
        memo.set_flag(key, true);
        assert_eq!(memo.flag(key), Some(true));
        for other in [Key { pair: 2, ..key }, Key { word: 0, ..key }, Key { tag: 0, ..key }] {
            assert_eq!(memo.flag(other), None);
        }
        memo.grow(1 << 10);
        assert_eq!(memo.flag(key), None);
        memo.set_flag(key, false);
        assert_eq!(memo.flag(key), Some(false));
    }
}
