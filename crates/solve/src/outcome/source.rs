//! Where components come from: the one part of the engine that knows what is played, so that all others are compiled
//! once and not once for a kind of position.

use super::bounds::Bounds;
use super::cold::Cold;
use super::cuts::{Pieces, WIDTHS};
use super::names::Names;
use super::parts::{Kind, Part, Parts, Resolved, Setting};
use super::sum::{Stamp, Sum};
use crate::race::{Halt, Worker};
use rustc_hash::FxHashMap;
use upstar_core::{StopReason, room_or_stop};
use upstar_rules::{Options, Player, Position, Rules, Sign};
use upstar_values::Value;

/// Finds the value of a component by theorems or by a search of at most so many positions; how many it took comes
/// second.
pub type Evaluate<'a, P> = &'a (dyn Fn(&P, u64) -> Result<(Option<Value>, u64), StopReason> + Sync);

/// The most positions that the value of one component may take.
const MOST_FOR_A_VALUE: u64 = 2_000;

/// What is asked about positions, which go by their numbers.
pub(super) trait Source {
    /// The position in question as a sum.
    fn start(&mut self, parts: &mut Parts, worker: &Worker) -> Result<Sum, Halt>;

    /// Appends what `player` can make of a position.
    fn options(
        &mut self,
        place: u32,
        player: Player,
        parts: &mut Parts,
        worker: &Worker,
        found: &mut Vec<Sum>,
    ) -> Result<(), Halt>;

    /// Closer bounds of a position, from pieces of a width.
    fn look_closely(
        &mut self,
        place: u32,
        width: usize,
        parts: &mut Parts,
        worker: &Worker,
    ) -> Result<Closer, Halt>;

    /// The position as text, for an error.
    fn text(&self, place: u32) -> String;
}

/// What a closer look at a position gives.
pub(super) struct Closer {
    /// Bounds, where all that they rest on was found.
    pub bounds: Option<Bounds>,
    /// Sums of values that are at most, and at least, the position.
    pub between: [Option<Sum>; 2],
}

/// The positions that one thread has met.
pub(super) struct Met<P> {
    forms: FxHashMap<P, Resolved>,
    /// Those that are components themselves, by their numbers.
    pub list: Vec<P>,
    pub pieces: Pieces<P>,
    scratch: Vec<P>,
}

impl<P> Default for Met<P> {
    fn default() -> Self {
        Met { forms: FxHashMap::default(), list: Vec::new(), pieces: Pieces::default(), scratch: Vec::new() }
    }
}

/// The positions of one ruleset.
pub(super) struct Positions<'a, P: Position> {
    pub at: &'a P,
    pub rules: &'a dyn Rules<Position = P>,
    pub evaluate: Evaluate<'a, P>,
    pub names: &'a Names<P>,
    pub setting: &'a Setting<'a>,
    pub met: &'a mut Met<P>,
}

impl<P: Position> Source for Positions<'_, P> {
    fn start(&mut self, parts: &mut Parts, worker: &Worker) -> Result<Sum, Halt> {
        let mut sum = Sum::default();
        self.add(self.at, &mut sum, parts, worker)?;
        Ok(sum)
    }

    fn options(
        &mut self,
        place: u32,
        player: Player,
        parts: &mut Parts,
        worker: &Worker,
        found: &mut Vec<Sum>,
    ) -> Result<(), Halt> {
        let mut positions = Vec::new();
        let at = &self.met.list[place as usize];
        self.rules.options(at, player, &mut Options::new(&mut positions, worker.budget()))?;
        for to in positions {
            let mut sum = Sum::default();
            self.add(&to, &mut sum, parts, worker)?;
            found.push(sum);
        }
        Ok(())
    }

    fn look_closely(
        &mut self,
        place: u32,
        width: usize,
        parts: &mut Parts,
        worker: &Worker,
    ) -> Result<Closer, Halt> {
        self.closer(place, width, parts, worker)
    }

    fn text(&self, place: u32) -> String {
        self.met.list[place as usize].to_string()
    }
}

impl<P: Position> Positions<'_, P> {
    /// Adds a position to a sum.
    fn add(&mut self, at: &P, sum: &mut Sum, parts: &mut Parts, worker: &Worker) -> Result<(), Halt> {
        worker.look_at(at)?;
        let mut components = std::mem::take(&mut self.met.scratch);
        self.rules.components(at, &mut components)?;
        for part in components.drain(..) {
            let (resolved, sign) = self.resolve(part, parts, worker)?;
            parts.add_resolved(resolved, sign, sum)?;
        }
        self.met.scratch = components;
        Ok(())
    }

    /// What a component is in sums, up to the sign that comes second.
    fn resolve(&mut self, part: P, parts: &mut Parts, worker: &Worker) -> Result<(Resolved, i32), Halt> {
        worker.look_at(&part)?;
        let (form, sign) = if self.setting.ideas.cancelling {
            let (form, sign) = self.rules.representative(part)?;
            (form, if sign == Sign::Same { 1 } else { -1 })
        } else {
            (part, 1)
        };
        if let Some(&resolved) = self.met.forms.get(&form) {
            return Ok((resolved, sign));
        }
        let mut mobility = [0; 2];
        for player in Player::BOTH {
            let moves = self.rules.mobility(&form, player, worker.budget())?;
            mobility[player as usize] = u32::try_from(moves).unwrap_or(u32::MAX);
        }
        let weight = self.rules.weight(&form);
        let resolved = match self.appraised(&form, weight, mobility, worker)? {
            Some(value) => parts.of_value(value, self.setting)?,
            None => {
                let bounds = self.tied_bounds(&form, WIDTHS[0], &mut [None, None], parts, worker)?;
                let stamp = Stamp { hash: self.names.hash(&form, worker)?, own_negative: false };
                // There are no more positions than components.
                let kind = Kind::Position(self.met.list.len() as u32);
                room_or_stop(|| self.met.list.try_reserve(1))?;
                let id = parts.push(Part {
                    kind,
                    stamp,
                    bounds,
                    mobility,
                    weight,
                    options: [None, None],
                    closeness: 0,
                    between: [None, None],
                })?;
                parts.bytes += (2 * size_of::<P>() + form.heap_bytes()) as u64;
                self.met.list.push(form.clone());
                Resolved { cold: Cold::default(), part: Some((id, 1)) }
            }
        };
        parts.bytes += (2 * size_of::<(P, Resolved)>() + form.heap_bytes()) as u64;
        room_or_stop(|| self.met.forms.try_reserve(1))?;
        self.met.forms.insert(form, resolved);
        Ok((resolved, sign))
    }

    /// The value of a component that is small, or that a theorem knows.
    fn appraised(
        &self,
        form: &P,
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
        let (value, positions) = (self.evaluate)(form, most)?;
        worker.also_expanded(positions);
        effort.count_valued(positions);
        Ok(value)
    }
}
