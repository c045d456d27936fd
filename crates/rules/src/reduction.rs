//! Steps that make a position smaller.

/// A step by a rule of the game, from a position to a smaller one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reduction<P> {
    /// What the rule is called.
    pub rule: &'static str,
    /// Where it is proved.
    pub source: &'static str,
    /// Why it may be done here, in one sentence without a full stop; it says so where only who wins is kept.
    pub why: String,
    /// The smaller position.
    pub to: P,
}
