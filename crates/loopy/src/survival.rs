//! The order of loopy games: `G >= H` when Left, moving second, survives the play of `G - H`.
//!
//! In the onside, a play of G that never ends is Left's, and one of -H is Right's. So Left loses a play of the
//! difference that never ends just when it makes only finitely many moves in G. In the offside it is the other way
//! round: she loses when it makes only finitely many moves in H. Left has to come back to the *good* component again
//! and again, or to win; that is a Büchi game. In a difference of stoppers no play stays in one component forever, and
//! Left survives whenever play goes on.

use crate::side::{Open, Ref};
use crate::store::Loops;
use crate::{Bias, Side};
use rustc_hash::FxHashMap;
use upstar_core::StopReason;
use upstar_values::{Player, Value};

/// Known comparisons of games in the store.
pub(crate) type Memo = FxHashMap<(Side, Side, Option<Bias>), bool>;

/// The memory is emptied when it has so many entries.
const MEMO_LIMIT: usize = 1 << 21;

/// A position of `G - H`, and whether Left is to move.
type Position = (Ref, Ref, bool);

/// Compares games of a graph that is being simplified, and those that it leads to.
pub(crate) struct Order<'a> {
    loops: &'a Loops,
    /// `None` compares an onside with an offside: all plays that never end are Left's.
    bias: Option<Bias>,
    part: &'a [Open],
    /// Whether all games that are done are in canonical form where they are stoppers.
    pub canonical: bool,
    /// Whether Left survives.
    solved: FxHashMap<Position, bool>,
}

/// Where a move leads.
#[derive(Clone, Copy)]
enum Next {
    Known(bool),
    At(u32),
}

/// A move, and whether it is in the good component.
type Move = (Next, bool);

impl<'a> Order<'a> {
    pub fn new(loops: &'a Loops, bias: Bias, part: &'a [Open]) -> Self {
        Order { loops, bias: Some(bias), part, canonical: true, solved: FxHashMap::default() }
    }

    /// Whether `g >= h`.
    pub fn ge(&mut self, g: Ref, h: Ref) -> Result<bool, StopReason> {
        let position = self.without_number((g, h, false))?;
        if let Some(known) = self.known(position)? {
            return Ok(known);
        }
        self.solve(position)?;
        Ok(self.solved.get(&position).copied().unwrap_or(false))
    }

    pub fn equal(&mut self, g: Ref, h: Ref) -> Result<bool, StopReason> {
        Ok(g == h || (self.ge(g, h)? && self.ge(h, g)?))
    }

    pub fn options(&self, of: Ref, player: Player) -> Result<Vec<Ref>, StopReason> {
        match of {
            Ref::Open(v) => Ok(self.part[v as usize].of(player).clone()),
            Ref::Done(side) => {
                Ok(self.loops.side_options(side, player)?.into_iter().map(Ref::Done).collect())
            }
        }
    }

    /// The same comparison without a number beside a stopper, in which no player needs to move.
    fn without_number(&self, (g, h, left_moves): Position) -> Result<Position, StopReason> {
        let (Ref::Done(a), Ref::Done(b), true) = (g, h, self.canonical) else {
            return Ok((g, h, left_moves));
        };
        let (x, y) = (self.loops.as_short(a), self.loops.as_short(b));
        let values = self.loops.values();
        let zero = |number: Value| number == Value::ZERO || values.as_number(number).is_none();
        if let (None, Some(number)) = (x, y)
            && !zero(number)
            && let Some(moved) = self.loops.translate(a, values.neg(number)?)?
        {
            return Ok((Ref::Done(moved), Ref::Done(self.loops.short(Value::ZERO)?), left_moves));
        }
        if let (Some(number), None) = (x, y)
            && !zero(number)
            && let Some(moved) = self.loops.translate(b, values.neg(number)?)?
        {
            return Ok((Ref::Done(self.loops.short(Value::ZERO)?), Ref::Done(moved), left_moves));
        }
        Ok((g, h, left_moves))
    }

    /// What is known about a position without playing it.
    fn known(&self, (g, h, left_moves): Position) -> Result<Option<bool>, StopReason> {
        if let Some(&known) = self.solved.get(&(g, h, left_moves)) {
            return Ok(Some(known));
        }
        // Left answers every move in the other component.
        if g == h && !left_moves {
            return Ok(Some(true));
        }
        let (Ref::Done(a), Ref::Done(b)) = (g, h) else { return Ok(None) };
        if let (Some(x), Some(y)) = (self.loops.as_short(a), self.loops.as_short(b)) {
            let values = self.loops.values();
            return Ok(Some(if left_moves { !values.le(x, y)? } else { values.le(y, x)? }));
        }
        if left_moves {
            return Ok(None);
        }
        Ok(self.loops.lock().order.get(&(a, b, self.bias)).copied())
    }

    /// The moves from a position; the flag says whether a move is in the good component.
    fn moves(&self, (g, h, left_moves): Position) -> Result<Vec<(Position, bool)>, StopReason> {
        let player = if left_moves { Player::Left } else { Player::Right };
        let in_g = self.options(g, player)?.into_iter().map(|g| ((g, h, !left_moves), true));
        let in_h = self.options(h, player.opponent())?.into_iter().map(|h| ((g, h, !left_moves), false));
        let good = |in_g: bool| self.bias.is_none_or(|bias| in_g == (bias == Bias::Onside));
        Ok(in_g.chain(in_h).map(|(to, in_g)| (to, good(in_g))).collect())
    }

