//! `upstar reduce`, `upstar review` and `upstar explore`.

use crate::args::Full;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::{inputs, picture};
use upstar_questions::{Explore, ExploredFamily, Pattern, Reduce, Review, ReviewedMove, SameAs};

pub fn reduce(question: &Reduce, context: &Context) -> Outcome {
    let position = context.position(&question.ruleset, &question.position)?;
    let picture = context.output.as_deref().map(picture::format).transpose()?;
    let answer = context.ask(&Reduce { position, picture, ..question.clone() })?;
    if let (Some(path), Some(drawn)) = (&context.output, &answer.picture) {
        picture::write(path, drawn, context)?;
        return Ok(Done::default());
    }
    if context.json {
        context.json_line(&answer)?;
        return Ok(Done::default());
    }
    for (i, step) in answer.steps.iter().enumerate() {
        let source = step.source.as_ref().map_or(String::new(), |source| format!(" ({source})"));
        context.line(&format!("{}. {}{source}: {}", i + 1, step.rule, step.why))?;
        context.line(&format!("   -> {}", step.position.as_deref().unwrap_or("nothing")))?;
    }
    match (answer.steps.is_empty(), answer.parts.as_slice()) {
        (true, _) => context.line("nothing makes it smaller")?,
        (false, []) => context.line("left: nothing")?,
        (false, parts) => context.line(&format!("left: {}", parts.join(" + ")))?,
    }
    Ok(Done::default())
}

pub fn review(args: &Full<Review>, context: &Context) -> Outcome {
    let Full { question, full } = args;
    if question.player.is_some() {
        super::one_side("--player", &question.ruleset, context)?;
    }
    let positions = inputs::one(question.positions.as_ref(), context)?.0;
    let answer = context.ask(&Review { positions, ..question.clone() })?;
    if context.json {
        context.json_line(&answer)?;
        return Ok(Done::default());
    }
    answer.moves.iter().enumerate().try_for_each(|(i, m)| context.line(&reviewed(i + 1, m, *full)))?;
    if answer.moves.is_empty() {
        context.line("no moves")?;
    }
    if let Some(winner) = answer.winner {
        context.line(&format!("{winner} has won"))?;
    }
    Ok(Done::default())
}

fn reviewed(number: usize, m: &ReviewedMove, full: bool) -> String {
    let verdict = match (m.mistake, m.winner) {
        (true, Some(_)) => "a mistake",
        (true, None) => "a mistake: a draw",
        (false, Some(winner)) if winner == m.player => "wins",
        (false, Some(_)) => "lost already",
        (false, None) => "a draw: play can go on for ever",
    };
    let better = match (&m.better, &m.why) {
        (Some(better), Some(why)) => format!(": better was \"{better}\" ({why})"),
        _ => String::new(),
    };
    let (before, after) = (m.before, m.after);
    let position = super::shown(&m.position, full);
    format!("{number}. {}: {} -> {position}  {before} -> {after}  {verdict}{better}", m.player, m.name)
}

pub fn explore(question: &Explore, context: &Context) -> Outcome {
    super::values_beside_nimbers(&question.ruleset, context)?;
    let answer = context.ask(&Explore { notation: context.notation, ..question.clone() })?;
    if context.json {
        context.json_line(&answer)?;
        return Ok(Done::default());
    }
    answer.families.iter().try_for_each(|family| explored(family, context))?;
    if answer.families.is_empty() {
        context.line("no family of this ruleset has six values in this time")?;
    }
    if answer.families.iter().any(|family| family.stopped && !family.proved) {
        context.line(
            "+ the time or memory ended there: with more of it the last n, and what is seen, may be another",
        )?;
    }
    if !answer.unclear.is_empty() {
        context.line(&format!("too few values in this time: {}", answer.unclear.join(", ")))?;
    }
    Ok(Done::default())
}

/// So many values are shown.
const SHOWN: usize = 12;

fn explored(family: &ExploredFamily, context: &Context) -> Result<(), Failure> {
    let text = |value: &serde_json::Value| match value {
        serde_json::Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let mut values: Vec<String> = family.values.iter().take(SHOWN).map(text).collect();
    if family.values.len() > SHOWN {
        values.push("..".into());
    }
    let from = family.n[0];
    let what = match (&family.finding, &family.period) {
        (Pattern::Constant, _) => format!("always {}", values.first().map_or("", String::as_str)),
        (Pattern::Periodic, Some(p)) => format!("period {} from n = {} on", p.period, p.preperiod),
        (Pattern::ArithmeticPeriodic, Some(p)) => {
            format!("period {} with saltus {} from n = {} on", p.period, p.saltus, p.preperiod)
        }
        (_, _) => family.law.clone().unwrap_or_else(|| "no pattern".into()),
    };
    let last = format!("n = {}{}", family.n[1], if family.stopped { "+" } else { "" });
    let how = match (family.finding, family.proved, family.by_theorem) {
        (_, true, _) => "proved".to_string(),
        _ if family.whole => format!("all there are, up to {last}"),
        (_, false, true) => format!("every value up to {last} by theorem"),
        (Pattern::NoPattern | Pattern::InPart, ..) => format!("up to {last}"),
        _ => format!("seen up to {last}, not proved"),
    };
    let same = match &family.same_as {
        Some(SameAs { template, shift: 0 }) => format!("; the same values as {template}"),
        Some(SameAs { template, shift }) => format!("; the same values as {template} at n{shift:+}"),
        None => String::new(),
    };
    context.line(&format!("{}: {what}: {how}{same}", family.template))?;
    context.line(&format!("    n = {from}..: {}", values.join(", ")))
}
