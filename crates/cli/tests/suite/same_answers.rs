//! The command line and the server give the same JSON for the same question.

use crate::support::{run, upstar};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::Child;

/// A server that ends with the test.
struct Server {
    child: Child,
    address: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Server {
    fn start() -> Self {
        let mut child = upstar(&["serve", "--port", "0", "--json"]).spawn().expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().expect("piped")).read_line(&mut line).expect("a line");
        let address = serde_json::from_str::<Value>(&line).expect("JSON")["address"].clone();
        let address =
            address.as_str().and_then(|url| url.strip_prefix("http://")).expect("an address").to_string();
        Server { child, address }
    }

    fn post(&self, path: &str, body: &Value) -> Value {
        let mut stream = TcpStream::connect(&self.address).expect("it answers");
        let (body, host) = (body.to_string(), &self.address);
        let length = body.len();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes()).expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let (_, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        serde_json::from_str(body).unwrap_or_else(|error| panic!("{path}: {error}: {body}"))
    }
}

/// What the command line prints as JSON: one object, or a list of those of several lines.
fn printed(args: &[&str]) -> Value {
    let run = run(&[args, &["--json", "--threads", "1"]].concat());
    let mut lines: Vec<Value> = run
        .out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}")))
        .collect();
    if lines.len() == 1 { lines.remove(0) } else { Value::Array(lines) }
}

/// Times differ from run to run, and a server that has answered before searches less.
fn without_times(mut value: Value) -> Value {
    match &mut value {
        Value::Object(map) => {
            map.retain(|key, _| key != "seconds" && key != "positions" && key != "megabytes");
            map.values_mut().for_each(|inner| *inner = without_times(inner.take()));
        }
        Value::Array(list) => list.iter_mut().for_each(|inner| *inner = without_times(inner.take())),
        _ => {}
    }
    value
}

type Line = (&'static [&'static str], Value, &'static str, &'static [&'static str], Value, &'static str);

