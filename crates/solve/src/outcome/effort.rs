//! How much work goes into the values of components, and how much into the search.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// How much work goes into values, and how much into the search; shared by the threads.
#[derive(Debug)]
pub(super) struct Effort {
    /// Components up to this size are valued.
    small: AtomicU32,
    /// Pieces of positions with a hand tied are valued up to this size.
    piece: AtomicU32,
    /// Positions expanded for values.
    valued: AtomicU64,
    /// Sums expanded.
    expanded: AtomicU64,
}

/// Larger pieces are not tried; where values of smaller ones are out of reach, only still smaller ones are.
const LARGEST_PIECE: u32 = 24;

/// Components up to this size are valued, unless that has cost far too much.
const SMALL: u32 = 8;

/// Positions that values may take before anything is known about their worth.
const TRIAL: u64 = 200_000;

impl Effort {
    pub fn new() -> Self {
        Effort {
            small: AtomicU32::new(SMALL),
            piece: AtomicU32::new(LARGEST_PIECE),
            valued: AtomicU64::new(0),
            expanded: AtomicU64::new(0),
        }
    }

    /// Counts a sum that was expanded. A value costs a few times less than a sum, and makes many sums smaller, so
    /// the size up to which components are valued follows the ratio of the two.
    pub fn count(&self) {
        let expanded = self.expanded.fetch_add(1, Ordering::Relaxed);
        if expanded % 256 == 255 {
            let (valued, small) = (self.valued.load(Ordering::Relaxed), self.small.load(Ordering::Relaxed));
            if valued < 2 * expanded {
                self.small.store(small.saturating_add(1), Ordering::Relaxed);
            } else if valued > 6 * expanded && small > SMALL {
                self.small.store(small - 1, Ordering::Relaxed);
            }
        }
    }

    /// Whether a component of this size is to be valued. Where games are small to look at but deep, each try can be in
    /// vain.
    pub fn is_small(&self, size: u32) -> bool {
        let most = TRIAL + 8 * self.expanded.load(Ordering::Relaxed);
        size <= self.small.load(Ordering::Relaxed) && self.valued.load(Ordering::Relaxed) <= most
    }

    /// Counts positions that were expanded for values.
    pub fn count_valued(&self, positions: u64) {
        self.valued.fetch_add(positions, Ordering::Relaxed);
    }

    /// Whether a piece of this size is to be valued.
    pub fn is_small_piece(&self, size: u32) -> bool {
        size <= self.piece.load(Ordering::Relaxed)
    }

    /// Takes note that a piece of this size was out of reach.
    pub fn piece_was_large(&self, size: u32) {
        self.piece.fetch_min(size.saturating_sub(1), Ordering::Relaxed);
    }
}
