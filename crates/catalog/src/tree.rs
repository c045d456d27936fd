//! The game graph: all positions that can be reached, equal ones merged, up to a limit.

use crate::any_outcome::AnyOutcome;
use crate::loopy_play::LoopyPlay;
use crate::position::Position;
use crate::show::Show;
use rustc_hash::FxHashMap;
use serde::Serialize;
use upstar_core::StopReason;
use upstar_rules::{Convention, Player, Sign};
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
    pub outcome: AnyOutcome,
    /// What was to be shown of it: of an impartial position the value is its nimber as a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// The greatest number of drawn moves from the start, those back left out: every other move leads to a greater depth.
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
    /// Whether it leads back to where play has been, or stays there.
    #[serde(skip_serializing_if = "is_false")]
    pub back: bool,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

impl Position {
    /// The graph of at most `limit` positions that can be reached from here, nearest first; with what is to be shown of
    /// each in a notation.
    ///
    /// # Errors
    /// The limit of the budget that was reached.
    pub fn tree(
        &self,
        limit: usize,
        show: Option<(&Show, Notation)>,
        how: &SolveOptions,
    ) -> Result<Tree, StopReason> {
        match self.graph(limit, show, None, how) {
            Err(StopReason::Endless(_)) if self.convention() == Convention::Normal => {
                let play = LoopyPlay::alone(self, &how.budget)?;
                self.graph(limit, show, Some(&play), how)
            }
            tree => tree,
        }
    }

    /// The graph; `play` is there where play may come back.
    fn graph(
        &self,
        limit: usize,
        show: Option<(&Show, Notation)>,
        play: Option<&LoopyPlay>,
        how: &SolveOptions,
    ) -> Result<Tree, StopReason> {
        self.searchable()?;
        let mut tree = Tree { nodes: Vec::new(), edges: Vec::new(), cut: false };
        let mut numbers: FxHashMap<Position, usize> = FxHashMap::default();
        let mut positions = vec![self.clone()];
        numbers.insert(self.class(play.is_some())?, 0);
        tree.nodes.push(self.node(show, play, how)?);
        let mut next = 0;
        while next < positions.len() {
            let here = positions[next].clone();
            for player in Player::BOTH {
                if player == Player::Right && self.impartial() {
                    continue;
                }
                for option in here.options(player, &how.budget)? {
                    how.budget.tick()?;
                    let form = option.class(play.is_some())?;
                    let to = match numbers.get(&form) {
                        Some(&to) => to,
                        None if positions.len() >= limit => {
                            tree.cut = true;
                            continue;
                        }
                        None => {
                            numbers.insert(form, positions.len());
                            tree.nodes.push(option.node(show, play, how)?);
                            positions.push(option);
                            positions.len() - 1
                        }
                    };
                    let player = (!self.impartial()).then_some(player);
                    tree.connect(Edge { from: next, to, player, back: false });
                }
            }
            next += 1;
        }
        tree.mark_back();
        tree.set_depths();
        Ok(tree)
    }

    /// Positions with the same of this are drawn as one: mirror images too, negatives not. In misère play, and where
    /// play may come back, they must also be played as one.
    fn class(&self, loops: bool) -> Result<Position, StopReason> {
        let form = match self.convention() {
            Convention::Normal if !loops => self.representative()?,
            _ => self.look()?,
        };
        Ok(match form {
            (class, Sign::Same) => class,
            (_, Sign::Negated) => self.clone(),
        })
    }

    fn node(
        &self,
        show: Option<(&Show, Notation)>,
        play: Option<&LoopyPlay>,
        how: &SolveOptions,
    ) -> Result<Node, StopReason> {
        let shown = show.map(|(show, notation)| match play {
            Some(play) => show.looped(self, play, notation, &how.budget),
            None => show.of(self, notation, how),
        });
        let value = shown.transpose()?.map(|shown| shown.text);
        let outcome = match play {
            Some(play) => play.outcome(self)?,
            None => self.outcome(how)?.answer.into(),
        };
        Ok(Node { position: self.to_string(), outcome, value, depth: 0 })
    }
}

impl Tree {
    /// Marks the moves to positions on the way to where they start, as a walk in depth finds them: without these no
    /// play comes back.
    fn mark_back(&mut self) {
        let mut leaving = vec![Vec::new(); self.nodes.len()];
        for (i, edge) in self.edges.iter().enumerate() {
            leaving[edge.from].push(i);
        }
        // How many moves of a node were followed, whether the walk has come to it, and whether it is on the way.
        let (mut followed, mut met) = (vec![0; self.nodes.len()], vec![false; self.nodes.len()]);
        let mut on_way = vec![false; self.nodes.len()];
        let mut way = vec![0];
        while let Some(&from) = way.last() {
            (met[from], on_way[from]) = (true, true);
            let Some(&edge) = leaving[from].get(followed[from]) else {
                on_way[from] = false;
                way.pop();
                continue;
            };
            followed[from] += 1;
            let to = self.edges[edge].to;
            self.edges[edge].back = on_way[to];
            if !met[to] {
                way.push(to);
            }
        }
    }

    /// Puts every node below all that lead to it, moves back left out. Other play ends, so there is such an order.
    fn set_depths(&mut self) {
        let mut leads_to = vec![Vec::new(); self.nodes.len()];
        let mut waiting = vec![0; self.nodes.len()];
        for edge in self.edges.iter().filter(|edge| !edge.back) {
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
