//! Sequences and tables.

use super::heaps::known;
use super::json;
use crate::ask::Ask;
use crate::problem::Problem;
use crate::workshop::Desk;
use serde::Serialize;
use serde_json::Value;
use upstar_families::{Blanks, Family, Limits, Sequence, Table};
use upstar_ground::{ParseError, Stop};
use upstar_heaps::HeapGame;
use upstar_lab::answers::{Matching, range_up_to};

/// The most positions of a family.
const MOST_CELLS: u64 = 10_000;
/// The most heaps, which are far cheaper.
const MOST_HEAPS: u64 = 1_000_000;

/// `sequence`, or with `match` the games and families that have given values.
pub(super) fn sequence(ask: &Ask, desk: &Desk) -> Result<Value, Problem> {
    if let Some(values) = ask.text("match")? {
        let found = Matching::of(&values, &desk.catalog, &desk.budget);
        return json(&found.map_err(|error| Problem::evaluating(error.into(), &values))?);
    }
    let Some(ruleset) = ask.args.first() else {
        return Err(ParseError::new("the ruleset is missing", "", 0, 0)
            .expected("a ruleset, or match")
            .into());
    };
    let template = ask.args.get(1);
    let range = ask.text("n")?;
    let heap_game = ruleset.parse::<HeapGame>();
    match (heap_game, template) {
        // The engine for heap games is far faster than a search, and can prove periods.
        (Ok(game), template) if template.is_none_or(|text| text.trim() == "{n}") && ask.theorems()? => {
            let (first, last) = range_up_to(range.as_deref().unwrap_or("0..99"), 1, MOST_HEAPS)?;
            let sequence = Sequence::of_heaps(&known(game, last, desk)?, first, last);
            if sequence.entries.len() as u64 != last - first + 1 {
                return Err(Problem::stopped(Stop::TooLarge("a value of 64 bits".into()), ruleset));
            }
            json(&sequence.answer())
        }
        (Ok(_), None) => of_family(ruleset, "{n}", range.as_deref().unwrap_or("0..99"), ask, desk),
        (_, Some(template)) => of_family(ruleset, template, range.as_deref().unwrap_or("1..10"), ask, desk),
        (Err(_), None) => {
            let game = desk.catalog.open(ruleset)?;
            let error = ParseError::new("the template is missing", ruleset, ruleset.len(), 0);
            let expected = format!("a position with {{n}} in it; positions are {}", game.card().syntax);
            Err(error.expected(expected).into())
        }
    }
}

fn of_family(ruleset: &str, template: &str, range: &str, ask: &Ask, desk: &Desk) -> Result<Value, Problem> {
    let family = Family::open(&desk.catalog, ruleset, template, &["n"])?;
    let (first, last) = range_up_to(range, 1, MOST_CELLS)?;
    let sequence = Sequence::of(&family, first..=last, &limits(ask, desk)?, &|_, _| ())?;
    with_blanks(&sequence.answer(), sequence.blanks.as_ref(), &family.title(), desk)
}

/// `table`.
pub(super) fn table(ask: &Ask, desk: &Desk) -> Result<Value, Problem> {
    let family = Family::open(&desk.catalog, &ask.args[0], &ask.args[1], &["x", "y"])?;
    let range = |name: &str, others| {
        range_up_to(&ask.text(name)?.unwrap_or("1..5".into()), others, MOST_CELLS).map_err(Problem::from)
    };
    let (x0, x1) = range("x", 1)?;
    let (y0, y1) = range("y", x1 - x0 + 1)?;
    let table = Table::of(&family, x0..=x1, y0..=y1, &limits(ask, desk)?, &|_, _| ())?;
    with_blanks(&table.answer(), table.blanks.as_ref(), &family.title(), desk)
}

fn limits(ask: &Ask, desk: &Desk) -> Result<Limits, Problem> {
    Ok(Limits { how: desk.how(ask.theorems()?), cell_time: None, notation: ask.notation()? })
}

/// What came out; where a limit left blanks, how many, and why.
fn with_blanks(
    answer: &impl Serialize,
    blanks: Option<&Blanks>,
    title: &str,
    desk: &Desk,
) -> Result<Value, Problem> {
    let Some(Blanks { count, stop }) = blanks else { return json(answer) };
    if !desk.last && matches!(stop, Stop::Time(_)) {
        return Err(Problem::stopped(stop.clone(), &title));
    }
    let mut value = json(answer)?;
    value["stopped"] = true.into();
    value["blank"] = (*count).into();
    value["why"] = stop.to_string().into();
    Ok(value)
}
