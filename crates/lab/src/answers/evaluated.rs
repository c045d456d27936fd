//! An expression, evaluated: as one line of text and as plain data.

use serde::Serialize;
use upstar_ground::{ParseError, Stop};
use upstar_values::{Answer, EvalError, Explanation, Expression, Names, Notation, Value, Values};

/// The answer to `eval`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum EvalAnswer {
    /// A game.
    Game(Description),
    /// A comparison.
    Truth {
        /// The text that was evaluated.
        input: String,
        /// Whether it holds.
        result: bool,
        /// How it comes about, if that was asked for.
        #[serde(skip_serializing_if = "Option::is_none")]
        explanation: Option<Vec<Part>>,
    },
    /// Anything else: a count, an outcome, a list.
    Other {
        /// The text that was evaluated.
        input: String,
        /// What it gives.
        value: serde_json::Value,
        /// How it comes about, if that was asked for.
        #[serde(skip_serializing_if = "Option::is_none")]
        explanation: Option<Vec<Part>>,
    },
}

/// What there is to say about a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Description {
    /// The text that was evaluated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub input: Option<String>,
    /// The canonical form.
    pub value: String,
    /// Who wins: L, R, N or P.
    pub outcome: String,
    /// Whether it is a number.
    pub is_number: bool,
    /// The nimber, when it is one.
    pub nimber: Option<u32>,
    /// The mean value.
    pub mean: String,
    /// The temperature.
    pub temperature: String,
    /// The Left stop.
    pub left_stop: String,
    /// The Right stop.
    pub right_stop: String,
    /// The birthday.
    pub birthday: u64,
    /// The atomic weight of an all-small game.
    pub atomic_weight: Option<String>,
    /// How it comes about, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explanation: Option<Vec<Part>>,
}

/// A part of an expression and how it becomes its value.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Part {
    /// The part as it was written.
    pub part: String,
    /// What is done, step by step.
    pub steps: Vec<String>,
    /// What it becomes.
    pub value: String,
}

/// Why an expression has no answer, and what is known all the same.
#[derive(Clone, Debug)]
pub struct EvalFailure {
    /// What went wrong.
    pub error: EvalError,
    /// Names and texts of what could be found out.
    pub known: Vec<(&'static str, String)>,
}

impl From<ParseError> for EvalFailure {
    fn from(error: ParseError) -> Self {
        EvalError::from(error).into()
    }
}

impl From<EvalError> for EvalFailure {
    fn from(error: EvalError) -> Self {
        EvalFailure { error, known: Vec::new() }
    }
}

impl From<Stop> for EvalFailure {
    fn from(stop: Stop) -> Self {
        EvalError::from(stop).into()
    }
}

impl EvalAnswer {
    /// Evaluates a text; with `explain`, step by step.
    ///
    /// # Errors
    /// What is wrong with the text, or the limit that was reached.
    pub fn of(text: &str, explain: bool, values: &Values, notation: Notation) -> Result<Self, EvalFailure> {
        let expression = Expression::parse(text, &Names::default())?;
        let answer = expression.evaluate(values)?;
        let explanation = if explain { Some(Part::all(&expression, values, notation)?) } else { None };
        let input = text.to_string();
        let value = match &answer {
            Answer::Game(game) => {
                let described = Description::of(*game, values, notation);
                let described = described
                    .map_err(|stop| EvalFailure { known: known(&stop, &answer, values), ..stop.into() })?;
                return Ok(EvalAnswer::Game(Description { input: Some(input), explanation, ..described }));
            }
            Answer::Truth(result) => return Ok(EvalAnswer::Truth { input, result: *result, explanation }),
            Answer::Count(count) => (*count).into(),
            Answer::None => serde_json::Value::Null,
            Answer::Games(games) => {
                let texts: Result<Vec<String>, Stop> =
                    games.iter().map(|&game| values.display(game, notation)).collect();
                texts?.into()
            }
            Answer::Number(number) => number.to_string().into(),
            other => show(other, values, notation)?.into(),
        };
        Ok(EvalAnswer::Other { input, value, explanation })
    }

