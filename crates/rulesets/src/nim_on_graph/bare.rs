//! Graphs with weight 1 on every edge in which one vertex alone has no loop.
//!
//! Call that vertex `u`; each of its neighbours is joined with every other vertex. Whoever must move there loses. The winner
//! keeps a set of vertices whose loops were emptied, at first none, no two of them joined any more and none with `u`; the loser
//! always moves from `u` or from this set, and so to a vertex with a loop. If `u` can be reached from there, the step to it is the
//! answer, or from `u` the step to one of the set; if not, the step to one of the set; and where there is none of these, emptying the loop, which puts the
//! vertex into the set. Edges are only used up at `u` and at the set. So every vertex with a loop is still joined with all others
//! that are neighbours of `u`, and so is each of the set, as a neighbour that is passed is none of `u` afterwards.

use super::collapse::Collapsed;
use super::plays::{Play, Verdict};

/// Who wins when at most one vertex has no loop, and all others are joined as they must be.
pub(super) fn verdict(graph: &Collapsed) -> Verdict {
    let here = graph.here;
    let mut bare = graph.reached.iter().copied().filter(|&v| graph.loops[v] == 0);
    let (bare, more) = (bare.next().unwrap_or(here), bare.next());
    if more.is_some() || !surrounded(graph, bare) {
        return Verdict::Unknown;
    }
    match bare {
        _ if bare != here && graph.neighbours(here).iter().all(|end| end.0 as usize != bare) => {
            Verdict::Unknown
        }
        _ if bare != here => Verdict::Won(Play::Bare { to: bare }),
        _ if graph.loops[here] > 0 => Verdict::Won(Play::EmptyLoopOfAll),
        _ => Verdict::Lost,
    }
}

/// Whether each neighbour of a vertex is joined with every other vertex, by edges of weight 1 all over the graph. From
/// where play stands the edge to the vertex is emptied, so that neither its weight nor that neighbour matters.
fn surrounded(graph: &Collapsed, centre: usize) -> bool {
    let (here, n) = (graph.here, graph.reached.len());
    let emptied = |v: usize, w: usize| here != centre && (v, w) == (here.min(centre), here.max(centre));
    let light = |&v: &usize| {
        let ends = graph.neighbours(v).iter();
        ends.filter(|end| !emptied(v.min(end.0 as usize), v.max(end.0 as usize))).all(|end| end.1 == 1)
    };
    let others = graph
        .neighbours(centre)
        .iter()
        .map(|end| end.0 as usize)
        .filter(|&v| !emptied(v.min(centre), v.max(centre)));
    graph.reached.iter().all(light) && others.into_iter().all(|v| graph.neighbours(v).len() + 1 == n)
}
