//! The move of a losing player that keeps the game going longest.

use crate::position::Position;
use std::collections::HashMap;
use upstar_ground::{Budget, Stop};
use upstar_rules::Player;

/// Positions looked at before giving up.
const REACH: usize = 20_000;

/// Games that may last longer are not looked at: the search below goes one call deeper with each move.
const DEPTH: usize = 2_000;

/// For the loser to move: the option that lasts longest when the winner hurries, and how many moves are left
/// after it; `None` where search does not reach.
pub(crate) fn move_of(
    from: &Position,
    loser: Player,
    budget: &Budget,
) -> Result<Option<(Position, usize)>, Stop> {
    let mut lengths = Lengths { known: HashMap::new(), budget };
    let mut best: Option<(Position, usize)> = None;
    for option in from.options(loser)? {
        let Some((_, length)) = lengths.of(&option, loser.opponent(), 0)? else { return Ok(None) };
        if best.as_ref().is_none_or(|(_, longest)| length > *longest) {
            best = Some((option, length));
        }
    }
    Ok(best)
}

/// Who wins with whom to move, and how many moves are left when the winner hurries and the loser delays.
struct Lengths<'a> {
    known: HashMap<(Position, Player), (Player, usize)>,
    budget: &'a Budget,
}

impl Lengths<'_> {
    fn of(&mut self, at: &Position, mover: Player, depth: usize) -> Result<Option<(Player, usize)>, Stop> {
        if let Some(&known) = self.known.get(&(at.clone(), mover)) {
            return Ok(Some(known));
        }
        if self.known.len() >= REACH || depth >= DEPTH {
            return Ok(None);
        }
        self.budget.tick()?;
        // A player who cannot move loses at once.
        let mut result = (mover.opponent(), 0);
        for option in at.options(mover)? {
            let Some((winner, length)) = self.of(&option, mover.opponent(), depth + 1)? else {
                return Ok(None);
            };
            let length = length + 1;
            let better = match (winner == mover, result.0 == mover) {
                (true, true) => length < result.1,
                (true, false) => true,
                (false, true) => false,
                (false, false) => length > result.1,
            };
            if better {
                result = (winner, length);
            }
        }
        self.known.insert((at.clone(), mover), result);
        Ok(Some(result))
    }
}
