//! Balanced complete binary trees.

use super::dag::without;
use super::position::Pyramid;
use upstar_rules::{Asked, Claim, Digraph, Position};

/// B(n) has the highest power of two that divides n + 1.
pub(super) fn balanced(at: &Pyramid, asked: &Asked) -> Option<Claim<Pyramid>> {
    let claim = |height: u32| Claim::nimber(1 << (u64::from(height) + 1).trailing_zeros());
    match at {
        Pyramid::Mound(_) => None,
        // A tree that is too large to be written out has its value all the same.
        Pyramid::Tree(height) if !asked.wins || at.searchable().is_err() => Some(claim(*height)),
        Pyramid::Tree(_) | Pyramid::Digraph(_) => {
            let digraph = at.digraph()?;
            let top = (0..digraph.len()).find(|&v| digraph.entering().degree(v) == 0)?;
            let height = height(&digraph, top)?;
            if !asked.wins {
                return Some(claim(height));
            }
            let to = Pyramid::of(without(&digraph, &[top]));
            let why = if height == 0 { "leaves nothing" } else { "leaves two equal trees" };
            Some(claim(height).win_for_both(to, why))
        }
    }
}

/// The height of the tree below `top`, if it is balanced and there is nothing else.
fn height(digraph: &Digraph, top: usize) -> Option<u32> {
    let mut level = vec![top];
    let mut seen = 1;
    let mut height = 0;
    loop {
        let next: Vec<usize> = level.iter().flat_map(|&v| digraph.leaving().of(v)).collect();
        if next.is_empty() {
            return (seen == digraph.len()).then_some(height);
        }
        let single = next.iter().all(|&v| digraph.entering().degree(v) == 1);
        if !single || level.iter().any(|&v| digraph.leaving().degree(v) != 2) {
            return None;
        }
        seen += next.len();
        height += 1;
        level = next;
    }
}
