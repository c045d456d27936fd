//! Proven closed forms and strategies, beside the ruleset that they are about.

use crate::{Answer, Convention, Outcome, Player, StopReason, Value, Values};
use std::sync::Arc;
use upstar_core::Budget;

/// A theorem about some positions of a ruleset.
///
/// It is a proof or an algorithm, never a table of known answers; search judges it in the laws.
pub struct Theorem<P> {
    /// What it is called, such as "nim-sum of heaps".
    pub name: Arc<str>,
    /// Where it is proved.
    pub source: String,
    /// What it says, with its conditions, in one or two sentences.
    pub statement: String,
    /// What play it is about.
    pub convention: Convention,
    apply: Box<Apply<P>>,
    repeats: Option<Box<Repeats<P>>>,
    winner: Option<Box<Winner<P>>>,
}

/// That the values of a family repeat: the member of size n + period is the member of size n plus a constant, from
/// some size on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repeat {
    /// Which family, in words that differ for different ones.
    pub family: String,
    /// The size of this position in it.
    pub size: u64,
    /// The period in sizes.
    pub period: u64,
    /// The first size from which that holds.
    pub from: u64,
}

impl Repeat {
    /// A position of a size in a family, with what is known about all of it.
    pub fn new(family: impl Into<String>, size: usize, period: u64, from: u64) -> Self {
        Repeat { family: family.into(), size: size as u64, period, from }
    }
}

/// What a theorem says about a position; `None` when its conditions do not hold.
pub type Said<P> = Result<Option<Claim<P>>, StopReason>;

type Repeats<P> = dyn Fn(&P, &Asked) -> Result<Vec<Repeat>, StopReason> + Send + Sync;
type Apply<P> = dyn Fn(&P, &Asked) -> Said<P> + Send + Sync;
type Winner<P> = dyn Fn(&P, Player) -> Option<Player> + Send + Sync;

/// What a theorem is asked for.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    /// The store of values, with the budget of the question.
    pub values: &'a Values,
    /// Whether winning moves are wanted; naming them may cost much more than the answer.
    pub wins: bool,
}

impl<'a> Asked<'a> {
    /// The limits.
    pub fn budget(&self) -> &'a Budget {
        self.values.budget()
    }
}

impl<P> Theorem<P> {
    /// A theorem with its name, its source, its statement, and what it says about a position.
    pub fn new(
        name: &str,
        source: &str,
        statement: &str,
        apply: impl Fn(&P, &Asked) -> Said<P> + Send + Sync + 'static,
    ) -> Self {
        Theorem {
            name: name.into(),
            source: source.into(),
            statement: statement.into(),
            convention: Convention::Normal,
            apply: Box::new(apply),
            repeats: None,
            winner: None,
        }
    }

    /// Says who wins when one of the players starts, or `None`: half of an outcome, for what a search leaves open.
    #[must_use]
    pub fn for_one_starter(
        self,
        winner: impl Fn(&P, Player) -> Option<Player> + Send + Sync + 'static,
    ) -> Self {
        Theorem { winner: Some(Box::new(winner)), ..self }
    }

    /// The same theorem about another convention of play.
    #[must_use]
    pub fn about(self, convention: Convention) -> Self {
        Theorem { convention, ..self }
    }

    /// Says how the values of the families repeat that a position is in.
    #[must_use]
    pub fn repeating(
        self,
        repeats: impl Fn(&P, &Asked) -> Result<Vec<Repeat>, StopReason> + Send + Sync + 'static,
    ) -> Self {
        Theorem { repeats: Some(Box::new(repeats)), ..self }
    }

    /// How the values of the families repeat that a position is in, as far as the theorem says.
    pub fn repeats(&self, at: &P, asked: &Asked) -> Result<Vec<Repeat>, StopReason> {
        self.repeats.as_ref().map_or(Ok(Vec::new()), |repeats| repeats(at, asked))
    }

    /// What it says about a position; `None` when its conditions do not hold.
    pub fn apply(&self, at: &P, asked: &Asked) -> Said<P> {
        (self.apply)(at, asked)
    }

    /// Who wins when this player starts, as far as the theorem says.
    pub fn winner(&self, at: &P, starts: Player) -> Option<Player> {
        self.winner.as_ref()?(at, starts)
    }
}

/// What a theorem says about a position.
#[derive(Clone, Debug)]
pub struct Claim<P> {
    /// The value, the Grundy value or the outcome.
    pub answer: Answer,
    /// Winning moves that the theorem knows; it need not know all, or any.
    pub wins: Vec<Win<P>>,
}

/// A winning move with its reason.
#[derive(Clone, Debug)]
pub struct Win<P> {
    /// Who makes it.
    pub player: Player,
    /// The position after it.
    pub to: P,
    /// Why it wins, in one true sentence without a full stop.
    pub why: String,
}

impl<P> Claim<P> {
    /// A claim without winning moves.
    pub fn new(answer: Answer) -> Self {
        Claim { answer, wins: Vec::new() }
    }

    /// A claim about the value.
    pub fn value(value: Value) -> Self {
        Self::new(Answer::Value(value))
    }

    /// A claim about the Grundy value.
    pub fn nimber(nimber: u64) -> Self {
        Self::new(Answer::Nimber(nimber))
    }

    /// A claim about the outcome.
    pub fn outcome(outcome: Outcome) -> Self {
        Self::new(Answer::Outcome(outcome))
    }

    /// Adds a winning move.
    #[must_use]
    pub fn win(mut self, player: Player, to: P, why: impl Into<String>) -> Self {
        self.wins.push(Win { player, to, why: why.into() });
        self
    }

    /// Adds a winning move that both players have.
    #[must_use]
    pub fn win_for_both(self, to: P, why: impl Into<String>) -> Self
    where
        P: Clone,
    {
        let why = why.into();
        self.win(Player::Left, to.clone(), why.clone()).win(Player::Right, to, why)
    }
}
