//! Answers that were looked up lately, one thread's own: most small components come again at once, and this saves
//! their normal forms and the way to the shared memory.

/// A direct-mapped table; a new entry replaces the old one in its slot.
pub(crate) struct Recent<K, V> {
    slots: Box<[Option<(K, V)>]>,
}

/// Enough for the small components of a board, and small enough for the processor's cache.
const SLOTS: usize = 1 << 13;

impl<K: Eq, V: Copy> Recent<K, V> {
    pub fn new() -> Self {
        Recent { slots: (0..SLOTS).map(|_| None).collect() }
    }

    #[inline]
    pub fn get(&self, hash: u64, key: &K) -> Option<V> {
        match &self.slots[slot(hash)] {
            Some((k, v)) if k == key => Some(*v),
            _ => None,
        }
    }

    #[inline]
    pub fn put(&mut self, hash: u64, key: K, value: V) {
        self.slots[slot(hash)] = Some((key, value));
    }
}

#[inline]
fn slot(hash: u64) -> usize {
    (hash >> 20) as usize & (SLOTS - 1)
}
