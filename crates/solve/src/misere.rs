//! Misère play: whoever cannot move wins.
//!
//! Values of normal play say nothing here: two equal heaps are not nothing, and a position of value 0 may still have
//! moves. So only those hooks are used that keep the play itself ([`Faithful`]), nothing cancels, and the theorems are
//! those about misère play.

use crate::memory::{Key, Memory, hash_of};
use crate::oracle::Oracle;
use crate::race::{Halt, Worker, race};
use crate::solver::{Found, How, joined};
use crate::value::endless;
use rustc_hash::FxHashSet;
use std::sync::Arc;
use upstar_ground::Stop;
use upstar_rules::{
    Answer, Asked, Claim, Faithful, Options, Outcome, Player, Position, Rules, Sign, Theorem, Win,
};
use upstar_values::{Value, Values};

/// Who wins the positions of one ruleset in misère play. All methods may be called from several threads.
pub struct Misere<P: Position> {
    rules: Arc<dyn Rules<Position = P>>,
    theorems: Vec<Theorem<P>>,
    values: Values,
    memory: Memory<Turn<P>, bool>,
}

impl<P: Position> Misere<P> {
    /// Answers that remember nothing yet. The store is only there for who asks for one.
    pub fn new(rules: Arc<dyn Rules<Position = P>>, values: Values) -> Self {
        Misere { theorems: rules.misere_theorems(), rules, values, memory: Memory::new() }
    }

    /// The first theorem that says who wins.
    #[allow(clippy::type_complexity, reason = "said once")]
    fn claim(&self, at: &P, how: &How, wins: bool) -> Result<Option<(Claim<P>, Outcome, Arc<str>)>, Stop> {
        let values = self.values.under(&how.budget);
        for theorem in self.theorems.iter().filter(|_| how.theorems) {
            if let Some(claim) = theorem.apply(at, &Asked { values: &values, wins })?
                && let Answer::Outcome(outcome) = claim.answer
            {
                return Ok(Some((claim, outcome, theorem.name.clone())));
            }
        }
        Ok(None)
    }

    /// Whether `player` wins when moving first, by search.
    fn wins(&self, at: &P, player: Player, how: &How) -> Result<Found<bool>, Stop> {
        let before = self.memory.bytes();
        how.budget.charge(before)?;
        let work = |worker: Worker<'_>| Search::new(&*self.rules, &self.memory, worker).wins(at, player);
        let (result, positions) = race(how.threads.max(1), &how.budget, &work);
        how.budget.release(before);
        Ok(Found { answer: result?, theorems: Vec::new(), searched: true, positions })
    }
}

/// That there is nothing to find.
fn no_values() -> Stop {
    Stop::TooLarge("misère play has outcomes only: no value there says how a position adds to others".into())
}

impl<P: Position> Oracle<P> for Misere<P> {
    fn rules(&self) -> &Arc<dyn Rules<Position = P>> {
        &self.rules
    }

    fn theorems(&self) -> &[Theorem<P>] {
        &self.theorems
    }

    fn values(&self) -> &Values {
        &self.values
    }

    fn misere(&self) -> bool {
        true
    }

    fn value(&self, _: &P, _: &How) -> Result<Found<Value>, Stop> {
        Err(no_values())
    }

    fn grundy(&self, _: &P, _: &How) -> Result<Found<u64>, Stop> {
        Err(no_values())
    }

    fn outcome(&self, at: &P, how: &How) -> Result<Found<Outcome>, Stop> {
        if let Some((_, outcome, name)) = self.claim(at, how, false)? {
            return Ok(Found::by_theorem(outcome, name));
        }
        let left = self.wins(at, Player::Left, how)?;
        if self.rules.impartial() {
            return Ok(left.map(|wins| if wins { Outcome::N } else { Outcome::P }));
        }
        let right = self.wins(at, Player::Right, how)?;
        let winner = |player: Player, wins: bool| if wins { player } else { player.opponent() };
        Ok(joined(left.map(|w| (w, false)), right.map(|w| (false, w)), |l, r| (l.0, r.1))
            .map(|(l, r)| Outcome::from_winners(winner(Player::Left, l), winner(Player::Right, r))))
    }

    fn wins_first(&self, at: &P, player: Player, how: &How) -> Result<bool, Stop> {
        match self.claim(at, how, false)? {
            Some((_, outcome, _)) => Ok(outcome.winner(player) == player),
            None => Ok(self.wins(at, player, how)?.answer),
        }
    }

    fn small_value(&self, _: &P, _: u64, _: &How) -> Result<(Option<Value>, u64), Stop> {
        Ok((None, 0))
    }

    fn known_winners(&self, _: &P) -> [Option<bool>; 2] {
        [None, None]
    }

    fn claimed_wins(&self, at: &P, how: &How) -> Result<Vec<Win<P>>, Stop> {
        Ok(self.claim(at, how, true)?.map_or(Vec::new(), |(claim, ..)| claim.wins))
    }

    fn remembered(&self) -> (u64, u64) {
        (self.memory.count(), self.memory.bytes())
    }
}

/// A sum of positions, sorted by hash, and who moves; in a negated one the players have each other's moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Turn<P> {
    parts: Box<[(P, Sign)]>,
    player: Player,
}

impl<P: Position> Turn<P> {
    /// Bytes that it keeps outside itself.
    fn outside(&self) -> usize {
        self.parts.iter().map(|part| size_of_val(part) + part.0.heap_bytes()).sum()
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
    /// Whether nobody can move here: the player to move has won.
    over: bool,
    /// Bytes that the frame takes on the stack.
    held: u64,
}

struct Search<'a, P: Position> {
    rules: &'a dyn Rules<Position = P>,
    faithful: Faithful,
    impartial: bool,
    memory: &'a Memory<Turn<P>, bool>,
    worker: Worker<'a>,
    frames: Vec<Frame<P>>,
    ancestors: FxHashSet<Turn<P>>,
}

impl<'a, P: Position> Search<'a, P> {
    fn new(
        rules: &'a dyn Rules<Position = P>,
        memory: &'a Memory<Turn<P>, bool>,
        worker: Worker<'a>,
    ) -> Self {
        let (faithful, impartial) = (rules.faithful(), rules.impartial());
        let ancestors = FxHashSet::default();
        Search { rules, faithful, impartial, memory, worker, frames: Vec::new(), ancestors }
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
                None => frame.over,
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

    /// Adds the parts of a position, as far as the play is kept.
    fn split(&self, at: &P, sign: Sign, out: &mut Vec<(P, Sign)>) -> Result<(), Halt> {
        let mut parts = Vec::new();
        if self.faithful.components {
            self.rules.components(at, &mut parts)?;
        } else {
            parts.push(at.clone());
        }
        for part in parts {
            let (part, own) = if self.faithful.representative {
                self.rules.representative(part)?
            } else {
                (part, Sign::Same)
            };
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
        Turn { parts: parts.into(), player: if self.impartial { Player::Left } else { player } }
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
        let held = options.iter().map(Turn::bytes).sum::<u64>() + 2 * turn.bytes();
        self.worker.hold(held)?;
        let over = options.is_empty();
        self.frames.push(Frame { turn, hash, options, over, held });
        Ok(())
    }

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
                turns.push(self.turn(parts, now.player.opponent()));
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
