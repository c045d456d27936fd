//! Small connected graphs, with or without a root, one for each class of isomorphic ones.

use upstar_census::graphs::SmallGraph;
use upstar_rules::Graph;
use upstar_rules::graph::{Labelling, Word};

/// A connected graph with a vertex at which paths are attached, or with none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Rooted {
    rows: [u16; Rooted::MOST],
    n: u8,
    root: Option<u8>,
}

/// What is left of a graph when a vertex is deleted.
pub(super) struct Parts {
    /// The part with the root.
    pub rooted: Option<Rooted>,
    /// The other parts, without a root.
    pub others: Vec<Rooted>,
}

impl Rooted {
    /// The most vertices.
    pub const MOST: usize = 10;

    /// The graph with each of its vertices as the root, each class of them once.
    pub fn all(graph: &SmallGraph) -> Vec<Rooted> {
        let mut rows = [0; Self::MOST];
        for (to, row) in rows.iter_mut().zip(graph.leaving()) {
            *to = *row as u16;
        }
        let mut found = Vec::new();
        for root in 0..graph.len() as u8 {
            let rooted = Rooted { rows, n: graph.len() as u8, root: Some(root) }.canonical();
            if !found.contains(&rooted) {
                found.push(rooted);
            }
        }
        found
    }

    /// The part of a graph that has a vertex, with that as its root; `None` when it is too large.
    pub fn part_of(graph: &Graph, root: usize) -> Option<Rooted> {
        Self::placed(graph, root).map(|(rooted, _)| rooted.canonical())
    }

    /// The same with its vertices in the graph's order, and which vertices of the graph they are.
    pub fn placed(graph: &Graph, root: usize) -> Option<(Rooted, Vec<usize>)> {
        let links = graph.links();
        let part = links.connected_sets(links).into_iter().find(|set| set.contains(&root))?;
        if part.len() > Self::MOST {
            return None;
        }
        let place = |v: usize| part.iter().position(|&w| w == v);
        let mut rows = [0; Self::MOST];
        for (row, &v) in rows.iter_mut().zip(&part) {
            *row = links.of(v).filter_map(place).fold(0, |row, w| row | 1 << w);
        }
        let rooted = Rooted { rows, n: part.len() as u8, root: Some(place(root)? as u8) };
        Some((rooted, part))
    }

    /// The sets of vertices around the root that are left when others are deleted one after the other; what a set becomes
    /// stands before it.
    pub fn sets(&self) -> Vec<u16> {
        let mut found = vec![(1u16 << self.n) - 1];
        let mut next = 0;
        while let Some(&set) = found.get(next) {
            next += 1;
            for v in set.ones().filter(|&v| Some(v) != self.root()) {
                let part = self.around(set & !(1 << v));
                if !found.contains(&part) {
                    found.push(part);
                }
            }
        }
        found.sort_by_key(|set| set.count_ones());
        found
    }

    /// What of a set hangs together with the root.
    fn around(&self, set: u16) -> u16 {
        let mut part = self.root().map_or(0, |root| 1 << root) & set;
        loop {
            let grown = part.ones().fold(part, |grown, v| grown | self.rows[v] & set);
            if grown == part {
                return part;
            }
            part = grown;
        }
    }

    /// The number of vertices.
    pub fn len(&self) -> usize {
        usize::from(self.n)
    }

    /// The root.
    pub fn root(&self) -> Option<usize> {
        self.root.map(usize::from)
    }

    /// The degree of a vertex, without a path.
    pub fn degree(&self, v: usize) -> u32 {
        self.rows[v].count_ones()
    }

    /// The same graph without a root.
    pub fn unrooted(&self) -> Rooted {
        Rooted { root: None, ..*self }.canonical()
    }

    /// What is left without a vertex.
    pub fn without(&self, gone: usize) -> Parts {
        let mut parts = Parts { rooted: None, others: Vec::new() };
        let mut left = ((1u16 << self.n) - 1) & !(1 << gone);
        let all = left;
        while left != 0 {
            let mut part: u16 = 1 << left.trailing_zeros();
            loop {
                let grown = part.ones().fold(part, |set, v| set | self.rows[v] & all);
                if grown == part {
                    break;
                }
                part = grown;
            }
            left &= !part;
            let graph = self.induced(part);
            match graph.root {
                Some(_) => parts.rooted = Some(graph),
                None => parts.others.push(graph),
            }
        }
        parts
    }

    /// The graph on some of the vertices.
    pub fn induced(&self, set: u16) -> Rooted {
        let kept: Vec<usize> = set.ones().collect();
        let place = |v: usize| kept.iter().position(|&w| w == v);
        let root = self.root().and_then(place).map(|root| root as u8);
        let mut rows = [0; Self::MOST];
        for (i, &v) in kept.iter().enumerate() {
            rows[i] = (0..kept.len()).fold(0, |row, j| row | (self.rows[v] >> kept[j] & 1) << j);
        }
        Rooted { rows, n: kept.len() as u8, root }.canonical()
    }

    fn canonical(self) -> Rooted {
        let mut colours = [0u32; Self::MOST];
        if let Some(root) = self.root() {
            colours[root] = 1;
        }
        let n = self.len();
        let labelling = Labelling::<u16, 16>::new(&[&self.rows[..n]], &colours[..n]);
        let mut new = [0usize; Self::MOST];
        for (i, &v) in labelling.order[..n].iter().enumerate() {
            new[usize::from(v)] = i;
        }
        let mut rows = [0; Self::MOST];
        for v in 0..n {
            rows[new[v]] = self.rows[v].ones().fold(0, |row, w| row | 1 << new[w]);
        }
        Rooted { rows, n: self.n, root: self.root().map(|root| new[root] as u8) }
    }

    /// The text of the graph with a path of so many vertices, of which the root is the first; `p2` is the second.
    pub fn with_path(&self, path: usize) -> String {
        let mut edges = Vec::new();
        for v in 0..self.len() {
            edges.extend(self.rows[v].ones().filter(|&w| v < w).map(|w| format!("{v}-{w}")));
        }
        let root = self.root.unwrap_or(0);
        for i in 2..=path {
            edges.push(if i == 2 { format!("{root}-p2") } else { format!("p{}-p{i}", i - 1) });
        }
        if edges.is_empty() { "path(1)".into() } else { edges.join(",") }
    }
}

/// The text of a graph with a shorter path.
pub(super) fn shortened(text: &str, path: usize) -> String {
    let stays = |edge: &&str| {
        let last = edge.rsplit_once("-p").and_then(|(_, number)| number.parse::<usize>().ok());
        last.is_none_or(|number| number <= path)
    };
    let edges: Vec<&str> = text.split(',').filter(stays).collect();
    if edges.is_empty() { "path(1)".into() } else { edges.join(",") }
}
