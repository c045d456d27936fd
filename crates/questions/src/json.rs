//! Where a text is no JSON, or not the JSON that was expected.

use upstar_core::ParseError;

/// The place that an error of the JSON reader names by line and column.
pub fn place_of(error: &serde_json::Error, text: &str) -> ParseError {
    let before = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum::<usize>();
    // The place is told separately.
    let message = error.to_string();
    let message = message.split(" at line ").next().unwrap_or_default();
    ParseError::new(message, text, before + error.column().saturating_sub(1), 1)
}
