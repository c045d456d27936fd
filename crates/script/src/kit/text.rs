//! Games whose positions are texts of any kind.

use super::Kit;
use super::heaps::shown;
use crate::settings::Settings;
use std::fmt;
use upstar_language::{Heap, Outcome, Value};
use upstar_rules::{Board, ParseError, Position};

/// A position that is only known by its text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Text(Box<str>);

/// The longest text of a position.
const LONGEST: usize = 10_000;

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Position for Text {
    fn read(text: &str, _: &Board) -> Result<Self, ParseError> {
        if text.len() > LONGEST {
            return Err(ParseError::new("the text is too long", text, LONGEST, 1));
        }
        Ok(Text(text.into()))
    }
}

/// Texts.
pub(crate) struct TextKit;

impl Kit for TextKit {
    type Position = Text;
    const SETTINGS: &'static [&'static str] = &["components", "position"];
    const ANY_TEXT: bool = true;

    fn new(_: &Settings) -> Result<Self, String> {
        Ok(TextKit)
    }

    fn board(&self) -> Board {
        Board::Text
    }

    fn whole(&self, at: &Text, heap: &mut Heap) -> Outcome<Value> {
        heap.text(&at.0)
    }

    fn moved(&self, _: &Text, _: usize, answer: Value, heap: &Heap) -> Result<Text, String> {
        let text = heap.str(answer).ok_or_else(|| format!("{} is no text", shown(answer, heap)))?;
        Text::read(text, &Board::Text).map_err(|error| error.message)
    }
}
