//! The questions that can be asked, one line each.

mod calculator;
mod families;
mod heaps;
pub(crate) mod papers;
mod pictures;
mod positions;
pub(crate) mod rulesets;
mod table;

use crate::ask::Ask;
use crate::problem::Problem;
use crate::workshop::Desk;
use serde::Serialize;
use serde_json::Value;
use std::ops::RangeInclusive;
use std::time::Duration;

/// How heavy a question is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// Never a search.
    Board,
    /// Perhaps a long search.
    Search,
}

/// A question that can be asked.
pub(crate) struct Route {
    pub path: &'static str,
    pub class: Class,
    /// How long it may take unless the request says; none for what all questions have.
    pub time: Option<Duration>,
    /// How many arguments it has, and what they are.
    pub args: RangeInclusive<usize>,
    pub needs: &'static str,
    /// Its options besides those of all questions.
    pub options: &'static [&'static str],
    pub run: fn(&Ask, &Desk) -> Result<Value, Problem>,
}

const POSITION: &str = "a ruleset and a position";
const POSITIONS: &str = "a ruleset and at least one position";
const MANY: RangeInclusive<usize> = 2..=10_000;

/// A search, the common case.
const fn search(path: &'static str, run: fn(&Ask, &Desk) -> Result<Value, Problem>) -> Route {
    Route { path, class: Class::Search, time: None, args: 2..=2, needs: POSITION, options: &[], run }
}

/// All questions.
pub(crate) static ROUTES: &[Route] = &[
    Route {
        args: 1..=10_000,
        needs: "at least one expression",
        options: &["explain"],
        ..search("/api/eval", calculator::eval)
    },
    Route {
        args: 1..=2,
        needs: "an expression, or a ruleset and a position",
        ..search("/api/thermograph", calculator::thermograph)
    },
    Route { args: MANY, needs: POSITIONS, ..search("/api/value", positions::value) },
    Route { args: MANY, needs: POSITIONS, ..search("/api/outcome", positions::outcome) },
    Route { options: &["player", "outcome", "best"], ..search("/api/moves", positions::moves) },
    Route { time: Some(table::THINKING), options: &["player", "level"], ..search("/api/play", table::play) },
    Route { options: &["limit"], ..search("/api/tree", pictures::tree) },
    Route {
        class: Class::Board,
        options: &["layout-from", "layout", "limit"],
        ..search("/api/position", table::position)
    },
    Route { class: Class::Board, options: &["format"], ..search("/api/draw", pictures::draw) },
    Route {
        args: 1..=1,
        needs: "a heap game such as octal:0.77",
        options: &["max"],
        ..search("/api/period", heaps::period)
    },
    Route {
        args: 0..=2,
        needs: "a ruleset and a template such as path({n})",
        options: &["n", "match"],
        ..search("/api/sequence", families::sequence)
    },
    Route {
        needs: "a ruleset and a template such as {y}x{x}",
        options: &["x", "y"],
        ..search("/api/table", families::table)
    },
    Route {
        args: 1..=1,
        needs: "a paper, or a paper and an item such as three-games/table-5.2",
        time: Some(papers::ITEM),
        options: &["cells"],
        ..search("/api/reproduce", papers::reproduce)
    },
];

/// A value that serialises; one that does not is a fault of this program.
fn json(value: &impl Serialize) -> Result<Value, Problem> {
    serde_json::to_value(value).map_err(|_| Problem::Broken)
}

/// One input gives its answer; several give a list, in which a bad one gives its error object and the rest go on.
fn each(
    inputs: &[String],
    desk: &Desk,
    answer: impl Fn(&str) -> Result<Value, Problem>,
) -> Result<Value, Problem> {
    if let [only] = inputs {
        return answer(only);
    }
    let mut answers = Vec::with_capacity(inputs.len());
    for input in inputs {
        match answer(input) {
            Ok(value) => answers.push(value),
            // There is a second try with more time, for all of them.
            Err(problem) if problem.out_of_time() && !desk.last => return Err(problem),
            Err(problem) => answers.push(problem.object()),
        }
    }
    Ok(Value::Array(answers))
}
