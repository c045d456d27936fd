//! `upstar conjecture`.

use crate::args::ConjectureArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::picture::{self, Picture};
use crate::{numbers, progress};
use std::io::IsTerminal;
use upstar_conjectures::{self as conjectures, Conjecture, Counterexample, End, Progress, Verdict};
use upstar_values::ParseError;

pub fn run(args: &ConjectureArgs, context: &Context) -> Outcome {
    let Some(name) = &args.name else { return list(context) };
    let Some(conjecture) = conjectures::find(name) else { return Err(unknown(name)) };
    let upto = args.upto.as_deref().map_or(Ok(conjecture.default_upto), numbers::count)?;
    let how = context.how(true);
    let found = progress::during(&how.budget, context, || {
        let mut tell = |at: Progress| tell(conjecture, at, context);
        conjectures::pursue(conjecture, upto, context.catalog(), &how, &mut tell)
    });
    match found {
        Ok(verdict) => show(conjecture, &verdict, context),
        Err(end) => Err(failure(*end, name)),
    }
}

fn list(context: &Context) -> Outcome {
    for Conjecture { name, statement, source, sizes, method, default_upto, .. } in conjectures::ALL {
        if context.json {
            context.json_line(&serde_json::json!({
                "name": name, "statement": statement, "source": source, "sizes": sizes, "method": method,
                "default_upto": default_upto,
            }))?;
        } else {
            context.line(&format!("{name}  ({source}; --upto counts {sizes})\n  {statement}\n  {method}"))?;
        }
    }
    Ok(Done::default())
}

fn unknown(name: &str) -> Failure {
    let names: Vec<_> = conjectures::ALL.iter().map(|c| c.name).collect();
    let error = ParseError::new("there is no such conjecture", name, 0, name.len());
    Failure::Input(error.expected(names.join(", ")))
}

/// A line for each size, where somebody looks on.
fn tell(conjecture: &Conjecture, at: Progress, context: &Context) {
    if !context.quiet && std::io::stderr().is_terminal() {
        // The spinner may stand on this line.
        eprintln!("\r\x1b[K{} {}: true, {} cases so far", at.size, conjecture.sizes, at.checked);
    }
}

fn failure(end: End, name: &str) -> Failure {
    match end {
        End::Stopped(stop, verdict) => {
            let mut failure = Failure::stopped(stop, name);
            if let Failure::Stopped { known, .. } = &mut failure {
                known.push(("verified_to", verdict.verified_to.to_string()));
                known.push(("checked", verdict.checked.to_string()));
            }
            failure
        }
        End::Disagreement(disagreement) => Failure::Other(disagreement.into()),
    }
}

fn show(conjecture: &Conjecture, verdict: &Verdict, context: &Context) -> Outcome {
    draw(verdict.counterexample.as_ref(), context)?;
    if context.json {
        context.json_line(verdict)?;
    } else {
        let sizes = conjecture.sizes;
        context.line(&format!("{}\n  {}\n  {}", verdict.name, verdict.statement, verdict.source))?;
        context.line(&format!(
            "true up to {} {sizes} ({} cases found true): {}",
            verdict.verified_to, verdict.checked, conjecture.method
        ))?;
        if let Some(Counterexample { ruleset, position, predicted, computed, size, judged_by }) =
            &verdict.counterexample
        {
            context.line(&format!(
                "false at {size} {sizes}: {ruleset} {position} is predicted {predicted} and is {computed}\n  \
                 computed again by {judged_by}: {computed}"
            ))?;
        }
    }
    Ok(Done { code: u8::from(verdict.counterexample.is_some()) })
}

fn draw(counterexample: Option<&Counterexample>, context: &Context) -> Result<(), Failure> {
    let Some(path) = &context.output else { return Ok(()) };
    let Some(Counterexample { ruleset, position, .. }) = counterexample else {
        eprintln!("upstar: there is no counterexample to draw, so {} was not written", path.display());
        return Ok(());
    };
    let board = context.catalog().position(ruleset, position).map_err(Failure::Input)?;
    let scene = board.draw().map_err(|stop| Failure::stopped(stop, position))?;
    picture::write(path, Picture::from(&scene), context)
}
