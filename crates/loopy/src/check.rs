//! The checker of certificates: it knows the moves and nothing else.

use crate::certificate::{Draw, Ranking, Strategy};
use crate::{Graph, StopReason};
use rustc_hash::{FxHashMap, FxHashSet};
use upstar_core::Budget;
use upstar_values::Player;

/// The options of a player, or none outside the graph.
fn options(graph: &Graph, position: u32, player: Player) -> Option<&Vec<u32>> {
    let lists = if player == Player::Left { &graph.left } else { &graph.right };
    lists.get(position as usize)
}

impl Ranking {
    /// Whether this shows that the winner wins `position` when `first` starts.
    ///
    /// Ranks fall with every move, so that play ends; and it ends where the loser cannot move.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn check(
        &self,
        graph: &Graph,
        position: u32,
        first: Player,
        budget: &Budget,
    ) -> Result<bool, StopReason> {
        let ranks: FxHashMap<_, _> =
            self.ranks.iter().map(|&(v, player, rank)| ((v, player), rank)).collect();
        for (&(v, player), &rank) in &ranks {
            budget.tick()?;
            let Some(options) = options(graph, v, player) else { return Ok(false) };
            let falls = |&to: &u32| ranks.get(&(to, player.opponent())).is_some_and(|&after| after < rank);
            let good =
                if player == self.winner { options.iter().any(falls) } else { options.iter().all(falls) };
            if !good {
                return Ok(false);
            }
        }
        Ok(ranks.contains_key(&(position, first)))
    }
}

impl Strategy {
    /// Whether a player who follows this never has no move, when `first` starts in `position`.
    fn check(
        &self,
        graph: &Graph,
        player: Player,
        (position, first): (u32, Player),
        budget: &Budget,
    ) -> Result<bool, StopReason> {
        let moves: FxHashMap<u32, u32> = self.moves.iter().copied().collect();
        let waits: FxHashSet<u32> = self.waits.iter().copied().collect();
        for (&from, to) in &moves {
            budget.tick()?;
            let legal = options(graph, from, player).is_some_and(|options| options.contains(to));
            if !legal || !waits.contains(to) {
                return Ok(false);
            }
        }
        for &v in &waits {
            budget.tick()?;
            let Some(options) = options(graph, v, player.opponent()) else { return Ok(false) };
            if !options.iter().all(|to| moves.contains_key(to)) {
                return Ok(false);
            }
        }
        Ok(if first == player { moves.contains_key(&position) } else { waits.contains(&position) })
    }
}

impl Draw {
    /// Whether this shows that neither player loses `position` when `first` starts.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn check(
        &self,
        graph: &Graph,
        position: u32,
        first: Player,
        budget: &Budget,
    ) -> Result<bool, StopReason> {
        let start = (position, first);
        Ok(self.left.check(graph, Player::Left, start, budget)?
            && self.right.check(graph, Player::Right, start, budget)?)
    }
}
