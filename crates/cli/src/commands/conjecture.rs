//! `upstar conjecture`.

use crate::args::ConjectureArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::picture;
use std::path::Path;
use upstar_questions::{Ask, Certify, Conjecture, ConjectureAnswer, Conjectures, Counterexample, Draw};

pub fn run(args: &ConjectureArgs, context: &Context) -> Outcome {
    let Some(question) = &args.question else { return list(context) };
    let format = context.output.as_deref().map(picture::format).transpose()?;
    let answer = context.ask(question)?;
    let counterexample = answer.verdict.counterexample.as_ref();
    if let (Some(path), Some(format)) = (&context.output, format) {
        let drawn = |Counterexample { ruleset, position, .. }: &Counterexample| {
            let question = Draw { format, ..Draw::of(ruleset, position) };
            picture::write(path, &context.ask(&question)?, context)
        };
        counterexample.map_or_else(|| nothing_to("draw", path), drawn)?;
    }
    if context.json { context.json_line(&answer) } else { show(&answer, context) }?;
    // The finding stands, whether or not a certificate of it would be too large.
    context.flush()?;
    if let Some(path) = &args.certificate {
        let certified = |Counterexample { ruleset, position, computed, .. }: &Counterexample| {
            let (ruleset, position) = (ruleset.clone(), position.clone());
            // A position is 0 exactly when whoever starts loses, which takes far less to show than other values.
            let value = computed.to_string() != "0";
            super::verify::certify(&Certify { ruleset, position, value, theorems: true }, path, context)
        };
        counterexample.map_or_else(|| nothing_to("certify", path), certified)?;
    }
    Ok(Done { code: Conjecture::exit_code(&answer) })
}

/// Says that a file which was asked for is not there, and why.
fn nothing_to(what: &str, path: &Path) -> Result<(), Failure> {
    eprintln!("upstar: there is no counterexample to {what}, so {} was not written", path.display());
    Ok(())
}

fn list(context: &Context) -> Outcome {
    for card in context.ask(&Conjectures {})?.conjectures {
        if context.json {
            context.json_line(card)?;
        } else {
            let first = format!("{}  ({}; --upto counts {})", card.name, card.source, card.sizes);
            context.line(&format!("{first}\n  {}\n  {}", card.statement, card.method))?;
        }
    }
    Ok(Done::default())
}

fn show(
    ConjectureAnswer { verdict, known, conjecture }: &ConjectureAnswer,
    context: &Context,
) -> Result<(), Failure> {
    let sizes = conjecture.sizes;
    context.line(&format!("{}\n  {}\n  {}", verdict.name, verdict.statement, verdict.source))?;
    // What refutes it is worth more than how far it holds.
    if let Some(counterexample) = &verdict.counterexample {
        let Counterexample { ruleset, position, predicted, computed, size, judged_by } = counterexample;
        context.line(&format!(
            "false at {size} {sizes}: {ruleset} {position} is predicted {predicted} and is {computed}\n  \
             computed again by {judged_by}: {computed}"
        ))?;
    }
    context.line(&format!(
        "true up to {} {sizes} ({} cases found true): {}",
        verdict.verified_to, verdict.checked, conjecture.method
    ))?;
    verdict.histogram.iter().try_for_each(|bar| context.line(&format!("  {bar}")))?;
    known.map_or(Ok(()), |known| context.line(&format!("known from longer runs: {known}")))
}
