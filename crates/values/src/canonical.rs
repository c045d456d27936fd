//! Canonical forms: remove dominated options, bypass reversible ones, and let the simplest number win.

use crate::bases::NIMBER_LIMIT;
use crate::number::Num;
use crate::simplest::{End, simplest_number};
use crate::value::ZERO_BASE;
use crate::{Dyadic, Player, StopReason, Value, Values};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;
use std::cell::RefCell;
use upstar_core::deep;

/// The options of one player while a form is being simplified.
type Side = SmallVec<[Value; 8]>;

/// A game that is no number, on its way to canonical form. No option is dominated. Its value, and so its stops,
/// stay the same while reversible options are bypassed.
struct Form {
    left: Side,
    right: Side,
    left_stop: Num,
    right_stop: Num,
    /// Comparisons with deep positions of options: whether the position is at most the form (true) or the form
    /// at most the position (false), and the answer.
    known: RefCell<HashMap<(Value, bool), bool, FxBuildHasher>>,
}

/// Positions of an option from this depth on are remembered. There are few of them in most games, but where
/// many lines of play lead to the same ones, each must be looked at once only.
const REMEMBERED_DEPTH: u32 = 3;

/// From so many options on, a good one is tried first.
const MANY_OPTIONS: usize = 16;

impl Values {
    /// The game with these options, in canonical form.
    ///
    /// ```
    /// # use upstar_values::Values;
    /// let values = Values::new();
    /// let (zero, one) = (values.integer(0), values.integer(1));
    /// assert_eq!(values.text(values.from_options(&[zero], &[one])?)?, "1/2");
    /// # Ok::<(), upstar_core::StopReason>(())
    /// ```
    pub fn from_options(&self, left: &[Value], right: &[Value]) -> Result<Value, StopReason> {
        self.budget().tick()?;
        if let Some(nimber) = self.nimber_from_options(left, right)? {
            return Ok(nimber);
        }
        let left = self.undominated(left, Player::Left)?;
        let right = self.undominated(right, Player::Right)?;
        let (low, high) = (self.low_end(&left)?, self.high_end(&right)?);
        let (Some((left_stop, low_closed)), Some((right_stop, high_closed))) = (low, high) else {
            // Without options on one side there is always a number that fits.
            return self.simplest_between(low, high);
        };
        match self.num_cmp(left_stop, right_stop) {
            std::cmp::Ordering::Less => return self.simplest_between(low, high),
            std::cmp::Ordering::Equal if low_closed && high_closed => {
                return Ok(Value::new(left_stop, ZERO_BASE));
            }
            _ => {}
        }
        let mut form = Form { left, right, left_stop, right_stop, known: RefCell::default() };
        while self.bypass_one(&mut form)? {}
        self.intern_canonical(form)
    }

    /// As [`Values::from_options`], for options that somebody wrote down: mostly those of a form that is stored.
    pub(crate) fn written_options(&self, left: &[Value], right: &[Value]) -> Result<Value, StopReason> {
        match self.stored_with_options(left, right) {
            Some(known) => Ok(known),
            None => self.from_options(left, right),
        }
    }

    /// The game that is stored with exactly these options, if there is one. Which stops it has is plain from the
    /// options of a game that is no number; were this one a number, no such form would be found.
    fn stored_with_options(&self, left: &[Value], right: &[Value]) -> Option<Value> {
        let left_stop = left.iter().map(|&v| self.right_stop_num(v)).max_by(|a, b| self.num_cmp(*a, *b))?;
        let right_stop = right.iter().map(|&v| self.left_stop_num(v)).min_by(|a, b| self.num_cmp(*a, *b))?;
        let middle = self.num_half(self.num_add(left_stop, right_stop));
        let back = self.num_neg(middle);
        let side = |options: &[Value]| {
            let mut side: Side = options.iter().map(|&v| self.translate(v, back)).collect();
            side.sort_unstable_by_key(|v| v.sort_key());
            side
        };
        let base = self.store().find_form(&side(left), &side(right))?;
        Some(Value::new(middle, base))
    }

    /// The mex rule: when both players have the same options and all are nimbers, no comparison is needed.
    fn nimber_from_options(&self, left: &[Value], right: &[Value]) -> Result<Option<Value>, StopReason> {
        let (Some(first), true) = (left.first(), left.len() == right.len()) else { return Ok(None) };
        if left != right {
            return Ok(None);
        }
        let mut seen: SmallVec<[u64; 4]> = SmallVec::new();
        for v in left {
            match self.base(v.base()).up_star() {
                Some((0, star)) if v.number() == first.number() => {
                    let word = (star / 64) as usize;
                    // A large star cannot be the mex's neighbour unless as many options are there.
                    if star as usize <= left.len() {
                        if seen.len() <= word {
                            seen.resize(word + 1, 0);
                        }
                        seen[word] |= 1 << (star % 64);
                    }
                }
                _ => return Ok(None),
            }
        }
        let whole = seen.iter().position(|w| *w != u64::MAX).unwrap_or(seen.len());
        let mex = whole as u32 * 64 + seen.get(whole).map_or(0, |w| w.trailing_ones());
        Ok(Some(Value::new(first.number(), self.up_star(0, mex)?)))
    }

