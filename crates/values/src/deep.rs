//! Recursion on games that are deeper than the machine's stack.

use crate::{Budget, StopReason, Values};
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
    /// Runs `f` with enough stack for one more level. The stack counts as memory of the budget.
    #[inline]
    pub(crate) fn deep<R>(&self, f: impl FnOnce() -> Result<R, StopReason>) -> Result<R, StopReason> {
        if stacker::remaining_stack().is_some_and(|left| left >= RED_ZONE) {
            return f();
        }
        self.on_new_segment(f)
    }

    #[cold]
    fn on_new_segment<R>(&self, f: impl FnOnce() -> Result<R, StopReason>) -> Result<R, StopReason> {
        let _segment = Segment::take(self.budget())?;
        stacker::grow(SEGMENT, f)
    }
}

/// A segment of stack in use.
struct Segment<'a> {
    budget: &'a Budget,
}

impl<'a> Segment<'a> {
    fn take(budget: &'a Budget) -> Result<Self, StopReason> {
        let taken = SEGMENTS.get();
        if taken >= MAX_SEGMENTS {
            let limit = (MAX_SEGMENTS * SEGMENT) >> 20;
            return Err(StopReason::TooLarge(format!(
                "a game so deep that its stack takes over {limit} MiB"
            )));
        }
        SEGMENTS.set(taken + 1);
        // From here on the segment is given back, even when it is over the limit.
        let segment = Segment { budget };
        // The stack comes from the system itself, and what that refuses is a panic.
        budget.room_for(SEGMENT as u64)?;
        budget.charge(SEGMENT as u64)?;
        Ok(segment)
    }
}

impl Drop for Segment<'_> {
    fn drop(&mut self) {
        SEGMENTS.set(SEGMENTS.get() - 1);
        self.budget.release(SEGMENT as u64);
    }
}
