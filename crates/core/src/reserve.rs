//! The system's allocator with a reserve: memory that is refused ends the work at hand, and not the program.
//!
//! A machine rarely refuses memory, but a limit on addresses (`ulimit -v`, as clusters set it) does. Rust then ends the
//! program, wherever it is. Here two kinds of requests are told apart. Whoever can do without says so
//! ([`if_there_is_room`]), and is refused at once. For all others the reserve is given up, so that what is under way can go on
//! for a moment, and a mark is set, at which every budget ends its work; whoever watches over the program fills
//! the reserve again afterwards. What is refused all the same waits for a while until others have ended. After that
//! nobody could go on, and the program ends with the exit code of a limit, or begins anew where it has said how
//! ([`as_last_resort`]). The allocator of a program is there once for all of it, and so is this state.

use crate::budget::StopReason;
use crate::resident::resident_bytes;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::ptr::null_mut;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicUsize, Ordering};
use std::time::Duration;

/// The allocator of a program that says `#[global_allocator] static ALLOCATOR: WithReserve = WithReserve;`.
pub struct WithReserve;

/// Enough for what small pieces of all threads take until their work has ended.
const SIZE: Layout = match Layout::from_size_align(8 << 20, 4096) {
    Ok(layout) => layout,
    Err(_) => panic!("a power of two"),
};

/// How long a piece is waited for: by a program that can begin anew, whose other questions need their time to end on a busy
/// machine, and by one that only ends. And how long between two tries.
const LONGEST_WAIT: Duration = Duration::from_secs(10);
const SHORT_WAIT: Duration = Duration::from_secs(2);
const BETWEEN_TRIES: Duration = Duration::from_millis(5);

static RESERVE: Reserve = Reserve::new();
static LAST_RESORT: OnceLock<Box<dyn Fn() + Send + Sync>> = OnceLock::new();

thread_local! {
    /// Whether this thread can do without what it asks for.
    static CAN_DO_WITHOUT: Cell<bool> = const { Cell::new(false) };
}

/// Asks for memory in a way that may fail, such as `try_reserve`: what the system does not give is refused at once, and
/// nobody else is asked to end.
///
/// ```
/// let mut list: Vec<u64> = Vec::new();
/// assert!(upstar_core::if_there_is_room(|| list.try_reserve(1 << 58)).is_err());
/// ```
pub fn if_there_is_room<T>(ask: impl FnOnce() -> T) -> T {
    struct Before(bool);
    impl Drop for Before {
        fn drop(&mut self) {
            CAN_DO_WITHOUT.set(self.0);
        }
    }
    let _before = Before(CAN_DO_WITHOUT.replace(true));
    ask()
}

/// The same for work that ends where its memory is refused: what the program has then is all that there is.
///
/// # Errors
/// [`StopReason::Memory`] when it is refused.
pub fn room_or_stop<T, E>(ask: impl FnOnce() -> Result<T, E>) -> Result<T, StopReason> {
    if_there_is_room(ask).map_err(|_| no_more_memory())
}

/// The reason to end where the system gives no more.
#[cold]
pub(crate) fn no_more_memory() -> StopReason {
    StopReason::Memory(resident_bytes().unwrap_or(0))
}

/// Says what is done when nobody can go on for want of memory, before the program ends. It must take no memory itself. The
/// first one stays.
pub fn as_last_resort(begin_anew: impl Fn() + Send + Sync + 'static) {
    let _ = LAST_RESORT.set(Box::new(begin_anew));
}

/// Whether the system has refused memory since the reserve was filled.
#[inline]
pub fn memory_was_refused() -> bool {
    RESERVE.refused.load(Ordering::Relaxed)
}

/// Fills the reserve, at the beginning and once the work that was refused memory has ended. It takes addresses, and no
/// memory until it is given up. Without room for it, and while somebody waits for memory, the mark stays.
pub fn fill_reserve() {
    RESERVE.fill();
}

/// Takes the mark away though there is no room for the reserve: nothing is under way that could end.
pub fn go_on_without_reserve() {
    RESERVE.go_on();
}

struct Reserve {
    refused: AtomicBool,
    held: AtomicPtr<u8>,
    /// Threads that wait for memory.
    waiting: AtomicUsize,
}

impl Reserve {
    const fn new() -> Self {
        Reserve {
            refused: AtomicBool::new(false),
            held: AtomicPtr::new(null_mut()),
            waiting: AtomicUsize::new(0),
        }
    }

    fn fill(&self) {
        if self.waiting.load(Ordering::Acquire) > 0 {
            return;
        }
        if self.held.load(Ordering::Acquire).is_null() {
            // SAFETY: the layout is not empty.
            let held = unsafe { System.alloc(SIZE) };
            if held.is_null() {
                return;
            }
            // Somebody else may have been first.
            if self.held.compare_exchange(null_mut(), held, Ordering::AcqRel, Ordering::Acquire).is_err() {
                // SAFETY: just made with this layout.
                unsafe { System.dealloc(held, SIZE) };
            }
        }
        self.refused.store(false, Ordering::Relaxed);
    }

