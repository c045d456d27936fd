//! Handles of simplified games, and who gets the plays that never end.

use upstar_values::Player;

/// A simplified game in a store. Two stoppers of one store are equal just when their handles are.
///
/// A handle means nothing in another store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Side(pub(crate) u32);

/// Who wins a play that never ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Bias {
    /// Left does: the onside.
    Onside,
    /// Right does: the offside.
    Offside,
}

impl Bias {
    /// Who wins a play that never ends.
    pub fn winner(self) -> Player {
        match self {
            Bias::Onside => Player::Left,
            Bias::Offside => Player::Right,
        }
    }

    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Bias::Onside => Bias::Offside,
            Bias::Offside => Bias::Onside,
        }
    }
}

/// A position of a graph that is being simplified: one that is done, or one of the part at hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Ref {
    Done(Side),
    Open(u32),
}

/// The options of a position of the part at hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Open {
    pub left: Vec<Ref>,
    pub right: Vec<Ref>,
}

impl Open {
    pub fn of(&self, player: Player) -> &Vec<Ref> {
        if player == Player::Left { &self.left } else { &self.right }
    }

    pub fn of_mut(&mut self, player: Player) -> &mut Vec<Ref> {
        if player == Player::Left { &mut self.left } else { &mut self.right }
    }

    /// The same with other options.
    pub fn map(&self, name: impl Fn(&Ref) -> Ref) -> Open {
        Open { left: self.left.iter().map(&name).collect(), right: self.right.iter().map(&name).collect() }
    }

    pub fn all(&self) -> impl Iterator<Item = Ref> {
        self.left.iter().chain(&self.right).copied()
    }
}
