//! A list that only grows: entries never move, and reading one takes no lock.

use std::mem::MaybeUninit;
use std::sync::atomic::{AtomicPtr, AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

// Miri needs a minute to make all places for chunks, so it has few and small ones.
const CHUNK_BITS: u32 = if cfg!(miri) { 8 } else { 15 };
const CHUNK: usize = 1 << CHUNK_BITS;
const CHUNKS: usize = if cfg!(miri) { 64 } else { 1 << (32 - CHUNK_BITS) };

/// Entries in chunks of a fixed size. An index below `len` was written before `len` was raised, so whoever sees
/// the length sees the entry.
pub(crate) struct AppendList<T> {
    chunks: Box<[AtomicPtr<MaybeUninit<T>>; CHUNKS]>,
    len: AtomicU32,
    writing: Mutex<()>,
}

impl<T> AppendList<T> {
    pub fn new() -> Self {
        let chunks: Box<[_]> = (0..CHUNKS).map(|_| AtomicPtr::default()).collect();
        let Ok(chunks) = chunks.try_into() else { unreachable!("made with this length") };
        AppendList { chunks, len: AtomicU32::new(0), writing: Mutex::new(()) }
    }

    pub fn len(&self) -> u32 {
        self.len.load(Ordering::Acquire)
    }

    /// Adds an entry and returns its index; hands it back when there are no indices left.
    pub fn push(&self, entry: T) -> Result<u32, T> {
        let _writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let index = self.len.load(Ordering::Relaxed);
        if index == u32::MAX {
            return Err(entry);
        }
        let slot = &self.chunks[(index >> CHUNK_BITS) as usize];
        let mut chunk = slot.load(Ordering::Relaxed);
        if chunk.is_null() {
            chunk = Box::into_raw(Box::<[T]>::new_uninit_slice(CHUNK)).cast();
            slot.store(chunk, Ordering::Release);
        }
        // SAFETY: the place lies in the chunk, and only this thread writes while the lock is held.
        unsafe { chunk.add(index as usize % CHUNK).write(MaybeUninit::new(entry)) };
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
        let chunk = self.chunks[(index >> CHUNK_BITS) as usize].load(Ordering::Relaxed);
        // SAFETY: the entry was written before the length passed it, and is never moved or written again.
        unsafe { (*chunk.add(index as usize % CHUNK)).assume_init_ref() }
    }
}

impl<T> Drop for AppendList<T> {
    fn drop(&mut self) {
        for (number, slot) in self.chunks.iter_mut().enumerate() {
            let chunk = *slot.get_mut();
            if chunk.is_null() {
                break;
            }
            let filled = (*self.len.get_mut() as usize - number * CHUNK).min(CHUNK);
            // SAFETY: the chunk was made by `push` from a boxed slice of this length, with `filled` entries.
            unsafe {
                for i in 0..filled {
                    (*chunk.add(i)).assume_init_drop();
                }
                drop(Box::from_raw(std::ptr::slice_from_raw_parts_mut(chunk, CHUNK)));
            }
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
}
