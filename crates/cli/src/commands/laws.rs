//! `upstar laws` and `upstar theorems`: what holds for a ruleset, checked and proved.

use crate::context::Context;
use crate::failure::{Done, Outcome};
use upstar_questions::{Ask, Laws, Theorems};

pub fn laws(question: &Laws, context: &Context) -> Outcome {
    let answer = context.ask(question)?;
    for report in &answer.laws {
        if context.json {
            context.json_line(report)?;
            continue;
        }
        let mark = if report.failure.is_some() { "FAILS" } else { "holds" };
        let cases = if report.cases == 1 { "case" } else { "cases" };
        context.line(&format!("{mark}  {} ({} {cases})", report.law, report.cases))?;
        if let Some(note) = &report.note {
            context.line(&format!("       {note}"))?;
        }
        if let Some(failure) = &report.failure {
            context.line(&format!("       {}: {}", failure.position, failure.message))?;
            if let Some(place) = &failure.place {
                context.line(&format!("       {}", place.render().replace('\n', "\n       ")))?;
            }
        }
    }
    Ok(Done { code: Laws::exit_code(&answer) })
}

pub fn theorems(question: &Theorems, context: &Context) -> Outcome {
    let answer = context.ask(question)?;
    let mut last = "";
    for known in &answer.theorems {
        if context.json {
            context.json_line(known)?;
            continue;
        }
        if known.ruleset != last {
            let gap = if last.is_empty() { "" } else { "\n" };
            context.line(&format!("{gap}{}", known.ruleset))?;
            last = &known.ruleset;
        }
        context.line(&format!("  {} ({})", known.theorem.name, known.theorem.source))?;
        context.line(&format!("    {}", known.theorem.statement))?;
    }
    if answer.theorems.is_empty() && !context.json {
        context.line("no theorem: every answer is by search")?;
    }
    Ok(Done::default())
}
