//! A table from words to answers: one array, in which a word stands at its place or soon behind it.

use upstar_core::{StopReason, prefer_large_pages, room_or_stop};

/// Words with their answers. A place follows from the upper bits of a hash, in order, so that a larger table is filled from
/// one end to the other.
pub(crate) struct Words<V> {
    slots: Vec<(u64, V)>,
    count: usize,
}

/// No word that is remembered.
const EMPTY: u64 = u64::MAX;
/// Slots at first.
const FEW: usize = 4;

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
        (known == word).then_some(value)
    }

    /// Puts an answer, merged with what is there; how many bytes the table grows by, if the word is new.
    ///
    /// # Errors
    /// [`StopReason::Memory`] when the system has no memory for it.
    pub fn put(
        &mut self,
        hash: u64,
        word: u64,
        merge: impl FnOnce(Option<V>) -> V,
        hash_of: impl Fn(u64) -> u64,
    ) -> Result<Option<u64>, StopReason> {
        debug_assert!(word != EMPTY);
        if !self.slots.is_empty() {
            let at = self.slot(hash, word);
            if self.slots[at].0 == word {
                self.slots[at].1 = merge(Some(self.slots[at].1));
                return Ok(None);
            }
        }
        let (value, before) = (merge(None), self.slots.len());
        // A quarter stays free, so that the way to an empty slot is short.
        if 4 * (self.count + 1) > 3 * before {
            self.grow(value, hash_of)?;
        }
        let at = self.slot(hash, word);
        self.slots[at] = (word, value);
        self.count += 1;
        Ok(Some(((self.slots.len() - before) * size_of::<(u64, V)>()) as u64))
    }

    /// Makes room for a third more; empty slots hold any answer.
    fn grow(&mut self, any: V, hash_of: impl Fn(u64) -> u64) -> Result<(), StopReason> {
        let slots = (self.slots.len() + self.slots.len() / 3).max(FEW);
        let mut larger = Vec::new();
        room_or_stop(|| larger.try_reserve_exact(slots))?;
        prefer_large_pages(larger.spare_capacity_mut());
        larger.resize(slots, (EMPTY, any));
        let old = std::mem::replace(&mut self.slots, larger);
        for (word, value) in old.into_iter().filter(|(word, _)| *word != EMPTY) {
            let at = self.slot(hash_of(word), word);
            self.slots[at] = (word, value);
        }
        Ok(())
    }

    /// All words with their answers.
    pub fn into_entries(self) -> impl Iterator<Item = (u64, V)> {
        self.slots.into_iter().filter(|(word, _)| *word != EMPTY)
    }

    /// Bytes of the table.
    pub fn bytes(&self) -> u64 {
        (self.slots.len() * size_of::<(u64, V)>()) as u64
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
            let (mut table, mut map, mut bytes) = (Words::new(), HashMap::new(), 0);
            for step in 0..2_000_u64 {
                let word = step * step % 1_009;
                assert_eq!(table.get(hash_of(word), word), map.get(&word).copied());
                let merge = |old: Option<u64>| old.unwrap_or(step) + 1;
                let grown = table.put(hash_of(word), word, merge, hash_of).unwrap();
                assert_eq!(grown.is_none(), map.contains_key(&word));
                bytes += grown.unwrap_or(0);
                let merged = merge(map.get(&word).copied());
                map.insert(word, merged);
            }
            assert!(map.iter().all(|(&word, &value)| table.get(hash_of(word), word) == Some(value)));
            assert_eq!((table.count, table.slots.len() as u64 * 16), (map.len(), bytes));
            fetch(table.extent(), 5);
        }
    }
}
