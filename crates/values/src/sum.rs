//! Numbers, nimbers and ups; options; sums, negatives and multiples.

use crate::number::Num;
use crate::value::ZERO_BASE;
use crate::{Dyadic, StopReason, Value, Values};
use smallvec::SmallVec;
use upstar_core::deep;

/// Sets sums apart from comparisons in the memory: no number is of this kind.
const SUM: u32 = 2;

impl Values {
    /// The integer `n`.
    pub fn integer(&self, n: i64) -> Value {
        Value::new(self.num_of_bounded(&Dyadic::from(n)), ZERO_BASE)
    }

    /// The number as a game.
    ///
    /// # Errors
    /// When the number takes more than 2^17 bits.
    pub fn number(&self, number: &Dyadic) -> Result<Value, StopReason> {
        Ok(Value::new(self.num(number)?, ZERO_BASE))
    }

    /// The nimber `*n`.
    ///
    /// # Errors
    /// When `n` is 2^31 or more.
    pub fn nimber(&self, n: u32) -> Result<Value, StopReason> {
        Ok(Value::new(Num::ZERO, self.up_star(0, n)?))
    }

    /// `n` ups (downs when `n` is negative) plus the nimber `*star`.
    ///
    /// # Errors
    /// When there are more than 10^9 ups, or `star` is 2^31 or more.
    pub fn ups(&self, n: i64, star: u32) -> Result<Value, StopReason> {
        Ok(Value::new(Num::ZERO, self.up_star(n, star)?))
    }

    /// A number plus ups plus a nimber.
    pub(crate) fn number_up_star(&self, number: &Dyadic, ups: i64, star: u32) -> Result<Value, StopReason> {
        Ok(Value::new(self.num(number)?, self.up_star(ups, star)?))
    }

    /// The number that the game is, if it is one.
    pub fn as_number(&self, v: Value) -> Option<Dyadic> {
        (v.base() == ZERO_BASE).then(|| self.dyadic_of(v.number()))
    }

    /// The integer that the game is, if it is one that fits.
    pub fn as_integer(&self, v: Value) -> Option<i64> {
        self.as_number(v)?.to_i64()
    }

    /// The `n` of a game that is `*n`; 0 for the game 0.
    pub fn as_nimber(&self, v: Value) -> Option<u32> {
        match self.as_number_up_star(v)? {
            (number, 0, star) if number.is_zero() => Some(star),
            _ => None,
        }
    }

    /// Number, ups and nimber of a game that is the sum of such.
    pub fn as_number_up_star(&self, v: Value) -> Option<(Dyadic, i64, u32)> {
        let (ups, star) = self.base(v.base()).up_star()?;
        Some((self.dyadic_of(v.number()), ups, star))
    }

    /// The game plus a number.
    #[inline]
    pub(crate) fn translate(&self, v: Value, by: Num) -> Value {
        Value::new(self.num_add(v.number(), by), v.base())
    }

    /// The game less the number in the middle of its stops.
    pub(crate) fn without_number(&self, v: Value) -> Value {
        Value::new(Num::ZERO, v.base())
    }

    /// Left's options in the canonical form.
    ///
    /// # Errors
    /// When there are too many to list, which happens for large nimbers.
    pub fn left(&self, v: Value) -> Result<Vec<Value>, StopReason> {
        if v.base() == ZERO_BASE {
            return self.number_left(v.number());
        }
        let options = self.base_left(v.base())?;
        Ok(options.iter().map(|&option| self.translate(option, v.number())).collect())
    }

    /// Right's options in the canonical form.
    ///
    /// # Errors
    /// When there are too many to list, which happens for large nimbers.
    pub fn right(&self, v: Value) -> Result<Vec<Value>, StopReason> {
        if v.base() == ZERO_BASE {
            let mirrored = self.number_left(self.num_neg(v.number()))?;
            return mirrored.into_iter().map(|option| self.neg(option)).collect();
        }
        let options = self.base_right(v.base())?;
        Ok(options.iter().map(|&option| self.translate(option, v.number())).collect())
    }

    /// A positive integer n has the Left option n - 1; a fraction has its neighbour of the next smaller
    /// denominator; 0 and negative integers have none.
    fn number_left(&self, n: Num) -> Result<Vec<Value>, StopReason> {
        let number = self.dyadic_of(n);
        if number.is_integer() && !number.is_positive() {
            return Ok(Vec::new());
        }
        let step = Dyadic::new(1, number.exponent());
        Ok(vec![self.number(&(&number - &step))?])
    }

