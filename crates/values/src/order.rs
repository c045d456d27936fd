//! The order of games, and who wins.

use crate::base::{Base, Options};
use crate::memo::Key;
use crate::number::Num;
use crate::probes::{Probes, up_star_le};
use crate::{Dyadic, Outcome, Stop, Value, Values};
use std::cmp::Ordering;

/// A base and its record, so that it is looked up once.
#[derive(Clone, Copy)]
struct Known<'a> {
    id: u32,
    base: &'a Base,
}

impl Values {
    /// Whether `a <= b`.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn le(&self, a: Value, b: Value) -> Result<bool, Stop> {
        let shift = self.num_sub(b.number(), a.number());
        let (a, b) = (self.known(a.base()), self.known(b.base()));
        match self.le_quickly(a, b, shift) {
            Some(quick) => Ok(quick),
            // The comparisons of options are remembered, so this one need not be.
            None => self.le_by_options(a, b, shift),
        }
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
    pub fn left_stop(&self, v: Value) -> Dyadic {
        self.dyadic_of(self.left_stop_num(v))
    }

    /// The number that is reached when Right starts and both play until it is one.
    pub fn right_stop(&self, v: Value) -> Dyadic {
        self.dyadic_of(self.right_stop_num(v))
    }

    #[inline]
    pub(crate) fn left_stop_num(&self, v: Value) -> Num {
        self.num_add(v.number(), self.base(v.base()).stop())
    }

    #[inline]
    pub(crate) fn right_stop_num(&self, v: Value) -> Num {
        self.num_sub(v.number(), self.base(v.base()).stop())
    }

    #[inline]
    fn known(&self, id: u32) -> Known<'_> {
        Known { id, base: self.base(id) }
    }

    /// What can be said at once of `B <= C + d`. Most answers follow from the stops: both stops of B must be at
    /// most those of `C + d`, and it is true when the Left stop of B is below the Right stop of `C + d`. Of the
    /// rest, most follow from the probes.
    #[inline(always)]
    fn le_quickly(&self, b: Known<'_>, c: Known<'_>, d: Num) -> Option<bool> {
        if b.id == c.id {
            return Some(self.num_cmp(Num::ZERO, d).is_le());
        }
        let [left, right, between] = self.num_triangle(b.base.stop(), c.base.stop(), d);
        if left < 0 || right < 0 {
            return Some(false);
        }
        if between > 0 {
            return Some(true);
        }
        let (probes_b, probes_c) = (b.base.probes(), c.base.probes());
        if let Some(quick) = Probes::le(probes_b, probes_c, left == 0, right == 0, between == 0) {
            return Some(quick);
        }
        Some(up_star_le(b.base.up_star()?, c.base.up_star()?))
    }

    /// Whether `B <= C + d`, remembered unless it is found quickly.
    #[inline(always)]
    fn base_le(&self, b: Known<'_>, c: Known<'_>, d: Num) -> Result<bool, Stop> {
        match self.le_quickly(b, c, d) {
            Some(quick) => Ok(quick),
            None => self.le_remembered(b, c, d),
        }
    }

    #[inline(never)]
    fn le_remembered(&self, b: Known<'_>, c: Known<'_>, d: Num) -> Result<bool, Stop> {
        let key = Key { pair: (b.id as u64) << 32 | c.id as u64, word: d.num as u64, tag: d.kind };
        if let Some(known) = self.store().memo.flag(key) {
            return Ok(known);
        }
        self.budget().tick()?;
        let answer = self.deep(|| self.le_by_options(b, c, d))?;
        self.store().memo.set_flag(key, answer);
        if let Some(bytes) = self.store().memo.growth() {
            self.grow_memo(bytes)?;
        }
        Ok(answer)
    }

    fn le_by_options(&self, b: Known<'_>, c: Known<'_>, d: Num) -> Result<bool, Stop> {
        match (b.base.stored_left(), c.base.stored_right()) {
            (Some(left), Some(right)) => self.le_given_options((b, left), (c, right), d),
            _ => self.le_with_made_options(b, c, d),
        }
    }

    /// Large ups and stars have their options made. All of them have the same stops as the whole, so often they
    /// need not be: no Left option l of B is at least `C + d` when the Left stop of `C + d` is larger.
    #[cold]
    fn le_with_made_options(&self, b: Known<'_>, c: Known<'_>, d: Num) -> Result<bool, Stop> {
        let [left, right, _] = self.num_triangle(b.base.stop(), c.base.stop(), d);
        let none = || Options::Stored(&[]);
        let b_left = if b.base.up_star().is_some() && left > 0 { none() } else { self.base_left(b.id)? };
        let c_right = if c.base.up_star().is_some() && right > 0 { none() } else { self.base_right(c.id)? };
        self.le_given_options((b, &b_left), (c, &c_right), d)
    }

    /// The definition: no Left option of B is at least `C + d`, and no Right option of `C + d` is at most B. The
    /// options of a number need not be tried against a game that is none.
    fn le_given_options(
        &self,
        (b, b_left): (Known<'_>, &[Value]),
        (c, c_right): (Known<'_>, &[Value]),
        d: Num,
    ) -> Result<bool, Stop> {
        for l in b_left {
            if self.base_le(c, self.known(l.base()), self.num_sub(l.number(), d))? {
                return Ok(false);
            }
        }
        let d = self.num_neg(d);
        for r in c_right {
            if self.base_le(self.known(r.base()), b, self.num_sub(d, r.number()))? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
