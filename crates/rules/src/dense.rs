//! Positions numbered from 0, for a table of one or two bytes a position.

/// A numbering of positions such that options have smaller numbers; number 0 has no moves.
///
/// The solver then fills a table of Grundy values from 0 upwards, without hashing and without a stack, and keeps it.
pub trait Dense<P>: Send + Sync {
    /// Tells the numberings of one ruleset apart: two with the same key are the same.
    fn key(&self) -> u64;

    /// The number of a position, if it has one.
    fn rank(&self, at: &P) -> Option<u64>;

    /// Appends the options of the position with this rank, each as the ranks of two positions whose sum it is;
    /// both are below `rank`, and one is 0 where nothing has to be added.
    fn options(&self, rank: u64, out: &mut Vec<[u64; 2]>);
}
