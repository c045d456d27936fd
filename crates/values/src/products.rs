//! The Norton product, the Conway product and the ordinal sum.

use crate::cooling::Done;
use crate::{Dyadic, StopReason, Value, Values};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use upstar_core::deep;

type Products = HashMap<(Value, Value), Value, FxBuildHasher>;

impl Values {
    /// The Norton product `G.U` with a unit `U > 0`: an integer n becomes n copies of U; else each move of
    /// Left gains `U + D` for an incentive D of U, and each move of Right loses as much.
    pub fn norton(&self, g: Value, unit: Value) -> Result<Value, StopReason> {
        let mut gains = Vec::new();
        for incentive in self.left_incentives(unit)?.into_iter().chain(self.right_incentives(unit)?) {
            gains.push(self.add(unit, incentive)?);
        }
        self.norton_known(g, unit, &gains, &mut Done::default())
    }

    fn norton_known(
        &self,
        g: Value,
        unit: Value,
        gains: &[Value],
        done: &mut Done,
    ) -> Result<Value, StopReason> {
        if let Some(n) = self.as_number(g).filter(Dyadic::is_integer) {
            return self.multiple_dyadic(&n, unit);
        }
        if let Some(&known) = done.get(&g) {
            return Ok(known);
        }
        self.budget().tick()?;
        let result = deep(|| {
            let (mut left, mut right) = (Vec::new(), Vec::new());
            for option in self.left(g)? {
                let product = self.norton_known(option, unit, gains, done)?;
                for &gain in gains {
                    left.push(self.add(product, gain)?);
                }
            }
            for option in self.right(g)? {
                let product = self.norton_known(option, unit, gains, done)?;
                for &gain in gains {
                    right.push(self.sub(product, gain)?);
                }
            }
            self.from_options(&left, &right)
        })?;
        done.insert(g, result);
        Ok(result)
    }

    /// Conway's product of two canonical forms. For numbers it is their product; an integer makes copies.
    pub fn conway(&self, g: Value, h: Value) -> Result<Value, StopReason> {
        self.conway_known(g, h, &mut Products::default())
    }

    fn conway_known(&self, g: Value, h: Value, done: &mut Products) -> Result<Value, StopReason> {
        if let (Some(x), Some(y)) = (self.as_number(g), self.as_number(h)) {
            return self.number(&(&x * &y));
        }
        // By induction (n-1).H + n.HL - (n-1).HL is (n-1).H + HL, a move in one of n copies.
        for (n, copied) in [(g, h), (h, g)] {
            if let Some(n) = self.as_number(n).filter(Dyadic::is_integer) {
                return self.multiple_dyadic(&n, copied);
            }
        }
        if let Some(&known) = done.get(&(g, h)) {
            return Ok(known);
        }
        self.budget().tick()?;
        let product = deep(|| {
            let (g_left, g_right) = (self.left(g)?, self.right(g)?);
            let (h_left, h_right) = (self.left(h)?, self.right(h)?);
            let mut side = |pairs: [(&[Value], &[Value]); 2]| -> Result<Vec<Value>, StopReason> {
                let mut options = Vec::new();
                for (of_g, of_h) in pairs {
                    for &x in of_g {
                        for &y in of_h {
                            let sum =
                                self.add(self.conway_known(x, h, done)?, self.conway_known(g, y, done)?)?;
                            options.push(self.sub(sum, self.conway_known(x, y, done)?)?);
                        }
                    }
                }
                Ok(options)
            };
            let left = side([(&g_left, &h_left), (&g_right, &h_right)])?;
            let right = side([(&g_left, &h_right), (&g_right, &h_left)])?;
            self.from_options(&left, &right)
        })?;
        done.insert((g, h), product);
        Ok(product)
    }

    /// The ordinal sum `G:H` of canonical forms: a move in the base `G` throws `H` away.
    pub fn ordinal(&self, g: Value, h: Value) -> Result<Value, StopReason> {
        if g == Value::ZERO {
            return Ok(h);
        }
        self.ordinal_known((&self.left(g)?, &self.right(g)?), g, h, &mut Done::default())
    }

    /// The ordinal sum on a base with these options, which need not be canonical, and this value.
    pub(crate) fn ordinal_known(
        &self,
        base: (&[Value], &[Value]),
        g: Value,
        h: Value,
        done: &mut Done,
    ) -> Result<Value, StopReason> {
        if h == Value::ZERO {
            return Ok(g);
        }
        if let Some(&known) = done.get(&h) {
            return Ok(known);
        }
        self.budget().tick()?;
        let sum = deep(|| {
            let mut side = |of_g: &[Value], of_h: Vec<Value>| -> Result<Vec<Value>, StopReason> {
                let mut options = of_g.to_vec();
                for option in of_h {
                    options.push(self.ordinal_known(base, g, option, done)?);
                }
                Ok(options)
            };
            let left = side(base.0, self.left(h)?)?;
            let right = side(base.1, self.right(h)?)?;
            self.from_options(&left, &right)
        })?;
        done.insert(h, sum);
        Ok(sum)
    }
}
