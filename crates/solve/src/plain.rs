//! Who wins by a plain search: every sum that is met is remembered for good, and the first winning move is enough.
//!
//! In normal play it is the judge of the engine in `outcome`, with which it shares no code; in misère play it is the
//! engine, since values and what follows from them say nothing there.

use crate::memory::{Key, Memory, hash_of};
use crate::race::{Halt, Worker, race};
use crate::solver::{SolveOptions, Solved};
use crate::value::endless;
use rustc_hash::FxHashSet;
use std::sync::Arc;
use upstar_core::StopReason;
use upstar_rules::{Options, Player, Position, PreservesPlay, Rules, Sign};

/// Who has won when a player cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// The opponent. Hooks may use that a position and its negative are nothing together.
    Normal,
    /// That player. Two equal heaps are not nothing, and a position of value 0 may still have moves: only those hooks
    /// are used that keep the play itself, and nothing cancels.
    Misere,
}

/// A sum of positions, sorted by hash, and who moves; in a negated one the players have each other's moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Turn<P> {
    parts: Box<[(P, Sign)]>,
    player: Player,
}

/// What the allocator keeps for itself beside a list, and beside each part that has a list of its own.
const NOTES: usize = 32;

impl<P: Position> Turn<P> {
    /// Bytes that it keeps outside itself.
    fn outside(&self) -> usize {
        let parts = self.parts.iter().map(|part| match part.0.heap_bytes() {
            0 => size_of_val(part),
            own => size_of_val(part) + own + NOTES,
        });
        parts.sum::<usize>() + NOTES
    }

    /// With the room that a list of them has just after it has grown.
    fn bytes(&self) -> u64 {
        (2 * size_of::<Self>() + self.outside()) as u64
    }
}

impl<P: Position> Key for Turn<P> {
    #[inline]
    fn word(&self) -> Option<u64> {
        None
    }
}

struct Frame<P> {
    turn: Turn<P>,
    hash: u64,
    options: Vec<Turn<P>>,
    /// Whether the player to move has won when no option is left to try.
    otherwise: bool,
    /// Bytes that the frame takes on the stack.
    held: u64,
}

/// Finds out who wins by the plain search. All methods may be called from several threads.
pub struct PlainSearch<P: Position> {
    rules: Arc<dyn Rules<Position = P>>,
    play: Play,
    memory: Memory<Turn<P>, bool>,
}

impl<P: Position> PlainSearch<P> {
    /// A search that remembers nothing yet.
    pub fn new(rules: Arc<dyn Rules<Position = P>>, play: Play) -> Self {
        PlainSearch { rules, play, memory: Memory::new() }
    }

    /// The rules that are played by.
    pub fn rules(&self) -> &Arc<dyn Rules<Position = P>> {
        &self.rules
    }

    /// Whether `player` wins when moving first.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn wins(&self, at: &P, player: Player, how: &SolveOptions) -> Result<Solved<bool>, StopReason> {
        let before = self.memory.bytes();
        how.budget.charge(before)?;
        let work = |worker: Worker<'_>| Search::new(self, worker).wins(at, player);
        let (result, positions) = race(how.threads.max(1), &how.budget, &work);
        how.budget.release(before);
        Ok(Solved { answer: result?, theorems: Vec::new(), searched: true, positions })
    }

    /// How many sums are remembered, and the bytes that takes.
    pub fn remembered(&self) -> (u64, u64) {
        (self.memory.count(), self.memory.bytes())
    }
}

struct Search<'a, P: Position> {
    rules: &'a dyn Rules<Position = P>,
    play: Play,
    hooks: PreservesPlay,
    impartial: bool,
    memory: &'a Memory<Turn<P>, bool>,
    worker: Worker<'a>,
    frames: Vec<Frame<P>>,
    ancestors: FxHashSet<Turn<P>>,
}

impl<'a, P: Position> Search<'a, P> {
    fn new(of: &'a PlainSearch<P>, worker: Worker<'a>) -> Self {
        let (rules, play) = (&*of.rules, of.play);
        let hooks = if play == Play::Misere { rules.preserves_play() } else { PreservesPlay::BOTH };
        let (impartial, ancestors) = (rules.impartial(), FxHashSet::default());
        Search { rules, play, hooks, impartial, memory: &of.memory, worker, frames: Vec::new(), ancestors }
    }

