//! Play that may come back to where it was: who wins, what is a draw, and values.

use crate::any_outcome::AnyOutcome;
use crate::position::Position;
use rustc_hash::FxHashMap;
use std::sync::OnceLock;
use upstar_core::{Budget, Fault, StopReason};
use upstar_loopy::{Ending, Graph, Loops, Loopy, Outcomes, outcomes};
use upstar_rules::Player;

/// More positions than these are not looked at.
const MOST: usize = 20_000_000;

/// All positions that can be reached from one, and how play from each of them ends.
pub struct LoopyPlay {
    /// Every position by its number in the graph; the one that was asked about is number 0.
    numbers: FxHashMap<u32, u32>,
    graph: Graph,
    outcomes: Outcomes,
    loops: Loops,
    /// The values by number, once they were asked for.
    values: OnceLock<Vec<Option<Loopy>>>,
}

impl LoopyPlay {
    /// Follows every move from a position. Values go to a store, whose budget holds for everything.
    ///
    /// # Errors
    /// The limit that was reached, or a failure of the rules.
    pub fn from(position: &Position, loops: &Loops) -> Result<Self, StopReason> {
        let budget = loops.budget();
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
        Ok(LoopyPlay { numbers, graph, outcomes, loops: loops.clone(), values: OnceLock::new() })
    }

    /// The same, with a store of its own.
    ///
    /// # Errors
    /// The limit that was reached, or a failure of the rules.
    pub fn alone(position: &Position, budget: &Budget) -> Result<Self, StopReason> {
        Self::from(position, &Loops::new(position.values()).under(budget))
    }

    /// The store that the values are in.
    pub fn loops(&self) -> &Loops {
        &self.loops
    }

    /// The moves between the positions that can be reached.
    pub(crate) fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Who wins each of them, and how soon.
    pub(crate) fn outcomes(&self) -> &Outcomes {
        &self.outcomes
    }

    /// The positions by their numbers in the graph.
    pub(crate) fn reached(&self) -> Vec<u32> {
        let mut reached = vec![0; self.numbers.len()];
        for (&at, &number) in &self.numbers {
            reached[number as usize] = at;
        }
        reached
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
    pub fn class(&self) -> AnyOutcome {
        AnyOutcome::Loopy(self.outcomes.class(0))
    }

    /// Who wins a position that was met.
    ///
    /// # Errors
    /// That it was not met.
    pub fn outcome(&self, position: &Position) -> Result<AnyOutcome, StopReason> {
        Ok(AnyOutcome::Loopy(self.outcomes.class(self.number(position)?)))
    }

    fn number(&self, position: &Position) -> Result<u32, StopReason> {
        self.numbers.get(&position.at).copied().ok_or_else(|| {
            let message = "a move leads here, but is not among the options".into();
            StopReason::Fault(Box::new(Fault { message, place: None, position: position.to_string() }))
        })
    }

    /// How play from a position that was met ends when a player starts, and after how many moves; `None` for a draw.
    pub fn ending(&self, position: &Position, first: Player) -> Option<(Ending, Option<u32>)> {
        let number = *self.numbers.get(&position.at)?;
        Some((self.outcomes.ending(number, first), self.outcomes.remoteness(number, first)))
    }

    /// The value of a position that was met.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn value(&self, position: &Position) -> Result<Loopy, StopReason> {
        let number = self.number(position)? as usize;
        if self.values.get().is_none() {
            // All of them come together.
            let _ = self.values.set(self.loops.values_from(&self.graph, 0)?);
        }
        let found = self.values.get().and_then(|values| *values.get(number)?);
        found.ok_or_else(|| StopReason::TooLarge("a loopy value".into()))
    }
}