    fn go_on(&self) {
        if self.waiting.load(Ordering::Acquire) == 0 {
            self.refused.store(false, Ordering::Relaxed);
        }
    }

    fn give_up(&self) {
        self.refused.store(true, Ordering::Relaxed);
        let held = self.held.swap(null_mut(), Ordering::AcqRel);
        if !held.is_null() {
            // SAFETY: made with this layout, and nobody else has it any more.
            unsafe { System.dealloc(held, SIZE) };
        }
    }

    /// Tries again for a while, with the reserve given up. Null is for those who can do without.
    #[cold]
    fn instead(&self, again: impl Fn() -> *mut u8) -> *mut u8 {
        if CAN_DO_WITHOUT.get() {
            return null_mut();
        }
        self.waiting.fetch_add(1, Ordering::AcqRel);
        let mut place = null_mut();
        let wait = if LAST_RESORT.get().is_some() { LONGEST_WAIT } else { SHORT_WAIT };
        for _ in 0..wait.as_millis() / BETWEEN_TRIES.as_millis() {
            self.give_up();
            place = again();
            if !place.is_null() {
                break;
            }
            std::thread::sleep(BETWEEN_TRIES);
        }
        if place.is_null() {
            leave();
        }
        self.waiting.fetch_sub(1, Ordering::AcqRel);
        place
    }
}

/// Ends the program with its reason, where it cannot begin anew. What Rust would do takes memory too, and may wait for itself
/// while a panic is told.
fn leave() {
    // Of several threads that cannot go on one acts for all.
    static LEAVING: AtomicBool = AtomicBool::new(false);
    while LEAVING.swap(true, Ordering::AcqRel) {
        std::thread::sleep(LONGEST_WAIT);
    }
    if let Some(begin_anew) = LAST_RESORT.get() {
        begin_anew();
    }
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
            return RESERVE.instead(|| unsafe { System.alloc(layout) });
        }
        place
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps the contract of this function, which is the same.
        let place = unsafe { System.alloc_zeroed(layout) };
        if place.is_null() {
            // SAFETY: as above.
            return RESERVE.instead(|| unsafe { System.alloc_zeroed(layout) });
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
            return RESERVE.instead(|| unsafe { System.realloc(place, layout, size) });
        }
        moved
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn the_reserve_is_given_up_and_filled_again() {
        let reserve = Reserve::new();
        let held = || reserve.held.load(Ordering::Acquire);
        let refused = || reserve.refused.load(Ordering::Relaxed);
        reserve.fill();
        let first = held();
        assert!(!first.is_null() && !refused());
        reserve.fill();
        assert_eq!(held(), first);
        // Refused twice more, then given.
        let tries = Cell::new(0);
        let mut given = 7u8;
        let place = &raw mut given;
        let again = || {
            tries.set(tries.get() + 1);
            if tries.get() > 2 { place } else { null_mut() }
        };
        assert_eq!(reserve.instead(again), place);
        assert_eq!(tries.get(), 3);
        assert!(refused() && held().is_null());
        // While somebody waits, what there is belongs to them.
        reserve.waiting.fetch_add(1, Ordering::AcqRel);
        reserve.fill();
        reserve.go_on();
        assert!(refused() && held().is_null());
        reserve.waiting.fetch_sub(1, Ordering::AcqRel);
        reserve.go_on();
        assert!(!refused() && held().is_null());
        reserve.fill();
        assert!(!held().is_null());
        // Whoever can do without is refused at once, and harms nobody; the next request is one of the other kind.
        assert!(if_there_is_room(|| reserve.instead(|| unreachable!("it is not tried"))).is_null());
        assert!(!refused() && !held().is_null() && !CAN_DO_WITHOUT.get());
        reserve.give_up();
    }

    #[test]
    fn pieces_are_those_of_the_system() {
        // SAFETY: layouts are not empty, and every piece goes back as it came.
        unsafe {
            let layout = Layout::array::<u64>(100).unwrap();
            let grown = WithReserve.realloc(WithReserve.alloc_zeroed(layout), layout, 1600);
            assert!((0..100).all(|i| grown.cast::<u64>().add(i).read() == 0));
            WithReserve.dealloc(grown, Layout::array::<u64>(200).unwrap());
        }
        // Miri ends where memory is refused.
        if cfg!(miri) {
            return;
        }
        // Looked at, as a compiler may leave out what nobody looks at.
        // SAFETY: the layout is not empty.
        let vast =
            unsafe { if_there_is_room(|| WithReserve.alloc(Layout::from_size_align(1 << 60, 8).unwrap())) };
        assert!(std::hint::black_box(vast).is_null());
        let refused = room_or_stop(|| Vec::<u8>::new().try_reserve_exact(isize::MAX as usize));
        assert!(matches!(refused, Err(StopReason::Memory(_))));
    }
}
