//! Answers that were looked up lately, one thread's own: most small components come again at once, and this saves
//! their normal forms and the way to the shared memory.

use crate::words::EMPTY;

/// A direct-mapped table; a new entry replaces the old one in its slot.
pub(crate) struct Recent<V> {
    words: Vec<(u64, V)>,
    any: V,
    /// How many answers were put in.
    puts: usize,
}

/// Slots at first: many searches are short, and clearing a large table would take longer than they do.
const FEW: usize = 1 << 6;
/// Enough for the small components of a board, and small enough for the processor's cache.
const SLOTS: usize = 1 << 13;

impl<V: Copy> Recent<V> {
    /// A table without entries; its slots hold any answer.
    pub fn new(any: V) -> Self {
        Recent { words: Vec::new(), any, puts: 0 }
    }

    #[inline]
    pub fn get(&self, hash: u64, word: u64) -> Option<V> {
        let &(known, value) = self.words.get(slot(hash, self.words.len()))?;
        (known == word && word != EMPTY).then_some(value)
    }

    #[inline]
    pub fn put(&mut self, hash: u64, word: u64, value: V) {
        self.puts = self.puts.saturating_add(1);
        let slots = if self.puts <= FEW { FEW } else { SLOTS };
        if self.words.len() < slots {
            self.words = vec![(EMPTY, self.any); slots];
        }
        self.words[slot(hash, slots)] = (word, value);
    }
}

/// The place in a table of so many slots; no place where there is no table.
#[inline]
fn slot(hash: u64, slots: usize) -> usize {
    (hash >> 20) as usize & slots.wrapping_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::hash_of_word;

    #[test]
    fn a_slot_holds_the_last_of_its_words() {
        let mut recent: Recent<u64> = Recent::new(0);
        for (word, other) in [(3, 5), (1, u64::MAX)] {
            // Both want the same slot.
            let hash = hash_of_word(word);
            assert_eq!(recent.get(hash, word), None);
            recent.put(hash, word, 7);
            assert_eq!((recent.get(hash, word), recent.get(hash, other)), (Some(7), None));
            recent.put(hash, other, 8);
            assert_eq!((recent.get(hash, word), recent.get(hash, other)), (None, Some(8)));
        }
        assert_eq!(recent.get(hash_of_word(EMPTY), EMPTY), None);
    }

    #[test]
    fn a_longer_search_has_more_slots() {
        let mut recent: Recent<u64> = Recent::new(0);
        for round in 0..3 {
            for word in 1..=64 {
                recent.put(hash_of_word(word), word, word);
                assert_eq!(recent.get(hash_of_word(word), word), Some(word), "{round}");
            }
        }
        let kept = (1..=64).filter(|&word| recent.get(hash_of_word(word), word) == Some(word));
        assert!(kept.count() > 60, "few share a slot of so many");
    }
}
