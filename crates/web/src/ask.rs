//! What a request asks: arguments and options as on the command line.

use crate::problem::Problem;
use crate::routes::Route;
use serde::Deserialize;
use serde_json::{Map, Value};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;
use upstar_catalog::Player;
use upstar_ground::ParseError;
use upstar_values::Notation;

/// Arguments and options.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ask {
    #[serde(default)]
    pub args: Vec<String>,
    #[serde(default)]
    options: Map<String, Value>,
}

/// Options that every route takes; those for the command line's output change nothing here.
const COMMON: [&str; 5] = ["notation", "time", "theorems", "json", "quiet"];

impl Ask {
    /// Reads the body of a request.
    pub fn read(body: &[u8]) -> Result<Self, Problem> {
        let text = std::str::from_utf8(body).map_err(|error| {
            let shown = String::from_utf8_lossy(body);
            ParseError::new("this is not UTF-8", &shown, error.valid_up_to(), 1).expected("text in UTF-8")
        })?;
        const SHAPE: &str = r#"{"args":["text", ...],"options":{...}}"#;
        // A list would be read as the fields in their order.
        if text.trim_start().starts_with('[') {
            return Err(ParseError::new("this is a list", text, 0, 1).expected(SHAPE).into());
        }
        let mut ask: Ask = serde_json::from_str(text).map_err(|error| {
            let line =
                text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum::<usize>();
            let place = line + error.column().saturating_sub(1);
            // The place is told separately.
            let message = error.to_string();
            let message = message.split(" at line ").next().unwrap_or_default();
            ParseError::new(message, text, place, 1).expected(SHAPE)
        })?;
        ask.options = std::mem::take(&mut ask.options).into_iter().map(plain_option).collect();
        Ok(ask)
    }

    /// Whether the route knows these options, and has enough arguments.
    pub fn check(&self, route: &Route) -> Result<(), Problem> {
        let known =
            |name: &&String| COMMON.contains(&name.as_str()) || route.options.contains(&name.as_str());
        if let Some(name) = self.options.keys().find(|name| !known(name)) {
            let names: Vec<&str> = COMMON.iter().chain(route.options).copied().collect();
            let error = ParseError::new("there is no such option here", name, 0, name.len());
            return Err(error.expected(format!("one of {}", names.join(", "))).into());
        }
        if !route.args.contains(&self.args.len()) {
            let text = self.args.join(" ");
            let count = self.args.len();
            let message = format!(
                "{count} {} here",
                if count == 1 { "argument is wrong" } else { "arguments are wrong" }
            );
            return Err(ParseError::new(message, &text, text.len(), 0).expected(route.needs).into());
        }
        Ok(())
    }

    /// The same number for the same question.
    pub fn fingerprint(&self, route: &Route) -> u64 {
        let mut hasher = DefaultHasher::new();
        (route.path, &self.args, Value::Object(self.options.clone()).to_string()).hash(&mut hasher);
        hasher.finish()
    }

    /// A flag: true or false.
    pub fn flag(&self, name: &str) -> Result<bool, Problem> {
        match self.options.get(name) {
            None | Some(Value::Null) => Ok(false),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(other) => Err(wrong(name, other, "true or false")),
        }
    }

