//! Where components come from: the positions of a ruleset, by number.

use super::bounds::Heat;
use super::cold::Cold;
use super::cuts::WIDTHS;
use super::parts::{Kind, Part, Parts, Resolved, Setting};
use super::sum::{Stamp, Sum};
use super::wide::wide_hash;
use crate::numbered::{Component, Expand, Numbered};
use crate::race::{Halt, Worker};
use crate::theorems::Numbering;
use rustc_hash::FxHashMap;
use upstar_core::StopReason;
use upstar_rules::{Player, Sign};
use upstar_values::Value;

/// Finds the value of a component by theorems or by a search of at most so many positions; how many it took comes
/// second.
pub(crate) type Evaluate<'a> =
    &'a (dyn Fn(&Numbering, u32, u64) -> Result<(Option<Value>, u64), StopReason> + Sync);

/// The most positions that the value of one component may take.
const MOST_FOR_A_VALUE: u64 = 2_000;

/// What one thread knows about positions, by their numbers.
#[derive(Default)]
pub(super) struct Met {
    forms: FxHashMap<u32, Resolved>,
    /// The heat of pieces, rounded down and up; none where their values are out of reach.
    pub pieces: FxHashMap<u32, Option<[Heat; 2]>>,
}

/// The positions of one ruleset.
pub(super) struct Positions<'a> {
    pub numbering: &'a Numbering,
    pub lister: Box<dyn Numbered>,
    pub evaluate: Evaluate<'a>,
    pub setting: &'a Setting<'a>,
    pub met: &'a mut Met,
}

impl Positions<'_> {
    /// A position as a sum.
    pub fn start(&mut self, at: u32, parts: &mut Parts, worker: &Worker) -> Result<Sum, Halt> {
        let (mut sum, mut components) = (Sum::default(), Vec::new());
        self.lister.expand(at, Expand::Itself, worker.budget(), &mut components)?;
        for component in components {
            self.add(component, &mut sum, parts, worker)?;
        }
        Ok(sum)
    }

    /// Appends what `player` can make of a position.
    pub fn options(
        &mut self,
        at: u32,
        player: Player,
        parts: &mut Parts,
        worker: &Worker,
        found: &mut Vec<Sum>,
    ) -> Result<(), Halt> {
        let (first, mut components) = (found.len(), Vec::new());
        let listed = self.lister.expand(at, Expand::One(player), worker.budget(), &mut components)?;
        found.resize_with(first + listed.all, Sum::default);
        for component in components {
            self.add(component, &mut found[first + component.option as usize], parts, worker)?;
        }
        Ok(())
    }

    /// The position as text, for an error.
    pub fn text(&self, at: u32) -> String {
        self.numbering.positions.text(at)
    }

    /// Adds a component to a sum.
    fn add(
        &mut self,
        component: Component,
        sum: &mut Sum,
        parts: &mut Parts,
        worker: &Worker,
    ) -> Result<(), Halt> {
        let resolved = self.resolve(component.number, parts, worker)?;
        Ok(parts.add_resolved(resolved, if component.sign == Sign::Same { 1 } else { -1 }, sum)?)
    }

    /// What a component in normal form is in sums.
    fn resolve(&mut self, form: u32, parts: &mut Parts, worker: &Worker) -> Result<Resolved, Halt> {
        if let Some(&resolved) = self.met.forms.get(&form) {
            return Ok(resolved);
        }
        worker.budget().tick()?;
        let positions = &self.numbering.positions;
        let mut mobility = [0; 2];
        for player in Player::BOTH {
            let counted = self.numbering.capabilities.mobility.as_ref();
            let moves = counted.map_or(Ok(0), |mobility| mobility(&form, player, worker.budget()))?;
            mobility[player as usize] = u32::try_from(moves).unwrap_or(u32::MAX);
        }
        let weight = positions.weight(form);
        let resolved = match self.small_value(form, weight, mobility, worker)? {
            Some(value) => parts.of_value(value, self.setting)?,
            None => {
                let bounds = self.tied_bounds(form, WIDTHS[0], &mut [None, None], worker)?;
                let id = parts.push(Part {
                    kind: Kind::Position(form),
                    stamp: Stamp { hash: wide_hash(&u64::from(form)), own_negative: false },
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
        self.met.forms.insert(form, resolved);
        Ok(resolved)
    }

    /// The value of a component that is small, or that a theorem knows.
    fn small_value(
        &self,
        form: u32,
        weight: u32,
        [left, right]: [u32; 2],
        worker: &Worker,
    ) -> Result<Option<Value>, StopReason> {
        let Setting { ideas, effort, .. } = self.setting;
        if !ideas.values {
            return Ok(None);
        }
        if left == 0 && right == 0 {
            return Ok(Some(Value::ZERO));
        }
        let size = if weight > 0 { weight } else { left.saturating_add(right) };
        let most = if effort.is_small(size) { MOST_FOR_A_VALUE } else { 0 };
        let (value, positions) = (self.evaluate)(self.numbering, form, most)?;
        worker.also_expanded(positions);
        effort.count_valued(positions);
        Ok(value)
    }
}
