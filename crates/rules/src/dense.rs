//! Positions numbered from 0, for a table of one byte a position.

/// A numbering of all positions that can be reached from one, such that options have smaller numbers.
///
/// The solver then fills a table of Grundy values from 0 upwards, without hashing and without a stack.
pub trait Dense<P>: Send + Sync {
    /// How many positions there are.
    fn count(&self) -> u64;

    /// The number of a position, if it is one of them.
    fn rank(&self, at: &P) -> Option<u64>;

    /// Appends the ranks of the options of the position with this rank; each is below `rank`.
    fn options(&self, rank: u64, out: &mut Vec<u64>);
}
