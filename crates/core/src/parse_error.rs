//! Errors that show the text, a caret under the place, and what was expected.

use crate::place::Place;
use std::fmt;

/// What was wrong in a text that a person wrote.
///
/// `Display` gives the message alone; [`ParseError::render`] adds the text with a caret.
///
/// ```
/// use upstar_core::ParseError;
/// let error = ParseError::new("1/3 is not a dyadic rational", "2+1/3", 2, 3)
///     .expected("a denominator that is a power of two");
/// assert_eq!(
///     error.render(),
///     "1/3 is not a dyadic rational\n  2+1/3\n    ^^^ expected a denominator that is a power of two"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
    /// The text, or for a long one the part around the place.
    pub input: String,
    /// Where it is wrong, in bytes from the start of the whole text.
    pub offset: usize,
    /// How many bytes are wrong; 0 at the end of the text.
    pub length: usize,
    /// What would have been right there; empty when there is nothing to say.
    pub expected: String,
    /// The place in a file of several lines, of which `input` is one; absent for a text that was typed.
    pub place: Option<Box<Place>>,
    /// How many bytes of the whole text stand before `input`.
    skipped: usize,
}

/// Characters shown on either side of the place in a long text.
const CONTEXT: usize = 60;

impl ParseError {
    /// An error at `input[offset..offset + length]`. Places outside the text, or inside a character, are moved in.
    pub fn new(message: impl Into<String>, input: &str, offset: usize, length: usize) -> Self {
        let offset = input.floor_char_boundary(offset.min(input.len()));
        let end = input.ceil_char_boundary(offset.saturating_add(length).min(input.len()));
        let start_shown =
            input[..offset].char_indices().rev().take(CONTEXT).last().map_or(offset, |(i, _)| i);
        let end_shown =
            input[offset..].char_indices().nth(2 * CONTEXT).map_or(input.len(), |(i, _)| offset + i);
        ParseError {
            message: message.into(),
            input: input[start_shown..end_shown].to_string(),
            offset,
            length: end - offset,
            expected: String::new(),
            place: None,
            skipped: start_shown,
        }
    }

    /// Says what would have been right.
    #[must_use]
    pub fn expected(mut self, what: impl Into<String>) -> Self {
        self.expected = what.into();
        self
    }

    /// An error at a place in a file.
    pub fn in_file(message: impl Into<String>, place: Place) -> Self {
        let bytes =
            |characters: usize| place.text.chars().take(characters).map(char::len_utf8).sum::<usize>();
        let before = place.column.saturating_sub(1);
        let (start, end) = (bytes(before), bytes(before + place.length));
        let error = ParseError::new(message, &place.text, start, end - start);
        ParseError { place: Some(Box::new(place)), ..error }
    }

    /// The same error in a longer text, of which the text so far began at byte `at`.
    #[must_use]
    pub fn inside(self, whole: &str, at: usize) -> Self {
        // A place in a file stays where it is.
        if self.place.is_some() {
            return self;
        }
        ParseError::new(self.message, whole, at + self.offset, self.length).expected(self.expected)
    }

    /// Message, text and caret, on three lines; the name of a file comes before the text.
    pub fn render(&self) -> String {
        if let Some(place) = &self.place {
            let expected =
                if self.expected.is_empty() { String::new() } else { format!(" expected {}", self.expected) };
            return format!("{}\n{}{expected}", self.message, place.render());
        }
        let cut_front = if self.skipped > 0 { "..." } else { "" };
        // Control characters would move the caret away from its place.
        let visible = |c: char| if c.is_control() { ' ' } else { c };
        let line: String = self.input.chars().map(visible).collect();
        let place = self.offset - self.skipped;
        let before = self.input[..place].chars().count() + cut_front.len();
        let shown = self.input[place..].chars().count();
        let wrong = self.input[place..].char_indices().take_while(|(i, _)| *i < self.length).count();
        let carets = "^".repeat(wrong.clamp(1, shown.max(1)));
        let mut text = format!("{}\n  {cut_front}{line}\n  {}{carets}", self.message, " ".repeat(before));
        if !self.expected.is_empty() {
            text.push_str(" expected ");
            text.push_str(&self.expected);
        }
        text
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for ParseError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_cut_around_the_place() {
        let text = format!("{}?{}", "1+".repeat(5_000_000), "+1".repeat(100));
        let error = ParseError::new("odd", &text, 10_000_000, 1);
        assert!(error.render().len() < 500);
        let lines: Vec<_> = error.render().lines().map(String::from).collect();
        assert_eq!(lines[1].chars().position(|c| c == '?'), lines[2].chars().position(|c| c == '^'));
    }

    #[test]
    fn places_are_moved_into_the_text() {
        let error = ParseError::new("end", "↑", 1, 900);
        assert_eq!((error.offset, error.length), (0, 3));
        let error = ParseError::new("end", "12", 70, 1);
        assert_eq!((error.offset, error.length), (2, 0));
        assert_eq!(error.render(), "end\n  12\n    ^");
    }

    #[test]
    fn a_part_is_placed_in_the_whole() {
        let error = ParseError::new("bad", "x", 0, 1).inside("nim x", 4);
        assert_eq!((error.offset, error.input.as_str()), (4, "nim x"));
    }
}
