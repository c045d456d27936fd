//! Which graphs a class has, and which can be no part of one.

use super::class::Class;
use super::small::SmallGraph;
use upstar_rules::graph::Word;

/// Whether a graph that was grown with the links of a class belongs to it.
pub(super) fn belongs(class: Class, graph: &SmallGraph) -> bool {
    let degree = |v: usize| graph.leaving()[v].count_ones();
    let regular = || (1..graph.len()).all(|v| degree(v) == degree(0));
    let shape = match class {
        Class::Unicyclic => graph.edges() == graph.len(),
        Class::Theta => is_theta(graph),
        Class::Cactus => is_cactus(graph),
        Class::Bipartite | Class::BipartiteConnected => is_bipartite(graph),
        Class::Regular | Class::RegularConnected => regular(),
        _ => true,
    };
    shape && (!class.connected() || graph.is_connected())
}

/// Whether no graph of the class has this one as what is left when vertices are taken away.
pub(super) fn hopeless(class: Class, graph: impl FnOnce() -> SmallGraph) -> bool {
    match class {
        Class::Unicyclic => cycles(&graph()) > 1,
        Class::Theta => {
            let graph = graph();
            cycles(&graph) > 2 || graph.leaving().iter().any(|row| row.count_ones() > 3)
        }
        Class::Cactus => !is_cactus(&graph()),
        Class::Bipartite | Class::BipartiteConnected => !is_bipartite(&graph()),
        _ => false,
    }
}

/// How many independent cycles there are.
fn cycles(graph: &SmallGraph) -> usize {
    let mut left: u32 = all(graph);
    let mut parts = 0;
    while left != 0 {
        left &= !part_of(graph, left.lowest(), left);
        parts += 1;
    }
    graph.edges() + parts - graph.len()
}

fn all(graph: &SmallGraph) -> u32 {
    (0..graph.len()).fold(0, |set, v| set | 1 << v)
}

/// What is reached from a vertex within a set.
fn part_of(graph: &SmallGraph, from: usize, within: u32) -> u32 {
    let mut found = 1 << from;
    let mut waiting: u32 = found;
    while waiting != 0 {
        let new = graph.leaving()[waiting.lowest()] & within & !found;
        found |= new;
        waiting = waiting.without_lowest() | new;
    }
    found
}

/// Two vertices with three neighbours, all others with two, and no vertex that holds the rest together, which two cycles with a
/// path between them have.
fn is_theta(graph: &SmallGraph) -> bool {
    let degree = |v: &usize| graph.leaving()[*v].count_ones();
    let ends: Vec<usize> = (0..graph.len()).filter(|v| degree(v) == 3).collect();
    let others = (0..graph.len()).filter(|v| degree(v) == 2).count();
    let [end, other] = ends[..] else { return false };
    let rest = all(graph) & !(1 << end);
    others + 2 == graph.len() && part_of(graph, other, rest) == rest
}

/// Whether the vertices have two colours of which no edge joins two alike.
fn is_bipartite(graph: &SmallGraph) -> bool {
    let mut left = all(graph);
    while left != 0 {
        let mut sides = [1u32 << left.lowest(), 0];
        loop {
            let next = |side: u32| side.ones().fold(0, |set, v| set | graph.leaving()[v]);
            let grown = [sides[0] | next(sides[1]), sides[1] | next(sides[0])];
            if grown[0] & grown[1] != 0 {
                return false;
            }
            if grown == sides {
                break;
            }
            sides = grown;
        }
        left &= !(sides[0] | sides[1]);
    }
    true
}

/// Whether every edge lies on one cycle at most: without an edge its ends are joined by one path or none, so that the
/// vertices on the ways between them have no cycle.
fn is_cactus(graph: &SmallGraph) -> bool {
    // The parent of each vertex in a search in depth, and how many edges lead back over the edge to it.
    let n = graph.len();
    let (mut parent, mut depth) = (vec![usize::MAX; n], vec![usize::MAX; n]);
    let mut over = vec![0; n];
    for root in 0..n {
        if depth[root] != usize::MAX {
            continue;
        }
        depth[root] = 0;
        let mut waiting = vec![(root, graph.leaving()[root])];
        while let Some((v, rest)) = waiting.last_mut() {
            let v = *v;
            if *rest == 0 {
                waiting.pop();
                continue;
            }
            let w = rest.lowest();
            *rest = rest.without_lowest();
            if depth[w] == usize::MAX {
                (parent[w], depth[w]) = (v, depth[v] + 1);
                waiting.push((w, graph.leaving()[w]));
            } else if depth[w] < depth[v] && parent[v] != w {
                let mut at = v;
                while at != w {
                    over[at] += 1;
                    at = parent[at];
                }
            }
        }
    }
    over.iter().all(|&cycles| cycles <= 1)
}
