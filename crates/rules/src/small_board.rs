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
