//! Who wins a sum: depth first, with an explicit stack, until a move wins or none does.

use super::bounds::Bounds;
use super::busy::{Busy, busy_hash};
use super::cold::Cold;
use super::order::{Look, Record, THUMBS, scores, sort};
use super::parts::{Becomes, Parts, Setting};
use super::source::Positions;
use super::sum::{Copies, Key, Sum};
use super::table::Table;
use crate::race::{Halt, Worker};
use rustc_hash::FxHashSet;
use std::sync::Arc;
use upstar_core::StopReason;
use upstar_rules::Player;
use upstar_values::{Outcome, Value};

/// What the threads of one search share.
pub(super) struct Shared<'a> {
    pub table: &'a Table,
    pub record: &'a Record,
    pub busy: &'a Busy,
}

/// A move: in which component of the sum, to which of its options; or to which cold game.
#[derive(Clone, Copy, Debug)]
enum Step {
    Part { index: u32, option: u32 },
    Cold(Cold),
}

struct Child {
    step: Step,
    scores: [i64; THUMBS],
    /// The lower half of the hash, to see whether another thread is there.
    hash: u64,
}

struct Frame {
    sum: Sum,
    player: Player,
    key: Key,
    /// Moves not tried yet, the best last.
    children: Vec<Child>,
    /// The scores of all moves that had to be tried.
    all: Vec<[i64; THUMBS]>,
    /// The scores of the move that is being tried.
    trying: [i64; THUMBS],
    /// Positions expanded when it was entered.
    since: u64,
}

/// What is known about a sum before it is searched.
enum First {
    Known(bool),
    Moves(Vec<Child>),
}

pub(super) struct Search<'a, 's> {
    pub(super) setting: &'a Setting<'a>,
    source: &'a mut Positions<'s>,
    shared: Shared<'a>,
    pub(super) worker: Worker<'a>,
    pub(super) parts: &'a mut Parts,
    frames: Vec<Frame>,
    ancestors: FxHashSet<(u128, Player)>,
    expanded: u64,
    next_look: u64,
    /// How much may be known about components.
    most_parts: usize,
    scratch: Sum,
}

/// The most copies of hot values that are added up to be decided at once.
const MOST_ADDED: u32 = 2;

/// How often a thread looks whether another has answered one of its questions; the deeper it is, the less often.
const LOOKS: u64 = 32;

impl<'a, 's> Search<'a, 's> {
    pub fn new(
        setting: &'a Setting<'a>,
        source: &'a mut Positions<'s>,
        shared: Shared<'a>,
        worker: Worker<'a>,
        parts: &'a mut Parts,
        most_parts: usize,
    ) -> Self {
        Search {
            setting,
            source,
            shared,
            worker,
            parts,
            frames: Vec::new(),
            ancestors: FxHashSet::default(),
            expanded: 0,
            next_look: LOOKS,
            most_parts,
            scratch: Sum::default(),
        }
    }

    /// Whether `player` wins the position in question when moving first.
    pub fn wins(mut self, at: u32, player: Player) -> Result<bool, Halt> {
        let sum = self.source.start(at, self.parts, &self.worker)?;
        let answer = self.run(sum, player);
        for frame in &self.frames {
            self.shared.busy.leave(busy_hash(frame.key.hash, frame.player));
        }
        answer
    }

    fn run(&mut self, sum: Sum, player: Player) -> Result<bool, Halt> {
        let key = self.key(&sum);
        if let Some(known) = self.known(&sum, key, player)? {
            return Ok(known);
        }
        let mut answer = self.enter(sum, key, player)?;
        loop {
            // An answer is handed down as far as it settles the frames below.
            while let Some(wins) = answer {
                if self.frames.is_empty() {
                    return Ok(wins);
                }
                // The opponent wins after the move, so it does not help; or loses, so the frame is won.
                answer = None;
                if !wins {
                    self.finish(true);
                    answer = Some(true);
                }
            }
            answer = self.next()?;
        }
    }

