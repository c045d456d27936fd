//! Multigraphs with weights and loops: `a-b:3,b-b:2,b-c`.

use super::links::Links;
use super::marked::Places;
use super::names::Names;
use super::recognise::{family, write_graph, write_link, write_list};
use super::simple::{searchable, vertices_gone};
use super::sketch::Sketch;
use crate::{Board, ParseError, Position, Scene, StopReason, text};
use std::collections::HashMap;
use std::fmt::{self, Write};

/// One edge, its smaller end first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WeightedEdge {
    /// One end.
    pub from: u32,
    /// The other end; the same for a loop.
    pub to: u32,
    /// Its weight.
    pub weight: u64,
}

/// A multigraph with weights; edges are kept in increasing order, those of weight 0 too.
///
/// ```
/// use upstar_rules::Weighted;
/// let graph = Weighted::parse("b-a:3,b-b:2,b-c").unwrap();
/// assert_eq!(graph.to_string(), "a-b:3,b-b:2,b-c");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Weighted {
    names: Names,
    edges: Box<[WeightedEdge]>,
}

impl Weighted {
    /// Reads a list of edges with weights, or any undirected graph: its edges have weight 1.
    ///
    /// # Errors
    /// Where the text is wrong, or has arcs.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let sketch = Sketch::parse(text)?;
        let mut edges = Vec::with_capacity(sketch.links.len());
        for link in &sketch.links {
            if link.arc {
                return Err(sketch
                    .error(text, link, "an arc has no place here")
                    .expected("an edge like 0-1:3"));
            }
            let weight = match &link.label {
                Some((at, label)) => text::number(text, *at, label)?,
                None => 1,
            };
            edges.push((link.from, link.to, weight));
        }
        Ok(Self::new(sketch.names, edges))
    }

    /// The multigraph with these vertices and edges.
    pub fn new(names: Names, edges: impl IntoIterator<Item = (usize, usize, u64)>) -> Self {
        let edge = |(v, w, weight): (usize, usize, u64)| WeightedEdge {
            from: v.min(w) as u32,
            to: v.max(w) as u32,
            weight,
        };
        let mut edges: Vec<WeightedEdge> = edges.into_iter().map(edge).collect();
        edges.sort_unstable();
        Weighted { names, edges: edges.into() }
    }

    /// The number of vertices.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether there are no vertices.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The vertices' names.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// The edges in increasing order.
    pub fn edges(&self) -> &[WeightedEdge] {
        &self.edges
    }

    /// The same with another weight on one edge.
    #[must_use]
    pub fn with_weight(&self, edge: usize, weight: u64) -> Self {
        let mut next = self.clone();
        next.edges[edge].weight = weight;
        next.edges.sort_unstable();
        next
    }

    /// The multigraph on some vertices, given in increasing order.
    #[must_use]
    pub fn subset(&self, kept: &[usize]) -> Self {
        let new = |v: u32| kept.binary_search(&(v as usize)).ok();
        let edges = self.edges.iter().filter_map(|e| Some((new(e.from)?, new(e.to)?, e.weight)));
        Weighted::new(self.names.subset(kept), edges)
    }

    /// Who is joined to whom, by edges of any weight.
    pub fn links(&self) -> Links {
        let ends = self.edges.iter().map(|e| (e.from as usize, e.to as usize));
        Links::new(self.len(), ends.flat_map(|(v, w)| [(v, w), (w, v)]))
    }

    /// The text as a family with a weight for all its edges, and the edges and loops besides, where it is one.
    fn with_a_family(&self) -> Result<Option<String>, fmt::Error> {
        let mut weights: HashMap<u64, usize> = HashMap::new();
        for edge in self.edges.iter().filter(|edge| edge.from != edge.to) {
            *weights.entry(edge.weight).or_default() += 1;
        }
        // The heaviest of the most common weights, so that the text does not depend on the order of a table.
        let Some((&weight, _)) = weights.iter().max_by_key(|(weight, count)| (**count, **weight)) else {
            return Ok(None);
        };
        let of_weight = |edge: &WeightedEdge| edge.weight == weight && edge.from != edge.to;
        let ends = |edge: &WeightedEdge| (edge.from as usize, edge.to as usize);
        let base = self.edges.iter().filter(|edge| of_weight(edge)).map(ends);
        let links = Links::new(self.len(), base.flat_map(|(v, w)| [(v, w), (w, v)]));
        let Some(mut text) = family(&self.names, &links, false) else { return Ok(None) };
        if let Some(label) = labelled(&WeightedEdge { from: 0, to: 0, weight }).2 {
            write!(text, ":{label}")?;
        }
        for (i, edge) in self.edges.iter().enumerate() {
            let again = i > 0 && self.edges[i - 1] == *edge;
            if again || !of_weight(edge) {
                text.push(',');
                write_link(&mut text, &self.names, labelled(edge), '-')?;
            }
        }
        Ok(Some(text))
    }
}

