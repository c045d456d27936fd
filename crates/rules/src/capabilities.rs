//! What only some rulesets can do, each for the one part of the workbench that has a use for it.

use crate::{
    Budget, Dense, FreeSquares, Hint, Key, Options, Player, PreservesPlay, Reduction, Rules, SmallBoard,
    SmallRows, StopReason,
};
use std::sync::Arc;
use upstar_core::Place;

/// What a ruleset can do beside listing its moves. By default nothing. It is asked for once, when the ruleset is opened.
pub struct Capabilities<P> {
    /// Whether components and representatives keep the play and not only the value.
    pub preserves_play: PreservesPlay,
    /// How many moves a player has; equal ones may count more than once. Searches for a winner try first what leaves the
    /// opponent few. Without it, options are counted.
    pub mobility: Option<Mobility<P>>,
    /// Cuts across which only one player has moves, for bounds in searches for a winner.
    pub cuts: Option<Cuts<P>>,
    /// A numbering that has this component and all that can be reached from it, for a table of Grundy values, and the
    /// number of this one.
    pub dense: Option<View<P, Ranked>>,
    /// The same game on the free squares of small boards, for searches: such boards are words.
    pub free_squares: Option<OnFreeSquares<P>>,
    /// For games in which every move only takes vertices away: what is left, by sets of vertices.
    pub vertex_subsets: Option<VertexSubsets<P>>,
    /// Lists for several positions at once, for rules that take a while to get ready.
    pub batch: Option<Box<dyn Batch<P>>>,
    /// One step by a rule of this game that makes the position smaller and keeps its value, or else who wins.
    /// Components and representatives are steps of their own.
    pub reduction: Option<Reductions<P>>,
    /// The answer of the opponent to a move that undoes it.
    pub undone: Option<Undone<P>>,
    /// The keys in the drawing that a move passes over, in order, where it does more than what is seen after it: the
    /// path of a shot, say.
    pub path: Option<Path<P>>,
    /// The keys in the drawing along which whoever wins can answer, where a theorem has a picture: the edges of a
    /// matching, say.
    pub strategy: Option<Strategy<P>>,
    /// For games on heaps in which heaps never meet: what the heap engine calls the game, such as `octal:0.77`.
    pub heap_code: Option<String>,
    /// Where the ruleset says something, if it has a text of its own.
    pub places: Vec<(Hint, Place)>,
}

impl<P> Default for Capabilities<P> {
    fn default() -> Self {
        Capabilities {
            preserves_play: PreservesPlay::default(),
            mobility: None,
            cuts: None,
            dense: None,
            free_squares: None,
            vertex_subsets: None,
            batch: None,
            reduction: None,
            undone: None,
            path: None,
            strategy: None,
            heap_code: None,
            places: Vec::new(),
        }
    }
}

impl<P> Capabilities<P> {
    /// No more than that components and representatives keep the play.
    pub fn preserving_play() -> Self {
        Capabilities { preserves_play: PreservesPlay::BOTH, ..Self::default() }
    }
}

/// How many moves a player has.
pub type Mobility<P> = Box<dyn Fn(&P, Player, &Budget) -> Result<u64, StopReason> + Send + Sync>;

/// A numbering, and the number of a position in it.
pub type Ranked = (Box<dyn Dense>, u64);

/// What a position is seen as, where it can be seen so.
pub type View<P, T> = Box<dyn Fn(&P) -> Option<T> + Send + Sync>;

/// One step to a smaller position; `None` where there is none.
pub type Reductions<P> = Box<dyn Fn(&P) -> Result<Option<Reduction<P>>, StopReason> + Send + Sync>;

/// The answer to the move from one position to another that undoes it: a position of the value of the first, and why it has
/// that.
pub type Undone<P> = Box<dyn Fn(&P, &P) -> Option<(P, String)> + Send + Sync>;

/// The keys that a player's move from one position to another passes over.
pub type Path<P> = Box<dyn Fn(&P, &P, Player) -> Result<Vec<Key>, StopReason> + Send + Sync>;

/// The keys along which whoever wins can answer.
pub type Strategy<P> = Box<dyn Fn(&P, &Budget) -> Result<Vec<Key>, StopReason> + Send + Sync>;

/// Cuts, one behind the other, across which only one player has moves: without those moves the position falls apart into
/// the pieces between the cuts that are made, and is no better for that player. The pieces' means and temperatures are
/// bounds on the position.
pub struct Cuts<P> {
    /// How many cuts there are across which only this player has moves.
    pub count: CutCount<P>,
    /// The piece between two cuts, or between a cut and an end: cut 0 is the one end, the cuts are numbered from 1 on,
    /// and one more than their number is the other end.
    pub between: Between<P>,
}

/// How many cuts of a player there are.
pub type CutCount<P> = Box<dyn Fn(&P, Player) -> usize + Send + Sync>;

/// The piece of a position between two of a player's cuts.
pub type Between<P> = Box<dyn Fn(&P, Player, usize, usize) -> Result<P, StopReason> + Send + Sync>;

/// The same game on the free squares of a board of at most eight by eight, for games in which nothing else matters.
pub struct OnFreeSquares<P> {
    /// The rules there.
    pub rules: Arc<dyn Rules<Position = FreeSquares>>,
    /// The free squares of a position, where it is nothing else; it has the value that they have there.
    pub of: View<P, FreeSquares>,
}

/// A game that only takes vertices away, on sets of vertices of a board without marks. All sets of one board then make a
/// table of values.
pub struct VertexSubsets<P> {
    /// The board of a position that is nothing else than a graph or a digraph with few vertices.
    pub board: View<P, SmallRows>,
    /// The moves.
    pub moves: Box<VertexSubsetMoves>,
}

/// Hands over the vertices that each option of a player keeps, when those of a set are left. `false` says that the game is
/// not played like that on such a board.
pub type VertexSubsetMoves = dyn Fn(&SmallBoard, u32, Player, &mut dyn FnMut(u32)) -> bool + Send + Sync;

/// Lists for several positions at once.
pub trait Batch<P>: Send + Sync {
    /// Appends the options of both players, Left's first, and says how many options there were before Right's.
    ///
    /// # Errors
    /// As for [`Rules::options`].
    fn options_of_both(&self, at: &P, out: &mut Options<P>) -> Result<usize, StopReason>;

    /// Appends the components of some positions, and after those of each how many there are now.
    ///
    /// # Errors
    /// As for [`Rules::components`].
    fn components_of_all(
        &self,
        positions: &[P],
        out: &mut Vec<P>,
        ends: &mut Vec<usize>,
    ) -> Result<(), StopReason>;
}
