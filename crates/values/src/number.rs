//! The numbers inside values: a small copyable handle, with a side table for the few large ones.

use crate::Dyadic;
use crate::Values;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::cmp::Ordering;
use std::hash::BuildHasher;
use std::sync::{Mutex, PoisonError};
use upstar_core::StopReason;

/// A dyadic number in one store; equal handles are equal numbers.
///
/// Almost all numbers are fixed-point: `num / 2^FRACTION_BITS`. The rest, with `kind == LARGE`, are entry `num` of
/// the table of large numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Num {
    pub num: i64,
    pub kind: u32,
}

const FIXED: u32 = 0;
const LARGE: u32 = 1;
const FRACTION_BITS: u32 = 24;

/// Fixed-point numbers stay below this, so that the sum of three of them cannot overflow.
const FIXED_LIMIT: i64 = 1 << 60;

/// Numbers beyond this many bits stop the computation.
const MAX_BITS: u64 = 1 << 17;

impl Num {
    pub const ZERO: Num = Num { num: 0, kind: FIXED };

    /// The `num` of the fixed-point number 1/8.
    pub const EIGHTH: i64 = 1 << (FRACTION_BITS - 3);

    /// Whether `num` is the number itself, in fixed point.
    pub fn is_fixed(self) -> bool {
        self.kind == FIXED
    }

    /// The fixed-point number, when it is in range.
    #[inline(always)]
    fn fixed(num: i64) -> Option<Num> {
        (-FIXED_LIMIT < num && num < FIXED_LIMIT).then_some(Num { num, kind: FIXED })
    }

    /// The small dyadic `num / 2^exp` in fixed-point form.
    fn from_small(num: i64, exp: u32) -> Option<Num> {
        let shift = FRACTION_BITS.checked_sub(exp)?;
        if num.unsigned_abs() >= (FIXED_LIMIT as u64) >> shift {
            return None;
        }
        Num::fixed(num << shift)
    }
}

/// The large numbers of a store, in parts: sums cannot do without the next number, so no table is ever one large piece.
pub(crate) struct LargeNumbers([LargePart; PARTS]);

/// Numbers with the same lower bits of their handles.
#[derive(Default)]
struct LargePart {
    list: boxcar::Vec<Dyadic>,
    index: Mutex<HashMap<Dyadic, i64, FxBuildHasher>>,
}

const PARTS: usize = 64;

impl Default for LargeNumbers {
    fn default() -> Self {
        LargeNumbers(std::array::from_fn(|_| LargePart::default()))
    }
}

impl LargeNumbers {
    /// The handle of a number, and whether it is new.
    fn intern(&self, number: &Dyadic) -> Num {
        // The tables inside the parts go by other bits.
        let part = (FxBuildHasher.hash_one(number) >> 32) as usize % PARTS;
        let LargePart { list, index } = &self.0[part];
        let mut index = index.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(&num) = index.get(number) {
            return Num { num, kind: LARGE };
        }
        let num = (list.push(number.clone()) * PARTS + part) as i64;
        index.insert(number.clone(), num);
        Num { num, kind: LARGE }
    }

    fn get(&self, handle: usize) -> &Dyadic {
        &self.0[handle % PARTS].list[handle / PARTS]
    }
}

impl Values {
    /// The handle of a number.
    pub(crate) fn num(&self, number: &Dyadic) -> Result<Num, StopReason> {
        if number.bits() > MAX_BITS {
            return Err(StopReason::TooLarge(format!("a number of about {} bits", number.bits())));
        }
        Ok(self.num_of_bounded(number))
    }

    /// The handle of a number that is known not to be out of bounds.
    pub(crate) fn num_of_bounded(&self, number: &Dyadic) -> Num {
        let fixed = number.small().and_then(|(num, exp)| Num::from_small(num, exp));
        fixed.unwrap_or_else(|| self.large_num(number))
    }

    #[cold]
    fn large_num(&self, number: &Dyadic) -> Num {
        self.store().large_numbers.intern(number)
    }

    /// The number of a handle.
    pub(crate) fn dyadic_of(&self, n: Num) -> Dyadic {
        if n.kind == LARGE {
            return self.store().large_numbers.get(n.num as usize).clone();
        }
        let zeros = n.num.trailing_zeros().min(FRACTION_BITS);
        Dyadic::from_small(n.num >> zeros, FRACTION_BITS - zeros)
    }

    // Sums and halves grow by one bit at a time, so they need no limit; products go through `num`.

    #[inline]
    pub(crate) fn num_add(&self, a: Num, b: Num) -> Num {
        match Num::fixed(a.num + b.num) {
            Some(sum) if a.kind | b.kind == FIXED => sum,
            _ => self.num_add_large(a, b),
        }
    }

    #[cold]
    fn num_add_large(&self, a: Num, b: Num) -> Num {
        self.num_of_bounded(&(&self.dyadic_of(a) + &self.dyadic_of(b)))
    }

    #[inline]
    pub(crate) fn num_sub(&self, a: Num, b: Num) -> Num {
        match Num::fixed(a.num - b.num) {
            Some(difference) if a.kind | b.kind == FIXED => difference,
            _ => self.num_add_large(a, self.num_neg(b)),
        }
    }

    #[inline]
    pub(crate) fn num_neg(&self, a: Num) -> Num {
        if a.kind == FIXED { Num { num: -a.num, ..a } } else { self.num_neg_large(a) }
    }

    #[cold]
    fn num_neg_large(&self, a: Num) -> Num {
        self.num_of_bounded(&-&self.dyadic_of(a))
    }

    pub(crate) fn num_half(&self, a: Num) -> Num {
        if a.kind == FIXED && a.num & 1 == 0 {
            return Num { num: a.num >> 1, ..a };
        }
        self.num_of_bounded(&self.dyadic_of(a).half())
    }

    #[inline]
    pub(crate) fn num_cmp(&self, a: Num, b: Num) -> Ordering {
        if a.kind | b.kind == FIXED {
            return a.num.cmp(&b.num);
        }
        self.dyadic_of(a).cmp(&self.dyadic_of(b))
    }

    /// How two games lie to each other that have the stops `s`, `-s` and `t`, `-t` and numbers added to them: how far the
    /// Left stop of the second lies above that of the first, its Right stop above that of the first, and its Right stop
    /// above the Left stop of the first. Only the signs have a meaning.
    #[cold]
    pub(crate) fn num_gaps_large(&self, s: Num, first: Num, t: Num, second: Num) -> [i64; 3] {
        let sum = |a: Num, b: Num| &self.dyadic_of(a) + &self.dyadic_of(b);
        let difference = |a: Num, b: Num| &self.dyadic_of(a) - &self.dyadic_of(b);
        let (left, right) = (sum(first, s), difference(first, s));
        let (other_left, other_right) = (sum(second, t), difference(second, t));
        let signs = [other_left.cmp(&left), other_right.cmp(&right), other_right.cmp(&left)];
        signs.map(|order| order as i64)
    }
}
