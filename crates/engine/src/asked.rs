//! What a request asks: one question as an object, or arguments and options as on the command line.

use crate::request::Request;
use crate::routes::{LISTS, NAMED, PICTURED};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::time::Duration;
use upstar_core::ParseError;
use upstar_questions::{Error, Question, place_of};

/// The questions of a request, read once to see that they are right, and passed on as they are.
#[derive(Debug, PartialEq)]
pub struct Asked {
    /// The fields of each question.
    pub questions: Vec<Map<String, Value>>,
    /// Whether the answer is a list: several questions were asked at once.
    pub list: bool,
    /// How long it may take, if the request says.
    pub time: Option<Duration>,
    /// How long it may take where nobody says, if it is not like the others.
    pub patience: Option<Duration>,
    /// Whether it needs neither a search nor a script.
    pub quick: bool,
    /// What it is about: the text of its script, or its ruleset, or the name of its question.
    pub ruleset: String,
}

/// Arguments and options.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    #[serde(default)]
    args: Vec<String>,
    #[serde(default)]
    options: Map<String, Value>,
}

const SHAPE: &str = r#"{"args":["text", ...],"options":{...}}"#;

impl Asked {
    /// Reads what is asked at a path below `/api/`; `None` where there is no such path.
    ///
    /// # Errors
    /// What is wrong with the body, and where.
    pub fn at(path: &str, body: &[u8]) -> Result<Option<Self>, Error> {
        if path == "ask" {
            return Self::question(body).map(Some);
        }
        if let Some(name) = NAMED.iter().find(|&&name| name == path) {
            return Self::words(name, body).map(Some);
        }
        LISTS.iter().find(|(list, _)| *list == path).map(|(_, name)| Self::list(name)).transpose()
    }

    /// Reads a body that is one question.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn question(body: &[u8]) -> Result<Self, Error> {
        Self::fields(read(body, Request::SHAPE)?)
    }

    /// A question that has no fields.
    ///
    /// # Errors
    /// There is no such question.
    pub fn list(name: &str) -> Result<Self, Error> {
        Self::fields(Map::from_iter([("ask".to_string(), name.into())]))
    }

    /// Reads the fields of one question.
    ///
    /// # Errors
    /// Which field is wrong, and why.
    pub fn fields(fields: Map<String, Value>) -> Result<Self, Error> {
        let request = Request::read(fields.clone())?;
        let about = ["script", "ruleset", "code", "name", "ask"];
        let ruleset =
            about.iter().find_map(|name| fields.get(*name)?.as_str()).unwrap_or_default().to_string();
        Ok(Asked {
            list: false,
            time: request.time,
            patience: request.question.patience(),
            quick: request.question.light() && request.script.is_none(),
            ruleset,
            questions: vec![fields],
        })
    }

    /// Reads a body of arguments and options for the path of a question.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn words(name: &str, body: &[u8]) -> Result<Self, Error> {
        let Words { args, mut options } = read(body, SHAPE)?;
        if PICTURED.contains(&name) {
            options.entry("picture").or_insert("svg".into());
        }
        let questions = Question::objects(name, args, options)?;
        let list = questions.len() > 1;
        let first = questions.first().cloned().unwrap_or_default();
        Ok(Asked { questions, list, ..Self::fields(first)? })
    }
}

fn read<T: DeserializeOwned>(body: &[u8], shape: &str) -> Result<T, Error> {
    let text = std::str::from_utf8(body).map_err(|error| {
        let shown = String::from_utf8_lossy(body);
        ParseError::new("this is not UTF-8", &shown, error.valid_up_to(), 1).expected("text in UTF-8")
    })?;
    // A list would be read as the fields in their order.
    if text.trim_start().starts_with('[') {
        return Err(ParseError::new("this is a list", text, 0, 1).expected(shape).into());
    }
    serde_json::from_str(text).map_err(|error| place_of(&error, text).expected(shape).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(path: &str, body: &str) -> Result<Asked, Error> {
        Asked::words(path.trim_start_matches("/api/"), body.as_bytes())
    }

    #[test]
    fn bodies_that_are_wrong_have_a_place() {
        for (body, offset) in
            [("", 0), ("{", 0), ("[]", 0), (r#"{"args":3}"#, 8), ("{\n\"x\":1}", 4), (r#"{"args":[1]}"#, 9)]
        {
            match words("/api/eval", body) {
                Err(error) if error.status() == 400 => {
                    let found = error.object()["error"]["offset"].as_u64().unwrap();
                    assert!(found.abs_diff(offset) <= 1, "{body}: {error}");
                }
                other => panic!("{body}: {other:?}"),
            }
        }
        assert!(Asked::question(b"{\"ask\":\"\xff\"}").is_err());
        let deep = "[".repeat(100_000);
        assert!(words("/api/eval", &format!(r#"{{"options":{{"x":{deep}"#)).is_err());
        assert!(Asked::question(format!(r#"{{"ask":{deep}"#).as_bytes()).is_err());
    }

    #[test]
    fn arguments_and_options_are_the_fields_of_a_question() {
        let asked = words(
            "/api/sequence",
            r#"{"args":["nim","{2n}"],"options":{"no-theorems":true,"n":20,"time":"500ms","json":true,"cell_time":null}}"#,
        );
        let same = br#"{"ask":"sequence","ruleset":"nim","template":"{2n}","theorems":false,"n":"20","time":"500ms"}"#;
        let (asked, same) = (asked.unwrap(), Asked::question(same).unwrap());
        let read = |asked: &Asked| Request::read(asked.questions[0].clone()).unwrap();
        assert_eq!(read(&asked), read(&same));
        assert_eq!((asked.time, asked.ruleset.as_str()), (Some(Duration::from_millis(500)), "nim"));
        let both = words("/api/value", r#"{"args":["nim","1","2"]}"#).unwrap();
        assert_eq!((both.questions.len(), both.list, both.quick), (2, true, false));
        let board =
            |more: &str| words("/api/draw", &format!(r#"{{"args":["nim","1"],"options":{{{more}}}}}"#));
        assert!(board("").unwrap().quick);
        let scripted = board(r#""script":"text""#).unwrap();
        assert_eq!((scripted.quick, scripted.ruleset.as_str()), (false, "text"));
        assert!(words("/api/value", r#"{"args":["nim","1"],"options":{"position":"2"}}"#).is_err());
    }
}
