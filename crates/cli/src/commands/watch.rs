//! `upstar watch`: a script beside its editor.

use super::{moves, value};
use crate::args::WatchArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome, io_failure};
use crate::scripts::{text, with_files};
use crate::{interrupt, progress};
use std::io::{IsTerminal, Write, stdout};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use upstar_catalog::{ParseError, name_and_parameter};
use upstar_questions::{Ask, Limits, Moves, Position, Ruleset, Value, Workbench};
use upstar_values::Budget;

/// How often the file is looked at. Editors replace files in many ways, and its text is what counts.
const BETWEEN_LOOKS: Duration = Duration::from_millis(150);
/// The most moves that are shown.
const MOST_MOVES: usize = 30;
/// The last line of what is shown.
const WAITING: &str = "\n(waiting for changes; Ctrl-C ends)";
/// Clears a terminal.
const CLEAR: &str = "\x1b[2J\x1b[H";

pub fn run(args: &WatchArgs, context: &Context) -> Outcome {
    let (file, _) = name_and_parameter(&args.ruleset);
    let stop = context.stop();
    let mut shown: Option<Result<String, ParseError>> = None;
    while stop.check().is_ok() {
        let now = text(Path::new(file));
        if shown.as_ref() == Some(&now) {
            std::thread::sleep(BETWEEN_LOOKS);
            continue;
        }
        let budget = context.budget();
        let finished = AtomicBool::new(false);
        let answer = std::thread::scope(|scope| {
            // A new version ends the work on the old one.
            scope.spawn(|| {
                while !finished.load(Ordering::Relaxed) {
                    std::thread::sleep(BETWEEN_LOOKS);
                    if text(Path::new(file)) != now {
                        budget.cancel();
                        return;
                    }
                }
            });
            let answer = show(args, &budget, context);
            finished.store(true, Ordering::Relaxed);
            answer
        });
        match answer {
            Ok(()) => {}
            Err(Failure::NobodyListens) => return Err(Failure::NobodyListens),
            Err(failure) if budget.check() != Err(upstar_values::StopReason::Cancelled) => {
                context.line(&failure.text())?;
            }
            Err(_) => {}
        }
        context.line(WAITING)?;
        context.flush()?;
        shown = Some(now);
        if interrupt::interrupted() {
            break;
        }
        interrupt::watch(&stop);
    }
    // Only Ctrl-C ends it.
    Ok(Done { code: 130 })
}

/// Clears the terminal, if there is one.
fn clear(context: &Context) -> Result<(), Failure> {
    context.flush()?;
    let mut out = stdout();
    if out.is_terminal() {
        out.write_all(CLEAR.as_bytes()).map_err(io_failure)?;
    }
    Ok(())
}

/// Board, value and moves, each as soon as it is known.
fn show(args: &WatchArgs, budget: &Budget, context: &Context) -> Result<(), Failure> {
    let workbench = Workbench::new(|| with_files(&context.rulesets), None);
    let limits = || Limits::new(budget.clone(), context.threads);
    let ruleset = args.ruleset.clone();
    let card = Ruleset { name: ruleset.clone() }.ask(&workbench, &limits()).map_err(|problem| {
        // The place of what was shown before is taken by the error.
        let cleared = clear(context).and_then(|()| context.line(&format!("{ruleset}\n")));
        cleared.err().unwrap_or(Failure::Asked(problem))
    })?;
    let position = match (&args.position, card.card.examples.first()) {
        (Some(position), _) => position.clone(),
        (None, Some(example)) => example.position.clone(),
        (None, None) => {
            let error = ParseError::new("there is no example on the card", &ruleset, ruleset.len(), 0);
            return Err(error.expected("a position behind the file").into());
        }
    };
    clear(context)?;
    context.line(&format!("{} {position}\n", card.card.title))?;
    let table = Position {
        limit: None,
        layout: None,
        layout_from: None,
        to: None,
        ruleset: ruleset.clone(),
        position: position.clone(),
    };
    let table = table.ask(&workbench, &limits())?;
    context.line(&format!("  {}\n", table.position.replace('|', "\n  ")))?;
    context.flush()?;
    let question = Value { notation: context.notation, ..Value::of(&ruleset, &position) };
    let answer = progress::during(limits(), context.progress, |limits| question.ask(&workbench, limits))?;
    value::describe(&answer, context)?;
    context.flush()?;
    let question = Moves { notation: context.notation, ..Moves::of(&ruleset, &position) };
    let answer = progress::during(limits(), context.progress, |limits| question.ask(&workbench, limits))?;
    context.line("")?;
    for m in answer.options.iter().take(MOST_MOVES) {
        context.line(&moves::line(m, false))?;
    }
    match answer.options.len() {
        0 if answer.complete => context.line("no moves"),
        0 => context.line("(too many moves to list)"),
        all if all > MOST_MOVES => context.line(&format!("and {} more moves", all - MOST_MOVES)),
        _ => Ok(()),
    }
}