    /// The options of a player that no other option of the same player is at least as good as.
    fn undominated(&self, options: &[Value], player: Player) -> Result<Side, StopReason> {
        let mut kept = Side::new();
        if options.len() >= MANY_OPTIONS {
            kept.extend(self.best_stop(options, player));
        }
        for &v in options {
            self.add_option(&mut kept, v, player)?;
        }
        Ok(kept)
    }

    /// The option with the best stop when the opponent moves next: of many options, it dominates most.
    fn best_stop(&self, options: &[Value], player: Player) -> Option<Value> {
        let best = match player {
            Player::Left => {
                options.iter().max_by(|a, b| self.num_cmp(self.right_stop_num(**a), self.right_stop_num(**b)))
            }
            Player::Right => {
                options.iter().min_by(|a, b| self.num_cmp(self.left_stop_num(**a), self.left_stop_num(**b)))
            }
        };
        best.copied()
    }

    /// Adds an option unless it is dominated, and removes those that it dominates.
    fn add_option(&self, kept: &mut Side, v: Value, player: Player) -> Result<(), StopReason> {
        let worse = |a: Value, b: Value| match player {
            Player::Left => self.le(a, b),
            Player::Right => self.le(b, a),
        };
        let mut i = 0;
        while i < kept.len() {
            if i % 64 == 63 {
                self.budget().tick()?;
            }
            if worse(v, kept[i])? {
                return Ok(());
            }
            if worse(kept[i], v)? {
                kept.swap_remove(i);
            } else {
                i += 1;
            }
        }
        kept.push(v);
        Ok(())
    }

    /// Where the numbers begin that Left's options do not reach, and whether that number itself is one: a game g
    /// lies below or beside x if and only if its Right stop is below x, or equal to x without `g >= x`.
    fn low_end(&self, left: &[Value]) -> Result<Option<(Num, bool)>, StopReason> {
        let mut end: Option<(Num, bool)> = None;
        for &g in left {
            let stop = self.right_stop_num(g);
            let order = end.map(|(at, _)| self.num_cmp(stop, at));
            if order.is_none_or(|o| o.is_ge()) {
                let closed = !self.le(Value::new(stop, ZERO_BASE), g)?;
                let others_closed = order.is_none_or(|o| o.is_gt()) || end.is_some_and(|(_, c)| c);
                end = Some((stop, closed && others_closed));
            }
        }
        Ok(end)
    }

    /// Where the numbers end that Right's options do not reach.
    fn high_end(&self, right: &[Value]) -> Result<Option<(Num, bool)>, StopReason> {
        let mut end: Option<(Num, bool)> = None;
        for &g in right {
            let stop = self.left_stop_num(g);
            let order = end.map(|(at, _)| self.num_cmp(stop, at));
            if order.is_none_or(|o| o.is_le()) {
                let closed = !self.le(g, Value::new(stop, ZERO_BASE))?;
                let others_closed = order.is_none_or(|o| o.is_lt()) || end.is_some_and(|(_, c)| c);
                end = Some((stop, closed && others_closed));
            }
        }
        Ok(end)
    }

    fn simplest_between(
        &self,
        low: Option<(Num, bool)>,
        high: Option<(Num, bool)>,
    ) -> Result<Value, StopReason> {
        let end = |e: Option<(Num, bool)>| e.map(|(at, closed)| End { at: self.dyadic_of(at), closed });
        let (low, high) = (end(low), end(high));
        let number = simplest_number(low.as_ref(), high.as_ref()).unwrap_or(Dyadic::ZERO);
        Ok(Value::new(self.num(&number)?, ZERO_BASE))
    }

