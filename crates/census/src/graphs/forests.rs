//! All forests of a size: trees in decreasing order, each tree listed once.

use super::small::SmallGraph;
use super::trees::Tree;
use upstar_core::StopReason;

/// How many trees the shares of a list have.
pub(super) const BLOCK: usize = 512;

/// Every `BLOCK`th tree of a size: where the shares of the list begin.
pub(super) fn blocks(n: usize) -> impl Iterator<Item = Tree> {
    Tree::first(n).iter().step_by(BLOCK)
}

/// The forests of a size, in shares.
#[derive(Debug)]
pub(super) struct Forests {
    n: usize,
    /// The trees that may stand beside others of the same size: by size, up to half of n.
    trees: Vec<Vec<Tree>>,
    /// Shares: the size of the largest tree, the number of the first such tree in its list, and that tree.
    pub shares: Vec<(usize, usize, Tree)>,
}

impl Forests {
    pub fn new(n: usize) -> Self {
        let trees =
            (0..=n / 2).map(|size| if size == 0 { Vec::new() } else { Tree::first(size).iter().collect() });
        let numbered = |size: usize| blocks(size).enumerate().map(move |(i, tree)| (size, i * BLOCK, tree));
        Forests { n, trees: trees.collect(), shares: (1..=n).rev().flat_map(numbered).collect() }
    }

    /// The forests whose largest tree is one of the share.
    pub fn share(
        &self,
        share: usize,
        each: &mut dyn FnMut(SmallGraph) -> Result<(), StopReason>,
    ) -> Result<(), StopReason> {
        let (size, start, first) = self.shares[share];
        for (i, tree) in first.iter().take(BLOCK).enumerate() {
            let graph = tree.plant(0, SmallGraph::new(self.n, false));
            self.fill(size, (size, start + i), graph, each)?;
        }
        Ok(())
    }

    /// Fills the vertices from `planted` on with trees that come no later than `last`, by size and number.
    fn fill(
        &self,
        planted: usize,
        last: (usize, usize),
        graph: SmallGraph,
        each: &mut dyn FnMut(SmallGraph) -> Result<(), StopReason>,
    ) -> Result<(), StopReason> {
        if planted == self.n {
            return each(graph);
        }
        for size in (1..=last.0.min(self.n - planted)).rev() {
            for (i, tree) in self.trees[size].iter().enumerate() {
                if (size, i) <= last {
                    self.fill(planted + size, (size, i), tree.plant(planted, graph), each)?;
                }
            }
        }
        Ok(())
    }
}
