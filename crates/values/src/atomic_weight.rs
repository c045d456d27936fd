//! Atomic weights of all-small games: how many ups a game is worth.

use crate::bases::NIMBER_LIMIT;
use crate::{Dyadic, StopReason, Value, Values};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::cmp::Ordering;
use upstar_core::deep;

type Flags = HashMap<Value, bool, FxBuildHasher>;
type Weights = HashMap<Value, Value, FxBuildHasher>;

impl Values {
    /// The atomic weight of an all-small game; `None` for any other game.
    ///
    /// ```
    /// # use upstar_values::Values;
    /// let values = Values::new();
    /// let weight = values.atomic_weight(values.parse("^3*")?)?;
    /// assert_eq!(weight, Some(values.integer(3)));
    /// assert_eq!(values.atomic_weight(values.integer(1))?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn atomic_weight(&self, g: Value) -> Result<Option<Value>, StopReason> {
        if !self.is_all_small(g)? {
            return Ok(None);
        }
        let far_star = self.far_star(g)?;
        self.weight(g, far_star, &mut Weights::default()).map(Some)
    }

    /// Whether, in every position of the canonical form, either both players can move or neither can.
    pub fn is_all_small(&self, g: Value) -> Result<bool, StopReason> {
        self.is_all_small_known(g, &mut Flags::default())
    }

    fn is_all_small_known(&self, g: Value, done: &mut Flags) -> Result<bool, StopReason> {
        if let Some((number, _, _)) = self.as_number_up_star(g) {
            return Ok(number.is_zero());
        }
        // An all-small game is infinitesimal.
        if !self.left_stop(g).is_zero() || !self.right_stop(g).is_zero() {
            return Ok(false);
        }
        if let Some(&known) = done.get(&g) {
            return Ok(known);
        }
        self.budget().tick()?;
        let mut all_small = true;
        deep(|| {
            for option in self.left(g)?.into_iter().chain(self.right(g)?) {
                all_small = all_small && self.is_all_small_known(option, done)?;
            }
            Ok::<_, StopReason>(())
        })?;
        done.insert(g, all_small);
        Ok(all_small)
    }

    /// A nimber that is larger than every nimber in the game: the remote star. A position with an option `*n` is
    /// born after day n.
    fn far_star(&self, g: Value) -> Result<Value, StopReason> {
        if let Some((_, _, star)) = self.as_number_up_star(g) {
            return self.nimber(((star | 1) + 1).next_power_of_two().min(NIMBER_LIMIT - 1));
        }
        let day = self.birthday(g)?;
        match u32::try_from(day + 1).ok().filter(|n| *n < NIMBER_LIMIT / 2) {
            Some(n) => self.nimber(n.next_power_of_two()),
            None => {
                Err(StopReason::TooLarge(format!("a nimber larger than all in a game born on day {day}")))
            }
        }
    }

    fn weight(&self, g: Value, far_star: Value, done: &mut Weights) -> Result<Value, StopReason> {
        if let Some((_, ups, _)) = self.as_number_up_star(g) {
            return Ok(self.integer(ups));
        }
        if let Some(&known) = done.get(&g) {
            return Ok(known);
        }
        self.budget().tick()?;
        let two = self.integer(2);
        let (left, right) = deep(|| {
            let mut left = Vec::new();
            for option in self.left(g)? {
                left.push(self.sub(self.weight(option, far_star, done)?, two)?);
            }
            let mut right = Vec::new();
            for option in self.right(g)? {
                right.push(self.add(self.weight(option, far_star, done)?, two)?);
            }
            Ok::<_, StopReason>((left, right))
        })?;
        let simple = self.from_options(&left, &right)?;
        let weight = match self.as_number(simple).filter(Dyadic::is_integer) {
            None => simple,
            // The eccentric case: several integers may fit, and the remote star chooses among them.
            Some(_) => match self.compare(g, far_star)? {
                Some(Ordering::Greater) => self.neg(self.least_integer_beyond(&self.negated(&right)?)?)?,
                Some(Ordering::Less) => self.least_integer_beyond(&left)?,
                _ => Value::ZERO,
            },
        };
        done.insert(g, weight);
        Ok(weight)
    }

    fn negated(&self, games: &[Value]) -> Result<Vec<Value>, StopReason> {
        games.iter().map(|&v| self.neg(v)).collect()
    }

    /// The least integer that is greater than or confused with each of these games.
    fn least_integer_beyond(&self, games: &[Value]) -> Result<Value, StopReason> {
        let mut least = None;
        for &v in games {
            let stop = self.right_stop(v);
            let mut n = stop.floor();
            // An integer n is beyond v when not n <= v; that holds from just above the Right stop on.
            while self.le(self.number(&n)?, v)? {
                n = &n + &Dyadic::from(1);
            }
            least = Some(least.map_or(n.clone(), |m: Dyadic| m.max(n)));
        }
        self.number(&least.unwrap_or(Dyadic::ZERO))
    }
}
