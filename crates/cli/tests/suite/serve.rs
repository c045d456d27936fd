//! `upstar serve` as a person starts and stops it.

use crate::support::{run, upstar};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::Child;

/// A server on a free port, with the address that it printed.
fn start(more: &[&str]) -> (Child, String) {
    let args = [&["serve", "--port", "0"], more].concat();
    announced(upstar(&args).spawn().expect("the program starts"))
}

fn announced(mut child: Child) -> (Child, String) {
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().expect("piped")).read_line(&mut line).expect("a line");
    let address = line.trim().rsplit("http://").next().expect("an address").to_string();
    (child, address)
}

#[cfg(unix)]
fn interrupt(mut child: Child) -> (Option<i32>, String) {
    let killed = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.is_ok_and(|s| s.success()));
    let code = child.wait().expect("it ends").code();
    let mut errors = String::new();
    child.stderr.take().expect("piped").read_to_string(&mut errors).expect("text");
    (code, errors)
}

#[cfg(unix)]
#[test]
fn it_prints_its_address_answers_and_stops_at_ctrl_c() {
    let (child, address) = start(&[]);
    let mut stream = TcpStream::connect(&address).expect("the printed address answers");
    let request = format!("GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 200 ") && answer.contains("<title>Upstar"), "{answer}");
    let port = address.rsplit(':').next().expect("a port");
    let taken = run(&["serve", "--port", port]);
    assert_eq!((taken.code, taken.out.as_str()), (1, ""));
    assert!(taken.err.contains("in use"), "{}", taken.err);
    assert_eq!(interrupt(child), (Some(130), String::new()));
}

#[cfg(unix)]
#[test]
fn a_server_for_others_warns() {
    let (child, address) = start(&["--host", "0.0.0.0"]);
    assert!(address.starts_with("127.0.0.1:"), "an address that works here: {address}");
    TcpStream::connect(&address).expect("the printed address answers");
    let (code, errors) = interrupt(child);
    assert!(code == Some(130) && errors.contains("warning: everyone"), "{errors}");
    assert!(!errors.contains("0.0.0.0"), "an address that others can type: {errors}");
}

/// The processes of a server's engines.
#[cfg(target_os = "linux")]
fn engines(server: &Child) -> Vec<String> {
    let threads = std::fs::read_dir(format!("/proc/{}/task", server.id())).expect("it runs").flatten();
    let children = threads.map(|thread| std::fs::read_to_string(thread.path().join("children")));
    children
        .flat_map(|text| text.unwrap_or_default().split_whitespace().map(String::from).collect::<Vec<_>>())
        .collect()
}

/// Asks a question, and leaves its answer on the way.
fn ask(address: &str, question: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).expect("it answers");
    let head = format!("POST /api/ask HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
    let request = format!("{head}Content-Length: {}\r\n\r\n{question}", question.len());
    stream.write_all(request.as_bytes()).expect("sent");
    stream
}

fn answer(mut stream: TcpStream) -> String {
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

const LITTLE: &str = r#"{"ask":"value","ruleset":"nim","position":"3,5"}"#;
const LONG: &str = r#"{"ask":"value","ruleset":"domineering","position":"10x11","time":"100s"}"#;

/// Engines end with their server, also when it is killed while they work.
#[cfg(target_os = "linux")]
#[test]
fn engines_end_with_their_server() {
    for signal in ["-INT", "-KILL"] {
        let (mut child, address) = start(&[]);
        assert!(answer(ask(&address, LITTLE)).contains("\"nimber\":6"));
        let _working = ask(&address, LONG);
        let engines = engines(&child);
        assert!(!engines.is_empty());
        let killed = std::process::Command::new("kill").args([signal, &child.id().to_string()]).status();
        assert!(killed.is_ok_and(|status| status.success()));
        child.wait().expect("it ends");
        // A zombie has no memory; whoever adopts orphans may be slow to bury them.
        let lives = |id: &String| {
            std::fs::read_to_string(format!("/proc/{id}/statm")).is_ok_and(|text| !text.starts_with("0 "))
        };
        while engines.iter().any(lives) {
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    }
}

/// `nohup` starts a program that ignores hangups, and it goes on doing so.
#[cfg(unix)]
#[test]
fn a_hangup_that_is_ignored_stays_ignored() {
    let args = ["-c", "trap '' HUP; exec \"$0\" serve --port 0", env!("CARGO_BIN_EXE_upstar")];
    let mut command = std::process::Command::new("sh");
    command.args(args).stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
    let (child, address) = announced(command.spawn().expect("the program starts"));
    let hung_up = std::process::Command::new("kill").args(["-HUP", &child.id().to_string()]).status();
    assert!(hung_up.is_ok_and(|status| status.success()));
    assert!(answer(ask(&address, LITTLE)).contains("\"nimber\":6"));
    assert_eq!(interrupt(child), (Some(130), String::new()));
}
