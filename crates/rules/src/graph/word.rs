//! Sets of vertices as machine words.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A set of small numbers as the bits of one word.
pub trait Word:
    Copy
    + Ord
    + Default
    + Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
{
    /// The set of one number.
    fn bit(index: usize) -> Self;

    /// How many numbers are in the set.
    fn count(self) -> u32;

    /// The least number of a set that is not empty.
    fn lowest(self) -> usize;

    /// The set without its least number.
    #[must_use]
    fn without_lowest(self) -> Self;

    /// Whether the set has one number.
    fn is_single(self) -> bool {
        self != Self::default() && self.without_lowest() == Self::default()
    }

    /// The numbers in increasing order.
    fn ones(mut self) -> impl Iterator<Item = usize> {
        std::iter::from_fn(move || {
            let lowest = (self != Self::default()).then(|| self.lowest());
            self = self.without_lowest();
            lowest
        })
    }
}

macro_rules! words {
    ($($word:ty),*) => {
        $(impl Word for $word {
            #[inline]
            fn bit(index: usize) -> Self {
                1 << index
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }
            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        })*
    };
}

words!(u16, u32, u64);
