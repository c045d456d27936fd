//! Simple undirected graphs.

use super::canonical::canonical_order;
use super::links::Links;
use super::marked::Places;
use super::names::Names;
use super::recognise::write_graph;
use super::sketch::Sketch;
use crate::{Board, ParseError, Position, Scene, StopReason};
use std::fmt;

/// A graph without loops and without double edges. Vertices are numbered in the order of their names.
///
/// ```
/// use upstar_rules::Graph;
/// let path = Graph::parse("0-1,1-2").unwrap();
/// assert_eq!(path.to_string(), "path(3)");
/// assert_eq!(path.without(&[1]).to_string(), "0,2");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Graph {
    names: Names,
    links: Links,
}

/// The most vertices of a graph whose options a search will list.
pub(super) const MOST_SEARCHED: usize = 2_000;

impl Graph {
    /// Reads a family, a list of edges, or `g6:`, `s6:`.
    ///
    /// # Errors
    /// Where the text is wrong, or has arcs, loops, weights or an edge twice.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        Self::from_sketch(&Sketch::parse(text)?, text)
    }

    /// The graph of a sketch that was read from `text`.
    ///
    /// # Errors
    /// What a simple graph does not allow.
    pub fn from_sketch(sketch: &Sketch, text: &str) -> Result<Self, ParseError> {
        sketch.check_simple(text, false)?;
        let edges = sketch.links.iter().map(|l| (l.from, l.to));
        let graph = Self::new(sketch.names.clone(), edges);
        sketch.check_once(text, false, graph.edge_count())?;
        Ok(graph)
    }

    /// The graph with these vertices and edges.
    pub fn new(names: Names, edges: impl IntoIterator<Item = (usize, usize)>) -> Self {
        let links = Links::new(names.len(), edges.into_iter().flat_map(|(v, w)| [(v, w), (w, v)]));
        Graph { names, links }
    }

    /// The graph with vertices 0, 1, 2, ... and these links, each both ways.
    pub(super) fn of_links(links: Links) -> Self {
        Graph { names: Names::Upto(links.len() as u32), links }
    }

    /// The number of vertices.
    pub fn len(&self) -> usize {
        self.links.len()
    }

    /// Whether there are no vertices.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The vertices' names.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// Who is joined to whom.
    pub fn links(&self) -> &Links {
        &self.links
    }

    /// Each edge once, the smaller end first.
    pub fn edges(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.links.all().filter(|(v, w)| v < w)
    }

    /// The number of edges.
    pub fn edge_count(&self) -> usize {
        self.links.count() / 2
    }

    /// How many edges a vertex has.
    pub fn degree(&self, v: usize) -> usize {
        self.links.degree(v)
    }

    /// The graph on some vertices, given in increasing order.
    #[must_use]
    pub fn subset(&self, kept: &[usize]) -> Self {
        Graph { names: self.names.subset(kept), links: self.links.subset(kept) }
    }

    /// The graph without some vertices.
    #[must_use]
    pub fn without(&self, gone: &[usize]) -> Self {
        self.subset(&(0..self.len()).filter(|v| !gone.contains(v)).collect::<Vec<_>>())
    }

    /// The connected parts.
    pub fn parts(&self, out: &mut Vec<Graph>) {
        match self.links.connected_sets(&self.links).as_slice() {
            [_] => out.push(self.clone()),
            sets => out.extend(sets.iter().map(|set| self.subset(set))),
        }
    }

    /// An equal graph with vertices 0, 1, 2, ..., the same for most graphs that are isomorphic.
    #[must_use]
    pub fn canonical(&self) -> Self {
        let Some(rows) = self.links.rows() else { return Self::of_links(self.links.clone()) };
        Self::of_links(self.links.reordered(&canonical_order(rows, &[])))
    }
}

impl fmt::Display for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_graph(f, &self.names, &self.links, false)
    }
}

impl Position for Graph {
    fn read(text: &str, _: &Board) -> Result<Self, ParseError> {
        Graph::parse(text)
    }

