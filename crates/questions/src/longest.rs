//! The move of a losing player that keeps the game going longest.

use std::collections::HashMap;
use upstar_catalog::{Convention, Position};
use upstar_core::{Budget, StopReason};
use upstar_values::Player;

/// Positions looked at before giving up: few enough that nobody waits for the move.
const REACH: usize = 8_000;

/// Games that may last longer are not looked at: the search below goes one call deeper with each move.
const DEPTH: usize = 2_000;

/// For the loser to move: the place of the option that lasts longest when the winner hurries, and how many moves are left
/// after it; `None` where search does not reach.
pub(crate) fn of(
    options: &[Position],
    loser: Player,
    budget: &Budget,
) -> Result<Option<(usize, usize)>, StopReason> {
    let mut lengths = Lengths { known: HashMap::new(), budget };
    let mut best: Option<(usize, usize)> = None;
    for (place, option) in options.iter().enumerate() {
        let length = match lengths.of(option, loser.opponent(), 0)? {
            Some((_, length)) => length,
            None => return Ok(None),
        };
        if best.as_ref().is_none_or(|(_, longest)| length > *longest) {
            best = Some((place, length));
        }
    }
    Ok(best)
}

/// Whether the player to move wins, and how many moves are left when the winner hurries and the loser delays.
type Length = (bool, usize);

struct Lengths<'a> {
    /// By position and player to move, who makes no difference where both have the same moves.
    known: HashMap<(Position, Option<Player>), Length>,
    budget: &'a Budget,
}

impl Lengths<'_> {
    fn of(&mut self, at: &Position, mover: Player, depth: usize) -> Result<Option<Length>, StopReason> {
        let key = (at.clone(), (!at.impartial()).then_some(mover));
        if let Some(&known) = self.known.get(&key) {
            return Ok(Some(known));
        }
        if self.known.len() >= REACH || depth >= DEPTH {
            return Ok(None);
        }
        self.budget.tick()?;
        let options = at.options(mover, self.budget)?;
        // A player who cannot move loses at once, and wins in misère play.
        let mut result = (at.convention() == Convention::Misere && options.is_empty(), 0);
        for option in options {
            let Some((lost, length)) = self.of(&option, mover.opponent(), depth + 1)? else {
                return Ok(None);
            };
            let (wins, length) = (!lost, length + 1);
            let better = match (wins, result.0) {
                (true, true) => length < result.1,
                (true, false) => true,
                (false, true) => false,
                (false, false) => length > result.1,
            };
            if better {
                result = (wins, length);
            }
        }
        self.known.insert(key, result);
        Ok(Some(result))
    }
}
