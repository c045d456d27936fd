//! Every move with its value, whether it wins, and why.

use crate::oracle::Oracle;
use crate::solver::How;
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Display;
use upstar_ground::{Budget, Stop};
use upstar_rules::{Options, Outcome, Player, Position, Rules, Win};
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
pub struct Moves<P> {
    /// Who wins the position.
    pub outcome: Outcome,
    /// The moves, Left's first.
    pub moves: Vec<Move<P>>,
    /// Whether these are all; in a position too large to list, only winning moves by theorem are there.
    pub complete: bool,
}

/// One move.
#[derive(Clone, Debug)]
pub struct Move<P> {
    /// Who makes it; `None` when both players have it.
    pub player: Option<Player>,
    /// What it does, in a few words.
    pub name: String,
    /// The position after it.
    pub to: P,
    /// The value after it, if it was asked for.
    pub value: Option<Value>,
    /// Whether the mover wins with it.
    pub wins: bool,
    /// Why, in one sentence without a full stop.
    pub why: String,
}

/// The moves of a position, with reasons.
///
/// # Errors
/// The limit that was reached.
pub fn moves<P: Position>(
    oracle: &dyn Oracle<P>,
    at: &P,
    query: MoveQuery,
    how: &How,
) -> Result<Moves<P>, Stop> {
    Reasons { oracle, rules: &**oracle.rules(), how }.list(at, query)
}

/// A move with which `player` wins, and why; `None` when there is none. It asks for less than all moves do: a
/// theorem names the move, or it is the first in the ruleset's order.
///
/// # Errors
/// The limit that was reached.
pub fn winning_move<P: Position>(
    oracle: &dyn Oracle<P>,
    at: &P,
    player: Player,
    how: &How,
) -> Result<Option<Move<P>>, Stop> {
    let reasons = Reasons { oracle, rules: &**oracle.rules(), how };
    let found = |to: P, why: String| -> Result<Option<Move<P>>, Stop> {
        let name = reasons.only_name(at, &to, player)?;
        Ok(Some(Move { player: Some(player), name, to, value: None, wins: true, why }))
    };
    let claimed = if how.theorems { oracle.claimed_wins(at, how)? } else { Vec::new() };
    if let Some(win) = claimed.into_iter().find(|win| win.player == player) {
        return found(win.to, win.why);
    }
    if !oracle.wins_first(at, player, how)? {
        return Ok(None);
    }
    reasons.rules.searchable(at)?;
    for to in options_once(reasons.rules, at, player, &how.budget)? {
        if !oracle.wins_first(&to, player.opponent(), how)? {
            let why = reasons.why_by_outcome(Some(at), &to, player, true)?;
            return found(to, why);
        }
    }
    Ok(None)
}

/// A player's options, each once, in the ruleset's order.
///
/// # Errors
/// The limit that was reached, or a failure of the rules.
pub fn options_once<P: Position>(
    rules: &dyn Rules<Position = P>,
    at: &P,
    player: Player,
    budget: &Budget,
) -> Result<Vec<P>, Stop> {
    let mut options = Vec::new();
    rules.options(at, player, &mut Options::new(&mut options, budget))?;
    let bytes: usize = options.iter().map(|option| size_of::<P>() + option.heap_bytes()).sum();
    budget.room_for(2 * bytes as u64)?;
    let mut seen = FxHashSet::default();
    options.retain(|option| seen.insert(option.clone()));
    Ok(options)
}

