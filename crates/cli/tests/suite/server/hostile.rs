//! Questions that end their engine: each costs engines and nobody else, and the next question is answered.
#![cfg(unix)]

use crate::server::client::{Running, serve_with};
use serde_json::{Value, json};
use std::time::Duration;
use tempfile::NamedTempFile;
use upstar_web::{EngineCommand, Limits};

/// A server, and a file with the process of every engine that it has started.
fn serve(limits: Limits) -> (Running, NamedTempFile) {
    let file = NamedTempFile::new().unwrap();
    let noted = format!("echo $$ >> '{}'; exec \"$0\" \"$@\"", file.path().display());
    let engine = EngineCommand::new("sh", ["-c", &noted, env!("CARGO_BIN_EXE_upstar"), "engine"]);
    (serve_with(limits, engine), file)
}

fn engines(started: &NamedTempFile) -> Vec<String> {
    std::fs::read_to_string(started.path()).unwrap().lines().map(String::from).collect()
}

/// Kills an engine, unless it has ended by itself, as one does that was started for a single question.
fn kill(engine: &str) {
    std::process::Command::new("kill").args(["-9", engine]).status().unwrap();
}

fn script(name: &str, moves: &str, more: &str) -> Value {
    let text =
        format!("{more}\ndef moves(n):\n{moves}\nruleset = heaps(name = \"{name}\", impartial = True)");
    json!({ "ask": "value", "ruleset": "script", "position": "7", "script": text, "time": "2s" })
}

/// What ended servers before.
fn hostile() -> Vec<(&'static str, Value)> {
    let deep = |open: &str, times: usize| open.repeat(times);
    let nested = format!("{}nim", deep("impartial:", 25_000));
    vec![
        ("minus signs", script("a", "    return []", &format!("x = {}1", deep("-", 100_000)))),
        ("calls", script("b", "    return []", &format!("x = len{}", deep("()", 100_000)))),
        (
            "brackets",
            script("c", "    return []", &format!("x = {}{}", deep("[", 100_000), deep("]", 100_000))),
        ),
        ("nested rulesets", json!({ "ask": "value", "ruleset": nested, "position": "7" })),
        (
            "an endless loop in one builtin",
            script(
                "d",
                "    for i in range(20000):\n        for j in range(20000):\n            x = (\"a\" * 19000).strip(\"b\")\n    return []",
                "",
            ),
        ),
        (
            "gigabytes",
            script(
                "e",
                "    x = []\n    for i in range(20000):\n        for j in range(20000):\n            x.append(\"a\" * 19000 + str(i))\n    return []",
                "",
            ),
        ),
        (
            "doubled lists",
            script("f", "    x = [n]\n    for i in range(60):\n        x = x + x\n    return []", ""),
        ),
        (
            "a deep value",
            json!({ "ask": "eval", "input": format!("{}0{}", deep("{", 100_000), deep("|}", 100_000)) }),
        ),
    ]
}

#[test]
fn hostile_questions_cost_engines_and_nobody_else() {
    // Everybody shares one engine.
    let (server, started) = serve(Limits { engines: 1, memory: 800 << 20, ..Limits::default() });
    for (name, question) in hostile() {
        let before = engines(&started).len();
        std::thread::scope(|scope| {
            let asked = scope.spawn(|| server.post_text("/api/ask", &question.to_string()));
            // Somebody who is under way meanwhile is answered.
            for size in 3..6 {
                let position = format!("{size}x4");
                let options = json!({ "theorems": false, "time": "100s" });
                assert!(
                    server.ask("/api/value", &["domineering", &position], options)["mean"].is_string(),
                    "{name}"
                );
            }
            let answer = asked.join().unwrap();
            assert!(matches!(answer.status, 200 | 400 | 422), "{name}: {} {}", answer.status, answer.body);
        });
        let value = server.ask("/api/value", &["nim", "3,5"], json!({}));
        assert_eq!(value["nimber"], 6, "{name}");
        // The engine that it ended, the one in which it was asked again, and those of whoever was beside it.
        let cost = engines(&started).len() - before;
        println!("{name}: {cost} engines started");
        assert!(cost <= 6, "{name}: {cost} engines");
    }
}

#[test]
fn an_engine_that_is_killed_is_replaced_and_its_questions_asked_again() {
    let (server, started) = serve(Limits { engines: 1, ..Limits::default() });
    let mut events = server.listen("/api/value", &["domineering", "10x11"], json!({ "time": "3s" }));
    events.wait_until_begun();
    kill(&engines(&started)[0]);
    let (name, data) = events.last();
    assert_eq!((name.as_str(), &data["stopped"]), ("error", &json!(true)));
    assert!(data["error"]["message"].as_str().unwrap().contains("time limit"), "asked again: {data}");
    assert_eq!(engines(&started).len(), 2, "the second one only for this question");
    assert_eq!(server.ask("/api/value", &["nim", "3,5"], json!({}))["nimber"], 6);
    assert_eq!(engines(&started).len(), 3);
    for _ in 0..3 {
        engines(&started).iter().for_each(|engine| kill(engine));
        assert_eq!(server.ask("/api/value", &["nim", "3,5"], json!({}))["nimber"], 6);
    }
}

/// A program that is no engine, and one that cannot be started.
#[test]
fn without_an_engine_there_is_an_error() {
    for engine in [EngineCommand::new("echo", ["hello"]), EngineCommand::new("/no/such/program", [""; 0])] {
        let server =
            serve_with(Limits { engines: 1, time: Duration::from_secs(5), ..Limits::default() }, engine);
        let answer = server.post("/api/value", &["nim", "3,5"], json!({}));
        assert!(matches!(answer.status, 422 | 500), "{}", answer.body);
        assert_eq!(server.fetch("GET", "/").status, 200);
    }
}
