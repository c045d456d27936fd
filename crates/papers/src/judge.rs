//! One cell computed and compared with what is printed: by value, never by text.

use super::cell::{Cell, Kind};
use super::{laws, period};
use std::cmp::Ordering;
use upstar_catalog::{Catalog, Position, SolveOptions, Solved, StopReason, Value, Values};
use upstar_core::ParseError;
use upstar_values::{Answer, EvalError, Expression, Names, Positions};

/// What came of a cell.
pub(super) struct Judgement {
    /// What was computed.
    pub computed: String,
    /// The printed side spelled out, where that says more than its text.
    pub published: Option<String>,
    /// Whether the two agree; absent when nothing is printed.
    pub agrees: Option<bool>,
    /// The theorems that answered.
    pub theorem: Option<String>,
}

/// Why nothing was computed.
pub(super) enum Trouble {
    /// A limit was reached.
    Stop(StopReason),
    /// The data cannot be read.
    Unreadable(String),
}

impl From<StopReason> for Trouble {
    fn from(stop: StopReason) -> Self {
        Trouble::Stop(stop)
    }
}

impl From<ParseError> for Trouble {
    fn from(error: ParseError) -> Self {
        Trouble::Unreadable(error.to_string())
    }
}

impl From<EvalError> for Trouble {
    fn from(error: EvalError) -> Self {
        match error {
            EvalError::Stop(stop) => Trouble::Stop(stop),
            EvalError::Parse(error) => error.into(),
        }
    }
}

pub(super) fn unreadable(what: &str) -> Trouble {
    Trouble::Unreadable(format!("cannot read {what:?}"))
}

/// Computes a cell and compares it.
pub(super) fn judge(cell: &Cell, catalog: &Catalog, how: &SolveOptions) -> Result<Judgement, Trouble> {
    // A small cell is done before anybody looks at the clock, and a paper has thousands of them.
    how.budget.check()?;
    let values = catalog.values().under(&how.budget);
    let printed = cell.published.as_deref();
    match cell.kind {
        Kind::Eval => eval(&cell.position, printed, &values, catalog, how),
        Kind::Period => period::judge(&cell.position, printed, &how.budget),
        _ => {
            let position = catalog.position(&cell.ruleset, &cell.position)?;
            of_position(cell, &position, printed, &values, catalog, how)
        }
    }
}

fn of_position(
    cell: &Cell,
    position: &Position,
    printed: Option<&str>,
    values: &Values,
    catalog: &Catalog,
    how: &SolveOptions,
) -> Result<Judgement, Trouble> {
    match cell.kind {
        Kind::Value => {
            let found = position.value(how)?;
            let agrees = printed.map(|text| stands(found.answer, text, values)).transpose()?;
            Ok(judged(&found, values.text(found.answer)?, agrees))
        }
        Kind::Parity => {
            let found = position.value(how)?;
            let parity = values.parity(found.answer)?.to_string();
            let agrees = printed.map(|text| text == parity);
            Ok(judged(&found, parity, agrees))
        }
        Kind::Nimber => {
            let found = position.grundy(how)?.ok_or_else(|| unreadable(&cell.position))?;
            let agrees = printed.map(|text| within(found.answer, text)).transpose()?;
            Ok(judged(&found, found.answer.to_string(), agrees))
        }
        Kind::Outcome => {
            let found = position.outcome(how)?;
            let outcome = found.answer.to_string();
            let agrees = printed.map(|text| text.split(" or ").any(|class| class == outcome));
            Ok(judged(&found, outcome, agrees))
        }
        Kind::Same => {
            let other = other_position(cell, catalog)?;
            let (found, meant) = (position.value(how)?, other.value(how)?);
            let (text, meant_text) = (values.text(found.answer)?, values.text(meant.answer)?);
            let judgement = judged(&found, text, Some(found.answer == meant.answer));
            Ok(Judgement { published: Some(as_of(cell, &meant_text)), ..judgement })
        }
        Kind::SameOutcome => {
            let other = other_position(cell, catalog)?;
            let (found, meant) = (position.outcome(how)?, other.outcome(how)?);
            let judgement = judged(&found, found.answer.to_string(), Some(found.answer == meant.answer));
            Ok(Judgement { published: Some(as_of(cell, &meant.answer.to_string())), ..judgement })
        }
        Kind::Moves | Kind::LeftOption | Kind::LeftAnswers => {
            laws::judge(cell, position, printed, values, how)
        }
        Kind::Eval | Kind::Period => Err(unreadable(&cell.position)),
    }
}

