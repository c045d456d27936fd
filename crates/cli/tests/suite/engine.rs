//! `upstar engine` as another program speaks with it.

use crate::support::{run_with_input, upstar};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

/// An engine that is spoken with.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(flags: &[&str]) -> Self {
        let mut child =
            upstar(&[&["engine"], flags].concat()).stdin(Stdio::piped()).spawn().expect("it starts");
        let (input, output) = (child.stdin.take(), child.stdout.take().expect("piped"));
        Engine { child, input, output: BufReader::new(output) }
    }

    fn say(&mut self, line: &Value) {
        writeln!(self.input.as_mut().expect("open"), "{line}").expect("it reads");
    }

    /// The next line; nothing at the end.
    fn line(&mut self) -> Option<Value> {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("text");
        (!line.is_empty()).then(|| serde_json::from_str(&line).expect("JSON"))
    }

    /// The next line that is no progress.
    fn end_of_question(&mut self) -> Value {
        loop {
            let line = self.line().expect("a line");
            if line.get("progress").is_none() {
                return line;
            }
        }
    }
}

fn long(id: impl Into<Value>) -> Value {
    json!({ "id": id.into(), "ask": "value", "ruleset": "domineering", "position": "10x11" })
}

#[test]
fn questions_on_standard_input_are_answered_before_it_ends() {
    let script =
        "def moves(n):\n    return [n - 1] if n else []\nruleset = heaps(name = \"one\", impartial = True)";
    let lines = [
        json!({ "id": 1, "ask": "value", "ruleset": "domineering", "position": "2x3" }),
        json!({ "id": "b", "ask": "value", "ruleset": "script", "position": "7", "script": script }),
        json!({ "id": [3], "ask": "value", "ruleset": "nim", "position": "x" }),
        json!("no question"),
    ];
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let run = run_with_input(&["engine"], input.as_bytes());
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let said: Vec<Value> = run.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let about = |id: Value| said.iter().find(|line| line["id"] == id && line.get("progress").is_none());
    assert_eq!(about(json!(1)).expect("an answer")["answer"]["value"], "{2|-1/2}");
    assert_eq!(about(json!("b")).expect("an answer")["answer"]["nimber"], 1);
    assert_eq!(about(json!([3])).expect("an error")["status"], 400);
    assert!(about(Value::Null).expect("an error")["error"]["message"].is_string());
    // A file of this machine is no ruleset here.
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/rulesets/clobber.star");
    let named = json!({ "id": 1, "ask": "value", "ruleset": path, "position": "2x2" });
    let run = run_with_input(&["engine"], named.to_string().as_bytes());
    assert!(run.out.contains("there is no ruleset"), "{}", run.out);
}

#[test]
fn questions_run_beside_each_other_and_are_cancelled() {
    let mut engine = Engine::start(&["--threads", "2"]);
    engine.say(&long("long"));
    let begun = engine.line().expect("a line");
    assert_eq!((&begun["id"], begun["progress"]["positions"].is_u64()), (&json!("long"), true), "{begun}");
    engine.say(&json!({ "id": 2, "ask": "eval", "input": "1+1" }));
    assert_eq!(engine.end_of_question()["answer"]["value"], "2");
    engine.say(&json!({ "cancel": "long" }));
    let end = engine.end_of_question();
    assert_eq!((&end["id"], &end["limit"]), (&json!("long"), &json!("cancelled")), "{end}");
    engine.say(&json!({ "id": 3, "ask": "eval", "input": "1+2" }));
    engine.input = None;
    assert_eq!(engine.end_of_question()["answer"]["value"], "3");
    assert!(engine.line().is_none());
    assert_eq!(engine.child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn limits_are_those_of_the_question_and_of_the_engine() {
    let mut engine = Engine::start(&["--time", "500ms"]);
    engine.say(&long(1));
    assert_eq!(engine.end_of_question()["error"]["message"], "the time limit of 0.5 s ran out");
    engine.say(
        &json!({ "id": 2, "ask": "value", "ruleset": "domineering", "position": "10x11", "time": "200ms" }),
    );
    assert_eq!(engine.end_of_question()["error"]["message"], "the time limit of 0.2 s ran out");
    drop(engine.input.take());
    // A sum with so many positions that they fill any memory.
    let ladder: Vec<String> = (0..40).map(|i| format!("+-{}", 1u64 << i)).collect();
    let mut engine = Engine::start(&["--memory", "64M"]);
    engine.say(&json!({ "id": 1, "ask": "eval", "input": format!("birthday({})", ladder.join(" + ")) }));
    let end = engine.end_of_question();
    assert_eq!((&end["limit"], &end["stopped"]), (&json!("memory"), &json!(true)), "{end}");
    // What is large by its own words is for whoever owns the machine.
    let large =
        json!({ "id": 1, "ask": "tree", "ruleset": "nim", "position": "3", "limit": 5001 }).to_string();
    assert!(run_with_input(&["engine"], large.as_bytes()).out.contains("\"answer\""));
    assert!(run_with_input(&["engine", "--public"], large.as_bytes()).out.contains("\"status\":400"));
}

/// A question that hardly looks at its limit is told what stopped it. Where it does not end by itself, it ends the engine.
#[cfg(feature = "scripts")]
#[test]
fn a_question_that_does_not_end_ends_the_engine() {
    let endless = "    for i in range(20000):\n        for j in range(20000):\n            x = (\"a\" * 19000).strip(\"b\")";
    let script =
        format!("def moves(n):\n{endless}\n    return []\nruleset = heaps(name = \"x\", impartial = True)");
    let mut engine = Engine::start(&[]);
    engine.say(
        &json!({ "id": 1, "ask": "value", "ruleset": "script", "position": "7", "script": script, "time": "500ms" }),
    );
    let end = engine.end_of_question();
    assert_eq!((&end["id"], &end["stopped"]), (&json!(1), &json!(true)), "{end}");
    drop(engine.input.take());
    assert!(engine.line().is_none());
    assert!(matches!(engine.child.wait().expect("it ends").code(), Some(0 | 3)));
}

/// Whoever started it is gone: it ends also in the middle of a question.
#[test]
fn without_anybody_who_reads_it_ends() {
    let mut engine = Engine::start(&[]);
    engine.say(&long(1));
    engine.line();
    let Engine { mut child, input, output } = engine;
    drop((input, output));
    assert!(!child.wait().expect("it ends").success());
}
