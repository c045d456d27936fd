//! Who wins a partizan position by a plain search: every sum that is met is remembered for good, and the first winning
//! move is enough. It is the judge of the engine in `outcome`, with which it shares no code.

use crate::memory::{Key, Memory, hash_of};
use crate::race::{Halt, Worker, race};
use crate::solver::{Found, How};
use crate::value::endless;
use rustc_hash::FxHashSet;
use std::sync::Arc;
use upstar_ground::Stop;
use upstar_rules::{Options, Player, Position, Rules, Sign};

/// A sum of representatives, sorted by hash, and who moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Turn<P> {
    parts: Box<[(P, Sign)]>,
    player: Player,
}

impl<P: Position> Turn<P> {
    /// Bytes that it keeps outside itself.
    fn outside(&self) -> usize {
        self.parts.iter().map(|(p, s)| size_of_val(p) + size_of_val(s) + p.heap_bytes()).sum()
    }

    fn bytes(&self) -> u64 {
        (size_of::<Self>() + self.outside()) as u64
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
    /// Bytes that the frame takes on the stack.
    held: u64,
}

/// Finds out who wins by the plain search, for tests and benchmarks of the engine.
pub struct PlainSearch<P: Position> {
    rules: Arc<dyn Rules<Position = P>>,
    memory: Memory<Turn<P>, bool>,
}

impl<P: Position> PlainSearch<P> {
    /// A search that remembers nothing yet.
    pub fn new(rules: Arc<dyn Rules<Position = P>>) -> Self {
        PlainSearch { rules, memory: Memory::new() }
    }

    /// Whether `player` wins when moving first.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn wins(&self, at: &P, player: Player, how: &How) -> Result<Found<bool>, Stop> {
        let work = |worker: Worker| WinSearch::new(&*self.rules, &self.memory, worker).wins(at, player);
        let (answer, positions) = race(how.threads.max(1), &how.budget, &work);
        Ok(Found { answer: answer?, theorems: Vec::new(), searched: true, positions })
    }

    /// How many sums are remembered, and the bytes that takes.
    pub fn remembered(&self) -> (u64, u64) {
        (self.memory.count(), self.memory.bytes())
    }
}

struct WinSearch<'a, P: Position> {
    rules: &'a dyn Rules<Position = P>,
    memory: &'a Memory<Turn<P>, bool>,
    worker: Worker<'a>,
    frames: Vec<Frame<P>>,
    ancestors: FxHashSet<Turn<P>>,
    scratch: Vec<P>,
}

impl<'a, P: Position> WinSearch<'a, P> {
    pub fn new(
        rules: &'a dyn Rules<Position = P>,
        memory: &'a Memory<Turn<P>, bool>,
        worker: Worker<'a>,
    ) -> Self {
        let ancestors = FxHashSet::default();
        WinSearch { rules, memory, worker, frames: Vec::new(), ancestors, scratch: Vec::new() }
    }

    /// Whether `player` wins when moving first.
    pub fn wins(mut self, at: &P, player: Player) -> Result<bool, Halt> {
        self.rules.searchable(at)?;
        let mut parts = Vec::new();
        self.split(at, Sign::Same, &mut parts)?;
        let turn = turn(parts, player);
        let hash = hash_of(&turn);
        if let Some(wins) = self.memory.get(hash, &turn) {
            return Ok(wins);
        }
        self.push(turn, hash)?;
        loop {
            let Some(frame) = self.frames.last_mut() else { continue };
            let wins = match frame.options.pop() {
                None => false,
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

    fn split(&mut self, at: &P, sign: Sign, out: &mut Vec<(P, Sign)>) -> Result<(), Halt> {
        self.worker.look_at(at)?;
        self.rules.components(at, &mut self.scratch)?;
        for part in self.scratch.drain(..) {
            let (part, own) = self.rules.representative(part)?;
            out.push((part, if own == sign { Sign::Same } else { Sign::Negated }));
        }
        Ok(())
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
            std::cmp::Reverse(t.parts.iter().map(|(p, _)| rules.weight(p)).sum::<u32>())
        });
        let held = options.iter().map(Turn::bytes).sum::<u64>() + 2 * turn.bytes();
        self.worker.hold(held)?;
        self.frames.push(Frame { turn, hash, options, held });
        Ok(())
    }

    fn options(&mut self, turn_now: &Turn<P>) -> Result<Vec<Turn<P>>, Halt> {
        let mut turns = Vec::new();
        for (i, (part, sign)) in turn_now.parts.iter().enumerate() {
            // In a negated part the players have each other's moves.
            let mover = if *sign == Sign::Same { turn_now.player } else { turn_now.player.opponent() };
            let mut options = Vec::new();
            self.rules.options(part, mover, &mut Options::new(&mut options, self.worker.budget()))?;
            for option in options {
                let others = turn_now.parts.iter().enumerate().filter(|(j, _)| *j != i);
                let mut parts: Vec<_> = others.map(|(_, part)| part.clone()).collect();
                self.split(&option, *sign, &mut parts)?;
                turns.push(turn(parts, turn_now.player.opponent()));
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

/// Sorts the parts, and drops those that are there with their negatives.
fn turn<P: Position>(parts: Vec<(P, Sign)>, player: Player) -> Turn<P> {
    let mut keyed: Vec<(u64, (P, Sign))> = parts.into_iter().map(|p| (hash_of(&p.0), p)).collect();
    keyed.sort_by_key(|(hash, _)| *hash);
    let mut parts: Vec<(P, Sign)> = Vec::with_capacity(keyed.len());
    for (_, (part, sign)) in keyed {
        match parts.iter().rposition(|(p, s)| *p == part && *s != sign) {
            Some(i) => drop(parts.remove(i)),
            None => parts.push((part, sign)),
        }
    }
    Turn { parts: parts.into(), player }
}
