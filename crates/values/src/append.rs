//! A list that only grows: entries never move, and reading one takes no lock.

use std::sync::atomic::{AtomicPtr, AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use upstar_core::{Allocation, StopReason};

// Miri needs a minute to make all places for chunks, so it has few and small ones.
const CHUNK_BITS: u32 = if cfg!(miri) { 8 } else { 17 };
const CHUNK: usize = 1 << CHUNK_BITS;
const CHUNKS: usize = if cfg!(miri) { 64 } else { 1 << (32 - CHUNK_BITS) };

/// Entries in chunks of a fixed size. An index below `len` was written before `len` was raised, so whoever sees
/// the length sees the entry.
pub(crate) struct AppendList<T> {
    chunks: Box<[AtomicPtr<T>; CHUNKS]>,
    len: AtomicU32,
    /// The memory of the chunks. Whoever has it adds an entry.
    allocations: Mutex<Vec<Allocation<T>>>,
}

impl<T> AppendList<T> {
    pub fn new() -> Self {
        let chunks: Box<[_]> = (0..CHUNKS).map(|_| AtomicPtr::default()).collect();
        let Ok(chunks) = chunks.try_into() else { unreachable!("made with this length") };
        AppendList { chunks, len: AtomicU32::new(0), allocations: Mutex::default() }
    }

    pub fn len(&self) -> u32 {
        self.len.load(Ordering::Acquire)
    }

    /// Adds an entry and returns its index; not when there are no indices left.
    pub fn push(&self, entry: T) -> Result<u32, StopReason> {
        let mut allocations = self.allocations.lock().unwrap_or_else(PoisonError::into_inner);
        let index = self.len.load(Ordering::Relaxed);
        if index == u32::MAX {
            return Err(StopReason::TooLarge("2^32 games in one store".into()));
        }
        let slot = &self.chunks[(index >> CHUNK_BITS) as usize];
        let mut chunk = slot.load(Ordering::Relaxed);
        if chunk.is_null() {
            let allocation = Allocation::new(CHUNK).on_large_pages(index == 0);
            chunk = allocation.first();
            allocations.push(allocation);
            slot.store(chunk, Ordering::Release);
        }
        // SAFETY: the place lies in the chunk, and only this thread writes while the lock is held.
        unsafe { chunk.add(index as usize % CHUNK).write(entry) };
        self.len.store(index + 1, Ordering::Release);
        Ok(index)
    }

    /// The entry at an index.
    ///
    /// # Panics
    /// When there is no such entry.
    #[inline]
    pub fn get(&self, index: u32) -> &T {
        assert!(index < self.len(), "a value of another store");
        // SAFETY: below the length.
        unsafe { self.get_unchecked(index) }
    }

    /// The entries at two indices, which are checked together.
    ///
    /// # Panics
    /// When there are no such entries.
    #[inline]
    pub fn get_both(&self, a: u32, b: u32) -> (&T, &T) {
        assert!(a.max(b) < self.len(), "a value of another store");
        // SAFETY: below the length, both.
        unsafe { (self.get_unchecked(a), self.get_unchecked(b)) }
    }

    /// # Safety
    /// The index must have been seen below the length.
    #[inline]
    unsafe fn get_unchecked(&self, index: u32) -> &T {
        let chunk = self.chunks[(index >> CHUNK_BITS) as usize].load(Ordering::Relaxed);
        // SAFETY: the entry was written before the length passed it, and is never moved or written again.
        unsafe { &*chunk.add(index as usize % CHUNK) }
    }
}

impl<T> Drop for AppendList<T> {
    fn drop(&mut self) {
        let allocations = self.allocations.get_mut().unwrap_or_else(PoisonError::into_inner);
        for (number, allocation) in allocations.iter().enumerate() {
            let filled = (*self.len.get_mut() as usize - number * CHUNK).min(CHUNK);
            // SAFETY: so many entries of this chunk were written, and nobody reads them any more.
            unsafe { std::ptr::slice_from_raw_parts_mut(allocation.first(), filled).drop_in_place() };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    #[test]
    fn threads_push_and_read() {
        let list = AppendList::new();
        let counted = Arc::new(());
        let per_thread = CHUNK as u32;
        std::thread::scope(|scope| {
            for thread in 0..3 {
                let (list, counted) = (&list, &counted);
                scope.spawn(move || {
                    for i in 0..per_thread {
                        let entry = (thread, i, Arc::clone(counted));
                        let index = list.push(entry).unwrap_or_else(|_| panic!("full"));
                        assert_eq!((list.get(index).0, list.get(index).1), (thread, i));
                        assert!(list.get(index / 2).1 <= per_thread);
                    }
                });
            }
        });
        assert_eq!(list.len(), 3 * per_thread);
        assert_eq!(Arc::strong_count(&counted), 3 * per_thread as usize + 1);
        drop(list);
        assert_eq!(Arc::strong_count(&counted), 1);
    }

    #[test]
    #[should_panic(expected = "another store")]
    fn no_entry_no_answer() {
        AppendList::<u8>::new().get(0);
    }

    #[test]
    #[should_panic(expected = "another store")]
    fn both_entries_must_be_there() {
        let list = AppendList::new();
        assert_eq!((list.push(7), list.push(8)), (Ok(0), Ok(1)));
        assert_eq!(list.get_both(1, 0), (&8, &7));
        list.get_both(0, 2);
    }
}
