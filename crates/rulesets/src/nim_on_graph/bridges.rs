//! Theorems 3.2, 3.3 and 3.4: bridges cut a graph into parts that hang on each other like a tree.
//!
//! A bridge whose far part is won by whoever moves there first can be dropped: nobody gains by crossing it, as the
//! other player wins there or goes back at once and empties it. A bridge whose far part is lost wins at once.

use super::collapse::Collapsed;
use super::cycles::Ring;
use super::plays::{Play, Verdict};

/// Who wins, when every part that matters is a vertex or a cycle.
pub(super) fn verdict(graph: &Collapsed) -> Verdict {
    let search = Search::new(graph);
    let n = graph.loops.len();
    let mut hanging = Hanging { lost: vec![None; n], unknown: vec![false; n] };
    let mut members = vec![Vec::new(); n];
    let mut whole = Verdict::Unknown;
    // Backwards, so that whatever hangs on a part is decided before it, and its entry comes last.
    for &v in search.order.iter().rev() {
        let entry = search.entry[v];
        members[entry].push(v);
        if v != entry {
            continue;
        }
        whole = part_verdict(graph, &search.entry, &std::mem::take(&mut members[entry]), entry, &hanging);
        match whole {
            Verdict::Lost => hanging.lost[search.parent[v]] = Some(v),
            Verdict::Unknown => hanging.unknown[search.parent[v]] = true,
            Verdict::Won(_) => {}
        }
    }
    whole
}

/// What is known about the parts that hang on each vertex by a bridge.
struct Hanging {
    /// The far end of a bridge to a part that is lost for whoever moves there first.
    lost: Vec<Option<usize>>,
    /// Whether there is a part about which nothing is known.
    unknown: Vec<bool>,
}

fn part_verdict(
    graph: &Collapsed,
    part: &[usize],
    members: &[usize],
    entry: usize,
    hanging: &Hanging,
) -> Verdict {
    if let Some(to) = hanging.lost[entry] {
        return Verdict::Won(Play::CutOff { to });
    }
    let unknown = members.iter().any(|&v| hanging.unknown[v]);
    if members.len() == 1 {
        return match (graph.loops[entry] > 0, unknown) {
            (true, false) => Verdict::Won(Play::EmptyLoop),
            // If some edge leads to a lost part, going there wins; if none does, emptying the loop wins.
            (true, true) => Verdict::Won(Play::Unclear),
            (false, false) => Verdict::Lost,
            (false, true) => Verdict::Unknown,
        };
    }
    match ring(graph, part, members.len(), entry, hanging) {
        Some(ring) if !unknown => ring.verdict(),
        _ => Verdict::Unknown,
    }
}

/// The part as a cycle from its entry, if it is one.
fn ring(graph: &Collapsed, part: &[usize], size: usize, entry: usize, hanging: &Hanging) -> Option<Ring> {
    let mut ring = Ring {
        vertices: Vec::new(),
        weights: Vec::new(),
        marked: Vec::new(),
        start_loop: graph.loops[entry],
    };
    let (mut last, mut at) = (usize::MAX, entry);
    for _ in 0..size {
        let inside = graph.neighbours(at).iter().filter(|end| part[end.0 as usize] == part[entry]);
        let [a, b] = inside.copied().collect::<Vec<_>>().try_into().ok()?;
        let (next, weight) = if a.0 as usize == last { b } else { a };
        ring.vertices.push(at);
        ring.weights.push(weight);
        ring.marked.push(graph.loops[at] > 0 || hanging.lost[at].is_some());
        (last, at) = (at, next as usize);
    }
    Some(ring)
}

/// A depth-first search from the start.
struct Search {
    /// The vertices in the order in which they were found.
    order: Vec<usize>,
    /// Where each was found from; the start is its own.
    parent: Vec<usize>,
    /// The vertex by which play enters the part without bridges that each belongs to.
    entry: Vec<usize>,
}

impl Search {
    fn new(graph: &Collapsed) -> Self {
        let n = graph.loops.len();
        let (mut order, mut parent) = (vec![graph.here], vec![graph.here; n]);
        let mut found = vec![usize::MAX; n];
        // The earliest vertex that an edge leads back to, from a vertex or from what was found through it.
        let mut earliest = vec![usize::MAX; n];
        (found[graph.here], earliest[graph.here]) = (0, 0);
        let mut waiting = vec![(graph.here, 0)];
        while let Some((v, next)) = waiting.last_mut() {
            let v = *v;
            let Some(&(w, _)) = graph.neighbours(v).get(*next) else {
                waiting.pop();
                earliest[parent[v]] = earliest[parent[v]].min(earliest[v]);
                continue;
            };
            *next += 1;
            let w = w as usize;
            if found[w] == usize::MAX {
                (found[w], earliest[w]) = (order.len(), order.len());
                parent[w] = v;
                order.push(w);
                waiting.push((w, 0));
            } else if w != parent[v] {
                earliest[v] = earliest[v].min(found[w]);
            }
        }
        let mut entry = vec![usize::MAX; n];
        for &v in &order {
            // Without an edge back past it, the edge by which it was found is a bridge.
            entry[v] = if earliest[v] == found[v] { v } else { entry[parent[v]] };
        }
        Search { order, parent, entry }
    }
}
