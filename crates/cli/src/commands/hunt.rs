//! `upstar hunt`.

use crate::args::HuntArgs;
use crate::context::Context;
use crate::failure::{Done, Outcome};
use crate::{picture, watchdog};
use upstar_questions::{Ask, Certify, Draw, Hunt};

pub fn run(args: &HuntArgs, context: &Context) -> Outcome {
    let HuntArgs { question, certificate } = args;
    let format = context.output.as_deref().map(picture::format).transpose()?;
    if question.checkpoint.is_some() {
        // What was found is kept, whatever ends the run.
        watchdog::be_patient();
    }
    let answer = context.ask(question)?;
    let best = answer.finds.first();
    for find in &answer.finds {
        if context.json {
            context.json_line(find)?;
            continue;
        }
        context.line(&format!("{}\t{}\t{}\t{}", find.score, find.position, find.value, find.outcome))?;
    }
    if context.json {
        let end = serde_json::json!({ "searched": answer.searched, "exhaustive": answer.exhaustive });
        context.json_line(&end)?;
    } else {
        let how = if answer.exhaustive { "these are all, up to symmetry" } else { "others may be better" };
        context.line(&format!("{} positions looked at; {how}", answer.searched))?;
    }
    context.flush()?;
    let ruleset = || question.ruleset.clone();
    match (best, &context.output, format) {
        (Some(best), Some(path), Some(format)) => {
            let question = Draw { format, ..Draw::of(&question.ruleset, &best.position) };
            picture::write(path, &context.ask(&question)?, context)?;
        }
        (None, Some(path), _) => {
            eprintln!("upstar: nothing was found, so {} was not written", path.display())
        }
        _ => {}
    }
    match (best, certificate) {
        (Some(best), Some(path)) => {
            let (ruleset, position) = (ruleset(), best.position.clone());
            let question = Certify { ruleset, position, value: true, theorems: true };
            super::verify::certify(&question, path, context)?;
        }
        (None, Some(path)) => eprintln!("upstar: nothing was found, so {} was not written", path.display()),
        _ => {}
    }
    Ok(Done { code: Hunt::exit_code(&answer) })
}