    /// Bypasses one reversible option, if there is one. Numbers are not tried: one that is no dominated option of
    /// a game that is no number is not reversible. (If a Left option x were, the Left stop of the game would be
    /// at least `x^R > x`, so another option with a larger Right stop would dominate x.)
    fn bypass_one(&self, form: &mut Form) -> Result<bool, StopReason> {
        for i in 0..form.left.len() {
            let x = form.left[i];
            for &r in self.base_right(x.base())?.iter() {
                let r = self.translate(r, x.number());
                if self.at_most_form(r, form, 0)? {
                    form.left.swap_remove(i);
                    for v in self.left(r)? {
                        self.add_option(&mut form.left, v, Player::Left)?;
                    }
                    return Ok(true);
                }
            }
        }
        for i in 0..form.right.len() {
            let x = form.right[i];
            for &l in self.base_left(x.base())?.iter() {
                let l = self.translate(l, x.number());
                if self.form_at_most(form, l, 0)? {
                    form.right.swap_remove(i);
                    for v in self.right(l)? {
                        self.add_option(&mut form.right, v, Player::Right)?;
                    }
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Whether `x <= G` for the game G of a form. As in every comparison with a game that is no number, the
    /// options of a number need not be tried.
    fn at_most_form(&self, x: Value, form: &Form, depth: u32) -> Result<bool, StopReason> {
        let (left_stop, right_stop) = (self.left_stop_num(x), self.right_stop_num(x));
        if self.num_cmp(left_stop, form.left_stop).is_gt()
            || self.num_cmp(right_stop, form.right_stop).is_gt()
        {
            return Ok(false);
        }
        if self.num_cmp(left_stop, form.right_stop).is_lt() {
            return Ok(true);
        }
        for &r in &form.right {
            if self.le(r, x)? {
                return Ok(false);
            }
        }
        self.remembered(form, (x, true), depth, || {
            for &l in self.base_left(x.base())?.iter() {
                if self.form_at_most(form, self.translate(l, x.number()), depth + 1)? {
                    return Ok(false);
                }
            }
            Ok(true)
        })
    }

    /// Whether `G <= x` for the game G of a form.
    fn form_at_most(&self, form: &Form, x: Value, depth: u32) -> Result<bool, StopReason> {
        let (left_stop, right_stop) = (self.left_stop_num(x), self.right_stop_num(x));
        if self.num_cmp(form.left_stop, left_stop).is_gt()
            || self.num_cmp(form.right_stop, right_stop).is_gt()
        {
            return Ok(false);
        }
        if self.num_cmp(form.left_stop, right_stop).is_lt() {
            return Ok(true);
        }
        for &l in &form.left {
            if self.le(x, l)? {
                return Ok(false);
            }
        }
        self.remembered(form, (x, false), depth, || {
            for &r in self.base_right(x.base())?.iter() {
                if self.at_most_form(self.translate(r, x.number()), form, depth + 1)? {
                    return Ok(false);
                }
            }
            Ok(true)
        })
    }

    fn remembered(
        &self,
        form: &Form,
        key: (Value, bool),
        depth: u32,
        compare: impl FnOnce() -> Result<bool, StopReason>,
    ) -> Result<bool, StopReason> {
        self.budget().tick()?;
        if depth < REMEMBERED_DEPTH {
            return compare();
        }
        if let Some(&known) = form.known.borrow().get(&key) {
            return Ok(known);
        }
        let answer = deep(compare)?;
        form.known.borrow_mut().insert(key, answer);
        Ok(answer)
    }

    /// Stores a form that has no dominated and no reversible option left.
    fn intern_canonical(&self, mut form: Form) -> Result<Value, StopReason> {
        let middle = self.num_half(self.num_add(form.left_stop, form.right_stop));
        let back = self.num_neg(middle);
        for v in form.left.iter_mut().chain(&mut form.right) {
            *v = self.translate(*v, back);
        }
        if form.left_stop == form.right_stop
            && let Some((ups, star)) = self.recognise_up_star(&form)?
        {
            return Ok(Value::new(middle, self.up_star(ups, star)?));
        }
        let stop = self.num_sub(form.left_stop, middle);
        Ok(Value::new(middle, self.intern_form(&mut form.left, &mut form.right, stop)?))
    }

    /// The ups and the star that have these canonical options, if any have.
    fn recognise_up_star(&self, form: &Form) -> Result<Option<(i64, u32)>, StopReason> {
        let pair = |v: &Value| {
            if v.number() == Num::ZERO { self.base(v.base()).up_star() } else { None }
        };
        let pairs = |side: &Side| -> Option<SmallVec<[(i64, u32); 8]>> {
            let mut pairs = side.iter().map(pair).collect::<Option<SmallVec<_>>>()?;
            pairs.sort_unstable();
            Some(pairs)
        };
        let (Some(left), Some(right)) = (pairs(&form.left), pairs(&form.right)) else { return Ok(None) };
        let nimbers = |side: &[(i64, u32)]| side.iter().enumerate().all(|(i, p)| *p == (0, i as u32));
        const ZERO: (i64, u32) = (0, 0);
        let found = match (&left[..], &right[..]) {
            (l, r) if l.len() == r.len() && nimbers(l) && nimbers(r) => (0, l.len() as u32),
            ([ZERO, (0, 1)], [ZERO]) => (1, 1),
            ([ZERO], [ZERO, (0, 1)]) => (-1, 1),
            // {0 | n ups, star} is one up more with the other star; with no ups, the star must not be 1 before.
            ([ZERO], [(ups @ 0.., star)]) if (*ups, *star) != ZERO => (ups + 1, star ^ 1),
            ([(ups @ ..=0, star)], [ZERO]) if (*ups, *star) != ZERO => (ups - 1, star ^ 1),
            _ => return Ok(None),
        };
        debug_assert!(found.1 < NIMBER_LIMIT);
        Ok(Some(found))
    }
}
