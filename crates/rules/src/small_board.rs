//! Boards of at most 32 vertices as words, for games that only ever lose vertices.

/// Who is linked to whom on a board without marks: bit w of `leaving[v]` is a link from v to w, bit v of
/// `entering[w]` the same one. A graph has each link both ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SmallBoard<'a> {
    /// The links that leave each vertex.
    pub leaving: &'a [u32],
    /// The links that enter each vertex.
    pub entering: &'a [u32],
    /// Whether it is a digraph.
    pub directed: bool,
}

impl SmallBoard<'_> {
    /// The most vertices.
    pub const MOST: usize = 32;

    /// The number of vertices.
    pub fn len(&self) -> usize {
        self.leaving.len()
    }

    /// Whether there are no vertices.
    pub fn is_empty(&self) -> bool {
        self.leaving.is_empty()
    }
}

/// The rows of a [`SmallBoard`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SmallRows {
    leaving: Vec<u32>,
    entering: Vec<u32>,
    directed: bool,
}

impl SmallRows {
    /// The rows of a graph, or of a digraph, with so many vertices and these links; none when there are too many vertices.
    pub fn new(vertices: usize, links: impl Iterator<Item = (usize, usize)>, directed: bool) -> Option<Self> {
        if vertices > SmallBoard::MOST {
            return None;
        }
        let (mut leaving, mut entering) = (vec![0; vertices], vec![0; vertices]);
        let mut link = |v: usize, w: usize| {
            leaving[v] |= 1 << w;
            entering[w] |= 1 << v;
        };
        for (v, w) in links {
            link(v, w);
            if !directed {
                link(w, v);
            }
        }
        Some(SmallRows { leaving, entering, directed })
    }

    /// The board.
    pub fn board(&self) -> SmallBoard<'_> {
        SmallBoard { leaving: &self.leaving, entering: &self.entering, directed: self.directed }
    }
}
