//! Connections that say nothing, say it slowly, or are too many.

use crate::server::client::{Running, read_answer, serve};
use serde_json::json;
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::Duration;
use upstar_web::Limits;

const SHORT: Duration = Duration::from_millis(300);

/// Waits until the server closes the connection; a server that does not fails the test.
fn closes(mut stream: TcpStream) -> bool {
    let mut rest = Vec::new();
    match stream.read_to_end(&mut rest) {
        Ok(_) => true,
        Err(error) => error.kind() == ErrorKind::ConnectionReset,
    }
}

fn request(server: &Running) -> String {
    format!("GET / HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", server.address)
}

#[test]
fn heads_that_do_not_come_and_idle_connections_are_closed() {
    let server = serve(Limits { head: SHORT, ..Limits::default() });
    let kept = format!("GET / HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    for said in ["", "GET /", "GET / HTTP/1.1\r\nHost: localhost\r\n", &kept] {
        assert!(closes(server.send(said.as_bytes())), "{said:?}");
    }
    // A body that does not come.
    let server = serve(Limits { arrival: SHORT, ..Limits::default() });
    let half = "POST /api/eval HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1300\r\n\r\n{\"args\":";
    assert_eq!(read_answer(server.send(half.as_bytes())).status, 408);
    assert_eq!(server.fetch("GET", "/").status, 200, "it still answers");
}

#[test]
fn long_heads_are_refused() {
    let server = serve(Limits::default());
    let long =
        format!("GET / HTTP/1.1\r\nHost: {}\r\nX-Long: {}\r\n\r\n", server.address, "x".repeat(1 << 20));
    let stream = server.send(b"");
    let mut writer = stream.try_clone().unwrap();
    // The server may answer and close before it has read everything.
    let writing = std::thread::spawn(move || writer.write_all(long.as_bytes()).is_ok());
    let status = read_answer(stream).status;
    assert!(status == 431 || status == 0, "{status}");
    let _ = writing.join();
    assert_eq!(server.fetch("GET", "/").status, 200);
}

#[test]
fn connections_beyond_the_limit_wait_for_one_that_ends() {
    let server = serve(Limits { connections: 2, ..Limits::default() });
    let long = || server.listen("/api/value", &["domineering", "10x11"], json!({ "time": "100s" }));
    let mut busy = [long(), long()];
    busy.iter_mut().for_each(|events| events.wait_until_heard());
    let mut waiting = server.send(request(&server).as_bytes());
    waiting.set_read_timeout(Some(SHORT)).unwrap();
    let early = waiting.read(&mut [0; 1]);
    assert!(early.is_err_and(|error| matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut)));
    drop(busy);
    waiting.set_read_timeout(Some(Duration::from_secs(120))).unwrap();
    assert_eq!(read_answer(waiting).status, 200);
}

/// A client that asks for much and reads nothing is cut off.
#[cfg(target_os = "linux")]
#[test]
fn who_reads_nothing_is_cut_off() {
    let server = serve(Limits { reading: SHORT, connections: 1, ..Limits::default() });
    let body = json!({ "args": ["octal:0.77"], "options": { "n": "0..999999" } }).to_string();
    let stuck = server.start("/api/sequence", &body, "application/json");
    // There is room for one connection, and it is busy until it is cut off.
    assert_eq!(server.raw(&request(&server)).status, 200);
    assert!(closes(stuck));
}
