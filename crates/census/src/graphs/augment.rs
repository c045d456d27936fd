//! Graphs with one more vertex, each once up to isomorphism: canonical augmentation.
//!
//! A graph is reached only from the graph without one certain vertex, chosen so that isomorphic graphs choose
//! alike: among the vertices of largest degree those with the richest neighbourhoods, and of these the one that
//! the canonical numbering puts last. A new vertex is kept if a symmetry takes it to that one. New vertices whose
//! links a symmetry of the smaller graph maps to each other give the same graph; one of each orbit is tried
//! (McKay, "Isomorph-free exhaustive generation", 1998). Nothing that was found has to be remembered.

use super::small::SmallGraph;
use upstar_rules::graph::{Labelling, Word};

/// How a new vertex may be linked to an old one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Links {
    /// By an edge or not.
    Edges,
    /// By one arc, either way, or not.
    OneArc,
    /// By arcs, one, both or none.
    Arcs,
    /// By one arc, either way, or not, and no walk along arcs comes back.
    Acyclic,
}

const N: usize = SmallGraph::MOST_LABELLED;

/// A graph as rows of both relations; in an undirected one they are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rows {
    n: usize,
    out: [u16; N],
    into: [u16; N],
}

impl Rows {
    /// No vertices.
    pub const EMPTY: Rows = Rows { n: 0, out: [0; N], into: [0; N] };

    pub fn to_small(self, links: Links) -> SmallGraph {
        SmallGraph::from_rows(links != Links::Edges, self.out[..self.n].iter().map(|&row| u32::from(row)))
    }

    fn labelling(&self, links: Links) -> Labelling<u16, N> {
        let (out, into) = (&self.out[..self.n], &self.into[..self.n]);
        if links == Links::Edges { Labelling::new(&[out], &[]) } else { Labelling::new(&[out, into], &[]) }
    }

    /// These vertices, and those that arcs lead to from them.
    fn reached(&self, from: u16) -> u16 {
        let (mut found, mut waiting) = (from, from);
        while waiting != 0 {
            let new = self.out[waiting.lowest()] & !found;
            found |= new;
            waiting = waiting.without_lowest() | new;
        }
        found
    }

    /// With a new last vertex, linked to the old ones in `out` and from those in `into`.
    fn with_vertex(&self, out: u16, into: u16) -> Rows {
        let mut next = *self;
        let bit = 1 << self.n;
        out.ones().for_each(|v| next.into[v] |= bit);
        into.ones().for_each(|v| next.out[v] |= bit);
        (next.out[self.n], next.into[self.n]) = (out, into);
        next.n += 1;
        next
    }
}

/// Hands on all graphs with one more vertex whose parent is this one, in a fixed order, until `each` fails.
pub(super) fn children<E>(
    parent: &Rows,
    links: Links,
    mut each: impl FnMut(&Rows) -> Result<(), E>,
) -> Result<(), E> {
    let degrees = Degrees::new(parent, links);
    let mut orbits = Orbits::new(parent, links);
    let all: u16 = ((1u32 << parent.n) - 1) as u16;
    for out in 0..=all {
        // The sets `into` in increasing order: all, or those that avoid some vertices.
        let free = match links {
            Links::Edges => 0,
            Links::OneArc => all & !out,
            Links::Arcs => all,
            // An arc from a vertex that can be reached would close a cycle.
            Links::Acyclic => all & !parent.reached(out),
        };
        let mut into = 0;
        loop {
            let from = if links == Links::Edges { out } else { into };
            if let Some(ties) = degrees.ties(out, from)
                && orbits.is_new(out, into)
            {
                let child = parent.with_vertex(out, from);
                if ties == 0 || is_chosen(&child, ties, links) {
                    each(&child)?;
                }
            }
            into = into.wrapping_sub(free) & free;
            if into == 0 {
                break;
            }
        }
    }
    Ok(())
}

/// The degrees of a parent, arcs both ways counted together, as sets of vertices with the same one.
struct Degrees {
    directed: bool,
    /// Vertices of degree d stand at d + 2, so that d - 1 and d - 2 have a place.
    with: [u16; 2 * N + 4],
    /// Vertices of degree above d.
    above: [u16; 2 * N + 4],
}

