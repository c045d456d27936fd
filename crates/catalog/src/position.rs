//! A position of any ruleset, as one type.

use crate::erased::AnyPosition;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use upstar_ground::Stop;
use upstar_rules::{Answer, Card, Key, Outcome, Player, Scene, Sign};
use upstar_solve::{Found, How, Move, MoveQuery, Moves, Tree};
use upstar_values::{Value, Values};

/// A position together with its ruleset and what the solver has learnt about it; cheap to clone.
///
/// Positions of different rulesets are never equal, and `Display` gives a text that parses to the same position.
#[derive(Clone)]
pub struct Position(pub(crate) Arc<dyn AnyPosition>);

/// What one theorem says about a position.
#[derive(Clone, Debug)]
pub struct NamedClaim {
    /// The theorem's name.
    pub name: &'static str,
    /// Where it is proved.
    pub source: &'static str,
    /// What it says.
    pub answer: Answer,
    /// The winning moves that it names.
    pub wins: Vec<(Player, Position)>,
}

impl Position {
    /// The ruleset's name with its parameter.
    pub fn ruleset(&self) -> &str {
        self.0.ruleset()
    }

    /// The ruleset's card.
    pub fn card(&self) -> &'static Card {
        self.0.card()
    }

    /// Whether both players always have the same moves in this ruleset.
    pub fn impartial(&self) -> bool {
        self.0.impartial()
    }

    /// The store in which its values are.
    pub fn values(&self) -> &Values {
        self.0.values()
    }

    /// The canonical value.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn value(&self, how: &How) -> Result<Found<Value>, Stop> {
        self.0.value(how)
    }

    /// The Grundy value; `None` when the ruleset is partizan.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn grundy(&self, how: &How) -> Result<Option<Found<u64>>, Stop> {
        self.0.grundy(how)
    }

    /// Who wins, by the fastest way known.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn outcome(&self, how: &How) -> Result<Found<Outcome>, Stop> {
        self.0.outcome(how)
    }

    /// The value by listing options alone, without components, symmetry or theorems.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn value_by_options(&self, how: &How) -> Result<Found<Value>, Stop> {
        self.0.value_by_options(how)
    }

    /// The moves, with reasons.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn moves(&self, query: MoveQuery, how: &How) -> Result<Moves<Position>, Stop> {
        self.0.moves(query, how)
    }

    /// A move with which `player` wins, and why; `None` when there is none.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn winning_move(&self, player: Player, how: &How) -> Result<Option<Move<Position>>, Stop> {
        self.0.winning_move(player, how)
    }

    /// A player's options, each once.
    ///
    /// # Errors
    /// [`Stop::TooLarge`] when there are too many to list.
    pub fn options(&self, player: Player) -> Result<Vec<Position>, Stop> {
        self.0.searchable()?;
        Ok(self.0.options(player))
    }

    /// What a move to one of the options does, in a few words.
    pub fn describe(&self, to: &Position, player: Player) -> String {
        self.0.describe(to, player)
    }

    /// Positions whose sum has the value of this one.
    pub fn components(&self) -> Vec<Position> {
        self.0.components()
    }

    /// One position for the whole symmetry class, and whether its value is negated.
    pub fn representative(&self) -> (Position, Sign) {
        self.0.representative()
    }

    /// What each theorem says that applies.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn claims(&self, how: &How) -> Result<Vec<NamedClaim>, Stop> {
        self.0.claims(how)
    }

    /// A drawing of the board.
    ///
    /// # Errors
    /// [`Stop::TooLarge`] when it would be too large to look at.
    pub fn draw(&self) -> Result<Scene, Stop> {
        self.draw_like(&Scene::default())
    }

    /// A drawing in which pieces stay at their places in an earlier drawing of the same game.
    ///
    /// # Errors
    /// [`Stop::TooLarge`] when it would be too large to look at.
    pub fn draw_like(&self, like: &Scene) -> Result<Scene, Stop> {
        self.0.draw(like)
    }

    /// The keys that a move to one of the options touches, with `before` the drawing of this position; the best one
    /// to point at comes first.
    ///
    /// # Errors
    /// [`Stop::TooLarge`] when the drawing after the move would be too large to look at.
    pub fn touched(&self, to: &Position, before: &Scene) -> Result<Vec<Key>, Stop> {
        self.0.touched(to, before)
    }

    /// The game graph from here, of at most `limit` positions.
    ///
    /// # Errors
    /// The limit of the budget that was reached.
    pub fn tree(&self, limit: usize, how: &How) -> Result<Tree, Stop> {
        self.0.tree(limit, how)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write_text(f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {self}", self.ruleset())
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.ruleset() == other.ruleset() && self.0.equals(&*other.0)
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.0.hash_code());
    }
}
