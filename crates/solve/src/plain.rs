//! Who wins by a plain search: every sum that is met is remembered for good, and the first winning move is enough.
//!
//! In normal play it is the judge of the engine in `outcome`, with which it shares no code; in misère play it is the
//! engine, since values and what follows from them say nothing there.

use crate::numbered::{Component, Expand, Numbered};
use crate::race::{Halt, Worker, race};
use crate::solved::{SolveOptions, Solved};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::{Arc, PoisonError, RwLock};
use upstar_core::StopReason;
use upstar_rules::{Convention, Player, PreservesPlay, Sign};

/// A sum of positions in order, and who moves; in a negated one the players have each other's moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Turn {
    parts: Box<[Summand]>,
    player: Player,
}

/// A position, and whether it is negated.
type Summand = (u32, bool);

struct Frame {
    turn: Turn,
    options: Vec<Turn>,
    /// Whether the player to move has won when no option is left to try.
    otherwise: bool,
}

/// Finds out who wins by the plain search. All methods may be called from several threads.
pub struct PlainSearch {
    positions: Arc<dyn Numbered>,
    convention: Convention,
    memory: RwLock<FxHashMap<Turn, bool>>,
}

impl PlainSearch {
    /// A search that remembers nothing yet, in a numbering of its own.
    pub fn new(positions: &dyn Numbered, convention: Convention) -> Self {
        let hooks = match convention {
            Convention::Normal => PreservesPlay::BOTH,
            Convention::Misere => positions.capabilities().preserves_play,
        };
        PlainSearch { positions: positions.fresh(hooks), convention, memory: RwLock::default() }
    }

    /// The positions that it asks about.
    pub fn positions(&self) -> &Arc<dyn Numbered> {
        &self.positions
    }

    /// Whether `player` wins when moving first.
    pub fn wins(&self, at: u32, player: Player, how: &SolveOptions) -> Result<Solved<bool>, StopReason> {
        self.positions.searchable(at)?;
        let work = |worker: Worker<'_>| Search::new(self, worker).wins(at, player);
        let (result, positions) = race(how.threads.max(1), &how.budget, &work);
        Ok(Solved { answer: result?, theorems: Vec::new(), searched: true, positions })
    }

    /// How many sums are remembered.
    pub fn remembered(&self) -> u64 {
        self.memory.read().unwrap_or_else(PoisonError::into_inner).len() as u64
    }

    fn known(&self, turn: &Turn) -> Option<bool> {
        self.memory.read().unwrap_or_else(PoisonError::into_inner).get(turn).copied()
    }
}

struct Search<'a> {
    of: &'a PlainSearch,
    lister: Box<dyn Numbered>,
    impartial: bool,
    worker: Worker<'a>,
    frames: Vec<Frame>,
    ancestors: FxHashSet<Turn>,
    components: Vec<Component>,
    weights: FxHashMap<u32, u64>,
}

impl<'a> Search<'a> {
    fn new(of: &'a PlainSearch, worker: Worker<'a>) -> Self {
        Search {
            of,
            lister: of.positions.for_search(),
            impartial: of.positions.impartial(),
            worker,
            frames: Vec::new(),
            ancestors: FxHashSet::default(),
            components: Vec::new(),
            weights: FxHashMap::default(),
        }
    }

    /// Whether `player` wins when moving first.
    fn wins(mut self, at: u32, player: Player) -> Result<bool, Halt> {
        self.lister.expand(at, Expand::Itself, self.worker.budget(), &mut self.components)?;
        let parts = self.components.drain(..).map(|c| (c.number, c.sign == Sign::Negated)).collect();
        let turn = self.turn(parts, player);
        if let Some(wins) = self.of.known(&turn) {
            return Ok(wins);
        }
        self.push(turn)?;
        loop {
            let Some(frame) = self.frames.last_mut() else { continue };
            let wins = match frame.options.pop() {
                None => frame.otherwise,
                Some(option) => match self.of.known(&option) {
                    None => {
                        self.push(option)?;
                        continue;
                    }
                    // The opponent wins there, so this move does not help.
                    Some(true) => continue,
                    Some(false) => true,
                },
            };
            let mut answer = wins;
            // An answer is handed down as far as it settles the frames below.
            loop {
                self.finish(answer);
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

    /// A sum in its one order. Who moves makes no difference where both players have the same moves.
    fn turn(&self, mut parts: Vec<Summand>, player: Player) -> Turn {
        if self.impartial {
            parts.iter_mut().for_each(|(_, negated)| *negated = false);
        }
        parts.sort_unstable();
        if self.of.convention == Convention::Normal {
            self.cancel(&mut parts);
        }
        Turn { parts: parts.into(), player: if self.impartial { Player::Left } else { player } }
    }

    /// Drops the parts that are there with their negatives.
    fn cancel(&self, parts: &mut Vec<Summand>) {
        let mut kept: Vec<Summand> = Vec::with_capacity(parts.len());
        for (part, negated) in parts.drain(..) {
            match kept.iter().rposition(|&(p, n)| p == part && (self.impartial || n != negated)) {
                Some(i) => drop(kept.remove(i)),
                None => kept.push((part, negated)),
            }
        }
        *parts = kept;
    }

    fn push(&mut self, turn: Turn) -> Result<(), Halt> {
        self.worker.step()?;
        if !self.ancestors.insert(turn.clone()) {
            let position = turn.parts.first().map_or(String::new(), |part| self.of.positions.text(part.0));
            return Err(StopReason::Endless(position).into());
        }
        let mut options = self.options(&turn)?;
        self.worker.shuffle(&mut options);
        // The lightest is taken first, from the end.
        let (positions, weights) = (&self.of.positions, &mut self.weights);
        let mut weight = |at: u32| *weights.entry(at).or_insert_with(|| u64::from(positions.weight(at)));
        options.sort_by_cached_key(|turn| {
            std::cmp::Reverse(turn.parts.iter().map(|&(part, _)| weight(part)).sum::<u64>())
        });
        let otherwise = self.of.convention == Convention::Misere && options.is_empty();
        self.frames.push(Frame { turn, options, otherwise });
        Ok(())
    }

    /// What a move leaves.
    fn options(&mut self, now: &Turn) -> Result<Vec<Turn>, Halt> {
        let mut turns = Vec::new();
        for (i, &(part, negated)) in now.parts.iter().enumerate() {
            // Of equal parts one is enough.
            if now.parts[..i].contains(&now.parts[i]) {
                continue;
            }
            let mover = if negated { now.player.opponent() } else { now.player };
            let mut components = std::mem::take(&mut self.components);
            let listed =
                self.lister.expand(part, Expand::One(mover), self.worker.budget(), &mut components)?;
            let mut own = components.drain(..).peekable();
            for option in 0..listed.all as u32 {
                let others = now.parts.iter().enumerate().filter(|(j, _)| *j != i);
                let mut parts: Vec<Summand> = others.map(|(_, part)| *part).collect();
                while let Some(c) = own.next_if(|c| c.option == option) {
                    parts.push((c.number, (c.sign == Sign::Negated) != negated));
                }
                turns.push(self.turn(parts, now.player.opponent()));
            }
            drop(own);
            self.components = components;
        }
        Ok(turns)
    }

    fn finish(&mut self, wins: bool) {
        let Some(frame) = self.frames.pop() else { return };
        self.ancestors.remove(&frame.turn);
        self.of.memory.write().unwrap_or_else(PoisonError::into_inner).insert(frame.turn, wins);
    }
}
