//! Where in a script something is wrong.

use std::fmt;
use upstar_core::{ParseError, Place};

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

    /// A mistake of a function or setting, where it is written.
    pub fn of_setting(&self, message: impl Into<String>, name: &str) -> ScriptError {
        match self.place_of(name) {
            Some(place) => ScriptError { message: message.into(), place },
            None => self.whole(message),
        }
    }

    /// Where a function is defined, or a setting is given.
    pub fn place_of(&self, name: &str) -> Option<Place> {
        let at = self.defined(name).or_else(|| self.given(name))?;
        Some(Place::new(&self.file, &self.text, at))
    }

    /// The head of the function with a name, up to its arguments.
    fn defined(&self, name: &str) -> Option<std::ops::Range<usize>> {
        let start = format!("def {name}(");
        let mut lines = std::iter::once(0).chain(self.text.match_indices('\n').map(|(i, _)| i + 1));
        lines.find(|&i| self.text[i..].starts_with(&start)).map(|at| at..at + start.len() - 1)
    }

    /// A setting with its value, as far as that stands on the same line.
    fn given(&self, name: &str) -> Option<std::ops::Range<usize>> {
        let word = |c: char| c.is_alphanumeric() || c == '_' || c == '"' || c == '\'';
        let alone = |&at: &usize| {
            let behind = self.text[at + name.len()..].trim_start_matches(' ');
            !self.text[..at].ends_with(word) && behind.starts_with('=') && !behind.starts_with("==")
        };
        let at = self.text.match_indices(name).map(|(at, _)| at).find(alone)?;
        let line = self.text[at..].lines().next().unwrap_or_default();
        Some(at..at + up_to_comma(line).trim_end_matches([' ', ',', ')']).len())
    }
}

/// The line up to the first comma outside of brackets and texts.
fn up_to_comma(line: &str) -> &str {
    let (mut open, mut quote, mut escaped) = (0i32, None, false);
    for (i, c) in line.char_indices() {
        match (quote, c) {
            _ if escaped => escaped = false,
            (Some(_), '\\') => escaped = true,
            (Some(q), _) if q == c => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(c),
            (None, '(' | '[' | '{') => open += 1,
            (None, ')' | ']' | '}') => open -= 1,
            (None, ',') if open <= 0 => return &line[..i],
            _ => {}
        }
    }
    line
}
