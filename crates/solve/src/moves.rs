//! Every move with its value, whether it wins, and why.

use crate::oracle::{At, Oracle};
use crate::solver::How;
use upstar_ground::Stop;
use upstar_rules::{Outcome, Player, Ruleset, Win};
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
pub(crate) fn list_moves<O: Oracle>(
    oracle: &O,
    at: &At<O>,
    query: MoveQuery,
    how: &How,
) -> Result<Moves<At<O>>, Stop> {
    oracle.list(at, query, how)
}

/// A move with which `player` wins: one that a theorem names, or else the first in the ruleset's order.
pub(crate) fn first_winning_move<O: Oracle>(
    oracle: &O,
    at: &At<O>,
    player: Player,
    how: &How,
) -> Result<Option<Move<At<O>>>, Stop> {
    let ruleset = oracle.ruleset();
    let found = |to: At<O>, why: String| {
        let name = ruleset.describe(at, &to, player);
        Some(Move { player: Some(player), name, to, value: None, wins: true, why })
    };
    let claimed = if how.theorems { oracle.claimed_wins(at, how)? } else { Vec::new() };
    if let Some(win) = claimed.into_iter().find(|win| win.player == player) {
        return Ok(found(win.to, win.why));
    }
    if !oracle.wins_first(at, player, how)? {
        return Ok(None);
    }
    ruleset.searchable(at)?;
    for to in options_once(ruleset, at, player) {
        if !oracle.wins_first(&to, player.opponent(), how)? {
            let why = oracle.why_by_outcome(&to, player, true, how)?;
            return Ok(found(to, why));
        }
    }
    Ok(None)
}

/// A player's options, each once, in the ruleset's order.
pub fn options_once<R: Ruleset>(ruleset: &R, at: &R::Position, player: Player) -> Vec<R::Position> {
    let mut options = Vec::new();
    ruleset.options(at, player, &mut options);
    let mut seen = rustc_hash::FxHashSet::default();
    options.retain(|option| seen.insert(option.clone()));
    options
}

impl<O: Oracle> Reasons for O {}

/// Finds reasons for moves by asking an oracle.
trait Reasons: Oracle {
    fn list(&self, at: &At<Self>, query: MoveQuery, how: &How) -> Result<Moves<At<Self>>, Stop> {
        let claimed = if how.theorems { self.claimed_wins(at, how)? } else { Vec::new() };
        let outcome = self.outcome(at, how)?.answer;
        let mut moves = Vec::new();
        if let Err(too_large) = self.ruleset().searchable(at) {
            if claimed.is_empty() && outcome != Outcome::P {
                return Err(too_large);
            }
            self.only_claimed(at, query, claimed, &mut moves);
            return Ok(Moves { outcome, moves, complete: false });
        }
        let players: &[Player] = match query.player {
            Some(Player::Left) => &[Player::Left],
            Some(Player::Right) => &[Player::Right],
            None if self.ruleset().impartial() => &[Player::Left],
            None => &Player::BOTH,
        };
        let here = if query.values { Some(self.value(at, how)?.answer) } else { None };
        for &player in players {
            for to in options_once(self.ruleset(), at, player) {
                moves.push(self.judge(at, to, player, here, &claimed, query, how)?);
            }
        }
        Ok(Moves { outcome, moves, complete: true })
    }

    fn only_claimed(
        &self,
        at: &At<Self>,
        query: MoveQuery,
        claimed: Vec<Win<At<Self>>>,
        moves: &mut Vec<Move<At<Self>>>,
    ) {
        let impartial = self.ruleset().impartial();
        for Win { player, to, why } in claimed {
            let asked = query.player.unwrap_or(if impartial { Player::Left } else { player });
            if asked == player {
                let name = self.ruleset().describe(at, &to, player);
                let player = if impartial { query.player } else { Some(player) };
                moves.push(Move { player, name, to, value: None, wins: true, why });
            }
        }
    }

