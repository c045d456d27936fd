//! Steps that make a game of Nim on a graph smaller: parallel edges, what is out of reach, leaves of trees, parts behind
//! bridges, and what lies behind vertices that always win.

use super::collapse::Collapsed;
use super::plays::Verdict;
use super::{Walk, bridges};
use upstar_rules::graph::WeightedEdge;
use upstar_rules::{Marked, Reduction, Weighted};

/// What steps say that keep less than the value.
const KEEPS: &str = "(keeps who wins, not the Grundy value)";

/// The next step, if there is one. The first two keep Grundy values, the others only who wins.
pub(super) fn step(at: &Walk) -> Option<Reduction<Walk>> {
    let here = at.at?;
    let exact = parallel(at).or_else(|| out_of_reach(at, here));
    let pruned = exact.or_else(|| pruned(at, here)).or_else(|| hanging(at, here));
    pruned.or_else(|| looped_leaf(at, here)).or_else(|| behind_winners(at, here))
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

/// Theorem 3.3: a part with a cycle that hangs on the rest by one edge becomes its first vertex, with a loop where whoever moves
/// there first wins.
fn hanging(at: &Walk, here: usize) -> Option<Reduction<Walk>> {
    let names = at.graph.names();
    let edges = at.graph.edges();
    edges.iter().find_map(|bridge| {
        let ends = [(bridge.from, bridge.to), (bridge.to, bridge.from)];
        let (_, far) =
            ends.into_iter().find(|&(near, far)| near != far && !reached(at, far, bridge)[here])?;
        let part = reached(at, far, bridge);
        let inside: Vec<WeightedEdge> =
            edges.iter().filter(|e| *e != bridge && part[e.from as usize]).copied().collect();
        let size = part.iter().filter(|inside| **inside).count();
        // Trees are pruned leaf by leaf, which says more.
        if inside.iter().filter(|edge| edge.from != edge.to).count() < size {
            return None;
        }
        let alone = Marked { graph: rebuilt(&at.graph, inside.iter().copied()), at: Some(far as usize) };
        let won = match bridges::verdict(&Collapsed::new(&alone)?) {
            Verdict::Won(_) => true,
            Verdict::Lost => false,
            Verdict::Unknown => return None,
        };
        let gone: Vec<bool> = (0..part.len()).map(|v| part[v] && v != far as usize).collect();
        let mut kept: Vec<WeightedEdge> =
            edges.iter().filter(|edge| !inside.contains(edge)).copied().collect();
        kept.extend(won.then_some(WeightedEdge { from: far, to: far, weight: 1 }));
        let (v, all) = (names.get(far as usize), listed(at, (0..gone.len()).filter(|&w| gone[w])));
        let why = match won {
            true => format!(
                "whoever moves first at {v}, with no way back, wins, so a loop there stands for {all}"
            ),
            false => format!(
                "whoever moves first at {v}, with no way back, loses, so {v} alone stands for it and {all}"
            ),
        };
        let why = format!("{why} {KEEPS}");
        let to = without(at, here, &gone, kept);
        Some(Reduction { rule: "hanging part", source: "nim-on-graphs, Theorem 3.3", why, to })
    })
}

/// The vertices that are reached from one without crossing an edge.
fn reached(at: &Walk, from: u32, without: &WeightedEdge) -> Vec<bool> {
    let mut found = vec![false; at.graph.len()];
    let mut waiting = vec![from as usize];
    while let Some(v) = waiting.pop() {
        if !std::mem::replace(&mut found[v], true) {
            let others = at.graph.edges().iter().filter(|edge| *edge != without);
            waiting.extend(others.filter_map(|edge| super::other_end(edge, v)).filter(|&w| !found[w]));
        }
    }
    found
}

/// Case 4 of chapter 4: a leaf with a loop may go, where its neighbour has two ways on: who goes there meets a player who
/// wins by the loop, or comes back and empties the edge.
fn looped_leaf(at: &Walk, here: usize) -> Option<Reduction<Walk>> {
    let shape = Shape::of(at);
    let leaf = (0..at.graph.len()).find(|&v| {
        let ways = |w: usize| shape.neighbours[w].iter().filter(|&&u| shape.neighbours[u].len() > 1).count();
        v != here && shape.looped[v] && shape.neighbours[v].len() == 1 && ways(shape.neighbours[v][0]) > 1
    })?;
    let gone: Vec<bool> = (0..at.graph.len()).map(|v| v == leaf).collect();
    let names = at.graph.names();
    let why = format!(
        "no player gains by going from {} to {}, where the loop wins {KEEPS}",
        names.get(shape.neighbours[leaf][0]),
        names.get(leaf)
    );
    let kept = at.graph.edges().iter().filter(|edge| !gone[edge.from as usize] && !gone[edge.to as usize]);
    let to = without(at, here, &gone, kept.copied().collect());
    Some(Reduction { rule: "leaf with a loop", source: "nim-on-graphs, chapter 4, Case 4", why, to })
}

/// Cases 1 and 2 of chapter 4: whoever moves at a vertex with a leaf without a loop wins by going there. So play never goes on
/// from such a vertex, and what lies behind those, and the edges between them, may go.
fn behind_winners(at: &Walk, here: usize) -> Option<Reduction<Walk>> {
    let shape = Shape::of(at);
    let n = at.graph.len();
    let bare = |v: usize| v != here && !shape.looped[v] && shape.neighbours[v].len() == 1;
    let wins: Vec<bool> = (0..n).map(|v| shape.neighbours[v].iter().any(|&w| bare(w))).collect();
    let mut near = vec![false; n];
    let mut waiting = vec![here];
    while let Some(v) = waiting.pop() {
        if !std::mem::replace(&mut near[v], true) && !wins[v] {
            waiting.extend(shape.neighbours[v].iter().copied());
        }
    }
    // Of the leaves of a vertex that wins one is enough.
    let one_leaf = |v: usize| shape.neighbours[v].iter().copied().find(|&w| bare(w));
    let leaves: Vec<usize> = (0..n).filter(|&v| near[v] && wins[v]).filter_map(one_leaf).collect();
    let gone: Vec<bool> = (0..n).map(|v| !near[v] && !leaves.contains(&v)).collect();
    let needless = |edge: &WeightedEdge| {
        let (v, w) = (edge.from as usize, edge.to as usize);
        gone[v] || gone[w] || wins[v] && wins[w]
    };
    let kept: Vec<WeightedEdge> = at.graph.edges().iter().filter(|edge| !needless(edge)).copied().collect();
    if kept.len() == at.graph.edges().len() {
        return None;
    }
    let winners = listed(at, (0..n).filter(|&v| near[v] && wins[v]));
    let what = match gone.contains(&true) {
        true => format!("{} may go", listed(at, (0..n).filter(|&v| gone[v]))),
        false => "the edges between such vertices may go".to_string(),
    };
    let why =
        format!("whoever moves at {winners} wins by a leaf there, and goes nowhere else: {what} {KEEPS}");
    let to = without(at, here, &gone, kept);
    Some(Reduction {
        rule: "behind winning vertices",
        source: "nim-on-graphs, chapter 4, Cases 1 and 2",
        why,
        to,
    })
}

/// The neighbours of each vertex, and whether it has a loop. Edges are simple.
struct Shape {
    neighbours: Vec<Vec<usize>>,
    looped: Vec<bool>,
}

impl Shape {
    fn of(at: &Walk) -> Self {
        let n = at.graph.len();
        let mut shape = Shape { neighbours: vec![Vec::new(); n], looped: vec![false; n] };
        for edge in at.graph.edges() {
            let (v, w) = (edge.from as usize, edge.to as usize);
            if v == w {
                shape.looped[v] = true;
            } else {
                shape.neighbours[v].push(w);
                shape.neighbours[w].push(v);
            }
        }
        shape
    }
}

/// Theorem 3.2: the leaves around one vertex are traded for a loop or for nothing, where all but one of its neighbours
/// are leaves. Edges are simple here.
fn pruned(at: &Walk, here: usize) -> Option<Reduction<Walk>> {
    let edges = at.graph.edges();
    let n = at.graph.len();
    let Shape { neighbours, looped } = Shape::of(at);
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
    let why = format!("{why} {KEEPS}");
    Some(Reduction { rule: "pruned tree", source: "nim-on-graphs, Theorems 3.2 and 3.4", why, to })
}
