//! Expressions as people write them: forms, sums, comparisons modulo a universe, and functions.

mod functions;
mod parser;

pub use functions::{FUNCTIONS, FunctionInfo};

use crate::{Form, Outcome, Store, Universe};
use parser::Parser;
use std::fmt;
use upstar_core::{Budget, ParseError, StopReason};

/// What an expression gives.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Evaluated {
    /// A game.
    Form(Form),
    /// Several games.
    Forms(Vec<Form>),
    /// The options of Left and of Right.
    Options(Vec<Form>, Vec<Form>),
    /// A birthday or a tipping point.
    Integer(u64),
    /// The result of a comparison, or whether a game has a property.
    Truth(bool),
    /// Who wins.
    Outcome(Outcome),
}

impl Evaluated {
    /// The answer as text.
    ///
    /// # Errors
    /// When the budget runs out, or the text is too long.
    pub fn text(&self, store: &Store, budget: &Budget) -> Result<String, StopReason> {
        let list = |forms: &[Form]| -> Result<String, StopReason> {
            let texts: Result<Vec<_>, _> = forms.iter().map(|&form| store.text(form, budget)).collect();
            Ok(format!("[{}]", texts?.join(",")))
        };
        Ok(match self {
            Evaluated::Form(form) => store.text(*form, budget)?,
            Evaluated::Forms(forms) => list(forms)?,
            Evaluated::Options(left, right) => format!("{} | {}", list(left)?, list(right)?),
            Evaluated::Integer(n) => n.to_string(),
            Evaluated::Truth(truth) => truth.to_string(),
            Evaluated::Outcome(outcome) => outcome.to_string(),
        })
    }
}

/// Why a text has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The text is wrong.
    Parse(ParseError),
    /// The computation stopped.
    Stop(StopReason),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Parse(error) => error.fmt(f),
            Error::Stop(stop) => stop.fmt(f),
        }
    }
}

impl std::error::Error for Error {}

impl From<ParseError> for Error {
    fn from(error: ParseError) -> Self {
        Error::Parse(error)
    }
}

impl From<StopReason> for Error {
    fn from(stop: StopReason) -> Self {
        Error::Stop(stop)
    }
}

/// Finds the forms of positions that stand in an expression, as in `[domineering 2x2]`. Which rulesets there are, only
/// the caller knows.
pub trait Positions {
    /// The form of `RULESET POSITION`, which may be simplified modulo the universe. A position outside the universe
    /// is an error, as its form may no longer show it.
    ///
    /// # Errors
    /// What is wrong with the text, at a place counted from its start; or why the search stopped.
    fn form(&self, text: &str, universe: Universe, store: &Store, budget: &Budget) -> Result<Form, Error>;
}

/// Knows no ruleset: every position is an error.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoPositions;

impl Positions for NoPositions {
    fn form(&self, text: &str, _: Universe, _: &Store, _: &Budget) -> Result<Form, Error> {
        let error = ParseError::new("no rulesets are known here", text, 0, text.len());
        Err(error.expected("an expression without positions").into())
    }
}

/// Evaluates a text without positions.
///
/// ```
/// use upstar_core::Budget;
/// use upstar_universes::{Evaluated, Store, Universe, evaluate};
/// let (store, budget) = (Store::new(), Budget::unlimited());
/// let answer = evaluate(&store, Universe::Dicot, "* + * == 0", &budget)?;
/// assert_eq!(answer, Evaluated::Truth(true));
/// # Ok::<(), upstar_universes::Error>(())
/// ```
///
/// # Errors
/// The place that is wrong and what was expected there, or why the computation stopped.
pub fn evaluate(store: &Store, universe: Universe, text: &str, budget: &Budget) -> Result<Evaluated, Error> {
    evaluate_with(store, universe, text, budget, &NoPositions)
}

/// Evaluates a text, with somebody who knows the forms of positions.
///
/// # Errors
/// As for [`evaluate`], and what is wrong with a position.
pub fn evaluate_with(
    store: &Store,
    universe: Universe,
    text: &str,
    budget: &Budget,
    positions: &dyn Positions,
) -> Result<Evaluated, Error> {
    Parser::new(store, universe, text, budget, positions)?.whole()
}

impl Store {
    /// The form that a text gives, such as `{0,*|1}`, `*3` or `1 - 1`; nothing is simplified.
    ///
    /// # Errors
    /// When the text is wrong or gives no game, or the budget runs out.
    pub fn parse(&self, text: &str, budget: &Budget) -> Result<Form, Error> {
        match evaluate(self, Universe::All, text, budget)? {
            Evaluated::Form(form) => Ok(form),
            _ => Err(ParseError::new("this gives no game", text, 0, text.len())
                .expected(parser::A_FORM)
                .into()),
        }
    }
}
