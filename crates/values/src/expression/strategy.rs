//! Comparisons, explained: who wins the difference, and how.
//!
//! `G <= H` says that Right, moving second, wins G - H. So each half of a comparison is either a first move that
//! wins, or an answer to every first move. Moves are shown in the two games, as people play them.

use super::explain::Explainer;
use super::{Comparison, Step};
use crate::{Player, StopReason, Value};

/// So many first moves get their answers.
const LISTED: usize = 24;

/// A move in one of the two games of a difference.
#[derive(Clone, Copy)]
struct Move {
    from: Value,
    to: Value,
    /// The other game, which stays.
    other: Value,
}

impl Explainer<'_> {
    /// Why two games compare as they do; `alike` says that they are the same form, move for move.
    pub(super) fn comparison(
        &self,
        sign: Comparison,
        x: Value,
        y: Value,
        alike: bool,
    ) -> Result<Vec<Step>, StopReason> {
        if x == y {
            let game = self.text(x)?;
            return Ok(vec![if alike { Step::Copy { game } } else { Step::Equal { game } }]);
        }
        let values = self.values;
        let negative = values.neg(y)?;
        let difference = values.add(x, negative)?;
        let outcome = values.outcome(difference)?;
        let mut steps = vec![Step::Difference { value: self.text(difference)?, outcome }];
        let starts: &[Player] = match sign {
            Comparison::LessOrEqual | Comparison::GreaterOrConfused => &[Player::Left],
            Comparison::GreaterOrEqual | Comparison::LessOrConfused => &[Player::Right],
            _ => &Player::BOTH,
        };
        for &first in starts {
            let found = if outcome.winner(first) == first {
                self.winning_move(first, x, negative)
            } else {
                self.answers(first, x, negative)
            };
            match found {
                // A nimber may have too many options to list; who wins is known all the same.
                Err(StopReason::TooLarge(_)) => {}
                found => steps.extend(found?),
            }
        }
        Ok(steps)
    }

    /// What tells two unequal games apart.
    pub(super) fn separator(&self, x: Value, y: Value) -> Result<Option<Step>, StopReason> {
        let values = self.values;
        let Some(separator) = values.separator(x, y)? else { return Ok(None) };
        let with = |v| values.outcome(values.add(v, separator.game)?);
        Ok(Some(Step::Separator {
            game: self.text(separator.game)?,
            outcomes: [with(x)?, with(y)?],
            smallest: separator.smallest,
        }))
    }

    /// A move of a player after which the opponent, who is to move, does not win.
    fn good_move(&self, player: Player, x: Value, y: Value) -> Result<Option<(Move, Value)>, StopReason> {
        for step in self.moves(player, x, y)? {
            self.values.budget().tick()?;
            let left = self.values.add(step.to, step.other)?;
            let good = match player {
                Player::Left => self.values.le(Value::ZERO, left)?,
                Player::Right => self.values.le(left, Value::ZERO)?,
            };
            if good {
                return Ok(Some((step, left)));
            }
        }
        Ok(None)
    }

    fn moves(&self, player: Player, x: Value, y: Value) -> Result<Vec<Move>, StopReason> {
        let mut moves = Vec::new();
        for (from, other) in [(x, y), (y, x)] {
            let mut options = match player {
                Player::Left => self.values.left(from)?,
                Player::Right => self.values.right(from)?,
            };
            self.values.sort_for_print(&mut options)?;
            moves.extend(options.into_iter().map(|to| Move { from, to, other }));
        }
        Ok(moves)
    }

    fn texts_of(&self, step: Move) -> Result<[String; 2], StopReason> {
        Ok([self.text(step.from)?, self.text(step.to)?])
    }

    fn winning_move(&self, player: Player, x: Value, y: Value) -> Result<Vec<Step>, StopReason> {
        let Some((step, left)) = self.good_move(player, x, y)? else { return Ok(Vec::new()) };
        Ok(vec![Step::WinningMove { player, step: self.texts_of(step)?, leaves: self.text(left)? }])
    }

    /// An answer to each first move of a player who loses by starting.
    fn answers(&self, player: Player, x: Value, y: Value) -> Result<Vec<Step>, StopReason> {
        let moves = self.moves(player, x, y)?;
        if moves.is_empty() {
            return Ok(vec![Step::NoMove { player }]);
        }
        let mut steps = Vec::new();
        for &step in moves.iter().take(LISTED) {
            if let Some((answer, left)) = self.good_move(player.opponent(), step.to, step.other)? {
                let (step, answer) = (self.texts_of(step)?, self.texts_of(answer)?);
                steps.push(Step::Answer { player, step, answer, leaves: self.text(left)? });
            }
        }
        if moves.len() > LISTED {
            steps.push(Step::More { player, count: moves.len() - LISTED });
        }
        Ok(steps)
    }
}
