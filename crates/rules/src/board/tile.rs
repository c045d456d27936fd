//! What stands on the squares of a grid, and on its starting boards.

use crate::Player;

/// What is on a square.
///
/// ```
/// use upstar_rules::Tile;
/// assert_eq!(Tile::of('x'), Tile::Left);
/// assert_eq!(Tile::of('k').letter(), 'k');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tile {
    /// `.`
    Free,
    /// `#`
    Filled,
    /// `x`
    Left,
    /// `o`
    Right,
    /// Any other ASCII letter; never one of the four above, as [`Tile::of`] makes sure.
    Other(u8),
}

impl Tile {
    /// The four that have a code of two bits, by their code.
    pub const ALL: [Tile; 4] = [Tile::Free, Tile::Filled, Tile::Left, Tile::Right];

    /// The tile that a letter stands for. Letters are ASCII; any other stands for `?`.
    pub fn of(letter: char) -> Self {
        match letter {
            '.' => Tile::Free,
            '#' => Tile::Filled,
            'x' => Tile::Left,
            'o' => Tile::Right,
            _ => Tile::Other(u8::try_from(letter).ok().filter(u8::is_ascii).unwrap_or(b'?')),
        }
    }

    /// The letter that stands for it.
    #[inline]
    pub fn letter(self) -> char {
        self.byte() as char
    }

    /// A player's own stones, on boards with `x` and `o`.
    pub fn own(player: Player) -> Self {
        match player {
            Player::Left => Tile::Left,
            Player::Right => Tile::Right,
        }
    }

    /// Whether it is a piece: neither free nor filled.
    pub fn is_piece(self) -> bool {
        !matches!(self, Tile::Free | Tile::Filled)
    }

    #[inline]
    pub(super) fn byte(self) -> u8 {
        match self {
            Tile::Free => b'.',
            Tile::Filled => b'#',
            Tile::Left => b'x',
            Tile::Right => b'o',
            Tile::Other(letter) => letter,
        }
    }

    /// The two bits of the four tiles.
    #[inline]
    pub(super) fn code(self) -> Option<u64> {
        match self {
            Tile::Free => Some(0),
            Tile::Filled => Some(1),
            Tile::Left => Some(2),
            Tile::Right => Some(3),
            Tile::Other(_) => None,
        }
    }
}

/// What `HxW` means in a ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Start {
    /// A board of this tile alone.
    All(Tile),
    /// `x` and `o` by turns, `x` in the top left corner.
    Checkered,
    /// Nothing, or whatever the ruleset's own reading makes of it: boards are always printed square by square.
    Spelled,
}

impl Start {
    /// The tile of the starting board on a square; none where starting boards are not known here.
    #[inline]
    pub fn tile(self, row: usize, col: usize) -> Option<Tile> {
        match self {
            Start::All(tile) => Some(tile),
            Start::Checkered if (row + col).is_multiple_of(2) => Some(Tile::Left),
            Start::Checkered => Some(Tile::Right),
            Start::Spelled => None,
        }
    }
}
