//! How much memory the program takes: by an allocator that counts the bytes in use, and by what the system says.
//!
//! Large pieces that are asked for with zeros in them come from the system page by page as they are written. A store of
//! values asks for 32 MiB in this way and mostly writes little. So these are not counted here, and what is written of them is
//! seen by the system.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

struct Counting;

static IN_USE: AtomicU64 = AtomicU64::new(0);
static MOST: AtomicU64 = AtomicU64::new(0);

/// From this size on a piece with zeros is not counted.
const LARGE: usize = 1 << 20;

/// Where such pieces lie; 0 is no place. When there are more of them, they are counted like any other.
static ZEROED: [AtomicUsize; 256] = [const { AtomicUsize::new(0) }; 256];

#[global_allocator]
static COUNTING: Counting = Counting;

/// What was in use when a case began.
pub struct Before {
    counted: u64,
    resident: Option<u64>,
}

/// Begins to count anew.
pub fn begin() -> Before {
    let counted = IN_USE.load(Ordering::Relaxed);
    MOST.store(counted, Ordering::Relaxed);
    // Linux then begins anew with its own mark, too; elsewhere the count is all there is.
    let reset = std::fs::write("/proc/self/clear_refs", "5").is_ok();
    Before { counted, resident: if reset { most_resident() } else { None } }
}

/// The most that was in use since then beyond what was in use then.
pub fn most_since(then: &Before) -> u64 {
    let counted = MOST.load(Ordering::Relaxed).saturating_sub(then.counted);
    let resident = then.resident.zip(most_resident()).map_or(0, |(then, most)| most.saturating_sub(then));
    counted.max(resident)
}

fn most_resident() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find(|line| line.starts_with("VmHWM:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<u64>().ok()? << 10)
}

fn grown(bytes: usize) {
    let now = IN_USE.fetch_add(bytes as u64, Ordering::Relaxed) + bytes as u64;
    MOST.fetch_max(now, Ordering::Relaxed);
}

fn shrunk(place: *mut u8, bytes: usize) {
    if bytes < LARGE || !exchange(place as usize, 0) {
        IN_USE.fetch_sub(bytes as u64, Ordering::Relaxed);
    }
}

/// Puts one address in the place of another; says whether that was there.
fn exchange(old: usize, new: usize) -> bool {
    let put =
        |slot: &AtomicUsize| slot.compare_exchange(old, new, Ordering::AcqRel, Ordering::Relaxed).is_ok();
    ZEROED.iter().any(put)
}

// SAFETY: everything is handed on to the system's allocator as it came; beside that only counters change.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        grown(layout.size());
        // SAFETY: the caller keeps the contract of this function, which is the same.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps the contract of this function, which is the same.
        let place = unsafe { System.alloc_zeroed(layout) };
        if layout.size() < LARGE || place.is_null() || !exchange(0, place as usize) {
            grown(layout.size());
        }
        place
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        shrunk(place, layout.size());
        // SAFETY: the caller keeps the contract of this function, which is the same.
        unsafe { System.dealloc(place, layout) }
    }

    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        grown(size);
        shrunk(place, layout.size());
        // SAFETY: the caller keeps the contract of this function, which is the same.
        unsafe { System.realloc(place, layout, size) }
    }
}
