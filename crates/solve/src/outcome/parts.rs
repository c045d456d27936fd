//! The components of sums, numbered: what one thread knows about each of them.

use super::bounds::{Bounds, Heat};
use super::cold::{Cold, exact};
use super::cuts::{Pieces, WIDTHS};
use super::effort::Effort;
use super::ideas::Ideas;
use super::names::Names;
use super::sum::{Copies, Stamp, Sum};
use super::wide::wide_hash;
use crate::race::{Halt, Worker};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use upstar_ground::Stop;
use upstar_rules::{Options, Player, Position, Rules, Sign};
use upstar_values::{Value, Values};

/// Finds the value of a component by theorems or by a search of at most so many positions; how many it took comes
/// second.
pub type Appraise<'a, P> = &'a (dyn Fn(&P, u64) -> Result<(Option<Value>, u64), Stop> + Sync);

/// What a search works with.
pub(super) struct Setting<'a, P: Position> {
    pub rules: &'a dyn Rules<Position = P>,
    pub values: Values,
    pub appraise: Appraise<'a, P>,
    pub ideas: Ideas,
    pub effort: &'a Effort,
    pub names: &'a Names<P>,
}

/// The most positions that the value of one component may take.
const MOST_FOR_A_VALUE: u64 = 2_000;

/// What a component is in a sum.
#[derive(Clone, Copy, Debug)]
pub(super) struct Resolved {
    cold: Cold,
    part: Option<Copies>,
}

/// An option of a component: what it becomes.
pub(super) type Becomes = Sum;

pub(super) enum Kind<P> {
    Position(P),
    Value(Value),
}

pub(super) struct Part<P> {
    pub kind: Kind<P>,
    pub stamp: Stamp,
    pub bounds: Bounds,
    /// How many moves each player has.
    pub mobility: [u32; 2],
    pub weight: u32,
    options: [Option<Arc<[Becomes]>>; 2],
    /// How closely its bounds were looked at.
    pub closeness: usize,
    /// Sums of values that are at most, and at least, the component.
    pub between: [Option<Sum>; 2],
}

/// The components that one thread has met.
pub(super) struct Parts<P> {
    forms: FxHashMap<P, Resolved>,
    values: FxHashMap<Value, Copies>,
    pub pieces: Pieces<P>,
    pub list: Vec<Part<P>>,
    pub bytes: u64,
    scratch: Vec<P>,
}

impl<P: Position> Parts<P> {
    pub fn new() -> Self {
        Parts {
            forms: FxHashMap::default(),
            values: FxHashMap::default(),
            pieces: Pieces::default(),
            list: Vec::new(),
            bytes: 0,
            scratch: Vec::new(),
        }
    }

