//! Simple directed graphs.

use super::canonical::canonical_order_of_digraph;
use super::links::Links;
use super::marked::Places;
use super::names::Names;
use super::recognise::write_graph;
use super::simple::{searchable, vertices_gone};
use super::sketch::Sketch;
use crate::{Board, ParseError, Position, Scene, StopReason};
use std::fmt;

/// A digraph without loops and without an arc twice; both ways between two vertices are allowed.
///
/// ```
/// use upstar_rules::Digraph;
/// let d = Digraph::parse("arrows(>><)").unwrap();
/// assert_eq!(d.entering().degree(2), 2);
/// assert_eq!(d.without(&[3]).to_string(), "dipath(3)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Digraph {
    names: Names,
    out: Links,
    into: Links,
}

impl Digraph {
    /// Reads a directed family, a list of arcs, or `d6:`.
    ///
    /// # Errors
    /// Where the text is wrong, or has edges, loops, weights or an arc twice.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        Self::from_sketch(&Sketch::parse(text)?, text)
    }

    /// The digraph of a sketch that was read from `text`.
    ///
    /// # Errors
    /// What a simple digraph does not allow.
    pub fn from_sketch(sketch: &Sketch, text: &str) -> Result<Self, ParseError> {
        sketch.check_simple(text, true)?;
        let digraph = Self::new(sketch.names.clone(), sketch.links.iter().map(|l| (l.from, l.to)));
        sketch.check_once(text, true, digraph.out.count())?;
        Ok(digraph)
    }

    /// The digraph with these vertices and arcs.
    pub fn new(names: Names, arcs: impl IntoIterator<Item = (usize, usize)>) -> Self {
        let out = Links::new(names.len(), arcs);
        let into = Links::new(names.len(), out.all().map(|(v, w)| (w, v)));
        Digraph { names, out, into }
    }

    /// The number of vertices.
    pub fn len(&self) -> usize {
        self.out.len()
    }

    /// Whether there are no vertices.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The vertices' names.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// The arcs that leave each vertex.
    pub fn leaving(&self) -> &Links {
        &self.out
    }

    /// The arcs that enter each vertex.
    pub fn entering(&self) -> &Links {
        &self.into
    }

    /// The digraph on some vertices, given in increasing order.
    #[must_use]
    pub fn subset(&self, kept: &[usize]) -> Self {
        Digraph { names: self.names.subset(kept), out: self.out.subset(kept), into: self.into.subset(kept) }
    }

    /// The digraph without some vertices.
    #[must_use]
    pub fn without(&self, gone: &[usize]) -> Self {
        self.subset(&(0..self.len()).filter(|v| !gone.contains(v)).collect::<Vec<_>>())
    }

    /// The parts that are connected when directions are forgotten.
    pub fn parts(&self, out: &mut Vec<Digraph>) {
        match self.out.connected_sets(&self.into).as_slice() {
            [_] => out.push(self.clone()),
            sets => out.extend(sets.iter().map(|set| self.subset(set))),
        }
    }

    /// An order of the vertices in which every arc goes forwards, or a vertex on a directed cycle.
    ///
    /// # Errors
    /// A vertex that lies on a directed cycle.
    pub fn topological_order(&self) -> Result<Vec<usize>, usize> {
        let mut waiting: Vec<usize> = (0..self.len()).map(|v| self.into.degree(v)).collect();
        let mut order: Vec<usize> = (0..self.len()).filter(|&v| waiting[v] == 0).collect();
        let mut next = 0;
        while next < order.len() {
            for w in self.out.of(order[next]) {
                waiting[w] -= 1;
                if waiting[w] == 0 {
                    order.push(w);
                }
            }
            next += 1;
        }
        if order.len() == self.len() {
            return Ok(order);
        }
        // Every vertex left has a predecessor that is left: walking backwards must come round.
        let mut at = (0..self.len()).find(|&v| waiting[v] > 0).unwrap_or(0);
        for _ in 0..self.len() {
            at = self.into.of(at).find(|&v| waiting[v] > 0).unwrap_or(at);
        }
        Err(at)
    }

    /// An equal digraph with vertices 0, 1, 2, ..., the same for most digraphs that are isomorphic.
    #[must_use]
    pub fn canonical(&self) -> Self {
        let names = Names::Upto(self.len() as u32);
        let (Some(out), Some(into)) = (self.out.rows(), self.into.rows()) else {
            return Digraph { names, ..self.clone() };
        };
        let order = canonical_order_of_digraph(out, into);
        Digraph { names, out: self.out.reordered(&order), into: self.into.reordered(&order) }
    }
}

impl fmt::Display for Digraph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_graph(f, &self.names, &self.out, true)
    }
}

impl Position for Digraph {
    fn read(text: &str, _: &Board) -> Result<Self, ParseError> {
        Digraph::parse(text)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printing_gives_the_same_digraph() {
        for text in [
            "path(0)",
            "dipath(4)",
            "dipath2(4)",
            "dipath3(5)",
            "altpath1(5)",
            "altpath2(6)",
            "altpath3(3)",
            "arrows(>><)",
            "0>1,1>0",
            "0>1,1>2,2>0",
            "a>b,c",
            "d6:&BP_",
            "0>2,1>2,3",
        ] {
            let digraph = Digraph::parse(text).unwrap();
            let printed = digraph.to_string();
            assert_eq!(Digraph::parse(&printed).unwrap(), digraph, "{text} printed {printed}");
            let d6 =
                format!("d6:{}", super::super::six::digraph6(digraph.len(), |i, j| digraph.out.has(i, j)));
            assert_eq!(Digraph::parse(&d6).unwrap().leaving(), digraph.leaving());
        }
        assert_eq!(Digraph::parse("altpath2(4)").unwrap().to_string(), "arrows(><>)");
        for bad in ["0-1,1>2", "0>0", "altpath1(4)", "altpath2(3)", "arrows(>x)", "arrows(>", "path(3)"] {
            assert!(Digraph::parse(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn cycles_are_found() {
        assert_eq!(Digraph::parse("0>1,1>2").unwrap().topological_order(), Ok(vec![0, 1, 2]));
        let on_cycle = Digraph::parse("0>1,1>2,2>1,2>3").unwrap().topological_order();
        assert!(matches!(on_cycle, Err(1 | 2)));
    }
}
