//! Texts that get deep into a parser: an example with a few characters changed, or anything at all.

use libfuzzer_sys::arbitrary::{self, Arbitrary};

/// A text to be read.
#[derive(Arbitrary, Debug)]
pub enum Text<'a> {
    /// Anything.
    Any(&'a str),
    /// One of the examples, with changes.
    Changed {
        /// Which example.
        example: u8,
        /// The changes, one after the other.
        changes: Vec<Change<'a>>,
    },
}

/// Some characters of a text go, and others come in their place.
#[derive(Arbitrary, Debug)]
pub struct Change<'a> {
    at: u16,
    gone: u8,
    come: &'a str,
}

impl Text<'_> {
    /// The text, when these are the examples.
    pub fn among(&self, examples: &[String]) -> String {
        match self {
            Text::Any(text) => text.to_string(),
            Text::Changed { example, changes } => {
                let start = pick(examples, *example).cloned().unwrap_or_default();
                changes.iter().fold(start, |text, change| change.make(&text))
            }
        }
    }
}

impl Change<'_> {
    fn make(&self, text: &str) -> String {
        let letters: Vec<char> = text.chars().collect();
        let from = usize::from(self.at) % (letters.len() + 1);
        let to = letters.len().min(from + usize::from(self.gone % 4));
        letters[..from]
            .iter()
            .copied()
            .chain(self.come.chars())
            .chain(letters[to..].iter().copied())
            .collect()
    }
}

/// One of a list.
pub fn pick<T>(list: &[T], number: u8) -> Option<&T> {
    list.get(usize::from(number) % list.len().max(1))
}