    /// Bytes in use, roughly.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    #[inline]
    pub fn get(&self, id: u32) -> &Part<P> {
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

    /// A position among these components, to be named in an error.
    pub fn some_position(&self, parts: &[Copies]) -> Option<&P> {
        parts.iter().find_map(|&(id, _)| match &self.get(id).kind {
            Kind::Position(at) => Some(at),
            Kind::Value(_) => None,
        })
    }

    /// Adds a position, or its negative, to a sum.
    pub fn add(
        &mut self,
        at: &P,
        sign: i32,
        sum: &mut Sum,
        setting: &Setting<P>,
        worker: &Worker,
    ) -> Result<(), Halt> {
        let mut components = std::mem::take(&mut self.scratch);
        setting.rules.components(at, &mut components)?;
        for part in components.drain(..) {
            let (resolved, own) = self.resolve(part, setting, worker)?;
            self.add_resolved(resolved, own * sign, sum)?;
        }
        self.scratch = components;
        Ok(())
    }

    pub(super) fn add_resolved(&self, resolved: Resolved, sign: i32, sum: &mut Sum) -> Result<(), Stop> {
        sum.add_cold(resolved.cold.signed(sign))?;
        if let Some((id, count)) = resolved.part {
            sum.add((id, count * sign), self.stamp(id));
        }
        Ok(())
    }

    /// What a component is in sums, up to the sign that comes second.
    fn resolve(&mut self, part: P, setting: &Setting<P>, worker: &Worker) -> Result<(Resolved, i32), Halt> {
        let (form, sign) = if setting.ideas.cancelling {
            let (form, sign) = setting.rules.representative(part)?;
            (form, if sign == Sign::Same { 1 } else { -1 })
        } else {
            (part, 1)
        };
        if let Some(&resolved) = self.forms.get(&form) {
            return Ok((resolved, sign));
        }
        let mut mobility = [0; 2];
        for player in Player::BOTH {
            let moves = setting.rules.mobility(&form, player, worker.budget())?;
            mobility[player as usize] = u32::try_from(moves).unwrap_or(u32::MAX);
        }
        let weight = setting.rules.weight(&form);
        let resolved = match self.appraised(&form, weight, mobility, setting, worker)? {
            Some(value) => self.of_value(value, setting)?,
            None => {
                let bounds = self.tied_bounds(&form, WIDTHS[0], &mut [None, None], setting, worker)?;
                let stamp = Stamp { hash: setting.names.hash(&form, worker)?, own_negative: false };
                let kind = Kind::Position(form.clone());
                let id = self.push(Part {
                    kind,
                    stamp,
                    bounds,
                    mobility,
                    weight,
                    options: [None, None],
                    closeness: 0,
                    between: [None, None],
                })?;
                Resolved { cold: Cold::default(), part: Some((id, 1)) }
            }
        };
        self.bytes += (2 * size_of::<(P, Resolved)>() + form.heap_bytes()) as u64;
        self.forms.insert(form, resolved);
        Ok((resolved, sign))
    }

    fn push(&mut self, part: Part<P>) -> Result<u32, Stop> {
        let id =
            u32::try_from(self.list.len()).map_err(|_| Stop::TooLarge("the list of components".into()))?;
        self.bytes += (2 * size_of::<Part<P>>()) as u64;
        if let Kind::Position(at) = &part.kind {
            self.bytes += at.heap_bytes() as u64;
        }
        self.list.push(part);
        Ok(id)
    }

    /// The value of a component that is small, or that a theorem knows.
    fn appraised(
        &self,
        form: &P,
        weight: u32,
        [left, right]: [u32; 2],
        setting: &Setting<P>,
        worker: &Worker,
    ) -> Result<Option<Value>, Stop> {
        if !setting.ideas.values {
            return Ok(None);
        }
        if left == 0 && right == 0 {
            return Ok(Some(Value::ZERO));
        }
        let size = if weight > 0 { weight } else { left.saturating_add(right) };
        let most = if setting.effort.is_small(size) { MOST_FOR_A_VALUE } else { 0 };
        let (value, positions) = (setting.appraise)(form, most)?;
        worker.also_expanded(positions);
        setting.effort.count_valued(positions);
        Ok(value)
    }

    /// A value as a cold game and a component whose mean is 0.
    pub(super) fn of_value(&mut self, value: Value, setting: &Setting<P>) -> Result<Resolved, Stop> {
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
        setting: &Setting<P>,
        worker: &Worker,
    ) -> Result<Arc<[Becomes]>, Halt> {
        if let Some(options) = &self.list[id as usize].options[player as usize] {
            return Ok(options.clone());
        }
        let mut found = Vec::new();
        match &self.list[id as usize].kind {
            Kind::Position(at) => {
                let mut positions = Vec::new();
                setting.rules.options(at, player, &mut Options::new(&mut positions, worker.budget()))?;
                for to in positions {
                    let mut sum = Sum::default();
                    self.add(&to, 1, &mut sum, setting, worker)?;
                    found.push(sum);
                }
            }
            &Kind::Value(value) => {
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
        let outside: usize = found.iter().map(|sum| sum.parts.capacity() * size_of::<Copies>()).sum();
        self.bytes += (outside + found.len() * size_of::<Becomes>()) as u64;
        let options: Arc<[Becomes]> = found.into();
        self.list[id as usize].options[player as usize] = Some(options.clone());
        Ok(options)
    }
}
