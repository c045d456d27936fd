//! `upstar moves`: every option, and why.

use crate::args::Full;
use crate::context::Context;
use crate::failure::{Done, Outcome};
use crate::flags::Uses;
use upstar_questions::{Ask, MoveAnswer, Moves};
use upstar_values::Outcome as Winner;

/// Values are on the lines unless only who wins is asked for.
pub fn uses(question: &Moves) -> Uses {
    match (question.outcome, question.misere) {
        (true, _) => Uses::text("moves --outcome"),
        (_, true) => Uses::text("moves --misere"),
        _ => Uses::values("moves"),
    }
}

pub fn run(args: &Full<Moves>, context: &Context) -> Outcome {
    let Full { question, full } = args;
    let position = context.position(&question.ruleset, &question.position)?;
    let answer = context.ask(&Moves { position, notation: context.notation, ..question.clone() })?;
    let done = Done { code: Moves::exit_code(&answer) };
    if context.json {
        context.json_line(&answer)?;
        return Ok(done);
    }
    if !question.best {
        let outcome =
            answer.outcome.map_or("not known within the limit".into(), |outcome| outcome.to_string());
        context.line(&format!("outcome {outcome}"))?;
        if let (Some(theorem), Some(source)) = (&answer.theorem, &answer.source) {
            context.line(&format!("by theorem: {theorem} ({source})"))?;
        }
        if let Some(mex) = &answer.mex {
            context.line(&format!("the options have the nimbers of {mex}"))?;
        }
    }
    for m in &answer.options {
        context.line(&line(m, *full))?;
    }
    match (answer.complete, answer.options.is_empty()) {
        (true, true) => context.line("no moves")?,
        // Whoever starts loses, so there is no winning move to name.
        (false, true) if answer.outcome == Some(Winner::P.into()) => {
            context.line("(every move loses, and there are too many moves to list)")?;
        }
        (false, true) => context.line("(too many moves to list, and no theorem names a winning one)")?,
        (false, false) if !question.best => {
            context.line("(too many moves to list: these are the winning ones that a theorem names)")?;
        }
        _ => {}
    }
    Ok(done)
}

/// A move with what comes of it.
pub fn line(m: &MoveAnswer, full: bool) -> String {
    let player = m.player.map_or(String::new(), |player| format!("{player}: "));
    let value = m.value.as_ref().map_or(String::new(), |v| format!(" = {v}"));
    let shown = m.shown.as_ref().map_or(String::new(), |shown| format!("  [{shown}]"));
    let verdict = match (m.remoteness, m.wins) {
        (_, None) => "",
        (Some(None), _) => "draws: ",
        (_, Some(true)) => "wins: ",
        (_, Some(false)) => "loses: ",
    };
    format!("{player}{} -> {}{value}{shown}  {verdict}{}", m.name, super::shown(&m.position, full), m.why)
}