    fn draw(&self, _: &Board, like: &Scene) -> Result<Scene, StopReason> {
        self.draw_marked(None, like)
    }

    fn difference(&self, next: &Self) -> String {
        vertices_gone(&self.names, &next.names).unwrap_or_else(|| format!("to {next}"))
    }

    fn searchable(&self) -> Result<(), StopReason> {
        searchable(self.len())
    }
}

/// Refuses graphs whose options would not fit into memory.
pub(super) fn searchable(vertices: usize) -> Result<(), StopReason> {
    if vertices > MOST_SEARCHED {
        return Err(StopReason::TooLarge(format!("a search of a graph with {vertices} vertices")));
    }
    Ok(())
}

/// "delete 3", when vertices are gone and none is new.
pub(super) fn vertices_gone(before: &Names, after: &Names) -> Option<String> {
    let gone: Vec<_> = (0..before.len()).map(|v| before.get(v)).filter(|n| after.find(n).is_none()).collect();
    if gone.is_empty() || before.len() - gone.len() != after.len() {
        return None;
    }
    Some(format!("delete {}", gone.iter().map(|n| n.to_string()).collect::<Vec<_>>().join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printing_gives_the_same_graph() {
        for text in [
            "path(0)",
            "path(1)",
            "path(2)",
            "path(5)",
            "cycle(3)",
            "cycle(7)",
            "star(5)",
            "complete(5)",
            "bipartite(2,3)",
            "petersen",
            "grid(3,4)",
            "broom(7,3)",
            "lollipop(4,3)",
            "theta(1,2,3)",
            "theta(2,2,4)",
            "wheel(6)",
            "prism(4)",
            "tadpole(4,2)",
            "cube(4)",
            "caterpillar(1,0,2)",
            "caterpillar(3,3)",
            "0-1,2-3",
            "a-b,c",
            "v:3",
            "v:a",
            "v:a,v:b",
            "0,2",
            "path(100)",
            "g6:DQc",
            "s6::Fa@x^",
            "x-y,10-2",
        ] {
            let graph = Graph::parse(text).unwrap();
            let printed = graph.to_string();
            assert_eq!(Graph::parse(&printed).unwrap(), graph, "{text} printed {printed}");
            if text.contains('(') && !text.starts_with("lollipop") {
                assert_eq!(printed, text);
            }
            assert_eq!(
                Graph::parse(&format!(
                    "g6:{}",
                    super::super::six::graph6(graph.len(), |i, j| graph.links.has(i, j))
                ))
                .unwrap()
                .links(),
                graph.links()
            );
        }
        // The example of the formats' definition.
        assert_eq!(Graph::parse("s6::Fa@x^").unwrap().to_string(), "0-1,0-2,1-2,5-6,3,4");
        assert_eq!(Graph::parse("g6:DQc").unwrap().to_string(), "0-2,0-4,1-3,3-4");
    }

    #[test]
    fn bad_graphs_have_a_place() {
        for (text, offset) in [
            ("", 0),
            ("path(", 5),
            ("path(-1)", 5),
            ("path(3)x", 7),
            ("path(1,2)", 5),
            ("cycle(2)", 6),
            ("0-1,1-0", 4),
            ("path(70),3-4", 9),
            ("0-0", 0),
            ("0-1:3", 4),
            ("0>1", 0),
            ("0-", 2),
            ("0-1,,2", 4),
            ("g6:DQ", 5),
            ("g6:DQcc", 6),
            ("complete(1000000)", 9),
            ("theta(1,1,2)", 0),
            ("petersen(3)", 8),
            ("broom(3,3)", 6),
        ] {
            assert_eq!(Graph::parse(text).unwrap_err().offset, offset, "{text}");
        }
    }

    #[test]
    fn a_million_vertices_are_read() {
        let graph = Graph::parse("path(1000000)").unwrap();
        assert_eq!((graph.len(), graph.edge_count()), (1_000_000, 999_999));
        assert_eq!(graph.to_string(), "path(1000000)");
        assert!(graph.searchable().is_err());
    }
}
