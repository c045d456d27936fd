//! Vertices that look alike from everywhere else.
//!
//! Where two vertices without loops, not joined with each other, have the same weights to all others, whoever leaves
//! one of them can be answered by a move to the other one that leaves the same weight, and they look alike again.

use super::collapse::Collapsed;
use super::plays::{Play, Verdict};

/// Who wins at a vertex that has a twin, or that a move can give one.
pub(super) fn verdict(graph: &Collapsed) -> Verdict {
    let here = graph.here;
    if graph.loops[here] > 0 {
        return Verdict::Unknown;
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
        None => Verdict::Unknown,
    }
}

/// Whether two neighbours have the same weights to all others.
fn alike_but_joined(graph: &Collapsed, v: usize, w: usize) -> bool {
    let without =
        |of: usize, other: usize| graph.neighbours(of).iter().filter(move |end| end.0 as usize != other);
    graph.neighbours(v).len() == graph.neighbours(w).len() && without(v, w).eq(without(w, v))
}