/// The first options of a position, each once, and whether these are all. Listing ends after `most`, so that a heap of a
/// million counters costs no more than one of thousands.
///
/// # Errors
/// The limit that was reached.
pub fn first_options<P: Position>(
    rules: &dyn Rules<Position = P>,
    at: &P,
    player: Player,
    most: usize,
    budget: &Budget,
) -> Result<(Vec<P>, bool), Stop> {
    let mut options = Vec::new();
    let mut out = Options::new(&mut options, budget).at_most(most);
    let complete = match rules.options(at, player, &mut out) {
        Ok(()) => true,
        Err(_) if out.overfull() => false,
        Err(stop) => return Err(stop),
    };
    options.truncate(most);
    let mut seen = FxHashSet::default();
    options.retain(|option| seen.insert(option.clone()));
    Ok((options, complete))
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

/// A reason behind a sentence.
fn because(why: &Option<String>) -> String {
    why.as_ref().map_or(String::new(), |why| format!(": {why}"))
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

/// Finds reasons for moves by asking an oracle.
struct Reasons<'a, P: Position> {
    oracle: &'a dyn Oracle<P>,
    rules: &'a dyn Rules<Position = P>,
    how: &'a How,
}

impl<P: Position> Reasons<'_, P> {
    fn list(&self, at: &P, query: MoveQuery) -> Result<Moves<P>, Stop> {
        let claimed = if self.how.theorems { self.oracle.claimed_wins(at, self.how)? } else { Vec::new() };
        let outcome = self.oracle.outcome(at, self.how)?.answer;
        let mut moves = Vec::new();
        if let Err(too_large) = self.rules.searchable(at) {
            if claimed.is_empty() && outcome != Outcome::P {
                return Err(too_large);
            }
            self.only_claimed(at, query, claimed, &mut moves)?;
            return Ok(Moves { outcome, moves, complete: false });
        }
        let players: &[Player] = match query.player {
            Some(Player::Left) => &[Player::Left],
            Some(Player::Right) => &[Player::Right],
            None if self.rules.impartial() => &[Player::Left],
            None => &Player::BOTH,
        };
        let here = if query.values { Some(self.oracle.value(at, self.how)?.answer) } else { None };
        let mut bytes = 0;
        for &player in players {
            for to in options_once(self.rules, at, player, &self.how.budget)? {
                let one = self.judge(at, to, player, here, &claimed, query)?;
                // The name is written once more, and the position twice, until somebody reads it.
                bytes += size_of::<Move<P>>() + one.to.heap_bytes() + 3 * one.name.len() + one.why.len();
                self.how.budget.room_for(bytes as u64)?;
                moves.push(one);
            }
        }
        tell_apart(moves.iter_mut().map(|m| Named { player: m.player, name: &mut m.name, to: &m.to }));
        if !self.rules.impartial() {
            self.name_dominated(&mut moves)?;
        }
        Ok(Moves { outcome, moves, complete: true })
    }

    /// Says of every move to a worse value than another move of the same player which one that is.
    fn name_dominated(&self, moves: &mut [Move<P>]) -> Result<(), Stop> {
        /// Of more moves nobody reads which are dominated, and comparing them all would take long.
        const MOST: usize = 200;
        if moves.len() > MOST {
            return Ok(());
        }
        let values = self.oracle.values().under(&self.how.budget);
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

    fn only_claimed(
        &self,
        at: &P,
        query: MoveQuery,
        claimed: Vec<Win<P>>,
        moves: &mut Vec<Move<P>>,
    ) -> Result<(), Stop> {
        let impartial = self.rules.impartial();
        for Win { player, to, why } in claimed {
            let asked = query.player.unwrap_or(if impartial { Player::Left } else { player });
            if asked == player {
                let name = self.named(at, &to, player)?;
                let player = if impartial { query.player } else { Some(player) };
                moves.push(Move { player, name, to, value: None, wins: true, why });
            }
        }
        Ok(())
    }

    #[allow(clippy::too_many_arguments, reason = "one call, and the arguments are what a reason needs")]
    fn judge(
        &self,
        at: &P,
        to: P,
        player: Player,
        here: Option<Value>,
        claimed: &[Win<P>],
        query: MoveQuery,
    ) -> Result<Move<P>, Stop> {
        let values = self.oracle.values().under(&self.how.budget);
        let name = self.named(at, &to, player)?;
        let value = if query.values { Some(self.oracle.value(&to, self.how)?.answer) } else { None };
        let outcome = match value {
            Some(value) => values.outcome(value)?,
            None => self.oracle.outcome(&to, self.how)?.answer,
        };
        let wins = outcome.winner(player.opponent()) == player;
        let by_theorem = claimed.iter().find(|win| win.player == player && win.to == to);
        let why = match (by_theorem, here, value) {
            (Some(win), _, _) if wins => win.why.clone(),
            (_, Some(here), Some(value)) => {
                self.why(at, &to, player, wins, (here, value), query.notation, &values)?
            }
            _ => self.why_by_outcome(Some(at), &to, player, wins)?,
        };
        let player = if self.rules.impartial() { query.player } else { Some(player) };
        Ok(Move { player, name, to, value, wins, why })
    }

    #[allow(clippy::too_many_arguments, reason = "one call, and the arguments are what a reason needs")]
    fn why(
        &self,
        at: &P,
        to: &P,
        player: Player,
        wins: bool,
        (here, value): (Value, Value),
        notation: Notation,
        values: &Values,
    ) -> Result<String, Stop> {
        if let (true, Some(from), Some(left)) =
            (self.rules.impartial(), values.as_nimber(here), values.as_nimber(value))
        {
            if wins {
                return Ok(format!("nimber {from} becomes 0"));
            }
            let reply = self.winning_reply(Some(at), to, player.opponent())?;
            return Ok(match reply {
                Some((reply, why)) => format!(
                    "leaves nimber {left}, and the answer \"{}\" makes it 0{}",
                    self.named(to, &reply, player)?,
                    because(&why)
                ),
                None => format!("leaves nimber {left}"),
            });
        }
        let opponent = player.opponent();
        let Some((reply, reply_value)) = self.best_reply(to, opponent, values)? else {
            return Ok(format!("{opponent} has no move then"));
        };
        let name = self.named(to, &reply, opponent)?;
        let answer = format!("\"{name}\" to {}", values.display(reply_value, notation)?);
        if wins {
            let zero = if value == Value::ZERO { "leaves 0; " } else { "" };
            return Ok(format!("{zero}{opponent}'s best reply is {answer}, and {player} still wins"));
        }
        // A reply that a theorem names, or that undoes the move, says more than a value.
        if let Some((reply, why)) = self.reasoned_reply(Some(at), to, opponent)? {
            let name = self.named(to, &reply, opponent)?;
            return Ok(format!("{opponent} answers \"{name}\" and wins{}", because(&why)));
        }
        // Reversible: the reply is at least as good for the opponent as the position before the move.
        let back = match player {
            Player::Left => values.le(reply_value, here)?,
            Player::Right => values.le(here, reply_value)?,
        };
        let reversible = if back { "; the move is reversible through that" } else { "" };
        Ok(format!("{opponent} answers {answer}{reversible}"))
    }

    fn why_by_outcome(&self, at: Option<&P>, to: &P, player: Player, wins: bool) -> Result<String, Stop> {
        let opponent = player.opponent();
        let who = if self.rules.impartial() { "the opponent".into() } else { opponent.to_string() };
        let replies = || Ok(options_once(self.rules, to, opponent, &self.how.budget)?.len());
        if wins {
            return Ok(match replies()? {
                0 => "leaves no move".into(),
                1 => "the only reply loses".into(),
                n => format!("each of the {n} replies loses"),
            });
        }
        if self.oracle.misere() && self.rules.searchable(to).is_ok() && replies()? == 0 {
            return Ok(format!("leaves {who} no move, which wins in misère play"));
        }
        let reply = self.winning_reply(at, to, opponent)?;
        Ok(match reply {
            Some((reply, why)) => {
                format!("{who} answers \"{}\" and wins{}", self.named(to, &reply, opponent)?, because(&why))
            }
            None => format!("{who} wins from there"),
        })
    }

    /// The name of a move, with the position after it where another move has the same name.
    fn only_name(&self, from: &P, to: &P, player: Player) -> Result<String, Stop> {
        let name = self.named(from, to, player)?;
        if self.rules.searchable(from).is_ok() {
            for other in options_once(self.rules, from, player, &self.how.budget)? {
                if other != *to && self.named(from, &other, player)? == name {
                    return Ok(format!("{name}, leaving {to}"));
                }
            }
        }
        Ok(name)
    }

    fn named(&self, from: &P, to: &P, player: Player) -> Result<String, Stop> {
        self.how.budget.note(from.work().saturating_add(to.work()))?;
        self.rules.describe(from, to, player)
    }

    /// A move with which `player` wins, if there is one, and why if a theorem says so.
    fn winning_reply(
        &self,
        before: Option<&P>,
        at: &P,
        player: Player,
    ) -> Result<Option<(P, Option<String>)>, Stop> {
        if let Some(reply) = self.reasoned_reply(before, at, player)? {
            return Ok(Some(reply));
        }
        for option in options_once(self.rules, at, player, &self.how.budget)? {
            if self.oracle.outcome(&option, self.how)?.answer.winner(player.opponent()) == player {
                return Ok(Some((option, None)));
            }
        }
        Ok(None)
    }

    /// A move with which `player` wins that a theorem names, or that undoes the move before it, with its reason. It
    /// saves trying all moves.
    fn reasoned_reply(
        &self,
        before: Option<&P>,
        at: &P,
        player: Player,
    ) -> Result<Option<(P, Option<String>)>, Stop> {
        if !self.how.theorems {
            return Ok(None);
        }
        // What cancels in normal play may not in misère play.
        let before = before.filter(|_| !self.oracle.misere());
        if let Some((rest, why)) = before.and_then(|before| self.rules.undone(before, at))
            && self.oracle.outcome(&rest, self.how)?.answer.winner(player.opponent()) == player
        {
            return Ok(Some((rest, Some(why))));
        }
        let mut claimed = self.oracle.claimed_wins(at, self.how)?.into_iter();
        Ok(claimed.find(|win| win.player == player).map(|win| (win.to, Some(win.why))))
    }

    /// The reply that no other reply is better than: one that wins if there is one.
    fn best_reply(&self, at: &P, player: Player, values: &Values) -> Result<Option<(P, Value)>, Stop> {
        let mut best: Option<(P, Value)> = None;
        for option in options_once(self.rules, at, player, &self.how.budget)? {
            let value = self.oracle.value(&option, self.how)?.answer;
            let wins = values.outcome(value)?.winner(player.opponent()) == player;
            let better = match &best {
                None => true,
                Some((_, old)) => match player {
                    Player::Left => values.le(*old, value)? && value != *old,
                    Player::Right => values.le(value, *old)? && value != *old,
                },
            };
            let old_wins = match &best {
                Some((_, old)) => values.outcome(*old)?.winner(player.opponent()) == player,
                None => false,
            };
            if (wins && !old_wins) || (better && wins == old_wins) {
                best = Some((option, value));
            }
        }
        Ok(best)
    }
}