    /// Whether `player` wins when moving first.
    fn wins(mut self, at: &P, player: Player) -> Result<bool, Halt> {
        self.rules.searchable(at)?;
        let mut parts = Vec::new();
        self.split(at, Sign::Same, &mut parts)?;
        let turn = self.turn(parts, player);
        let hash = hash_of(&turn);
        if let Some(wins) = self.memory.get(hash, &turn) {
            return Ok(wins);
        }
        self.push(turn, hash)?;
        loop {
            let Some(frame) = self.frames.last_mut() else { continue };
            let wins = match frame.options.pop() {
                None => frame.otherwise,
                Some(option) => {
                    let hash = hash_of(&option);
                    match self.memory.get(hash, &option) {
                        None => {
                            self.push(option, hash)?;
                            continue;
                        }
                        // The opponent wins there, so this move does not help.
                        Some(true) => continue,
                        Some(false) => true,
                    }
                }
            };
            let mut answer = wins;
            // An answer is handed down as far as it settles the frames below.
            loop {
                self.finish(answer)?;
                if self.frames.is_empty() {
                    return Ok(answer);
                }
                if answer {
                    break;
                }
                answer = true;
            }
        }
    }

    /// Adds the parts of a position, as far as hooks may be used.
    fn split(&self, at: &P, sign: Sign, out: &mut Vec<(P, Sign)>) -> Result<(), Halt> {
        self.worker.look_at(at)?;
        let mut parts = Vec::new();
        if self.hooks.components {
            self.rules.components(at, &mut parts)?;
        } else {
            parts.push(at.clone());
        }
        for part in parts {
            let (part, own) =
                if self.hooks.representative { self.rules.representative(part)? } else { (part, Sign::Same) };
            out.push((part, if own == sign { Sign::Same } else { Sign::Negated }));
        }
        Ok(())
    }

    /// A sum in its one order. Who moves makes no difference where both players have the same moves.
    fn turn(&self, mut parts: Vec<(P, Sign)>, player: Player) -> Turn<P> {
        if self.impartial {
            parts.iter_mut().for_each(|(_, sign)| *sign = Sign::Same);
        }
        parts.sort_by_cached_key(|(part, sign)| (hash_of(part), *sign == Sign::Negated));
        if self.play == Play::Normal {
            self.cancel(&mut parts);
        }
        Turn { parts: parts.into(), player: if self.impartial { Player::Left } else { player } }
    }

    /// Drops the parts that are there with their negatives.
    fn cancel(&self, parts: &mut Vec<(P, Sign)>) {
        let mut kept: Vec<(P, Sign)> = Vec::with_capacity(parts.len());
        for (part, sign) in parts.drain(..) {
            match kept.iter().rposition(|(p, s)| *p == part && (self.impartial || *s != sign)) {
                Some(i) => drop(kept.remove(i)),
                None => kept.push((part, sign)),
            }
        }
        *parts = kept;
    }

    fn push(&mut self, turn: Turn<P>, hash: u64) -> Result<(), Halt> {
        self.worker.step()?;
        if !self.ancestors.insert(turn.clone()) {
            return Err(endless(&turn.parts[0].0).into());
        }
        let mut options = self.options(&turn)?;
        self.worker.shuffle(&mut options);
        // The lightest is taken first, from the end.
        let rules = self.rules;
        options.sort_by_cached_key(|t| {
            std::cmp::Reverse(t.parts.iter().map(|(p, _)| u64::from(rules.weight(p))).sum::<u64>())
        });
        let own = 2 * turn.bytes();
        self.worker.hold(own)?;
        let held = options.iter().map(Turn::bytes).sum::<u64>() + own;
        let otherwise = self.play == Play::Misere && options.is_empty();
        self.frames.push(Frame { turn, hash, options, otherwise, held });
        Ok(())
    }

    /// What a move leaves, held as it is listed.
    fn options(&self, now: &Turn<P>) -> Result<Vec<Turn<P>>, Halt> {
        let mut turns = Vec::new();
        for (i, (part, sign)) in now.parts.iter().enumerate() {
            // Of equal parts one is enough.
            if now.parts[..i].contains(&now.parts[i]) {
                continue;
            }
            let mover = if *sign == Sign::Same { now.player } else { now.player.opponent() };
            let mut options = Vec::new();
            self.rules.options(part, mover, &mut Options::new(&mut options, self.worker.budget()))?;
            for option in options {
                let others = now.parts.iter().enumerate().filter(|(j, _)| *j != i);
                let mut parts: Vec<_> = others.map(|(_, part)| part.clone()).collect();
                self.split(&option, *sign, &mut parts)?;
                let turn = self.turn(parts, now.player.opponent());
                self.worker.hold(turn.bytes())?;
                turns.push(turn);
            }
        }
        Ok(turns)
    }

    fn finish(&mut self, wins: bool) -> Result<(), Halt> {
        let Some(frame) = self.frames.pop() else { return Ok(()) };
        self.ancestors.remove(&frame.turn);
        self.worker.let_go(frame.held);
        let own = frame.turn.outside();
        Ok(self.memory.put(frame.hash, frame.turn, own, |bytes| self.worker.charge(bytes), |_| wins)?)
    }
}