    /// Tries the next move of the top frame: the answer of a frame that is done, or of the sum after the move when
    /// that is known at once.
    fn next(&mut self) -> Result<Option<bool>, Halt> {
        if let Some(wins) = self.forget_answered() {
            return Ok(Some(wins));
        }
        let Some(frame) = self.frames.last_mut() else { return Ok(None) };
        let Some(child) = pick(&mut frame.children, self.shared.busy) else {
            self.finish(false);
            return Ok(Some(false));
        };
        frame.trying = child.scores;
        let (mover, step) = (frame.player, child.step);
        let mut sum = Sum::default();
        self.after(self.frames.len() - 1, step, &mut sum)?;
        let key = self.key(&sum);
        match self.known(&sum, key, mover.opponent())? {
            Some(wins) => Ok(Some(wins)),
            None => self.enter(sum, key, mover.opponent()),
        }
    }

    /// The sum after a move in a frame.
    fn after(&mut self, frame: usize, step: Step, into: &mut Sum) -> Result<(), Halt> {
        let Frame { sum, player, .. } = &self.frames[frame];
        match step {
            Step::Cold(cold) => {
                into.copy_from(sum);
                into.cold = cold;
            }
            Step::Part { index, option } => {
                let copies = sum.parts[index as usize];
                let mover = mover_in(copies, *player);
                let options = self.parts.options(copies.0, mover, self.setting, self.source, &self.worker)?;
                moved(sum, copies, &options[option as usize], self.parts, into)?;
            }
        }
        Ok(())
    }

    /// What one copy of a component can become when `player` moves in it.
    pub(super) fn options(&mut self, copies: Copies, player: Player) -> Result<Arc<[Becomes]>, Halt> {
        self.parts.options(copies.0, mover_in(copies, player), self.setting, self.source, &self.worker)
    }

    pub(super) fn key(&self, sum: &Sum) -> Key {
        sum.key(|id| self.parts.stamp(id))
    }

    /// Whether `first` wins moving first, if theory, bounds or the table know it.
    pub(super) fn known(&self, sum: &Sum, key: Key, first: Player) -> Result<Option<bool>, Halt> {
        if sum.parts.is_empty() {
            return Ok(Some(sum.cold.wins(first)));
        }
        if let Some(wins) = self.remembered(key, first) {
            return Ok(Some(wins));
        }
        if self.setting.ideas.bounds
            && let Some(wins) = self.bounds(sum).decide(first)
        {
            return Ok(Some(wins));
        }
        self.by_adding(sum, first)
    }

    /// Whether `first` wins moving first, if the table knows it.
    pub(super) fn remembered(&self, key: Key, first: Player) -> Option<bool> {
        if !self.setting.ideas.table {
            return None;
        }
        let winners = self.shared.table.get(key.hash);
        let winners = if key.negated { winners.exchanged() } else { winners };
        winners.get(first)
    }

    pub(super) fn bounds(&self, sum: &Sum) -> Bounds {
        let mut bounds = Bounds::number(sum.cold.number);
        for &(id, count) in &sum.parts {
            bounds.add(&self.parts.get(id).bounds, count);
        }
        bounds
    }

    /// Who wins a sum of few values, by adding them up.
    fn by_adding(&self, sum: &Sum, first: Player) -> Result<Option<bool>, Halt> {
        if sum.parts.iter().map(|part| part.1.unsigned_abs()).sum::<u32>() > MOST_ADDED {
            return Ok(None);
        }
        let values = &self.setting.values;
        let mut total: Value = sum.cold.value(values)?;
        for &(id, count) in &sum.parts {
            let Some(value) = self.parts.value(id) else { return Ok(None) };
            total = values.add(total, values.multiple(count.into(), value)?)?;
        }
        let outcome: Outcome = values.outcome(total)?;
        Ok(Some(outcome.winner(first) == first))
    }

