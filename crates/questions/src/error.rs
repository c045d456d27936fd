//! Why a question has no answer: typed, as data, and with the code and status that follow from it.

use crate::heaps::PeriodAnswer;
use serde::Serialize;
use serde_json::{Value, json};
use std::fmt;
use upstar_catalog::PlaceAnswer;
use upstar_core::{ParseError, Place, StopReason};
use upstar_values::{EvalError, Outcome, Player};

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Error {
    /// The question is wrong at a place.
    Input(ParseError),
    /// A limit was reached, or somebody asked to stop.
    Stopped {
        /// Which one.
        stop: StopReason,
        /// What was being worked on.
        input: String,
        /// What was found out until then.
        known: Known,
    },
    /// A claim was checked and is false.
    False {
        /// What it is about.
        code: String,
        /// Why it is false.
        reason: String,
    },
    /// Anything else, in words: a file that cannot be used, or a fault of this program.
    Failed(String),
}

/// What is known when a limit ends the work.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub enum Known {
    /// Nothing that could be told.
    #[default]
    Nothing,
    /// How far a search came.
    Searched {
        /// Positions that are remembered.
        positions: u64,
        /// Bytes that they take.
        bytes: u64,
        /// What theorems say about who wins when one of the players starts.
        halves: Vec<String>,
        /// Whether Left, and whether Right, is known to win when moving first.
        winners: [Option<bool>; 2],
    },
    /// What can be said of a game that is too large to print.
    Game(Box<KnownGame>),
    /// Heaps with a value, and what they show of a period.
    Heaps {
        /// How many.
        heaps: u64,
        /// The report so far.
        so_far: Box<PeriodAnswer>,
    },
    /// How far a conjecture holds.
    Verified {
        /// The largest size of which all cases are true.
        size: u64,
        /// How many cases were found true.
        checked: u64,
    },
    /// Graphs that were listed.
    Graphs(u64),
    /// Rows of a census that are kept.
    Rows(u64),
}

/// What can be said of a game that is too large to print.
#[derive(Clone, Debug, PartialEq)]
pub struct KnownGame {
    /// Who wins it.
    pub outcome: Option<Outcome>,
    /// Mean and temperature.
    pub heat: Option<(String, String)>,
    /// The Left stop and the Right stop.
    pub stops: (String, String),
}

impl Known {
    /// Names and texts.
    pub fn pairs(&self) -> Vec<(&'static str, String)> {
        let text = |name, what: &dyn ToString| (name, what.to_string());
        match self {
            Known::Nothing => Vec::new(),
            Known::Searched { positions, bytes, halves, winners } => {
                let mut pairs = vec![text("positions", positions), text("megabytes", &(bytes >> 20))];
                if winners.iter().any(Option::is_some) {
                    let names = ["left_starts", "right_starts"];
                    for ((name, first), wins) in names.into_iter().zip(Player::BOTH).zip(winners) {
                        let winner = wins.map(|wins| if wins { first } else { first.opponent() });
                        pairs.push((name, winner.map_or("open".into(), |winner| format!("{winner} wins"))));
                    }
                }
                pairs.extend((!halves.is_empty()).then(|| ("known", halves.join("; "))));
                pairs
            }
            Known::Game(game) => {
                let KnownGame { outcome, heat, stops } = &**game;
                let mut pairs: Vec<_> = outcome.iter().map(|outcome| text("outcome", outcome)).collect();
                if let Some((mean, temperature)) = heat {
                    pairs.extend([text("mean", mean), text("temperature", temperature)]);
                }
                pairs.extend([text("left_stop", &stops.0), text("right_stop", &stops.1)]);
                pairs
            }
            Known::Heaps { heaps, .. } => vec![text("heaps", heaps)],
            Known::Verified { size, checked } => vec![text("verified_to", size), text("checked", checked)],
            Known::Graphs(graphs) => vec![text("graphs", graphs)],
            Known::Rows(rows) => vec![text("rows", rows)],
        }
    }
}

/// What stands under `"error"`.
#[derive(Serialize)]
struct ErrorObject<'a> {
    message: &'a str,
    input: Option<&'a str>,
    offset: Option<usize>,
    length: Option<usize>,
    expected: Option<&'a str>,
}

/// An error that has no place in a text, as an object.
pub fn error_object(message: &str) -> Value {
    json!({ "error": ErrorObject { message, input: None, offset: None, length: None, expected: None } })
}

impl Error {
    /// A limit on the way to an answer about an input.
    pub fn stopped(stop: StopReason, input: impl ToString) -> Self {
        Error::Stopped { stop, input: shorten(&input.to_string()), known: Known::Nothing }
    }

