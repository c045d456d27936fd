//! Every move with its value, whether it wins, and why.

use crate::position::Position;
use crate::reasons::Reasons;
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Display;
use std::time::Duration;
use upstar_core::StopReason;
use upstar_rules::{Convention, Outcome, Player, Sign, Win};
use upstar_solve::SolveOptions;
use upstar_values::{Notation, Value, Values};

/// What is asked about the moves of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveQuery {
    /// Whose moves; `None` for both players', which in an impartial game are listed once.
    pub player: Option<Player>,
    /// Whether to find the options' values; without, only who wins.
    pub values: bool,
    /// How the reasons write values.
    pub notation: Notation,
}

/// The moves of a position.
#[derive(Clone, Debug)]
pub struct Moves {
    /// Who wins the position, where that is known.
    pub outcome: Option<Outcome>,
    /// The moves, Left's first.
    pub moves: Vec<Move>,
    /// Whether these are all; in a position too large to list, only winning moves by theorem are there.
    pub complete: bool,
    /// The limit that left a verdict or a value open.
    pub stop: Option<StopReason>,
}

/// One move.
#[derive(Clone, Debug)]
pub struct Move {
    /// Who makes it; `None` when both players have it.
    pub player: Option<Player>,
    /// What it does, in a few words.
    pub name: String,
    /// The position after it.
    pub to: Position,
    /// The value after it, if it was asked for.
    pub value: Option<Value>,
    /// Whether the mover wins with it, where that is known.
    pub wins: Option<bool>,
    /// Why, in one sentence without a full stop.
    pub why: String,
}

impl Position {
    /// The moves, with reasons. A limit that is reached after they were listed leaves verdicts open.
    ///
    /// # Errors
    /// The limit that was reached before they were listed.
    pub fn moves(&self, query: MoveQuery, how: &SolveOptions) -> Result<Moves, StopReason> {
        Judging { at: self, impartial: self.impartial(), how, query, stop: None }.list()
    }

    /// Why a player wins or loses with a move to one of the options, in a sentence without a full stop.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn reason(
        &self,
        to: &Position,
        player: Player,
        wins: bool,
        how: &SolveOptions,
    ) -> Result<String, StopReason> {
        Reasons { impartial: self.impartial(), how }.why_by_outcome(Some(self), to, player, wins)
    }

    /// A move with which `player` wins, and why; `None` when there is none. It asks for less than all moves do: a
    /// theorem names the move, or it is the first in the ruleset's order.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn winning_move(&self, player: Player, how: &SolveOptions) -> Result<Option<Move>, StopReason> {
        let reasons = Reasons { impartial: self.impartial(), how };
        let found = |to: Position, why: String| -> Result<Option<Move>, StopReason> {
            let name = reasons.only_name(self, &to, player)?;
            Ok(Some(Move { player: Some(player), name, to, value: None, wins: Some(true), why }))
        };
        let mut claimed = self.claimed(how)?.into_iter().flat_map(|claim| claim.wins);
        if let Some(win) = claimed.find(|win| win.player == player) {
            return found(win.to, win.why);
        }
        if !self.wins_first(player, how)? {
            return Ok(None);
        }
        for to in self.options(player, &how.budget)? {
            if !to.wins_first(player.opponent(), how)? {
                let why = reasons.why_by_outcome(Some(self), &to, player, true)?;
                return found(to, why);
            }
        }
        Ok(None)
    }
}

/// Adds the position after it to the name of every move that another move of the same player has too: equal heaps or
/// parallel edges look alike in a few words.
pub fn tell_apart<'a, P: Display + 'a>(moves: impl Iterator<Item = Named<'a, P>>) {
    let mut same: FxHashMap<(Option<Player>, String), Vec<Named<P>>> = FxHashMap::default();
    for named in moves {
        same.entry((named.player, named.name.clone())).or_default().push(named);
    }
    for group in same.into_values().filter(|group| group.len() > 1) {
        group.into_iter().for_each(|named| named.name.push_str(&format!(", leaving {}", named.to)));
    }
}

/// A move by its name.
pub struct Named<'a, P> {
    /// Who makes it; `None` when both players have it.
    pub player: Option<Player>,
    /// What it is called.
    pub name: &'a mut String,
    /// The position after it.
    pub to: &'a P,
}

/// Lists moves and finds out which win, as far as the limits allow.
struct Judging<'a> {
    at: &'a Position,
    impartial: bool,
    how: &'a SolveOptions,
    query: MoveQuery,
    /// The first limit that was met.
    stop: Option<StopReason>,
}

/// The time that a verdict has at least, as the limit of all of them comes anyway.
const LEAST: Duration = Duration::from_millis(10);

