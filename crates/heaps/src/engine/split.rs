//! The sparse space: values are split into rare and common ones by the parity of some of their bits.
//!
//! A split gives every pair (value v, heap n) a class: the parity of `mask & v`, plus the parity of n when
//! `heap_parity` is set, plus a constant. Class 0 is *rare*, class 1 is *common*. The constant is chosen so that for
//! every move of the game that leaves two heaps the class of the sum is the sum of the two classes. Hence
//! rare + common sums are common options of n, and the other sums are rare options of n. When few heaps
//! are rare, the least common value that is no option is found from the rare heaps alone.
//!
//! Within one class one bit of the mask is redundant. The lowest one is dropped from the stored code: XOR
//! commutes with that, and so does the order within a class, because two values of one class that differ
//! at the dropped bit also differ at a higher bit of the mask.

/// How values are classed and coded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Split {
    mask: u16,
    heap_parity: bool,
    flip: bool,
}

impl Split {
    /// No split: every heap is common, and codes are values.
    pub(crate) const NONE: Split = Split { mask: 0, heap_parity: false, flip: false };

    /// A split for a game whose moves to two heaps take k beans, `odd` telling the parity of every such k.
    pub(crate) fn new(mask: u16, heap_parity: bool, odd: bool) -> Self {
        Split { mask, heap_parity, flip: heap_parity && odd }
    }

    pub(crate) fn is_none(self) -> bool {
        self.mask == 0
    }

    /// The index of the bit that codes leave out.
    pub(crate) fn dropped(self) -> u32 {
        self.mask.trailing_zeros()
    }

    /// Whether value `v` of heap `n` is common.
    pub(crate) fn is_common(self, v: u16, n: usize) -> bool {
        self.is_none() || self.parity(v) ^ self.offset(n)
    }

    /// Whether the class of a value changes when the heap grows by `distance`.
    pub(crate) fn is_shifted_by(self, distance: usize) -> bool {
        self.heap_parity && distance & 1 == 1
    }

    fn parity(self, v: u16) -> bool {
        (self.mask & v).count_ones() & 1 == 1
    }

    fn offset(self, n: usize) -> bool {
        (self.heap_parity && n & 1 == 1) ^ self.flip
    }

    pub(crate) fn encode(self, v: u16) -> u16 {
        if self.is_none() {
            return v;
        }
        let below = (1u32 << self.dropped()) - 1;
        let v = u32::from(v);
        ((v & below) | ((v >> 1) & !below)) as u16
    }

    /// The value of heap `n` that has this code and class, or `None` when it is too large to store.
    pub(crate) fn decode(self, code: usize, n: usize, common: bool) -> Option<u16> {
        if self.is_none() {
            return u16::try_from(code).ok();
        }
        let below = (1usize << self.dropped()) - 1;
        let v = u16::try_from((code & below) | ((code & !below) << 1)).ok()?;
        Some(if self.is_common(v, n) == common { v } else { v | 1 << self.dropped() })
    }

    /// Rare values below the common value `v` are exactly those with a code below this.
    ///
    /// A rare value with the same code bits from the dropped bit upwards differs from `v` at the dropped bit;
    /// so the dropped bit of `v` tells whether that whole group is below `v` or above.
    pub(crate) fn rare_codes_below(self, v: u16) -> usize {
        let shift = self.dropped();
        let group = usize::from(self.encode(v)) >> shift;
        (group + (usize::from(v) >> shift & 1)) << shift
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_keep_value_order_and_sum() {
        for mask in 1..64u16 {
            for (heap_parity, odd) in [(false, false), (true, false), (true, true)] {
                let split = Split::new(mask, heap_parity, odd);
                for n in [6, 7] {
                    for v in 0..64 {
                        let common = split.is_common(v, n);
                        assert_eq!(split.decode(split.encode(v).into(), n, common), Some(v));
                        for w in 0..64 {
                            assert_eq!(split.encode(v) ^ split.encode(w), split.encode(v ^ w));
                            if split.is_common(w, n) == common {
                                assert_eq!(split.encode(v) < split.encode(w), v < w);
                            } else if common {
                                let below = usize::from(split.encode(w)) < split.rare_codes_below(v);
                                assert_eq!(below, w < v, "{mask} {v} {w}");
                            }
                        }
                    }
                }
            }
        }
    }
}
