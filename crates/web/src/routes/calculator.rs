//! Expressions and thermographs.

use super::{each, json};
use crate::ask::Ask;
use crate::problem::Problem;
use crate::workshop::Desk;
use serde_json::{Value, json};
use upstar_lab::answers::{EvalAnswer, Part};
use upstar_plots::thermograph_svg;

/// `eval`: with `explain`, the steps as lines of text too.
pub(super) fn eval(ask: &Ask, desk: &Desk) -> Result<Value, Problem> {
    let (notation, explain) = (ask.notation()?, ask.flag("explain")?);
    let values = desk.catalog.values().under(&desk.budget);
    each(&ask.args, desk, |text| {
        let answer = EvalAnswer::of(text, explain, &values, notation)
            .map_err(|failure| Problem::evaluating(failure, text))?;
        let mut value = json(&answer)?;
        if let Some(parts) = answer.explanation() {
            value["steps"] = parts.iter().flat_map(Part::lines).collect::<Vec<_>>().into();
        }
        Ok(value)
    })
}

/// `thermograph` of an expression or of a position.
pub(super) fn thermograph(ask: &Ask, desk: &Desk) -> Result<Value, Problem> {
    let notation = ask.notation()?;
    let name = ask.args.join(" ");
    let stopped = |stop| Problem::stopped(stop, &name);
    let values = desk.catalog.values().under(&desk.budget);
    let game = match ask.args.as_slice() {
        [ruleset, position] => {
            let position = desk.catalog.position(ruleset, position)?;
            position.value(&desk.how(ask.theorems()?)).map_err(stopped)?.answer
        }
        _ => values.parse(&name).map_err(|error| Problem::evaluating(error.into(), &name))?,
    };
    let graph = values.thermograph(game).map_err(stopped)?;
    // A game that is too large to print is named as it was typed.
    let shown = values.display(game, notation).unwrap_or_else(|_| name.clone());
    let heading = if ask.args.len() > 1 { format!("{name}: {shown}") } else { shown.clone() };
    Ok(json!({
        "value": shown,
        "mean": graph.mean.to_string(),
        "temperature": graph.temperature.to_string(),
        "svg": thermograph_svg(&graph, &heading),
    }))
}
