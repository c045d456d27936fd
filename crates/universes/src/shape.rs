//! Where the ends of a game are: what decides in which universes it lies.

use crate::Universe;
use crate::form::{PLAYERS, Player};

/// Where the ends of a game are. Built bottom-up from the options alone, also where the forms themselves are simplified.
///
/// ```
/// use upstar_universes::{Shape, Universe};
/// let zero = Shape::from_options(&[], &[]);
/// let one = Shape::from_options(&[zero], &[]);
/// assert!(one.lies_in(Universe::DeadEnding) && !one.lies_in(Universe::Dicot));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    /// For each player, whether there is no move.
    end: [bool; 2],
    /// Whether there is no move, and never will be.
    dead_end: [bool; 2],
    /// Whether there is no move, and after every move of the other this is still so or can be made so.
    blocked_end: [bool; 2],
    /// Whether the player has a move to a blocked end.
    blocks: [bool; 2],
    dicot: bool,
    dead_ending: bool,
    blocking: bool,
}

impl Shape {
    /// The shape of the game with options of these shapes.
    #[must_use]
    pub fn from_options(left: &[Shape], right: &[Shape]) -> Shape {
        Self::with_tombstones(
            |player| if player == Player::Left { left } else { right }.iter().copied(),
            [false; 2],
        )
    }

    pub(crate) fn with_tombstones<I: Iterator<Item = Shape>>(
        options: impl Fn(Player) -> I,
        tombstones: [bool; 2],
    ) -> Shape {
        let each = |f: &dyn Fn(Player) -> bool| PLAYERS.map(f);
        let end = each(&|player| options(player).next().is_none() && !tombstones[player.index()]);
        let end_all = |player: Player, holds: &dyn Fn(Shape) -> bool| {
            end[player.index()] && options(player.other()).all(holds)
        };
        let dead_end = each(&|player| end_all(player, &|option| option.dead_end[player.index()]));
        let blocked_end = each(&|player| {
            let i = player.index();
            end_all(player, &|option| option.blocked_end[i] || option.blocks[i])
        });
        let blocks = each(&|player| {
            let i = player.index();
            tombstones[i] || options(player).any(|option| option.blocked_end[i])
        });
        let all =
            |holds: &dyn Fn(Shape) -> bool| PLAYERS.into_iter().all(|player| options(player).all(holds));
        let ends = |good: [bool; 2]| (0..2).all(|i| good[i] || !end[i]);
        Shape {
            dicot: end[0] == end[1] && all(&|option| option.dicot),
            dead_ending: ends(dead_end) && all(&|option| option.dead_ending),
            blocking: ends(blocked_end) && all(&|option| option.blocking),
            end,
            dead_end,
            blocked_end,
            blocks,
        }
    }

    /// Whether games of this shape lie in a universe. Of impartial games the shape says nothing: it is false.
    #[must_use]
    pub fn lies_in(self, universe: Universe) -> bool {
        match universe {
            Universe::All => true,
            Universe::Dicot => self.dicot,
            Universe::DeadEnding => self.dead_ending,
            Universe::Blocking => self.blocking,
            Universe::Impartial => false,
        }
    }
}
