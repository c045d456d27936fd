//! Many heaps at a time: which of a block of heaps have a split of the claimed value.

use std::ops::{BitOr, BitXor};

/// Heaps that are checked together.
pub(super) const BLOCK: usize = 64;

/// Which heaps of the block from `start` on have their value by leaving one of the listed heaps beside another: in the first
/// heap of the block the two of them are `left` together.
pub(super) fn hits<T: Word>(values: &[T], start: usize, left: usize, list: &[u32]) -> [bool; BLOCK] {
    #[cfg(target_arch = "x86_64")]
    if std::is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has what the function is compiled for.
        return unsafe { hits_avx2(values, start, left, list) };
    }
    plain_hits(values, start, left, list)
}

/// A width of values: as narrow as they allow, so that many are looked at at once.
pub(super) trait Word: Copy + Eq + From<bool> + BitXor<Output = Self> + BitOr<Output = Self> {}

impl Word for u8 {}
impl Word for u16 {}

/// The same text, compiled for wider registers.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn hits_avx2<T: Word>(values: &[T], start: usize, left: usize, list: &[u32]) -> [bool; BLOCK] {
    plain_hits(values, start, left, list)
}

#[inline(always)]
fn plain_hits<T: Word>(values: &[T], start: usize, left: usize, list: &[u32]) -> [bool; BLOCK] {
    let mut found = [T::from(false); BLOCK];
    let Some(claimed) = values[start..].first_chunk::<BLOCK>() else { return [false; BLOCK] };
    for &heap in list {
        let value = values[heap as usize];
        let partner = left - heap as usize;
        let partners = &values[partner..partner + BLOCK];
        for i in 0..BLOCK {
            found[i] = found[i] | T::from(partners[i] ^ value == claimed[i]);
        }
    }
    found.map(|found| found == T::from(true))
}