    /// The explanation, if there is one.
    pub fn explanation(&self) -> Option<&[Part]> {
        match self {
            EvalAnswer::Game(description) => description.explanation.as_deref(),
            EvalAnswer::Truth { explanation, .. } | EvalAnswer::Other { explanation, .. } => {
                explanation.as_deref()
            }
        }
    }
}

impl Description {
    /// Describes a game.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn of(game: Value, values: &Values, notation: Notation) -> Result<Self, Stop> {
        let text = |v: Value| values.display(v, notation);
        Ok(Description {
            input: None,
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
    }
}

impl Part {
    /// How an expression becomes its value, part by part.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn all(expression: &Expression, values: &Values, notation: Notation) -> Result<Vec<Self>, EvalError> {
        let part = |p: Explanation| Part {
            part: p.part,
            steps: p.steps.iter().map(ToString::to_string).collect(),
            value: p.value,
        };
        Ok(expression.explain(values, notation)?.into_iter().map(part).collect())
    }

    /// The part on one line, and each of its steps indented on one more.
    pub fn lines(&self) -> impl Iterator<Item = String> + '_ {
        let first = format!("{} = {}", self.part, self.value);
        std::iter::once(first).chain(self.steps.iter().map(|step| format!("  {step}")))
    }
}

/// The answer on one line.
///
/// # Errors
/// That it is too large to print, or another limit.
pub fn show(answer: &Answer, values: &Values, notation: Notation) -> Result<String, Stop> {
    let text = |v: Value| values.display(v, notation);
    Ok(match answer {
        Answer::Game(value) => text(*value)?,
        Answer::Number(number) => text(values.number(number)?)?,
        Answer::Count(count) => count.to_string(),
        Answer::Truth(truth) => truth.to_string(),
        Answer::Outcome(outcome) => outcome.to_string(),
        Answer::Parity(parity) => parity.to_string(),
        Answer::Options(value) => values.display_options(*value, notation)?,
        Answer::Games(games) if games.is_empty() => "none".to_string(),
        Answer::Games(games) => games.iter().map(|&v| text(v)).collect::<Result<Vec<_>, _>>()?.join(","),
        Answer::None => "none".to_string(),
    })
}

/// What can still be said of a game that is too large to print.
pub fn known(stop: &Stop, answer: &Answer, values: &Values) -> Vec<(&'static str, String)> {
    let mut known = Vec::new();
    if let (Answer::Game(game), Stop::TooLarge(_)) = (answer, stop) {
        if let Ok(outcome) = values.outcome(*game) {
            known.push(("outcome", outcome.to_string()));
        }
        if let (Ok(mean), Ok(temperature)) = (values.mean(*game), values.temperature(*game)) {
            known.push(("mean", mean.to_string()));
            known.push(("temperature", temperature.to_string()));
        }
        known.push(("left_stop", values.left_stop(*game).to_string()));
        known.push(("right_stop", values.right_stop(*game).to_string()));
    }
    known
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_have_the_keys_of_their_kind() {
        let values = Values::new();
        let json = |text: &str, explain: bool| {
            serde_json::to_value(EvalAnswer::of(text, explain, &values, Notation::Ascii).unwrap()).unwrap()
        };
        let game = json("{0|*}", false);
        assert_eq!((&game["value"], &game["atomic_weight"]), (&"^".into(), &"1".into()));
        assert!(game.get("explanation").is_none());
        assert_eq!(json("^ > 0", false), serde_json::json!({ "input": "^ > 0", "result": true }));
        assert_eq!(json("mex(0,1)", false)["value"], 2);
        assert_eq!(json("mean({2|0})", false)["value"], "1");
        assert!(json("{0|1}+*", true)["explanation"][0]["steps"].is_array());
        assert!(matches!(
            EvalAnswer::of("{1|", false, &values, Notation::Ascii),
            Err(EvalFailure { error: EvalError::Parse(_), .. })
        ));
    }
}
