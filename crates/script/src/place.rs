//! Where in a script something is wrong.

use std::fmt;

/// A mistake in a script, with its place.
///
/// `Display` gives the message alone; [`ScriptError::render`] adds the file, the line and a caret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptError {
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
    /// The script's name.
    pub file: String,
    /// The line from 1; 0 when the mistake is in no particular line.
    pub line: usize,
    /// The column from 1, in characters.
    pub column: usize,
    /// How many characters of the line are wrong, at least 1.
    pub length: usize,
    /// The text of the line.
    pub text: String,
}

/// Characters of a long line that are shown before and behind the place.
const CONTEXT: usize = 70;

impl ScriptError {
    /// File, line and caret, on three lines; only the file where there is no particular line.
    pub fn place(&self) -> String {
        if self.line == 0 {
            return format!("{}:", self.file);
        }
        let first = self.column.saturating_sub(CONTEXT + 1);
        let cut = if first > 0 { "..." } else { "" };
        let shown: String = self.text.chars().skip(first).take(2 * CONTEXT).collect();
        let visible: String = shown.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let before = " ".repeat(cut.len() + self.column - 1 - first);
        let carets = "^".repeat(self.length.clamp(1, CONTEXT));
        format!("{}:{}:{}\n  {cut}{visible}\n  {before}{carets}", self.file, self.line, self.column)
    }

    /// The message and the place.
    pub fn render(&self) -> String {
        format!("{}\n{}", self.message, self.place())
    }
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for ScriptError {}

/// The text of a script as its author wrote it.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    pub file: String,
    pub text: String,
}

impl Source {
    /// A mistake at some bytes of the text.
    pub fn error(&self, message: impl Into<String>, at: std::ops::Range<usize>) -> ScriptError {
        let start = self.text.floor_char_boundary(at.start.min(self.text.len()));
        let end = self.text.ceil_char_boundary(at.end.clamp(start, self.text.len()));
        let line_start = self.text[..start].rfind('\n').map_or(0, |i| i + 1);
        let line_end = self.text[start..].find('\n').map_or(self.text.len(), |i| start + i);
        ScriptError {
            message: message.into(),
            file: self.file.clone(),
            line: self.text[..start].matches('\n').count() + 1,
            column: self.text[line_start..start].chars().count() + 1,
            length: self.text[start..end.min(line_end).max(start)].chars().count().max(1),
            text: self.text[line_start..line_end].trim_end().to_string(),
        }
    }

    /// A mistake of the whole script.
    pub fn whole(&self, message: impl Into<String>) -> ScriptError {
        let (line, column, length, text) = (0, 0, 0, String::new());
        ScriptError { message: message.into(), file: self.file.clone(), line, column, length, text }
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
