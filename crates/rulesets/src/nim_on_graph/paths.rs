//! Section 2.2: on a path with loops, count the vertices before the first loop.

use super::collapse::Collapsed;
use super::plays::{Play, Verdict};

/// Who wins on a path. A vertex with a loop is won by whoever moves there; so the first player wins by walking
/// towards an odd number of vertices without loops, or by emptying a loop when there is no such way.
pub(super) fn verdict(graph: &Collapsed) -> Verdict {
    for &(first, _) in graph.neighbours(graph.here) {
        let vertices = free_vertices(graph, first as usize);
        if vertices % 2 == 1 {
            return Verdict::Won(Play::Walk { to: first as usize, vertices });
        }
    }
    if graph.loops[graph.here] > 0 { Verdict::Won(Play::EmptyLoop) } else { Verdict::Lost }
}

/// How many vertices from a neighbour of the start onwards come before the first loop or the end.
fn free_vertices(graph: &Collapsed, first: usize) -> usize {
    let (mut last, mut at, mut count) = (graph.here, first, 0);
    while graph.loops[at] == 0 {
        count += 1;
        match graph.neighbours(at).iter().find(|&&(w, _)| w as usize != last) {
            Some(&(next, _)) => (last, at) = (at, next as usize),
            None => break,
        }
    }
    count
}
