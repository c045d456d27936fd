//! A position of any ruleset, as one type.

use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;
use upstar_core::{Budget, StopReason};
use upstar_rules::{Answer, Card, Key, Outcome, Player, Reduction, Repeat, Scene, Sign, Win};
use upstar_solve::{SolveOptions, Solved};
use upstar_values::{Value, Values};

/// A position together with its ruleset and what the solver has learnt about it; cheap to clone. What can be asked
/// of it is in [`AnyPosition`].
///
/// Positions of different rulesets are never equal, and `Display` gives a text that parses to the same position.
#[derive(Clone)]
pub struct Position(pub(crate) Arc<dyn AnyPosition>);

/// What one theorem says about a position.
#[derive(Clone, Debug)]
pub struct NamedClaim {
    /// The theorem's name.
    pub name: Arc<str>,
    /// Where it is proved.
    pub source: String,
    /// What it says.
    pub answer: Answer,
    /// The winning moves that it names.
    pub wins: Vec<(Player, Position)>,
}

/// What a theorem says about who wins when one of the players starts.
#[derive(Clone, Debug)]
pub struct HalfClaim {
    /// The theorem's name.
    pub name: Arc<str>,
    /// Where it is proved.
    pub source: String,
    /// Who starts.
    pub starts: Player,
    /// Who wins then.
    pub wins: Player,
}

/// What can be asked of a position, whatever its type is.
pub trait AnyPosition: Send + Sync {
    /// The ruleset's name with its parameter.
    fn ruleset(&self) -> &str;

    /// The ruleset's card.
    fn card(&self) -> &Arc<Card>;

    /// Whether both players always have the same moves in this ruleset.
    fn impartial(&self) -> bool;

    /// How the values of the families repeat that it is in, as far as theorems say.
    ///
    /// # Errors
    /// The limit that was reached.
    fn repeats(&self, how: &SolveOptions) -> Result<Vec<Repeat>, StopReason>;

    /// What theorems say about who wins when one of the players starts.
    fn halves(&self) -> Vec<HalfClaim>;

    /// Whether it is in misère play, where there are outcomes and no values.
    fn misere(&self) -> bool;

    /// The store in which its values are.
    fn values(&self) -> &Values;

    /// The canonical value.
    ///
    /// # Errors
    /// The limit that was reached.
    fn value(&self, how: &SolveOptions) -> Result<Solved<Value>, StopReason>;

    /// The Grundy value; `None` when the ruleset is partizan.
    ///
    /// # Errors
    /// The limit that was reached.
    fn grundy(&self, how: &SolveOptions) -> Result<Option<Solved<u64>>, StopReason>;

    /// Who wins, by the fastest way known.
    ///
    /// # Errors
    /// The limit that was reached.
    fn outcome(&self, how: &SolveOptions) -> Result<Solved<Outcome>, StopReason>;

    /// Whether `player` wins when moving first, by the fastest way known.
    ///
    /// # Errors
    /// The limit that was reached.
    fn wins_first(&self, player: Player, how: &SolveOptions) -> Result<bool, StopReason>;

    /// The winning moves that theorems name, each with its reason.
    ///
    /// # Errors
    /// The limit that was reached.
    fn claimed_wins(&self, how: &SolveOptions) -> Result<Vec<Win<Position>>, StopReason>;

    /// Whether each player wins when moving first, if that was asked and answered lately: Left's chances, then Right's.
    fn known_winners(&self) -> [Option<bool>; 2];

    /// The value, if theorems or a search of at most `most` positions give it; how many positions it took comes second.
    ///
    /// # Errors
    /// The limit that was reached.
    fn small_value(&self, most: u64, how: &SolveOptions) -> Result<(Option<Value>, u64), StopReason>;

    /// How many moves a player has; equal ones may count more than once.
    ///
    /// # Errors
    /// The limit that was reached.
    fn mobility(&self, player: Player, budget: &Budget) -> Result<u64, StopReason>;

    /// How much work is left in it, roughly.
    fn weight(&self) -> u32;

    /// How many cuts there are across which only this player has moves.
    fn cuts(&self, player: Player) -> usize;

    /// The piece between two of those cuts, which are numbered from 1 on, or between a cut and an end.
    fn between(&self, player: Player, from: usize, to: usize) -> Position;

