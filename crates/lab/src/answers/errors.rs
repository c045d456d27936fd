//! Errors as plain data.

use serde::Serialize;
use upstar_ground::{ParseError, Stop};

/// What stands under `"error"`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ErrorAnswer {
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
    /// The text, or for a long one the part around the place.
    pub input: Option<String>,
    /// Where it is wrong, in bytes from the start of the whole text.
    pub offset: Option<usize>,
    /// How many bytes are wrong.
    pub length: Option<usize>,
    /// What would have been right there.
    pub expected: Option<String>,
}

impl From<&ParseError> for ErrorAnswer {
    fn from(error: &ParseError) -> Self {
        ErrorAnswer {
            message: error.message.clone(),
            input: Some(error.input.clone()),
            offset: Some(error.offset),
            length: Some(error.length),
            expected: Some(error.expected.clone()).filter(|e| !e.is_empty()),
        }
    }
}

impl ErrorAnswer {
    /// An error that has no place in a text.
    pub fn new(message: impl Into<String>) -> Self {
        ErrorAnswer { message: message.into(), ..Default::default() }
    }

    /// A computation on an input that stopped.
    pub fn stopped(stop: &Stop, input: &str) -> Self {
        ErrorAnswer { input: Some(shorten(input)), ..Self::new(stop.to_string()) }
    }

    /// The whole object, with what is known so far.
    pub fn object(&self, known: &[(&'static str, String)]) -> serde_json::Value {
        let mut value = serde_json::json!({ "error": self });
        if !known.is_empty() {
            let known = known.iter().map(|(name, text)| (name.to_string(), text.clone().into()));
            value["known"] = serde_json::Value::Object(known.collect());
        }
        value
    }
}

/// A position or an input for a line that people read: its beginning, where it is long.
pub fn shorten(text: &str) -> String {
    if text.chars().count() <= 200 {
        return text.to_string();
    }
    text.chars().take(197).chain("...".chars()).collect()
}
