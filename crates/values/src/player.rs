//! The two players, and who wins.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Left or Right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// Left: first, black, blue, vertical; wants values to be large.
    #[serde(alias = "Left")]
    Left,
    /// Right: second, white, red, horizontal; wants values to be small.
    #[serde(alias = "Right")]
    Right,
}

impl Player {
    /// Both players, Left first.
    pub const BOTH: [Player; 2] = [Player::Left, Player::Right];

    /// The other one.
    #[must_use]
    pub fn opponent(self) -> Self {
        match self {
            Player::Left => Player::Right,
            Player::Right => Player::Left,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Player::Left => "Left",
            Player::Right => "Right",
        })
    }
}

/// Who wins under perfect play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Outcome {
    /// Left, whoever starts: the value is positive.
    L,
    /// Right, whoever starts: the value is negative.
    R,
    /// The next player, who moves first: the value is confused with 0.
    N,
    /// The previous player, who moves second: the value is 0.
    P,
}

impl Outcome {
    /// The outcome from who wins when Left starts and who wins when Right starts.
    pub fn from_winners(left_starts: Player, right_starts: Player) -> Self {
        match (left_starts, right_starts) {
            (Player::Left, Player::Left) => Outcome::L,
            (Player::Right, Player::Right) => Outcome::R,
            (Player::Left, Player::Right) => Outcome::N,
            (Player::Right, Player::Left) => Outcome::P,
        }
    }

    /// Who wins when `first` moves first.
    pub fn winner(self, first: Player) -> Player {
        match self {
            Outcome::L => Player::Left,
            Outcome::R => Player::Right,
            Outcome::N => first,
            Outcome::P => first.opponent(),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}
