//! Connections that say nothing, say it slowly, or are too many.

use crate::client::{Running, read_answer, serve};
use serde_json::json;
use std::io::{ErrorKind, Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use upstar_web::{Limits, Server};

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
    let kept = format!("GET /api/papers HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    for said in ["", "GET /", "GET / HTTP/1.1\r\nHost: localhost\r\n", &kept] {
        assert!(closes(server.send(said.as_bytes())), "{said:?}");
    }
    // A head that comes in pieces, each in time, but not all of it.
    let mut slow = server.send(b"GET / HTTP/1.1\r\n");
    for _ in 0..20 {
        std::thread::sleep(SHORT / 6);
        if slow.write_all(b"X-More: 1\r\n").is_err() {
            break;
        }
    }
    assert!(closes(slow));
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
    let long = json!({ "args": ["domineering", "10x11"], "options": { "time": "100s" } }).to_string();
    let busy = [(); 2].map(|()| server.start("/api/value", &long, "application/json"));
    // They must have been taken before the next one comes.
    std::thread::sleep(SHORT);
    let mut waiting = server.send(request(&server).as_bytes());
    waiting.set_read_timeout(Some(4 * SHORT)).unwrap();
    let early = waiting.read(&mut [0; 1]);
    assert!(early.is_err_and(|error| matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut)));
    drop(busy);
    waiting.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    assert_eq!(read_answer(waiting).status, 200);
}

/// A request of which the end of the body never comes.
fn half_a_body(server: &Running) -> String {
    let head = "Content-Type: application/json\r\nContent-Length: 1300";
    format!("POST /api/eval HTTP/1.1\r\nHost: {}\r\n{head}\r\n\r\n{{\"args\":", server.address)
}

/// Heads and bodies that never end hold nobody up: for each that comes, the oldest of them goes.
#[test]
fn half_sent_requests_do_not_delay_others() {
    let server = serve(Limits { connections: 8, ..Limits::default() });
    for half in ["POST /api/eval HTTP/1.1\r\nHost: lo", &half_a_body(&server)] {
        let half: Vec<TcpStream> = (0..40).map(|_| server.send(half.as_bytes())).collect();
        for _ in 0..5 {
            assert_eq!(server.raw(&request(&server)).status, 200);
        }
        drop(half);
    }
}

/// Whoever closes only the sending half of a connection waits for the answer, and gets it.
#[test]
fn a_half_closed_client_gets_its_answer() {
    let server = serve(Limits::default());
    for (args, options) in
        [(["nim", "3,5"], json!({})), (["domineering", "10x11"], json!({ "time": "1500ms" }))]
    {
        let body = json!({ "args": args, "options": options }).to_string();
        let stream = server.start("/api/value", &body, "application/json");
        stream.shutdown(std::net::Shutdown::Write).unwrap();
        let answer = read_final_answer(stream);
        assert!(answer.contains("\"nimber\":6") || answer.contains("time limit of 1.5 s"), "{answer}");
    }
}

/// All that the server says, interim answers included.
fn read_final_answer(mut stream: TcpStream) -> String {
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    text
}

/// A client that asks for much and reads nothing is cut off.
#[test]
fn who_reads_nothing_is_cut_off() {
    let server = serve(Limits { reading: SHORT, connections: 1, ..Limits::default() });
    let body = json!({ "args": ["octal:0.77"], "options": { "n": "0..999999" } }).to_string();
    let stuck = server.start("/api/sequence", &body, "application/json");
    // There is room for one connection, and it is busy until it is cut off.
    assert_eq!(server.raw(&request(&server)).status, 200);
    assert!(closes(stuck));
}

#[test]
fn many_idle_connections_do_not_keep_others_out_for_long() {
    let server = serve(Limits { connections: 4, head: SHORT, ..Limits::default() });
    let idle: Vec<TcpStream> = (0..12).map(|_| server.send(b"")).collect();
    assert_eq!(server.raw(&request(&server)).status, 200);
    drop(idle);
}

/// Those who come while nobody is let in stand in line: a line that is too short would not hear them.
#[test]
fn many_stand_in_line() {
    let system = std::fs::read_to_string("/proc/sys/net/core/somaxconn").ok();
    let longest = system.and_then(|text| text.trim().parse().ok()).unwrap_or(128);
    let closed = Server::bind(Ipv4Addr::LOCALHOST.into(), 0, Limits::default()).unwrap();
    let come = |_| TcpStream::connect_timeout(&closed.address(), Duration::from_secs(2));
    let line: Vec<_> = (0..longest.min(300)).map(come).collect();
    assert!(line.iter().all(Result::is_ok));
}

/// A line of silent ones is shown out as fast as they come, not one at each look: a guest who takes a turn as often as the
/// server looks has had far fewer of them than there are in line when the last in line is answered.
#[test]
fn half_requests_do_not_hold_up_a_line() {
    hold_up_a_line(|_| "POST /api/value HT".into());
    hold_up_a_line(half_a_body);
}

fn hold_up_a_line(half: fn(&Running) -> String) {
    const LOOK: Duration = Duration::from_millis(100);
    let server = serve(Limits { connections: 64, ..Limits::default() });
    let again = format!("HEAD / HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    let mut guest = server.send(again.as_bytes());
    assert!(guest.read(&mut [0; 4096]).unwrap() > 0);
    let half = half(&server);
    let half: Vec<TcpStream> = (0..192).map(|_| server.send(half.as_bytes())).collect();
    let answered = AtomicBool::new(false);
    let turns = std::thread::scope(|scope| {
        let counting = scope.spawn(|| {
            let mut turns = 0;
            // A guest who was kept waiting himself may be shown out like the others; then he has had his turns.
            while !answered.load(Ordering::Relaxed) && guest.write_all(again.as_bytes()).is_ok() {
                if !guest.read(&mut [0; 4096]).is_ok_and(|length| length > 0) {
                    break;
                }
                turns += 1;
                std::thread::sleep(LOOK);
            }
            turns
        });
        let status = server.raw(&request(&server)).status;
        answered.store(true, Ordering::Relaxed);
        assert_eq!(status, 200);
        counting.join().unwrap()
    });
    let in_line = half.len() - 64;
    assert!(turns < in_line / 3, "{turns} turns for a line of {in_line}");
}
