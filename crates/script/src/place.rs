//! Where in a script something is wrong.

use std::fmt;
use upstar_ground::{ParseError, Place};

/// A mistake in a script, with its place.
///
/// `Display` gives the message alone; [`ScriptError::render`] adds the file, the line and a caret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptError {
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
    /// Where.
    pub place: Place,
}

impl ScriptError {
    /// The message and the place.
    pub fn render(&self) -> String {
        format!("{}\n{}", self.message, self.place.render())
    }
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for ScriptError {}

impl From<ScriptError> for ParseError {
    fn from(error: ScriptError) -> Self {
        ParseError::in_file(error.message, error.place)
    }
}

/// The text of a script as its author wrote it.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    pub file: String,
    pub text: String,
}

impl Source {
    /// A mistake at some bytes of the text.
    pub fn error(&self, message: impl Into<String>, at: std::ops::Range<usize>) -> ScriptError {
        ScriptError { message: message.into(), place: Place::new(&self.file, &self.text, at) }
    }

    /// A mistake of the whole script.
    pub fn whole(&self, message: impl Into<String>) -> ScriptError {
        ScriptError { message: message.into(), place: Place::whole(&self.file) }
    }

    /// A mistake of a function, at the line that defines it.
    pub fn of_function(&self, message: impl Into<String>, name: &str) -> ScriptError {
        let start = format!("def {name}(");
        let line = std::iter::once(0).chain(self.text.match_indices('\n').map(|(i, _)| i + 1));
        match line.into_iter().find(|&i| self.text[i..].starts_with(&start)) {
            Some(at) => self.error(message, at..at + start.len() - 1),
            None => self.whole(message),
        }
    }
}
