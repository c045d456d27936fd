//! A table that remembers some results: lossy, of bounded size, shared by all threads without locks.
//!
//! An entry is 32 bytes: a sequence number that is odd while somebody writes, a tag, and three words. A key
//! has one home; a newer result takes the place of an older one. A reader that sees the sequence number change
//! takes the entry for absent, so it never returns a mixture of two results.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, AtomicUsize, Ordering, fence};

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

/// The lossy memory of a store. It is small: most results are asked for again soon or never, so a table that fits
/// in the cache of a processor is faster than one that grows with the store. But a sum of two large games may need
/// more results at once than it has room for, and would compute them again and again. So some of the results are
/// watched, and once most of them are computed again, the table becomes larger.
pub(crate) struct Memo {
    /// Space for the largest table; only pages that were written take memory.
    entries: Box<[Entry]>,
    /// One less than the entries in use, a power of two.
    mask: AtomicUsize,
    watch: Watch,
}

impl Memo {
    /// Space for `size` entries, and later for up to `largest`; both are powers of two.
    pub fn new(size: usize, largest: usize) -> Self {
        debug_assert!(size.is_power_of_two() && largest.is_power_of_two() && size <= largest);
        // Zeroed memory comes from the system page by page as it is used, so a new table costs nothing at first.
        let entries = vec![[0u64; 4]; largest].into_boxed_slice();
        // SAFETY: an entry has the size and alignment of four words (checked above), and zeros are a valid entry.
        let entries = unsafe { Box::from_raw(Box::into_raw(entries) as *mut [Entry]) };
        Memo { entries, mask: AtomicUsize::new(size - 1), watch: Watch::new() }
    }

    /// How many entries are in use.
    fn size(&self) -> usize {
        self.mask.load(Ordering::Relaxed) + 1
    }

    /// Makes the table four times as large when it has become too small.
    #[inline]
    pub fn grow_if_small(&self) {
        if self.watch.too_many_again.load(Ordering::Relaxed) && self.size() < self.entries.len() {
            self.grow();
        }
    }

    /// The same, unless another thread has just done so.
    #[cold]
    fn grow(&self) {
        if self.watch.too_many_again.swap(false, Ordering::Relaxed) {
            // Entries whose home is elsewhere now are lost, and none is wrong: an entry holds its whole key.
            self.mask.store((4 * self.size()).min(self.entries.len()) - 1, Ordering::Relaxed);
        }
    }

    #[inline]
    fn entry(&self, pair: u64, word: u64, tag: u32) -> &Entry {
        // The high bits of a product are the well-mixed ones.
        let home = (mixed(pair, word, tag) >> 24) as usize & self.mask.load(Ordering::Relaxed);
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

    /// A remembered yes or no.
    #[inline]
    pub fn flag(&self, key: Key) -> Option<bool> {
        let (words, tag) = self.read(key.pair, key.word, key.tag)?;
        (words[1] == key.word && tag == key.tag).then_some(words[2] != 0)
    }

    /// Remembers a yes or no.
    pub fn set_flag(&self, key: Key, flag: bool) {
        self.watch.computed(mixed(key.pair, key.word, key.tag));
        self.write(self.entry(key.pair, key.word, key.tag), key.tag, [key.pair, key.word, flag as u64]);
    }

    /// Two remembered words under a short key.
    #[inline]
    pub fn words(&self, pair: u64, tag: u32) -> Option<[u64; 2]> {
        let (words, found) = self.read(pair, 0, tag)?;
        (found == tag).then_some([words[1], words[2]])
    }

    /// Remembers two words under a short key.
    pub fn set_words(&self, pair: u64, tag: u32, words: [u64; 2]) {
        self.watch.computed(mixed(pair, 0, tag));
        self.write(self.entry(pair, 0, tag), tag, [pair, words[0], words[1]]);
    }
}

#[inline]
fn mixed(pair: u64, word: u64, tag: u32) -> u64 {
    const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
    (pair ^ (word ^ ((tag as u64) << 40)).wrapping_mul(ODD).rotate_left(31)).wrapping_mul(ODD)
}

/// Looks at one result in 64, and counts how many of them were computed before.
struct Watch {
    /// What tells the last result of each place from others.
    seen: Box<[AtomicU32]>,
    computed: AtomicU32,
    again: AtomicU32,
    too_many_again: AtomicBool,
}

/// Results that are watched at once: those of 64 times as many.
const WATCHED: usize = if cfg!(miri) { 1 << 6 } else { 1 << 15 };

/// Watched results between two looks at the counts.
const WATCHED_PER_LOOK: u32 = 1 << 10;

impl Watch {
    fn new() -> Self {
        let seen = (0..WATCHED).map(|_| AtomicU32::new(0)).collect();
        let (computed, again) = (AtomicU32::new(0), AtomicU32::new(0));
        Watch { seen, computed, again, too_many_again: AtomicBool::new(false) }
    }

    /// A result was computed whose key is mixed to these bits.
    #[inline]
    fn computed(&self, mixed: u64) {
        if mixed >> 58 == 0 {
            self.watched(mixed);
        }
    }

    #[cold]
    fn watched(&self, mixed: u64) {
        let place = &self.seen[(mixed >> 24) as usize % WATCHED];
        let print = (mixed >> 39) as u32 ^ mixed as u32;
        if place.swap(print, Ordering::Relaxed) == print {
            self.again.fetch_add(1, Ordering::Relaxed);
        }
        if self.computed.fetch_add(1, Ordering::Relaxed) + 1 >= WATCHED_PER_LOOK {
            self.computed.store(0, Ordering::Relaxed);
            let again = self.again.swap(0, Ordering::Relaxed);
            self.too_many_again.store(again > WATCHED_PER_LOOK / 2, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_never_see_a_mixture() {
        // Miri is thousands of times slower.
        let rounds = if cfg!(miri) { 400u64 } else { 200_000 };
        let memo = Memo::new(16, 64);
        std::thread::scope(|scope| {
            for thread in 0..4u64 {
                let memo = &memo;
                scope.spawn(move || {
                    for round in 0..rounds {
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
        let memo = Memo::new(1, 4);
        let key = Key { pair: 1, word: 2, tag: 3 };
        memo.set_flag(key, true);
        assert_eq!(memo.flag(key), Some(true));
        for other in [Key { pair: 2, ..key }, Key { word: 0, ..key }, Key { tag: 0, ..key }] {
            assert_eq!(memo.flag(other), None);
        }
        memo.set_flag(key, false);
        assert_eq!(memo.flag(key), Some(false));
    }

    /// Results that are asked for round and round make the table grow, until they fit; others do not.
    #[test]
    #[cfg_attr(miri, ignore = "millions of results, and no more unsafe code than the others")]
    fn it_grows_when_results_are_computed_again_and_again() {
        let rounds = |memo: &Memo, results: u64, rounds: u64, start: u64| {
            for pair in (0..rounds).flat_map(|_| start..start + results) {
                if memo.words(pair, 0).is_none() {
                    memo.set_words(pair, 0, [pair, pair]);
                }
                memo.grow_if_small();
            }
        };
        let memo = Memo::new(1 << 8, 1 << 14);
        rounds(&memo, 400_000, 1, 1);
        assert_eq!(memo.size(), 1 << 8, "nothing was asked for twice");
        rounds(&memo, 8_000, 200, 1_000_000);
        assert_eq!(memo.size(), 1 << 14);
        assert!((1_000_000..1_008_000).filter(|&pair| memo.words(pair, 0).is_some()).count() > 4_000);
    }
}
