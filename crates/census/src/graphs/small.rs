//! Graphs and digraphs of at most 32 vertices, as words.

use std::fmt;
use upstar_catalog::SmallBoard;
use upstar_rules::graph::{Labelling, Word, digraph6, graph6};

/// A simple graph or digraph on the vertices 0, 1, ... Its text is graph6 or digraph6, without a header.
///
/// ```
/// use upstar_census::graphs::SmallGraph;
/// let triangle = SmallGraph::new(3, false).with(0, 1).with(1, 2).with(0, 2);
/// assert_eq!((triangle.to_string().as_str(), triangle.edges()), ("Bw", 3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SmallGraph {
    n: u8,
    directed: bool,
    /// Bit w of row v is a link from v to w; a graph has it both ways.
    leaving: [u32; SmallGraph::MOST],
}

impl SmallGraph {
    /// The most vertices.
    pub const MOST: usize = SmallBoard::MOST;
    /// The most vertices of a graph that is brought to canonical form.
    pub const MOST_LABELLED: usize = 16;

    /// The graph or digraph with n vertices and no links; n is at most [`MOST`](SmallGraph::MOST).
    pub fn new(n: usize, directed: bool) -> Self {
        SmallGraph { n: n as u8, directed, leaving: [0; Self::MOST] }
    }

    /// The graph or digraph with these rows: bit w of row v is a link from v to w.
    pub fn from_rows(directed: bool, rows: impl ExactSizeIterator<Item = u32>) -> Self {
        let mut graph = Self::new(rows.len(), directed);
        for (to, row) in graph.leaving.iter_mut().zip(rows) {
            *to = row;
        }
        graph
    }

    /// The same with an edge, or an arc from v to w.
    #[must_use]
    pub fn with(mut self, v: usize, w: usize) -> Self {
        self.leaving[v] |= 1 << w;
        if !self.directed {
            self.leaving[w] |= 1 << v;
        }
        self
    }

    /// The number of vertices.
    pub fn len(&self) -> usize {
        usize::from(self.n)
    }

    /// Whether there are no vertices.
    pub fn is_empty(&self) -> bool {
        self.n == 0
    }

    /// Whether it has arcs in place of edges.
    pub fn directed(&self) -> bool {
        self.directed
    }

    /// For each vertex the set of those it is linked to.
    pub fn leaving(&self) -> &[u32] {
        &self.leaving[..self.len()]
    }

    /// For each vertex the set of those that are linked to it.
    pub fn entering(&self) -> [u32; SmallGraph::MOST] {
        if !self.directed {
            return self.leaving;
        }
        let mut entering = [0; Self::MOST];
        for (v, row) in self.leaving().iter().enumerate() {
            row.ones().for_each(|w| entering[w] |= 1 << v);
        }
        entering
    }

    /// The number of edges, or arcs.
    pub fn edges(&self) -> usize {
        let links: u32 = self.leaving().iter().map(|row| row.count_ones()).sum();
        if self.directed { links as usize } else { links as usize / 2 }
    }

    /// Whether all vertices hang together, directions forgotten; without vertices they do not.
    pub fn is_connected(&self) -> bool {
        let entering = self.entering();
        let mut found: u32 = u32::from(self.n > 0);
        let mut waiting = found;
        while waiting != 0 {
            let v = waiting.lowest();
            let new = (self.leaving[v] | entering[v]) & !found;
            found |= new;
            waiting = waiting.without_lowest() | new;
        }
        self.n > 0 && found.count_ones() == u32::from(self.n)
    }

    /// The same graph for all that are isomorphic; with more than [`MOST_LABELLED`](SmallGraph::MOST_LABELLED)
    /// vertices the graph as it is.
    #[must_use]
    pub fn canonical(&self) -> Self {
        if self.len() > Self::MOST_LABELLED {
            return *self;
        }
        let narrow = |rows: &[u32]| -> [u16; 16] { std::array::from_fn(|v| rows[v] as u16) };
        let (out, into) = (narrow(&self.leaving), narrow(&self.entering()));
        let (out, into) = (&out[..self.len()], &into[..self.len()]);
        let both = [out, into];
        let relations = if self.directed { &both[..] } else { &both[..1] };
        let order = Labelling::<u16, 16>::new(relations, &[]).order;
        let mut new = [0; Self::MOST];
        (0..self.len()).for_each(|i| new[usize::from(order[i])] = i);
        let row = |i: usize| out[usize::from(order[i])].ones().fold(0, |row, w| row | 1 << new[w]);
        Self::from_rows(self.directed, (0..self.len()).map(row))
    }

    /// A position text that every ruleset on such boards reads.
    pub fn position(&self) -> String {
        format!("{}:{self}", if self.directed { "d6" } else { "g6" })
    }
}

impl fmt::Display for SmallGraph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let has = |v: usize, w: usize| self.leaving[v] >> w & 1 == 1;
        f.write_str(&if self.directed { digraph6(self.len(), has) } else { graph6(self.len(), has) })
    }
}

impl fmt::Debug for SmallGraph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.position())
    }
}