    /// A text; a number counts as one.
    pub fn text(&self, name: &str) -> Result<Option<String>, Problem> {
        match self.options.get(name) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(text)) => Ok(Some(text.clone())),
            Some(Value::Number(number)) => Ok(Some(number.to_string())),
            Some(other) => Err(wrong(name, other, "a text")),
        }
    }

    /// One of some words, by what each means.
    pub fn word<T: Copy>(&self, name: &str, words: &[(&str, T)]) -> Result<Option<T>, Problem> {
        let Some(text) = self.text(name)? else { return Ok(None) };
        match words.iter().find(|(word, _)| *word == text) {
            Some((_, meaning)) => Ok(Some(*meaning)),
            None => {
                let words: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
                Err(wrong(name, &text.into(), &words.join(", ")))
            }
        }
    }

    /// A count up to `most`.
    pub fn count(&self, name: &str, most: usize) -> Result<Option<usize>, Problem> {
        let Some(text) = self.text(name)? else { return Ok(None) };
        match text.parse() {
            Ok(count) if (1..=most).contains(&count) => Ok(Some(count)),
            _ => Err(wrong(name, &text.into(), &format!("a whole number from 1 to {most}"))),
        }
    }

    /// An object.
    pub fn object(&self, name: &str) -> Result<Option<&Map<String, Value>>, Problem> {
        match self.options.get(name) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::Object(map)) => Ok(Some(map)),
            Some(other) => Err(wrong(name, other, "an object")),
        }
    }

    /// How values are written.
    pub fn notation(&self) -> Result<Notation, Problem> {
        let words = [
            ("ascii", Notation::Ascii),
            ("unicode", Notation::Unicode),
            ("latex", Notation::Latex),
            ("braces", Notation::Braces),
        ];
        Ok(self.word("notation", &words)?.unwrap_or_default())
    }

    /// Whose turn it is, or whose moves are asked for.
    pub fn player(&self) -> Result<Option<Player>, Problem> {
        self.word("player", &[("left", Player::Left), ("right", Player::Right)])
    }

    /// Whether theorems may answer.
    pub fn theorems(&self) -> Result<bool, Problem> {
        Ok(!self.options.contains_key("theorems") || self.flag("theorems")?)
    }

    /// How long it may take.
    pub fn time(&self) -> Result<Option<Duration>, Problem> {
        let Some(text) = self.text("time")? else { return Ok(None) };
        let expected = |message: String| wrong("time", &text.clone().into(), &message);
        upstar_lab::answers::time(&text).map(Some).map_err(expected)
    }
}

/// `no-theorems` is the opposite of `theorems`, and `_` is as good as `-`.
fn plain_option((name, value): (String, Value)) -> (String, Value) {
    let name = name.replace('_', "-");
    match (name.strip_prefix("no-"), &value) {
        (Some(positive), Value::Bool(flag)) => (positive.to_string(), Value::Bool(!flag)),
        _ => (name, value),
    }
}

fn wrong(name: &str, value: &Value, expected: &str) -> Problem {
    let text = value.to_string();
    ParseError::new(format!("the option {name} cannot be this"), &text, 0, text.len())
        .expected(expected)
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bodies_that_are_wrong_have_a_place() {
        for (body, offset) in
            [("", 0), ("{", 0), ("[]", 0), (r#"{"args":3}"#, 8), ("{\n\"x\":1}", 4), (r#"{"args":[1]}"#, 9)]
        {
            match Ask::read(body.as_bytes()) {
                Err(Problem::Input(error)) => {
                    assert!(error.offset.abs_diff(offset) <= 1, "{body}: {error:?}")
                }
                other => panic!("{body}: {other:?}"),
            }
        }
        assert!(Ask::read(b"{\"args\":[\"\xff\"]}").is_err());
        let deep = "[".repeat(100_000);
        assert!(Ask::read(format!(r#"{{"options":{{"x":{deep}"#).as_bytes()).is_err());
    }

    #[test]
    fn options_read_as_on_the_command_line() {
        let ask =
            Ask::read(br#"{"options":{"no_theorems":true,"n":20,"time":"500ms","best":false}}"#).unwrap();
        assert!(!ask.theorems().unwrap() && !ask.flag("best").unwrap());
        assert_eq!(ask.text("n").unwrap().as_deref(), Some("20"));
        assert_eq!(ask.time().unwrap(), Some(Duration::from_millis(500)));
        assert!(ask.count("n", 10).is_err() && ask.flag("n").is_err() && ask.player().unwrap().is_none());
    }
}
