//! The system's allocator with a reserve: memory that is refused ends the work at hand, and not the program.
//!
//! A machine rarely refuses memory, but a limit on addresses (`ulimit -v`, as clusters set it) does. Rust then ends the
//! program, wherever it is. Here the reserve is given up instead, so that what is under way can go on for a moment, and a
//! mark is set; whoever watches over the program sees it, asks the work to end, and fills the reserve again afterwards.
//! What is refused all the same waits for a while until others have ended. After that a small piece ends the program with
//! the exit code of a limit, as nobody could go on without it; a large one is refused, which is an answer to those who ask
//! whether there is room. The allocator of a program is there once for all of it, and so is this state.

use std::alloc::{GlobalAlloc, Layout, System};
use std::ptr::null_mut;
use std::sync::atomic::{AtomicBool, AtomicPtr, Ordering};
use std::time::Duration;

/// The allocator of a program that says `#[global_allocator] static ALLOCATOR: WithReserve = WithReserve;`.
pub struct WithReserve;

/// Enough for what small pieces of all threads take until their work has ended.
const RESERVE: Layout = match Layout::from_size_align(8 << 20, 4096) {
    Ok(layout) => layout,
    Err(_) => panic!("a power of two"),
};

/// Where not even a piece of this size is to be had, nobody can go on.
const SMALL: usize = 64 << 20;
/// What is larger is no piece of ordinary work: whoever asks for it can do without, or should have looked before.
const LARGEST: usize = 1 << 30;

/// How long a piece is waited for, and between two tries.
const LONGEST_WAIT: Duration = Duration::from_secs(2);
const BETWEEN_TRIES: Duration = Duration::from_millis(5);

static REFUSED: AtomicBool = AtomicBool::new(false);
static HELD: AtomicPtr<u8> = AtomicPtr::new(null_mut());

/// Whether the system has refused memory since the reserve was filled.
pub fn memory_was_refused() -> bool {
    REFUSED.load(Ordering::Relaxed)
}

/// Fills the reserve, at the beginning and once the work that was refused memory has ended. It takes addresses, and no
/// memory until it is given up. Without room for it the mark stays.
pub fn fill_reserve() {
    if HELD.load(Ordering::Acquire).is_null() {
        // SAFETY: the layout is not empty.
        let held = unsafe { System.alloc(RESERVE) };
        if held.is_null() {
            return;
        }
        // Somebody else may have been first.
        if HELD.compare_exchange(null_mut(), held, Ordering::AcqRel, Ordering::Acquire).is_err() {
            // SAFETY: just made with this layout.
            unsafe { System.dealloc(held, RESERVE) };
        }
    }
    REFUSED.store(false, Ordering::Relaxed);
}

/// Gives up the reserve and tries again for a while; null when nothing helps.
#[cold]
fn refused(size: usize, again: impl Fn() -> *mut u8) -> *mut u8 {
    if size > LARGEST {
        return null_mut();
    }
    REFUSED.store(true, Ordering::Relaxed);
    let held = HELD.swap(null_mut(), Ordering::AcqRel);
    if !held.is_null() {
        // SAFETY: made with this layout, and nobody else has it any more.
        unsafe { System.dealloc(held, RESERVE) };
    }
    for _ in 0..LONGEST_WAIT.as_millis() / BETWEEN_TRIES.as_millis() {
        let place = again();
        if !place.is_null() {
            return place;
        }
        std::thread::sleep(BETWEEN_TRIES);
    }
    if size < SMALL {
        leave();
    }
    null_mut()
}

/// Ends the program with its reason. What Rust would do takes memory too, and may wait for itself while a panic is told.
fn leave() {
    #[cfg(target_os = "linux")]
    {
        const REASON: &[u8] = b"upstar: stopped: the system gives no more memory\n";
        // SAFETY: the text is there; ending the program at once is what this is for.
        unsafe {
            libc::write(2, REASON.as_ptr().cast(), REASON.len());
            libc::_exit(3);
        }
    }
}

// SAFETY: everything is handed on to the system's allocator as it came, if need be several times: what it refuses changes nothing.
unsafe impl GlobalAlloc for WithReserve {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps the contract of this function, which is the same.
        let place = unsafe { System.alloc(layout) };
        if place.is_null() {
            // SAFETY: as above.
            return refused(layout.size(), || unsafe { System.alloc(layout) });
        }
        place
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps the contract of this function, which is the same.
        let place = unsafe { System.alloc_zeroed(layout) };
        if place.is_null() {
            // SAFETY: as above.
            return refused(layout.size(), || unsafe { System.alloc_zeroed(layout) });
        }
        place
    }

    #[inline]
    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of this function, which is the same.
        unsafe { System.dealloc(place, layout) }
    }

    #[inline]
    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller keeps the contract of this function, which is the same.
        let moved = unsafe { System.realloc(place, layout, size) };
        if moved.is_null() {
            // SAFETY: as above; what was refused has left the old place as it was.
            return refused(size, || unsafe { System.realloc(place, layout, size) });
        }
        moved
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    /// One test, as the reserve is there once.
    #[test]
    fn the_reserve_is_given_up_and_filled_again() {
        fill_reserve();
        let first = HELD.load(Ordering::Acquire);
        assert!(!first.is_null() && !memory_was_refused());
        fill_reserve();
        assert_eq!(HELD.load(Ordering::Acquire), first);
        // Refused twice more, then given.
        let tries = Cell::new(0);
        let mut given = 7u8;
        let place = &raw mut given;
        let again = || {
            tries.set(tries.get() + 1);
            if tries.get() > 2 { place } else { null_mut() }
        };
        assert_eq!(refused(100, again), place);
        assert_eq!(tries.get(), 3);
        assert!(memory_was_refused() && HELD.load(Ordering::Acquire).is_null());
        fill_reserve();
        assert!(!memory_was_refused() && !HELD.load(Ordering::Acquire).is_null());
        // What no memory could hold is refused at once, and harms nobody.
        assert!(refused(LARGEST + 1, || unreachable!("it is not tried")).is_null());
        assert!(!memory_was_refused());
        // SAFETY: layouts are not empty, and every piece goes back as it came.
        unsafe {
            let layout = Layout::array::<u64>(100).unwrap();
            let grown = WithReserve.realloc(WithReserve.alloc_zeroed(layout), layout, 1600);
            assert!((0..100).all(|i| grown.cast::<u64>().add(i).read() == 0));
            WithReserve.dealloc(grown, Layout::array::<u64>(200).unwrap());
            // Looked at, as a compiler may leave out what nobody looks at.
            let vast = WithReserve.alloc(Layout::from_size_align(1 << 60, 8).unwrap());
            assert!(std::hint::black_box(vast).is_null());
        }
    }
}
