//! Recursion on games that are deeper than the machine's stack.

use std::cell::Cell;
use upstar_core::StopReason;

/// A new segment of stack is taken when less than this is left.
const RED_ZONE: usize = 64 << 10;

const SEGMENT: usize = 4 << 20;

/// No thread takes more segments than these, 256 MiB.
const MAX_SEGMENTS: usize = 64;

thread_local! {
    static SEGMENTS: Cell<usize> = const { Cell::new(0) };
}

/// Runs `f` with enough stack for one more level.
pub(crate) fn deep<R, E: From<StopReason>>(f: impl FnOnce() -> Result<R, E>) -> Result<R, E> {
    // Where the system does not say how much is left, there is no way to take more either.
    if stacker::remaining_stack().is_none_or(|left| left >= RED_ZONE) {
        return f();
    }
    let taken = SEGMENTS.get();
    if taken >= MAX_SEGMENTS {
        let limit = (MAX_SEGMENTS * SEGMENT) >> 20;
        let reason = format!("a game so deep that its stack takes over {limit} MiB");
        return Err(StopReason::TooLarge(reason).into());
    }
    SEGMENTS.set(taken + 1);
    let _one_less = OnDrop;
    stacker::grow(SEGMENT, f)
}

/// Gives one segment back, also after a panic.
struct OnDrop;

impl Drop for OnDrop {
    fn drop(&mut self) {
        SEGMENTS.set(SEGMENTS.get() - 1);
    }
}
