//! Questions over HTTP, changed by dice: whatever comes, it is answered by well-formed HTTP and an object whose status fits,
//! nothing panics (which would be a 500), the server lives, and its memory is bounded.
//!
//! `UPSTAR_REQUESTS=100000 cargo test -p upstar-cli --test suite fuzz` is the long run; `UPSTAR_SEED` picks another
//! stretch, and a failure names its seed.

mod mutate;
mod questions;
mod replies;
mod requests;

use crate::server::client::{Running, serve};
use crate::server::dice::Dice;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use upstar_questions::resident_bytes;
use upstar_web::Limits;

const MEMORY: u64 = 600 << 20;

/// Requests of an ordinary run, where somebody waits for it, and where nobody does: about half a minute.
const AT_HAND: u64 = 400;
const IN_CI: u64 = 6000;

fn limits() -> Limits {
    Limits {
        engines: 2,
        time: Duration::from_millis(150),
        most_time: Duration::from_millis(300),
        memory: MEMORY,
        arrival: Duration::from_millis(400),
        head: Duration::from_millis(400),
        reading: Duration::from_secs(20),
        ..Limits::default()
    }
}

/// Sends what a seed says, and says what is wrong with what comes back.
fn case(server: &Running, right: &[(String, Value)], seed: u64) -> Option<String> {
    let sent = requests::sent(right, &mut Dice::new(seed));
    let stream = server.send(b"");
    let mut writer = stream.try_clone().unwrap();
    let mut got = Vec::new();
    std::thread::scope(|scope| {
        // Who is answered before everything is sent may find nobody who reads the rest.
        scope.spawn(|| writer.write_all(&sent.bytes).is_ok());
        let _ = (&stream).read_to_end(&mut got);
    });
    let shown = || {
        let bytes = &sent.bytes[..sent.bytes.len().min(1500)];
        let answer = &got[..got.len().min(600)];
        format!("{}\n-> {}", String::from_utf8_lossy(bytes), String::from_utf8_lossy(answer))
    };
    let replies = match replies::replies(&got) {
        Ok(replies) => replies,
        // A connection that is reset loses what was on its way.
        Err(_) if !sent.whole => return None,
        Err(wrong) => return Some(format!("{wrong}: {}", shown())),
    };
    if replies.len() > sent.requests || (sent.whole && replies.len() != sent.requests) {
        return Some(format!("{} answers to {} requests: {}", replies.len(), sent.requests, shown()));
    }
    let wrong = replies.iter().find_map(|reply| reply.fault(sent.whole, sent.right));
    wrong.map(|wrong| format!("{wrong}: {}", shown()))
}

#[test]
fn changed_requests_are_answered_or_refused() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let (cases, first) = (number("UPSTAR_REQUESTS"), number("UPSTAR_SEED").unwrap_or(1));
    let right = questions::right();
    let server = serve(limits());
    // What is made once is made before memory is counted.
    for (path, question) in &right {
        let answer = server.post_text(path, &question.to_string());
        assert!(matches!(answer.status, 200 | 422), "{path} {question}: {}", answer.body);
    }
    let (next, most) = (AtomicU64::new(first), AtomicU64::new(0));
    let end = first + cases.unwrap_or(if std::env::var_os("CI").is_some() { IN_CI } else { AT_HAND });
    let mut wrong: Vec<String> = std::thread::scope(|scope| {
        let client = || {
            let mut wrong = Vec::new();
            loop {
                let seed = next.fetch_add(1, Ordering::Relaxed);
                if seed >= end {
                    return wrong;
                }
                wrong.extend(case(&server, &right, seed).map(|wrong| format!("seed {seed}: {wrong}")));
                most.fetch_max(resident_bytes().unwrap_or(0), Ordering::Relaxed);
            }
        };
        let clients: Vec<_> = (0..4).map(|_| scope.spawn(client)).collect();
        clients.into_iter().flat_map(|client| client.join().unwrap()).collect()
    });
    wrong.truncate(20);
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    let most = most.into_inner();
    println!("{} requests; at most {} MB", end - first, most >> 20);
    // Other tests share the program in an ordinary run.
    if cases.is_some() {
        assert!(most < 200 << 20, "{} MB", most >> 20);
    }
    let answer = server.post("/api/value", &["nim", "3,5"], json!({}));
    assert_eq!((answer.status, &answer.json()["nimber"]), (200, &json!(6)), "it lives");
}
