//! The components of sums, numbered: what one thread knows about each of them.

use super::bounds::{Bounds, Heat};
use super::cold::{Cold, exact};
use super::ideas::Ideas;
use super::sum::{Copies, Stamp, Sum};
use super::wide::wide_hash;
use crate::race::{Halt, Worker};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
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
}

/// How much work goes into values, and how much into the search; shared by the threads.
#[derive(Debug)]
pub(super) struct Effort {
    /// Components up to this size are valued.
    small: AtomicU32,
    /// Pieces of positions with a hand tied are valued up to this size.
    piece: AtomicU32,
    /// Positions expanded for values.
    valued: AtomicU64,
    /// Sums expanded.
    expanded: AtomicU64,
}

/// The most positions that the value of one component may take.
const MOST_FOR_A_VALUE: u64 = 2_000;

/// The most for a position with a hand tied, of which there are few.
const MOST_FOR_A_PIECE: u64 = 20_000;

/// Larger pieces are not tried; where values of smaller ones are out of reach, only still smaller ones are.
const LARGEST_PIECE: u32 = 24;

/// The most rows, columns or the like between two cuts: at a look, and when a component is looked at more closely.
const WIDTHS: [usize; 2] = [2, 3];

/// Components up to this size are always valued.
const SMALL: u32 = 8;

impl Effort {
    pub fn new() -> Self {
        Effort {
            small: AtomicU32::new(SMALL),
            piece: AtomicU32::new(LARGEST_PIECE),
            valued: AtomicU64::new(0),
            expanded: AtomicU64::new(0),
        }
    }

    /// Counts a sum that was expanded. A value costs a few times less than a sum, and makes many sums smaller, so
    /// the size up to which components are valued follows the ratio of the two.
    pub fn count(&self) {
        let expanded = self.expanded.fetch_add(1, Ordering::Relaxed);
        if expanded % 256 == 255 {
            let (valued, small) = (self.valued.load(Ordering::Relaxed), self.small.load(Ordering::Relaxed));
            if valued < 2 * expanded {
                self.small.store(small.saturating_add(1), Ordering::Relaxed);
            } else if valued > 6 * expanded && small > SMALL {
                self.small.store(small - 1, Ordering::Relaxed);
            }
        }
    }
}

/// What a component is in a sum.
#[derive(Clone, Copy, Debug)]
pub(super) struct Resolved {
    cold: Cold,
    part: Option<Copies>,
}

/// An option of a component: what it becomes.
pub(super) type Becomes = Sum;

enum Kind<P> {
    Position(P),
    Value(Value),
}

pub(super) struct Part<P> {
    kind: Kind<P>,
    pub stamp: Stamp,
    pub bounds: Bounds,
    /// How many moves each player has.
    pub mobility: [u32; 2],
    pub weight: u32,
    options: [Option<Arc<[Becomes]>>; 2],
    /// How closely its bounds were looked at.
    closeness: usize,
}

/// The components that one thread has met.
pub(super) struct Parts<P> {
    forms: FxHashMap<P, Resolved>,
    values: FxHashMap<Value, Copies>,
    pieces: Pieces<P>,
    list: Vec<Part<P>>,
    bytes: u64,
    scratch: Vec<P>,
}

/// The heat of pieces, rounded down and up; none where their values are out of reach.
struct Pieces<P> {
    words: FxHashMap<u64, Option<[Heat; 2]>>,
    others: FxHashMap<P, Option<[Heat; 2]>>,
}

impl<P: Position> Pieces<P> {
    #[inline]
    fn get(&self, piece: &P) -> Option<Option<[Heat; 2]>> {
        match piece.word() {
            Some(word) => self.words.get(&word).copied(),
            None => self.others.get(piece).copied(),
        }
    }

    fn insert(&mut self, piece: P, heats: Option<[Heat; 2]>) {
        match piece.word() {
            Some(word) => drop(self.words.insert(word, heats)),
            None => drop(self.others.insert(piece, heats)),
        }
    }
}

impl<P: Position> Parts<P> {
    pub fn new() -> Self {
        Parts {
            forms: FxHashMap::default(),
            values: FxHashMap::default(),
            pieces: Pieces { words: FxHashMap::default(), others: FxHashMap::default() },
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

    fn add_resolved(&self, resolved: Resolved, sign: i32, sum: &mut Sum) -> Result<(), Stop> {
        sum.add_cold(resolved.cold.signed(sign))?;
        if let Some((id, count)) = resolved.part {
            sum.add((id, count * sign), self.stamp(id));
        }
        Ok(())
    }

    /// What a component is in sums, up to the sign that comes second.
    fn resolve(
        &mut self,
        part: P,
        setting: &Setting<P>,
        worker: &Worker,
    ) -> Result<(Resolved, i32), Halt> {
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
                let bounds = self.tied_bounds(&form, WIDTHS[0], setting, worker)?;
                let stamp = Stamp { hash: wide_hash(&form), own_negative: false };
                let kind = Kind::Position(form.clone());
                let id = self.push(Part { kind, stamp, bounds, mobility, weight, options: [None, None], closeness: 0 })?;
                Resolved { cold: Cold::default(), part: Some((id, 1)) }
            }
        };
        self.bytes += (2 * size_of::<(P, Resolved)>() + form.heap_bytes()) as u64;
        self.forms.insert(form, resolved);
        Ok((resolved, sign))
    }

