//! Vertices that look alike from everywhere else, and complete graphs.
//!
//! Where two vertices without loops, not joined with each other, have the same weights to all others, whoever leaves
//! one of them can be answered by a move to the other one that leaves the same weight, and they look alike again.

use super::collapse::Collapsed;
use super::plays::{Play, Verdict};

/// Who wins at a vertex that has a twin, or that a move can give one.
pub(super) fn verdict(graph: &Collapsed) -> Verdict {
    let here = graph.here;
    if graph.loops[here] > 0 {
        return complete(graph);
    }
    let Some(&(first, _)) = graph.neighbours(here).first() else { return Verdict::Lost };
    // A twin has the same neighbours, so it is at the first of them.
    let free = |v: &usize| *v != here && graph.loops[*v] == 0;
    let mut others = graph.neighbours(first as usize).iter().map(|end| end.0 as usize).filter(free);
    if others.any(|v| graph.neighbours(v) == graph.neighbours(here)) {
        return Verdict::Lost;
    }
    let mut others = graph.neighbours(here).iter().map(|end| end.0 as usize).filter(free);
    match others.find(|&v| alike_but_joined(graph, here, v)) {
        Some(to) => Verdict::Won(Play::Twin { to }),
        None => complete(graph),
    }
}

/// Whether two neighbours have the same weights to all others.
fn alike_but_joined(graph: &Collapsed, v: usize, w: usize) -> bool {
    let without =
        |of: usize, other: usize| graph.neighbours(of).iter().filter(move |end| end.0 as usize != other);
    graph.neighbours(v).len() == graph.neighbours(w).len() && without(v, w).eq(without(w, v))
}

/// A complete graph with weight 1 on every edge, and loops everywhere but perhaps at the start: without a loop there
/// the start is lost, as the answer to a move to another vertex empties its loop, and leaves two vertices alike.
fn complete(graph: &Collapsed) -> Verdict {
    let n = graph.reached.len();
    let all = |v: &usize| {
        let ends = graph.neighbours(*v);
        ends.len() + 1 == n && ends.iter().all(|end| end.1 == 1)
    };
    let looped = |v: &&usize| graph.loops[**v] > 0;
    if !graph.reached.iter().all(all) || graph.reached.iter().filter(looped).count() + 1 < n {
        return Verdict::Unknown;
    }
    match (graph.loops[graph.here], graph.reached.iter().all(|v| looped(&v))) {
        (0, _) => Verdict::Lost,
        (_, true) => Verdict::Won(Play::EmptyLoopOfAll),
        (_, false) => Verdict::Unknown,
    }
}
