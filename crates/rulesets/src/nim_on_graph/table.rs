//! Graphs with one long edge or loop and little else: a table of all weights, the long one outermost, so that one table
//! serves all weights of that edge.

use super::collapse::Collapsed;
use upstar_rules::{Dense, Run};

/// The least weight that is long: below, the search is as fast.
const LONG: u64 = 64;
/// The most places that play can stand on, with all weights of the other edges.
const MOST_PLACES: u64 = 256;
/// No Grundy value is over the sum of the weights, and a table has two bytes for each.
const MOST_WEIGHT: u64 = 65_535;

/// An edge, or a loop where both ends are the same.
#[derive(Clone, Copy)]
struct Edge {
    ends: [u64; 2],
    weight: u64,
    /// How far apart the ranks are of two positions in which this weight differs by one.
    step: u64,
}

/// What play may come to: the vertices that can be reached, in the order in which they are found, and their edges.
pub(super) struct Weights {
    vertices: u64,
    /// The long edge comes last.
    edges: Vec<Edge>,
}

impl Weights {
    /// The number of the graph itself.
    pub fn rank(&self) -> u64 {
        self.edges.iter().map(|edge| edge.weight * edge.step).sum()
    }

    /// The numbering of what can be left of this graph, where a table of it is worth its while.
    pub fn new(graph: &Collapsed) -> Option<Self> {
        let (vertices, mut edges) = graph.renumbered();
        // Of equally long ones the last in this order, so that the same graph has the same key.
        let longest = (0..edges.len()).max_by_key(|&i| edges[i].2)?;
        let all = edges.iter().try_fold(0u64, |sum, edge| sum.checked_add(edge.2))?;
        if edges[longest].2 < LONG || all > MOST_WEIGHT {
            return None;
        }
        let long = edges.remove(longest);
        edges.push(long);
        let vertices = vertices as u64;
        let mut step = vertices;
        let mut ranked = Vec::with_capacity(edges.len());
        for (v, w, weight) in edges {
            if step > MOST_PLACES {
                return None;
            }
            ranked.push(Edge { ends: [v as u64, w as u64], weight, step });
            step *= weight + 1;
        }
        Some(Weights { vertices, edges: ranked })
    }
}

impl Dense for Weights {
    fn key(&self) -> Vec<u64> {
        let mut key = vec![self.vertices];
        for (i, edge) in self.edges.iter().enumerate() {
            // The table is filled as far as the long weight goes.
            let weight = if i + 1 == self.edges.len() { 0 } else { edge.weight };
            key.extend([edge.ends[0], edge.ends[1], weight]);
        }
        key
    }

    /// The position that the numbering was made for: all weights as they are, at the first vertex.
    fn options(&self, _: u64, _: &mut Vec<[u64; 2]>) {}

    fn runs(&self, rank: u64, out: &mut Vec<Run>) {
        let here = rank % self.vertices;
        let mut rest = rank;
        for edge in self.edges.iter().rev() {
            let weight = rest / edge.step;
            rest %= edge.step;
            let [v, w] = edge.ends;
            let next = match here {
                _ if here == v => w,
                _ if here == w => v,
                _ => continue,
            };
            let first = rank - weight * edge.step - here + next;
            out.push(Run { first, step: edge.step, count: weight });
        }
    }
}
