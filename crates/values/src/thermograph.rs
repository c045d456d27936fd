//! Thermographs: walls, mast, mean and temperature.
//!
//! The walls of a number are its mast. For another game, the Left wall at temperature t is the largest Right
//! wall of a Left option less t, the Right wall the least Left wall of a Right option plus t, up to the
//! temperature at which they meet; from there on both are the mast. Temperatures here start at 0.

use crate::number::Num;
use crate::value::ZERO_BASE;
use crate::{Dyadic, Player, StopReason, Value, Values};
use std::sync::{Arc, PoisonError};
use upstar_core::deep;

/// One wall: a piecewise linear function of the temperature, from 0 on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wall {
    /// Temperature and position of each corner, the first at temperature 0; beyond the last one the wall is a
    /// vertical mast.
    pub corners: Vec<(Dyadic, Dyadic)>,
}

impl Wall {
    fn mast(at: Dyadic) -> Self {
        Wall { corners: vec![(Dyadic::ZERO, at)] }
    }

    /// Where the wall is at a temperature of at least 0.
    pub fn at(&self, temperature: &Dyadic) -> Dyadic {
        let next = self.corners.partition_point(|(t, _)| t <= temperature);
        // Slopes are -1, 0 or 1, so a corner and the sign of the next step tell everything.
        let (t, x) = &self.corners[next.max(1) - 1];
        match self.corners.get(next) {
            Some((_, y)) if y > x => x + &(temperature - t),
            Some((_, y)) if y < x => x - &(temperature - t),
            _ => x.clone(),
        }
    }

    /// The wall plus `slope * t + shift`, as corners; `end` is a temperature beyond which nobody looks.
    fn tilted(&self, slope: i64, end: &Dyadic) -> Self {
        let mut corners = self.corners.clone();
        if corners.last().is_some_and(|(t, _)| t < end) {
            corners.push((end.clone(), self.at(end)));
        }
        for (t, x) in &mut corners {
            *x = &*x + &(&Dyadic::from(slope) * t);
        }
        Wall { corners }.simplified()
    }

    /// Without corners at which the slope does not change.
    fn simplified(self) -> Self {
        let mut kept: Vec<(Dyadic, Dyadic)> = Vec::with_capacity(self.corners.len());
        for corner in self.corners {
            if kept.last().is_some_and(|(t, _)| *t == corner.0) {
                continue;
            }
            if let [.., (t1, x1), (t2, x2)] = &kept[..]
                && &(x2 - x1) * &(&corner.0 - t2) == &(&corner.1 - x2) * &(t2 - t1)
            {
                kept.pop();
            }
            kept.push(corner);
        }
        // A last corner straight above the one before it is part of the mast.
        while let [.., (_, x1), (_, x2)] = &kept[..]
            && x1 == x2
        {
            kept.pop();
        }
        Wall { corners: kept }
    }

    fn shifted(&self, by: &Dyadic) -> Self {
        Wall { corners: self.corners.iter().map(|(t, x)| (t.clone(), x + by)).collect() }
    }

    fn mirrored(&self) -> Self {
        Wall { corners: self.corners.iter().map(|(t, x)| (t.clone(), -x)).collect() }
    }

    /// The larger of two walls at every temperature up to `end`.
    fn max(&self, other: &Self, end: &Dyadic) -> Self {
        let mut temperatures: Vec<Dyadic> =
            self.corners.iter().chain(&other.corners).map(|(t, _)| t.clone()).chain([end.clone()]).collect();
        temperatures.sort();
        temperatures.dedup();
        let mut corners = Vec::new();
        for (i, t) in temperatures.iter().enumerate() {
            let (a, b) = (self.at(t), other.at(t));
            if i > 0
                && let Some(crossing) = crossing(&temperatures[i - 1], t, self, other)
            {
                corners.push((crossing.clone(), self.at(&crossing)));
            }
            corners.push((t.clone(), a.max(b)));
        }
        Wall { corners }.simplified()
    }
}

/// Where two walls cross strictly between two temperatures at which neither has a corner.
fn crossing(from: &Dyadic, to: &Dyadic, a: &Wall, b: &Wall) -> Option<Dyadic> {
    let (before, after) = (&a.at(from) - &b.at(from), &a.at(to) - &b.at(to));
    if before.is_zero() || after.is_zero() || before.is_negative() == after.is_negative() {
        return None;
    }
    // The gap closes at a rate of 1 or 2, the difference of two slopes.
    let closed = &before.abs() + &after.abs();
    let width = to - from;
    let step = if closed == width { before.abs() } else { before.abs().half() };
    Some(from + &step)
}

/// The thermograph of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thermograph {
    /// The Left wall, at the Left stop when the temperature is 0.
    pub left: Wall,
    /// The Right wall.
    pub right: Wall,
    /// Where the mast stands.
    pub mean: Dyadic,
    /// Where the walls meet; below 0 for numbers.
    pub temperature: Dyadic,
}

