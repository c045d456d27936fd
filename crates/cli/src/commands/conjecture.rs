//! `upstar conjecture`.

use crate::args::ConjectureArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::picture;
use crate::watchdog;
use std::path::Path;
use upstar_questions::{
    Ask, Certify, Claim, ClaimAnswer, Conjecture, ConjectureAnswer, Conjectures, Counterexample, Draw,
    PictureFormat,
};

pub fn run(args: &ConjectureArgs, context: &Context) -> Outcome {
    let Some(question) = &args.question else { return list(context) };
    let format = context.output.as_deref().map(picture::format).transpose()?;
    if args.over.is_empty() {
        let answer = context.ask(question)?;
        let shown = || if context.json { context.json_line(&answer) } else { show(&answer, context) };
        finish(answer.verdict.counterexample.as_ref(), shown, format, args, context)?;
        return Ok(Done { code: Conjecture::exit_code(&answer) });
    }
    if args.resume.is_some() {
        watchdog::be_patient();
    }
    let claim = Claim {
        statement: question.name.clone(),
        over: args.over.join(" "),
        n: args.n,
        shard: args.shard.clone(),
        resume: args.resume.clone(),
    };
    let answer = context.ask(&claim)?;
    let shown = || if context.json { context.json_line(&answer) } else { show_claim(&answer, context) };
    finish(answer.counterexample.as_ref(), shown, format, args, context)?;
    Ok(Done { code: Claim::exit_code(&answer) })
}

/// Draws the counterexample, shows the answer, and writes its certificate.
fn finish(
    counterexample: Option<&Counterexample>,
    show: impl FnOnce() -> Result<(), Failure>,
    format: Option<PictureFormat>,
    args: &ConjectureArgs,
    context: &Context,
) -> Result<(), Failure> {
    if let (Some(path), Some(format)) = (&context.output, format) {
        let drawn = |Counterexample { ruleset, position, .. }: &Counterexample| {
            let question = Draw { format, ..Draw::of(ruleset, position) };
            picture::write(path, &context.ask(&question)?, context)
        };
        counterexample.map_or_else(|| nothing_to("draw", path), drawn)?;
    }
    show()?;
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
    Ok(())
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

fn show_claim(answer: &ClaimAnswer, context: &Context) -> Result<(), Failure> {
    context.line(&format!("{}\n  over {}", answer.statement, answer.over))?;
    if let Some(Counterexample { ruleset, position, computed, size, judged_by, .. }) = &answer.counterexample
    {
        let place = answer.place.as_ref().map_or(String::new(), |place| format!(" ({place})"));
        context.line(&format!(
            "false at {size} {}: {ruleset} {position}{place}, which is {computed}\n  computed again by {judged_by}",
            answer.sizes
        ))?;
    }
    let upto = answer
        .verified_to
        .map_or("true of no whole size".into(), |size| format!("true up to {size} {}", answer.sizes));
    context.line(&format!("{upto} ({} positions found true)", answer.checked))?;
    answer.skip.as_ref().map_or(Ok(()), |why| {
        context.line(&format!(
            "passed over {} members of the family that are no positions; the first: {why}",
            answer.skipped
        ))
    })
}
