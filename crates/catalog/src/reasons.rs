//! Why a move wins or loses, in a sentence.

use crate::position::Position;
use upstar_core::StopReason;
use upstar_rules::{Convention, Player};
use upstar_solve::SolveOptions;
use upstar_values::{Notation, Value, Values};

/// A reason behind a sentence.
fn because(why: &Option<String>) -> String {
    why.as_ref().map_or(String::new(), |why| format!(": {why}"))
}

/// Finds reasons for moves by asking about positions.
pub(crate) struct Reasons<'a> {
    pub impartial: bool,
    pub how: &'a SolveOptions,
}

impl Reasons<'_> {
    #[allow(clippy::too_many_arguments, reason = "one call, and the arguments are what a reason needs")]
    pub(crate) fn why(
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

    pub(crate) fn why_by_outcome(
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

    /// A reason without a search.
    pub(crate) fn plainly(&self, player: Player, wins: bool) -> String {
        match (wins, self.impartial) {
            (true, _) => "every reply loses".into(),
            (false, true) => "the opponent wins from there".into(),
            (false, false) => format!("{} wins from there", player.opponent()),
        }
    }

    /// The name of a move, with the position after it where another move has the same name.
    pub(crate) fn only_name(
        &self,
        from: &Position,
        to: &Position,
        player: Player,
    ) -> Result<String, StopReason> {
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

    pub(crate) fn named(&self, from: &Position, to: &Position, player: Player) -> Result<String, StopReason> {
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
