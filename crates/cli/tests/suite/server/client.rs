//! A server for one test with engines of the real program, and a client that says just what it is told.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::thread::JoinHandle;
use std::time::Duration;
use upstar_core::Budget;
use upstar_web::{EngineCommand, Limits, Server};

/// A server that stops when it is dropped.
pub struct Running {
    pub address: SocketAddr,
    stop: Budget,
    thread: Option<JoinHandle<()>>,
}

/// A response.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: String,
}

/// A stream of events.
pub struct Events(BufReader<TcpStream>);

/// The engine of this program.
pub fn engine() -> EngineCommand {
    EngineCommand::new(env!("CARGO_BIN_EXE_upstar"), ["engine"])
}

/// Starts a server.
pub fn serve(limits: Limits) -> Running {
    serve_with(limits, engine())
}

/// Starts a server with engines of its own.
pub fn serve_with(limits: Limits, engine: EngineCommand) -> Running {
    let server = Server::bind(IpAddr::V4(Ipv4Addr::LOCALHOST), 0, limits, engine).unwrap();
    run(server)
}

/// Has a server answer until the test ends.
pub fn run(server: Server) -> Running {
    let (address, stop) = (server.address(), Budget::unlimited());
    let until = stop.clone();
    let thread = std::thread::spawn(move || server.run(&until).unwrap());
    Running { address, stop, thread: Some(thread) }
}

/// Starts a server with the limits that it has by default.
pub fn serve_plainly() -> Running {
    serve(Limits::default())
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.cancel();
        let ended = self.thread.take().map(JoinHandle::join);
        assert!(std::thread::panicking() || ended.is_none_or(|e| e.is_ok()), "the server panicked");
    }
}

impl Running {
    /// A connection over which these bytes were sent.
    pub fn send(&self, bytes: &[u8]) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).unwrap();
        // A server that hangs should fail a test, not stop it.
        stream.set_read_timeout(Some(Duration::from_secs(120))).unwrap();
        stream.write_all(bytes).unwrap();
        stream
    }

    /// The answer to a request that is written out.
    pub fn raw(&self, request: &str) -> Answer {
        read_answer(self.send(request.as_bytes()))
    }

    /// The answer to a request without a body.
    pub fn fetch(&self, method: &str, path: &str) -> Answer {
        self.raw(&format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address))
    }

    /// The answer to a body.
    pub fn post_text(&self, path: &str, body: &str) -> Answer {
        read_answer(self.start(path, body, "application/json"))
    }

    /// The answer to arguments and options.
    pub fn post(&self, path: &str, args: &[&str], options: Value) -> Answer {
        self.post_text(path, &json!({ "args": args, "options": options }).to_string())
    }

    /// The object that answers arguments and options, which must be right.
    pub fn ask(&self, path: &str, args: &[&str], options: Value) -> Value {
        let answer = self.post(path, args, options);
        assert_eq!(answer.status, 200, "{path} {args:?}: {}", answer.body);
        answer.json()
    }

    /// The events that answer arguments and options.
    pub fn listen(&self, path: &str, args: &[&str], options: Value) -> Events {
        let body = json!({ "args": args, "options": options }).to_string();
        Events(BufReader::new(self.start(path, &body, "text/event-stream")))
    }

    /// Sends a request whose answer nobody waits for yet.
    pub fn start(&self, path: &str, body: &str, accept: &str) -> TcpStream {
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nAccept: {accept}\r\nContent-Length: {}\r\n\r\n",
            self.address,
            body.len()
        );
        self.send((head + body).as_bytes())
    }
}

/// Reads a response to its end.
pub fn read_answer(mut stream: TcpStream) -> Answer {
    let mut bytes = Vec::new();
    // A server that refuses a large body may close before it has read all of it.
    let _ = stream.read_to_end(&mut bytes);
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok()).unwrap_or(0);
    let headers = lines.filter_map(|line| line.split_once(": "));
    let headers = headers.map(|(name, value)| (name.to_ascii_lowercase(), value.to_string())).collect();
    Answer { status, headers, body: body.to_string() }
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|(n, _)| n == name).map_or("", |(_, value)| value)
    }
}

impl Events {
    /// The next event: its name and what it says; `None` at the end.
    pub fn next(&mut self) -> Option<(String, Value)> {
        let mut name = String::new();
        loop {
            let mut line = String::new();
            if self.0.read_line(&mut line).unwrap() == 0 {
                return None;
            }
            if let Some(event) = line.strip_prefix("event: ") {
                name = event.trim().to_string();
            } else if let Some(data) = line.strip_prefix("data: ") {
                return Some((name, serde_json::from_str(data).unwrap()));
            }
        }
    }

    /// Waits until the request was read.
    pub fn wait_until_heard(&mut self) {
        let (name, data) = self.next().expect("an event");
        assert_eq!(name, "progress", "{data}");
    }

    /// Waits until it is worked on.
    pub fn wait_until_begun(&mut self) {
        while let Some((name, data)) = self.next() {
            assert_eq!(name, "progress", "{data}");
            if data["positions"].as_u64().unwrap() > 0 {
                return;
            }
        }
        panic!("the events ended");
    }

    /// The last event.
    pub fn last(mut self) -> (String, Value) {
        let mut last = None;
        while let Some(event) = self.next() {
            last = Some(event);
        }
        last.unwrap()
    }
}