/// An edge as it is written: a weight of 1 is left out.
fn labelled(edge: &WeightedEdge) -> (usize, usize, Option<String>) {
    (edge.from as usize, edge.to as usize, (edge.weight != 1).then(|| edge.weight.to_string()))
}

impl fmt::Display for Weighted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A simple graph without other weights is written like any graph, as a family where it is one.
        let plain = self.edges.iter().all(|e| e.weight == 1 && e.from != e.to);
        if plain && self.edges.windows(2).all(|pair| pair[0] != pair[1]) {
            return write_graph(f, &self.names, &self.links(), false);
        }
        let mut list = String::new();
        write_list(&mut list, &self.names, self.edges.iter().map(labelled), '-')?;
        match self.with_a_family()? {
            Some(text) if text.len() < list.len() => f.write_str(&text),
            _ => f.write_str(&list),
        }
    }
}

impl Position for Weighted {
    fn read(text: &str, _: &Board) -> Result<Self, ParseError> {
        Weighted::parse(text)
    }

    fn draw(&self, _: &Board, like: &Scene) -> Result<Scene, StopReason> {
        self.draw_marked(None, like)
    }

    fn difference(&self, next: &Self) -> String {
        let name = |e: &WeightedEdge| {
            format!("{}-{}:{}", self.names.get(e.from as usize), self.names.get(e.to as usize), e.weight)
        };
        if self.names != next.names {
            return vertices_gone(&self.names, &next.names).unwrap_or_else(|| format!("to {next}"));
        }
        let (mut gone, mut new) = (self.edges.to_vec(), Vec::new());
        for edge in &next.edges {
            match gone.iter().position(|e| e == edge) {
                Some(i) => drop(gone.remove(i)),
                None => new.push(*edge),
            }
        }
        match (gone.as_slice(), new.as_slice()) {
            ([one], []) => format!("remove {}", name(one)),
            ([one], [other]) if (one.from, one.to) == (other.from, other.to) => {
                format!("{} becomes {}", name(one), other.weight)
            }
            _ => format!("to {next}"),
        }
    }

    fn searchable(&self) -> Result<(), StopReason> {
        searchable(self.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printing_gives_the_same_weights() {
        for text in ["a-b:3,b-b:2,b-c", "path(0)", "0-1:0,0-1,1-1", "a-b:3,c"] {
            assert_eq!(Weighted::parse(text).unwrap().to_string(), text);
        }
        assert_eq!(Weighted::parse("path(3)").unwrap().to_string(), "path(3)");
        assert_eq!(Weighted::parse("0-1,2-1,0-1").unwrap().to_string(), "0-1,0-1,1-2");
        for (text, printed) in [
            ("complete(4),0-0:2", "complete(4),0-0:2"),
            ("K4:2", "complete(4):2"),
            ("cycle(5),1-1", "cycle(5),1-1"),
            ("cycle(5),1-1:2,0-1", "cycle(5),0-1,1-1:2"),
            ("complete(4):2,0-1:2,3-3", "complete(4):2,0-1:2,3-3"),
            ("path(2):2,1-1", "0-1:2,1-1"),
            ("cycle(5):0", "cycle(5):0"),
        ] {
            let graph = Weighted::parse(text).unwrap();
            assert_eq!(graph.to_string(), printed);
            assert_eq!(Weighted::parse(printed).unwrap(), graph);
        }
        for (bad, offset) in [("a-b:-3", 4), ("a-b:x", 4), ("a>b", 0), ("a:3", 2), ("a-b:", 4)] {
            assert_eq!(Weighted::parse(bad).unwrap_err().offset, offset, "{bad}");
        }
    }
}
