//! Section 2.2: on a path with loops, count the vertices before the first loop. Grundy values of paths without loops.

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

/// The Grundy value of a path without loops; `None` with loops, or where it does not fit.
pub(super) fn grundy(graph: &Collapsed) -> Option<u64> {
    if !graph.is_path() || graph.reached.iter().any(|&v| graph.loops[v] > 0) {
        return None;
    }
    let mut arms =
        graph.neighbours(graph.here).iter().map(|&(first, weight)| arm(graph, first as usize, weight));
    of_arms(arms.next().unwrap_or_default(), arms.next().unwrap_or_default())
}

/// The weights from the start to one end of the path.
fn arm(graph: &Collapsed, first: usize, weight: u64) -> Vec<u64> {
    let (mut last, mut at, mut weights) = (graph.here, first, vec![weight]);
    while let Some(&(next, weight)) = graph.neighbours(at).iter().find(|end| end.0 as usize != last) {
        weights.push(weight);
        (last, at) = (at, next as usize);
    }
    weights
}

/// The Grundy value by the weights of the two arms, nearest first.
///
/// An arm of an odd number of edges offers the numbers below the least weight on its first, third, .. edge; one of an
/// even number the least weight on its second, fourth, .. edge, alone. When the two least weights are the same, that
/// number can be passed on as often as the edges before them allow: the arms end there, lose it on every edge that
/// carried it, and change places.
pub(super) fn of_arms(mut a: Vec<u64>, mut b: Vec<u64>) -> Option<u64> {
    let mut sum = 0u64;
    loop {
        if a.len().is_multiple_of(2) {
            std::mem::swap(&mut a, &mut b);
        }
        let more = match (a.len() % 2, b.len() % 2) {
            (0, _) => 0,
            (_, 1) => 1,
            _ => {
                let (least, first) = least_of(&a, 0)?;
                match least_of(&b, 1) {
                    None => least,
                    Some((other, _)) if least < other => least,
                    Some((other, _)) if other < least => other.checked_add(1)?,
                    Some((_, second)) => {
                        sum = sum.checked_add(least)?;
                        a.truncate(first);
                        b.truncate(second);
                        a.iter_mut().step_by(2).for_each(|weight| *weight -= least);
                        b.iter_mut().skip(1).step_by(2).for_each(|weight| *weight -= least);
                        std::mem::swap(&mut a, &mut b);
                        continue;
                    }
                }
            }
        };
        return sum.checked_add(more);
    }
}

/// The least weight on every second edge from this one on, and the first edge that has it.
fn least_of(arm: &[u64], start: usize) -> Option<(u64, usize)> {
    arm.iter().enumerate().skip(start).step_by(2).map(|(i, &weight)| (weight, i)).min()
}
