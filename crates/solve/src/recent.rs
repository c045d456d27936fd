//! Answers that were looked up lately, one thread's own: most small components come again at once, and this saves
//! their normal forms and the way to the shared memory.

use crate::memory::Key;

/// Direct-mapped tables; a new entry replaces the old one in its slot. Keys that fit in a word stand apart, as words.
pub(crate) struct Recent<K, V> {
    words: Vec<(u64, V)>,
    others: Vec<Option<(K, V)>>,
    any: V,
}

/// Enough for the small components of a board, and small enough for the processor's cache.
const SLOTS: usize = 1 << 13;

/// No key's word.
const EMPTY: u64 = u64::MAX;

impl<K: Key, V: Copy> Recent<K, V> {
    /// Tables without entries; their slots hold any answer.
    pub fn new(any: V) -> Self {
        Recent { words: Vec::new(), others: Vec::new(), any }
    }

    #[inline]
    pub fn get(&self, hash: u64, key: &K) -> Option<V> {
        let Some(word) = key.word() else {
            return self.others.get(slot(hash))?.as_ref().filter(|(k, _)| k == key).map(|(_, v)| *v);
        };
        let &(known, value) = self.words.get(slot(hash))?;
        (known == word).then_some(value)
    }

    #[inline]
    pub fn put(&mut self, hash: u64, key: K, value: V) {
        match key.word() {
            Some(word) => {
                // A short search needs no table.
                if self.words.is_empty() {
                    self.words.resize(SLOTS, (EMPTY, self.any));
                }
                self.words[slot(hash)] = (word, value);
            }
            None => {
                // Most games have all their positions in one of the two tables.
                self.others.resize_with(SLOTS, || None);
                self.others[slot(hash)] = Some((key, value));
            }
        }
    }
}

#[inline]
fn slot(hash: u64) -> usize {
    (hash >> 20) as usize & (SLOTS - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::hash_of;
    use upstar_rules::{Grid, Start, Tile};

    #[test]
    fn a_slot_holds_the_last_of_its_keys() {
        let board = |text: &str| Grid::parse(text, ".#", Start::All(Tile::Free)).unwrap();
        let mut recent: Recent<Grid, u64> = Recent::new(0);
        // The last one is too large for a word.
        for (text, other) in [("2x3", "..#|..."), ("1x1", "#"), ("1x9", "9x1")] {
            let (key, wrong) = (board(text), board(other));
            let hash = hash_of(&key);
            assert_eq!(recent.get(hash, &key), None);
            recent.put(hash, key.clone(), 7);
            assert_eq!((recent.get(hash, &key), recent.get(hash, &wrong)), (Some(7), None));
            recent.put(hash, wrong.clone(), 8);
            assert_eq!((recent.get(hash, &key), recent.get(hash, &wrong)), (None, Some(8)));
        }
    }
}
