//! Grundy values of cycles without loops.
//!
//! On an odd cycle every vertex wins, by emptying either edge, and no other move leads to 0: its values are one more than
//! with every edge one lighter, for as long as there is a cycle.
//!
//! On an even cycle the edges are of two kinds in turn. Let a and b be their least weights, and lower every edge by that of
//! its kind, which leaves a path. Let B be the set of what Nim with heaps a and b and all of its options are worth. Where the player to
//! move on the path loses, the value is a XOR b; else, where the path has value p, it is the p-th number outside B.
//!
//! Proof by induction. An edge of each kind is at every vertex. Going along one of the first kind and leaving x < a on it makes it the
//! only lightest one of its kind. So the new path ends there at once, and the other way before a lightest edge of the second kind,
//! after an even number of edges: it is lost, and the move leads to x XOR b. With x = 0 it does as well: play stands at the
//! end of a path, where the least weight of the first, third, .. edge counts. Likewise the other edge leads to a XOR y for all y < b. Every
//! other move is one on the path that is left, and a and b stay. From a lost path these lead to numbers outside B, so its value is that
//! of Nim. From any other path one of them leads to a XOR b, which completes B, and the rest to numbers outside B that stand for all
//! values below p, and not for p.

use super::collapse::Collapsed;
use super::paths;

/// The Grundy value of an odd cycle without loops; `None` of other graphs, or where it does not fit.
pub(super) fn of_odd(graph: &Collapsed) -> Option<u64> {
    let weights = around(graph).filter(|weights| weights.len() % 2 == 1)?;
    let least = weights.iter().copied().min()?;
    least.checked_add(lowered(&weights, [least, least])?)
}

/// The Grundy value of an even cycle without loops; `None` of other graphs, or where it does not fit.
pub(super) fn of_even(graph: &Collapsed) -> Option<u64> {
    let weights = around(graph).filter(|weights| weights.len().is_multiple_of(2))?;
    let a = weights.iter().step_by(2).copied().min()?;
    let b = weights.iter().skip(1).step_by(2).copied().min()?;
    match lowered(&weights, [a, b])? {
        0 => Some(a ^ b),
        p => outside(a, b, p),
    }
}

/// The weights around a cycle without loops, from where play stands; `None` of other graphs.
fn around(graph: &Collapsed) -> Option<Vec<u64>> {
    let bare = |&v: &usize| graph.loops[v] == 0 && graph.neighbours(v).len() == 2;
    if graph.cycles() != 1 || !graph.reached.iter().all(bare) {
        return None;
    }
    let (mut last, mut at) = (usize::MAX, graph.here);
    let weights = graph.reached.iter().map(|_| {
        let ends = graph.neighbours(at);
        let (next, weight) = if ends[0].0 as usize == last { ends[1] } else { ends[0] };
        (last, at) = (at, next as usize);
        weight
    });
    Some(weights.collect())
}

/// The value of the path that is left when the edges are lowered by these two in turn.
fn lowered(weights: &[u64], by: [u64; 2]) -> Option<u64> {
    let rest: Vec<u64> = weights.iter().enumerate().map(|(i, weight)| weight - by[i % 2]).collect();
    let arm = |edges: &mut dyn Iterator<Item = &u64>| -> Vec<u64> {
        edges.copied().take_while(|&weight| weight > 0).collect()
    };
    paths::of_arms(arm(&mut rest.iter()), arm(&mut rest.iter().rev()))
}

/// The p-th number, from 1 on, that neither Nim with heaps a and b nor any of its options is worth.
fn outside(a: u64, b: u64, p: u64) -> Option<u64> {
    let mut worth: Vec<(u128, u128)> = blocks(a, b).chain(blocks(b, a)).collect();
    worth.sort_unstable();
    let (mut next, mut more) = (0u128, u128::from(p));
    for (start, end) in worth {
        let gap = start.saturating_sub(next);
        if more <= gap {
            break;
        }
        more -= gap;
        next = next.max(end);
    }
    u64::try_from(next + more - 1).ok()
}

/// The numbers `x XOR with` for x from 0 to `most`, as intervals, each from and to before. Numbers that agree but for their
/// lowest bits, which take all values, do so afterwards too.
fn blocks(most: u64, with: u64) -> impl Iterator<Item = (u128, u128)> {
    let (count, with) = (u128::from(most) + 1, u128::from(with));
    (0..=64).filter(move |bit| count >> bit & 1 == 1).map(move |bit| {
        let start = ((count >> bit ^ 1) ^ with >> bit) << bit;
        (start, start + (1 << bit))
    })
}
