//! Questions as words and options, as a person types them.

use crate::Question;
use crate::question::Field;
use serde_json::{Map, Value as Json};
use upstar_core::ParseError;

/// More questions at once are refused.
const MOST: usize = 10_000;

impl Question {
    /// The JSON objects of the questions that words and options ask: words fill the fields that are known by their places, and
    /// of the last one there may be many, each of which is a question. Whether the fields are right is seen when they are read.
    ///
    /// # Errors
    /// What is wrong with the words.
    pub fn objects(
        name: &str,
        mut words: Vec<String>,
        options: Map<String, Json>,
    ) -> Result<Vec<Map<String, Json>>, ParseError> {
        // What is null is not asked for.
        let mut fields: Map<String, Json> =
            options.into_iter().filter(|(_, value)| !value.is_null()).filter_map(plain_option).collect();
        // The same name asks which games have given values.
        if let ("sequence", Some(values)) = (name, fields.remove("match")) {
            fields.extend([("ask".into(), "match".into()), ("values".into(), values)]);
            fields.extend(words.pop().map(|word| ("template".into(), word.into())));
            return Ok(vec![fields]);
        }
        let places: Vec<&Field> = match (name, words.len()) {
            // An expression is one word, and a position is two.
            ("thermograph", 2) => Question::fields(name).iter().skip(1).take(2).collect(),
            _ => Question::fields(name).iter().filter(|field| field.positional()).collect(),
        };
        if let Some(field) = places.iter().find(|field| fields.contains_key(field.name)) {
            let error = ParseError::new("there is no such option here", field.name, 0, field.name.len());
            return Err(error.expected(format!("this as an argument: {}", needs(&places))));
        }
        let many = places.last().is_some_and(|field| field.many());
        let more =
            if many && words.len() > places.len() { words.split_off(places.len()) } else { Vec::new() };
        let least = places.iter().filter(|field| field.required()).count();
        if !(least..=places.len()).contains(&words.len()) || more.len() >= MOST {
            let (text, count) = (words.join(" "), words.len());
            let wrong = if count == 1 { "argument is wrong" } else { "arguments are wrong" };
            let error = ParseError::new(format!("{count} {wrong} here"), &text, text.len(), 0);
            return Err(error.expected(needs(&places)));
        }
        fields.insert("ask".into(), name.into());
        fields.extend(places.iter().zip(words).map(|(field, word)| (field.name.into(), word.into())));
        let mut objects = vec![fields.clone()];
        for word in more {
            fields.extend(places.last().map(|field| (field.name.into(), word.into())));
            objects.push(fields.clone());
        }
        Ok(objects)
    }
}

/// What words there are to be.
fn needs(places: &[&Field]) -> String {
    let word = |field: &&Field| match (field.many(), field.required()) {
        (true, _) => format!("at least one {}", field.name),
        (false, true) => format!("a {}", field.name),
        (false, false) => format!("perhaps a {}", field.name),
    };
    places.iter().map(word).collect::<Vec<_>>().join(" and ")
}

/// `no-theorems` is the opposite of `theorems`, and `-` is as good as `_`. Options for the command line's output change
/// nothing here.
fn plain_option((name, value): (String, Json)) -> Option<(String, Json)> {
    let name = name.replace('-', "_");
    match (name.strip_prefix("no_"), &value) {
        (Some(positive), Json::Bool(flag)) => Some((positive.to_string(), Json::Bool(!flag))),
        _ if name == "json" || name == "quiet" => None,
        _ => Some((name, value)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn asked(name: &str, words: &[&str], options: Json) -> Result<Vec<Json>, ParseError> {
        let Json::Object(options) = options else { panic!("{options} is no object") };
        let words = words.iter().map(ToString::to_string).collect();
        Ok(Question::objects(name, words, options)?.into_iter().map(Json::Object).collect())
    }

    #[test]
    fn words_and_options_are_the_fields_of_a_question() {
        let options = json!({ "no-theorems": true, "n": 20, "json": true, "cell_time": null });
        let asked_so = asked("sequence", &["nim", "{2n}"], options).unwrap();
        let same =
            json!({ "ask": "sequence", "ruleset": "nim", "template": "{2n}", "theorems": false, "n": 20 });
        assert_eq!(asked_so, [same]);
        let both = asked("value", &["nim", "1", "2"], json!({})).unwrap();
        assert_eq!(both.iter().map(|one| &one["position"]).collect::<Vec<_>>(), ["1", "2"]);
        assert_eq!(asked("thermograph", &["nim", "1"], json!({})).unwrap()[0]["ruleset"], "nim");
        assert_eq!(asked("thermograph", &["^"], json!({})).unwrap()[0]["input"], "^");
        assert_eq!(asked("sequence", &[], json!({ "match": "0,1" })).unwrap()[0]["ask"], "match");
        for (name, words, options) in [
            ("value", &["nim", "1"][..], json!({ "position": "2" })),
            ("value", &["nim"], json!({})),
            ("moves", &["nim", "1", "2"], json!({})),
            ("sequence", &[], json!({})),
        ] {
            assert!(asked(name, words, options).is_err(), "{name} {words:?}");
        }
    }
}
