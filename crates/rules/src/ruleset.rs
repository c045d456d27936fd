//! The contract between a game and everything that works with games.

use crate::{Card, Dense, ParseError, Player, Position, Scene, SmallBoard, Stop, Theorem, board};

/// Whether a representative has the value of its position or the negative of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// The same value.
    Same,
    /// The negative.
    Negated,
}

/// The rules of one game.
///
/// A new game needs its [`Card`], [`parse`](Ruleset::parse) and [`options`](Ruleset::options); every other
/// method is a hook whose default is right but slow. `Default` gives the plain ruleset; one that needs a
/// parameter is made by [`with_parameter`](Ruleset::with_parameter).
pub trait Ruleset: Clone + Default + Send + Sync + 'static {
    /// What is played on.
    type Position: Position;

    /// The game in words.
    const CARD: Card;

    /// The ruleset with the parameter that follows `name:`.
    ///
    /// # Errors
    /// Where the parameter is wrong, or that there is none.
    fn with_parameter(parameter: &str) -> Result<Self, ParseError> {
        let message = format!("{} takes no parameter", Self::CARD.name);
        Err(ParseError::new(message, parameter, 0, parameter.len()))
    }

    /// Reads a position.
    ///
    /// # Errors
    /// Where the text is wrong, and what was expected there.
    fn parse(&self, text: &str) -> Result<Self::Position, ParseError>;

    /// Appends the positions that `player` can move to. Equal ones may repeat.
    fn options(&self, at: &Self::Position, player: Player, out: &mut Vec<Self::Position>);

    /// Whether both players always have the same moves.
    fn impartial(&self) -> bool {
        false
    }

    /// Appends positions whose sum has the value of this one. Those of value 0 may be left out.
    fn components(&self, at: &Self::Position, out: &mut Vec<Self::Position>) {
        out.push(at.clone());
    }

    /// One position for the whole class of those that have the same value by symmetry, up to sign.
    fn representative(&self, at: Self::Position) -> (Self::Position, Sign) {
        (at, Sign::Same)
    }

    /// Theorems, the fastest and strongest first.
    fn theorems(&self) -> &'static [Theorem<Self>] {
        &[]
    }

    /// A numbering that has this component and all that can be reached from it, for a table of Grundy values.
    fn dense(&self, _at: &Self::Position) -> Option<Box<dyn Dense<Self::Position>>> {
        None
    }

    /// For games in which every move only takes vertices away: hands to `each` the vertices that each option of
    /// `player` keeps, when those in `set` are left of a board without marks. `false` says that the game is not
    /// played like that on such a board. All vertex sets of one board then make a table of values.
    fn kept(&self, _board: &SmallBoard, _set: u32, _player: Player, _each: impl FnMut(u32)) -> bool {
        false
    }

    /// How much work is left in a position, roughly; a search that may stop early looks at light options first.
    fn weight(&self, _at: &Self::Position) -> u32 {
        0
    }

    /// Whether a search can list the options of this position at all.
    ///
    /// # Errors
    /// [`Stop::TooLarge`] with the reason when it cannot.
    fn searchable(&self, at: &Self::Position) -> Result<(), Stop> {
        at.searchable()
    }

    /// What the move from `from` to `to` does, in a few words.
    fn describe(&self, from: &Self::Position, to: &Self::Position, _player: Player) -> String {
        from.difference(to)
    }

    /// A drawing of a position, with pieces at their places in an earlier drawing.
    ///
    /// # Errors
    /// [`Stop::TooLarge`] when the drawing would be too large to look at.
    fn draw(&self, at: &Self::Position, like: &Scene) -> Result<Scene, Stop> {
        at.draw(like)
    }

    /// What a letter on a square of a grid or strip stands for.
    fn tile_name(&self, letter: char) -> &'static str {
        board::tile_name(letter)
    }
}
