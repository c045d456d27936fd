//! `upstar serve` as a person starts and stops it.

use crate::support::{run, upstar};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::Child;

/// A server on a free port, with the address that it printed.
fn start(more: &[&str]) -> (Child, String) {
    let args = [&["serve", "--port", "0"], more].concat();
    let mut child = upstar(&args).spawn().expect("the program starts");
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