    /// The value by listing options alone, without components, symmetry or theorems, for at most so many positions.
    ///
    /// # Errors
    /// The limit that was reached.
    fn value_by_options(&self, how: &SolveOptions, most: u64) -> Result<Solved<Value>, StopReason>;

    /// A player's options, each once.
    ///
    /// # Errors
    /// The limit that was reached: there may be too many to list.
    fn options(&self, player: Player, budget: &Budget) -> Result<Vec<Position>, StopReason>;

    /// The first of a player's options, each once, and whether these are all.
    ///
    /// # Errors
    /// The limit that was reached.
    fn first_options(
        &self,
        player: Player,
        most: usize,
        budget: &Budget,
    ) -> Result<(Vec<Position>, bool), StopReason>;

    /// Whether a position is one of a player's options, however many there are.
    ///
    /// # Errors
    /// The limit that was reached.
    fn leads_to(&self, to: &Position, player: Player, budget: &Budget) -> Result<bool, StopReason>;

    /// What a move to one of the options does, in a few words.
    ///
    /// # Errors
    /// A failure of the rules.
    fn describe(&self, to: &Position, player: Player) -> Result<String, StopReason>;

    /// The answer of the opponent to a move from here that undoes it, and why it does, where the ruleset knows one.
    fn undone(&self, to: &Position) -> Option<(Position, String)>;

    /// Positions whose sum has the value of this one.
    ///
    /// # Errors
    /// A failure of the rules.
    fn components(&self) -> Result<Vec<Position>, StopReason>;

    /// One step by a rule of its game that makes it smaller, if there is one.
    ///
    /// # Errors
    /// A failure of the rules.
    fn reduction(&self) -> Result<Option<Reduction<Position>>, StopReason>;

    /// One position for the whole symmetry class, and whether its value is negated.
    ///
    /// # Errors
    /// A failure of the rules.
    fn representative(&self) -> Result<(Position, Sign), StopReason>;

    /// A form that all positions share which are played alike, by turning, mirroring or renaming; itself where the
    /// ruleset's representatives keep values only. `Negated` where the players are exchanged.
    ///
    /// # Errors
    /// A failure of the rules.
    fn look(&self) -> Result<(Position, Sign), StopReason>;

    /// What each theorem says that applies, with the winning moves that it names where these are wanted.
    ///
    /// # Errors
    /// The limit that was reached.
    fn claims(&self, wins: bool, how: &SolveOptions) -> Result<Vec<NamedClaim>, StopReason>;

    /// A drawing of the board.
    ///
    /// # Errors
    /// [`StopReason::TooLarge`] when it would be too large to look at.
    fn draw(&self) -> Result<Scene, StopReason> {
        self.draw_like(&Scene::default())
    }

    /// A drawing in which pieces stay at their places in an earlier drawing of the same game.
    ///
    /// # Errors
    /// [`StopReason::TooLarge`] when it would be too large to look at.
    fn draw_like(&self, like: &Scene) -> Result<Scene, StopReason>;

    /// The keys that a move to one of the options touches, with `before` the drawing of this position; the best one
    /// to point at comes first.
    ///
    /// # Errors
    /// [`StopReason::TooLarge`] when the drawing after the move would be too large to look at.
    fn touched(&self, to: &Position, before: &Scene) -> Result<Vec<Key>, StopReason>;

    /// The keys that a move to one of the options passes over, in order, where it does more than what is seen after it.
    ///
    /// # Errors
    /// A failure of the rules.
    fn path(&self, to: &Position, player: Player) -> Result<Vec<Key>, StopReason>;

    /// The keys along which whoever wins can answer, where a theorem has a picture.
    ///
    /// # Errors
    /// The limit that was reached, or a failure of the rules.
    fn strategy(&self, budget: &Budget) -> Result<Vec<Key>, StopReason>;

    /// Whether a search can list its options at all.
    ///
    /// # Errors
    /// [`StopReason::TooLarge`] with the reason when it cannot.
    fn searchable(&self) -> Result<(), StopReason>;

    /// Writes the text that parses to this position.
    ///
    /// # Errors
    /// What the formatter says.
    fn write_text(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Whether it is the same position of the same type.
    fn equals(&self, other: &dyn AnyPosition) -> bool;

    /// A hash that equal positions share.
    fn hash_code(&self) -> u64;

    /// The typed position.
    fn as_any(&self) -> &dyn Any;
}

impl Deref for Position {
    type Target = dyn AnyPosition;

    fn deref(&self) -> &Self::Target {
        &*self.0
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
