//! The game graph: all positions that can be reached, equal ones merged, up to a limit.

use crate::moves::options_once;
use crate::oracle::Oracle;
use crate::solver::How;
use rustc_hash::FxHashMap;
use serde::Serialize;
use upstar_ground::Stop;
use upstar_rules::{Outcome, Player, Position, Rules, Sign};
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

/// The graph of at most `limit` positions that can be reached from here, nearest first; with their values when these
/// are wanted in a notation.
///
/// # Errors
/// The limit of the budget that was reached.
pub fn tree<P: Position>(
    oracle: &dyn Oracle<P>,
    at: &P,
    limit: usize,
    values: Option<Notation>,
    how: &How,
) -> Result<Tree, Stop> {
    let rules = &**oracle.rules();
    rules.searchable(at)?;
    let mut tree = Tree { nodes: Vec::new(), edges: Vec::new(), cut: false };
    let mut numbers: FxHashMap<P, usize> = FxHashMap::default();
    let mut positions = vec![at.clone()];
    // Positions that are drawn as one must be played as one.
    let merge = !oracle.misere() || rules.faithful().representative;
    let class = |at: &P| if merge { class(rules, at) } else { Ok(at.clone()) };
    numbers.insert(class(at)?, 0);
    tree.nodes.push(node(oracle, at, values, how)?);
    let mut next = 0;
    while next < positions.len() {
        let here = positions[next].clone();
        for player in Player::BOTH {
            if player == Player::Right && rules.impartial() {
                continue;
            }
            for option in options_once(rules, &here, player, &how.budget)? {
                let form = class(&option)?;
                let to = match numbers.get(&form) {
                    Some(&to) => to,
                    None if positions.len() >= limit => {
                        tree.cut = true;
                        continue;
                    }
                    None => {
                        numbers.insert(form, positions.len());
                        tree.nodes.push(node(oracle, &option, values, how)?);
                        positions.push(option);
                        positions.len() - 1
                    }
                };
                let player = (!rules.impartial()).then_some(player);
                tree.connect(Edge { from: next, to, player });
            }
        }
        next += 1;
    }
    tree.set_depths();
    Ok(tree)
}

/// Positions with the same of this are drawn as one: mirror images too, negatives not.
fn class<P: Position>(rules: &dyn Rules<Position = P>, at: &P) -> Result<P, Stop> {
    Ok(match rules.representative(at.clone())? {
        (class, Sign::Same) => class,
        (_, Sign::Negated) => at.clone(),
    })
}

fn node<P: Position>(
    oracle: &dyn Oracle<P>,
    at: &P,
    values: Option<Notation>,
    how: &How,
) -> Result<Node, Stop> {
    let value = match values {
        Some(_) if oracle.rules().impartial() => Some(oracle.grundy(at, how)?.answer.to_string()),
        Some(notation) => {
            let value = oracle.value(at, how)?.answer;
            Some(oracle.values().under(&how.budget).display(value, notation)?)
        }
        None => None,
    };
    Ok(Node { position: at.to_string(), outcome: oracle.outcome(at, how)?.answer, value, depth: 0 })
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
