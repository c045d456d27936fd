//! Games that come with the question.

use crate::server::client::serve_plainly;
use serde_json::{Value, json};

const CLOBBER: &str = include_str!("../../../../../examples/rulesets/clobber.star");
const SUBTRACTION: &str = include_str!("../../../../../examples/rulesets/subtraction.star");

#[test]
fn a_script_is_a_game_like_any_other() {
    let server = serve_plainly();
    let of = |text: &str| json!({ "script": text });
    for (path, args, options, key, expected) in [
        ("/api/value", &["script", "2x2"][..], of(CLOBBER), "/value", json!("*")),
        ("/api/value", &["script", "2x2", "xxo"], of(CLOBBER), "/1/value", json!("^")),
        ("/api/value", &["sum", "script xxo + nim 1"], of(CLOBBER), "/value", json!("^*")),
        ("/api/value", &["impartial:script", "xxo"], of(CLOBBER), "/nimber", json!(2)),
        ("/api/value", &["clobber", "xxo"], of(CLOBBER), "/ruleset", json!("clobber")),
        ("/api/outcome", &["script", "2x2"], of(CLOBBER), "/outcome", json!("N")),
        ("/api/moves", &["script", "xo"], of(CLOBBER), "/options/0/position", json!(".x")),
        ("/api/position", &["script", "xo"], of(CLOBBER), "/left", json!(1)),
        ("/api/play", &["script", "xxo"], of(CLOBBER), "/position", json!("x.x")),
        ("/api/tree", &["script", "xo"], of(CLOBBER), "/nodes/0/outcome", json!("N")),
        (
            "/api/sequence",
            &["script:1,2,3"],
            json!({ "script": SUBTRACTION, "n": "0..5" }),
            "/values/5",
            json!(1),
        ),
        ("/api/eval", &["[script xxo] + *"], of(CLOBBER), "/value", json!("^*")),
    ] {
        let answer = server.ask(path, args, options);
        assert_eq!(answer.pointer(key), Some(&expected), "{path} {args:?}: {answer}");
    }
}

/// A question as one object.
fn question(ask: &str, script: &str, more: Value) -> String {
    let mut question = json!({ "ask": ask, "script": script });
    question.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    question.to_string()
}

#[test]
fn a_script_has_a_card_and_laws() {
    let server = serve_plainly();
    let card = server.post_text("/api/ask", &question("ruleset", CLOBBER, json!({ "name": "script" })));
    let card = card.json();
    assert_eq!(card["title"], "Clobber");
    assert_eq!(card["examples"][0]["ruleset"], "script");
    let all = server.fetch("GET", "/api/rulesets").json();
    let built_in = all["rulesets"].as_array().unwrap().iter().find(|card| card["name"] == "clobber").unwrap();
    assert_eq!(card["board"], built_in["board"]);
    assert!(all["rulesets"].as_array().unwrap().iter().all(|card| card["name"] != "script"));
    let card = server.post_text("/api/ask", &question("ruleset", SUBTRACTION, json!({ "name": "script" })));
    assert_eq!(card.json()["examples"][0]["ruleset"], "script:1,2,3");
    let laws = server.post_text("/api/ask", &question("laws", CLOBBER, json!({ "ruleset": "script" })));
    assert!(laws.json()["laws"].as_array().unwrap().iter().all(|law| law["failure"].is_null()));
}

#[test]
fn what_is_wrong_with_a_script_has_a_line() {
    let server = serve_plainly();
    let unknown = "def moves(n):\n    return [n - 1] if n else []\nruleset = heaps(name = bar)";
    let in_play = "def moves(n):\n    return [n - 1] if n < 3 else [nothing[3] for nothing in [[]]]\nruleset = heaps(name = \"x\")";
    let endless = "def moves(n):\n    return [n]\nruleset = heaps(name = \"x\")";
    for (script, status, line, column) in [
        (unknown, 400, json!(3), json!(24)),
        (in_play, 422, json!(2), json!(35)),
        (endless, 200, Value::Null, Value::Null),
        ("", 400, Value::Null, Value::Null),
        ("ruleset = 3 +", 400, json!(1), json!(14)),
    ] {
        let answer = server.post("/api/value", &["script", "5"], json!({ "script": script }));
        let error = &answer.json()["error"];
        assert_eq!((answer.status, &error["line"], &error["column"]), (status, &line, &column), "{error}");
    }
    for script in [json!(3), json!(["def"])] {
        assert_eq!(server.post("/api/value", &["script", "5"], json!({ "script": script })).status, 400);
    }
    assert_eq!(server.post("/api/value", &["script", "5"], json!({})).status, 400);
}

/// Paths are for the command line only.
#[test]
fn no_question_reaches_a_file() {
    let server = serve_plainly();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/rulesets/clobber.star");
    for options in [json!({}), json!({ "script": CLOBBER })] {
        let answer = server.post("/api/value", &[path, "2x2"], options);
        assert_eq!(answer.status, 400);
        assert!(answer.body.contains("there is no ruleset"), "{}", answer.body);
    }
    let load = format!("load(\"{path}\", \"moves\")\nruleset = grid(name = \"x\", tiles = \"xo.\")");
    assert_eq!(server.post("/api/value", &["script", "2x2"], json!({ "script": load })).status, 400);
}
