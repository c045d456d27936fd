//! Graphs with weights, loops and a start on them, each once up to isomorphism.

use super::Words;
use crate::graphs::SmallGraph;
use rustc_hash::FxHashSet;
use std::fmt;
use upstar_core::{Budget, ParseError, StopReason};
use upstar_rules::graph::{Labelling, Word};

/// What is put on the graphs of a class, in all ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decorations {
    /// Every edge has a weight from 1 to this.
    pub weights: u8,
    /// Every vertex has no loop, or one with a weight from 1 to this.
    pub loops: u8,
    /// Play stands on one of the vertices.
    pub starts: bool,
}

impl Default for Decorations {
    fn default() -> Self {
        Decorations { weights: 1, loops: 0, starts: false }
    }
}

impl Decorations {
    /// The largest bound on weights.
    pub const MOST: u8 = 9;

    /// Whether there is nothing on the graphs.
    pub fn none(self) -> bool {
        self == Self::default()
    }

    /// The same kinds, as few of each as show them.
    pub(super) fn small(self) -> Self {
        Decorations { weights: self.weights.min(2), loops: self.loops.min(1), starts: self.starts }
    }

    pub(super) fn read(words: &mut Words<'_>) -> Result<Self, ParseError> {
        let mut on = Self::default();
        while let Some((at, word)) = words.next() {
            match word {
                "weights" => on.weights = bound(words, 1)?,
                "loops" => on.loops = bound(words, 0)?,
                "starts" => on.starts = true,
                _ => {
                    let expected = "weights 2, loops 1, or starts";
                    return Err(words.error("this cannot be put on graphs", at, word.len(), expected));
                }
            }
        }
        Ok(on)
    }
}

/// The number after a word.
fn bound(words: &mut Words<'_>, least: u8) -> Result<u8, ParseError> {
    let most = Decorations::MOST;
    let expected = format!("a bound from {least} to {most}");
    let Some((at, word)) = words.next() else {
        return Err(words.error("a bound is missing", words.text.len(), 0, &expected));
    };
    let number = word.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| words.error("this is no such bound", at, word.len(), &expected))
}

impl fmt::Display for Decorations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.weights > 1 {
            write!(f, " weights {}", self.weights)?;
        }
        if self.loops > 0 {
            write!(f, " loops {}", self.loops)?;
        }
        f.write_str(if self.starts { " starts" } else { "" })
    }
}

/// A graph with what is on it; its text is a list of edges.
pub(crate) struct Decorated<'a> {
    graph: &'a SmallGraph,
    edges: &'a [(usize, usize)],
    weights: Vec<u8>,
    loops: Vec<u8>,
    start: Option<usize>,
}

impl Decorated<'_> {
    pub fn edges(&self) -> usize {
        self.edges.len() + self.loops.iter().filter(|&&weight| weight > 0).count()
    }

    /// The same for all that are isomorphic: the vertices with what is on them and the rows of each weight, in the
    /// canonical order.
    fn code(&self, most: u8) -> Vec<u16> {
        const N: usize = SmallGraph::MOST_LABELLED;
        let n = self.graph.len();
        let ways = if self.graph.directed() { 2 } else { 1 };
        let mut rows = vec![[0u16; N]; usize::from(most) * ways];
        for (&(v, w), &weight) in self.edges.iter().zip(&self.weights) {
            let relation = usize::from(weight - 1) * ways;
            rows[relation][v] |= 1 << w;
            // The other way: the same edge, or the arc seen from its end.
            rows[relation + ways - 1][w] |= 1 << v;
        }
        let on = |v: usize| u32::from(self.loops[v]) * 2 + u32::from(self.start == Some(v));
        let colours: Vec<u32> = (0..n).map(on).collect();
        let relations: Vec<&[u16]> = rows.iter().map(|rows| &rows[..n]).collect();
        let order = Labelling::<u16, N>::new(&relations, &colours).order;
        let mut new = [0; N];
        (0..n).for_each(|i| new[usize::from(order[i])] = i);
        let old = || order[..n].iter().map(|&v| usize::from(v));
        let mut code: Vec<u16> = old().map(|v| colours[v] as u16).collect();
        for rows in &relations {
            code.extend(old().map(|v| rows[v].ones().fold(0u16, |row, w| row | 1 << new[w])));
        }
        code
    }
}

impl fmt::Display for Decorated<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        let mut item = |f: &mut fmt::Formatter<'_>, text: String, weight: u8| {
            write!(f, "{between}{text}")?;
            between = ",";
            if weight > 1 { write!(f, ":{weight}") } else { Ok(()) }
        };
        let link = if self.graph.directed() { '>' } else { '-' };
        let entering = self.graph.entering();
        for (v, row) in self.graph.leaving().iter().enumerate() {
            if row | entering[v] == 0 && self.loops[v] == 0 {
                item(f, v.to_string(), 1)?;
            }
        }
        for (&(v, w), &weight) in self.edges.iter().zip(&self.weights) {
            item(f, format!("{v}{link}{w}"), weight)?;
        }
        for (v, &weight) in self.loops.iter().enumerate().filter(|(_, weight)| **weight > 0) {
            item(f, format!("{v}{link}{v}"), weight)?;
        }
        self.start.map_or(Ok(()), |v| write!(f, "@{v}"))
    }
}

/// Hands on a graph with everything that can be put on it, once up to isomorphism.
pub(super) fn for_each(
    graph: &SmallGraph,
    on: Decorations,
    budget: &Budget,
    mut each: impl FnMut(&Decorated<'_>) -> Result<(), StopReason>,
) -> Result<(), StopReason> {
    let n = graph.len();
    let link = |v: usize, w: usize| graph.leaving()[v] >> w & 1 == 1 && (graph.directed() || v < w);
    let pairs = (0..n).flat_map(|v| (0..n).map(move |w| (v, w)));
    let edges: Vec<(usize, usize)> = pairs.filter(|&(v, w)| link(v, w)).collect();
    let mut decorated =
        Decorated { graph, edges: &edges, weights: vec![1; edges.len()], loops: vec![0; n], start: None };
    let mut seen: FxHashSet<Vec<u16>> = FxHashSet::default();
    loop {
        let starts = if on.starts { 0..n } else { 0..1 };
        for start in starts {
            budget.tick()?;
            decorated.start = on.starts.then_some(start);
            if seen.insert(decorated.code(on.weights)) {
                each(&decorated)?;
            }
        }
        if !next(&mut decorated.weights, 1, on.weights) && !next(&mut decorated.loops, 0, on.loops) {
            break;
        }
    }
    Ok(())
}

/// The next of all lists of numbers from `least` to `most`; after the last one the first, and `false`.
fn next(numbers: &mut [u8], least: u8, most: u8) -> bool {
    for number in numbers.iter_mut() {
        if *number < most {
            *number += 1;
            return true;
        }
        *number = least;
    }
    false
}
