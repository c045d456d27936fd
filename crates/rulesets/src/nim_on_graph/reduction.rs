//! Steps that make a game of Nim on a graph smaller: parallel edges, what is out of reach, leaves of trees.

use super::Walk;
use upstar_rules::graph::WeightedEdge;
use upstar_rules::{Marked, Reduction, Weighted};

/// The next step, if there is one. The first two keep Grundy values, pruning only who wins.
pub(super) fn step(at: &Walk) -> Option<Reduction<Walk>> {
    let here = at.at?;
    parallel(at).or_else(|| out_of_reach(at, here)).or_else(|| pruned(at, here))
}

/// Theorem 2.1 for one bundle of parallel edges or loops, and for edges without weight.
fn parallel(at: &Walk) -> Option<Reduction<Walk>> {
    let edges = at.graph.edges();
    let bundle = edges
        .chunk_by(|a, b| (a.from, a.to) == (b.from, b.to))
        .find(|bundle| bundle.len() > 1 || bundle[0].weight == 0)?;
    let (v, w) = (bundle[0].from, bundle[0].to);
    let sum = bundle.iter().fold(0, |sum, edge| sum ^ edge.weight);
    let kept = edges.iter().filter(|edge| (edge.from, edge.to) != (v, w)).copied();
    let merged = (sum > 0).then_some(WeightedEdge { from: v, to: w, weight: sum });
    let names = at.graph.names();
    let (v, w) = (names.get(v as usize), names.get(w as usize));
    let what = if v == w { format!("the loops at {v}") } else { format!("the edges between {v} and {w}") };
    let weights: Vec<String> = bundle.iter().map(|edge| edge.weight.to_string()).collect();
    let why = match (bundle.len(), sum) {
        (1, _) => format!("{what} have no weight left"),
        (_, 0) => format!("the weights {} of {what} have nim-sum 0, and cancel", weights.join(", ")),
        _ => format!("the weights {} of {what} have nim-sum {sum}", weights.join(", ")),
    };
    let to = Marked { graph: rebuilt(&at.graph, kept.chain(merged)), at: at.at };
    Some(Reduction { rule: "parallel edges", source: "nim-on-graphs, Theorem 2.1", why, to })
}

fn rebuilt(graph: &Weighted, edges: impl Iterator<Item = WeightedEdge>) -> Weighted {
    let ends = edges.map(|edge| (edge.from as usize, edge.to as usize, edge.weight));
    Weighted::new(graph.names().clone(), ends)
}

/// The same without these vertices and their edges.
fn without(at: &Walk, here: usize, gone: &[bool], edges: Vec<WeightedEdge>) -> Walk {
    let kept: Vec<usize> = (0..gone.len()).filter(|&v| !gone[v]).collect();
    let graph = rebuilt(&at.graph, edges.into_iter()).subset(&kept);
    Marked { graph, at: kept.iter().position(|&v| v == here) }
}

fn listed(at: &Walk, vertices: impl Iterator<Item = usize>) -> String {
    vertices.map(|v| at.graph.names().get(v).to_string()).collect::<Vec<_>>().join(", ")
}

/// Drops the vertices that no walk from the start comes to.
fn out_of_reach(at: &Walk, here: usize) -> Option<Reduction<Walk>> {
    let mut gone = vec![true; at.graph.len()];
    let mut waiting = vec![here];
    while let Some(v) = waiting.pop() {
        if std::mem::replace(&mut gone[v], false) {
            let ends = at.graph.edges().iter().filter_map(|edge| super::other_end(edge, v));
            waiting.extend(ends.filter(|&w| gone[w]));
        }
    }
    if !gone.contains(&true) {
        return None;
    }
    let why = format!("play never comes to {}", listed(at, (0..gone.len()).filter(|&v| gone[v])));
    let to = without(at, here, &gone, at.graph.edges().to_vec());
    Some(Reduction { rule: "out of reach", source: "", why, to })
}

/// Theorem 3.2: the leaves around one vertex are traded for a loop or for nothing, where all but one of its neighbours
/// are leaves. Edges are simple here.
fn pruned(at: &Walk, here: usize) -> Option<Reduction<Walk>> {
    let edges = at.graph.edges();
    let n = at.graph.len();
    let mut neighbours = vec![Vec::new(); n];
    let mut looped = vec![false; n];
    for edge in edges {
        let (v, w) = (edge.from as usize, edge.to as usize);
        if v == w {
            looped[v] = true;
        } else {
            neighbours[v].push(w);
            neighbours[w].push(v);
        }
    }
    let is_leaf = |v: usize| v != here && neighbours[v].len() == 1;
    let centre = (0..n).find(|&v| {
        let leaves = neighbours[v].iter().filter(|&&w| is_leaf(w)).count();
        v != here && leaves > 0 && leaves + 1 == neighbours[v].len()
    })?;
    let names = at.graph.names();
    let leaves: Vec<usize> = neighbours[centre].iter().copied().filter(|&w| is_leaf(w)).collect();
    let mut gone = vec![false; n];
    leaves.iter().for_each(|&w| gone[w] = true);
    let mut kept = edges.to_vec();
    let (v, all) = (names.get(centre), listed(at, leaves.iter().copied()));
    let bare = leaves.iter().find(|&&w| !looped[w]);
    let why = match (looped[centre], bare) {
        (true, _) => format!(
            "whoever moves at {v} wins by its loop or a leaf, so the loop alone says the same: {all} may go"
        ),
        (false, Some(&leaf)) => {
            let centre = centre as u32;
            kept.push(WeightedEdge { from: centre, to: centre, weight: 1 });
            format!("whoever moves at {v} wins by going to {}, so a loop stands for {all}", names.get(leaf))
        }
        (false, None) => format!("whoever moves at {v} loses, as every leaf there has a loop: {all} may go"),
    };
    let to = without(at, here, &gone, kept);
    let why = format!("{why} (keeps who wins, not the Grundy value)");
    Some(Reduction { rule: "pruned tree", source: "nim-on-graphs, Theorems 3.2 and 3.4", why, to })
}
