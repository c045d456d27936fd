//! Values, outcomes and moves of positions.

use super::{each, json};
use crate::ask::Ask;
use crate::problem::Problem;
use crate::workshop::Desk;
use serde_json::Value;
use upstar_catalog::{Game, MoveQuery, Position, Stop, ValueAnswer};
use upstar_lab::answers::best;

/// `value`.
pub(super) fn value(ask: &Ask, desk: &Desk) -> Result<Value, Problem> {
    let (notation, how) = (ask.notation()?, desk.how(ask.theorems()?));
    of_each(ask, desk, |position| position.value_answer(&how, notation))
}

/// `outcome`.
pub(super) fn outcome(ask: &Ask, desk: &Desk) -> Result<Value, Problem> {
    let how = desk.how(ask.theorems()?);
    of_each(ask, desk, |position| position.outcome_answer(&how))
}

fn of_each(
    ask: &Ask,
    desk: &Desk,
    answer: impl Fn(&Position) -> Result<ValueAnswer, Stop>,
) -> Result<Value, Problem> {
    let game = desk.catalog.open(&ask.args[0])?;
    each(&ask.args[1..], desk, |text| {
        let position = game.parse(text)?;
        json(&answer(&position).map_err(|stop| stopped(stop, text, &*game))?)
    })
}

/// A stop, and how far the search came.
fn stopped(stop: Stop, input: &str, game: &dyn Game) -> Problem {
    let (positions, bytes) = game.remembered();
    let known = vec![("positions", positions.to_string()), ("megabytes", (bytes >> 20).to_string())];
    Problem::Stopped { stop, input: input.to_string(), known }
}

/// `moves`.
pub(super) fn moves(ask: &Ask, desk: &Desk) -> Result<Value, Problem> {
    let player = ask.player()?;
    let query = MoveQuery { player, values: !ask.flag("outcome")? };
    let (notation, how) = (ask.notation()?, desk.how(ask.theorems()?));
    let game = desk.catalog.open(&ask.args[0])?;
    let text = &ask.args[1];
    let answer = game.parse(text)?.moves_answer(query, &how, notation);
    let mut answer = answer.map_err(|stop| stopped(stop, text, &*game))?;
    if ask.flag("best")? {
        answer.options = best(answer.options, player.is_some());
    }
    json(&answer)
}
