//! `upstar eval EXPR...`.

use crate::args::EvalArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::{inputs, interrupt};
use serde::Serialize;
use upstar_values::{Answer, Expression, Names, Stop, Value, Values};

pub fn run(args: &EvalArgs, context: &Context) -> Outcome {
    let mut done = Done::default();
    inputs::for_each(&args.expressions, |input| {
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
    let expression = Expression::parse(text, &Names::default()).map_err(Failure::Input)?;
    let answer = expression.evaluate(&values).map_err(|e| Failure::of(e, text))?;
    let steps = if explain { Some(explanation(&expression, &values, context)?) } else { None };
    if context.json {
        return json(text, &answer, steps, &values, context);
    }
    let shown = show(&answer, &values, context).map_err(|stop| with_known(stop, text, &answer, &values))?;
    if let Some(parts) = steps {
        show_explanation(&parts, context)?;
    }
    context.line(&shown)
}

/// A part of an expression and how it becomes its value.
#[derive(Serialize)]
pub struct Part {
    part: String,
    steps: Vec<String>,
    value: String,
}

pub fn explanation(
    expression: &Expression,
    values: &Values,
    context: &Context,
) -> Result<Vec<Part>, Failure> {
    let parts =
        expression.explain(values, context.notation).map_err(|e| Failure::of(e, expression.text()))?;
    let part = |p: upstar_values::Explanation| Part {
        part: p.part,
        steps: p.steps.iter().map(ToString::to_string).collect(),
        value: p.value,
    };
    Ok(parts.into_iter().map(part).collect())
}

/// Each part with its steps below it.
pub fn show_explanation(parts: &[Part], context: &Context) -> Result<(), Failure> {
    for part in parts {
        context.line(&format!("{} = {}", part.part, part.value))?;
        for step in &part.steps {
            context.line(&format!("  {step}"))?;
        }
    }
    Ok(())
}

/// The answer on one line.
pub fn show(answer: &Answer, values: &Values, context: &Context) -> Result<String, Stop> {
    let text = |v: Value| values.display(v, context.notation);
    Ok(match answer {
        Answer::Game(value) => text(*value)?,
        Answer::Number(number) => text(values.number(number)?)?,
        Answer::Count(count) => count.to_string(),
        Answer::Truth(truth) => truth.to_string(),
        Answer::Outcome(outcome) => outcome.to_string(),
        Answer::Parity(parity) => parity.to_string(),
        Answer::Options(value) => values.display_options(*value, context.notation)?,
        Answer::Games(games) if games.is_empty() => "none".to_string(),
        Answer::Games(games) => games.iter().map(|&v| text(v)).collect::<Result<Vec<_>, _>>()?.join(","),
        Answer::None => "none".to_string(),
    })
}

/// What can still be said of a game that is too large to print.
pub fn with_known(stop: Stop, input: &str, answer: &Answer, values: &Values) -> Failure {
    let mut failure = Failure::stopped(stop, input);
    if let (Answer::Game(v), Failure::Stopped { stop: Stop::TooLarge(_), known, .. }) = (answer, &mut failure)
    {
        if let Ok(outcome) = values.outcome(*v) {
            known.push(("outcome", outcome.to_string()));
        }
        if let (Ok(mean), Ok(temperature)) = (values.mean(*v), values.temperature(*v)) {
            known.push(("mean", mean.to_string()));
            known.push(("temperature", temperature.to_string()));
        }
        known.push(("left_stop", values.left_stop(*v).to_string()));
        known.push(("right_stop", values.right_stop(*v).to_string()));
    }
    failure
}

/// What there is to say about a game.
#[derive(Serialize)]
pub struct Description {
    #[serde(skip_serializing_if = "Option::is_none")]
    input: Option<String>,
    value: String,
    outcome: String,
    is_number: bool,
    nimber: Option<u32>,
    mean: String,
    temperature: String,
    left_stop: String,
    right_stop: String,
    birthday: u64,
    atomic_weight: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<Vec<Part>>,
}

/// The JSON object of a game.
pub fn describe(
    values: &Values,
    game: Value,
    input: Option<&str>,
    context: &Context,
) -> Result<Description, Failure> {
    let describe = || -> Result<Description, Stop> {
        let text = |v: Value| values.display(v, context.notation);
        Ok(Description {
            input: input.map(str::to_string),
            value: text(game)?,
            outcome: values.outcome(game)?.to_string(),
            is_number: values.as_number(game).is_some(),
            nimber: values.as_nimber(game),
            mean: values.mean(game)?.to_string(),
            temperature: values.temperature(game)?.to_string(),
            left_stop: values.left_stop(game).to_string(),
            right_stop: values.right_stop(game).to_string(),
            birthday: values.birthday(game)?,
            atomic_weight: values.atomic_weight(game)?.map(text).transpose()?,
            explanation: None,
        })
    };
    describe().map_err(|stop| with_known(stop, input.unwrap_or_default(), &Answer::Game(game), values))
}

fn json(
    input: &str,
    answer: &Answer,
    steps: Option<Vec<Part>>,
    values: &Values,
    context: &Context,
) -> Result<(), Failure> {
    let plain = |value: serde_json::Value| serde_json::json!({ "input": input, "value": value });
    let stopped = |stop| Failure::stopped(stop, input);
    let object = match answer {
        Answer::Game(game) => {
            let mut description = describe(values, *game, Some(input), context)?;
            description.explanation = steps;
            return context.json_line(&description);
        }
        Answer::Truth(truth) => serde_json::json!({ "input": input, "result": truth }),
        Answer::Count(count) => plain((*count).into()),
        Answer::None => plain(serde_json::Value::Null),
        Answer::Games(games) => {
            let texts =
                games.iter().map(|&v| values.display(v, context.notation).map(serde_json::Value::from));
            plain(serde_json::Value::Array(texts.collect::<Result<_, _>>().map_err(stopped)?))
        }
        Answer::Number(number) => plain(number.to_string().into()),
        other => plain(show(other, values, context).map_err(stopped)?.into()),
    };
    context.json_line(&object)
}
