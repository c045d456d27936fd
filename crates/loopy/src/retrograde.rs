//! Outcomes by retrograde analysis: from the positions in which a player cannot move, backwards.

use crate::{Ending, Graph, OutcomeClass};
use std::collections::VecDeque;
use upstar_core::{Budget, StopReason};
use upstar_values::Player;

/// Who wins from every position of a graph, and how soon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcomes {
    /// For `2v` (Left to move in v) and `2v + 1` (Right to move): the winner and the remoteness.
    results: Vec<Option<(Player, u32)>>,
}

/// The number of a position with a player to move.
fn turn(position: u32, first: Player) -> usize {
    2 * position as usize + usize::from(first == Player::Right)
}

/// The player to move and the position of a number.
fn mover(turn: usize) -> (Player, u32) {
    (if turn.is_multiple_of(2) { Player::Left } else { Player::Right }, (turn / 2) as u32)
}

impl Outcomes {
    /// How many positions are known.
    pub fn len(&self) -> usize {
        self.results.len() / 2
    }

    /// Whether no position is known.
    pub fn is_empty(&self) -> bool {
        self.results.is_empty()
    }

    /// How a position ends when `first` moves first.
    pub fn ending(&self, position: u32, first: Player) -> Ending {
        self.results[turn(position, first)].map_or(Ending::Draw, |(winner, _)| Ending::Win(winner))
    }

    /// How many moves are made until the loser cannot move, when the winner hurries and the loser delays; `None` for
    /// a draw.
    pub fn remoteness(&self, position: u32, first: Player) -> Option<u32> {
        self.results[turn(position, first)].map(|(_, moves)| moves)
    }

    /// The outcome class of a position.
    pub fn class(&self, position: u32) -> OutcomeClass {
        OutcomeClass::from_endings(self.ending(position, Player::Left), self.ending(position, Player::Right))
    }
}

/// Who wins from every position of a graph, whoever starts. Play that never ends is a draw.
///
/// ```
/// use upstar_loopy::{Graph, OutcomeClass, outcomes};
/// let mut graph = Graph::default();
/// graph.push(vec![], vec![]); // 0
/// graph.push(vec![1], vec![]); // on
/// graph.push(vec![2], vec![2]); // dud
/// graph.push(vec![0], vec![2]);
/// let known = outcomes(&graph, &Default::default())?;
/// let classes: Vec<_> = (0..4).map(|v| known.class(v)).collect();
/// use OutcomeClass::*;
/// assert_eq!(classes, [P, L, D, NHat]);
/// # Ok::<(), upstar_core::StopReason>(())
/// ```
///
/// # Errors
/// When the budget runs out.
pub fn outcomes(graph: &Graph, budget: &Budget) -> Result<Outcomes, StopReason> {
    let turns = 2 * graph.len();
    let options = |turn: usize| match mover(turn) {
        (Player::Left, v) => &graph.left[v as usize],
        (Player::Right, v) => &graph.right[v as usize],
    };
    let mut before: Vec<Vec<u32>> = vec![Vec::new(); turns];
    let mut left_over: Vec<u32> = Vec::with_capacity(turns);
    let mut results = vec![None; turns];
    let mut known = VecDeque::new();
    for (now, result) in results.iter_mut().enumerate() {
        budget.tick()?;
        let (player, _) = mover(now);
        for &to in options(now) {
            before[turn(to, player.opponent())].push(now as u32);
        }
        left_over.push(options(now).len() as u32);
        if options(now).is_empty() {
            *result = Some((player.opponent(), 0));
            known.push_back(now);
        }
    }
    // First in, first out: results are found in the order of their remoteness.
    while let Some(next) = known.pop_front() {
        let Some((winner, moves)) = results[next] else { continue };
        for &now in &before[next] {
            budget.tick()?;
            let now = now as usize;
            left_over[now] -= 1;
            let wins = mover(now).0 == winner;
            if results[now].is_none() && (wins || left_over[now] == 0) {
                results[now] = Some((winner, moves + 1));
                known.push_back(now);
            }
        }
    }
    Ok(Outcomes { results })
}
