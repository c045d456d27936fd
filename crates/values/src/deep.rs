//! Recursion on games that are deeper than the machine's stack.

use crate::{StopReason, Values};
use std::cell::Cell;

/// A new segment of stack is taken when less than this is left.
pub(crate) const RED_ZONE: usize = 64 << 10;

pub(crate) const SEGMENT: usize = 4 << 20;

/// No thread takes more segments than these, 256 MiB.
const MAX_SEGMENTS: usize = 64;

thread_local! {
    static SEGMENTS: Cell<usize> = const { Cell::new(0) };
}

impl Values {
    /// Runs `f` with enough stack for one more level.
    #[inline]
    pub(crate) fn deep<R>(&self, f: impl FnOnce() -> Result<R, StopReason>) -> Result<R, StopReason> {
        if stacker::remaining_stack().is_some_and(|left| left >= RED_ZONE) {
            return f();
        }
        on_new_segment(f)
    }
}

#[cold]
fn on_new_segment<R>(f: impl FnOnce() -> Result<R, StopReason>) -> Result<R, StopReason> {
    let _segment = Segment::take()?;
    stacker::grow(SEGMENT, f)
}

/// A segment of stack in use.
struct Segment;

impl Segment {
    fn take() -> Result<Self, StopReason> {
        let taken = SEGMENTS.get();
        if taken >= MAX_SEGMENTS {
            let limit = (MAX_SEGMENTS * SEGMENT) >> 20;
            return Err(StopReason::TooLarge(format!(
                "a game so deep that its stack takes over {limit} MiB"
            )));
        }
        SEGMENTS.set(taken + 1);
        Ok(Segment)
    }
}

impl Drop for Segment {
    fn drop(&mut self) {
        SEGMENTS.set(SEGMENTS.get() - 1);
    }
}
