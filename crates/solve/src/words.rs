//! A table from words to answers: one array, in which a word stands at its place or soon behind it.

use upstar_core::prefer_large_pages;

/// Words with their answers. A place follows from the upper bits of a hash, in order, so that a larger table is filled from
/// one end to the other.
pub(crate) struct Words<V> {
    slots: Vec<(u64, V)>,
    count: usize,
}

/// The word of an empty slot, which is not remembered: a board without free squares is soon looked at again.
pub(crate) const EMPTY: u64 = 0;
/// Slots at first.
const FEW: usize = 4;

/// Both halves of a product: boards that differ in their last rows only shall differ in all parts of the hash.
#[inline]
pub(crate) fn hash_of_word(word: u64) -> u64 {
    let product = u128::from(word) * 0x9E37_79B9_7F4A_7C15;
    (product >> 64) as u64 ^ product as u64
}

/// The place of a hash among so many slots.
#[inline]
fn place(hash: u64, slots: usize) -> usize {
    ((u128::from(hash) * slots as u128) >> 64) as usize
}

impl<V: Copy> Words<V> {
    pub const fn new() -> Self {
        Words { slots: Vec::new(), count: 0 }
    }

    /// The slot of a word, or the empty one in which it would stand; the table must not be empty.
    #[inline]
    fn slot(&self, hash: u64, word: u64) -> usize {
        let mut at = place(hash, self.slots.len());
        while self.slots[at].0 != word && self.slots[at].0 != EMPTY {
            at = if at + 1 == self.slots.len() { 0 } else { at + 1 };
        }
        at
    }

    #[inline]
    pub fn get(&self, hash: u64, word: u64) -> Option<V> {
        if self.slots.is_empty() {
            return None;
        }
        let (known, value) = self.slots[self.slot(hash, word)];
        (known == word && word != EMPTY).then_some(value)
    }

    /// Puts an answer, merged with what is there; whether the word is new.
    pub fn put(
        &mut self,
        hash: u64,
        word: u64,
        merge: impl FnOnce(Option<V>) -> V,
        hash_of: impl Fn(u64) -> u64,
    ) -> bool {
        if word == EMPTY {
            return false;
        }
        if !self.slots.is_empty() {
            let at = self.slot(hash, word);
            if self.slots[at].0 == word {
                self.slots[at].1 = merge(Some(self.slots[at].1));
                return false;
            }
        }
        let value = merge(None);
        // A quarter stays free, so that the way to an empty slot is short.
        if 4 * (self.count + 1) > 3 * self.slots.len() {
            self.grow(value, hash_of);
        }
        let at = self.slot(hash, word);
        self.slots[at] = (word, value);
        self.count += 1;
        true
    }

    /// Makes room for a third more; empty slots hold any answer.
    fn grow(&mut self, any: V, hash_of: impl Fn(u64) -> u64) {
        let slots = (self.slots.len() + self.slots.len() / 3).max(FEW);
        let mut larger = Vec::with_capacity(slots);
        prefer_large_pages(larger.spare_capacity_mut());
        larger.resize(slots, (EMPTY, any));
        let old = std::mem::replace(&mut self.slots, larger);
        for (word, value) in old.into_iter().filter(|(word, _)| *word != EMPTY) {
            let at = self.slot(hash_of(word), word);
            self.slots[at] = (word, value);
        }
    }

    /// All words with their answers.
    pub fn into_entries(self) -> impl Iterator<Item = (u64, V)> {
        self.slots.into_iter().filter(|(word, _)| *word != EMPTY)
    }

    /// Where the table is, for whoever wants to have a slot in the cache before it is asked for.
    pub fn extent(&self) -> (*const (u64, V), usize) {
        (self.slots.as_ptr(), self.slots.len())
    }
}

/// Has the slot of a hash in a table brought into the cache. The table may have moved: then some other memory is.
#[inline]
pub(crate) fn fetch<V>((first, slots): (*const (u64, V), usize), hash: u64) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a prefetch reads nothing, and an address that is not there is no fault.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(first.wrapping_add(place(hash, slots)).cast()) }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (first, slots, hash);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn agrees_with_a_map_whatever_the_hashes_are() {
        // Good hashes, all equal ones, the words themselves, and some that all want the last slots.
        let hashes: [fn(u64) -> u64; 4] =
            [|word| word.wrapping_mul(0x9E37_79B9_7F4A_7C15), |_| 7, |word| word, |word| u64::MAX - word % 3];
        for hash_of in hashes {
            let (mut table, mut map) = (Words::new(), HashMap::new());
            for step in 0..2_000_u64 {
                let word = 1 + step * step % 1_009;
                assert_eq!(table.get(hash_of(word), word), map.get(&word).copied());
                let merge = |old: Option<u64>| old.unwrap_or(step) + 1;
                let new = table.put(hash_of(word), word, merge, hash_of);
                assert_eq!(new, !map.contains_key(&word));
                let merged = merge(map.get(&word).copied());
                map.insert(word, merged);
            }
            assert!(map.iter().all(|(&word, &value)| table.get(hash_of(word), word) == Some(value)));
            assert_eq!(table.count, map.len());
            fetch(table.extent(), 5);
        }
    }
}
