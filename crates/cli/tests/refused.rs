//! Memory that the system refuses, by limits on addresses and on data as clusters set them: the question ends with its
//! reason, and the program lives on.
#![cfg(target_os = "linux")]

mod support;

use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use support::{Run, upstar};

/// A question that needs to remember 2^40 positions.
fn vast() -> String {
    let ladder: Vec<String> = (0..40).map(|i| format!("+-{}", 1u64 << i)).collect();
    format!("birthday({})", ladder.join(" + "))
}

/// The program under a limit of the shell, such as `-v 400000` in kilobytes.
fn under(limit: &str, args: &[&str]) -> Command {
    let program = upstar(args);
    let mut shell = Command::new("sh");
    shell
        .args(["-c", &format!("ulimit {limit} && exec \"$0\" \"$@\"")])
        .arg(program.get_program())
        .args(args);
    shell.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    shell
}

#[test]
fn a_limit_of_the_system_is_a_memory_limit() {
    let vast = vast();
    for limit in ["-v 400000", "-d 300000"] {
        for more in [&[][..], &["--memory", "30G"]] {
            let args = [&["eval", &vast, "--json"], more].concat();
            let run: Run = under(limit, &args).output().expect("it starts").into();
            assert_eq!(run.code, 3, "{limit} {run:?}");
            assert!(run.out.contains("the memory limit of "), "{limit} {run:?}");
            let told = run.err.contains("the system lets this program have");
            assert_eq!(told, !more.is_empty(), "{limit} {run:?}");
        }
    }
}

/// A limit that comes while the program runs is told by refusals alone.
#[test]
fn refused_memory_ends_the_question() {
    let child = upstar(&["eval", &vast(), "--json"]).spawn().expect("it starts");
    let limited = Command::new("prlimit")
        .args(["--pid", &child.id().to_string(), "--data=120000000"])
        .status()
        .expect("prlimit of util-linux");
    assert!(limited.success());
    let run: Run = child.wait_with_output().expect("it ends").into();
    assert_eq!(run.code, 3, "{run:?}");
    let told =
        run.out.contains("the memory limit of ") || run.err.contains("the system gives no more memory");
    assert!(told, "{run:?}");
}

/// Ends the server when a test ends, however it does.
struct Server(Child, String);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Server {
    fn begin(limit: &str) -> Self {
        let args = ["serve", "--port", "0", "--json", "--memory", "30G", "--time", "60s"];
        let mut child = under(limit, &args).spawn().expect("it starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("an address");
        let address: Value = serde_json::from_str(&line).expect("one object");
        let address = address["address"].as_str().expect("text").replace("http://", "");
        Server(child, address)
    }

    fn eval(&self, input: &str) -> String {
        let body = serde_json::json!({ "args": [input] }).to_string();
        let mut stream = TcpStream::connect(&self.1).expect("somebody listens");
        let head = format!("Host: {}\r\nConnection: close\r\nContent-Length: {}", self.1, body.len());
        write!(stream, "POST /api/eval HTTP/1.1\r\n{head}\r\n\r\n{body}").expect("it listens");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    }
}

#[test]
fn refused_memory_does_not_end_the_server() {
    let server = Server::begin("-v 900000");
    for _ in 0..2 {
        let answers: Vec<String> = std::thread::scope(|scope| {
            let asked: Vec<_> = (0..3).map(|_| scope.spawn(|| server.eval(&vast()))).collect();
            asked.into_iter().map(|answer| answer.join().expect("an answer")).collect()
        });
        for answer in answers {
            assert!(answer.contains("the memory limit of "), "{answer}");
        }
        let answer = server.eval("^ + ^");
        assert!(answer.contains(r#""value":"^^""#), "{answer}");
    }
}
