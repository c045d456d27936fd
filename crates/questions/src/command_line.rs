//! How a person types the fields of a question.

use crate::counts::Count;
use clap::builder::{OsStringValueParser, PossibleValue, PossibleValuesParser, TypedValueParser};
use serde::de::{DeserializeOwned, IntoDeserializer};
use std::ffi::OsString;
use upstar_core::ParseError;
use upstar_values::Player;

pub(crate) use clap::ArgAction::SetFalse;

/// The help of `--no-theorems`.
pub(crate) const SEARCH_ALONE: &str = "Search alone, even where a theorem knows the answer";

/// The help of a template. To clap, {n} is a line break unless something that cannot be seen stands inside.
pub(crate) const TEMPLATE: &str = "A position with {\x1b[0mn} in it; for heap games {\x1b[0mn} if left out";

/// The players.
const PLAYERS: &[(&str, &str)] =
    &[("left", "first, black, blue, vertical"), ("right", "second, white, red, horizontal")];

/// Words with what they mean, each of which is read as a value of its type.
pub fn one_of<T: DeserializeOwned + Clone + Send + Sync + 'static>(
    words: &'static [(&'static str, &'static str)],
) -> impl TypedValueParser<Value = T> {
    let words = words.iter().map(|(word, help)| match *help {
        "" => PossibleValue::new(*word),
        help => PossibleValue::new(*word).help(help),
    });
    PossibleValuesParser::new(words)
        .try_map(|word| T::deserialize(IntoDeserializer::<serde::de::value::Error>::into_deserializer(word)))
}

/// One of the players.
pub fn players() -> impl TypedValueParser<Value = Player> {
    one_of(PLAYERS)
}

/// A text, without the space that marks a leading minus.
pub fn text() -> impl TypedValueParser<Value = String> {
    OsStringValueParser::new().try_map(|typed: OsString| {
        let text = utf8(typed.as_encoded_bytes())?;
        Ok::<_, ParseError>(text.strip_prefix(" -").map(|rest| format!("-{rest}")).unwrap_or(text))
    })
}

/// Bytes as text.
///
/// # Errors
/// Where they are not UTF-8.
pub fn utf8(bytes: &[u8]) -> Result<String, ParseError> {
    std::str::from_utf8(bytes).map(String::from).map_err(|error| {
        let shown = String::from_utf8_lossy(bytes);
        let place = String::from_utf8_lossy(&bytes[..error.valid_up_to()]).len();
        ParseError::new("this is not UTF-8", &shown, place, 1).expected("text in UTF-8")
    })
}

/// A count of at least one.
pub(crate) fn at_least_one() -> impl TypedValueParser<Value = Count> {
    clap::value_parser!(u64).range(1..).map(Count)
}
