//! Positions by number: what the searches see of a ruleset, so that they are compiled once and not once for a kind of
//! position.

use std::any::Any;
use std::sync::Arc;
use upstar_core::{Budget, ParseError, StopReason};
use upstar_rules::{Board, Capabilities, Key, Player, PreservesPlay, Scene, Sign, Theorem};

/// The positions of one ruleset by number. A number means nothing in another numbering.
///
/// A search asks for a [view of its own](Numbered::for_search), which shares the numbers and has lists and a memory of
/// what it has met lately. A search that may stop early lists the options of a position and splits them one by one. These
/// options, and the components that nobody has numbered, stand on a stack until they are [dropped](Numbered::drop_from).
pub trait Numbered: Any + Send + Sync {
    /// How many positions have numbers.
    fn count(&self) -> u64;

    /// Whether both players always have the same moves.
    fn impartial(&self) -> bool;

    /// What positions are set up on.
    fn board(&self) -> Board;

    /// The theorems about positions.
    fn theorems(&self) -> Vec<Theorem<u32>>;

    /// What else the ruleset can do.
    fn capabilities(&self) -> Capabilities<u32>;

    /// Reads a position.
    fn parse(&self, text: &str) -> Result<u32, ParseError>;

    /// The text of a position.
    fn text(&self, at: u32) -> String;

    /// A hash of a position that is the same in all numberings.
    fn hash(&self, at: u32) -> u64;

    /// Whether a search can list the options at all.
    ///
    /// # Errors
    /// The reason why it cannot.
    fn searchable(&self, at: u32) -> Result<(), StopReason>;

    /// A player's options as they are; equal ones may repeat. Listing ends after `most`, and whether these are all comes
    /// second.
    fn options(
        &self,
        at: u32,
        player: Player,
        most: usize,
        budget: &Budget,
    ) -> Result<(Vec<u32>, bool), StopReason>;

    /// The components as they are.
    fn parts(&self, at: u32) -> Result<Vec<u32>, StopReason>;

    /// The normal form, and whether its value is negated.
    fn normal_form(&self, at: u32) -> Result<(u32, Sign), StopReason>;

    /// How much work is left in a position, roughly.
    fn weight(&self, at: u32) -> u32;

    /// What a player's move does, in a few words.
    fn describe(&self, from: u32, to: u32, player: Player) -> Result<String, StopReason>;

    /// A drawing, with pieces at their places in an earlier one.
    ///
    /// # Errors
    /// That it would be too large to look at.
    fn draw(&self, at: u32, like: &Scene) -> Result<Scene, StopReason>;

    /// The keys that a move touches, where the board knows better than the two drawings.
    fn touched(&self, from: u32, to: u32) -> Option<Vec<Key>>;

    /// The number here of a position that has a number in another numbering of the same kind of positions; if it has
    /// none, a new one where that is wanted.
    ///
    /// # Errors
    /// That there are too many positions.
    fn adopt(&self, there: &dyn Numbered, at: u32, new: bool) -> Result<Option<u32>, StopReason>;

    /// The same ruleset with no numbers given yet, where these hooks are used.
    fn fresh(&self, hooks: PreservesPlay) -> Arc<dyn Numbered>;

    /// The same numbers with lists for one search.
    fn for_search(&self) -> Box<dyn Numbered>;

    /// The components of a position, or of all its options, in normal form and with numbers.
    fn expand(
        &mut self,
        at: u32,
        what: Expand,
        budget: &Budget,
        out: &mut Vec<Component>,
    ) -> Result<Listed, StopReason>;

    /// Puts Left's options on the stack, and appends their places.
    fn list(&mut self, at: u32, budget: &Budget, out: &mut Vec<u32>) -> Result<(), StopReason>;

    /// The components of an option on the stack; equal ones have equal keys.
    fn split(&mut self, option: u32, out: &mut Vec<Split>) -> Result<(), StopReason>;

    /// The number of a component, if it has one.
    fn find(&self, key: u32) -> Option<u32>;

    /// The number of a component, which gets one if it has none.
    ///
    /// # Errors
    /// That there are too many positions.
    fn enter(&mut self, key: u32) -> Result<u32, StopReason>;

    /// Where the stack ends.
    fn mark(&self) -> Mark;

    /// Drops what was put on the stack since then.
    fn drop_from(&mut self, mark: Mark);
}

/// What is expanded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expand {
    /// The position itself, as option 0.
    Itself,
    /// The options of Left, then those of Right.
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
    /// Its number, or its place among the forms on the stack.
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

/// A place on the stack of a search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mark {
    pub(crate) options: usize,
    pub(crate) forms: usize,
}
