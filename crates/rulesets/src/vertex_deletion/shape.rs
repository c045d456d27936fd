//! Recognising the families of graphs that theorems are about, whatever their vertices are called.

use upstar_rules::Graph;

/// A connected graph of a known family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// A path on this many vertices, 1 or more.
    Path(usize),
    /// A cycle.
    Cycle(usize),
    /// All edges between this many vertices.
    Complete(usize),
    /// All edges between two sides, neither empty.
    Bipartite(usize, usize),
    /// `Broom(n, k)`: n vertices, k of them bristles at the second vertex of a path on the others; k is at least
    /// 1, and the path has at least 3 vertices.
    Broom(usize, usize),
    /// A complete graph on the first number of vertices and a path on the second that share an end.
    Lollipop(usize, usize),
}

/// All families that a graph belongs to; none if it is empty or not connected.
pub(super) fn shapes(graph: &Graph) -> Vec<Shape> {
    let tests = [path, cycle, complete, bipartite, broom, lollipop];
    // A graph with too few edges is not connected, and one in more than one part is no family.
    let n = graph.len();
    if n == 0 || graph.edge_count() + 1 < n || graph.links().connected_sets(graph.links()).len() > 1 {
        return Vec::new();
    }
    tests.iter().filter_map(|test| test(graph)).collect()
}

fn is_tree(graph: &Graph) -> bool {
    graph.edge_count() + 1 == graph.len()
}

fn path(graph: &Graph) -> Option<Shape> {
    let thin = (0..graph.len()).all(|v| graph.degree(v) <= 2);
    (is_tree(graph) && thin).then_some(Shape::Path(graph.len()))
}

fn cycle(graph: &Graph) -> Option<Shape> {
    (0..graph.len()).all(|v| graph.degree(v) == 2).then_some(Shape::Cycle(graph.len()))
}

fn complete(graph: &Graph) -> Option<Shape> {
    let n = graph.len();
    (graph.edge_count() == n * (n - 1) / 2).then_some(Shape::Complete(n))
}

fn bipartite(graph: &Graph) -> Option<Shape> {
    let b = graph.degree(0);
    let a = graph.len() - b;
    if b == 0 || graph.edge_count() != a.checked_mul(b)? {
        return None;
    }
    let mut other = vec![false; graph.len()];
    graph.links().of(0).for_each(|w| other[w] = true);
    // With that many edges, all between the sides means all that there can be.
    graph.edges().all(|(v, w)| other[v] != other[w]).then_some(Shape::Bipartite(a, b))
}

fn broom(graph: &Graph) -> Option<Shape> {
    let mut thick = (0..graph.len()).filter(|&v| graph.degree(v) > 2);
    let joint = thick.next().filter(|_| is_tree(graph) && thick.next().is_none())?;
    let leaves = graph.links().of(joint).filter(|&w| graph.degree(w) == 1).count();
    let bristles = graph.degree(joint) - 2;
    (leaves > bristles).then_some(Shape::Broom(graph.len(), bristles))
}

fn lollipop(graph: &Graph) -> Option<Shape> {
    let n = graph.len();
    let leaf = (0..n).find(|&v| graph.degree(v) == 1)?;
    let (mut before, mut at, mut stick) = (leaf, graph.links().of(leaf).next()?, 1);
    while graph.degree(at) == 2 {
        let next = graph.links().of(at).find(|&w| w != before)?;
        (before, at, stick) = (at, next, stick + 1);
    }
    let head = n - stick;
    (head > 2 && graph.edge_count() == head * (head - 1) / 2 + stick)
        .then_some(Shape::Lollipop(head, stick + 1))
}