impl Thermograph {
    /// Below 0 a number m/2^k with m odd freezes at -1/2^k.
    fn of_number(x: &Dyadic) -> Self {
        Thermograph {
            left: Wall::mast(x.clone()),
            right: Wall::mast(x.clone()),
            mean: x.clone(),
            temperature: -&Dyadic::new(1, x.exponent()),
        }
    }

    fn shifted(&self, by: &Dyadic) -> Self {
        Thermograph {
            left: self.left.shifted(by),
            right: self.right.shifted(by),
            mean: &self.mean + by,
            temperature: self.temperature.clone(),
        }
    }

    /// The wall of a player.
    pub fn wall(&self, player: Player) -> &Wall {
        match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        }
    }
}

impl Values {
    /// The thermograph.
    ///
    /// ```
    /// # use upstar_values::Values;
    /// let values = Values::new();
    /// let graph = values.thermograph(values.parse("{4|1||0}")?)?;
    /// assert_eq!((graph.mean.to_string(), graph.temperature.to_string()), ("1".into(), "1".into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn thermograph(&self, v: Value) -> Result<Thermograph, StopReason> {
        let number = self.dyadic_of(v.number());
        if v.base() == ZERO_BASE {
            return Ok(Thermograph::of_number(&number));
        }
        Ok(self.base_thermograph(v.base())?.shifted(&number))
    }

    /// The mean: what each of many copies is worth.
    pub fn mean(&self, v: Value) -> Result<Dyadic, StopReason> {
        if v.base() == ZERO_BASE {
            return Ok(self.dyadic_of(v.number()));
        }
        Ok(&self.base_thermograph(v.base())?.mean + &self.dyadic_of(v.number()))
    }

    /// The temperature: how urgent it is to move.
    pub fn temperature(&self, v: Value) -> Result<Dyadic, StopReason> {
        if v.base() == ZERO_BASE {
            return Ok(Thermograph::of_number(&self.dyadic_of(v.number())).temperature);
        }
        Ok(self.base_thermograph(v.base())?.temperature.clone())
    }

    fn base_thermograph(&self, base: u32) -> Result<Arc<Thermograph>, StopReason> {
        if self.base(base).up_star().is_some() {
            // Ups and stars are infinitesimal: their walls meet at once.
            let (left, right) = (Wall::mast(Dyadic::ZERO), Wall::mast(Dyadic::ZERO));
            return Ok(Arc::new(Thermograph { left, right, mean: Dyadic::ZERO, temperature: Dyadic::ZERO }));
        }
        let known = &self.store().thermographs;
        if let Some(graph) = known.lock().unwrap_or_else(PoisonError::into_inner).get(&base) {
            return Ok(Arc::clone(graph));
        }
        self.budget().tick()?;
        let graph = Arc::new(deep(|| self.build_thermograph(base))?);
        known.lock().unwrap_or_else(PoisonError::into_inner).insert(base, Arc::clone(&graph));
        Ok(graph)
    }

    fn build_thermograph(&self, base: u32) -> Result<Thermograph, StopReason> {
        // The walls meet no later than the temperature at which the narrowest scaffold could close.
        let game = Value::new(Num::ZERO, base);
        let of = |options: Vec<Value>| -> Result<Vec<Thermograph>, StopReason> {
            options.into_iter().map(|v| self.thermograph(v)).collect()
        };
        let (left, right) = (of(self.left(game)?)?, of(self.right(game)?)?);
        let end = &Dyadic::from(1)
            + &left.iter().chain(&right).fold(self.dyadic_of(self.base(base).stop()), |end, graph| {
                let far = graph.mean.abs();
                end.max(&far + &graph.temperature.abs())
            });
        let end = &end + &end;
        let scaffold = |walls: Vec<Wall>| {
            walls.into_iter().reduce(|a, b| a.max(&b, &end)).unwrap_or_else(|| Wall::mast(Dyadic::ZERO))
        };
        let left = scaffold(left.iter().map(|g| g.right.tilted(-1, &end)).collect());
        let right = scaffold(right.iter().map(|g| g.left.tilted(1, &end).mirrored()).collect()).mirrored();
        Ok(close(&left, &right))
    }
}

/// The thermograph below the first meeting of the scaffolds, and its mast above.
fn close(left: &Wall, right: &Wall) -> Thermograph {
    let mut temperatures: Vec<&Dyadic> = left.corners.iter().chain(&right.corners).map(|(t, _)| t).collect();
    temperatures.sort();
    temperatures.dedup();
    let gap = |t: &Dyadic| &left.at(t) - &right.at(t);
    let mut temperature = Dyadic::ZERO;
    for pair in temperatures.windows(2) {
        if !gap(pair[0]).is_positive() {
            break;
        }
        temperature = match crossing(pair[0], pair[1], left, right) {
            Some(t) => t,
            None => pair[1].clone(),
        };
    }
    let mean = left.at(&temperature);
    let cut = |wall: &Wall| {
        let below = wall.corners.iter().filter(|(t, _)| *t < temperature).cloned();
        Wall { corners: below.chain([(temperature.clone(), mean.clone())]).collect() }.simplified()
    };
    Thermograph { left: cut(left), right: cut(right), mean: mean.clone(), temperature: temperature.clone() }
}
