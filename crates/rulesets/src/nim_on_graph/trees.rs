//! Grundy values of trees without loops.
//!
//! Seen from a vertex, a neighbour is *lost* when whoever moves there, with no way back, loses. By Theorem 3.2 the player to
//! move wins just where some neighbour is lost. In a tree a vertex without lost neighbours has value 0, and keeps it whatever
//! its edges weigh. A vertex with two or more has only such neighbours as lost ones, and going there always leaves 0. If a
//! vertex has one lost neighbour, then it is that one's only lost neighbour too: going there leaves 0 when the edge is emptied, and else a vertex
//! that wins. All other moves lead to vertices that win, and lowering edges changes nothing of this. So all vertices that win have one
//! option 0 and else options above 0: their values are one more than those of the same game on these vertices alone,
//! where edges between two that are each other's only lost neighbours weigh one less.

use super::collapse::Collapsed;
use upstar_core::{Budget, StopReason};

/// The Grundy value of a tree without loops; `None` of other graphs, or where it does not fit.
pub(super) fn grundy(graph: &Collapsed, budget: &Budget) -> Result<Option<u64>, StopReason> {
    if graph.cycles() > 0 || graph.reached.iter().any(|&v| graph.loops[v] > 0) {
        return Ok(None);
    }
    let mut tree = Tree::of(graph);
    let mut sum = 0u64;
    loop {
        budget.tick()?;
        let Some(steps) = tree.step() else { return Ok(Some(sum)) };
        let Some(more) = sum.checked_add(steps) else { return Ok(None) };
        sum = more;
    }
}

/// A tree from where play stands: vertices in an order in which parents come first.
struct Tree {
    /// For every vertex but the first its parent, and the weight of the edge to it.
    links: Vec<(usize, u64)>,
}

impl Tree {
    fn of(graph: &Collapsed) -> Self {
        let mut place = vec![usize::MAX; graph.loops.len()];
        graph.reached.iter().enumerate().for_each(|(i, &v)| place[v] = i);
        // The vertices are listed nearest first, so that of the neighbours only the parent comes before.
        let parent = |i: usize| {
            let nearest =
                graph.neighbours(graph.reached[i]).iter().map(|&(w, weight)| (place[w as usize], weight));
            nearest.min().unwrap_or_default()
        };
        Tree { links: (1..graph.reached.len()).map(parent).collect() }
    }

    /// Makes the tree smaller, and says by how much its value falls; `None` when it is 0.
    fn step(&mut self) -> Option<u64> {
        let n = self.links.len() + 1;
        // How many children are lost, and whether the parent is.
        let mut lost = vec![0usize; n];
        for v in (1..n).rev() {
            lost[self.links[v - 1].0] += usize::from(lost[v] == 0);
        }
        let below = lost.clone();
        for v in 1..n {
            let parent = self.links[v - 1].0;
            // The parent is lost when it has no lost neighbour but perhaps this one.
            lost[v] += usize::from(lost[parent] == usize::from(below[v] == 0));
        }
        if lost[0] == 0 {
            return None;
        }
        let paired = |v: usize| lost[v] == 1 && lost[self.links[v - 1].0] == 1 && below[v] == 0;
        let least = (1..n).filter(|&v| paired(v)).map(|v| self.links[v - 1].1).min();
        // While every vertex has its own, nothing changes until an edge is used up.
        let steps = if lost.contains(&0) { 1 } else { least.unwrap_or(1) };
        let mut place = vec![usize::MAX; n];
        place[0] = 0;
        let mut links = Vec::new();
        for v in 1..n {
            let (parent, weight) = self.links[v - 1];
            let left = weight - if paired(v) { steps } else { 0 };
            if lost[v] > 0 && place[parent] != usize::MAX && left > 0 {
                links.push((place[parent], left));
                place[v] = links.len();
            }
        }
        self.links = links;
        Some(steps)
    }
}
