//! The game graph: all positions that can be reached, equal ones merged, up to a limit.

use crate::position::Position;
use rustc_hash::FxHashMap;
use serde::Serialize;
use upstar_core::StopReason;
use upstar_rules::{Convention, Outcome, Player, Sign};
use upstar_solve::SolveOptions;
use upstar_values::Notation;

/// A game graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// The positions; the first is where play starts, and no option comes before its first parent.
    pub nodes: Vec<Node>,
    /// The moves between them.
    pub edges: Vec<Edge>,
    /// Whether the limit cut the graph short; nodes at the cut have no moves drawn.
    pub cut: bool,
}

/// A position in a game graph.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Node {
    /// The position as text.
    pub position: String,
    /// Who wins it.
    pub outcome: Outcome,
    /// Its value, where values were asked for: of an impartial position its nimber as a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// The greatest number of drawn moves from the start, so that every move leads to a greater depth.
    pub depth: usize,
}

/// A move in a game graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Edge {
    /// From this node.
    pub from: usize,
    /// To this one.
    pub to: usize,
    /// By this player; `None` when both have it.
    pub player: Option<Player>,
}

impl Position {
    /// The graph of at most `limit` positions that can be reached from here, nearest first; with their values when
    /// these are wanted in a notation.
    ///
    /// # Errors
    /// The limit of the budget that was reached.
    pub fn tree(
        &self,
        limit: usize,
        values: Option<Notation>,
        how: &SolveOptions,
    ) -> Result<Tree, StopReason> {
        self.searchable()?;
        let mut tree = Tree { nodes: Vec::new(), edges: Vec::new(), cut: false };
        let mut numbers: FxHashMap<Position, usize> = FxHashMap::default();
        let mut positions = vec![self.clone()];
        numbers.insert(self.class()?, 0);
        tree.nodes.push(self.node(values, how)?);
        let mut next = 0;
        while next < positions.len() {
            let here = positions[next].clone();
            for player in Player::BOTH {
                if player == Player::Right && self.impartial() {
                    continue;
                }
                for option in here.options(player, &how.budget)? {
                    how.budget.tick()?;
                    let form = option.class()?;
                    let to = match numbers.get(&form) {
                        Some(&to) => to,
                        None if positions.len() >= limit => {
                            tree.cut = true;
                            continue;
                        }
                        None => {
                            numbers.insert(form, positions.len());
                            tree.nodes.push(option.node(values, how)?);
                            positions.push(option);
                            positions.len() - 1
                        }
                    };
                    let player = (!self.impartial()).then_some(player);
                    tree.connect(Edge { from: next, to, player });
                }
            }
            next += 1;
        }
        tree.set_depths();
        Ok(tree)
    }

    /// Positions with the same of this are drawn as one: mirror images too, negatives not. In misère play they must
    /// also be played as one.
    fn class(&self) -> Result<Position, StopReason> {
        let form = match self.convention() {
            Convention::Misere => self.look()?,
            Convention::Normal => self.representative()?,
        };
        Ok(match form {
            (class, Sign::Same) => class,
            (_, Sign::Negated) => self.clone(),
        })
    }

    fn node(&self, values: Option<Notation>, how: &SolveOptions) -> Result<Node, StopReason> {
        let value = match values {
            Some(notation) => Some(match self.grundy(how)? {
                Some(nimber) => nimber.answer.to_string(),
                None => self.values().under(&how.budget).display(self.value(how)?.answer, notation)?,
            }),
            None => None,
        };
        Ok(Node { position: self.to_string(), outcome: self.outcome(how)?.answer, value, depth: 0 })
    }
}

impl Tree {
    /// Puts every node below all that lead to it. Play ends, so there is such an order.
    fn set_depths(&mut self) {
        let mut leads_to = vec![Vec::new(); self.nodes.len()];
        let mut waiting = vec![0; self.nodes.len()];
        for edge in &self.edges {
            leads_to[edge.from].push(edge.to);
            waiting[edge.to] += 1;
        }
        let mut ready: Vec<usize> = (0..self.nodes.len()).filter(|&i| waiting[i] == 0).collect();
        while let Some(from) = ready.pop() {
            for &to in &leads_to[from] {
                self.nodes[to].depth = self.nodes[to].depth.max(self.nodes[from].depth + 1);
                waiting[to] -= 1;
                if waiting[to] == 0 {
                    ready.push(to);
                }
            }
        }
    }

    /// Adds a move, or notes that both players have it.
    fn connect(&mut self, edge: Edge) {
        // A node's edges are the last ones, so the search is short.
        let own = self.edges.iter_mut().rev().take_while(|e| e.from == edge.from).find(|e| e.to == edge.to);
        match own {
            Some(old) if old.player != edge.player => old.player = None,
            Some(_) => {}
            None => self.edges.push(edge),
        }
    }
}
