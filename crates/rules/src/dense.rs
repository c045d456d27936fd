//! Positions numbered from 0, for a table of one or two bytes a position.

/// A numbering of positions such that options have smaller numbers; number 0 has no moves.
///
/// The solver then fills a table of Grundy values from 0 upwards, without hashing and without a stack, and keeps it.
pub trait Dense: Send + Sync {
    /// Tells the numberings of one ruleset apart: two with the same key are the same, up to how far they go.
    fn key(&self) -> Vec<u64>;

    /// Appends the options of the position with this rank, each as the ranks of two positions whose sum it is;
    /// both are below `rank`, and one is 0 where nothing has to be added.
    fn options(&self, rank: u64, out: &mut Vec<[u64; 2]>);

    /// Appends the options that [`options`](Dense::options) leaves out, as runs. What a long run has been worth so far is
    /// remembered while a table is filled, so that runs which grow by one option at a time cost no more than short ones.
    fn runs(&self, _rank: u64, _out: &mut Vec<Run>) {}
}

/// The positions with ranks `first`, `first + step`, .., so many of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The first rank.
    pub first: u64,
    /// From one rank to the next.
    pub step: u64,
    /// How many.
    pub count: u64,
}
