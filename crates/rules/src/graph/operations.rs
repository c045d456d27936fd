//! Graphs made from graphs: attached paths, joins, unions, products, complements, closed twins.

use super::links::Links;
use super::names::{Name, Names};
use super::sketch::{Link, MOST, Sketch};
use std::sync::Arc;

/// How much was made so far for one text.
#[derive(Default)]
pub(super) struct Bound {
    made: u64,
}

impl Bound {
    /// Counts a graph of this size before it is made; an empty message says that it is too large.
    pub fn add(&mut self, vertices: u64, links: u64) -> Result<(), String> {
        self.made = self.made.saturating_add(vertices.max(links));
        if self.made > MOST { Err(String::new()) } else { Ok(()) }
    }
}

/// The same graph with these names too; each is a vertex, perhaps an old one.
pub(super) fn renamed(mut graph: Sketch, mut more: Vec<Name>) -> Sketch {
    more.sort_unstable();
    more.dedup();
    let old = std::mem::replace(&mut graph.names, Names::Upto(0));
    let mut names: Vec<Name> = (0..old.len()).map(|v| old.get(v)).collect();
    names.extend(more.into_iter().filter(|name| old.find(name).is_none()));
    names.sort_unstable();
    graph.names = Names::new(names);
    if matches!((&old, &graph.names), (Names::Upto(_), Names::Upto(_))) {
        return graph;
    }
    let new: Vec<usize> = (0..old.len()).filter_map(|v| graph.names.find(&old.get(v))).collect();
    graph.links.iter_mut().for_each(|link| (link.from, link.to) = (new[link.from], new[link.to]));
    graph
}

/// The graph with `count` more vertices, called by the next numbers; gives their places in order.
fn grown(graph: Sketch, count: usize) -> (Sketch, Vec<usize>) {
    let names = graph.names.clone();
    let fresh = (names.len() as u32..).map(Name::Number).filter(|name| names.find(name).is_none());
    let fresh: Vec<Name> = fresh.take(count).collect();
    let graph = renamed(graph, fresh.clone());
    let places = fresh.iter().filter_map(|name| graph.names.find(name)).collect();
    (graph, places)
}

fn is_directed(graph: &Sketch) -> bool {
    graph.links.iter().any(|link| link.arc)
}

fn undirected(what: &str, graphs: &[&Sketch]) -> Result<(), String> {
    if graphs.iter().any(|graph| is_directed(graph)) {
        return Err(format!("{what} is of graphs without directions"));
    }
    Ok(())
}

/// A path of `count` more vertices at `v`; in a digraph its arcs lead away.
pub(super) fn attach(
    bound: &mut Bound,
    graph: Sketch,
    v: usize,
    count: u64,
    (at, len): (usize, usize),
) -> Result<Sketch, String> {
    bound.add(count, count)?;
    let (name, arc) = (graph.names.get(v), is_directed(&graph));
    let (mut graph, path) = grown(graph, count as usize);
    let mut from = graph.names.find(&name).unwrap_or(v);
    for to in path {
        graph.links.push(Link { from, to, arc, label: None, at, len });
        from = to;
    }
    Ok(graph)
}

/// Both graphs side by side. The vertices of the second keep their names where the first has none of them, and get
/// the next numbers otherwise.
pub(super) fn union(bound: &mut Bound, g: Sketch, h: Sketch) -> Result<Sketch, String> {
    beside(bound, g, h).map(|(graph, _)| graph)
}

/// The union, and where the vertices of the second graph are in it.
fn beside(bound: &mut Bound, g: Sketch, h: Sketch) -> Result<(Sketch, Vec<usize>), String> {
    bound.add(h.names.len() as u64, h.links.len() as u64)?;
    let own: Vec<Name> = (0..h.names.len()).map(|v| h.names.get(v)).collect();
    let (mut graph, places) = if own.iter().any(|name| g.names.find(name).is_some()) {
        grown(g, own.len())
    } else {
        let graph = renamed(g, own.clone());
        let places = own.iter().filter_map(|name| graph.names.find(name)).collect();
        (graph, places)
    };
    let moved = |link: Link| Link { from: places[link.from], to: places[link.to], ..link };
    graph.links.extend(h.links.into_iter().map(moved));
    Ok((graph, places))
}

