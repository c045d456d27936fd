//! Questions read from JSON, and what is wrong with them.

use crate::Question;
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value as Json};
use upstar_core::ParseError;

impl<'de> Deserialize<'de> for Question {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut fields = Map::deserialize(deserializer)?;
        let Some(Json::String(name)) = fields.remove("ask") else {
            return Err(D::Error::custom("the key \"ask\" must name a question"));
        };
        Question::read(&name, fields).map_err(|error| D::Error::custom(error.render()))
    }
}

/// That no question has a name.
pub(crate) fn no_such_question(name: &str) -> ParseError {
    let error = ParseError::new("there is no such question", name, 0, name.len());
    error.expected(format!("one of {}", Question::names().collect::<Vec<_>>().join(", ")))
}

/// Reads the fields of a question; what is wrong is told as about an option.
pub(crate) fn read_fields<T: DeserializeOwned>(fields: Map<String, Json>) -> Result<T, ParseError> {
    let whole = Json::Object(fields);
    serde_path_to_error::deserialize(&whole).map_err(|error| {
        let path = error.path().to_string();
        let message = error.inner().to_string();
        let name = |message: &str| message.split('`').nth(1).unwrap_or_default().to_string();
        if message.starts_with("unknown field") {
            let names: Vec<&str> = message.split('`').skip(3).step_by(2).collect();
            let unknown = name(&message);
            return ParseError::new("there is no such option here", &unknown, 0, unknown.len())
                .expected(format!("one of {}", names.join(", ")));
        }
        if message.starts_with("missing field") {
            let missing = name(&message);
            return ParseError::new(format!("the {missing} is missing"), "", 0, 0)
                .expected(format!("a {missing}"));
        }
        let pointer = format!("/{}", path.split('.').next().unwrap_or_default());
        let value = whole.pointer(&pointer).map(Json::to_string).unwrap_or_default();
        ParseError::new(format!("the option {path} cannot be this: {message}"), &value, 0, value.len())
    })
}
