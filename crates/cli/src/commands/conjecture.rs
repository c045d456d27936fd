//! `upstar conjecture`.

use crate::args::ConjectureArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::picture;
use upstar_questions::{Answer, Conjecture, ConjectureAnswer, Conjectures, Counterexample, Draw};

pub fn run(args: &ConjectureArgs, context: &Context) -> Outcome {
    let Some(name) = &args.name else { return list(context) };
    let format = context.output.as_deref().map(picture::format).transpose()?;
    let upto = args.upto.as_deref().map(str::parse).transpose()?;
    let answer = context.ask(&Conjecture { name: name.clone(), upto })?;
    match (&context.output, format, &answer.verdict.counterexample) {
        (Some(path), Some(format), Some(Counterexample { ruleset, position, .. })) => {
            let question = Draw { format, ..Draw::of(ruleset, position) };
            picture::write(path, &context.ask(&question)?, context)?;
        }
        (Some(path), ..) => {
            eprintln!("upstar: there is no counterexample to draw, so {} was not written", path.display());
        }
        _ => {}
    }
    if context.json { context.json_line(&answer) } else { show(&answer, context) }?;
    Ok(Done { code: Answer::Conjecture(answer).exit_code() })
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
