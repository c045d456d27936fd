//! Every move with its value, whether it wins, and why.

use crate::position::Position;
use rustc_hash::FxHashMap;
use std::fmt::Display;
use upstar_core::StopReason;
use upstar_rules::{Convention, Outcome, Player, Win};
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
    /// Who wins the position.
    pub outcome: Outcome,
    /// The moves, Left's first.
    pub moves: Vec<Move>,
    /// Whether these are all; in a position too large to list, only winning moves by theorem are there.
    pub complete: bool,
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
    /// Whether the mover wins with it.
    pub wins: bool,
    /// Why, in one sentence without a full stop.
    pub why: String,
}

impl Position {
    /// The moves, with reasons.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn moves(&self, query: MoveQuery, how: &SolveOptions) -> Result<Moves, StopReason> {
        Reasons { impartial: self.impartial(), how }.list(self, query)
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
            Ok(Some(Move { player: Some(player), name, to, value: None, wins: true, why }))
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

/// Finds reasons for moves by asking about positions.
struct Reasons<'a> {
    impartial: bool,
    how: &'a SolveOptions,
}

impl Reasons<'_> {
    fn list(&self, at: &Position, query: MoveQuery) -> Result<Moves, StopReason> {
        let values = at.values().under(&self.how.budget);
        let searchable = at.searchable();
        let claim = at.claimed(self.how)?;
        let here = match searchable {
            Ok(()) if query.values => Some(at.value(self.how)?.answer),
            _ => None,
        };
        let outcome = match (&claim, here) {
            (Some(claim), _) => claim.answer.outcome(&values)?,
            (None, Some(value)) => values.outcome(value)?,
            (None, None) => at.outcome(self.how)?.answer,
        };
        let claimed = claim.map_or(Vec::new(), |claim| claim.wins);
        let mut moves = Vec::new();
        if let Err(too_large) = searchable {
            if claimed.is_empty() && outcome != Outcome::P {
                return Err(too_large);
            }
            self.only_claimed(at, query, claimed, &mut moves)?;
            return Ok(Moves { outcome, moves, complete: false });
        }
        let players: &[Player] = match query.player {
            Some(Player::Left) => &[Player::Left],
            Some(Player::Right) => &[Player::Right],
            None if self.impartial => &[Player::Left],
            None => &Player::BOTH,
        };
        for &player in players {
            for to in at.options(player, &self.how.budget)? {
                moves.push(self.judge(at, to, player, here, &claimed, query)?);
            }
        }
        tell_apart(moves.iter_mut().map(|m| Named { player: m.player, name: &mut m.name, to: &m.to }));
        if !self.impartial {
            self.name_dominated(&mut moves, &values)?;
        }
        Ok(Moves { outcome, moves, complete: true })
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

    fn only_claimed(
        &self,
        at: &Position,
        query: MoveQuery,
        claimed: Vec<Win<Position>>,
        moves: &mut Vec<Move>,
    ) -> Result<(), StopReason> {
        let impartial = self.impartial;
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
        at: &Position,
        to: Position,
        player: Player,
        here: Option<Value>,
        claimed: &[Win<Position>],
        query: MoveQuery,
    ) -> Result<Move, StopReason> {
        let values = at.values().under(&self.how.budget);
        let name = self.named(at, &to, player)?;
        let value = if query.values { Some(to.value(self.how)?.answer) } else { None };
        let outcome = match value {
            Some(value) => values.outcome(value)?,
            None => to.outcome(self.how)?.answer,
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
        let player = if self.impartial { query.player } else { Some(player) };
        Ok(Move { player, name, to, value, wins, why })
    }

    #[allow(clippy::too_many_arguments, reason = "one call, and the arguments are what a reason needs")]
    fn why(
        &self,
        at: &Position,
        to: &Position,
        player: Player,
        wins: bool,
        (here, value): (Value, Value),
        notation: Notation,
        values: &Values,
    ) -> Result<String, StopReason> {
        if let (true, Some(from), Some(left)) =
            (self.impartial, values.as_nimber(here), values.as_nimber(value))
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
        // A reply that a theorem names, or that undoes the move, says more than a value, and spares looking at all others.
        if !wins && let Some((reply, why)) = self.reasoned_reply(Some(at), to, opponent)? {
            let name = self.named(to, &reply, opponent)?;
            return Ok(format!("{opponent} answers \"{name}\" and wins{}", because(&why)));
        }
        let Some((reply, reply_value)) = self.best_reply(to, opponent, values)? else {
            return Ok(format!("{opponent} has no move then"));
        };
        let name = self.named(to, &reply, opponent)?;
        let answer = format!("\"{name}\" to {}", values.display(reply_value, notation)?);
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

    fn why_by_outcome(
        &self,
        at: Option<&Position>,
        to: &Position,
        player: Player,
        wins: bool,
    ) -> Result<String, StopReason> {
        let opponent = player.opponent();
        let who = if self.impartial { "the opponent".into() } else { opponent.to_string() };
        let replies = || Ok(to.options(opponent, &self.how.budget)?.len());
        if wins {
            return Ok(match replies()? {
                0 => "leaves no move".into(),
                1 => "the only reply loses".into(),
                n => format!("each of the {n} replies loses"),
            });
        }
        if to.convention() == Convention::Misere && to.searchable().is_ok() && replies()? == 0 {
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
    fn only_name(&self, from: &Position, to: &Position, player: Player) -> Result<String, StopReason> {
        let name = self.named(from, to, player)?;
        if from.searchable().is_ok() {
            for other in from.options(player, &self.how.budget)? {
                if other != *to && self.named(from, &other, player)? == name {
                    return Ok(format!("{name}, leaving {to}"));
                }
            }
        }
        Ok(name)
    }

    fn named(&self, from: &Position, to: &Position, player: Player) -> Result<String, StopReason> {
        self.how.budget.tick()?;
        from.describe(to, player)
    }

    /// A move with which `player` wins, if there is one, and why if a theorem says so.
    fn winning_reply(
        &self,
        before: Option<&Position>,
        at: &Position,
        player: Player,
    ) -> Result<Option<(Position, Option<String>)>, StopReason> {
        if let Some(reply) = self.reasoned_reply(before, at, player)? {
            return Ok(Some(reply));
        }
        for option in at.options(player, &self.how.budget)? {
            if option.outcome(self.how)?.answer.winner(player.opponent()) == player {
                return Ok(Some((option, None)));
            }
        }
        Ok(None)
    }

    /// A move with which `player` wins that a theorem names, or that undoes the move before it, with its reason. It
    /// saves trying all moves.
    fn reasoned_reply(
        &self,
        before: Option<&Position>,
        at: &Position,
        player: Player,
    ) -> Result<Option<(Position, Option<String>)>, StopReason> {
        if !self.how.theorems {
            return Ok(None);
        }
        // What cancels in normal play may not in misère play.
        let before = before.filter(|before| before.convention() == Convention::Normal);
        if let Some((rest, why)) = before.and_then(|before| before.undone(at))
            && rest.outcome(self.how)?.answer.winner(player.opponent()) == player
        {
            return Ok(Some((rest, Some(why))));
        }
        let mut claimed = at.claimed(self.how)?.into_iter().flat_map(|claim| claim.wins);
        Ok(claimed.find(|win| win.player == player).map(|win| (win.to, Some(win.why))))
    }

    /// The reply that no other reply is better than: one that wins if there is one.
    fn best_reply(
        &self,
        at: &Position,
        player: Player,
        values: &Values,
    ) -> Result<Option<(Position, Value)>, StopReason> {
        let mut best: Option<(Position, Value)> = None;
        for option in at.options(player, &self.how.budget)? {
            let value = option.value(self.how)?.answer;
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