fn judged<T>(found: &Solved<T>, computed: String, agrees: Option<bool>) -> Judgement {
    let by_theorem = !found.searched && !found.theorems.is_empty();
    let theorem = by_theorem.then(|| found.theorem_names().join("; "));
    Judgement { computed, published: None, agrees, theorem }
}

/// The printed side of a cell that names another position: that position, and what it comes to.
fn as_of(cell: &Cell, comes_to: &str) -> String {
    format!("as {}: {comes_to}", cell.published.as_deref().unwrap_or_default())
}

/// The position that a cell compares its own with.
fn other_position(cell: &Cell, catalog: &Catalog) -> Result<Position, Trouble> {
    let text = cell.published.as_deref().ok_or_else(|| unreadable(&cell.position))?;
    let (ruleset, position) = text.split_once(' ').unwrap_or((&cell.ruleset, text));
    Ok(catalog.position(ruleset, position)?)
}

/// Whether a value is the printed one, or stands to it as a printed sign says.
pub(super) fn stands(value: Value, printed: &str, values: &Values) -> Result<bool, Trouble> {
    let (sign, text) = ["<=", ">=", "<", ">"]
        .into_iter()
        .find_map(|sign| printed.strip_prefix(sign).map(|rest| (sign, rest)))
        .unwrap_or(("", printed));
    let meant = values.parse(text)?;
    let order = values.compare(value, meant)?;
    Ok(match sign {
        "<=" => matches!(order, Some(Ordering::Less | Ordering::Equal)),
        ">=" => matches!(order, Some(Ordering::Greater | Ordering::Equal)),
        "<" => order == Some(Ordering::Less),
        ">" => order == Some(Ordering::Greater),
        _ => value == meant,
    })
}

/// Whether a Grundy value is the printed one, or lies in the printed range.
fn within(grundy: u64, printed: &str) -> Result<bool, Trouble> {
    let number = |text: &str| text.parse::<u64>().map_err(|_| unreadable(printed));
    match printed.split_once("..") {
        Some((low, high)) => Ok((number(low)?..=number(high)?).contains(&grundy)),
        None => Ok(grundy == number(printed)?),
    }
}

/// Positions in expressions, as `[RULESET POSITION]`.
struct InRulesets<'a> {
    catalog: &'a Catalog,
    how: &'a SolveOptions,
}

impl Positions for InRulesets<'_> {
    fn value(&self, text: &str, _: &Values) -> Result<Value, EvalError> {
        let (ruleset, position) = text.trim().split_once(' ').unwrap_or((text, ""));
        Ok(self.catalog.position(ruleset, position.trim())?.value(self.how)?.answer)
    }
}

fn eval(
    text: &str,
    printed: Option<&str>,
    values: &Values,
    catalog: &Catalog,
    how: &SolveOptions,
) -> Result<Judgement, Trouble> {
    let rulesets = InRulesets { catalog, how };
    let answer = Expression::parse(text, &Names::default())?.evaluate_with(values, &rulesets)?;
    let (computed, agrees) = match answer.game(values)? {
        Some(game) => {
            let agrees = printed.map(|text| stands(game, text, values)).transpose()?;
            (values.text(game)?, agrees)
        }
        None => {
            let computed = match &answer {
                Answer::Truth(truth) => truth.to_string(),
                Answer::Outcome(outcome) => outcome.to_string(),
                Answer::Parity(parity) => parity.to_string(),
                _ => return Err(unreadable(text)),
            };
            let agrees = printed.map(|text| text == computed);
            (computed, agrees)
        }
    };
    Ok(Judgement { computed, published: None, agrees, theorem: None })
}
