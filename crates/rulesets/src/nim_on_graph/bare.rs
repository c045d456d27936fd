//! Graphs in which no two vertices without loops are joined.
//!
//! Whoever must move at a vertex without a loop loses. Every move from there comes to a vertex with a loop. If that is joined with one without, the
//! step there is the answer; if not, emptying the loop is, which makes one more vertex without a loop, joined with none of the others. So there is
//! always an answer, and the next move is again one from a vertex without a loop, in a graph of the same kind. Weights do not matter.

use super::collapse::Collapsed;
use super::plays::{Play, Verdict};

/// Who wins when the vertices without loops are apart.
pub(super) fn verdict(graph: &Collapsed) -> Verdict {
    let bare_neighbour = |v: usize| {
        let ends = graph.neighbours(v).iter().map(|end| end.0 as usize);
        ends.into_iter().find(|&w| graph.loops[w] == 0)
    };
    let here = graph.here;
    if graph.reached.iter().any(|&v| graph.loops[v] == 0 && bare_neighbour(v).is_some()) {
        return Verdict::Unknown;
    }
    match bare_neighbour(here) {
        _ if graph.loops[here] == 0 => Verdict::Lost,
        Some(to) => Verdict::Won(Play::Bare { to }),
        None => Verdict::Won(Play::EmptyLoopFirst),
    }
}
