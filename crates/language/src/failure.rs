//! Why something cannot be computed.

use crate::syntax::tree::Span;
use std::ops::Range;
use upstar_core::StopReason;

/// Why an operation has no answer: a small box, as answers travel through every step.
#[derive(Debug)]
pub struct Failure(pub(crate) Box<(Reason, Option<Span>)>);

/// What ended a script.
#[derive(Debug)]
pub enum Reason {
    /// A mistake in the script, in a sentence without a full stop.
    Mistake(String),
    /// More than a million steps without a budget.
    TooManySteps,
    /// A limit of the budget.
    Stop(StopReason),
}

/// What ended a script, and the bytes of the text where it was.
#[derive(Debug)]
pub struct Error {
    /// Why.
    pub reason: Reason,
    /// Where.
    pub at: Range<usize>,
}

/// An answer, or why there is none.
pub type Outcome<T> = Result<T, Failure>;

impl From<String> for Failure {
    fn from(message: String) -> Self {
        Reason::Mistake(message).into()
    }
}

impl From<Reason> for Failure {
    fn from(reason: Reason) -> Self {
        Failure(Box::new((reason, None)))
    }
}

impl From<&str> for Failure {
    fn from(message: &str) -> Self {
        message.to_string().into()
    }
}

impl Failure {
    /// The sentence.
    pub fn message(&self) -> String {
        self.0.0.message()
    }

    /// The failure at a place, unless it has one.
    pub(crate) fn at(mut self, place: Span) -> Self {
        self.0.1.get_or_insert(place);
        self
    }
}

/// What is wrong with a script that takes too many steps.
const TOO_MANY_STEPS: &str = "one call takes more than a million steps";

impl Error {
    pub(crate) fn new(message: impl Into<String>, at: Range<usize>) -> Self {
        Error { reason: Reason::Mistake(message.into()), at }
    }

    /// The sentence.
    pub fn message(&self) -> String {
        self.reason.message()
    }
}

impl From<Failure> for Error {
    fn from(failure: Failure) -> Self {
        let (reason, at) = *failure.0;
        Error { reason, at: at.map_or(0..0, Span::range) }
    }
}

impl Reason {
    fn message(&self) -> String {
        match self {
            Reason::Mistake(message) => message.clone(),
            Reason::TooManySteps => TOO_MANY_STEPS.into(),
            Reason::Stop(stop) => stop.to_string(),
        }
    }
}
