//! A question with what may stand beside its fields: a time limit and a script.

use serde_json::{Map, Value};
use std::time::Duration;
use upstar_core::ParseError;
use upstar_questions::Question;

/// A question, how long it may take, and the script that it is about.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// The question.
    pub question: Question,
    /// How long it may take, if it says.
    pub time: Option<Duration>,
    /// The text of a script, whose ruleset the question calls `script`.
    pub script: Option<String>,
}

impl Request {
    /// The shape that is expected.
    pub const SHAPE: &str = r#"{"ask":"value","ruleset":"nim","position":"3,5"}"#;

    /// Reads a question from the fields of an object.
    ///
    /// # Errors
    /// Which field is wrong, and why.
    pub fn read(mut fields: Map<String, Value>) -> Result<Self, ParseError> {
        let (time, script) = (time(&mut fields)?, script(&mut fields)?);
        let name = match fields.remove("ask") {
            Some(Value::String(name)) => name,
            other => {
                let given = other.map(|value| value.to_string()).unwrap_or_default();
                let error = ParseError::new("the key \"ask\" must name a question", &given, 0, given.len());
                return Err(error.expected(Self::SHAPE));
            }
        };
        Ok(Request { question: Question::read(&name, fields)?, time, script })
    }
}

/// Takes the time limit out of the fields.
fn time(fields: &mut Map<String, Value>) -> Result<Option<Duration>, ParseError> {
    let text = match fields.remove("time") {
        None | Some(Value::Null) => return Ok(None),
        Some(Value::String(text)) => text,
        Some(other) => other.to_string(),
    };
    let time = upstar_questions::time(&text).map_err(|expected| {
        ParseError::new("the option time cannot be this", &text, 0, text.len()).expected(expected)
    })?;
    Ok(Some(time))
}

/// Takes the text of a script out of the fields.
fn script(fields: &mut Map<String, Value>) -> Result<Option<String>, ParseError> {
    match fields.remove("script") {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(other) => {
            let text = other.to_string();
            let error = ParseError::new("the option script cannot be this", &text, 0, text.len());
            Err(error.expected("the text of a script"))
        }
    }
}
