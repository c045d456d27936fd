//! `upstar moves`: every option, and why.

use crate::args::MovesArgs;
use crate::context::Context;
use crate::failure::{Done, Outcome};
use upstar_questions::{MoveAnswer, Moves};
use upstar_values::Outcome as Winner;

pub fn run(args: &MovesArgs, context: &Context) -> Outcome {
    let answer = context.ask(&Moves {
        position: context.position(&args.ruleset, &args.position)?,
        ruleset: args.ruleset.clone(),
        player: args.player,
        best: args.best,
        outcome: args.outcome,
        notation: context.notation,
        theorems: !args.no_theorems,
        misere: args.misere,
        once: args.once,
    })?;
    if context.json {
        context.json_line(&answer)?;
        return Ok(Done::default());
    }
    if !args.best {
        context.line(&format!("outcome {}", answer.outcome))?;
        if let (Some(theorem), Some(source)) = (&answer.theorem, &answer.source) {
            context.line(&format!("by theorem: {theorem} ({source})"))?;
        }
    }
    for m in &answer.options {
        context.line(&line(m, args.full))?;
    }
    match (answer.complete, answer.options.is_empty()) {
        (true, true) => context.line("no moves")?,
        // Whoever starts loses, so there is no winning move to name.
        (false, true) if answer.outcome == Winner::P => {
            context.line("(every move loses, and there are too many moves to list)")?;
        }
        (false, true) => context.line("(too many moves to list, and no theorem names a winning one)")?,
        (false, false) if !args.best => {
            context.line("(too many moves to list: these are the winning ones that a theorem names)")?;
        }
        _ => {}
    }
    Ok(Done::default())
}

/// A move with what comes of it.
pub fn line(m: &MoveAnswer, full: bool) -> String {
    let player = m.player.map_or(String::new(), |player| format!("{player}: "));
    let value = m.value.as_ref().map_or(String::new(), |v| format!(" = {v}"));
    let verdict = if m.wins { "wins" } else { "loses" };
    format!("{player}{} -> {}{value}  {verdict}: {}", m.name, super::shown(&m.position, full), m.why)
}
