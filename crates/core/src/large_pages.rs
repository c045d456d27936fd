//! Large tables on large pages.

use crate::StopReason;
use std::alloc::{Layout, alloc, dealloc, handle_alloc_error};
use std::mem::MaybeUninit;
use std::ptr::NonNull;

/// The size of a large page on most machines; it starts at a multiple of it.
const LARGE_PAGE: usize = 2 << 20;

/// An empty list with room for so many entries. A list that no machine has room for is refused at once; how much of it is
/// written to is the watchdog's matter.
pub fn reserved<T>(len: usize) -> Result<Vec<T>, StopReason> {
    let mut list = Vec::new();
    let too_large = |_| StopReason::TooLarge(format!("a table with {len} entries"));
    list.try_reserve_exact(len).map_err(too_large)?;
    Ok(list)
}

/// Asks the system to put memory that nobody has written to yet on large pages, as far as it consists of whole ones.
///
/// In a table of a hundred megabytes that is read here and there, finding small pages takes as long as reading them. It is a
/// wish: nothing but time depends on it. A large page is there as a whole once a byte of it is written.
pub fn prefer_large_pages<T>(memory: &mut [MaybeUninit<T>]) {
    #[cfg(all(target_os = "linux", not(miri)))]
    {
        let from = memory.as_mut_ptr() as usize;
        let to = (from + size_of_val(memory)) / LARGE_PAGE * LARGE_PAGE;
        let from = from.next_multiple_of(LARGE_PAGE);
        if from < to {
            // SAFETY: advice changes no content and no access, and the pages lie within memory that is borrowed here.
            unsafe { libc::madvise(from as *mut libc::c_void, to - from, libc::MADV_HUGEPAGE) };
        }
    }
    #[cfg(not(all(target_os = "linux", not(miri))))]
    let _ = memory;
}

/// Memory for entries that never move, without the entries: whoever has it writes them, and drops them. What is as large
/// as a large page starts where one does.
pub struct Allocation<T> {
    first: NonNull<T>,
    len: usize,
}

// SAFETY: memory belongs to no thread.
unsafe impl<T> Send for Allocation<T> {}
unsafe impl<T> Sync for Allocation<T> {}

impl<T> Allocation<T> {
    /// Space for so many entries.
    ///
    /// # Panics
    /// When it is space for nothing, or for more than there are addresses.
    pub fn new(len: usize) -> Self {
        let layout = Self::layout(len);
        assert!(layout.size() > 0, "space for nothing");
        // SAFETY: the layout is not empty.
        let first = NonNull::new(unsafe { alloc(layout) }.cast());
        Allocation { first: first.unwrap_or_else(|| handle_alloc_error(layout)), len }
    }

    fn layout(len: usize) -> Layout {
        let layout = Layout::array::<T>(len).expect("no more than there are addresses");
        let align = if layout.size() < LARGE_PAGE { 1 } else { LARGE_PAGE };
        layout.align_to(align).expect("a power of two")
    }

    /// The same allocation on large pages, but for the first of them when it is `spared`: what may stay small begins there.
    #[must_use]
    pub fn on_large_pages(self, spared: bool) -> Self {
        let skipped = if spared { (LARGE_PAGE / size_of::<T>()).min(self.len) } else { 0 };
        // SAFETY: entries that need not be there, within the allocation, which no other thread has yet.
        let rest = unsafe {
            std::slice::from_raw_parts_mut(
                self.first.as_ptr().add(skipped).cast::<MaybeUninit<T>>(),
                self.len - skipped,
            )
        };
        prefer_large_pages(rest);
        self
    }

    /// The place of the first entry.
    #[inline]
    pub fn first(&self) -> *mut T {
        self.first.as_ptr()
    }

    /// How many entries there is space for.
    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is space for none, which is never so.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl<T> Drop for Allocation<T> {
    fn drop(&mut self) {
        // SAFETY: made by `new` with this layout.
        unsafe { dealloc(self.first.as_ptr().cast(), Self::layout(self.len)) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_there_on_pages_of_any_size() {
        for len in [1, 100, LARGE_PAGE / 8 - 1, LARGE_PAGE / 8, LARGE_PAGE / 8 * 3 + 5] {
            for allocation in [
                Allocation::<u64>::new(len),
                Allocation::new(len).on_large_pages(true),
                Allocation::new(len).on_large_pages(false),
            ] {
                let places = [0, len / 2, len - 1];
                for place in places {
                    // SAFETY: within the allocation.
                    unsafe { allocation.first().add(place).write(place as u64) };
                }
                // SAFETY: just written.
                assert!(
                    places
                        .iter()
                        .all(|&place| unsafe { allocation.first().add(place).read() } == place as u64)
                );
                assert_eq!((allocation.len(), allocation.is_empty()), (len, false));
            }
        }
    }

    #[test]
    fn only_lists_beyond_all_machines_are_refused() {
        assert!(reserved::<u64>(1 << 20).is_ok_and(|list| list.capacity() >= 1 << 20));
        assert!(matches!(reserved::<u64>(1 << 60), Err(StopReason::TooLarge(_))));
    }

    #[test]
    fn a_list_may_wish_too() {
        // Miri gives no advice, and takes minutes for a long list.
        let len = if cfg!(miri) { 1000 } else { LARGE_PAGE };
        let mut list: Vec<u64> = Vec::with_capacity(len);
        prefer_large_pages(list.spare_capacity_mut());
        list.resize(len, 7);
        assert!(list.iter().all(|&entry| entry == 7));
        prefer_large_pages::<u8>(&mut []);
    }
}
