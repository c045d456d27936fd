//! One numbering for isomorphic graphs, and their symmetries: refine by degrees, then try the vertices of a cell
//! that is not settled.
//!
//! Two leaves of the search that give the same graph give a symmetry, and a branch that a symmetry maps to one
//! that was tried is left out (McKay, "Practical graph isomorphism", 1981). Along the path to the first leaf all
//! symmetries found so far fix the vertices chosen above, so there their orbits say which vertices of a cell need
//! no trial; elsewhere a symmetry ends the whole branch that it maps.

use super::word::Word;

/// The numberings that are compared before the best so far is taken. Symmetries leave so few of them that only
/// large and very regular graphs come near; for those the result is still a numbering of the same graph, only
/// perhaps not the same one for every isomorphic copy, and the solver does some work twice.
const MOST_LEAVES: usize = 1024;

/// An order of the vertices of a graph given by its rows: isomorphic graphs, with equal colours, get the same
/// rows when they are put into this order.
pub fn canonical_order(rows: &[u64], colours: &[u32]) -> Vec<usize> {
    order_of(&[rows], colours)
}

/// The same for a digraph, by the rows of its arcs out and in.
pub(super) fn canonical_order_of_digraph(out: &[u64], into: &[u64]) -> Vec<usize> {
    order_of(&[out, into], &[])
}

/// The order by a search whose tables are no larger than the graph needs: most graphs that are met are small.
fn order_of(relations: &[&[u64]], colours: &[u32]) -> Vec<usize> {
    fn order<const N: usize>(relations: &[&[u64]], colours: &[u32]) -> Vec<usize> {
        let labelling = Labelling::<u64, N>::new(relations, colours);
        labelling.order[..relations[0].len()].iter().map(|&v| v.into()).collect()
    }
    match relations[0].len() {
        0..=16 => order::<16>(relations, colours),
        17..=32 => order::<32>(relations, colours),
        _ => order::<64>(relations, colours),
    }
}

/// The canonical numbering of a graph with at most `N` vertices, and its symmetries.
///
/// ```
/// use upstar_rules::graph::Labelling;
/// let path: [u16; 3] = [0b010, 0b101, 0b010];
/// let labelling = Labelling::<u16, 16>::new(&[&path], &[]);
/// assert_eq!(labelling.orbits[..3], [0, 1, 0]);
/// assert_eq!(labelling.symmetries.len(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Labelling<W, const N: usize> {
    /// Vertex `order[i]` gets number i.
    pub order: [u8; N],
    /// The least vertex that a symmetry maps each vertex to.
    pub orbits: [u8; N],
    /// Symmetries that generate all others; vertex v goes to `symmetry[v]`.
    pub symmetries: Vec<[u8; N]>,
    /// Whether every numbering that matters was looked at.
    pub complete: bool,
    word: std::marker::PhantomData<W>,
}

impl<W: Word, const N: usize> Labelling<W, N> {
    /// Of a graph by its rows, or of a digraph by the rows of its arcs out and in. Colours must be kept; none
    /// given means that all are equal.
    pub fn new(relations: &[&[W]], colours: &[u32]) -> Self {
        let n = relations.first().map_or(0, |rows| rows.len());
        let mut identity = [0; N];
        for (i, place) in identity.iter_mut().enumerate() {
            *place = i as u8;
        }
        let mut search = Search {
            relations,
            n,
            leaves: 0,
            path: [0; N],
            first: None,
            best: None,
            found: Labelling {
                order: identity,
                orbits: identity,
                symmetries: Vec::new(),
                complete: true,
                word: std::marker::PhantomData,
            },
        };
        if n > 0 {
            let mut cells = Cells::of(n, colours);
            let all = u64::MAX >> (64 - cells.count);
            search.refine(&mut cells, all);
            search.visit(cells, 0);
        }
        let mut found = search.found;
        if let Some(best) = search.best {
            found.order = best.order;
        }
        for v in 0..n {
            found.orbits[v] = find(&found.orbits, v as u8);
        }
        found
    }
}

/// The root of a vertex in the forest of orbits: its least member.
fn find(orbits: &[u8], mut v: u8) -> u8 {
    while orbits[v as usize] != v {
        v = orbits[v as usize];
    }
    v
}

fn unite(orbits: &mut [u8], v: u8, w: u8) {
    let (v, w) = (find(orbits, v), find(orbits, w));
    orbits[v.max(w) as usize] = v.min(w);
}

/// An ordered partition of the vertices.
#[derive(Clone, Copy)]
struct Cells<W, const N: usize> {
    sets: [W; N],
    count: usize,
}