/// Arguments, the same as one question, and the path with its arguments and options. An answer that the command line
/// prints line by line is found under a key.
#[test]
fn the_same_question_has_the_same_json() {
    let server = Server::start();
    let position = |ask: &str, ruleset: &str, position: &str, more: Value| {
        let mut question = json!({ "ask": ask, "ruleset": ruleset, "position": position });
        question.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        question
    };
    let none = || json!({});
    let plain = || json!({ "picture": null });
    let questions: Vec<Line> = vec![
        (
            &["eval", "{3|1||0} + *"],
            json!({ "ask": "eval", "input": "{3|1||0} + *" }),
            "eval",
            &["{3|1||0} + *"],
            none(),
            "",
        ),
        (
            &["eval", "--explain", "{0,*|1}", "--notation", "unicode"],
            json!({ "ask": "eval", "input": "{0,*|1}", "explain": true, "notation": "unicode" }),
            "eval",
            &["{0,*|1}"],
            json!({ "explain": true, "notation": "unicode" }),
            "",
        ),
        (&["eval", "^ > 0"], json!({ "ask": "eval", "input": "^ > 0" }), "eval", &["^ > 0"], none(), ""),
        (&["eval", "{1|"], json!({ "ask": "eval", "input": "{1|" }), "eval", &["{1|"], none(), ""),
        (&["born", "2"], json!({ "ask": "born", "day": 2 }), "", &[], none(), "/games"),
        (&["rulesets"], json!({ "ask": "rulesets" }), "", &[], none(), "/rulesets"),
        (&["rulesets", "cram"], json!({ "ask": "ruleset", "name": "cram" }), "", &[], none(), ""),
        (
            &["value", "domineering", "3x3"],
            position("value", "domineering", "3x3", none()),
            "value",
            &["domineering", "3x3"],
            none(),
            "",
        ),
        (
            &["value", "nim", "3,5", "--no-theorems"],
            position("value", "nim", "3,5", json!({ "theorems": false })),
            "value",
            &["nim", "3,5"],
            json!({ "no-theorems": true }),
            "",
        ),
        (&["value", "nim", "x"], position("value", "nim", "x", none()), "value", &["nim", "x"], none(), ""),
        (
            &["value", "nimm", "1"],
            position("value", "nimm", "1", none()),
            "value",
            &["nimm", "1"],
            none(),
            "",
        ),
        (
            &["value", "sum", "pigs SBS+2 + nim 3"],
            position("value", "sum", "pigs SBS+2 + nim 3", none()),
            "value",
            &["sum", "pigs SBS+2 + nim 3"],
            none(),
            "",
        ),
        (
            &["outcome", "cram", "4x4"],
            position("outcome", "cram", "4x4", none()),
            "outcome",
            &["cram", "4x4"],
            none(),
            "",
        ),
        (
            &["moves", "domineering", "2x3"],
            position("moves", "domineering", "2x3", none()),
            "moves",
            &["domineering", "2x3"],
            none(),
            "",
        ),
        (
            &["moves", "clobber", "xo.xo", "--player", "right", "--best", "--notation", "latex"],
            position(
                "moves",
                "clobber",
                "xo.xo",
                json!({ "player": "right", "best": true, "notation": "latex" }),
            ),
            "moves",
            &["clobber", "xo.xo"],
            json!({ "player": "right", "best": true, "notation": "latex" }),
            "",
        ),
        (
            &["outcome", "nim", "2,1", "--misere"],
            position("outcome", "nim", "2,1", json!({ "misere": true })),
            "outcome",
            &["nim", "2,1"],
            json!({ "misere": true }),
            "",
        ),
        (
            &["value", "nim", "2,1", "--misere"],
            position("value", "nim", "2,1", json!({ "misere": true })),
            "value",
            &["nim", "2,1"],
            json!({ "misere": true }),
            "",
        ),
        (
            &["moves", "nim", "2,1", "--misere", "--once"],
            position("moves", "nim", "2,1", json!({ "misere": true, "once": true })),
            "moves",
            &["nim", "2,1"],
            json!({ "misere": true, "once": true }),
            "",
        ),
        (&["reduce", "nim", "3,5,3"], position("reduce", "nim", "3,5,3", none()), "", &[], none(), ""),
        (
            &["review", "nim", "3,5 / 3,4"],
            json!({ "ask": "review", "ruleset": "nim", "positions": "3,5 / 3,4" }),
            "",
            &[],
            none(),
            "",
        ),
        (
            &["tree", "nim", "1,2"],
            position("tree", "nim", "1,2", none()),
            "tree",
            &["nim", "1,2"],
            plain(),
            "",
        ),
        (
            &["tree", "nim", "9,9"],
            position("tree", "nim", "9,9", none()),
            "tree",
            &["nim", "9,9"],
            plain(),
            "",
        ),
        (
            &["thermograph", "{4|1||0}"],
            json!({ "ask": "thermograph", "input": "{4|1||0}" }),
            "thermograph",
            &["{4|1||0}"],
            plain(),
            "",
        ),
        (
            &["thermograph", "domineering", "2x2"],
            position("thermograph", "domineering", "2x2", none()),
            "thermograph",
            &["domineering", "2x2"],
            plain(),
            "",
        ),
        (
            &["sequence", "octal:0.77", "--n", "0..200"],
            json!({ "ask": "sequence", "ruleset": "octal:0.77", "n": "0..200" }),
            "sequence",
            &["octal:0.77"],
            json!({ "n": "0..200" }),
            "",
        ),
        (
            &["sequence", "grundy"],
            json!({ "ask": "sequence", "ruleset": "grundy" }),
            "sequence",
            &["grundy"],
            none(),
            "",
        ),
        (
            &["sequence", "domineering", "2x{n}"],
            json!({ "ask": "sequence", "ruleset": "domineering", "template": "2x{n}" }),
            "sequence",
            &["domineering", "2x{n}"],
            none(),
            "",
        ),
        (
            &["sequence", "domineering"],
            json!({ "ask": "sequence", "ruleset": "domineering" }),
            "sequence",
            &["domineering"],
            none(),
            "",
        ),
        (
            &["sequence", "--match", "0,1,1,2,0,3,1,1,0,3,3,2"],
            json!({ "ask": "match", "values": "0,1,1,2,0,3,1,1,0,3,3,2" }),
            "sequence",
            &[],
            json!({ "match": "0,1,1,2,0,3,1,1,0,3,3,2" }),
            "/matches",
        ),
        (
            &["table", "cram", "{y}x{x}", "--x", "1..4", "--y", "2..3"],
            json!({ "ask": "table", "ruleset": "cram", "template": "{y}x{x}", "x": "1..4", "y": "2..3" }),
            "table",
            &["cram", "{y}x{x}"],
            json!({ "x": "1..4", "y": "2..3" }),
            "",
        ),
        (
            &["period", "kayles"],
            json!({ "ask": "period", "code": "kayles" }),
            "period",
            &["kayles"],
            none(),
            "",
        ),
        (
            &["period", "octal:0.6", "--max", "2000"],
            json!({ "ask": "period", "code": "octal:0.6", "max": 2000 }),
            "period",
            &["octal:0.6"],
            json!({ "max": 2000 }),
            "",
        ),
        (
            &["period", "octal:0.9"],
            json!({ "ask": "period", "code": "octal:0.9" }),
            "period",
            &["octal:0.9"],
            none(),
            "",
        ),
        (&["papers"], json!({ "ask": "papers" }), "", &[], none(), "/papers"),
        (
            &["reproduce", "three-games/table-3.1"],
            json!({ "ask": "reproduce", "name": "three-games/table-3.1" }),
            "reproduce",
            &["three-games/table-3.1"],
            none(),
            "",
        ),
        (&["conjecture"], json!({ "ask": "conjectures" }), "", &[], none(), "/conjectures"),
        (
            &["conjecture", "pyramid-2", "--upto", "6"],
            json!({ "ask": "conjecture", "name": "pyramid-2", "upto": 6 }),
            "",
            &[],
            none(),
            "",
        ),
        (
            &["graphs", "trees", "--n", "3..5", "--count"],
            json!({ "ask": "graphs", "class": "trees", "n": "3..5", "count": true }),
            "",
            &[],
            none(),
            "/levels",
        ),
        (
            &["census", "vertex-deletion:even-odd", "connected", "--n", "3..5"],
            json!({ "ask": "census", "ruleset": "vertex-deletion:even-odd", "class": "connected", "n": "3..5" }),
            "",
            &[],
            none(),
            "",
        ),
        (
            &["census", "nim", "all", "--n", "3"],
            json!({ "ask": "census", "ruleset": "nim", "class": "all", "n": 3 }),
            "",
            &[],
            none(),
            "",
        ),
    ];
    for (args, question, path, words, options, key) in questions {
        let line = without_times(printed(args));
        let asked = without_times(server.post("/api/ask", &question));
        // Which families match may depend on the time that they take.
        let part = |whole: &Value| whole.pointer(key).unwrap_or_else(|| panic!("{args:?}: {whole}")).clone();
        let line = if key == "/matches" { part(&line) } else { line };
        assert_eq!(line, part(&asked), "{args:?}");
        if !path.is_empty() {
            let body = json!({ "args": words, "options": options });
            let mut routed = without_times(server.post(&format!("/api/{path}"), &body));
            // The page's own paths bring a picture and its heading along.
            if let (Some(object), Some(keys)) = (routed.as_object_mut(), asked.as_object()) {
                object.retain(|key, _| keys.contains_key(key));
            }
            assert_eq!(part(&routed), part(&asked), "{args:?} by its own path");
        }
    }
}
