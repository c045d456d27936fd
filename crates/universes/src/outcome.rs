//! Who wins.

use std::cmp::Ordering;
use std::fmt;

/// Who wins a game, ordered by what Left likes: L over N and P, which are incomparable, over R.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Outcome {
    /// Left wins, whoever begins.
    L,
    /// The next player wins.
    N,
    /// The player who moved before wins.
    P,
    /// Right wins, whoever begins.
    R,
}

impl Outcome {
    /// The outcome of a game in which each player wins moving first, or not.
    #[must_use]
    pub fn of(left_wins_first: bool, right_wins_first: bool) -> Outcome {
        match (left_wins_first, right_wins_first) {
            (true, false) => Outcome::L,
            (true, true) => Outcome::N,
            (false, false) => Outcome::P,
            (false, true) => Outcome::R,
        }
    }
}

impl PartialOrd for Outcome {
    fn partial_cmp(&self, other: &Outcome) -> Option<Ordering> {
        match (self, other) {
            _ if self == other => Some(Ordering::Equal),
            (Outcome::L, _) | (_, Outcome::R) => Some(Ordering::Greater),
            (_, Outcome::L) | (Outcome::R, _) => Some(Ordering::Less),
            _ => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Outcome::L => "L",
            Outcome::N => "N",
            Outcome::P => "P",
            Outcome::R => "R",
        })
    }
}
