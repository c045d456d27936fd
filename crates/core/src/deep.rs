//! Recursion that is deeper than the machine's stack.

use crate::StopReason;
use std::cell::Cell;

/// A new segment of stack is taken when less than this is left.
const RED_ZONE: usize = 64 << 10;

const SEGMENT: usize = 4 << 20;

/// No thread takes more segments than these, 256 MiB.
const MAX_SEGMENTS: usize = 64;

/// How many levels are tried where the system does not say how much stack is left, as in a browser. There is no way to
/// take more there either.
const BLIND_LEVELS: usize = 500;

thread_local! {
    /// Segments in use, or levels where the stack is not known.
    static TAKEN: Cell<usize> = const { Cell::new(0) };
}

/// Runs `f` with enough stack for one more level of a game.
///
/// # Errors
/// What `f` gives, or that the game is too deep.
#[inline]
pub fn deep<R, E: From<StopReason>>(f: impl FnOnce() -> Result<R, E>) -> Result<R, E> {
    match stacker::remaining_stack() {
        Some(left) if left >= RED_ZONE => f(),
        Some(_) => {
            let _segment = Taken::one_more(MAX_SEGMENTS)?;
            stacker::grow(SEGMENT, f)
        }
        None => {
            let _level = Taken::one_more(BLIND_LEVELS)?;
            f()
        }
    }
}

/// Runs `f` with enough stack for one more level of something whose depth the caller bounds.
pub fn deeper<R>(f: impl FnOnce() -> R) -> R {
    stacker::maybe_grow(RED_ZONE, SEGMENT, f)
}

/// One of those in use; it is given back also after a panic.
struct Taken;

impl Taken {
    #[cold]
    fn one_more(limit: usize) -> Result<Self, StopReason> {
        let taken = TAKEN.get();
        if taken >= limit {
            let stack = (MAX_SEGMENTS * SEGMENT) >> 20;
            let reason = if limit == MAX_SEGMENTS {
                format!("a game so deep that its stack takes over {stack} MiB")
            } else {
                format!("a game over {limit} levels deep")
            };
            return Err(StopReason::TooLarge(reason));
        }
        TAKEN.set(taken + 1);
        Ok(Taken)
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        TAKEN.set(TAKEN.get() - 1);
    }
}
