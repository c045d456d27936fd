//! Who can be asked about positions: a solver, or something that asks several solvers.

use crate::moves::{Move, MoveQuery, Moves, first_winning_move, list_moves};
use crate::solver::{Found, How, Solver};
use crate::tree::{Tree, game_graph};
use upstar_ground::Stop;
use upstar_rules::{Outcome, Player, Ruleset, Win};
use upstar_values::{Value, Values};

/// The positions that an oracle knows about.
pub type At<O> = <<O as Oracle>::Ruleset as Ruleset>::Position;

/// Answers about the positions of one ruleset. Moves with reasons and game graphs follow from them.
pub trait Oracle: Send + Sync {
    /// The rules of the positions.
    type Ruleset: Ruleset;

    /// The ruleset.
    fn ruleset(&self) -> &Self::Ruleset;

    /// The store of values.
    fn values(&self) -> &Values;

    /// The canonical value.
    ///
    /// # Errors
    /// The limit that was reached.
    fn value(&self, at: &At<Self>, how: &How) -> Result<Found<Value>, Stop>;

    /// The Grundy value; the ruleset must be impartial.
    ///
    /// # Errors
    /// The limit that was reached.
    fn grundy(&self, at: &At<Self>, how: &How) -> Result<Found<u64>, Stop>;

    /// Who wins, by the fastest way known.
    ///
    /// # Errors
    /// The limit that was reached.
    fn outcome(&self, at: &At<Self>, how: &How) -> Result<Found<Outcome>, Stop>;

    /// Whether `player` wins when moving first.
    ///
    /// # Errors
    /// The limit that was reached.
    fn wins_first(&self, at: &At<Self>, player: Player, how: &How) -> Result<bool, Stop> {
        Ok(self.outcome(at, how)?.answer.winner(player) == player)
    }

    /// The winning moves that theorems name, each with its reason.
    ///
    /// # Errors
    /// The limit that was reached.
    fn claimed_wins(&self, at: &At<Self>, how: &How) -> Result<Vec<Win<At<Self>>>, Stop>;

    /// How many positions are remembered, and the bytes that takes.
    fn remembered(&self) -> (u64, u64);

    /// The moves of a position, with reasons.
    ///
    /// # Errors
    /// The limit that was reached.
    fn moves(&self, at: &At<Self>, query: MoveQuery, how: &How) -> Result<Moves<At<Self>>, Stop>
    where
        Self: Sized,
    {
        list_moves(self, at, query, how)
    }

    /// A move with which `player` wins, and why; `None` when there is none. It asks for less than all moves do.
    ///
    /// # Errors
    /// The limit that was reached.
    fn winning_move(&self, at: &At<Self>, player: Player, how: &How) -> Result<Option<Move<At<Self>>>, Stop>
    where
        Self: Sized,
    {
        first_winning_move(self, at, player, how)
    }

    /// The graph of at most `limit` positions that can be reached from here, nearest first.
    ///
    /// # Errors
    /// The limit of the budget that was reached.
    fn tree(&self, at: &At<Self>, limit: usize, how: &How) -> Result<Tree, Stop>
    where
        Self: Sized,
    {
        game_graph(self, at, limit, how)
    }
}

impl<R: Ruleset> Oracle for Solver<R> {
    type Ruleset = R;

    fn ruleset(&self) -> &R {
        Solver::ruleset(self)
    }

    fn values(&self) -> &Values {
        Solver::values(self)
    }

    fn value(&self, at: &R::Position, how: &How) -> Result<Found<Value>, Stop> {
        Solver::value(self, at, how)
    }

    fn grundy(&self, at: &R::Position, how: &How) -> Result<Found<u64>, Stop> {
        Solver::grundy(self, at, how)
    }

    fn outcome(&self, at: &R::Position, how: &How) -> Result<Found<Outcome>, Stop> {
        Solver::outcome(self, at, how)
    }

    fn wins_first(&self, at: &R::Position, player: Player, how: &How) -> Result<bool, Stop> {
        Solver::wins_first(self, at, player, how)
    }

    fn claimed_wins(&self, at: &R::Position, how: &How) -> Result<Vec<Win<R::Position>>, Stop> {
        Solver::claimed_wins(self, at, how)
    }

    fn remembered(&self) -> (u64, u64) {
        (Solver::remembered(self), self.memory_bytes())
    }
}
