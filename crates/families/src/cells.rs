//! The values of many positions of one ruleset: in parallel, with limits, and never guessed.

use super::template::Template;
use serde::Serialize;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use upstar_catalog::{Answer, Board, Convention, Game, Position, Show, Shown, SolveOptions};
use upstar_core::{ParseError, StopReason, in_order};
use upstar_values::{Notation, Outcome, Values};

/// The value of one position of a family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The value; absent where what is shown is only a text.
    pub exact: Option<Answer>,
    /// The value in the notation that was asked for.
    pub text: String,
    /// Whether theorems answered without a search, and which.
    pub theorems: Option<Vec<Arc<str>>>,
}

/// The store that values are in; there is nothing in it to be shown.
#[derive(Clone)]
pub(crate) struct Store(pub Values);

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Store")
    }
}

/// How the positions of a family are to be solved.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The limits of all positions together, the number of threads, and whether theorems may answer.
    pub how: SolveOptions,
    /// The time that each position may take.
    pub cell_time: Option<Duration>,
    /// How values are written.
    pub notation: Notation,
    /// What is shown of each position, if it is not the value.
    pub show: Option<Show>,
}

/// Is told how many positions are done, of how many.
pub type Progress<'a> = &'a (dyn Fn(usize, usize) + Sync);

/// Larger families are refused.
pub const MOST_CELLS: u64 = 1_000_000;

/// Reads the position of a family at a point.
///
/// # Errors
/// The template with the values of its variables, or the position's text, and what is wrong there.
pub(crate) fn position(game: &Game, template: &Template, point: &[i64]) -> Result<Position, ParseError> {
    let text = template.fill(point)?;
    let text = nothing_left(&game.board(), &text).unwrap_or(&text);
    game.parse(text).map_err(|mut error| {
        error.message = format!("with {}: {}", template.place(point), error.message);
        error
    })
}

/// How a board writes that it has no square, when all tiles of a template stand there no times.
fn nothing_left(board: &Board, text: &str) -> Option<&'static str> {
    match board {
        Board::Strip { .. } if text.is_empty() => Some("-"),
        Board::Grid { .. } if text.chars().all(|c| c == '|') => Some("0x0"),
        _ => None,
    }
}

/// Solves positions in the given order, several at a time; an answer or a stop for each.
pub(crate) struct Filling<'a> {
    positions: &'a [Position],
    order: &'a [usize],
    limits: &'a Limits,
    /// How many positions are solved at a time.
    workers: usize,
    nimbers: bool,
    done: AtomicUsize,
}

impl<'a> Filling<'a> {
    /// Solves one position after the other, each with all threads: the next needs what the last one found.
    pub fn upwards(positions: &'a [Position], order: &'a [usize], limits: &'a Limits) -> Self {
        Self::with_workers(positions, order, limits, 1)
    }

    /// Solves as many positions at a time as there are threads.
    pub fn parallel(positions: &'a [Position], order: &'a [usize], limits: &'a Limits) -> Self {
        Self::with_workers(positions, order, limits, limits.how.threads.clamp(1, order.len().max(1)))
    }

    fn with_workers(
        positions: &'a [Position],
        order: &'a [usize],
        limits: &'a Limits,
        workers: usize,
    ) -> Self {
        let nimbers = positions.iter().all(|position| position.impartial());
        Filling { positions, order, limits, workers, nimbers, done: AtomicUsize::new(0) }
    }

    /// Does it.
    pub fn run(self, progress: Progress<'_>) -> Vec<Result<Entry, StopReason>> {
        let mut answers: Vec<_> = self.positions.iter().map(|_| Err(StopReason::Cancelled)).collect();
        let all = 0..self.order.len();
        let work = |turn| {
            let answer = self.answer(turn);
            progress(self.done.fetch_add(1, Ordering::Relaxed) + 1, self.order.len());
            Ok(answer)
        };
        // A position that takes long keeps nobody from the others; a stop is an answer, so nothing fails here.
        let _: Result<(), StopReason> = in_order(self.workers, all.len(), all, work, |turn, answer| {
            answers[self.order[turn]] = answer;
            Ok(())
        });
        answers
    }

