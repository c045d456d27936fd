//! The order of games, and who wins.

use crate::memo::Key;
use crate::number::Num;
use crate::{Dyadic, Outcome, Stop, Value, Values};
use std::cmp::Ordering;

/// The tag is the exponent of a number, which sets comparisons apart from sums in the memory.
const fn le_key(b: u32, c: u32, d: Num) -> Key {
    Key { pair: (b as u64) << 32 | c as u64, word: d.num as u64, tag: d.exp }
}

impl Values {
    /// Whether `a <= b`.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn le(&self, a: Value, b: Value) -> Result<bool, Stop> {
        self.base_le(a.base(), b.base(), self.num_sub(b.number(), a.number())?)
    }

    /// How `a` compares with `b`; `None` when they are confused.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn compare(&self, a: Value, b: Value) -> Result<Option<Ordering>, Stop> {
        if a == b {
            return Ok(Some(Ordering::Equal));
        }
        Ok(match (self.le(a, b)?, self.le(b, a)?) {
            (true, false) => Some(Ordering::Less),
            (false, true) => Some(Ordering::Greater),
            // Equal games are one value, so both cannot hold here.
            (true, true) => Some(Ordering::Equal),
            (false, false) => None,
        })
    }

    /// Who wins.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn outcome(&self, v: Value) -> Result<Outcome, Stop> {
        Ok(match self.compare(v, Value::ZERO)? {
            Some(Ordering::Less) => Outcome::R,
            Some(Ordering::Equal) => Outcome::P,
            Some(Ordering::Greater) => Outcome::L,
            None => Outcome::N,
        })
    }

    /// The number that is reached when Left starts and both play until it is one.
    pub fn left_stop(&self, v: Value) -> Result<Dyadic, Stop> {
        Ok(self.dyadic_of(self.left_stop_num(v)?))
    }

    /// The number that is reached when Right starts and both play until it is one.
    pub fn right_stop(&self, v: Value) -> Result<Dyadic, Stop> {
        Ok(self.dyadic_of(self.right_stop_num(v)?))
    }

    #[inline]
    pub(crate) fn left_stop_num(&self, v: Value) -> Result<Num, Stop> {
        self.num_add(v.number(), self.base(v.base()).stop())
    }

    #[inline]
    pub(crate) fn right_stop_num(&self, v: Value) -> Result<Num, Stop> {
        self.num_sub(v.number(), self.base(v.base()).stop())
    }

    /// Whether `B <= C + d` for bases B, C and a number d.
    ///
    /// Most answers follow from the stops: `B <= C + d` needs both stops of B at most those of `C + d`, and is
    /// true when the Left stop of B is below the Right stop of `C + d`.
    pub(crate) fn base_le(&self, b: u32, c: u32, d: Num) -> Result<bool, Stop> {
        if b == c {
            return Ok(self.num_sign(d).is_ge());
        }
        let (base_b, base_c) = (self.base(b), self.base(c));
        let (stop_b, stop_c) = (base_b.stop(), base_c.stop());
        if self.num_cmp_sum(stop_b, stop_c, d).is_gt() || self.num_cmp_sum(stop_c, stop_b, d).is_gt() {
            return Ok(false);
        }
        if self.num_cmp_sum(d, stop_b, stop_c).is_gt() {
            return Ok(true);
        }
        if let (Some((ups_b, star_b)), Some((ups_c, star_c))) = (base_b.up_star(), base_c.up_star()) {
            // d is 0 here. The sum of n > 0 ups and a star is positive, except that ^* is confused with 0.
            return Ok(match (ups_c - ups_b, star_b ^ star_c) {
                (0, star) => star == 0,
                (1, star) => star != 1,
                (ups, _) => ups > 1,
            });
        }
        let key = le_key(b, c, d);
        if let Some(known) = self.store().memo.flag(key) {
            return Ok(known);
        }
        self.budget().tick()?;
        let answer = crate::deep(|| self.base_le_by_options(b, c, d))?;
        self.store().memo.set_flag(key, answer);
        Ok(answer)
    }

    /// The definition: no Left option of B is at least `C + d`, and no Right option of `C + d` is at most B. The
    /// options of a number need not be tried against a game that is none.
    fn base_le_by_options(&self, b: u32, c: u32, d: Num) -> Result<bool, Stop> {
        for l in self.base_left(b)?.iter() {
            if self.base_le(c, l.base(), self.num_sub(l.number(), d)?)? {
                return Ok(false);
            }
        }
        for r in self.base_right(c)?.iter() {
            let shift = self.num_neg(self.num_add(r.number(), d)?)?;
            if self.base_le(r.base(), b, shift)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
