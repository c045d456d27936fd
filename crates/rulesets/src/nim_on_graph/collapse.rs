//! Theorem 2.1: parallel edges are one edge, and loops at a vertex one loop, each with the nim-sum of the weights.

use upstar_rules::{Marked, Weighted};

/// What can be reached from where play stands, as a simple graph with at most one loop a vertex. Vertices keep
/// their numbers.
pub(super) struct Collapsed {
    pub here: usize,
    /// The weight of the loop at each vertex; 0 is none.
    pub loops: Vec<u64>,
    /// The neighbours of `v`, with weights above 0, are `ends[starts[v]..starts[v + 1]]`.
    starts: Vec<u32>,
    ends: Vec<(u32, u64)>,
    /// The vertices that can be reached, nearest first.
    pub reached: Vec<usize>,
}

impl Collapsed {
    /// The collapsed graph; `None` without a vertex to stand on.
    pub fn new(at: &Marked<Weighted>) -> Option<Self> {
        let here = at.at?;
        let n = at.graph.len();
        let mut loops = vec![0; n];
        let mut links = Vec::new();
        for parallel in at.graph.edges().chunk_by(|a, b| (a.from, a.to) == (b.from, b.to)) {
            let (v, w) = (parallel[0].from, parallel[0].to);
            match parallel.iter().fold(0, |sum, edge| sum ^ edge.weight) {
                0 => {}
                weight if v == w => loops[v as usize] = weight,
                weight => links.push((v, w, weight)),
            }
        }
        let mut starts = vec![0; n + 1];
        for &(v, w, _) in &links {
            starts[v as usize + 1] += 1;
            starts[w as usize + 1] += 1;
        }
        for v in 0..n {
            starts[v + 1] += starts[v];
        }
        let mut next = starts.clone();
        let mut ends = vec![(0, 0); 2 * links.len()];
        for (v, w, weight) in links {
            for (from, to) in [(v, w), (w, v)] {
                ends[next[from as usize] as usize] = (to, weight);
                next[from as usize] += 1;
            }
        }
        let mut graph = Collapsed { here, loops, starts, ends, reached: Vec::new() };
        graph.reached = graph.walk_by(|_| {});
        Some(graph)
    }

    /// The neighbours of a vertex with the weights of the edges to them.
    pub fn neighbours(&self, v: usize) -> &[(u32, u64)] {
        &self.ends[self.starts[v] as usize..self.starts[v + 1] as usize]
    }

    /// How many independent cycles there are, loops not counted.
    pub fn cycles(&self) -> usize {
        let ends: usize = self.reached.iter().map(|&v| self.neighbours(v).len()).sum();
        ends / 2 + 1 - self.reached.len()
    }

    /// Whether this is a path.
    pub fn is_path(&self) -> bool {
        self.cycles() == 0 && self.reached.iter().all(|&v| self.neighbours(v).len() <= 2)
    }

    /// The vertices nearest first, those that look alike mostly in the same order.
    fn walk(&self) -> Vec<usize> {
        self.walk_by(|ends| {
            ends.sort_by_key(|&(w, weight)| {
                (weight, self.loops[w as usize], self.neighbours(w as usize).len(), w)
            });
        })
    }

    /// How many vertices can be reached, and the edges and loops between them; vertices have their places in that order.
    pub fn renumbered(&self) -> (usize, Vec<(usize, usize, u64)>) {
        let order = self.walk();
        let mut new = vec![usize::MAX; self.loops.len()];
        for (i, &v) in order.iter().enumerate() {
            new[v] = i;
        }
        let links = order.iter().flat_map(|&v| {
            let ends = self.neighbours(v).iter();
            ends.map(|&(w, weight)| (new[v], new[w as usize], weight)).collect::<Vec<_>>()
        });
        let loops = order.iter().map(|&v| (new[v], new[v], self.loops[v])).filter(|edge| edge.2 > 0);
        (order.len(), links.filter(|edge| edge.0 < edge.1).chain(loops).collect())
    }

    fn walk_by(&self, sort: impl Fn(&mut [(u32, u64)])) -> Vec<usize> {
        let mut found = vec![false; self.loops.len()];
        found[self.here] = true;
        let mut order = vec![self.here];
        let mut next = 0;
        while next < order.len() {
            let mut ends = self.neighbours(order[next]).to_vec();
            sort(&mut ends);
            order.extend(
                ends.iter().map(|end| end.0 as usize).filter(|&w| !std::mem::replace(&mut found[w], true)),
            );
            next += 1;
        }
        order
    }
}

/// Play after a move to `end` that leaves this nim-sum on the edges there, which is below what it was. As in Nim,
/// some edge can be lowered for that.
pub(super) fn lowered(at: &Marked<Weighted>, end: usize, nim_sum: u64) -> Option<Marked<Weighted>> {
    let here = at.at?;
    let ends = (here.min(end) as u32, here.max(end) as u32);
    let edges = at.graph.edges();
    let first = edges.partition_point(|edge| (edge.from, edge.to) < ends);
    let parallel = edges[first..].iter().take_while(|edge| (edge.from, edge.to) == ends);
    let change = parallel.clone().fold(nim_sum, |sum, edge| sum ^ edge.weight);
    let (i, edge) = parallel.enumerate().find(|(_, edge)| edge.weight ^ change < edge.weight)?;
    Some(Marked { graph: at.graph.with_weight(first + i, edge.weight ^ change), at: Some(end) })
}
