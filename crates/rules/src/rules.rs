//! The contract between a game and everything that works with games.

use crate::scene::Key;
use crate::{
    Board, Budget, Dense, FreeSquares, Hint, OneStarterTheorem, Options, ParseError, Player, Position,
    Reduction, Scene, SmallBoard, StopReason, Theorem,
};
use std::sync::Arc;
use upstar_core::Place;
use upstar_heaps::SharedSequence;

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

    /// Appends the options of both players, Left's first, and says how many options there were before Right's: for rules
    /// that take a while to get ready.
    ///
    /// # Errors
    /// As for [`Rules::options`].
    fn options_of_both(
        &self,
        at: &Self::Position,
        out: &mut Options<Self::Position>,
    ) -> Result<usize, StopReason> {
        self.options(at, Player::Left, out)?;
        let left = out.len();
        self.options(at, Player::Right, out)?;
        Ok(left)
    }

    /// Reads a position; by default as the board says.
    ///
    /// # Errors
    /// Where the text is wrong, and what was expected there.
    fn parse(&self, text: &str) -> Result<Self::Position, ParseError> {
        Self::Position::read(text, &self.board())
    }

    /// Whether both players always have the same moves.
    fn impartial(&self) -> bool {
        false
    }

    /// Appends positions whose sum has the value of this one. Those of value 0 may be left out.
    ///
    /// # Errors
    /// A failure of the rules themselves.
    fn components(&self, at: &Self::Position, out: &mut Vec<Self::Position>) -> Result<(), StopReason> {
        out.push(at.clone());
        Ok(())
    }

    /// Appends the components of some positions, and after those of each how many there are now: for rules that take a
    /// while to get ready.
    ///
    /// # Errors
    /// As for [`Rules::components`].
    fn components_of_all(
        &self,
        positions: &[Self::Position],
        out: &mut Vec<Self::Position>,
        ends: &mut Vec<usize>,
    ) -> Result<(), StopReason> {
        for at in positions {
            self.components(at, out)?;
            ends.push(out.len());
        }
        Ok(())
    }

    /// One position for the whole class of those that have the same value by symmetry, up to sign.
    ///
    /// # Errors
    /// A failure of the rules themselves.
    fn representative(&self, at: Self::Position) -> Result<(Self::Position, Sign), StopReason> {
        Ok((at, Sign::Same))
    }

    /// One step by a rule of this game that makes the position smaller and keeps its value, or else who wins; `None`
    /// when there is none. Components and representatives are steps of their own.
    ///
    /// # Errors
    /// A failure of the rules themselves.
    fn reduction(&self, _at: &Self::Position) -> Result<Option<Reduction<Self::Position>>, StopReason> {
        Ok(None)
    }

    /// Whether components and representatives keep the play and not only the value.
    fn preserves_play(&self) -> PreservesPlay {
        PreservesPlay::default()
    }

    /// Theorems about misère play, in which whoever cannot move wins: each answers an outcome.
    fn misere_theorems(&self) -> Vec<Theorem<Self::Position>> {
        Vec::new()
    }

    /// Theorems, the fastest and strongest first. They are asked for once, when the ruleset is opened.
    fn theorems(&self) -> Vec<Theorem<Self::Position>> {
        Vec::new()
    }

    /// Theorems about who wins when one of the players starts.
    fn one_starter_theorems(&self) -> Vec<OneStarterTheorem<Self::Position>> {
        Vec::new()
    }

    /// A numbering that has this component and all that can be reached from it, for a table of Grundy values, and the
    /// number of this one.
    fn dense(&self, _at: &Self::Position) -> Option<(Box<dyn Dense>, u64)> {
        None
    }

    /// The same game on the free squares of a board of at most eight by eight, for games in which nothing else matters:
    /// a position has the value of its [`Position::free_squares`] there. Searches use it, as such boards are words.
    fn on_free_squares(&self) -> Option<Arc<dyn Rules<Position = FreeSquares>>> {
        None
    }

    /// For games in which every move only takes vertices away: hands to `each` the vertices that each option of
    /// `player` keeps, when those in `set` are left of a board without marks. `false` says that the game is not
    /// played like that on such a board. All vertex sets of one board then make a table of values.
    fn kept(&self, _board: &SmallBoard, _set: u32, _player: Player, _each: &mut dyn FnMut(u32)) -> bool {
        false
    }

    /// How much work is left in a position, roughly; a search that may stop early looks at light options first.
    fn weight(&self, _at: &Self::Position) -> u32 {
        0
    }

    /// How many moves `player` has; equal ones may count more than once. Searches for a winner try first what leaves
    /// the opponent few.
    ///
    /// # Errors
    /// A limit, or a failure of the rules themselves.
    fn mobility(&self, at: &Self::Position, player: Player, budget: &Budget) -> Result<u64, StopReason> {
        let mut options = Vec::new();
        self.options(at, player, &mut Options::new(&mut options, budget))?;
        Ok(options.len() as u64)
    }

    /// How many cuts, one behind the other, there are across which only `player` has moves: without those moves the
    /// position falls apart into the pieces [between](Rules::between) the cuts that are made, and is no better for
    /// `player`. The pieces' means and temperatures are bounds on the position.
    fn cuts(&self, _at: &Self::Position, _player: Player) -> usize {
        0
    }

    /// The piece between two cuts, or between a cut and an end: cut 0 is the one end, the cuts are numbered from 1 on,
    /// and one more than their number is the other end.
    fn between(&self, at: &Self::Position, _player: Player, _from: usize, _to: usize) -> Self::Position {
        at.clone()
    }

    /// Whether a search can list the options of this position at all.
    ///
    /// # Errors
    /// [`StopReason::TooLarge`] with the reason when it cannot.
    fn searchable(&self, at: &Self::Position) -> Result<(), StopReason> {
        at.searchable()
    }

    /// For games on heaps in which heaps never meet: the Grundy values of single heaps, one sequence for everybody
    /// who asks.
    fn heap_sequence(&self) -> Option<SharedSequence> {
        None
    }

    /// What the move from `from` to `to` does, in a few words.
    ///
    /// # Errors
    /// A failure of the rules themselves.
    fn describe(
        &self,
        from: &Self::Position,
        to: &Self::Position,
        _player: Player,
    ) -> Result<String, StopReason> {
        Ok(from.difference(to))
    }

    /// The answer of the opponent to the move from `from` to `to` that undoes it: a position of the value of `from`, and
    /// why it has that. By default none is known.
    fn undone(&self, _from: &Self::Position, _to: &Self::Position) -> Option<(Self::Position, String)> {
        None
    }

    /// The keys in the drawing that a move passes over, in order, where it does more than what is seen after it: the
    /// path of a shot, say.
    ///
    /// # Errors
    /// A failure of the rules themselves.
    fn path(
        &self,
        _from: &Self::Position,
        _to: &Self::Position,
        _player: Player,
    ) -> Result<Vec<Key>, StopReason> {
        Ok(Vec::new())
    }

    /// The keys in the drawing along which whoever wins can answer, where a theorem has a picture: the edges of a
    /// matching, say. By default none.
    ///
    /// # Errors
    /// The limit that was reached, or a failure of the rules themselves.
    fn strategy(&self, _at: &Self::Position, _budget: &Budget) -> Result<Vec<Key>, StopReason> {
        Ok(Vec::new())
    }

    /// A drawing of a position, with pieces at their places in an earlier drawing.
    ///
    /// # Errors
    /// [`StopReason::TooLarge`] when the drawing would be too large to look at.
    fn draw(&self, at: &Self::Position, like: &Scene) -> Result<Scene, StopReason> {
        at.draw(&self.board(), like)
    }

    /// Where the ruleset says something, if it has a text of its own.
    fn place(&self, _hint: Hint) -> Option<Place> {
        None
    }
}
