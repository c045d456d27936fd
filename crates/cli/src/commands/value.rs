//! `upstar value` and `upstar outcome`.

use crate::args::{OutcomeArgs, ValueArgs};
use crate::context::Context;
use crate::failure::{Failure, Outcome};
use crate::inputs;
use std::ffi::OsString;
use upstar_questions::{self as questions, Method, ValueAnswer, shorten};

pub fn value(args: &ValueArgs, context: &Context) -> Outcome {
    all(&args.ruleset, &args.positions, context, |position| {
        let (ruleset, theorems) = (args.ruleset.clone(), !args.no_theorems);
        let (notation, misere) = (context.notation, args.misere);
        context.ask(&questions::Value { ruleset, position, notation, theorems, misere })
    })
}

pub fn outcome(args: &OutcomeArgs, context: &Context) -> Outcome {
    all(&args.ruleset, &args.positions, context, |position| {
        let (ruleset, theorems) = (args.ruleset.clone(), !args.no_theorems);
        context.ask(&questions::Outcome { ruleset, position, theorems, misere: args.misere })
    })
}

fn all(
    ruleset: &str,
    positions: &[OsString],
    context: &Context,
    ask: impl Fn(String) -> Result<ValueAnswer, Failure>,
) -> Outcome {
    let game = context.house.catalog().open(ruleset)?;
    let alone =
        positions.len() == 1 && !positions[0].as_encoded_bytes().starts_with(b"@") && positions[0] != "-";
    inputs::answer_each(positions, context, |text, line| {
        let answer = ask(inputs::position(&*game, text, line))?;
        match (context.json, alone) {
            (true, _) => context.json_line(&answer),
            (_, true) => describe(&answer, context),
            _ => context.line(&summary(&answer)),
        }
    })
}

/// One position a line: position, value, outcome.
fn summary(answer: &ValueAnswer) -> String {
    let position = shorten(&answer.position);
    match &answer.value {
        Some(value) => format!("{position}  {value}  {}", answer.outcome),
        None => format!("{position}  {}", answer.outcome),
    }
}

/// What is known of one position, on a line each.
pub fn describe(answer: &ValueAnswer, context: &Context) -> Result<(), Failure> {
    use upstar_values::Outcome;
    if let Some(value) = &answer.value {
        context.line(&format!("value        {value}"))?;
    }
    let winner = match answer.outcome {
        Outcome::L => "Left wins, whoever starts",
        Outcome::R => "Right wins, whoever starts",
        Outcome::N => "the player who starts wins",
        Outcome::P => "the player who moves second wins",
    };
    context.line(&format!("outcome      {}: {winner}", answer.outcome))?;
    if let Some(nimber) = answer.nimber {
        context.line(&format!("nimber       {nimber}"))?;
    }
    if let (Some(mean), Some(temperature)) = (&answer.mean, &answer.temperature) {
        context.line(&format!("mean         {mean}\ntemperature  {temperature}"))?;
    }
    let search = format!("search of {} positions in {:.3} s", answer.positions, answer.seconds);
    let how = match (&answer.theorem, answer.method) {
        (Some(theorem), Method::Theorem) => format!("theorem: {theorem}"),
        (Some(theorem), Method::Search) => format!("{search}, with theorem: {theorem}"),
        (None, _) => search,
    };
    context.line(&format!("by           {how}"))
}