    /// Expands a sum: its answer when a look at each move gives it, else a frame is pushed.
    fn enter(&mut self, sum: Sum, key: Key, player: Player) -> Result<Option<bool>, Halt> {
        self.worker.step()?;
        self.setting.effort.count();
        self.expanded += 1;
        // The next slice starts without the components that take too much room.
        if self.parts.size() > self.most_parts {
            return Err(Halt::Enough);
        }
        let path = (key.hash, if key.negated { player.opponent() } else { player });
        if self.ancestors.contains(&path) {
            let position = self.parts.some_position(&sum.parts).map(|place| self.source.text(place));
            return Err(StopReason::Endless(position.unwrap_or_default()).into());
        }
        if self.setting.ideas.bounds {
            let mut closer = false;
            for &(id, _) in &sum.parts {
                closer |= self.parts.look_closely(id, self.source, &self.worker)?;
            }
            if closer && let Some(wins) = self.bounds(&sum).decide(player) {
                self.remember(key, player, wins, 1);
                return Ok(Some(wins));
            }
        }
        if let Some(wins) = self.by_values(&sum, player)? {
            self.remember(key, player, wins, 1);
            return Ok(Some(wins));
        }
        let mut children = match self.moves(&sum, player)? {
            First::Known(wins) => {
                self.remember(key, player, wins, 1);
                return Ok(Some(wins));
            }
            First::Moves(children) => children,
        };
        if self.setting.ideas.order {
            self.worker.shuffle(&mut children);
            sort(&mut children, self.shared.record.best(), |child| &child.scores);
        }
        let all: Vec<_> = children.iter().map(|child| child.scores).collect();
        self.ancestors.insert(path);
        self.shared.busy.enter(busy_hash(key.hash, player));
        let since = self.expanded;
        self.frames.push(Frame { sum, player, key, children, all, trying: [0; THUMBS], since });
        Ok(None)
    }

    /// The moves of `player` that have to be searched, or the answer when one is known to win or all to lose.
    fn moves(&mut self, sum: &Sum, player: Player) -> Result<First, Halt> {
        let mut children = Vec::new();
        let mut next = std::mem::take(&mut self.scratch);
        let mut beside_value = false;
        for (index, &copies) in sum.parts.iter().enumerate() {
            beside_value |= self.is_no_number(copies.0);
            let options = self.options(copies, player)?;
            for (option, becomes) in options.iter().enumerate() {
                moved(sum, copies, becomes, self.parts, &mut next)?;
                let step = Step::Part { index: index as u32, option: option as u32 };
                let look = self.look(copies, becomes, player);
                if self.consider(&next, player, step, look, &mut children)? {
                    return Ok(First::Known(true));
                }
            }
        }
        for cold in self.cold_moves(sum.cold, player, beside_value)? {
            next.copy_from(sum);
            next.cold = cold;
            // Numbers are played last.
            let look = Look { own: -1 << 20, other: 1 << 20, weight: 0 };
            if self.consider(&next, player, Step::Cold(cold), look, &mut children)? {
                return Ok(First::Known(true));
            }
        }
        self.scratch = next;
        if children.is_empty() { Ok(First::Known(false)) } else { Ok(First::Moves(children)) }
    }

    /// Looks at a move: whether it is known to win. One that is known to lose is left out.
    fn consider(
        &self,
        next: &Sum,
        player: Player,
        step: Step,
        look: Look,
        children: &mut Vec<Child>,
    ) -> Result<bool, Halt> {
        let key = self.key(next);
        match self.known(next, key, player.opponent())? {
            Some(true) => Ok(false),
            Some(false) => Ok(true),
            None => {
                let bounds = if self.setting.ideas.bounds { self.bounds(next) } else { Bounds::default() };
                let scores = scores(look, &bounds, player);
                children.push(Child { step, scores, hash: busy_hash(key.hash, player.opponent()) });
                Ok(false)
            }
        }
    }

    /// How a move changes what the players have.
    fn look(&self, (id, count): Copies, becomes: &Sum, player: Player) -> Look {
        let mut look = Look::default();
        let mut add = |(id, count): Copies, times: i64| {
            let part = self.parts.get(id);
            let own = if count > 0 { player } else { player.opponent() };
            let times = times * i64::from(count.unsigned_abs());
            look.own += times * i64::from(part.mobility[own as usize]);
            look.other += times * i64::from(part.mobility[own.opponent() as usize]);
            look.weight += times * i64::from(part.weight);
        };
        add((id, count.signum()), -1);
        becomes.parts.iter().for_each(|&(id, more)| add((id, more * count.signum()), 1));
        look
    }

