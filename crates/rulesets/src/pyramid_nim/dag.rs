//! Undominated paths of any acyclic digraph.

use upstar_core::Budget;
use upstar_rules::{Digraph, StopReason};

/// Calls `out` with each path whose every vertex has all its dominators on the path, from its source on.
///
/// Two such paths never end in the same vertex, so there are at most as many as vertices: the dominators of the
/// last vertex lie on both, and the last of them comes just before it on both.
///
/// # Errors
/// The limit that was reached, or what `out` said.
pub(super) fn undominated_paths(
    digraph: &Digraph,
    budget: &Budget,
    mut out: impl FnMut(&[usize]) -> Result<(), StopReason>,
) -> Result<(), StopReason> {
    let (leaving, entering) = (digraph.leaving(), digraph.entering());
    for source in (0..digraph.len()).filter(|&v| entering.degree(v) == 0) {
        let mut path = vec![source];
        let mut waiting: Vec<Vec<usize>> = vec![leaving.of(source).collect()];
        out(&path)?;
        while let Some(next) = waiting.last_mut() {
            budget.tick()?;
            let Some(w) = next.pop() else {
                waiting.pop();
                path.pop();
                continue;
            };
            if entering.degree(w) == path.iter().filter(|&&v| leaving.has(v, w)).count() {
                path.push(w);
                out(&path)?;
                waiting.push(leaving.of(w).collect());
            }
        }
    }
    Ok(())
}

/// The digraph without the vertices of a path.
pub(super) fn without(digraph: &Digraph, path: &[usize]) -> Digraph {
    let mut kept = vec![true; digraph.len()];
    path.iter().for_each(|&v| kept[v] = false);
    digraph.subset(&(0..digraph.len()).filter(|&v| kept[v]).collect::<Vec<_>>())
}

/// The vertices from `first` on, each the only one after the one before.
pub(super) fn chain(digraph: &Digraph, first: usize) -> Vec<usize> {
    let mut path = vec![first];
    let mut last = first;
    while digraph.leaving().degree(last) == 1
        && let Some(next) = digraph.leaving().of(last).next()
    {
        path.push(next);
        last = next;
    }
    path
}