    /// The same with what is known.
    #[must_use]
    pub fn knowing(mut self, now: Known) -> Self {
        if let Error::Stopped { known, .. } = &mut self {
            *known = now;
        }
        self
    }

    /// An expression without a value.
    pub fn evaluating(error: EvalError, input: &str) -> Self {
        match error {
            EvalError::Parse(error) => Error::Input(error),
            EvalError::Stop(stop) => Error::stopped(stop, input),
        }
    }

    /// The exit code of a program that ends with this.
    pub fn exit_code(&self) -> u8 {
        match self {
            Error::Input(_) => 2,
            Error::Stopped { stop, .. } => exit_code_of(stop),
            Error::False { .. } | Error::Failed(_) => 1,
        }
    }

    /// The status of an HTTP response that says this.
    pub fn status(&self) -> u16 {
        match self {
            Error::Input(_) => 400,
            Error::Stopped { .. } | Error::False { .. } => 422,
            Error::Failed(_) => 500,
        }
    }

    /// Whether more time might have helped.
    pub fn out_of_time(&self) -> bool {
        matches!(self, Error::Stopped { stop: StopReason::Time(_), .. })
    }

    /// The problem as one JSON object.
    pub fn object(&self) -> Value {
        match self {
            Error::Input(error) => {
                let mut object = json!({ "error": ErrorObject {
                    message: &error.message,
                    input: Some(&error.input),
                    offset: Some(error.offset),
                    length: Some(error.length),
                    expected: Some(error.expected.as_str()).filter(|expected| !expected.is_empty()),
                } });
                if let Some(place) = &error.place {
                    add_place(&mut object["error"], place);
                }
                object
            }
            Error::Stopped { stop, input, known } => {
                let mut object = error_object(&stop.to_string());
                object["error"]["input"] = input.as_str().into();
                object["stopped"] = true.into();
                if let StopReason::Fault(fault) = stop {
                    object["error"]["message"] = fault.message.as_str().into();
                    object["error"]["position"] = fault.position.as_str().into();
                    if let Some(place) = &fault.place {
                        add_place(&mut object["error"], place);
                    }
                }
                let pairs = known.pairs();
                if !pairs.is_empty() {
                    object["known"] =
                        pairs.into_iter().map(|(name, text)| (name, Value::from(text))).collect();
                }
                if let Known::Heaps { so_far, .. } = known
                    && let report = &so_far.report
                    && report.period.is_some()
                {
                    object["known"]["period"] = json!({
                        "period": report.period, "preperiod": report.preperiod, "saltus": report.saltus,
                        "proved": report.proved, "checked_to": report.checked_to, "needed_to": report.needed_to,
                    });
                }
                object
            }
            Error::False { code, reason } => json!({ "code": code, "valid": false, "reason": reason }),
            Error::Failed(message) => error_object(message),
        }
    }
}

/// Adds where in a script something is wrong.
fn add_place(error: &mut Value, place: &Place) {
    if let (Some(error), Ok(Value::Object(place))) =
        (error.as_object_mut(), serde_json::to_value(PlaceAnswer::from(place)))
    {
        error.extend(place);
    }
}

/// The exit code of a program that a limit or a person ends.
pub fn exit_code_of(stop: &StopReason) -> u8 {
    if *stop == StopReason::Cancelled { 130 } else { 3 }
}

impl From<ParseError> for Error {
    fn from(error: ParseError) -> Self {
        Error::Input(error)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Input(error) => f.write_str(&error.render()),
            Error::Stopped { stop, known, .. } => {
                write!(f, "stopped: {stop}")?;
                let known = known.pairs();
                let known: Vec<String> = known.iter().map(|(name, text)| format!("{name} {text}")).collect();
                if known.is_empty() { Ok(()) } else { write!(f, "\nknown: {}", known.join(", ")) }
            }
            Error::False { reason, .. } => write!(f, "the certificate is false: {reason}"),
            Error::Failed(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for Error {}

/// A position or an input for a line that people read: its beginning, where it is long, with a mark that is in no
/// position, so that nobody takes it for the whole.
pub fn shorten(text: &str) -> String {
    let letters = text.chars().count();
    if letters <= MOST_SHOWN {
        return text.to_string();
    }
    let shown: String = text.chars().take(SHOWN_OF_LONG).collect();
    format!("{shown} [cut: {SHOWN_OF_LONG} of {letters} letters]")
}

/// Longer texts are cut, to so many letters.
const MOST_SHOWN: usize = 200;
const SHOWN_OF_LONG: usize = 160;
