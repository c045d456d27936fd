//! The numbers inside values: a small copyable handle, with a side table for the few large ones.

use crate::Values;
use crate::dyadic::{Dyadic, reduce_small};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::cmp::Ordering;
use std::sync::{Mutex, PoisonError};
use upstar_ground::Stop;

/// A dyadic number in one store; equal handles are equal numbers.
///
/// `num / 2^exp` in lowest terms, or, with `exp == BIG`, entry `num` of the table of large numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Num {
    pub num: i64,
    pub exp: u32,
}

const BIG: u32 = u32::MAX;

/// Numbers beyond this many bits stop the computation.
pub(crate) const MAX_BITS: u64 = 1 << 17;

impl Num {
    pub const ZERO: Num = Num { num: 0, exp: 0 };

    fn is_big(self) -> bool {
        self.exp == BIG
    }
}

/// The large numbers of a store.
#[derive(Default)]
pub(crate) struct LargeNumbers {
    list: boxcar::Vec<Dyadic>,
    index: Mutex<HashMap<Dyadic, i64, FxBuildHasher>>,
}

impl LargeNumbers {
    fn intern(&self, number: Dyadic) -> Num {
        let mut index = self.index.lock().unwrap_or_else(PoisonError::into_inner);
        let num = *index.entry(number).or_insert_with_key(|number| self.list.push(number.clone()) as i64);
        Num { num, exp: BIG }
    }
}

impl Values {
    /// The handle of a number.
    pub(crate) fn num(&self, number: &Dyadic) -> Result<Num, Stop> {
        if let Some((num, exp)) = number.small() {
            return Ok(Num { num, exp });
        }
        if number.bits() > MAX_BITS {
            return Err(Stop::TooLarge(format!("a number of about {} bits", number.bits())));
        }
        self.budget().charge(number.bits() / 4)?;
        Ok(self.store().large_numbers.intern(number.clone()))
    }

    /// The number of a handle.
    pub(crate) fn dyadic_of(&self, n: Num) -> Dyadic {
        if n.is_big() {
            return self.store().large_numbers.list[n.num as usize].clone();
        }
        Dyadic::from_small(n.num, n.exp)
    }

    #[inline]
    pub(crate) fn num_add(&self, a: Num, b: Num) -> Result<Num, Stop> {
        if a.exp == 0
            && b.exp == 0
            && let Some(num) = a.num.checked_add(b.num)
            && num != i64::MIN
        {
            return Ok(Num { num, exp: 0 });
        }
        if !a.is_big() && !b.is_big() {
            let top = a.exp.max(b.exp);
            let sum = ((a.num as i128) << (top - a.exp)) + ((b.num as i128) << (top - b.exp));
            if let Some((num, exp)) = reduce_small(sum, top) {
                return Ok(Num { num, exp });
            }
        }
        self.num(&(&self.dyadic_of(a) + &self.dyadic_of(b)))
    }

    #[inline]
    pub(crate) fn num_neg(&self, a: Num) -> Result<Num, Stop> {
        if a.is_big() { self.num(&-&self.dyadic_of(a)) } else { Ok(Num { num: -a.num, exp: a.exp }) }
    }

    #[inline]
    pub(crate) fn num_sub(&self, a: Num, b: Num) -> Result<Num, Stop> {
        self.num_add(a, self.num_neg(b)?)
    }

    pub(crate) fn num_half(&self, a: Num) -> Result<Num, Stop> {
        self.num(&self.dyadic_of(a).half())
    }

    #[inline]
    pub(crate) fn num_cmp(&self, a: Num, b: Num) -> Ordering {
        if a.exp == b.exp && !a.is_big() {
            return a.num.cmp(&b.num);
        }
        self.num_cmp_sum(a, b, Num::ZERO)
    }

    /// Compares `a` with `b + c`.
    #[inline]
    pub(crate) fn num_cmp_sum(&self, a: Num, b: Num, c: Num) -> Ordering {
        if a.is_big() || b.is_big() || c.is_big() {
            return self.dyadic_of(a).cmp(&(&self.dyadic_of(b) + &self.dyadic_of(c)));
        }
        if a.exp == b.exp && b.exp == c.exp {
            return (a.num as i128).cmp(&(b.num as i128 + c.num as i128));
        }
        let top = a.exp.max(b.exp).max(c.exp);
        let at = |n: Num| (n.num as i128) << (top - n.exp);
        at(a).cmp(&(at(b) + at(c)))
    }

    #[inline]
    pub(crate) fn num_sign(&self, a: Num) -> Ordering {
        self.num_cmp(a, Num::ZERO)
    }
}
