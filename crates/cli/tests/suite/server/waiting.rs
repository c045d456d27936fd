//! Long work: progress, limits, queues, and people who leave.

use crate::server::client::{engine, read_answer, serve};
use serde_json::json;
use std::time::Duration;
use upstar_core::Budget;
use upstar_web::{Limits, ServeError, Server};

/// One engine that works on one question at a time, so that a test can keep it busy.
fn one_at_a_time(waiting: usize) -> Limits {
    Limits { engines: 1, at_once: 1, waiting, most_time: Duration::from_secs(9999), ..Limits::default() }
}

/// A position that takes longer than any test.
const LONG: [&str; 2] = ["domineering", "10x11"];

#[test]
fn work_tells_how_far_it_is_and_stops_at_its_limit() {
    let server = serve(one_at_a_time(4));
    let mut events = server.listen("/api/value", &LONG, json!({ "time": "2s" }));
    events.wait_until_begun();
    let (name, data) = events.last();
    assert_eq!((name.as_str(), &data["status"], &data["stopped"]), ("error", &json!(422), &json!(true)));
    assert!(data["known"]["positions"].as_str().unwrap().parse::<u64>().unwrap() > 0, "{data}");

    let plain = server.post("/api/value", &LONG, json!({ "time": "200ms" }));
    assert_eq!(plain.status, 422, "{}", plain.body);
    assert!(plain.json()["error"]["message"].as_str().unwrap().contains("time limit"));

    let (name, data) = server.listen("/api/value", &["nim", "3,5"], json!({})).last();
    assert_eq!((name.as_str(), &data["nimber"]), ("result", &json!(6)));
    let (name, data) = server.listen("/api/value", &["nim", "x"], json!({})).last();
    assert_eq!((name.as_str(), &data["status"]), ("error", &json!(400)));
    // The computer does not give up where a search does.
    let large = ["snort", "grid(8,8)"];
    let reply = server.ask("/api/play", &large, json!({ "player": "right", "time": "200ms" }));
    assert!(reply["position"].is_string() && reply["why"].as_str().unwrap().contains("guess"), "{reply}");
    // Several questions share the time of one.
    let list = server.ask("/api/value", &[&LONG[..], &["9x11", "9x10"]].concat(), json!({ "time": "300ms" }));
    for answer in list.as_array().unwrap() {
        assert!(answer["error"]["message"].as_str().unwrap().contains("time limit"), "{answer}");
    }
}

#[test]
fn memory_is_a_limit_too() {
    let server = serve(Limits { memory: 1, ..one_at_a_time(4) });
    // A sum with so many positions that they fill any memory.
    let ladder: Vec<String> = (0..40).map(|i| format!("+-{}", 1u64 << i)).collect();
    let vast = format!("birthday({})", ladder.join(" + "));
    for _ in 0..2 {
        let answer = server.post("/api/eval", &[&vast], json!({ "time": "9999s" }));
        assert_eq!(answer.status, 422, "{}", answer.body);
        assert!(answer.body.contains("memory limit of 64 MiB"), "{}", answer.body);
        // What filled the memory is gone, so that small questions have room again.
        assert_eq!(server.ask("/api/value", &["domineering", "4x4"], json!({}))["mean"], "0");
    }
}

#[test]
fn a_closed_connection_cancels_its_work() {
    let server = serve(one_at_a_time(4));
    let body = json!({ "args": LONG, "options": { "time": "9999s" } }).to_string();
    for accept in ["application/json", "text/event-stream"] {
        let leaving = server.start("/api/value", &body, accept);
        let mut next = server.listen("/api/value", &LONG, json!({ "time": "300ms" }));
        next.wait_until_heard();
        drop(leaving);
        assert_eq!(next.last().1["status"], 422, "the engine was set free");
    }
    let mut leaving = server.listen("/api/value", &LONG, json!({ "time": "9999s" }));
    leaving.wait_until_begun();
    drop(leaving);
    assert_eq!(server.ask("/api/value", &["domineering", "4x4"], json!({}))["mean"], "0");
}

#[test]
fn too_many_are_refused_politely_and_boards_still_drawn() {
    let server = serve(one_at_a_time(1));
    let mut working = server.listen("/api/value", &LONG, json!({ "time": "9999s" }));
    working.wait_until_begun();
    let mut waiting = server.listen("/api/value", &LONG, json!({ "time": "9999s" }));
    waiting.wait_until_heard();
    let refused = server.post("/api/value", &LONG, json!({ "time": "9999s" }));
    assert_eq!((refused.status, refused.header("retry-after")), (503, "2"), "{}", refused.body);
    assert!(refused.json()["error"]["message"].as_str().unwrap().contains("try again"));
    for _ in 0..5 {
        assert_eq!(server.ask("/api/position", &["domineering", "4x4"], json!({}))["left"], 12);
        assert!(server.ask("/api/draw", &["nim", "3,5"], json!({}))["svg"].is_string());
    }
    drop((working, waiting));
}

/// A search does not hold up another one, also of the same ruleset.
#[test]
fn an_engine_works_on_several_questions_at_once() {
    // A place is free a moment after its answer, so that the next question may have to wait for it.
    let server = serve(Limits { at_once: 2, ..one_at_a_time(1) });
    let mut working = server.listen("/api/value", &LONG, json!({ "time": "9999s" }));
    working.wait_until_begun();
    for _ in 0..3 {
        assert_eq!(server.ask("/api/value", &["domineering", "4x4"], json!({}))["mean"], "0");
    }
    drop(working);
}

#[test]
fn a_server_that_stops_lets_nobody_wait() {
    let server = serve(one_at_a_time(4));
    let mut events = server.listen("/api/value", &LONG, json!({ "time": "9999s" }));
    events.wait_until_begun();
    let body = json!({ "args": LONG, "options": { "time": "9999s" } }).to_string();
    let stream = server.start("/api/value", &body, "application/json");
    let taken = server.address;
    let again = Server::bind(taken.ip(), taken.port(), Limits::default(), engine());
    assert!(matches!(again, Err(ServeError::PortInUse(address)) if address == taken));
    drop(server);
    // Either the work was ended and says so, or the connection is gone.
    let answer = read_answer(stream);
    assert!(answer.status == 0 || answer.body.contains("interrupted"), "{answer:?}");
    let free = Server::bind(taken.ip(), taken.port(), Limits::default(), engine()).unwrap();
    let stop = Budget::unlimited();
    stop.cancel();
    free.run(&stop).unwrap();
}