    #[allow(clippy::too_many_arguments, reason = "one call, and the arguments are what a reason needs")]
    fn judge(
        &self,
        at: &At<Self>,
        to: At<Self>,
        player: Player,
        here: Option<Value>,
        claimed: &[Win<At<Self>>],
        query: MoveQuery,
        how: &How,
    ) -> Result<Move<At<Self>>, Stop> {
        let values = self.values().under(&how.budget);
        let name = self.ruleset().describe(at, &to, player);
        let value = if query.values { Some(self.value(&to, how)?.answer) } else { None };
        let outcome = match value {
            Some(value) => values.outcome(value)?,
            None => self.outcome(&to, how)?.answer,
        };
        let wins = outcome.winner(player.opponent()) == player;
        let by_theorem = claimed.iter().find(|win| win.player == player && win.to == to);
        let why = match (by_theorem, here, value) {
            (Some(win), _, _) if wins => win.why.clone(),
            (_, Some(here), Some(value)) => {
                self.why(&to, player, wins, (here, value), query.notation, &values, how)?
            }
            _ => self.why_by_outcome(&to, player, wins, how)?,
        };
        let player = if self.ruleset().impartial() { query.player } else { Some(player) };
        Ok(Move { player, name, to, value, wins, why })
    }

    #[allow(clippy::too_many_arguments, reason = "one call, and the arguments are what a reason needs")]
    fn why(
        &self,
        to: &At<Self>,
        player: Player,
        wins: bool,
        (here, value): (Value, Value),
        notation: Notation,
        values: &Values,
        how: &How,
    ) -> Result<String, Stop> {
        if let (true, Some(from), Some(left)) =
            (self.ruleset().impartial(), values.as_nimber(here), values.as_nimber(value))
        {
            if wins {
                return Ok(format!("nimber {from} becomes 0"));
            }
            let reply = self.winning_reply(to, player.opponent(), how)?;
            return Ok(match reply {
                Some(reply) => format!(
                    "leaves nimber {left}, and the answer \"{}\" makes it 0",
                    self.named(to, &reply, player)
                ),
                None => format!("leaves nimber {left}"),
            });
        }
        let opponent = player.opponent();
        let Some((reply, reply_value)) = self.best_reply(to, opponent, values, how)? else {
            return Ok(format!("{opponent} has no move then"));
        };
        let answer =
            format!("\"{}\" to {}", self.named(to, &reply, opponent), values.display(reply_value, notation)?);
        if wins {
            let zero = if value == Value::ZERO { "leaves 0; " } else { "" };
            return Ok(format!("{zero}{opponent}'s best reply is {answer}, and {player} still wins"));
        }
        // Reversible: the reply is at least as good for the opponent as the position before the move.
        let back = match player {
            Player::Left => values.le(reply_value, here)?,
            Player::Right => values.le(here, reply_value)?,
        };
        let reversible = if back { "; the move is reversible through that" } else { "" };
        Ok(format!("{opponent} answers {answer}{reversible}"))
    }

    fn why_by_outcome(&self, to: &At<Self>, player: Player, wins: bool, how: &How) -> Result<String, Stop> {
        let opponent = player.opponent();
        if wins {
            return Ok(match options_once(self.ruleset(), to, opponent).len() {
                0 => "leaves no move".into(),
                1 => "the only reply loses".into(),
                n => format!("each of the {n} replies loses"),
            });
        }
        let reply = self.winning_reply(to, opponent, how)?;
        let who = if self.ruleset().impartial() { "the opponent".into() } else { opponent.to_string() };
        Ok(reply.map_or_else(
            || format!("{who} wins from there"),
            |reply| format!("{who} answers \"{}\" and wins", self.named(to, &reply, opponent)),
        ))
    }

    fn named(&self, from: &At<Self>, to: &At<Self>, player: Player) -> String {
        self.ruleset().describe(from, to, player)
    }

    /// A move with which `player` wins, if there is one. A theorem that names it saves trying them all.
    fn winning_reply(&self, at: &At<Self>, player: Player, how: &How) -> Result<Option<At<Self>>, Stop> {
        if how.theorems {
            let mut claimed = self.claimed_wins(at, how)?.into_iter();
            if let Some(win) = claimed.find(|win| win.player == player) {
                return Ok(Some(win.to));
            }
        }
        for option in options_once(self.ruleset(), at, player) {
            if self.outcome(&option, how)?.answer.winner(player.opponent()) == player {
                return Ok(Some(option));
            }
        }
        Ok(None)
    }

    /// The reply that no other reply is better than: one that wins if there is one.
    fn best_reply(
        &self,
        at: &At<Self>,
        player: Player,
        values: &Values,
        how: &How,
    ) -> Result<Option<(At<Self>, Value)>, Stop> {
        let mut best: Option<(At<Self>, Value)> = None;
        for option in options_once(self.ruleset(), at, player) {
            let value = self.value(&option, how)?.answer;
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
