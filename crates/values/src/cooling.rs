//! Cooling, heating and overheating.

use crate::{Dyadic, StopReason, Value, Values};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use upstar_core::deep;

/// Results of one recursive operation, by subgame.
pub(crate) type Done = HashMap<Value, Value, FxBuildHasher>;

impl Values {
    /// `G` cooled by `t > -1`: each move costs `t`; above the temperature, the mean. An integer stays.
    pub fn cool(&self, g: Value, t: &Dyadic) -> Result<Value, StopReason> {
        let tax = self.number(t)?;
        if t.is_negative() {
            return self.cool_below_0(g, t, tax, &mut Done::default());
        }
        self.cool_known(g, t, tax, &mut Done::default())
    }

    /// `G` cooled by its temperature; a number stays.
    ///
    /// ```
    /// # use upstar_values::Values;
    /// let values = Values::new();
    /// let frozen = values.freeze(values.parse("{3||2*|1*}")?)?;
    /// assert_eq!(values.text(frozen)?, "9/4*");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn freeze(&self, g: Value) -> Result<Value, StopReason> {
        if self.as_number(g).is_some() {
            return Ok(g);
        }
        self.cool(g, &self.temperature(g)?)
    }

    /// Below 0 a fraction has moves to make, too, so translates are cooled one by one.
    fn cool_below_0(&self, g: Value, t: &Dyadic, tax: Value, done: &mut Done) -> Result<Value, StopReason> {
        if self.as_number(g).is_some_and(|number| number.is_integer()) {
            return Ok(g);
        }
        if *t > self.temperature(g)? {
            return self.number(&self.mean(g)?);
        }
        self.by_options(
            g,
            done,
            |left, done| self.sub(self.cool_below_0(left, t, tax, done)?, tax),
            |right, done| self.add(self.cool_below_0(right, t, tax, done)?, tax),
        )
    }

    fn cool_known(&self, g: Value, t: &Dyadic, tax: Value, done: &mut Done) -> Result<Value, StopReason> {
        if self.as_number(g).is_some() {
            return Ok(g);
        }
        if *t > self.temperature(g)? {
            return self.number(&self.mean(g)?);
        }
        // A number may be added before or after: up to the temperature, a cooled game is a number only where its
        // stops meet. So all translates of a game are cooled at once.
        let cooled = self.by_options(
            self.without_number(g),
            done,
            |left, done| self.sub(self.cool_known(left, t, tax, done)?, tax),
            |right, done| self.add(self.cool_known(right, t, tax, done)?, tax),
        )?;
        Ok(self.translate(cooled, g.number()))
    }

    /// `G` heated by `t`: a number stays, else each move gains `t`.
    pub fn heat(&self, g: Value, t: Value) -> Result<Value, StopReason> {
        self.heat_known(g, t, &mut Done::default())
    }

    fn heat_known(&self, g: Value, t: Value, done: &mut Done) -> Result<Value, StopReason> {
        if self.as_number(g).is_some() {
            return Ok(g);
        }
        self.by_options(
            g,
            done,
            |left, done| self.add(self.heat_known(left, t, done)?, t),
            |right, done| self.sub(self.heat_known(right, t, done)?, t),
        )
    }

    /// `G` overheated from `s` to `t`: an integer n becomes n copies of `s`, else each move gains `t`.
    pub fn overheat(&self, g: Value, s: Value, t: Value) -> Result<Value, StopReason> {
        self.overheat_known(g, s, t, &mut Done::default())
    }

    fn overheat_known(&self, g: Value, s: Value, t: Value, done: &mut Done) -> Result<Value, StopReason> {
        if let Some(n) = self.as_number(g).filter(Dyadic::is_integer) {
            return self.multiple_dyadic(&n, s);
        }
        self.by_options(
            g,
            done,
            |left, done| self.add(self.overheat_known(left, s, t, done)?, t),
            |right, done| self.sub(self.overheat_known(right, s, t, done)?, t),
        )
    }

    /// The game whose options are made from those of `g`, once for each subgame.
    pub(crate) fn by_options(
        &self,
        g: Value,
        done: &mut Done,
        left: impl Fn(Value, &mut Done) -> Result<Value, StopReason>,
        right: impl Fn(Value, &mut Done) -> Result<Value, StopReason>,
    ) -> Result<Value, StopReason> {
        if let Some(&known) = done.get(&g) {
            return Ok(known);
        }
        self.budget().tick()?;
        let result = deep(|| {
            let lefts = self.left(g)?.into_iter().map(|l| left(l, done)).collect::<Result<Vec<_>, _>>()?;
            let rights = self.right(g)?.into_iter().map(|r| right(r, done)).collect::<Result<Vec<_>, _>>()?;
            self.from_options(&lefts, &rights)
        })?;
        done.insert(g, result);
        Ok(result)
    }
}
