//! Requests as bytes: heads that are right or broken, lengths that are wrong, bodies in chunks, several in a row.

use super::mutate::{body, break_bytes};
use crate::server::dice::Dice;
use serde_json::Value;

/// What is sent over one connection.
pub struct Sent {
    pub bytes: Vec<u8>,
    /// How many requests it is, at most.
    pub requests: usize,
    /// Whether every head is right and says how long its body is, so that each must be answered with an object.
    pub whole: bool,
    /// Whether every question is right, so that each must be answered.
    pub right: bool,
}

/// One or some requests, made from right questions.
pub fn sent(right: &[(String, Value)], dice: &mut Dice) -> Sent {
    match dice.below(12) {
        // Nothing is wrong.
        0 => {
            let (path, question) = dice.one(right);
            let bytes = request(path, question.to_string().as_bytes(), "", true);
            Sent { bytes, requests: 1, whole: true, right: true }
        }
        // Several in a row, of which the last closes.
        1 => {
            let requests = 2 + dice.below(4);
            let mut bytes = Vec::new();
            for number in 1..=requests {
                let (path, question) = dice.one(right);
                bytes.extend(request(path, &body(question, dice), "", number == requests));
            }
            Sent { bytes, requests, whole: true, right: false }
        }
        2 => chunked(right, dice),
        3 => broken_head(right, dice),
        _ => {
            let (path, question) = dice.one(right);
            // Sometimes a question of one path comes to another.
            let path = if dice.once_in(10) { &dice.one(right).0 } else { path };
            let more = dice.one(&[
                "",
                "",
                "",
                "Accept: text/event-stream\r\n",
                "Accept-Encoding: gzip\r\n",
                "Expect: 100-continue\r\n",
            ]);
            Sent {
                bytes: request(path, &body(question, dice), more, true),
                requests: 1,
                whole: true,
                right: false,
            }
        }
    }
}

fn request(path: &str, body: &[u8], more: &str, close: bool) -> Vec<u8> {
    let close = if close { "Connection: close\r\n" } else { "" };
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: localhost\r\n{close}{more}Content-Length: {}\r\n\r\n",
        body.len()
    );
    [head.as_bytes(), body].concat()
}

/// A body in chunks, which may lie about their lengths.
fn chunked(right: &[(String, Value)], dice: &mut Dice) -> Sent {
    let (path, question) = dice.one(right);
    let body = body(question, dice);
    let mut bytes = format!(
        "POST {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
    )
    .into_bytes();
    let mut whole = true;
    let size = 1 + dice.below(body.len().max(1));
    for chunk in body.chunks(size) {
        let length = match dice.below(20) {
            0 => {
                whole = false;
                dice.one(&["ffffffffffffffff", "-1", "zz", "", "7fffffff", "0x10"]).to_string()
            }
            1 => format!("{:x};name=value", chunk.len()),
            _ => format!("{:x}", chunk.len()),
        };
        bytes.extend(length.as_bytes());
        bytes.extend(b"\r\n");
        bytes.extend(chunk);
        bytes.extend(b"\r\n");
    }
    match dice.below(6) {
        0 => whole = false,
        1 => bytes.extend(b"0\r\nTrailer: x\r\n\r\n"),
        _ => bytes.extend(b"0\r\n\r\n"),
    }
    Sent { bytes, requests: 1, whole, right: false }
}

/// A head with something wrong in it, or bytes that are none.
fn broken_head(right: &[(String, Value)], dice: &mut Dice) -> Sent {
    let (path, question) = dice.one(right);
    let body = question.to_string();
    let length = body.len();
    let long = "x".repeat(1 << dice.below(17));
    let head = match dice.below(12) {
        0 => format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {}\r\n\r\n",
            length + 1 + dice.below(99)
        ),
        1 => format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {}\r\n\r\n",
            dice.below(length)
        ),
        2 => format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\nContent-Length: 1\r\n\r\n"
        ),
        3 => format!("POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n"),
        4 => format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\nTransfer-Encoding: chunked\r\n\r\n"
        ),
        5 => format!("POST {path} HTTP/1.1\r\nContent-Length: {length}\r\n\r\n"),
        6 => format!("POST {path} HTTP/1.0\r\nHost: localhost\r\nContent-Length: {length}\r\n\r\n"),
        7 => format!(
            "{} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n\r\n",
            dice.one(&["GET", "PUT", "post", "P\0ST", "", "HEAD"])
        ),
        8 => format!(
            "POST {path}/{long}?{long} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n\r\n"
        ),
        9 => format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nX-Long: {long}\r\nContent-Length: {length}\r\n\r\n"
        ),
        10 => format!("POST {path} HTTP/1.1\nHost: localhost\nContent-Length: {length}\n\n"),
        _ => {
            format!("POST {path} HTTP/9.9\r\nHost : localhost\r\n folded\r\nContent-Length: {length}\r\n\r\n")
        }
    };
    let mut bytes = [head.as_bytes(), body.as_bytes()].concat();
    if dice.once_in(3) {
        let mut head = head.into_bytes();
        (0..1 + dice.below(3)).for_each(|_| break_bytes(&mut head, dice));
        bytes = [&head, body.as_bytes()].concat();
    }
    // What is left of a body after its length is taken for the next request.
    Sent { bytes, requests: 3, whole: false, right: false }
}
