//! `upstar value` and `upstar outcome`.

use crate::args::{OutcomeArgs, ValueArgs};
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::{inputs, interrupt, progress};
use std::ffi::OsString;
use upstar_catalog::{Game, Position, Stop, ValueAnswer};
use upstar_lab::answers::shorten;

/// What is asked about each position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Question {
    Value,
    Outcome,
}

pub fn value(args: &ValueArgs, context: &Context) -> Outcome {
    all(&args.ruleset, &args.positions, !args.no_theorems, Question::Value, context)
}

pub fn outcome(args: &OutcomeArgs, context: &Context) -> Outcome {
    all(&args.ruleset, &args.positions, !args.no_theorems, Question::Outcome, context)
}

fn all(
    ruleset: &str,
    positions: &[OsString],
    theorems: bool,
    question: Question,
    context: &Context,
) -> Outcome {
    let game = context.catalog().open(ruleset).map_err(Failure::Input)?;
    let alone =
        positions.len() == 1 && !positions[0].as_encoded_bytes().starts_with(b"@") && positions[0] != "-";
    let mut done = Done::default();
    let each = |input: inputs::Input, line: bool| {
        let position =
            |text: String| Ok((inputs::position(&*game, &text, line).map_err(Failure::Input)?, text));
        let answer = input
            .and_then(position)
            .and_then(|(position, text)| one(&*game, &position, &text, theorems, question, context));
        match answer {
            Ok(answer) if context.json => context.json_line(&answer)?,
            Ok(answer) if alone => describe(&answer, context)?,
            Ok(answer) => context.line(&summary(&answer))?,
            Err(failure) => {
                failure.show(context)?;
                done.worsen(&failure);
                if interrupt::interrupted() {
                    return Err(failure);
                }
            }
        }
        context.flush()
    };
    inputs::for_each(positions, each).or_else(|failure| {
        // What was shown already is not shown again.
        if done.code == failure.code() { Ok(()) } else { Err(failure) }
    })?;
    Ok(done)
}

fn one(
    game: &dyn Game,
    position: &Position,
    text: &str,
    theorems: bool,
    question: Question,
    context: &Context,
) -> Result<ValueAnswer, Failure> {
    let how = context.how(theorems);
    let answer = progress::during(&how.budget, context, || match question {
        Question::Value => position.value_answer(&how, context.notation),
        Question::Outcome => position.outcome_answer(&how),
    });
    answer.map_err(|stop| stopped(stop, text, game))
}

/// A stop, and how far the search came.
fn stopped(stop: Stop, text: &str, game: &dyn Game) -> Failure {
    let mut failure = Failure::stopped(stop, text);
    if let Failure::Stopped { known, .. } = &mut failure {
        let (positions, bytes) = game.remembered();
        known.push(("positions", positions.to_string()));
        known.push(("megabytes", (bytes >> 20).to_string()));
    }
    failure
}

/// One position a line: position, value, outcome.
fn summary(answer: &ValueAnswer) -> String {
    let position = shorten(&answer.position);
    match &answer.value {
        Some(value) => format!("{position}  {value}  {}", answer.outcome),
        None => format!("{position}  {}", answer.outcome),
    }
}

fn describe(answer: &ValueAnswer, context: &Context) -> Result<(), Failure> {
    if let Some(value) = &answer.value {
        context.line(&format!("value        {value}"))?;
    }
    let winner = match answer.outcome.as_str() {
        "L" => "Left wins, whoever starts",
        "R" => "Right wins, whoever starts",
        "N" => "the player who starts wins",
        _ => "the player who moves second wins",
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
        (Some(theorem), "theorem") => format!("theorem: {theorem}"),
        (Some(theorem), _) => format!("{search}, with theorem: {theorem}"),
        (None, _) => search,
    };
    context.line(&format!("by           {how}"))
}