/// The union with all edges between the two.
pub(super) fn join(
    bound: &mut Bound,
    g: Sketch,
    h: Sketch,
    (at, len): (usize, usize),
) -> Result<Sketch, String> {
    undirected("join", &[&g, &h])?;
    bound.add(0, (g.names.len() as u64).saturating_mul(h.names.len() as u64))?;
    let (mut graph, second) = beside(bound, g, h)?;
    let mut of_second = vec![false; graph.names.len()];
    second.iter().for_each(|&v| of_second[v] = true);
    let first = (0..of_second.len()).filter(|&v| !of_second[v]);
    let between = first.flat_map(|from| second.iter().map(move |&to| (from, to)));
    let edge = |(from, to)| Link { from, to, arc: false, label: None, at, len };
    graph.links.extend(between.map(edge));
    Ok(graph)
}

/// The Cartesian product: the pair of the i-th and the j-th vertex, of n in the second graph, is called in + j.
pub(super) fn product(bound: &mut Bound, g: &Sketch, h: &Sketch) -> Result<Sketch, String> {
    let (m, n) = (g.names.len(), h.names.len());
    let times = |a: usize, b: usize| (a as u64).saturating_mul(b as u64);
    let links = times(g.links.len(), n).saturating_add(times(h.links.len(), m));
    bound.add(times(m, n), links)?;
    let down = g.links.iter().flat_map(|link| {
        (0..n).map(move |j| Link { from: link.from * n + j, to: link.to * n + j, ..link.clone() })
    });
    let across = h.links.iter().flat_map(|link| {
        (0..m).map(move |i| Link { from: i * n + link.from, to: i * n + link.to, ..link.clone() })
    });
    Ok(Sketch { names: Names::Upto((m * n) as u32), links: down.chain(across).collect() })
}

/// The edges that are not there.
pub(super) fn complement(
    bound: &mut Bound,
    graph: &Sketch,
    (at, len): (usize, usize),
) -> Result<Sketch, String> {
    undirected("complement", &[graph])?;
    plain("complement", graph)?;
    let n = graph.names.len();
    bound.add(n as u64, (n as u64).saturating_mul(n as u64) / 2)?;
    let there = Links::new(n, graph.links.iter().flat_map(|l| [(l.from, l.to), (l.to, l.from)]));
    let pairs = (0..n).flat_map(|v| (v + 1..n).map(move |w| (v, w))).filter(|&(v, w)| !there.has(v, w));
    let links = pairs.map(|(from, to)| Link { from, to, arc: false, label: None, at, len }).collect();
    Ok(Sketch { names: graph.names.clone(), links })
}

/// Each vertex becomes `k` that are joined with each other and with what it was joined with; those of the i-th are
/// called ik, ik + 1 and so on.
pub(super) fn blowup(
    bound: &mut Bound,
    graph: &Sketch,
    k: u64,
    (at, len): (usize, usize),
) -> Result<Sketch, String> {
    undirected("blowup", &[graph])?;
    if graph.links.iter().any(|link| link.from == link.to) {
        return Err("blowup is of graphs without loops".into());
    }
    let n = graph.names.len();
    let vertices = (n as u64).saturating_mul(k);
    let copies = (graph.links.len() as u64).saturating_mul(k).saturating_mul(k);
    bound.add(vertices, copies.saturating_add(vertices.saturating_mul(k) / 2))?;
    let k = k as usize;
    let label: Option<(usize, Arc<str>)> = None;
    let twins =
        (0..n).flat_map(|v| (0..k).flat_map(move |i| (i + 1..k).map(move |j| (v * k + i, v * k + j))));
    let twins = twins.map(|(from, to)| Link { from, to, arc: false, label: label.clone(), at, len });
    let copies = graph.links.iter().flat_map(|link| {
        let pairs = (0..k).flat_map(move |i| (0..k).map(move |j| (link.from * k + i, link.to * k + j)));
        pairs.map(move |(from, to)| Link { from, to, ..link.clone() })
    });
    let links = twins.chain(copies).collect();
    let names = if k == 1 { graph.names.clone() } else { Names::Upto(vertices as u32) };
    Ok(Sketch { names, links })
}

/// No loops, weights or edges twice.
fn plain(what: &str, graph: &Sketch) -> Result<(), String> {
    if graph.links.iter().any(|link| link.label.is_some() || link.from == link.to) {
        return Err(format!("{what} is of graphs without weights and loops"));
    }
    Ok(())
}