/// What is known of the position whose moves are judged.
struct Here {
    value: Option<Value>,
    /// Whether Left and Right win when they start.
    first: [Option<bool>; 2],
    claimed: Vec<Win<Position>>,
}

impl Judging<'_> {
    fn list(mut self) -> Result<Moves, StopReason> {
        let values = self.at.values().under(&self.how.budget);
        if let Err(too_large) = self.at.searchable() {
            return self.only_claimed(&values, too_large);
        }
        let players: &[Player] = match self.query.player {
            Some(Player::Left) => &[Player::Left],
            Some(Player::Right) => &[Player::Right],
            None if self.impartial => &[Player::Left],
            None => &Player::BOTH,
        };
        let mut moves = Vec::new();
        for &player in players {
            for to in self.at.options(player, &self.how.budget)? {
                moves.push(self.unjudged(to, player)?);
            }
        }
        tell_apart(moves.iter_mut().map(|m| Named { player: m.player, name: &mut m.name, to: &m.to }));
        let here = self.here(&values)?;
        let mut unknown = FxHashSet::default();
        for i in 0..moves.len() {
            let left = self.how.budget.time_left().map(|left| left / (moves.len() - i) as u32);
            let m = &mut moves[i];
            let player = m.player.unwrap_or(Player::Left);
            // What was out of reach once is so for each of its images.
            let (form, sign) = m.to.look()?;
            let image = (form, if sign == Sign::Negated { player.opponent() } else { player });
            if !unknown.contains(&image) {
                self.verdict(m, player, &here, left)?;
            }
            match m.wins {
                None => {
                    unknown.insert(image);
                    m.why = "not known within the limit".into();
                }
                Some(wins) => m.why = self.why(m, player, wins, &here, &values, &self.part(left))?,
            }
        }
        if !self.impartial {
            let named = self.name_dominated(&mut moves, &values);
            self.within(named)?;
        }
        let first = |player: Player| {
            here.first[player as usize].or_else(|| {
                let own = || moves.iter().filter(|m| m.player.is_none_or(|p| p == player || self.impartial));
                let asked = self.impartial || players.contains(&player);
                if !asked || (own().all(|m| m.wins != Some(true)) && own().any(|m| m.wins.is_none())) {
                    return None;
                }
                // A player who cannot move loses, and wins in misère play.
                let stuck = own().next().is_none() && self.at.convention() == Convention::Misere;
                Some(stuck || own().any(|m| m.wins == Some(true)))
            })
        };
        let winner = |player: Player| first(player).map(|wins| if wins { player } else { player.opponent() });
        let outcome = winner(Player::Left)
            .zip(winner(Player::Right))
            .map(|(left, right)| Outcome::from_winners(left, right));
        let stop = self.stop.map(|stop| match (stop, self.how.budget.time_limit()) {
            (StopReason::Time(_), Some(limit)) => StopReason::Time(limit),
            (stop, _) => stop,
        });
        Ok(Moves { outcome, moves, complete: true, stop })
    }

    /// A move of which only the name is known.
    fn unjudged(&self, to: Position, player: Player) -> Result<Move, StopReason> {
        let name = Reasons { impartial: self.impartial, how: self.how }.named(self.at, &to, player)?;
        let player = if self.impartial { self.query.player } else { Some(player) };
        Ok(Move { player, name, to, value: None, wins: None, why: String::new() })
    }

    /// What came within its limit; a limit is noted.
    fn within<T>(&mut self, found: Result<T, StopReason>) -> Result<Option<T>, StopReason> {
        let found = in_reach(found)?;
        Ok(match found {
            Ok(found) => Some(found),
            Err(stop) => {
                self.stop.get_or_insert(stop);
                None
            }
        })
    }

    /// A part of the time, where there is a limit.
    fn part(&self, time: Option<Duration>) -> SolveOptions {
        let budget = match time {
            Some(time) => self.how.budget.part_in(Some(time.max(LEAST))),
            None => self.how.budget.clone(),
        };
        SolveOptions { budget, ..self.how.clone() }
    }

    /// What can be said of the position itself in a part of the time: the value, if it is asked for, and else who wins.
    fn here(&mut self, values: &Values) -> Result<Here, StopReason> {
        let claim = self.at.claimed(self.how);
        let claim = self.within(claim)?.flatten();
        let left = |share: u32| self.how.budget.time_left().map(|left| left / 4 * share);
        let value = match self.query.values {
            true => {
                let value = self.at.value(&self.part(left(3)));
                self.within(value)?.map(|found| found.answer)
            }
            false => None,
        };
        let outcome = match (&claim, value) {
            (Some(claim), _) => claim.answer.outcome(values),
            (None, Some(value)) => values.outcome(value),
            (None, None) => self.at.outcome(&self.part(left(2))).map(|found| found.answer),
        };
        let first = match self.within(outcome)? {
            Some(outcome) => Player::BOTH.map(|player| Some(outcome.winner(player) == player)),
            None => self.at.known_winners(),
        };
        Ok(Here { value, first, claimed: claim.map_or(Vec::new(), |claim| claim.wins) })
    }

    /// Who wins after a move, and its value where that is asked for and in reach, in a share of the time.
    fn verdict(
        &mut self,
        m: &mut Move,
        player: Player,
        here: &Here,
        share: Option<Duration>,
    ) -> Result<(), StopReason> {
        let opponent = player.opponent();
        if here.first[player as usize] == Some(false) {
            m.wins = Some(false);
        }
        let half = self.part(share.map(|share| share / 2));
        if here.value.is_some() {
            let value = m.to.value(&half).map(|found| found.answer);
            m.value = self.within(value)?;
            if let Some(value) = m.value {
                let outcome = m.to.values().under(&self.how.budget).outcome(value);
                m.wins = self.within(outcome)?.map(|outcome| outcome.winner(opponent) == player);
            }
        }
        if m.wins.is_none() {
            let half = self.part(share.map(|share| share / 2));
            let answer = m.to.wins_first(opponent, &half);
            m.wins = self.within(answer)?.map(|wins| !wins);
        }
        Ok(())
    }

    /// The reason, or a plain one where a better one takes too long.
    fn why(
        &self,
        m: &Move,
        player: Player,
        wins: bool,
        here: &Here,
        values: &Values,
        how: &SolveOptions,
    ) -> Result<String, StopReason> {
        let reasons = Reasons { impartial: self.impartial, how };
        let by_theorem = here.claimed.iter().find(|win| win.player == player && win.to == m.to);
        let why = match (by_theorem, here.value, m.value) {
            (Some(win), _, _) if wins => Ok(win.why.clone()),
            (_, Some(here), Some(value)) => {
                reasons.why(self.at, &m.to, player, wins, (here, value), self.query.notation, values)
            }
            _ => reasons.why_by_outcome(Some(self.at), &m.to, player, wins),
        };
        Ok(in_reach(why)?.unwrap_or_else(|_| reasons.plainly(player, wins)))
    }

    /// Says of every move to a worse value than another move of the same player which one that is.
    fn name_dominated(&self, moves: &mut [Move], values: &Values) -> Result<(), StopReason> {
        /// Of more moves nobody reads which are dominated, and comparing them all would take long.
        const MOST: usize = 200;
        if moves.len() > MOST {
            return Ok(());
        }
        for i in 0..moves.len() {
            let mut better = None;
            for other in moves.iter() {
                let (Some(own), Some(its)) = (moves[i].value, other.value) else { continue };
                let dominates = match (moves[i].player, other.player) {
                    (Some(Player::Left), Some(Player::Left)) => own != its && values.le(own, its)?,
                    (Some(Player::Right), Some(Player::Right)) => own != its && values.le(its, own)?,
                    _ => false,
                };
                if dominates {
                    better = Some(other.name.clone());
                    break;
                }
            }
            if let Some(name) = better {
                moves[i].why.push_str(&format!("; dominated by \"{name}\""));
            }
        }
        Ok(())
    }

    /// In a position too large to list: the winning moves that a theorem names.
    fn only_claimed(&self, values: &Values, too_large: StopReason) -> Result<Moves, StopReason> {
        let (outcome, claimed) = match self.at.claimed(self.how)? {
            Some(claim) => (claim.answer.outcome(values)?, claim.wins),
            None => (self.at.outcome(self.how)?.answer, Vec::new()),
        };
        if claimed.is_empty() && outcome != Outcome::P {
            return Err(too_large);
        }
        let mut moves = Vec::new();
        for Win { player, to, why } in claimed {
            let default = if self.impartial { Player::Left } else { player };
            if self.query.player.unwrap_or(default) == player {
                moves.push(Move { wins: Some(true), why, ..self.unjudged(to, player)? });
            }
        }
        Ok(Moves { outcome: Some(outcome), moves, complete: false, stop: None })
    }
}

/// A limit as an answer; whatever else stops work stays an error.
fn in_reach<T>(found: Result<T, StopReason>) -> Result<Result<T, StopReason>, StopReason> {
    match found {
        Err(stop @ (StopReason::Time(_) | StopReason::Memory(_) | StopReason::TooLarge(_))) => Ok(Err(stop)),
        Err(other) => Err(other),
        Ok(found) => Ok(Ok(found)),
    }
}
