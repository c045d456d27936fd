//! Boards as data: which letters, which starting boards, which links. Reading positions, what an editor offers and
//! how pieces look follow from it.

use super::shape::Shape;
use super::tile::Start;
use crate::Player;
use serde::{Serialize, Serializer};

/// What positions of a ruleset are set up on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[non_exhaustive]
pub enum Board {
    /// Sizes with commas between them.
    Heaps {
        /// How many heaps there may be; none for any number.
        most: Option<usize>,
    },
    /// Rows of squares from the bottom, none longer than the one below: `5,5,3`.
    Bar,
    /// One row of letters, perhaps with a count behind it: `SBS+2`.
    Strip {
        /// What may stand on a square.
        tiles: Vec<Letter>,
        /// What the count behind a plus is, where there may be one.
        count: Option<String>,
    },
    /// Rows of letters joined by bars, or `HxW`.
    Grid {
        /// What may stand on a square.
        tiles: Vec<Letter>,
        /// What `HxW` means, if anything.
        #[serde(serialize_with = "whether")]
        start: Option<Start>,
        /// Which squares are neighbours.
        #[serde(skip_serializing_if = "Shape::is_plane")]
        shape: Shape,
    },
    /// Vertices and links.
    Graph(GraphBoard),
    /// Squares, each on the two below it, or any arcs from what is above to what is below.
    Pile {
        /// What such a graph of arcs may have.
        graph: Box<Board>,
    },
    /// Options in braces: `{1,*|{0|-2}}`.
    Braces,
    /// Rulesets with positions, separated by ` + `.
    Sum,
    /// Only by its text.
    Text,
}

/// What may stand on a square.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Letter {
    /// The letter in the text, an ASCII character.
    pub letter: char,
    /// What it stands for.
    pub name: String,
    /// Whose piece it is, if it is one player's.
    #[serde(skip)]
    pub owner: Option<Player>,
}

/// What a graph may have.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct GraphBoard {
    /// Whether links have a direction.
    pub directed: Directed,
    /// Whether a link may join a vertex with itself.
    pub loops: bool,
    /// Whether two vertices may have several links.
    pub multi: bool,
    /// Whether links have weights.
    pub weights: bool,
    /// Whether one vertex may be marked, as `GRAPH@v`.
    pub marked: bool,
    /// Whether one vertex must be marked.
    pub mark_needed: bool,
    /// The colours of vertices.
    pub colours: Vec<char>,
    /// The colours of links; where there are any, every link has one.
    pub edge_colours: Vec<char>,
}

/// Whether links have a direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Directed {
    /// Edges only.
    #[default]
    No,
    /// Arcs only.
    Yes,
    /// Edges, or arcs.
    Either,
}

impl Letter {
    /// A letter with what it stands for in most games.
    pub fn new(letter: char) -> Self {
        let (name, owner) = match letter {
            '.' => ("free", None),
            '#' => ("filled", None),
            'x' | 'T' | 'L' => ("Left's piece", Some(Player::Left)),
            'o' | 'F' | 'R' => ("Right's piece", Some(Player::Right)),
            _ => ("piece", None),
        };
        Letter { letter, name: name.into(), owner }
    }
}

impl Board {
    /// Any number of heaps.
    pub fn heaps() -> Self {
        Board::Heaps { most: None }
    }

    /// A row of these letters.
    pub fn strip(letters: &str) -> Self {
        Board::Strip { tiles: letters.chars().map(Letter::new).collect(), count: None }
    }

    /// Rows of these letters, and what `HxW` means.
    pub fn grid(letters: &str, start: Start) -> Self {
        let tiles = letters.chars().map(Letter::new).collect();
        Board::Grid { tiles, start: Some(start), shape: Shape::Plane }
    }

    /// The same with other neighbours, where it is a grid.
    #[must_use]
    pub fn shaped(mut self, new: Shape) -> Self {
        if let Board::Grid { shape, .. } = &mut self {
            *shape = new;
        }
        self
    }

    /// A graph without loops, weights and marks.
    pub fn graph() -> Self {
        Board::Graph(GraphBoard::default())
    }

    /// The same with another name for a letter.
    #[must_use]
    pub fn named(mut self, letter: char, name: &str) -> Self {
        if let Board::Strip { tiles, .. } | Board::Grid { tiles, .. } = &mut self {
            tiles.iter_mut().filter(|tile| tile.letter == letter).for_each(|tile| tile.name = name.into());
        }
        self
    }

    /// The same with a letter as a player's own pieces.
    #[must_use]
    pub fn owned(mut self, letter: char, player: Player) -> Self {
        if let Board::Strip { tiles, .. } | Board::Grid { tiles, .. } = &mut self {
            for tile in tiles.iter_mut().filter(|tile| tile.letter == letter) {
                tile.owner = Some(player);
                tile.name = format!("{player}'s piece");
            }
        }
        self
    }

    /// Whose piece a letter is, if it is one player's.
    pub fn owner(&self, letter: char) -> Option<Player> {
        self.letters().iter().find(|tile| tile.letter == letter)?.owner
    }

    /// The letters that may stand on a square.
    pub fn letters(&self) -> &[Letter] {
        match self {
            Board::Strip { tiles, .. } | Board::Grid { tiles, .. } => tiles,
            _ => &[],
        }
    }

    /// The letter of a player's own pieces, if there is one.
    pub fn own(&self, player: Player) -> Option<char> {
        self.letters().iter().find(|tile| tile.owner == Some(player)).map(|tile| tile.letter)
    }

    /// The letters as one text, for messages.
    pub(crate) fn alphabet(&self) -> String {
        self.letters().iter().map(|tile| tile.letter).collect()
    }
}

/// An editor only has to know whether there are starting boards.
#[allow(clippy::ref_option, reason = "serde hands over a reference to the field")]
fn whether<S: Serializer>(start: &Option<Start>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bool(start.is_some())
}
