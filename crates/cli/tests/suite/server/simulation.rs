//! A crowd by dice: clients that ask and listen, and clients that leave, stall, close one half, stop reading, send half a
//! request or nonsense. Whoever asks properly gets the right answer, and the server lives on.
//!
//! `UPSTAR_CROWDS=500 cargo test -p upstar-cli --test suite simulation` is the long run; a failure names its seed.

use crate::server::client::{Running, read_answer, serve};
use crate::server::dice::Dice;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::Shutdown;
use std::time::Duration;
use upstar_web::Limits;

/// Some moments in which nothing is said.
fn pause(dice: &mut Dice) {
    std::thread::sleep(Duration::from_millis(dice.below(120) as u64));
}

/// Questions with what must come back under a key; `Null` where a limit may come first.
fn questions() -> Vec<(&'static str, Value, &'static str, Value)> {
    let nothing = Value::Null;
    vec![
        ("/api/value", json!({ "args": ["nim", "3,5"] }), "nimber", json!(6)),
        ("/api/value", json!({ "args": ["domineering", "3x3"] }), "value", json!("+-1")),
        ("/api/eval", json!({ "args": ["{3|1||0} + *"] }), "value", json!("{3*|1*||*}")),
        ("/api/outcome", json!({ "args": ["kayles", "5,5"] }), "outcome", json!("P")),
        ("/api/position", json!({ "args": ["clobber", "4x5"] }), "position", json!("4x5")),
        (
            "/api/sequence",
            json!({ "args": ["octal:0.77"], "options": { "n": "0..60000" } }),
            "stopped",
            nothing.clone(),
        ),
        (
            "/api/value",
            json!({ "args": ["domineering", "9x9"], "options": { "time": "300ms" } }),
            "value",
            nothing.clone(),
        ),
        ("/api/moves", json!({ "args": ["kayles", "18446744073709551615"] }), "error", nothing),
    ]
}

/// One client, which behaves well or not.
fn client(server: &Running, mut dice: Dice, seed: u64) {
    let all = questions();
    let (path, body, key, right) = &all[dice.below(all.len())];
    let body = body.to_string();
    pause(&mut dice);
    let behaviour = dice.below(9);
    match behaviour {
        // Sends half a head, or half a body, and waits or leaves.
        0 => {
            let mut stream = server.send(b"POST /api/eval HTTP/1.1\r\nHost: localhost\r\nContent-Le");
            pause(&mut dice);
            let _ = stream.write_all(b"ngth: 500\r\n\r\n{\"args\"");
            pause(&mut dice);
        }
        // Asks and leaves.
        1 => {
            let stream = server.start(path, &body, "application/json");
            pause(&mut dice);
            drop(stream);
        }
        // Listens to events for a while and leaves.
        2 => {
            let mut stream = server.start(path, &body, "text/event-stream");
            let _ = stream.read(&mut [0; 64]);
            pause(&mut dice);
        }
        // Asks for much, and reads nothing of it.
        3 => {
            let stream = server.start("/api/sequence", &all[5].1.to_string(), "application/json");
            std::thread::sleep(Duration::from_millis(600));
            drop(stream);
        }
        // Nonsense.
        4 => {
            let noise: Vec<u8> = (0..200).map(|_| dice.below(256) as u8).collect();
            let _ = server.send(b"").write_all(&noise);
            pause(&mut dice);
        }
        // Closes the sending half, or says everything slowly; both listen.
        _ => {
            let stream = match behaviour {
                5 => {
                    let stream = server.start(path, &body, "application/json");
                    let _ = stream.shutdown(Shutdown::Write);
                    stream
                }
                6 => {
                    let length = body.len();
                    let mut stream = server.send(b"POST ");
                    pause(&mut dice);
                    let head = format!(
                        "{path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n"
                    );
                    // Whoever is too slow is closed.
                    let _ = stream.write_all(head.as_bytes());
                    pause(&mut dice);
                    let _ = stream.write_all(body.as_bytes());
                    stream
                }
                _ => server.start(path, &body, "application/json"),
            };
            let answer = read_answer(stream);
            let text = answer.body.split_once("\r\n\r\n").map_or(answer.body.as_str(), |(_, body)| body);
            match answer.status {
                // What is refused politely, or has closed the half of a connection, may ask again.
                503 | 0 => {}
                200 | 100 | 422 | 400 => {
                    let found = text.find('{').map_or("", |start| &text[start..]);
                    if !right.is_null() {
                        assert!(
                            found.contains(&format!("\"{key}\":{right}")),
                            "seed {seed}: {path} {body}: {found}"
                        );
                    }
                }
                other => panic!("seed {seed}: {path} {body}: {other} {text}"),
            }
        }
    }
}

#[test]
fn a_crowd_of_all_kinds_is_survived() {
    let crowds = std::env::var("UPSTAR_CROWDS").ok().and_then(|text| text.parse().ok()).unwrap_or(2u64);
    for seed in 1..=crowds {
        let limits = Limits {
            engines: 2,
            waiting: 40,
            memory: 600 << 20,
            head: Duration::from_millis(700),
            reading: Duration::from_millis(500),
            connections: 24,
            ..Limits::default()
        };
        let server = serve(limits);
        std::thread::scope(|scope| {
            for number in 0..40u64 {
                let server = &server;
                let dice = Dice::new(seed << 32 | number);
                scope.spawn(move || client(server, dice, seed));
            }
        });
        // Whatever they left behind is over soon, and a plain question is answered.
        let answer = server.post("/api/value", &["nim", "3,5"], json!({}));
        assert_eq!((answer.status, &answer.json()["nimber"]), (200, &json!(6)), "seed {seed}");
    }
}
