//! Expressions as people write them: forms, sums, comparisons and functions.

mod functions;
mod literal;
mod parser;

pub use functions::{FUNCTIONS, FunctionInfo};

use crate::{Class, Form, Genus, Outcome, Store};
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
    /// Several ways to write a game as a sum.
    Partitions(Vec<Vec<Form>>),
    /// A birthday or a nim value.
    Integer(u64),
    /// The result of a comparison, or whether a game has a property.
    Truth(bool),
    /// Who wins.
    Outcome(Outcome),
    /// A genus.
    Genus(Genus),
    /// How simple the theory of a game is.
    Class(Class),
}

impl Evaluated {
    /// The answer as text.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn text(&self, store: &Store, budget: &Budget) -> Result<String, StopReason> {
        let list = |forms: &[Form]| -> Result<String, StopReason> {
            let texts: Result<Vec<_>, _> = forms.iter().map(|&form| store.text(form, budget)).collect();
            Ok(format!("[{}]", texts?.join(",")))
        };
        Ok(match self {
            Evaluated::Form(form) => store.text(*form, budget)?,
            Evaluated::Forms(forms) => list(forms)?,
            Evaluated::Partitions(partitions) => {
                let texts: Result<Vec<_>, _> = partitions.iter().map(|forms| list(forms)).collect();
                format!("[{}]", texts?.join(","))
            }
            Evaluated::Integer(n) => n.to_string(),
            Evaluated::Truth(truth) => truth.to_string(),
            Evaluated::Outcome(outcome) => outcome.to_string(),
            Evaluated::Genus(genus) => genus.to_string(),
            Evaluated::Class(class) => class.to_string(),
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

/// Finds the forms of positions that stand in an expression, as in `[kayles 4]`. Which rulesets there are, only the
/// caller knows.
pub trait Positions {
    /// The form of `RULESET POSITION`.
    ///
    /// # Errors
    /// What is wrong with the text, at a place counted from its start; or why the search stopped.
    fn form(&self, text: &str, store: &Store, budget: &Budget) -> Result<Form, Error>;
}

/// Knows no ruleset: every position is an error.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoPositions;

impl Positions for NoPositions {
    fn form(&self, text: &str, _: &Store, _: &Budget) -> Result<Form, Error> {
        let error = ParseError::new("no rulesets are known here", text, 0, text.len());
        Err(error.expected("an expression without positions").into())
    }
}

/// Evaluates a text without positions.
///
/// ```
/// use upstar_core::Budget;
/// use upstar_misere::{Evaluated, Store, evaluate};
/// let (store, budget) = (Store::new(), Budget::unlimited());
/// let answer = evaluate(&store, "genus(*[[2],1])", &budget)?;
/// assert_eq!(answer.text(&store, &budget)?, "2^1420");
/// assert_eq!(evaluate(&store, "*[2] + *[2] == *[3,2]", &budget)?, Evaluated::Truth(true));
/// # Ok::<(), upstar_misere::Error>(())
/// ```
///
/// # Errors
/// The place that is wrong and what was expected there, or why the computation stopped.
pub fn evaluate(store: &Store, text: &str, budget: &Budget) -> Result<Evaluated, Error> {
    evaluate_with(store, text, budget, &NoPositions)
}

/// Evaluates a text, with somebody who knows the forms of positions.
///
/// # Errors
/// As for [`evaluate`], and what is wrong with a position.
pub fn evaluate_with(
    store: &Store,
    text: &str,
    budget: &Budget,
    positions: &dyn Positions,
) -> Result<Evaluated, Error> {
    Parser::new(store, text, budget, positions)?.whole()
}

impl Store {
    /// The form that a text gives, such as `*[2#0]`, `*[[2],0]`, `*3` or `*2 + *2`.
    ///
    /// # Errors
    /// When the text is wrong or gives no game, or the budget runs out.
    pub fn parse(&self, text: &str, budget: &Budget) -> Result<Form, Error> {
        match evaluate(self, text, budget)? {
            Evaluated::Form(form) => Ok(form),
            Evaluated::Integer(0) => Ok(Form::ZERO),
            _ => Err(ParseError::new("this gives no game", text, 0, text.len())
                .expected(parser::A_FORM)
                .into()),
        }
    }
}
