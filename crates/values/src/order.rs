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

/// What is left of a comparison `B <= C` after the quick tests: whether some Left option of B may be at least C, and
/// whether some Right option of C may be at most B.
#[derive(Clone, Copy)]
struct Open {
    left: bool,
    right: bool,
}

impl Values {
    /// Whether `a <= b`.
    ///
    /// # Errors
    /// When the budget runs out.
    #[inline]
    pub fn le(&self, a: Value, b: Value) -> Result<bool, Stop> {
        let (known_a, known_b) = (self.known(a.base()), self.known(b.base()));
        match self.le_quickly(known_a.base, a.number(), known_b.base, b.number()) {
            Ok(quick) => Ok(quick),
            // The comparisons of options are remembered, so this one need not be.
            Err(open) => self.le_by_options(known_a, known_b, self.num_sub(b.number(), a.number()), open),
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

    /// What can be said at once of `x + B <= y + C`. Most answers follow from the stops: both stops on the left must be
    /// at most those on the right, and it is true when the Left stop of the one is below the Right stop of the other. Of
    /// the rest, many follow from the probes; and how far the options reach says on which side they have to be tried.
    #[inline(always)]
    fn le_quickly(&self, b: &Base, x: Num, c: &Base, y: Num) -> Result<bool, Open> {
        let [left, right, between] = self.num_gaps(b.stop(), x, c.stop(), y);
        let (probes_b, probes_c) = (b.probes(), c.probes());
        // Answers are hard to foresee, so there are few branches: a gap and what the probes say at none are one number.
        let twice = |gap: i64, at_tie: bool| 2 * gap - at_tie as i64;
        let left_gap = twice(left, Probes::deny_at_left_tie(probes_b, probes_c));
        let right_gap = twice(right, Probes::deny_at_right_tie(probes_b, probes_c));
        let denied = (left_gap | right_gap) < 0;
        let confirmed = twice(-between, Probes::confirm_at_tie(probes_b, probes_c)) < 0;
        if denied | confirmed {
            return Ok(!denied);
        }
        // A game and one that is not below it.
        if std::ptr::eq(b, c) {
            return Ok(true);
        }
        if let (Some(b), Some(c)) = (b.up_star(), c.up_star()) {
            return Ok(up_star_le(b, c));
        }
        let open = Open {
            left: !b.reach().no_left_option_reaches(left, probes_c.below),
            right: !c.reach().no_right_option_reaches(right, probes_b.above),
        };
        if open.left | open.right { Err(open) } else { Ok(true) }
    }

    #[inline(never)]
    fn le_remembered(&self, b: Known<'_>, c: Known<'_>, d: Num, open: Open) -> Result<bool, Stop> {
        let key = Key { pair: (b.id as u64) << 32 | c.id as u64, word: d.num as u64, tag: d.kind };
        if let Some(known) = self.store().memo.flag(key) {
            return Ok(known);
        }
        self.budget().tick()?;
        let answer = self.deep(|| self.le_by_options(b, c, d, open))?;
        self.store().memo.set_flag(key, answer);
        if let Some(bytes) = self.store().memo.growth() {
            self.grow_memo(bytes)?;
        }
        Ok(answer)
    }

    #[inline(never)]
    fn le_by_options(&self, b: Known<'_>, c: Known<'_>, d: Num, open: Open) -> Result<bool, Stop> {
        let left = if open.left { b.base.stored_left() } else { Some(&[][..]) };
        let right = if open.right { c.base.stored_right() } else { Some(&[][..]) };
        match (left, right) {
            (Some(left), Some(right)) => self.le_given_options((b, left), (c, right), d),
            _ => self.le_with_made_options(b, c, d, open),
        }
    }

    /// Large ups and stars have their options made.
    #[cold]
    fn le_with_made_options(&self, b: Known<'_>, c: Known<'_>, d: Num, open: Open) -> Result<bool, Stop> {
        let none = || Options::Stored(&[]);
        let b_left = if open.left { self.base_left(b.id)? } else { none() };
        let c_right = if open.right { self.base_right(c.id)? } else { none() };
        self.le_given_options((b, &b_left), (c, &c_right), d)
    }

    /// The definition: no Left option of B is at least `C + d`, and no Right option of `C + d` is at most B. The
    /// options of a number need not be tried against a game that is none.
    #[inline(always)]
    fn le_given_options(
        &self,
        (b, b_left): (Known<'_>, &[Value]),
        (c, c_right): (Known<'_>, &[Value]),
        d: Num,
    ) -> Result<bool, Stop> {
        for l in b_left {
            let option = self.known(l.base());
            let reaches = match self.le_quickly(c.base, d, option.base, l.number()) {
                Ok(quick) => quick,
                Err(open) => self.le_remembered(c, option, self.num_sub(l.number(), d), open)?,
            };
            if reaches {
                return Ok(false);
            }
        }
        let d = self.num_neg(d);
        for r in c_right {
            let option = self.known(r.base());
            let reaches = match self.le_quickly(option.base, r.number(), b.base, d) {
                Ok(quick) => quick,
                Err(open) => self.le_remembered(option, b, self.num_sub(d, r.number()), open)?,
            };
            if reaches {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