impl Degrees {
    fn new(parent: &Rows, links: Links) -> Self {
        let directed = links != Links::Edges;
        let mut degrees = Degrees { directed, with: [0; 2 * N + 4], above: [0; 2 * N + 4] };
        for v in 0..parent.n {
            let out = parent.out[v].count_ones() as usize;
            let degree = if directed { out + parent.into[v].count_ones() as usize } else { out };
            degrees.with[degree + 2] |= 1 << v;
            degrees.above[..degree].iter_mut().for_each(|set| *set |= 1 << v);
        }
        degrees
    }

    /// With a new vertex linked like this, the old vertices of the same degree as the new one; `None` if one has a
    /// larger degree.
    fn ties(&self, out: u16, into: u16) -> Option<u16> {
        let (degree, some, both) = if self.directed {
            ((out.count_ones() + into.count_ones()) as usize, out | into, out & into)
        } else {
            (out.count_ones() as usize, out, 0)
        };
        let (same, less, lesser) = (self.with[degree + 2], self.with[degree + 1], self.with[degree]);
        if self.above[degree] | same & some | less & both != 0 {
            return None;
        }
        Some(same & !some | less & some & !both | lesser & both)
    }
}

/// Whether the last vertex is the one whose deletion leads to the parent; `ties` have the same degree.
fn is_chosen(child: &Rows, ties: u16, links: Links) -> bool {
    let last = child.n - 1;
    let wealth = wealth(child, last);
    let mut rivals = 0;
    for v in ties.ones() {
        match self::wealth(child, v).cmp(&wealth) {
            std::cmp::Ordering::Greater => return false,
            std::cmp::Ordering::Equal => rivals |= 1 << v,
            std::cmp::Ordering::Less => {}
        }
    }
    if rivals == 0 {
        return true;
    }
    let labelling = child.labelling(links);
    let candidates: u16 = rivals | 1 << last;
    let chosen = labelling.order[..child.n].iter().rev().find(|&&v| candidates >> v & 1 == 1);
    chosen.is_some_and(|&v| labelling.orbits[usize::from(v)] == labelling.orbits[last])
}

/// A number that isomorphisms keep: how well linked the neighbours of a vertex are, to all and among themselves.
fn wealth(rows: &Rows, v: usize) -> u32 {
    let near = rows.out[v] | rows.into[v];
    let mut sum = rows.out[v].count_ones() << 24;
    for w in near.ones() {
        let (degree, inside) = (rows.out[w].count_ones(), (rows.out[w] & near).count_ones());
        sum += degree * degree + ((inside * inside) << 12);
    }
    sum
}

/// The sets of links that were tried, with their images under the symmetries of the parent.
struct Orbits {
    n: usize,
    directed: bool,
    /// Where each set of vertices goes under each symmetry.
    images: Vec<Vec<u16>>,
    seen: Vec<u64>,
    waiting: Vec<u32>,
}

impl Orbits {
    fn new(parent: &Rows, links: Links) -> Self {
        let n = parent.n;
        let images: Vec<Vec<u16>> = parent.labelling(links).symmetries.iter().map(|s| images(n, s)).collect();
        let directed = links != Links::Edges;
        let bits = if directed { 2 * n } else { n };
        let words = if images.is_empty() { 0 } else { (1usize << bits).div_ceil(64) };
        Orbits { n, directed, images, seen: vec![0; words], waiting: Vec::new() }
    }

    /// Whether no image of these links was asked for before. All images are then taken note of.
    fn is_new(&mut self, out: u16, into: u16) -> bool {
        if self.images.is_empty() {
            return true;
        }
        if !self.note(out, into) {
            return false;
        }
        while let Some(code) = self.waiting.pop() {
            let (out, into) = (code as u16, (code >> 16) as u16);
            for i in 0..self.images.len() {
                let image = &self.images[i];
                let (out, into) = (image[usize::from(out)], image[usize::from(into)]);
                self.note(out, into);
            }
        }
        true
    }

    fn note(&mut self, out: u16, into: u16) -> bool {
        let index =
            if self.directed { usize::from(into) << self.n | usize::from(out) } else { usize::from(out) };
        let new = self.seen[index / 64] >> (index % 64) & 1 == 0;
        if new {
            self.seen[index / 64] |= 1 << (index % 64);
            self.waiting.push(u32::from(into) << 16 | u32::from(out));
        }
        new
    }
}

fn images(n: usize, symmetry: &[u8; N]) -> Vec<u16> {
    let mut images = vec![0; 1 << n];
    for set in 1..1usize << n {
        let v = set.trailing_zeros() as usize;
        images[set] = images[set & (set - 1)] | 1 << symmetry[v];
    }
    images
}
