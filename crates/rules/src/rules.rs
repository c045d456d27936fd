//! The contract between a game and everything that works with games.

use crate::{Board, Capabilities, Options, ParseError, Player, Position, Scene, StopReason, Theorem};

/// Whether a representative has the value of its position or the negative of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// The same value.
    Same,
    /// The negative.
    Negated,
}

/// Which hooks keep the play itself, and not only the value: the same moves in the same order, up to symmetry. Only
/// these may be used in misère play, where values of normal play say nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PreservesPlay {
    /// [`Rules::components`] leaves out nothing that has a move, and its sum is played as the position is.
    pub components: bool,
    /// [`Rules::representative`] is played as the position is, with the players exchanged where it is negated.
    pub representative: bool,
}

impl PreservesPlay {
    /// Both hooks keep the play.
    pub const BOTH: Self = PreservesPlay { components: true, representative: true };
}

/// The rules of one game, with its parameter if it has one.
///
/// A new game needs its [`board`](Rules::board) and its [`options`](Rules::options); every other method is a hook
/// whose default is right but slow. What a person reads about the game is its [`Card`](crate::Card), beside it. The
/// trait is object-safe: a solver holds `Arc<dyn Rules<Position = P>>`, so rulesets may come at run time, and every
/// step of the mathematics may fail.
pub trait Rules: Send + Sync + 'static {
    /// What is played on.
    type Position: Position;

    /// What positions are set up on, as data.
    fn board(&self) -> Board;

    /// Adds the positions that `player` can move to. Equal ones may repeat.
    ///
    /// # Errors
    /// A limit, or a failure of the rules themselves.
    fn options(
        &self,
        at: &Self::Position,
        player: Player,
        out: &mut Options<Self::Position>,
    ) -> Result<(), StopReason>;

    /// Reads a position; by default as the board says.
    fn parse(&self, text: &str) -> Result<Self::Position, ParseError> {
        Self::Position::read(text, &self.board())
    }

    /// Whether both players always have the same moves.
    fn impartial(&self) -> bool {
        false
    }

    /// Appends positions whose sum has the value of this one. Those of value 0 may be left out.
    fn components(&self, at: &Self::Position, out: &mut Vec<Self::Position>) -> Result<(), StopReason> {
        out.push(at.clone());
        Ok(())
    }

    /// One position for the whole class of those that have the same value by symmetry, up to sign.
    fn representative(&self, at: Self::Position) -> Result<(Self::Position, Sign), StopReason> {
        Ok((at, Sign::Same))
    }

    /// Theorems, the fastest and strongest first; those about who wins when one of the players starts come last. They are
    /// asked for once, when the ruleset is opened.
    fn theorems(&self) -> Vec<Theorem<Self::Position>> {
        Vec::new()
    }

    /// What else the ruleset can do. It is asked for once, when the ruleset is opened.
    fn capabilities(&self) -> Capabilities<Self::Position> {
        Capabilities::default()
    }

    /// How much work is left in a position, roughly; a search that may stop early looks at light options first.
    fn weight(&self, _at: &Self::Position) -> u32 {
        0
    }

    /// Whether a search can list the options of this position at all.
    ///
    /// # Errors
    /// [`StopReason::TooLarge`] with the reason when it cannot.
    fn searchable(&self, at: &Self::Position) -> Result<(), StopReason> {
        at.searchable()
    }

    /// What the move from `from` to `to` does, in a few words.
    fn describe(
        &self,
        from: &Self::Position,
        to: &Self::Position,
        _player: Player,
    ) -> Result<String, StopReason> {
        Ok(from.difference(to))
    }

    /// A drawing of a position, with pieces at their places in an earlier drawing.
    ///
    /// # Errors
    /// [`StopReason::TooLarge`] when the drawing would be too large to look at.
    fn draw(&self, at: &Self::Position, like: &Scene) -> Result<Scene, StopReason> {
        at.draw(&self.board(), like)
    }
}
