//! Who wins a loopy game, or that nobody does.

use std::fmt;
use upstar_values::Player;

/// How a game ends under perfect play when one of the players starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Ending {
    /// A player wins.
    Win(Player),
    /// Nobody can force a win: play goes on forever.
    Draw,
}

/// The nine classes of loopy games, by how they end when Left starts and when Right starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OutcomeClass {
    /// The previous player wins.
    P,
    /// The next player wins.
    N,
    /// Left wins.
    L,
    /// Right wins.
    R,
    /// A draw, whoever starts.
    D,
    /// A draw when Left starts; Left wins when Right starts.
    PHat,
    /// Right wins when Left starts; a draw when Right starts.
    PCheck,
    /// Left wins when Left starts; a draw when Right starts.
    NHat,
    /// A draw when Left starts; Right wins when Right starts.
    NCheck,
}

impl OutcomeClass {
    /// All of them.
    pub const ALL: [OutcomeClass; 9] = [
        OutcomeClass::P,
        OutcomeClass::N,
        OutcomeClass::L,
        OutcomeClass::R,
        OutcomeClass::D,
        OutcomeClass::PHat,
        OutcomeClass::PCheck,
        OutcomeClass::NHat,
        OutcomeClass::NCheck,
    ];

    /// The class from how the game ends when Left starts, and when Right starts.
    pub fn from_endings(left_starts: Ending, right_starts: Ending) -> Self {
        use Ending::{Draw, Win};
        use Player::{Left, Right};
        match (left_starts, right_starts) {
            (Win(Left), Win(Left)) => OutcomeClass::L,
            (Win(Right), Win(Right)) => OutcomeClass::R,
            (Win(Left), Win(Right)) => OutcomeClass::N,
            (Win(Right), Win(Left)) => OutcomeClass::P,
            (Draw, Draw) => OutcomeClass::D,
            (Win(Left), Draw) => OutcomeClass::NHat,
            (Draw, Win(Left)) => OutcomeClass::PHat,
            (Draw, Win(Right)) => OutcomeClass::NCheck,
            (Win(Right), Draw) => OutcomeClass::PCheck,
        }
    }

    /// How the game ends when `first` starts.
    pub fn ending(self, first: Player) -> Ending {
        use Ending::{Draw, Win};
        use Player::{Left, Right};
        let (left_starts, right_starts) = match self {
            OutcomeClass::L => (Win(Left), Win(Left)),
            OutcomeClass::R => (Win(Right), Win(Right)),
            OutcomeClass::N => (Win(Left), Win(Right)),
            OutcomeClass::P => (Win(Right), Win(Left)),
            OutcomeClass::D => (Draw, Draw),
            OutcomeClass::NHat => (Win(Left), Draw),
            OutcomeClass::PHat => (Draw, Win(Left)),
            OutcomeClass::NCheck => (Draw, Win(Right)),
            OutcomeClass::PCheck => (Win(Right), Draw),
        };
        if first == Left { left_starts } else { right_starts }
    }
}

impl fmt::Display for OutcomeClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}