impl<W: Word, const N: usize> Cells<W, N> {
    /// By colours, in increasing order.
    fn of(n: usize, colours: &[u32]) -> Self {
        let mut cells = Cells { sets: [W::default(); N], count: 0 };
        let mut sorted: Vec<u32> = colours.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        if sorted.len() < 2 {
            cells.sets[0] = (0..n).fold(W::default(), |set, v| set | W::bit(v));
            cells.count = 1;
            return cells;
        }
        for (v, colour) in colours.iter().enumerate() {
            let cell = sorted.partition_point(|c| c < colour);
            cells.sets[cell] = cells.sets[cell] | W::bit(v);
        }
        cells.count = sorted.len();
        cells
    }

    /// Puts parts in the place of a cell.
    fn replace(&mut self, index: usize, parts: &[W]) {
        self.sets.copy_within(index + 1..self.count, index + parts.len());
        self.sets[index..index + parts.len()].copy_from_slice(parts);
        self.count += parts.len() - 1;
    }
}

/// A numbering, the graph that it gives, and the vertices chosen on the way to it.
#[derive(Clone, Copy)]
struct Leaf<W, const N: usize> {
    order: [u8; N],
    rows: [W; N],
    path: [u8; N],
}

struct Search<'a, W, const N: usize> {
    /// The relations that must be kept; the first one decides between numberings, and the rows of all together
    /// are the columns of all together.
    relations: &'a [&'a [W]],
    n: usize,
    leaves: usize,
    path: [u8; N],
    first: Option<Leaf<W, N>>,
    best: Option<Leaf<W, N>>,
    found: Labelling<W, N>,
}

impl<W: Word, const N: usize> Search<'_, W, N> {
    /// Splits cells until all vertices of a cell have equally many links into every cell. Only the cells in
    /// `waiting` can split others at first.
    fn refine(&self, cells: &mut Cells<W, N>, mut waiting: u64) {
        while waiting != 0 && cells.count < self.n {
            let splitter = waiting.trailing_zeros() as usize;
            waiting &= waiting - 1;
            let planes = Planes::count(self.relations, cells.sets[splitter]);
            let mut index = 0;
            while index < cells.count {
                if cells.sets[index].is_single() {
                    index += 1;
                    continue;
                }
                let mut parts = [W::default(); N];
                let count = planes.split(cells.sets[index], &mut parts);
                if count > 1 {
                    cells.replace(index, &parts[..count]);
                    waiting = spread(waiting, index, &parts[..count]);
                }
                index += count;
            }
        }
    }

    /// Tries the vertices of one cell. Returns the depth of the node above at which the search goes on.
    fn visit(&mut self, mut cells: Cells<W, N>, depth: usize) -> usize {
        let on_first_path = self.first.is_none();
        self.settle_twins(&mut cells, on_first_path);
        let above = depth.saturating_sub(1);
        let open = |index: &usize| !cells.sets[*index].is_single();
        let Some(index) = (0..cells.count).filter(open).min_by_key(|&i| cells.sets[i].count()) else {
            return self.leaf(&cells, depth).unwrap_or(above);
        };
        let cell = cells.sets[index];
        let mut tried = W::default();
        for v in cell.ones() {
            if self.leaves >= MOST_LEAVES {
                self.found.complete = false;
                return 0;
            }
            if on_first_path && self.orbit_has(v, tried) {
                continue;
            }
            tried = tried | W::bit(v);
            self.path[depth] = v as u8;
            let mut next = cells;
            next.replace(index, &[W::bit(v), cell & !W::bit(v)]);
            self.refine(&mut next, 1 << index);
            let back = self.visit(next, depth + 1);
            if back < depth {
                return back;
            }
        }
        above
    }

    fn orbit_has(&self, v: usize, tried: W) -> bool {
        let root = find(&self.found.orbits, v as u8);
        tried.ones().any(|t| find(&self.found.orbits, t as u8) == root)
    }

    /// Puts the vertices of cells of twins into any order: exchanging two of them changes nothing, and all other
    /// vertices are linked to all of them or to none, so nothing else is split.
    fn settle_twins(&mut self, cells: &mut Cells<W, N>, note: bool) {
        let mut index = 0;
        while index < cells.count {
            let cell = cells.sets[index];
            if cell.is_single() || !self.are_twins(cell) {
                index += 1;
                continue;
            }
            let mut parts = [W::default(); N];
            let mut count = 0;
            let mut before = None;
            for v in cell.ones() {
                parts[count] = W::bit(v);
                count += 1;
                if let Some(w) = before.replace(v).filter(|_| note) {
                    self.note_exchange(w, v);
                }
            }
            cells.replace(index, &parts[..count]);
            index += count;
        }
    }

    fn note_exchange(&mut self, v: usize, w: usize) {
        let mut symmetry = [0; N];
        for (i, place) in symmetry.iter_mut().enumerate() {
            *place = i as u8;
        }
        symmetry.swap(v, w);
        unite(&mut self.found.orbits, v as u8, w as u8);
        self.found.symmetries.push(symmetry);
    }

    /// Whether exchanging any two vertices of the cell leaves every relation as it is.
    fn are_twins(&self, cell: W) -> bool {
        let first = cell.lowest();
        self.relations.iter().all(|rows| {
            let open = cell.ones().all(|v| rows[v] == rows[first]);
            let closed = || cell.ones().all(|v| rows[v] | W::bit(v) == rows[first] | W::bit(first));
            open || closed()
        })
    }

    /// Compares a numbering with the first and the best. A symmetry says at which depth to go on.
    fn leaf(&mut self, cells: &Cells<W, N>, depth: usize) -> Option<usize> {
        self.leaves += 1;
        let mut leaf = Leaf { order: [0; N], rows: [W::default(); N], path: self.path };
        let mut new = [0; N];
        for (i, set) in cells.sets[..self.n].iter().enumerate() {
            leaf.order[i] = set.lowest() as u8;
            new[set.lowest()] = i;
        }
        if depth == 0 {
            // Without a choice there is nothing to compare.
            self.best = Some(leaf);
            return None;
        }
        for i in 0..self.n {
            let row = self.relations[0][leaf.order[i] as usize];
            leaf.rows[i] = row.ones().fold(W::default(), |row, w| row | W::bit(new[w]));
        }
        let (Some(first), Some(best)) = (self.first, self.best) else {
            (self.first, self.best) = (Some(leaf), Some(leaf));
            return None;
        };
        if leaf.rows == first.rows {
            return Some(self.note_symmetry(&first, &leaf));
        }
        if leaf.rows == best.rows {
            return Some(self.note_symmetry(&best, &leaf));
        }
        if leaf.rows < best.rows {
            self.best = Some(leaf);
        }
        None
    }

    /// Notes the symmetry that takes one leaf to the other, and returns the depth at which their paths part.
    fn note_symmetry(&mut self, from: &Leaf<W, N>, to: &Leaf<W, N>) -> usize {
        let mut symmetry = [0; N];
        for (i, place) in symmetry.iter_mut().enumerate() {
            *place = i as u8;
        }
        for (&v, &w) in from.order[..self.n].iter().zip(&to.order) {
            symmetry[v as usize] = w;
            unite(&mut self.found.orbits, v, w);
        }
        self.found.symmetries.push(symmetry);
        from.path.iter().zip(&to.path).position(|(v, w)| v != w).unwrap_or(0)
    }
}

