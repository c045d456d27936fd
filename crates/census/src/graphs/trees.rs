//! All trees of a size, one after the other, each in constant time on average.
//!
//! A rooted tree is the sequence of its vertices' levels in preorder, branches in decreasing order. The next
//! smaller sequence is found by lowering the last vertex that is not next to the root (Beyer and Hedetniemi,
//! 1980). Of the rooted forms of a tree one is kept: its first branch must not be taller, larger or later than
//! the rest with the root. A sequence that is not such a form is left by a jump over all that share its fault
//! (Wright, Richmond, Odlyzko and McKay, 1986).

use super::small::SmallGraph;

/// A place in the list of trees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tree {
    n: usize,
    levels: [u8; SmallGraph::MOST],
}

impl Tree {
    /// The first tree with n vertices, the path; n is at least 1.
    pub fn first(n: usize) -> Self {
        let mut levels = [0; SmallGraph::MOST];
        let long = n / 2;
        for (i, level) in levels[..n].iter_mut().enumerate() {
            *level = if i <= long { i as u8 } else { (i - long) as u8 };
        }
        Tree { n, levels }
    }

    /// The tree after this one.
    pub fn next(mut self) -> Option<Self> {
        let last = self.levels[..self.n].iter().rposition(|&level| level > 1)?;
        self.lower(last);
        let branch = self.first_branch();
        if self.is_form(branch) {
            return Some(self);
        }
        // Every sequence with this first branch has the same fault.
        let end = branch - 1;
        let tall = self.levels[end] > 2;
        self.lower(end);
        if tall {
            // The rest must be as tall as the first branch, and the last such sequence ends with one long path.
            let branch = self.first_branch();
            let height = self.levels[1..branch].iter().max().copied().unwrap_or(0);
            let n = self.n;
            for (i, level) in (1..=height).rev().enumerate() {
                self.levels[n - 1 - i] = level;
            }
        }
        Some(self)
    }

    /// The next smaller rooted tree that differs at `place` first.
    fn lower(&mut self, place: usize) {
        let above = self.levels[place] - 1;
        let parent = self.levels[..place].iter().rposition(|&level| level == above).unwrap_or(0);
        let period = place - parent;
        for i in place..self.n {
            self.levels[i] = self.levels[i - period];
        }
    }

    /// Where the first branch of the root ends.
    fn first_branch(&self) -> usize {
        let second = self.levels[..self.n].iter().skip(2).position(|&level| level == 1);
        second.map_or(self.n, |i| i + 2)
    }

    /// Whether the first branch, which ends before `end`, is no more than the rest.
    fn is_form(&self, end: usize) -> bool {
        let (branch, rest) = (&self.levels[1..end], &self.levels[end..self.n]);
        let height = branch.iter().max().map_or(0, |&level| level - 1);
        let key = (height, branch.len());
        let rest_key = (rest.iter().max().copied().unwrap_or(0), rest.len() + 1);
        // With equal heights and sizes, in the order of the sequences; the root begins the rest.
        key < rest_key
            || key == rest_key && branch[1..].iter().map(|&level| level - 1).le(rest.iter().copied())
    }

    /// Adds the tree to a graph, on the vertices from `start` on.
    pub fn plant(&self, start: usize, mut graph: SmallGraph) -> SmallGraph {
        let mut latest = [0; SmallGraph::MOST];
        for (i, &level) in self.levels[..self.n].iter().enumerate() {
            let level = usize::from(level);
            latest[level] = start + i;
            if level > 0 {
                graph = graph.with(latest[level - 1], start + i);
            }
        }
        graph
    }

    /// All trees from this one on.
    pub fn iter(self) -> impl Iterator<Item = Tree> {
        std::iter::successors(Some(self), |tree| tree.next())
    }
}