    /// Solves the position at a place in the order.
    fn answer(&self, turn: usize) -> Result<Entry, StopReason> {
        self.limits.how.budget.check()?;
        let budget = self.limits.how.budget.part_in(self.limits.cell_time);
        // The largest positions come last; nobody else needs the threads then.
        let last = turn + 1 >= self.order.len() || self.workers == 1;
        let threads = if last { self.limits.how.threads } else { 1 };
        let how = SolveOptions { budget, threads, theorems: self.limits.how.theorems };
        self.solve(&self.positions[self.order[turn]], &how)
    }

    fn solve(&self, position: &Position, how: &SolveOptions) -> Result<Entry, StopReason> {
        if let Some(show) = &self.limits.show {
            let Shown { exact, text } = show.of(position, self.limits.notation, how)?;
            return Ok(Entry { exact, text, theorems: None });
        }
        let found = if self.nimbers || position.convention() == Convention::Misere {
            position.answer(how)
        } else {
            position.value(how).map(|found| found.map(Answer::Value))
        };
        let found = match found {
            Err(StopReason::Endless(_)) if position.convention() == Convention::Normal => {
                let Shown { exact, text } = position.loopy_value(self.limits.notation, &how.budget)?;
                return Ok(Entry { exact, text, theorems: None });
            }
            found => found?,
        };
        let text = found.answer.text(&position.values().under(&how.budget), self.limits.notation)?;
        let theorems = (!found.searched).then(|| found.theorem_names());
        Ok(Entry { exact: Some(found.answer), text, theorems })
    }
}

/// A value as a height in a plot: a nimber's number, a number, or else the mean; and whether it is just a mean. Outcomes
/// have heights of their own.
pub(crate) fn height(exact: Answer, values: &Values) -> Option<(f64, bool)> {
    match exact {
        Answer::Nimber(n) => Some((n as f64, false)),
        Answer::Value(value) => {
            let number = values.as_number(value);
            let is_mean = number.is_none();
            let number = number.map_or_else(|| values.mean(value).ok(), Some)?;
            Some((number.to_f64(), is_mean))
        }
        Answer::Outcome(outcome) => {
            let place = [Outcome::P, Outcome::N, Outcome::L, Outcome::R].iter().position(|o| *o == outcome);
            place.map(|place| (place as f64, false))
        }
    }
}

/// The cells that are blank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blanks {
    /// How many.
    pub count: usize,
    /// Why the first of them is.
    pub stop: StopReason,
}

/// Blanks as plain data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BlanksAnswer {
    /// That a limit was reached.
    pub stopped: bool,
    /// How many blanks there are.
    pub blank: usize,
    /// Why the first of them is.
    pub why: String,
}

impl From<&Blanks> for BlanksAnswer {
    fn from(blanks: &Blanks) -> Self {
        BlanksAnswer { stopped: true, blank: blanks.count, why: blanks.stop.to_string() }
    }
}

/// Parts answers from stops.
pub(crate) fn part(answers: Vec<Result<Entry, StopReason>>) -> (Vec<Option<Entry>>, Option<Blanks>) {
    let mut blanks: Option<Blanks> = None;
    let mut entry = |answer: Result<Entry, StopReason>| match answer {
        Ok(entry) => Some(entry),
        Err(stop) => {
            let count = blanks.as_ref().map_or(0, |blanks| blanks.count) + 1;
            // Ctrl-C decides how the program ends, whatever else was reached before.
            let first = match blanks.take() {
                Some(before) if stop != StopReason::Cancelled => before.stop,
                _ => stop,
            };
            blanks = Some(Blanks { count, stop: first });
            None
        }
    };
    let entries = answers.into_iter().map(&mut entry).collect();
    (entries, blanks)
}