/// The cells that wait to split others, after one cell was split. If it was waiting all its parts wait; else the
/// largest part may be left out, as the whole has split already and the other parts tell the rest.
fn spread<W: Word>(waiting: u64, index: usize, parts: &[W]) -> u64 {
    let below = waiting & ((1 << index) - 1);
    let above = (waiting >> index >> 1).checked_shl((index + parts.len()) as u32).unwrap_or(0);
    let mut new = (u64::MAX >> (64 - parts.len())) << index;
    if waiting >> index & 1 == 0 {
        let mut largest = 0;
        for (i, part) in parts.iter().enumerate() {
            if part.count() > parts[largest].count() {
                largest = i;
            }
        }
        new &= !(1 << (index + largest));
    }
    below | above | new
}

/// For every vertex at once, the binary digits of how many links of each relation it has into a set.
struct Planes<W> {
    digits: [W; 14],
    count: usize,
}

impl<W: Word> Planes<W> {
    fn count(relations: &[&[W]], into: W) -> Self {
        let mut planes = Planes { digits: [W::default(); 14], count: 0 };
        for rows in relations {
            let start = planes.count;
            for v in into.ones() {
                let mut carry = rows[v];
                let mut at = start;
                while carry != W::default() {
                    let digit = planes.digits[at];
                    planes.digits[at] = digit ^ carry;
                    carry = digit & carry;
                    at += 1;
                }
                planes.count = planes.count.max(at);
            }
        }
        planes
    }

    /// The parts of a cell whose vertices have the same digits, and how many there are.
    fn split<const N: usize>(&self, cell: W, parts: &mut [W; N]) -> usize {
        parts[0] = cell;
        let mut count = 1;
        for &digit in &self.digits[..self.count] {
            let mut index = 0;
            while index < count {
                let (zero, one) = (parts[index] & !digit, parts[index] & digit);
                index += 1;
                if zero != W::default() && one != W::default() {
                    parts[index - 1] = zero;
                    parts.copy_within(index..count, index + 1);
                    parts[index] = one;
                    count += 1;
                    index += 1;
                }
            }
        }
        count
    }
}

#[cfg(test)]
mod tests;
