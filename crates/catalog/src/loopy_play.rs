//! Play that may come back to where it was: who wins, what is a draw, and values.

use crate::position::Position;
use rustc_hash::FxHashMap;
use upstar_core::{Budget, StopReason};
use upstar_loopy::{Ending, Graph, Loops, Loopy, OutcomeClass, Outcomes, outcomes};
use upstar_rules::Player;

/// More positions than these are not looked at.
const MOST: usize = 20_000_000;

/// All positions that can be reached from one, and how play from each of them ends.
pub struct LoopyPlay {
    /// Every position by its number in the graph; the one that was asked about is number 0.
    numbers: FxHashMap<u32, u32>,
    graph: Graph,
    outcomes: Outcomes,
}

impl LoopyPlay {
    /// Follows every move from a position.
    ///
    /// # Errors
    /// The limit that was reached, or a failure of the rules.
    pub fn from(position: &Position, budget: &Budget) -> Result<Self, StopReason> {
        let positions = &position.game.rules.positions;
        let (mut graph, mut numbers) = (Graph::default(), FxHashMap::default());
        let mut waiting = vec![position.at];
        numbers.insert(position.at, 0);
        for number in 0.. {
            let Some(&at) = waiting.get(number) else { break };
            positions.searchable(at)?;
            let mut lists = [Vec::new(), Vec::new()];
            for player in Player::BOTH {
                for to in positions.options(at, player, usize::MAX, budget)?.0 {
                    budget.tick()?;
                    let next = numbers.len() as u32;
                    let number = *numbers.entry(to).or_insert(next);
                    if number == next {
                        waiting.push(to);
                    }
                    lists[player as usize].push(number);
                }
                lists[player as usize].sort_unstable();
                lists[player as usize].dedup();
            }
            if numbers.len() > MOST {
                return Err(StopReason::TooLarge(format!("a loopy game of more than {MOST} positions")));
            }
            let [left, right] = lists;
            graph.push(left, right);
        }
        let outcomes = outcomes(&graph, budget)?;
        Ok(LoopyPlay { numbers, graph, outcomes })
    }

    /// How many positions can be reached.
    pub fn len(&self) -> usize {
        self.graph.len()
    }

    /// Whether there are none, which never happens.
    pub fn is_empty(&self) -> bool {
        self.graph.is_empty()
    }

    /// Who wins the position that was asked about.
    pub fn class(&self) -> OutcomeClass {
        self.outcomes.class(0)
    }

    /// How play from a position that was met ends when a player starts, and after how many moves; `None` for a draw.
    pub fn ending(&self, position: &Position, first: Player) -> Option<(Ending, Option<u32>)> {
        let number = *self.numbers.get(&position.at)?;
        Some((self.outcomes.ending(number, first), self.outcomes.remoteness(number, first)))
    }

    /// The values of the position that was asked about and of all others.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn values(&self, loops: &Loops) -> Result<LoopyValues<'_>, StopReason> {
        Ok(LoopyValues { play: self, values: loops.values_from(&self.graph, 0)? })
    }
}

/// The values of all positions that can be reached from one.
pub struct LoopyValues<'a> {
    play: &'a LoopyPlay,
    values: Vec<Option<Loopy>>,
}

impl LoopyValues<'_> {
    /// The value of a position that was met.
    pub fn of(&self, position: &Position) -> Option<Loopy> {
        *self.values.get(*self.play.numbers.get(&position.at)? as usize)?
    }
}
