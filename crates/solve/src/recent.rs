//! Answers that were looked up lately, one thread's own: most small components come again at once, and this saves
//! their normal forms and the way to the shared memory.

use crate::memory::Key;

/// Direct-mapped tables; a new entry replaces the old one in its slot. Keys that fit in a word stand apart, as words.
pub(crate) struct Recent<K, V> {
    words: Vec<(u64, V)>,
    others: Vec<Option<(K, V)>>,
    any: V,
    /// How many answers were put in.
    puts: usize,
}

/// Slots at first: many searches are short, and clearing a large table would take longer than they do.
const FEW: usize = 1 << 6;
/// Enough for the small components of a board, and small enough for the processor's cache.
const SLOTS: usize = 1 << 13;

/// No key's word.
const EMPTY: u64 = u64::MAX;

impl<K: Key, V: Copy> Recent<K, V> {
    /// Tables without entries; their slots hold any answer.
    pub fn new(any: V) -> Self {
        Recent { words: Vec::new(), others: Vec::new(), any, puts: 0 }
    }

    #[inline]
    pub fn get(&self, hash: u64, key: &K) -> Option<V> {
        let Some(word) = key.word() else {
            let entry = self.others.get(slot(hash, self.others.len()))?;
            return entry.as_ref().filter(|(k, _)| k == key).map(|(_, v)| *v);
        };
        let &(known, value) = self.words.get(slot(hash, self.words.len()))?;
        (known == word).then_some(value)
    }

    #[inline]
    pub fn put(&mut self, hash: u64, key: K, value: V) {
        self.puts = self.puts.saturating_add(1);
        let slots = if self.puts <= FEW { FEW } else { SLOTS };
        // Most games have all their positions in one of the two tables, so each is there when it is needed.
        match key.word() {
            Some(word) => {
                if self.words.len() < slots {
                    self.words = vec![(EMPTY, self.any); slots];
                }
                self.words[slot(hash, slots)] = (word, value);
            }
            None => {
                if self.others.len() < slots {
                    self.others = std::iter::repeat_with(|| None).take(slots).collect();
                }
                self.others[slot(hash, slots)] = Some((key, value));
            }
        }
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

    #[test]
    fn a_longer_search_has_more_slots() {
        let boards: Vec<Grid> =
            (1..=8).flat_map(|r| (1..=8).map(move |c| (r, c))).map(|(r, c)| board(r, c)).collect();
        let mut recent: Recent<Grid, usize> = Recent::new(0);
        for round in 0..3 {
            for (i, key) in boards.iter().enumerate() {
                recent.put(hash_of(key), key.clone(), i);
                assert_eq!(recent.get(hash_of(key), key), Some(i), "{round}");
            }
        }
        let kept = boards.iter().enumerate().filter(|(i, key)| recent.get(hash_of(*key), key) == Some(*i));
        assert!(kept.count() > 60, "few share a slot of so many");
    }

    fn board(rows: usize, cols: usize) -> Grid {
        Grid::from_fn(rows, cols, Start::All(Tile::Free), |_, _| Tile::Free)
    }
}
