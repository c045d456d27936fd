//! What a ruleset says, for whoever asks where it says so.

/// Something that a ruleset says about its game. A ruleset with a text of its own can tell where that stands, so that
/// who wrote it is led to what is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Hint {
    /// The moves.
    Moves,
    /// That both players have the same moves.
    Impartial,
    /// Which positions are sums of others.
    Components,
    /// Which positions have the same value by symmetry.
    Symmetry,
    /// A theorem.
    Theorem,
    /// Positions with their values.
    Examples,
    /// How a position is drawn.
    Drawing,
}
