//! Arguments of the kinds that functions need.

use crate::failure::{Failure, Outcome};
use crate::values::{Heap, Value};

impl Heap {
    /// What is wrong with an argument.
    #[cold]
    pub fn wrong_argument(&self, name: &str, must_be: &str, value: Value) -> Failure {
        match value {
            Value::None => format!("{name} is None here: perhaps a step led off the board").into(),
            _ => {
                let kind = match self.kind(value) {
                    "int" => "a whole number",
                    "string" => "a text",
                    other => other,
                };
                format!("{name} must be {must_be}, and is {kind}").into()
            }
        }
    }

    /// An argument that is a whole number.
    ///
    /// # Errors
    /// What it is else.
    pub fn int_argument(&self, name: &str, value: Value) -> Outcome<i64> {
        match value {
            Value::Int(number) => Ok(number),
            Value::Big(_) => Err(format!("{name} is too large").into()),
            _ => Err(self.wrong_argument(name, "a whole number", value)),
        }
    }

    /// An argument that is a text.
    ///
    /// # Errors
    /// What it is else.
    pub fn text_argument(&self, name: &str, value: Value) -> Outcome<&str> {
        self.str(value).ok_or_else(|| self.wrong_argument(name, "a text", value))
    }

    /// An argument that is a text, or that may be missing.
    ///
    /// # Errors
    /// What it is else.
    pub fn optional_text(&self, name: &str, value: Value) -> Outcome<Option<&str>> {
        match value {
            Value::Unset | Value::None => Ok(None),
            _ => self.text_argument(name, value).map(Some),
        }
    }
}
