//! How the server does alone and under load:
//! `cargo run --release -p upstar-web --example load -- [SECONDS] [CLIENTS]`.
//!
//! First the latencies of single requests, then many clients at once that ask for moves, boards and evaluations, some
//! of them far too heavy. Fails when anything but an answer, a limit or a polite refusal comes back.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use upstar_core::Budget;
use upstar_web::{Limits, Server};

/// A kind of request: its name, path and body.
type Kind = (&'static str, &'static str, &'static str);

/// What a person's page asks in a typical game, after the first time.
const SINGLE: &[Kind] = &[
    ("a value that is known", "/api/value", r#"{"args":["domineering","4x5"]}"#),
    ("a value by theorem", "/api/value", r#"{"args":["nim","31,77,109,255"]}"#),
    ("an expression", "/api/eval", r#"{"args":["{3|1||0}+*+^3-Tiny(2)"],"options":{"explain":true}}"#),
    ("the board, Domineering 6x6", "/api/position", r#"{"args":["domineering","6x6"]}"#),
    ("the board, Clobber 4x5", "/api/position", r#"{"args":["clobber","4x5"]}"#),
    (
        "the board, Snort on the Petersen graph",
        "/api/position",
        r#"{"args":["snort","petersen"],"options":{"layout_from":"petersen"}}"#,
    ),
    ("the board, Nim 9,12,15", "/api/position", r#"{"args":["nim","9,12,15"]}"#),
    ("the computer's move, Nim 9,12,15", "/api/play", r#"{"args":["nim","9,12,15"]}"#),
    ("the computer's move, Domineering 5x5", "/api/play", r#"{"args":["domineering","5x5"]}"#),
    (
        "the computer's move, Clobber 4x4",
        "/api/play",
        r#"{"args":["clobber","4x4"],"options":{"player":"right"}}"#,
    ),
    ("the computer's move, Hackenbush", "/api/play", r#"{"args":["hackenbush","LRLRRL;RLLR;LLR"]}"#),
    ("the computer's move, Kayles 20,31", "/api/play", r#"{"args":["kayles","20,31"]}"#),
    (
        "the computer's move, Toads and Frogs TTT..FFF",
        "/api/play",
        r#"{"args":["toads-and-frogs","TTT..FFF"]}"#,
    ),
    ("every move with its value, Domineering 4x4", "/api/moves", r#"{"args":["domineering","4x4"]}"#),
];

/// What the crowd asks; the last ones are heavier than the server allows.
const CROWD: &[Kind] = &[
    ("board", "/api/position", r#"{"args":["domineering","6x6"]}"#),
    ("board", "/api/position", r#"{"args":["snort","petersen"]}"#),
    ("board", "/api/position", r#"{"args":["nim","9,12,15"]}"#),
    ("board", "/api/position", r#"{"args":["pyramid-nim","T(5)"]}"#),
    ("play", "/api/play", r#"{"args":["clobber","4x4"]}"#),
    ("play", "/api/play", r#"{"args":["hackenbush","LRLRRL;RLLR;LLR"]}"#),
    ("play", "/api/play", r#"{"args":["domineering","5x5"],"options":{"level":"casual"}}"#),
    ("moves", "/api/moves", r#"{"args":["domineering","4x4"]}"#),
    ("moves", "/api/moves", r#"{"args":["toads-and-frogs","TTT..FFF"]}"#),
    ("moves", "/api/moves", r#"{"args":["nim","9,12,15"],"options":{"outcome":true}}"#),
    ("eval", "/api/eval", r#"{"args":["{3|1||0}+*+^3-Tiny(2)"]}"#),
    (
        "eval",
        "/api/eval",
        r#"{"args":["+-1+-2+-4+-8+-16", "{1|", "overheat(^,1,1)"],"options":{"explain":true}}"#,
    ),
    ("value", "/api/value", r#"{"args":["domineering","4x5"]}"#),
    ("value", "/api/value", r#"{"args":["col","grid(3,3)"]}"#),
    ("period", "/api/period", r#"{"args":["octal:0.16"]}"#),
    ("wrong", "/api/value", r#"{"args":["domineering","4x"]}"#),
    ("heavy", "/api/value", r#"{"args":["domineering","8x8"],"options":{"time":"2s"}}"#),
    ("heavy", "/api/moves", r#"{"args":["clobber","7x7"],"options":{"time":"2s"}}"#),
];

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1).map(|text| text.parse().expect("a whole number"));
    let (seconds, clients): (u64, u64) = (args.next().unwrap_or(60), args.next().unwrap_or(200));
    let limits = Limits::default();
    let server = Server::bind(IpAddr::V4(Ipv4Addr::LOCALHOST), 0, limits.clone()).expect("a free port");
    let (address, stop) = (server.address(), Budget::unlimited());
    let until = stop.clone();
    let serving = std::thread::spawn(move || server.run(&until));
    single(address);
    let passed = crowd(address, seconds, clients, &limits);
    stop.cancel();
    let ended = serving.join().is_ok_and(|served| served.is_ok());
    ExitCode::from(u8::from(!(passed && ended)))
}

/// One request after another, nothing else.
fn single(address: SocketAddr) {
    println!("| request | first time | median of 200 | slowest |\n|---|---|---|---|");
    for &(name, path, body) in SINGLE {
        let mut times = Vec::new();
        for _ in 0..201 {
            let start = Instant::now();
            let status = ask(address, path, body);
            times.push(start.elapsed());
            assert_eq!(status, Some(200), "{name}");
        }
        let first = times.remove(0);
        times.sort();
        println!(
            "| {name} | {} | {} | {} |",
            shown(first),
            shown(times[times.len() / 2]),
            shown(times[times.len() - 1])
        );
    }
}

/// Many clients at once.
fn crowd(address: SocketAddr, seconds: u64, clients: u64, limits: &Limits) -> bool {
    let end = Instant::now() + Duration::from_secs(seconds);
    let over = AtomicBool::new(false);
    let (records, peak) = std::thread::scope(|scope| {
        let watch = scope.spawn(|| {
            let mut peak = 0;
            while !over.load(Ordering::Relaxed) {
                peak = peak.max(resident());
                std::thread::sleep(Duration::from_millis(100));
            }
            peak
        });
        let all: Vec<_> =
            (0..clients).map(|seed| scope.spawn(move || one_client(address, seed, end))).collect();
        let records: Vec<_> = all.into_iter().flat_map(|client| client.join().expect("a client")).collect();
        over.store(true, Ordering::Relaxed);
        (records, watch.join().expect("the watch"))
    });
    let mut kinds: BTreeMap<&str, Vec<(u16, Duration)>> = BTreeMap::new();
    for (kind, status, time) in &records {
        kinds.entry(kind).or_default().push((*status, *time));
    }
    println!("\n{clients} clients for {seconds} s: {} requests\n", records.len());
    println!(
        "| request | answered | stopped by its limit | wrong input | refused (503) | else | median | 99 of 100 below |\n|---|---|---|---|---|---|---|---|"
    );
    let mut faults = 0;
    for (kind, answers) in kinds {
        let count = |wanted: u16| answers.iter().filter(|(status, _)| *status == wanted).count();
        let (ok, limit, wrong, busy) = (count(200), count(422), count(400), count(503));
        let other = answers.len() - ok - limit - wrong - busy;
        faults += other;
        let mut times: Vec<Duration> =
            answers.iter().filter(|(status, _)| *status != 503).map(|a| a.1).collect();
        times.sort();
        let at = |part: usize| times.get(times.len() * part / 100).copied().unwrap_or_default();
        println!(
            "| {kind} | {ok} | {limit} | {wrong} | {busy} | {other} | {} | {} |",
            shown(at(50)),
            shown(at(99))
        );
    }
    let afterwards = ask(address, "/api/eval", r#"{"args":["1+1"]}"#);
    println!(
        "\nmost memory in use: {} MiB (the server's limit for searches: {} MiB); afterwards it answers: {}",
        peak >> 20,
        limits.memory >> 20,
        afterwards == Some(200)
    );
    // The limit is for what searches keep; the program, its threads and this test take some more.
    faults == 0 && afterwards == Some(200) && peak < limits.memory + (512 << 20)
}

fn one_client(address: SocketAddr, seed: u64, end: Instant) -> Vec<(&'static str, u16, Duration)> {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) + 1;
    let mut records = Vec::new();
    while Instant::now() < end {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let (kind, path, body) = CROWD[(state >> 33) as usize % CROWD.len()];
        let start = Instant::now();
        let status = ask(address, path, body).unwrap_or(0);
        records.push((kind, status, start.elapsed()));
        if status == 503 {
            // A page waits too before it asks again.
            std::thread::sleep(Duration::from_millis(500));
        }
    }
    records
}

/// The status of the answer to a request, over a connection of its own; `None` when there is none.
fn ask(address: SocketAddr, path: &str, body: &str) -> Option<u16> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(150))).ok()?;
    let length = body.len();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).ok()?;
    String::from_utf8_lossy(&answer).split(' ').nth(1)?.parse().ok()
}

/// Memory of this process in bytes, where the system says.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap_or_default();
    line.split_whitespace().nth(1).and_then(|text| text.parse::<u64>().ok()).unwrap_or(0) * 1024
}

fn shown(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1000.0)
}
