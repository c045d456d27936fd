//! Certificates of outcomes: a ranking for a win, strategies of both players for a draw. They are checked by separate
//! code that looks at the moves alone.

use crate::retrograde::{mover, turn};
use crate::{Graph, Outcomes};
use upstar_core::{Budget, StopReason};
use upstar_values::Player;

/// Shows that a player wins a position: how soon from each position where it matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking {
    /// Who wins.
    pub winner: Player,
    /// Positions with the player to move and the remoteness. Where the winner moves, some option has a smaller rank;
    /// where the loser moves, every option has.
    pub ranks: Vec<(u32, Player, u32)>,
}

/// Shows that a position is a draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    /// What Left does not to lose.
    pub left: Strategy,
    /// What Right does not to lose.
    pub right: Strategy,
}

/// A way not to lose: the other player cannot move, or play goes on forever.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    /// For positions in which the player has to move: the position, and where to.
    pub moves: Vec<(u32, u32)>,
    /// Positions in which the other player is to move.
    pub waits: Vec<u32>,
}

/// The options of a position with a player to move.
fn options(graph: &Graph, now: usize) -> &[u32] {
    match mover(now) {
        (Player::Left, v) => &graph.left[v as usize],
        (Player::Right, v) => &graph.right[v as usize],
    }
}

impl Outcomes {
    /// A certificate that somebody wins `position` when `first` starts; `None` for a draw.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn ranking(
        &self,
        graph: &Graph,
        position: u32,
        first: Player,
        budget: &Budget,
    ) -> Result<Option<Ranking>, StopReason> {
        let Some((winner, _)) = self.result(turn(position, first)) else { return Ok(None) };
        let mut ranks = Vec::new();
        self.walk(graph, turn(position, first), budget, |now, go| {
            let (player, v) = mover(now);
            let rank = self.result(now).map_or(0, |(_, moves)| moves);
            ranks.push((v, player, rank));
            let next = options(graph, now).iter().map(|&to| turn(to, player.opponent()));
            if player == winner {
                go.extend(
                    next.filter(|&to| self.result(to) == Some((winner, rank.saturating_sub(1)))).take(1),
                );
            } else {
                go.extend(next);
            }
        })?;
        Ok(Some(Ranking { winner, ranks }))
    }

    /// A certificate that nobody wins `position` when `first` starts; `None` when somebody does.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn draw(
        &self,
        graph: &Graph,
        position: u32,
        first: Player,
        budget: &Budget,
    ) -> Result<Option<Draw>, StopReason> {
        if self.result(turn(position, first)).is_some() {
            return Ok(None);
        }
        let strategy = |player: Player| {
            let mut strategy = Strategy { moves: Vec::new(), waits: Vec::new() };
            self.walk(graph, turn(position, first), budget, |now, go| {
                let (to_move, v) = mover(now);
                let mut next = options(graph, now).iter().map(|&to| (to, turn(to, to_move.opponent())));
                if to_move != player {
                    strategy.waits.push(v);
                    go.extend(next.map(|(_, to)| to));
                    return;
                }
                // Where the other player went wrong the game is won, and the shortest way is as good as any.
                let soon = self.result(now).map(|(winner, moves)| (winner, moves.saturating_sub(1)));
                if let Some((to, after)) = next.find(|&(_, to)| self.result(to) == soon) {
                    strategy.moves.push((v, to));
                    go.push(after);
                }
            })?;
            Ok(strategy)
        };
        Ok(Some(Draw { left: strategy(Player::Left)?, right: strategy(Player::Right)? }))
    }

    /// Visits positions with a player to move, each once.
    fn walk(
        &self,
        graph: &Graph,
        start: usize,
        budget: &Budget,
        mut visit: impl FnMut(usize, &mut Vec<usize>),
    ) -> Result<(), StopReason> {
        let mut seen = vec![false; 2 * graph.len()];
        let mut open = vec![start];
        while let Some(now) = open.pop() {
            budget.tick()?;
            if !std::mem::replace(&mut seen[now], true) {
                visit(now, &mut open);
            }
        }
        Ok(())
    }
}
