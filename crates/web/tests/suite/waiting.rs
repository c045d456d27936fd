//! Long work: progress, limits, queues, and people who leave.

use crate::client::{read_answer, serve};
use serde_json::json;
use std::time::Duration;
use upstar_core::Budget;
use upstar_web::{Limits, ServeError, Server};

/// One worker a lane, so that a test can keep it busy.
fn one_worker(waiting: usize) -> Limits {
    Limits { workers: 1, waiting, quick: Duration::from_millis(10), ..Limits::default() }
}

/// A position that takes longer than any test.
const LONG: [&str; 2] = ["domineering", "10x11"];

#[test]
fn work_tells_how_far_it_is_and_stops_at_its_limit() {
    let server = serve(one_worker(4));
    let mut events = server.listen("/api/value", &LONG, json!({ "time": "1s" }));
    events.wait(0.5);
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
}

#[test]
fn memory_is_a_limit_too() {
    let server = serve(Limits { memory: 8 << 20, ..one_worker(4) });
    for _ in 0..3 {
        let answer = server.post("/api/value", &LONG, json!({}));
        assert_eq!(answer.status, 422, "{}", answer.body);
        assert!(answer.body.contains("memory limit"), "{}", answer.body);
        // What filled the memory is forgotten, so that small questions have room again.
        assert_eq!(server.ask("/api/value", &["domineering", "4x4"], json!({}))["mean"], "0");
    }
}

#[test]
fn who_leaves_is_no_longer_worked_for() {
    let server = serve(one_worker(4));
    let body = json!({ "args": LONG, "options": { "time": "110s" } }).to_string();
    for accept in ["application/json", "text/event-stream"] {
        let leaving = server.start("/api/value", &body, accept);
        std::thread::sleep(Duration::from_millis(500));
        // The only slow worker is taken: this waits for it.
        let mut next = server.listen("/api/value", &LONG, json!({ "time": "300ms" }));
        next.wait(0.3);
        drop(leaving);
        assert_eq!(next.last().1["status"], 422, "the worker was set free");
    }
}

#[test]
fn too_many_are_refused_politely_and_small_questions_still_answered() {
    let server = serve(one_worker(1));
    let mut working = server.listen("/api/value", &LONG, json!({ "time": "110s" }));
    working.wait(0.5);
    let mut waiting = server.listen("/api/value", &LONG, json!({ "time": "110s" }));
    waiting.wait(0.5);
    let refused = server.post("/api/value", &LONG, json!({ "time": "110s" }));
    assert_eq!((refused.status, refused.header("retry-after")), (503, "2"), "{}", refused.body);
    assert!(refused.json()["error"]["message"].as_str().unwrap().contains("try again"));
    for _ in 0..5 {
        assert_eq!(server.ask("/api/eval", &["1+1"], json!({}))["value"], "2");
        assert_eq!(server.ask("/api/position", &["domineering", "4x4"], json!({}))["left"], 12);
        assert_eq!(server.ask("/api/play", &["nim", "3,5"], json!({}))["position"], "3,3");
    }
    drop((working, waiting));
}

#[test]
fn heavy_questions_have_one_short_try_only() {
    let server = serve(Limits { quick: Duration::from_millis(900), ..one_worker(0) });
    let mut working = server.listen("/api/value", &LONG, json!({ "time": "110s" }));
    working.wait(1.5);
    // The slow worker is taken and nobody may wait for it: that is found out after a try, and then without one.
    let positions_before_refusal = || {
        let mut events = server.listen("/api/value", &LONG, json!({ "time": "100s" }));
        let mut most = 0;
        while let Some((name, data)) = events.next() {
            match name.as_str() {
                "progress" => most = data["positions"].as_u64().unwrap().max(most),
                _ => assert_eq!((name.as_str(), &data["status"]), ("error", &json!(503))),
            }
        }
        most
    };
    assert!(positions_before_refusal() > 0);
    assert_eq!(positions_before_refusal(), 0);
    drop(working);
}

#[test]
fn a_server_that_stops_lets_nobody_wait() {
    let server = serve(one_worker(4));
    let body = json!({ "args": LONG, "options": { "time": "110s" } }).to_string();
    let stream = server.start("/api/value", &body, "application/json");
    std::thread::sleep(Duration::from_millis(300));
    let taken = server.address;
    let again = Server::bind(taken.ip(), taken.port(), Limits::default());
    assert!(matches!(again, Err(ServeError::PortInUse(address)) if address == taken));
    drop(server);
    // Either the work was cancelled and says so, or the connection is gone.
    let answer = read_answer(stream);
    assert!(answer.status == 0 || answer.body.contains("interrupted"), "{answer:?}");
    let free = Server::bind(taken.ip(), taken.port(), Limits::default()).unwrap();
    let stop = Budget::unlimited();
    stop.cancel();
    free.run(&stop).unwrap();
}
