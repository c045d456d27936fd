//! `upstar value` and `upstar outcome`.

use crate::args::Positions;
use crate::context::Context;
use crate::failure::{Failure, Outcome, refused};
use crate::inputs;
use std::ffi::OsString;
use std::path::Path;
use upstar_questions::{self as questions, Certify, Method, ValueAnswer};

pub fn value(args: &Positions<questions::Value>, context: &Context) -> Outcome {
    let questions::Value { ruleset, theorems, misere, .. } = &args.question;
    all(args, ruleset, *misere, context, |position| {
        let certify = Certify { ruleset: ruleset.clone(), position, value: true, theorems: *theorems };
        let (position, notation) = (certify.position.clone(), context.notation);
        let answer = context.ask(&questions::Value { position, notation, ..args.question.clone() })?;
        Ok((answer, certify))
    })
}

pub fn outcome(args: &Positions<questions::Outcome>, context: &Context) -> Outcome {
    let questions::Outcome { ruleset, theorems, misere, .. } = &args.question;
    all(args, ruleset, *misere, context, |position| {
        let certify = Certify { ruleset: ruleset.clone(), position, value: false, theorems: *theorems };
        let position = certify.position.clone();
        let answer = context.ask(&questions::Outcome { position, ..args.question.clone() })?;
        Ok((answer, certify))
    })
}

/// A certificate is about one position that was typed.
fn certificate<'a>(
    path: Option<&'a Path>,
    positions: &[OsString],
    misere: bool,
) -> Result<Option<&'a Path>, Failure> {
    if path.is_some() && misere {
        let why = "there are no certificates of misère play".to_string();
        return Err(refused("--certificate", why, "normal play").into());
    }
    if path.is_some() && !alone(positions) {
        let why = "a certificate is about one position".to_string();
        return Err(refused("--certificate", why, "one position, typed").into());
    }
    Ok(path)
}

fn alone(positions: &[OsString]) -> bool {
    positions.len() == 1 && !positions[0].as_encoded_bytes().starts_with(b"@") && positions[0] != "-"
}

fn all<Q: clap::Args>(
    args: &Positions<Q>,
    ruleset: &str,
    misere: bool,
    context: &Context,
    ask: impl Fn(String) -> Result<(ValueAnswer, Certify), Failure>,
) -> Outcome {
    let path = certificate(args.certificate.as_deref(), &args.positions, misere)?;
    let game = context.workbench.catalog().open(ruleset)?;
    let alone = alone(&args.positions);
    inputs::answer_each(&args.positions, context, |text, line| {
        let (answer, certify) = ask(inputs::position(&game, text, line))?;
        match (context.json, alone) {
            (true, _) => context.json_line(&answer),
            (_, true) => describe(&answer, context),
            _ => context.line(&summary(&answer, args.full)),
        }?;
        // The answer stands, whether or not a certificate of it would be too large.
        context.flush()?;
        path.map_or(Ok(()), |path| super::verify::certify(&certify, path, context))
    })
}

/// One position a line: position, value, outcome.
fn summary(answer: &ValueAnswer, full: bool) -> String {
    let position = super::shown(&answer.position, full);
    match &answer.value {
        Some(value) => format!("{position}  {value}  {}", answer.outcome),
        None => format!("{position}  {}", answer.outcome),
    }
}

/// What is known of one position, on a line each.
pub fn describe(answer: &ValueAnswer, context: &Context) -> Result<(), Failure> {
    if let Some(value) = &answer.value {
        context.line(&format!("value        {value}"))?;
    }
    context.line(&format!("outcome      {}: {}", answer.outcome, answer.outcome.words()))?;
    if let Some(nimber) = answer.nimber {
        context.line(&format!("nimber       {nimber}"))?;
    }
    if let Some(misere) = &answer.misere {
        context.line(&format!("genus        {}\nmisère nim   {}", misere.genus, misere.misere_nimber))?;
        let class = misere.class.as_deref().unwrap_or("not known: the game is large");
        context.line(&format!("class        {class}"))?;
    }
    if let (Some(mean), Some(temperature)) = (&answer.mean, &answer.temperature) {
        context.line(&format!("mean         {mean}\ntemperature  {temperature}"))?;
    }
    let plural = if answer.positions == 1 { "" } else { "s" };
    let search = format!("search of {} position{plural} in {:.3} s", answer.positions, answer.seconds);
    let source = answer.source.as_ref().map_or(String::new(), |source| format!(" ({source})"));
    let how = match (&answer.theorem, answer.method) {
        (Some(theorem), Method::Theorem) => format!("theorem: {theorem}{source}"),
        (Some(theorem), _) => format!("{search}, with theorem: {theorem}{source}"),
        (None, _) => format!("{search}{source}"),
    };
    context.line(&format!("by           {how}"))
}