    fn solve(&mut self, start: Position) -> Result<(), StopReason> {
        let budget = self.loops.budget().clone();
        let mut numbers = FxHashMap::from_iter([(start, 0)]);
        let mut positions = vec![start];
        let mut moves: Vec<Vec<Move>> = Vec::new();
        while moves.len() < positions.len() {
            budget.tick()?;
            let mut list = Vec::new();
            for (to, good) in self.moves(positions[moves.len()])? {
                let to = self.without_number(to)?;
                if let Some(known) = self.known(to)? {
                    list.push((Next::Known(known), good));
                    continue;
                }
                let number = *numbers.entry(to).or_insert(positions.len() as u32);
                if number as usize == positions.len() {
                    positions.push(to);
                }
                list.push((Next::At(number), good));
            }
            moves.push(list);
        }
        let left_moves = positions.iter().map(|position| position.2).collect();
        let survives = Arena::new(moves, left_moves).solve(self.loops)?;
        let mut store = self.loops.lock();
        if store.order.len() > MEMO_LIMIT {
            store.order.clear();
        }
        for (position, survives) in positions.into_iter().zip(survives) {
            if let (Ref::Done(a), Ref::Done(b), false) = position {
                store.order.insert((a, b, self.bias), survives);
            }
            self.solved.insert(position, survives);
        }
        Ok(())
    }
}

impl Loops {
    /// Whether `g >= h`, both with the same bias.
    pub(crate) fn side_ge(&self, g: Side, h: Side, bias: Bias) -> Result<bool, StopReason> {
        Order::new(self, bias, &[]).ge(Ref::Done(g), Ref::Done(h))
    }

    /// Whether the onside g is at least the offside h.
    pub(crate) fn on_ge_off(&self, g: Side, h: Side) -> Result<bool, StopReason> {
        let mut order = Order { bias: None, ..Order::new(self, Bias::Onside, &[]) };
        order.ge(Ref::Done(g), Ref::Done(h))
    }
}

/// The Büchi game of a difference.
struct Arena {
    moves: Vec<Vec<Move>>,
    left_moves: Vec<bool>,
    /// The moves that lead to each position: from where, and whether they are good.
    before: Vec<Vec<(u32, bool)>>,
    /// Not yet known to be lost for Left.
    alive: Vec<bool>,
    /// How many moves do not lead to a loss of Left.
    hopes: Vec<u32>,
}

impl Arena {
    fn new(moves: Vec<Vec<Move>>, left_moves: Vec<bool>) -> Self {
        let mut before = vec![Vec::new(); moves.len()];
        for (from, list) in moves.iter().enumerate() {
            for &(next, good) in list {
                if let Next::At(to) = next {
                    before[to as usize].push((from as u32, good));
                }
            }
        }
        let lost = |next: &Move| matches!(next.0, Next::Known(false));
        let hopes = moves.iter().map(|list| list.iter().filter(|&next| !lost(next)).count() as u32).collect();
        let alive = vec![true; moves.len()];
        Arena { moves, left_moves, before, alive, hopes }
    }

    /// Whether Left survives, for every position.
    fn solve(mut self, loops: &Loops) -> Result<Vec<bool>, StopReason> {
        let lost_at_once = |v: usize| {
            let hopes = self.hopes[v] as usize;
            if self.left_moves[v] { hopes == 0 } else { hopes < self.moves[v].len() }
        };
        let mut lost: Vec<u32> =
            (0..self.moves.len()).filter(|&v| lost_at_once(v)).map(|v| v as u32).collect();
        loop {
            self.lose(lost, loops)?;
            let returns = self.returns(loops)?;
            lost =
                (0..self.moves.len()).filter(|&v| self.alive[v] && !returns[v]).map(|v| v as u32).collect();
            if lost.is_empty() {
                return Ok(self.alive);
            }
        }
    }

    /// Marks positions as lost for Left, and those from which Right can force them.
    fn lose(&mut self, lost: Vec<u32>, loops: &Loops) -> Result<(), StopReason> {
        let mut open: Vec<u32> = Vec::new();
        for v in lost {
            if std::mem::replace(&mut self.alive[v as usize], false) {
                open.push(v);
            }
        }
        while let Some(v) = open.pop() {
            for &(from, _) in &self.before[v as usize] {
                loops.budget().tick()?;
                let from = from as usize;
                self.hopes[from] -= 1;
                if self.alive[from] && (!self.left_moves[from] || self.hopes[from] == 0) {
                    self.alive[from] = false;
                    open.push(from as u32);
                }
            }
        }
        Ok(())
    }

    /// Where Left can force a win, or a good move that stays alive.
    fn returns(&self, loops: &Loops) -> Result<Vec<bool>, StopReason> {
        let done = |&(next, good): &Move| match next {
            Next::Known(known) => known,
            Next::At(to) => good && self.alive[to as usize],
        };
        let mut returns = vec![false; self.moves.len()];
        let mut missing = vec![0; self.moves.len()];
        let mut open = Vec::new();
        for v in (0..self.moves.len()).filter(|&v| self.alive[v]) {
            loops.budget().tick()?;
            let moves = &self.moves[v];
            let count = moves.iter().filter(|&next| done(next)).count();
            missing[v] = moves.len() - count;
            if if self.left_moves[v] { count > 0 } else { missing[v] == 0 } {
                returns[v] = true;
                open.push(v);
            }
        }
        while let Some(v) = open.pop() {
            for &(from, good) in &self.before[v] {
                let from = from as usize;
                if good || !self.alive[from] || returns[from] {
                    continue;
                }
                loops.budget().tick()?;
                missing[from] -= 1;
                if self.left_moves[from] || missing[from] == 0 {
                    returns[from] = true;
                    open.push(from);
                }
            }
        }
        Ok(returns)
    }
}