    /// Whether a component is known to be no number; numbers that are too large for the cold part are components too.
    pub(super) fn is_no_number(&self, id: u32) -> bool {
        self.parts.value(id).is_some_and(|value| self.setting.values.as_number(value).is_none())
    }

    /// The moves in the cold part. A number beside ups, a nimber or a value that is no number needs no move: the
    /// two together are a game that is no number, whose canonical options all leave the number (number translation).
    /// Beside positions alone it may need one, as these may add up to a number.
    pub(super) fn cold_moves(
        &self,
        cold: Cold,
        player: Player,
        beside_value: bool,
    ) -> Result<Vec<Cold>, StopReason> {
        if !cold.is_number() {
            let values = &self.setting.values;
            let rest = values.ups(cold.ups, cold.star)?;
            let options = if player == Player::Left { values.left(rest)? } else { values.right(rest)? };
            let number = Cold { number: cold.number, ..Cold::default() };
            return options.into_iter().filter_map(|v| Cold::of(v, values)).map(|c| c.plus(number)).collect();
        }
        if beside_value {
            return Ok(Vec::new());
        }
        const ONE: i128 = 1 << 64;
        let own = cold.signed(if player == Player::Left { 1 } else { -1 }).number;
        let step = if own % ONE == 0 { ONE } else { own & own.wrapping_neg() };
        if own == 0 || (step == ONE && own < 0) {
            return Ok(Vec::new());
        }
        let after = Cold { number: own - step, ..Cold::default() };
        Ok(vec![after.signed(if player == Player::Left { 1 } else { -1 })])
    }

    /// Drops the lowest frame whose answer another thread has found, and all above it; that answer.
    fn forget_answered(&mut self) -> Option<bool> {
        if self.expanded < self.next_look {
            return None;
        }
        self.next_look = self.expanded + LOOKS.max(self.frames.len() as u64 / 8);
        let (place, wins) =
            self.frames.iter().enumerate().find_map(|(place, frame)| {
                self.remembered(frame.key, frame.player).map(|wins| (place, wins))
            })?;
        while self.frames.len() > place {
            self.leave();
        }
        Some(wins)
    }

    /// Takes the top frame away.
    fn leave(&mut self) -> Option<Frame> {
        let frame = self.frames.pop()?;
        let first = if frame.key.negated { frame.player.opponent() } else { frame.player };
        self.ancestors.remove(&(frame.key.hash, first));
        self.shared.busy.leave(busy_hash(frame.key.hash, frame.player));
        Some(frame)
    }

    /// Takes the top frame away and remembers its answer.
    fn finish(&mut self, wins: bool) {
        let Some(frame) = self.leave() else { return };
        if wins {
            self.shared.record.won(&frame.trying, frame.all.iter());
        }
        self.remember(frame.key, frame.player, wins, self.expanded - frame.since + 1);
    }

    pub(super) fn remember(&self, key: Key, player: Player, wins: bool, cost: u64) {
        if self.setting.ideas.table {
            let player = if key.negated { player.opponent() } else { player };
            self.shared.table.put(key.hash, player, wins, cost);
        }
    }
}

/// The best move that no other thread is at, or the best one.
fn pick(children: &mut Vec<Child>, busy: &Busy) -> Option<Child> {
    let free = children.iter().rposition(|child| !busy.has(child.hash));
    match free {
        Some(i) => Some(children.remove(i)),
        None => children.pop(),
    }
}

/// Who moves in a component as it is numbered when `player` moves in the sum.
fn mover_in((_, count): Copies, player: Player) -> Player {
    if count > 0 { player } else { player.opponent() }
}

/// The sum after one copy of a component has become something else.
pub(super) fn moved(
    sum: &Sum,
    (id, count): Copies,
    becomes: &Sum,
    parts: &Parts,
    into: &mut Sum,
) -> Result<(), StopReason> {
    let sign = count.signum();
    into.copy_from(sum);
    into.add((id, -sign), parts.stamp(id));
    into.add_cold(becomes.cold.signed(sign))?;
    for &(id, count) in &becomes.parts {
        into.add((id, count * sign), parts.stamp(id));
    }
    Ok(())
}
