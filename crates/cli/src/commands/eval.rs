//! `upstar eval EXPR...`.

use crate::args::EvalArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::{inputs, interrupt};
use upstar_lab::answers::{EvalAnswer, EvalFailure, Part, show};
use upstar_values::{Answer, Expression, Names, Stop, Values};

pub fn run(args: &EvalArgs, context: &Context) -> Outcome {
    let mut done = Done::default();
    inputs::for_each(&args.expressions, |input, _| {
        let result = input.and_then(|text| one(&text, args.explain, context));
        match result {
            Ok(()) => {}
            Err(Failure::NobodyListens) => return Err(Failure::NobodyListens),
            Err(failure) => {
                failure.show(context)?;
                done.worsen(&failure);
                if interrupt::interrupted() {
                    return Err(failure);
                }
            }
        }
        context.flush()
    })
    .or_else(|failure| if done.code == failure.code() { Ok(()) } else { Err(failure) })?;
    Ok(done)
}

fn one(text: &str, explain: bool, context: &Context) -> Result<(), Failure> {
    let values = context.values();
    if context.json {
        let answer = EvalAnswer::of(text, explain, &values, context.notation);
        return context.json_line(&answer.map_err(|failure| failed(failure, text))?);
    }
    let expression = Expression::parse(text, &Names::default()).map_err(Failure::Input)?;
    let answer = expression.evaluate(&values).map_err(|e| Failure::of(e, text))?;
    let parts = if explain { explanation(&expression, &values, context)? } else { Vec::new() };
    let shown = show(&answer, &values, context.notation);
    let shown = shown.map_err(|stop| with_known(stop, text, &answer, &values))?;
    show_explanation(&parts, context)?;
    context.line(&shown)
}

fn failed(failure: EvalFailure, text: &str) -> Failure {
    let mut failed = Failure::of(failure.error, text);
    if let Failure::Stopped { known, .. } = &mut failed {
        *known = failure.known;
    }
    failed
}

/// How an expression becomes its value.
pub fn explanation(
    expression: &Expression,
    values: &Values,
    context: &Context,
) -> Result<Vec<Part>, Failure> {
    Part::all(expression, values, context.notation).map_err(|e| Failure::of(e, expression.text()))
}

/// Each part with its steps below it.
pub fn show_explanation(parts: &[Part], context: &Context) -> Result<(), Failure> {
    parts.iter().flat_map(Part::lines).try_for_each(|line| context.line(&line))
}

/// A stop, with what can still be said of a game that is too large to print.
pub fn with_known(stop: Stop, input: &str, answer: &Answer, values: &Values) -> Failure {
    let known = upstar_lab::answers::known(&stop, answer, values);
    failed(EvalFailure { error: stop.into(), known }, input)
}
