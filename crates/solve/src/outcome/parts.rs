//! The components of sums, numbered: what one thread knows about each of them.

use super::bounds::{Bounds, Heat};
use super::cold::{Cold, exact};
use super::cuts::{Closer, WIDTHS};
use super::effort::Effort;
use super::heuristics::Heuristics;
use super::source::Positions;
use super::sum::{Copies, Stamp, Sum};
use super::wide::wide_hash;
use crate::race::{Halt, Worker};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use upstar_core::StopReason;
use upstar_rules::Player;
use upstar_values::{Value, Values};

/// What a search works with.
pub(super) struct Setting<'a> {
    pub values: Values,
    pub ideas: Heuristics,
    pub effort: &'a Effort,
}

/// What a component is in a sum.
#[derive(Clone, Copy, Debug)]
pub(super) struct Resolved {
    pub cold: Cold,
    pub part: Option<Copies>,
}

/// An option of a component: what it becomes.
pub(super) type Becomes = Sum;

#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    /// The position with this number.
    Position(u32),
    Value(Value),
}

pub(super) struct Part {
    pub kind: Kind,
    pub stamp: Stamp,
    pub bounds: Bounds,
    /// How many moves each player has.
    pub mobility: [u32; 2],
    pub weight: u32,
    pub options: [Option<Arc<[Becomes]>>; 2],
    /// How closely its bounds were looked at.
    pub closeness: usize,
    /// Sums of values that are at most, and at least, the component.
    pub between: [Option<Sum>; 2],
}

/// The components that one thread has met.
#[derive(Default)]
pub(super) struct Parts {
    values: FxHashMap<Value, Copies>,
    list: Vec<Part>,
    /// How many options of components are listed.
    options: usize,
}

impl Parts {
    /// How much is known, roughly as a number of components: four options take as much room as one.
    pub fn size(&self) -> usize {
        self.list.len() + self.options / 4
    }

    #[inline]
    pub fn get(&self, id: u32) -> &Part {
        &self.list[id as usize]
    }

    #[inline]
    pub fn stamp(&self, id: u32) -> Stamp {
        self.list[id as usize].stamp
    }

    /// The value of a component, when that is what it is known by.
    pub fn value(&self, id: u32) -> Option<Value> {
        match self.list[id as usize].kind {
            Kind::Value(value) => Some(value),
            Kind::Position(_) => None,
        }
    }

    /// The number of a position among these components, to be named in an error.
    pub fn some_position(&self, parts: &[Copies]) -> Option<u32> {
        parts.iter().find_map(|&(id, _)| match self.get(id).kind {
            Kind::Position(place) => Some(place),
            Kind::Value(_) => None,
        })
    }

    pub fn add_resolved(&self, resolved: Resolved, sign: i32, sum: &mut Sum) -> Result<(), StopReason> {
        sum.add_cold(resolved.cold.signed(sign))?;
        if let Some((id, count)) = resolved.part {
            sum.add((id, count * sign), self.stamp(id));
        }
        Ok(())
    }

    pub fn push(&mut self, part: Part) -> Result<u32, StopReason> {
        let id = u32::try_from(self.list.len())
            .map_err(|_| StopReason::TooLarge("the list of components".into()))?;
        self.list.push(part);
        Ok(id)
    }

    /// A value as a cold game and a component whose mean is 0.
    pub fn of_value(&mut self, value: Value, setting: &Setting) -> Result<Resolved, StopReason> {
        let values = &setting.values;
        if let Some(cold) = Cold::of(value, values) {
            return Ok(Resolved { cold, part: None });
        }
        let mean = values.mean(value)?;
        let (number, rest) = match exact(&mean) {
            Some(number) => (number, values.sub(value, values.number(&mean)?)?),
            None => (0, value),
        };
        let cold = Cold { number, ..Cold::default() };
        if let Some(&copies) = self.values.get(&rest) {
            return Ok(Resolved { cold, part: Some(copies) });
        }
        let negative = values.neg(rest)?;
        let own_negative = negative == rest && setting.ideas.cancelling;
        // Which of the two is the component, and which the negative, is the same in all threads.
        let (hash, negative_hash) = (wide_hash(&rest), wide_hash(&negative));
        let straight = hash <= negative_hash || !setting.ideas.cancelling;
        let (base, hash) = if straight { (rest, hash) } else { (negative, negative_hash) };
        let mut bounds = Bounds::default();
        if setting.ideas.bounds {
            bounds = Bounds { low: Heat::of(base, values, true)?, high: Heat::of(base, values, false)? };
        }
        let part = Part {
            kind: Kind::Value(base),
            stamp: Stamp { hash, own_negative },
            bounds,
            mobility: [0; 2],
            weight: 0,
            options: [None, None],
            closeness: WIDTHS.len(),
            between: [None, None],
        };
        let id = self.push(part)?;
        self.values.insert(base, (id, 1));
        if setting.ideas.cancelling && !own_negative {
            self.values.insert(values.neg(base)?, (id, -1));
        }
        Ok(Resolved { cold, part: Some((id, if straight { 1 } else { -1 })) })
    }

    /// What a component can become by a move of `player`, each once.
    pub fn options(
        &mut self,
        id: u32,
        player: Player,
        setting: &Setting,
        source: &mut Positions,
        worker: &Worker,
    ) -> Result<Arc<[Becomes]>, Halt> {
        if let Some(options) = &self.list[id as usize].options[player as usize] {
            return Ok(options.clone());
        }
        let mut found = Vec::new();
        match self.list[id as usize].kind {
            Kind::Position(place) => source.options(place, player, self, worker, &mut found)?,
            Kind::Value(value) => {
                let options = match player {
                    Player::Left => setting.values.left(value)?,
                    Player::Right => setting.values.right(value)?,
                };
                for option in options {
                    let mut sum = Sum::default();
                    let resolved = self.of_value(option, setting)?;
                    self.add_resolved(resolved, 1, &mut sum)?;
                    found.push(sum);
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        self.options += found.len();
        let options: Arc<[Becomes]> = found.into();
        self.list[id as usize].options[player as usize] = Some(options.clone());
        Ok(options)
    }
    /// Looks more closely at the bounds of a component; whether that may have helped.
    pub fn look_closely(&mut self, id: u32, source: &mut Positions, worker: &Worker) -> Result<bool, Halt> {
        let part = &mut self.list[id as usize];
        let Some(&width) = WIDTHS.get(part.closeness + 1) else { return Ok(false) };
        part.closeness += 1;
        let Kind::Position(place) = part.kind else { return Ok(false) };
        let Closer { bounds, between } = source.closer(place, width, self, worker)?;
        let part = &mut self.list[id as usize];
        part.between = between;
        if let Some(bounds) = bounds {
            part.bounds.tighten(bounds);
        }
        Ok(true)
    }
}
