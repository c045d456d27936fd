//! The order of games, and who wins.

use crate::base::Base;
use crate::memo::Key;
use crate::number::Num;
use crate::probes::{View, up_star_le};
use crate::{Dyadic, Outcome, StopReason, Value, Values};
use std::cmp::Ordering;
use upstar_core::deep;

/// A game as a comparison sees it: a base with a number added to it.
#[derive(Clone, Copy)]
struct Seen<'a> {
    base: &'a Base,
    number: Num,
    /// The stops, when all numbers are in fixed point.
    high: i64,
    low: i64,
    view: View,
}

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
    #[inline]
    pub fn le(&self, a: Value, b: Value) -> Result<bool, StopReason> {
        let (a_base, b_base) = self.both_bases(a.base(), b.base());
        match self.le_at_once(self.seen(a_base, a.number()), self.seen(b_base, b.number())) {
            Some(quick) => Ok(quick),
            None => {
                let (a_known, b_known) =
                    (Known { id: a.base(), base: a_base }, Known { id: b.base(), base: b_base });
                // The comparisons of options are remembered, so this one need not be.
                self.le_soon::<false>(a_known, b_known, self.num_sub(b.number(), a.number()))
            }
        }
    }

    /// How `a` compares with `b`; `None` when they are confused.
    pub fn compare(&self, a: Value, b: Value) -> Result<Option<Ordering>, StopReason> {
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
    pub fn outcome(&self, v: Value) -> Result<Outcome, StopReason> {
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

    /// A base as a comparison sees it, with a number added to it.
    #[inline(always)]
    fn seen<'a>(&self, base: &'a Base, number: Num) -> Seen<'a> {
        // Of large numbers the sums mean nothing, and the view says so.
        let (high, low) =
            (number.num.wrapping_add(base.stop().num), number.num.wrapping_sub(base.stop().num));
        Seen { base, number, high, low, view: base.view().with_kind(number.kind) }
    }

    /// How far the Left stop of `c` lies above that of `b`, its Right stop above that of `b`, and its Right stop above the
    /// Left stop of `b`. Of large numbers only the signs have a meaning.
    #[inline(always)]
    fn gaps(&self, b: Seen<'_>, c: Seen<'_>) -> [i64; 3] {
        if View::are_fixed(b.view, c.view) {
            // Four numbers in range do not overflow.
            return [c.high - b.high, c.low - b.low, c.low - b.high];
        }
        self.num_gaps_large(b.base.stop(), b.number, c.base.stop(), c.number)
    }

    /// What can be said at once of `b <= c`. Most answers follow from the stops: both stops on the left must be at most
    /// those on the right, and it is true when the Left stop of the one is below the Right stop of the other. Of the rest,
    /// many follow from the probes.
    #[inline(always)]
    fn le_at_once(&self, b: Seen<'_>, c: Seen<'_>) -> Option<bool> {
        let [left, right, between] = self.gaps(b, c);
        // Answers are hard to foresee, so there are few branches: what the probes say counts where a gap is none.
        let [left_tie, right_tie] = View::deny_at_ties(b.view, c.view);
        let denied = (left - i64::from(left_tie)) | (right - i64::from(right_tie));
        let confirmed = -between - i64::from(View::confirm_at_tie(b.view, c.view));
        ((denied | confirmed) < 0).then_some(denied >= 0)
    }

    /// Whether `B <= C + d`, where nothing could be said at once: how far the options reach says on which side they have to
    /// be tried. Unless it is `remembered` with those of the options, the answer is found anew every time.
    #[inline(never)]
    fn le_soon<const REMEMBERED: bool>(
        &self,
        b: Known<'_>,
        c: Known<'_>,
        d: Num,
    ) -> Result<bool, StopReason> {
        // A game and one that is not below it.
        if std::ptr::eq(b.base, c.base) {
            return Ok(true);
        }
        if let (Some(b), Some(c)) = (b.base.up_star(), c.base.up_star()) {
            return Ok(up_star_le(b, c));
        }
        let [left, right, _] = self.gaps(self.seen(b.base, Num::ZERO), self.seen(c.base, d));
        let left_open = !b.base.reach().no_left_option_reaches(left, c.base.probes().below);
        let right_open = !c.base.reach().no_right_option_reaches(right, b.base.probes().above);
        if !(left_open | right_open) {
            return Ok(true);
        }
        let open = Open { left: left_open, right: right_open };
        if REMEMBERED { self.le_remembered(b, c, d, open) } else { self.le_by_options(b, c, d, open) }
    }

    fn le_remembered(&self, b: Known<'_>, c: Known<'_>, d: Num, open: Open) -> Result<bool, StopReason> {
        let key = Key { pair: (b.id as u64) << 32 | c.id as u64, word: d.num as u64, tag: d.kind };
        if let Some(known) = self.store().memo.flag(key) {
            return Ok(known);
        }
        self.budget().tick()?;
        let answer = deep(|| self.le_by_options(b, c, d, open))?;
        self.store().memo.set_flag(key, answer);
        self.store().memo.grow_if_small();
        Ok(answer)
    }

    #[inline(always)]
    fn le_by_options(&self, b: Known<'_>, c: Known<'_>, d: Num, open: Open) -> Result<bool, StopReason> {
        let (Some(left), Some(right)) = (b.base.stored_left(), c.base.stored_right()) else {
            return self.le_with_made_options(b.id, c.id, d);
        };
        let left = if open.left { left } else { &[] };
        let right = if open.right { right } else { &[] };
        self.le_given_options((b, left), (c, right), d)
    }

    /// Large ups and stars have their options made.
    #[cold]
    fn le_with_made_options(&self, b: u32, c: u32, d: Num) -> Result<bool, StopReason> {
        let known = |id| Known { id, base: self.base(id) };
        let (left, right) = (self.base_left(b)?, self.base_right(c)?);
        self.le_given_options((known(b), &left), (known(c), &right), d)
    }

    /// The definition: no Left option of B is at least `C + d`, and no Right option of `C + d` is at most B. The
    /// options of a number need not be tried against a game that is none.
    #[inline(always)]
    fn le_given_options(
        &self,
        (b, b_left): (Known<'_>, &[Value]),
        (c, c_right): (Known<'_>, &[Value]),
        d: Num,
    ) -> Result<bool, StopReason> {
        let seen_c = self.seen(c.base, d);
        for l in b_left {
            let base = self.base(l.base());
            let reaches = match self.le_at_once(seen_c, self.seen(base, l.number())) {
                Some(quick) => quick,
                None => {
                    let option = Known { id: l.base(), base };
                    self.le_soon::<true>(c, option, self.num_sub(l.number(), d))?
                }
            };
            if reaches {
                return Ok(false);
            }
        }
        let d = self.num_neg(d);
        let seen_b = self.seen(b.base, d);
        for r in c_right {
            let base = self.base(r.base());
            let reaches = match self.le_at_once(self.seen(base, r.number()), seen_b) {
                Some(quick) => quick,
                None => {
                    let option = Known { id: r.base(), base };
                    self.le_soon::<true>(option, b, self.num_sub(d, r.number()))?
                }
            };
            if reaches {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
