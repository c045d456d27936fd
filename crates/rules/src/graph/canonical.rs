//! One numbering for isomorphic small graphs: refine by degrees, then try the vertices of the first cell that
//! is not settled.
//!
//! The search tries a limited number of numberings. Past that the result is still a numbering of the same
//! graph, only perhaps not the same one for every isomorphic copy: the solver then does some work twice.

/// The numberings that are compared before the best so far is taken.
const MOST_LEAVES: usize = 64;

/// An order of the vertices of a graph given by its rows: isomorphic graphs, with equal colours, mostly get
/// the same rows when they are put into this order.
pub fn canonical_order(rows: &[u64], colours: &[u32]) -> Vec<usize> {
    Search::new(&[rows], colours).run()
}

/// The same for a digraph, by the rows of its arcs out and in.
pub(super) fn canonical_order_of_digraph(out: &[u64], into: &[u64]) -> Vec<usize> {
    Search::new(&[out, into], &vec![0; out.len()]).run()
}

struct Search<'a> {
    /// The relations that must be kept; the first one decides between numberings.
    relations: &'a [&'a [u64]],
    colours: &'a [u32],
    leaves: usize,
    best: Option<(Vec<u64>, Vec<usize>)>,
}

impl<'a> Search<'a> {
    fn new(relations: &'a [&'a [u64]], colours: &'a [u32]) -> Self {
        Search { relations, colours, leaves: 0, best: None }
    }

    fn run(mut self) -> Vec<usize> {
        let n = self.colours.len();
        let mut by_colour: Vec<usize> = (0..n).collect();
        by_colour.sort_by_key(|&v| self.colours[v]);
        let cells = by_colour.chunk_by(|&v, &w| self.colours[v] == self.colours[w]);
        let cells: Vec<u64> = cells.map(|cell| cell.iter().fold(0, |set, &v| set | 1 << v)).collect();
        self.visit(cells);
        self.best.map_or_else(|| (0..n).collect(), |(_, order)| order)
    }

    /// Splits cells until all vertices of a cell have equally many links into every cell.
    fn refine(&self, cells: &mut Vec<u64>) {
        let mut splitter = 0;
        while splitter < cells.len() {
            let by = cells[splitter];
            let mut next = Vec::with_capacity(cells.len() + 4);
            let mut split = false;
            for &cell in cells.iter() {
                if cell.is_power_of_two() {
                    next.push(cell);
                    continue;
                }
                let before = next.len();
                self.split(cell, by, &mut next);
                split |= next.len() > before + 1;
            }
            *cells = next;
            splitter = if split { 0 } else { splitter + 1 };
        }
    }

    /// Splits one cell by the number of links into `by`, in increasing order of that number.
    fn split(&self, cell: u64, by: u64, out: &mut Vec<u64>) {
        let count = |v: usize| {
            self.relations.iter().fold(0, |key, rows| key << 7 | u64::from((rows[v] & by).count_ones()))
        };
        let mut keys = [0; 64];
        let mut vertices = [0; 64];
        let mut len = 0;
        for v in super::links::ones(cell) {
            (keys[v], vertices[len]) = (count(v), v);
            len += 1;
        }
        let vertices = &mut vertices[..len];
        if vertices.iter().all(|&v| keys[v] == keys[vertices[0]]) {
            out.push(cell);
            return;
        }
        vertices.sort_unstable_by_key(|&v| keys[v]);
        let groups = vertices.chunk_by(|&v, &w| keys[v] == keys[w]);
        out.extend(groups.map(|group| group.iter().fold(0, |set, &v| set | 1 << v)));
    }

    fn visit(&mut self, mut cells: Vec<u64>) {
        self.refine(&mut cells);
        let Some(index) = cells.iter().position(|cell| !cell.is_power_of_two()) else {
            self.leaf(&cells);
            return;
        };
        let cell = cells[index];
        let twins = self.are_twins(cell);
        for v in super::links::ones(cell) {
            if self.leaves >= MOST_LEAVES {
                return;
            }
            let mut next = cells.clone();
            next[index] = 1 << v;
            next.insert(index + 1, cell & !(1 << v));
            self.visit(next);
            if twins {
                // Any order of twins gives the same graph.
                return;
            }
        }
    }

    /// Whether exchanging any two vertices of the cell leaves every relation as it is.
    fn are_twins(&self, cell: u64) -> bool {
        let first = cell.trailing_zeros() as usize;
        self.relations.iter().all(|rows| {
            let open = super::links::ones(cell).all(|v| rows[v] == rows[first]);
            let closed = || super::links::ones(cell).all(|v| rows[v] | 1 << v == rows[first] | 1 << first);
            open || closed()
        })
    }

    fn leaf(&mut self, cells: &[u64]) {
        self.leaves += 1;
        let order: Vec<usize> = cells.iter().map(|cell| cell.trailing_zeros() as usize).collect();
        let mut new = [0; 64];
        for (i, &v) in order.iter().enumerate() {
            new[v] = i;
        }
        let row = |v: usize| super::links::ones(self.relations[0][v]).fold(0, |row, w| row | 1 << new[w]);
        let rows: Vec<u64> = order.iter().map(|&v| row(v)).collect();
        if self.best.as_ref().is_none_or(|(best, _)| rows < *best) {
            self.best = Some((rows, order));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Graph;

    /// The graph with vertex v called `(a * v + b) mod n`, a bijection for these a.
    fn shuffled(graph: &Graph, a: usize, b: usize) -> Graph {
        let n = graph.len();
        Graph::new(graph.names().clone(), graph.edges().map(|(v, w)| ((a * v + b) % n, (a * w + b) % n)))
    }

    #[test]
    fn isomorphic_graphs_get_one_form() {
        for text in [
            "path(7)",
            "cycle(11)",
            "star(7)",
            "complete(7)",
            "broom(11,4)",
            "lollipop(5,3)",
            "theta(2,3,3)",
            "0-1,2,3,4",
        ] {
            let graph = Graph::parse(text).unwrap();
            for (a, b) in [(2, 1), (3, 4), (5, 2)] {
                if !graph.len().is_multiple_of(a) {
                    assert_eq!(shuffled(&graph, a, b).canonical(), graph.canonical(), "{text} {a} {b}");
                }
            }
            assert_eq!(graph.canonical().edge_count(), graph.edge_count());
        }
    }
}
