//! Proven closed forms and strategies, beside the ruleset that they are about.

use crate::{Outcome, Player, Ruleset, Stop, Value, Values};

/// A theorem about some positions of a ruleset.
///
/// It is a proof or an algorithm, never a table of known answers; search judges it in the laws.
pub struct Theorem<R: Ruleset> {
    /// What it is called, such as "nim-sum of heaps".
    pub name: &'static str,
    /// Where it is proved.
    pub source: &'static str,
    /// What it says about a position; `None` when its conditions do not hold.
    #[allow(clippy::type_complexity, reason = "the type is spelled out once, here")]
    pub apply: fn(&R, &R::Position, &Values) -> Result<Option<Claim<R::Position>>, Stop>,
}

/// What a theorem says about a position.
#[derive(Clone, Debug)]
pub struct Claim<P> {
    /// The value, the Grundy value or the outcome.
    pub answer: Answer,
    /// Winning moves that the theorem knows; it need not know all, or any.
    pub wins: Vec<Win<P>>,
}

/// An answer, as strong as the theorem makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The canonical value.
    Value(Value),
    /// The Grundy value of an impartial position.
    Nimber(u64),
    /// Only who wins.
    Outcome(Outcome),
}

/// A winning move with its reason.
#[derive(Clone, Debug)]
pub struct Win<P> {
    /// Who makes it.
    pub player: Player,
    /// The position after it.
    pub to: P,
    /// Why it wins, in one true sentence without a full stop.
    pub why: String,
}

impl<P> Claim<P> {
    /// A claim without winning moves.
    pub fn new(answer: Answer) -> Self {
        Claim { answer, wins: Vec::new() }
    }

    /// A claim about the value.
    pub fn value(value: Value) -> Self {
        Self::new(Answer::Value(value))
    }

    /// A claim about the Grundy value.
    pub fn nimber(nimber: u64) -> Self {
        Self::new(Answer::Nimber(nimber))
    }

    /// A claim about the outcome.
    pub fn outcome(outcome: Outcome) -> Self {
        Self::new(Answer::Outcome(outcome))
    }

    /// Adds a winning move.
    #[must_use]
    pub fn win(mut self, player: Player, to: P, why: impl Into<String>) -> Self {
        self.wins.push(Win { player, to, why: why.into() });
        self
    }

    /// Adds a winning move that both players have.
    #[must_use]
    pub fn win_for_both(self, to: P, why: impl Into<String>) -> Self
    where
        P: Clone,
    {
        let why = why.into();
        self.win(Player::Left, to.clone(), why.clone()).win(Player::Right, to, why)
    }
}
