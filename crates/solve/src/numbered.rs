//! Positions by number: what the searches see of a ruleset, so that they are compiled once and not once for a kind of
//! position.

use std::any::Any;
use std::sync::Arc;
use upstar_core::{Budget, StopReason};
use upstar_rules::{
    Dense, FreeSquares, OneStarterTheorem, Player, PreservesPlay, Rules, Sign, SmallBoard, SmallRows, Theorem,
};

/// The positions of one ruleset by number. A number means nothing in another numbering.
pub trait Numbered: Send + Sync {
    /// How many positions have numbers.
    fn count(&self) -> u64;

    /// Whether both players always have the same moves.
    fn impartial(&self) -> bool;

    /// The text of a position.
    fn text(&self, at: u32) -> String;

    /// A hash of a position that is the same in all numberings.
    fn hash(&self, at: u32) -> u64;

    /// Whether a search can list the options at all.
    ///
    /// # Errors
    /// The reason why it cannot.
    fn searchable(&self, at: u32) -> Result<(), StopReason>;

    /// A player's options as they are; equal ones may repeat.
    ///
    /// # Errors
    /// The limit that was reached, or a failure of the rules.
    fn options(&self, at: u32, player: Player, budget: &Budget) -> Result<Vec<u32>, StopReason>;

    /// The components as they are.
    ///
    /// # Errors
    /// A failure of the rules.
    fn parts(&self, at: u32) -> Result<Vec<u32>, StopReason>;

    /// The normal form, and whether its value is negated.
    ///
    /// # Errors
    /// A failure of the rules.
    fn normal_form(&self, at: u32) -> Result<(u32, Sign), StopReason>;

    /// Lists and splits options for one search.
    fn lister(&self) -> Box<dyn Lister + '_>;

    /// How much work is left in a position, roughly.
    fn weight(&self, at: u32) -> u32;

    /// How many moves a player has.
    ///
    /// # Errors
    /// The limit that was reached, or a failure of the rules.
    fn mobility(&self, at: u32, player: Player, budget: &Budget) -> Result<u64, StopReason>;

    /// How many cuts there are across which only this player has moves.
    fn cuts(&self, at: u32, player: Player) -> usize;

    /// The piece between two of those cuts.
    ///
    /// # Errors
    /// That there are too many positions.
    fn between(&self, at: u32, player: Player, from: usize, to: usize) -> Result<u32, StopReason>;

    /// The board of a position that is nothing but a small graph, for games that are searched by vertex sets.
    fn small_rows(&self, at: u32) -> Option<SmallRows>;

    /// What each option keeps of a vertex set, as [`Rules::kept`] says.
    fn kept(&self, board: &SmallBoard, set: u32, player: Player, each: &mut dyn FnMut(u32)) -> bool;

    /// The free squares of a position, where it is nothing else.
    fn free_squares(&self, at: u32) -> Option<FreeSquares>;

    /// The same game on free squares.
    fn on_free_squares(&self) -> Option<Arc<dyn Rules<Position = FreeSquares>>>;

    /// A numbering for a table, and the place of the position in it.
    fn dense(&self, at: u32) -> Option<(Box<dyn Dense>, u64)>;

    /// The theorems about positions in normal or in misère play.
    fn theorems(self: Arc<Self>, play: Play) -> Vec<Theorem<u32>>;

    /// The theorems about who wins when one of the players starts.
    fn one_starter_theorems(self: Arc<Self>) -> Vec<OneStarterTheorem<u32>>;

    /// Which hooks keep the play itself.
    fn preserves_play(&self) -> PreservesPlay;

    /// The same ruleset with no numbers given yet, where these hooks are used.
    fn anew(&self, hooks: PreservesPlay) -> Arc<dyn Numbered>;

    /// The number here of a position that has a number in another numbering of the same kind of positions; if it has
    /// none, a new one where that is wanted.
    ///
    /// # Errors
    /// That there are too many positions.
    fn adopt(&self, there: &dyn Numbered, at: u32, new: bool) -> Result<Option<u32>, StopReason>;

    /// The typed positions.
    fn as_any(&self) -> &dyn Any;
}

/// Who has won when a player cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// The opponent. Hooks may use that a position and its negative are nothing together.
    Normal,
    /// That player. Two equal heaps are not nothing, and a position of value 0 may still have moves: only those hooks
    /// are used that keep the play itself, and nothing cancels.
    Misere,
}

/// Whose options are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Left's, then Right's.
    Both,
    /// One player's.
    One(Player),
}

/// A component of an option, in its normal form.
#[derive(Clone, Copy, Debug)]
pub struct Component {
    /// The number of the normal form.
    pub number: u32,
    /// Whether the component has the value of the normal form or the negative of it.
    pub sign: Sign,
    /// Which option it belongs to.
    pub option: u32,
}

/// A component of an option that may have no number yet.
#[derive(Clone, Copy, Debug)]
pub struct Split {
    /// Its number, or its place among the forms of a [`Lister`].
    pub key: u32,
    /// How much work is left in it.
    pub weight: u32,
}

/// How many options of Left and of both players there are.
#[derive(Clone, Copy, Debug)]
pub struct Listed {
    /// Left's.
    pub left: usize,
    /// All.
    pub all: usize,
}

/// Lists and splits options for one search, with lists of its own and a memory of what it has met lately.
///
/// A search that may stop early lists the options of a position and splits them one by one. These options, and the
/// components that nobody has numbered, stand on a stack until they are [dropped](Lister::drop_from).
pub trait Lister {
    /// The components of a position itself, each as those of option 0.
    ///
    /// # Errors
    /// A failure of the rules.
    fn start(&mut self, at: u32, out: &mut Vec<Component>) -> Result<(), StopReason>;

    /// The components of all options of a position, with numbers.
    ///
    /// # Errors
    /// The limit that was reached, or a failure of the rules.
    fn expand(
        &mut self,
        at: u32,
        whose: Whose,
        budget: &Budget,
        out: &mut Vec<Component>,
    ) -> Result<Listed, StopReason>;

    /// Puts Left's options on the stack, and appends their places.
    ///
    /// # Errors
    /// The limit that was reached, or a failure of the rules.
    fn list(&mut self, at: u32, budget: &Budget, out: &mut Vec<u32>) -> Result<(), StopReason>;

    /// The components of an option on the stack; equal ones have equal keys.
    ///
    /// # Errors
    /// A failure of the rules.
    fn split(&mut self, option: u32, out: &mut Vec<Split>) -> Result<(), StopReason>;

    /// The number of a component, if it has one.
    fn find(&self, key: u32) -> Option<u32>;

    /// The number of a component, which gets one if it has none.
    ///
    /// # Errors
    /// That there are too many positions.
    fn number(&mut self, key: u32) -> Result<u32, StopReason>;

    /// Where the stack ends.
    fn mark(&self) -> Mark;

    /// Drops what was put on the stack since then.
    fn drop_from(&mut self, mark: Mark);
}

/// A place on the stack of a [`Lister`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Mark {
    pub(crate) options: usize,
    pub(crate) forms: usize,
}