    fn push(&mut self, part: Part<P>) -> Result<u32, Stop> {
        let id = u32::try_from(self.list.len()).map_err(|_| Stop::TooLarge("the list of components".into()))?;
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
        let small = size <= setting.effort.small.load(Ordering::Relaxed);
        let most = if small { MOST_FOR_A_VALUE } else { 0 };
        let (value, positions) = (setting.appraise)(form, most)?;
        worker.also_expanded(positions);
        setting.effort.valued.fetch_add(positions, Ordering::Relaxed);
        Ok(value)
    }

    /// A value as a cold game and a component whose mean is 0.
    fn of_value(&mut self, value: Value, setting: &Setting<P>) -> Result<Resolved, Stop> {
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
        };
        let id = self.push(part)?;
        self.values.insert(base, (id, 1));
        if setting.ideas.cancelling && !own_negative {
            self.values.insert(values.neg(base)?, (id, -1));
        }
        Ok(Resolved { cold, part: Some((id, if straight { 1 } else { -1 })) })
    }

    /// Looks more closely at the bounds of a component; whether that may have helped.
    pub fn look_closely(&mut self, id: u32, setting: &Setting<P>, worker: &Worker) -> Result<bool, Halt> {
        let part = &mut self.list[id as usize];
        let Some(&width) = WIDTHS.get(part.closeness + 1) else { return Ok(false) };
        part.closeness += 1;
        let Kind::Position(form) = &part.kind else { return Ok(false) };
        let form = form.clone();
        let closer = self.tied_bounds(&form, width, setting, worker)?;
        self.list[id as usize].bounds.tighten(closer);
        Ok(true)
    }

    /// Bounds from positions with a hand tied, in pieces of a width.
    fn tied_bounds(
        &mut self,
        form: &P,
        widest: usize,
        setting: &Setting<P>,
        worker: &Worker,
    ) -> Result<Bounds, Halt> {
        let mut bounds = Bounds::default();
        if !setting.ideas.bounds {
            return Ok(bounds);
        }
        for player in Player::BOTH {
            let cuts = setting.rules.cuts(form, player);
            if cuts == 0 {
                continue;
            }
            // The best way to cut up what is before each cut.
            let mut best: Vec<Option<Heat>> = vec![Some(Heat::default())];
            for end in 1..=cuts + 1 {
                let mut here: Option<Heat> = None;
                for start in end.saturating_sub(widest)..end {
                    if end - start > cuts {
                        continue;
                    }
                    let Some(before) = best[start] else { continue };
                    let piece = setting.rules.between(form, player, start, end);
                    let Some(heats) = self.piece(piece, setting, worker)? else { continue };
                    let total = before.plus(heats[player as usize]);
                    if here.is_none_or(|old| total.worth(player) > old.worth(player)) {
                        here = Some(total);
                    }
                }
                best.push(here);
            }
            match player {
                Player::Left => bounds.low = best[cuts + 1],
                Player::Right => bounds.high = best[cuts + 1],
            }
        }
        Ok(bounds)
    }

    /// The heat of a piece of a position with a hand tied, rounded down and up; none when its value is out of reach.
    fn piece(
        &mut self,
        piece: P,
        setting: &Setting<P>,
        worker: &Worker,
    ) -> Result<Option<[Heat; 2]>, Halt> {
        if let Some(known) = self.pieces.get(&piece) {
            return Ok(known);
        }
        let mut total = Some([Heat::default(); 2]);
        let mut components = Vec::new();
        setting.rules.components(&piece, &mut components)?;
        for part in components {
            let (form, sign) = setting.rules.representative(part)?;
            let size = setting.rules.weight(&form);
            let small = size <= setting.effort.piece.load(Ordering::Relaxed);
            let (value, positions) = (setting.appraise)(&form, if small { MOST_FOR_A_PIECE } else { 0 })?;
            worker.also_expanded(positions);
            let Some(value) = value else {
                if small {
                    setting.effort.piece.store(size.saturating_sub(1), Ordering::Relaxed);
                }
                total = None;
                break;
            };
            let value = if sign == Sign::Same { value } else { setting.values.neg(value)? };
            let low = Heat::of(value, &setting.values, true)?;
            let high = Heat::of(value, &setting.values, false)?;
            total = total.zip(low.zip(high)).map(|(total, heat)| [total[0].plus(heat.0), total[1].plus(heat.1)]);
        }
        self.bytes += (2 * size_of::<(P, Option<[Heat; 2]>)>() + piece.heap_bytes()) as u64;
        self.pieces.insert(piece, total);
        Ok(total)
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
