//! A game form, as a number in its store.

use std::fmt;

/// A game form: identical forms of one store are equal numbers. Games that are equal modulo a universe may have
/// different forms.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Form(pub(crate) u32);

impl Form {
    /// The game without options.
    pub const ZERO: Form = Form(0);
    /// The nim heap of one, \* = {0|0}.
    pub const STAR: Form = Form(1);

    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The number alone says nothing to a person; [`Store::text`](crate::Store::text) prints the form.
impl fmt::Debug for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Form({})", self.0)
    }
}

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Player {
    /// The player who likes positive games in normal play.
    Left,
    /// The other player.
    Right,
}

pub(crate) const PLAYERS: [Player; 2] = [Player::Left, Player::Right];

impl Player {
    /// The other player.
    #[must_use]
    pub fn other(self) -> Player {
        match self {
            Player::Left => Player::Right,
            Player::Right => Player::Left,
        }
    }

    pub(crate) fn index(self) -> usize {
        self as usize
    }
}
