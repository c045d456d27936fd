//! Answers by the numbers of positions: a list that only grows, shared by all threads without locks.

use std::sync::OnceLock;

/// Entries by number. Pieces that are once there stay where they are, and each is twice as long as the one before.
pub(crate) struct Answers<T> {
    pieces: [OnceLock<Box<[T]>>; PIECES],
}

/// The length of the first piece.
const FIRST: u32 = 64;
/// Enough for all numbers.
const PIECES: usize = 32 - FIRST.ilog2() as usize + 1;

/// The piece of a number, and its place there.
#[inline]
fn place(number: u32) -> (usize, usize) {
    let n = u64::from(number) + u64::from(FIRST);
    let piece = n.ilog2() - FIRST.ilog2();
    (piece as usize, (n - (u64::from(FIRST) << piece)) as usize)
}

impl<T: Default> Answers<T> {
    pub fn new() -> Self {
        Answers { pieces: [const { OnceLock::new() }; PIECES] }
    }

    /// The entry of a number, if anything was put near it.
    #[inline]
    pub fn get(&self, number: u32) -> Option<&T> {
        let (piece, at) = place(number);
        self.pieces[piece].get().map(|entries| &entries[at])
    }

    /// The entry of a number.
    #[inline]
    pub fn entry(&self, number: u32) -> &T {
        let (piece, at) = place(number);
        let new = || (0..(FIRST as usize) << piece).map(|_| T::default()).collect();
        &self.pieces[piece].get_or_init(new)[at]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering};

    #[test]
    fn every_number_has_its_own_entry() {
        let answers: Answers<AtomicU32> = Answers::new();
        assert!(answers.get(0).is_none());
        for n in 0..10_000 {
            answers.entry(n).fetch_add(n + 1, Ordering::Relaxed);
        }
        assert!((0..10_000).all(|n| answers.get(n).unwrap().load(Ordering::Relaxed) == n + 1));
        assert!(answers.get(u32::MAX).is_none());
        assert_eq!(place(u32::MAX).0, PIECES - 1);
    }
}
