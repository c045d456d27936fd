//! Who can be asked about positions: a solver, or something that asks several solvers.

use crate::solved::{SolveOptions, Solved};
use std::sync::Arc;
use upstar_core::StopReason;
use upstar_rules::{Outcome, Player, Position, Rules, Theorem, Win};
use upstar_values::{Value, Values};

/// Answers about the positions of one ruleset.
pub trait Oracle<P: Position>: Send + Sync {
    /// The rules of the positions.
    fn rules(&self) -> &Arc<dyn Rules<Position = P>>;

    /// The theorems that may answer.
    fn theorems(&self) -> &[Theorem<P>];

    /// The store of values.
    fn values(&self) -> &Values;

    /// Whether whoever cannot move wins. There are no values then, and hooks that keep only values are not used.
    fn misere(&self) -> bool {
        false
    }

    /// The canonical value.
    ///
    /// # Errors
    /// The limit that was reached.
    fn value(&self, at: &P, how: &SolveOptions) -> Result<Solved<Value>, StopReason>;

    /// The Grundy value; the ruleset must be impartial.
    ///
    /// # Errors
    /// The limit that was reached.
    fn grundy(&self, at: &P, how: &SolveOptions) -> Result<Solved<u64>, StopReason>;

    /// Who wins, by the fastest way known.
    ///
    /// # Errors
    /// The limit that was reached.
    fn outcome(&self, at: &P, how: &SolveOptions) -> Result<Solved<Outcome>, StopReason>;

    /// Whether `player` wins when moving first, by the fastest way known.
    ///
    /// # Errors
    /// The limit that was reached.
    fn wins_first(&self, at: &P, player: Player, how: &SolveOptions) -> Result<bool, StopReason> {
        Ok(self.outcome(at, how)?.answer.winner(player) == player)
    }

    /// The value, if theorems or a search of at most `most` positions give it; how many positions it took comes second.
    ///
    /// # Errors
    /// The limit that was reached.
    fn small_value(&self, at: &P, most: u64, how: &SolveOptions) -> Result<(Option<Value>, u64), StopReason>;

    /// Whether each player wins when moving first, if that was asked and answered lately: Left's chances, then Right's.
    fn known_winners(&self, at: &P) -> [Option<bool>; 2];

    /// The winning moves that theorems name, each with its reason.
    ///
    /// # Errors
    /// The limit that was reached.
    fn claimed_wins(&self, at: &P, how: &SolveOptions) -> Result<Vec<Win<P>>, StopReason>;

    /// How many positions are remembered.
    fn remembered(&self) -> u64;
}