    /// The sum.
    pub fn add(&self, a: Value, b: Value) -> Result<Value, StopReason> {
        let sum = self.add_bases(a.base(), b.base())?;
        Ok(self.translate(sum, self.num_add(a.number(), b.number())))
    }

    /// The negative: the players change places.
    pub fn neg(&self, v: Value) -> Result<Value, StopReason> {
        Ok(Value::new(self.num_neg(v.number()), self.neg_base(v.base())?))
    }

    /// The difference.
    pub fn sub(&self, a: Value, b: Value) -> Result<Value, StopReason> {
        self.add(a, self.neg(b)?)
    }

    /// The sum of `n` copies.
    pub fn multiple(&self, n: i64, v: Value) -> Result<Value, StopReason> {
        self.multiple_dyadic(&Dyadic::from(n), v)
    }

    /// The sum of `n` copies for an integer of any size.
    pub(crate) fn multiple_dyadic(&self, n: &Dyadic, v: Value) -> Result<Value, StopReason> {
        debug_assert!(n.is_integer());
        if n.is_negative() {
            return self.neg(self.multiple_dyadic(&-n, v)?);
        }
        let number = self.num(&(n * &self.dyadic_of(v.number())))?;
        if v.base() == ZERO_BASE {
            return Ok(Value::new(number, ZERO_BASE));
        }
        let too_many = || StopReason::TooLarge(format!("{n} copies of a game"));
        if let Some((ups, star)) = self.base(v.base()).up_star() {
            let odd = !crate::dyadic::is_even(&n.numerator());
            let ups = if ups == 0 { Some(0) } else { n.to_i64().and_then(|n| ups.checked_mul(n)) };
            return Ok(
                self.translate(self.ups(ups.ok_or_else(too_many)?, if odd { star } else { 0 })?, number)
            );
        }
        // Doubling keeps the number of sums small; the copies that are left over are added once each.
        let mut count = n.to_i64().ok_or_else(too_many)?;
        let (mut total, mut power) = (Value::new(number, ZERO_BASE), Value::new(Num::ZERO, v.base()));
        while count > 0 {
            if count & 1 == 1 {
                total = self.add(total, power)?;
            }
            count >>= 1;
            if count > 0 {
                power = self.add(power, power)?;
            }
        }
        Ok(total)
    }

    fn add_bases(&self, a: u32, b: u32) -> Result<Value, StopReason> {
        let (a, b) = (a.min(b), a.max(b));
        if a == ZERO_BASE {
            return Ok(Value::new(Num::ZERO, b));
        }
        if let (Some((ups_a, star_a)), Some((ups_b, star_b))) =
            (self.base(a).up_star(), self.base(b).up_star())
        {
            return self.ups(ups_a + ups_b, star_a ^ star_b);
        }
        // A game and its negative are 0, however large they are.
        if self.base(a).negative() == Some(b) || self.base(b).negative() == Some(a) {
            return Ok(Value::ZERO);
        }
        let pair = (a as u64) << 32 | b as u64;
        if let Some(words) = self.store().memo.words(pair, SUM) {
            return Ok(Value::from_words(words));
        }
        // On the way down too: a deep sum takes long before its first option is known.
        self.budget().tick()?;
        let sum = deep(|| self.add_by_options(a, b))?;
        self.store().memo.set_words(pair, SUM, sum.to_words());
        self.store().memo.grow_if_small();
        Ok(sum)
    }

    fn add_by_options(&self, a: u32, b: u32) -> Result<Value, StopReason> {
        let side =
            |sums: &mut SmallVec<[Value; 16]>, options: &[Value], other: u32| -> Result<(), StopReason> {
                for v in options {
                    sums.push(self.translate(self.add_bases(v.base(), other)?, v.number()));
                }
                Ok(())
            };
        let (mut left, mut right) = (SmallVec::new(), SmallVec::new());
        side(&mut left, &self.base_left(a)?, b)?;
        side(&mut left, &self.base_left(b)?, a)?;
        side(&mut right, &self.base_right(a)?, b)?;
        side(&mut right, &self.base_right(b)?, a)?;
        self.from_options(&left, &right)
    }
}
