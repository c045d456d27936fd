//! Counts and ranges as people type them.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use upstar_core::ParseError;

/// A whole number from 0 to 10^18; in JSON a number, or a text as people type it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Count(pub u64);

/// `A..B` with both ends, or `A` alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The first number.
    pub first: u64,
    /// The last number, at least the first.
    pub last: u64,
}

impl FromStr for Count {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        part(text, 0, text.len()).map(Count)
    }
}

impl FromStr for Span {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let Some(dots) = text.find("..") else {
            let Count(only) = text.parse()?;
            return Ok(Span { first: only, last: only });
        };
        let (first, last) = (part(text, 0, dots)?, part(text, dots + 2, text.len())?);
        if first > last {
            let error = ParseError::new("the range is empty", text, 0, text.len());
            return Err(error.expected(format!("{last}..{first}")));
        }
        Ok(Span { first, last })
    }
}

impl Span {
    /// How many numbers it has.
    pub fn count(self) -> u64 {
        (self.last - self.first).saturating_add(1)
    }

    /// The range, if its numbers, times those of another one, are at most `most` positions.
    ///
    /// # Errors
    /// That it is too long.
    pub fn within(self, others: u64, most: u64) -> Result<RangeInclusive<u64>, ParseError> {
        let cells = self.count().saturating_mul(others);
        if cells > most {
            let text = self.to_string();
            let error = ParseError::new(format!("these are {cells} positions"), &text, 0, text.len());
            return Err(error.expected(format!("at most {most}")));
        }
        Ok(self.first..=self.last)
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Span { first, last } if first == last => write!(f, "{first}"),
            Span { first, last } => write!(f, "{first}..{last}"),
        }
    }
}

impl Serialize for Span {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        typed(deserializer)
    }
}

impl<'de> Deserialize<'de> for Span {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        typed(deserializer)
    }
}

/// What a text or a number says, as if a person had typed it.
fn typed<'de, D: Deserializer<'de>, T: FromStr<Err = ParseError>>(deserializer: D) -> Result<T, D::Error> {
    let text = match Value::deserialize(deserializer)? {
        Value::String(text) => text,
        Value::Number(number) => number.to_string(),
        other => return Err(D::Error::custom(format!("{other} is neither a number nor a text"))),
    };
    text.parse().map_err(|error: ParseError| D::Error::custom(format!("{error}; {}", error.expected)))
}

fn part(text: &str, start: usize, end: usize) -> Result<u64, ParseError> {
    let digits = &text[start..end];
    let wrong = |message: &str| {
        let error = ParseError::new(message, text, start, (end - start).max(usize::from(end < text.len())));
        error.expected("a whole number from 0 to 10^18, or a range such as 0..100")
    };
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Err(wrong("this is no count"));
    }
    match digits.parse::<u64>() {
        Ok(n) if n <= 1_000_000_000_000_000_000 => Ok(n),
        _ => Err(wrong("this count is too large")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges() {
        let range = |text: &str| text.parse::<Span>();
        assert_eq!(range("0..30000").ok(), Some(Span { first: 0, last: 30000 }));
        assert_eq!(range("7").ok(), Some(Span { first: 7, last: 7 }));
        let json = |text: &str| serde_json::from_str::<Span>(text);
        assert_eq!(json("7").ok(), range("7").ok());
        assert_eq!(json("\"2..5\"").unwrap().to_string(), "2..5");
        assert!(json("1.5").is_err() && json("-1").is_err() && json("[1]").is_err());
        for (text, place) in
            [("5..2", (0, 4)), ("0..10^20", (3, 5)), ("", (0, 0)), ("-3..4", (0, 2)), ("1..", (3, 0))]
        {
            match range(text) {
                Err(error) => assert_eq!((error.offset, error.length), place, "{text}"),
                other => panic!("{text}: {other:?}"),
            }
        }
        assert!(range("0..100000000000000000000").is_err());
    }
}
