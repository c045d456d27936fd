//! Memory that the system refuses, by limits on addresses and on data as clusters set them: the question ends with its reason.
#![cfg(target_os = "linux")]

use crate::support::{Run, upstar};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

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

/// Limits that come in the middle of very different work: tables of words and of positions, heaps, lists, certificates. The end is
/// always one that was chosen.
#[test]
fn a_limit_in_mid_run_is_never_an_abort() {
    let vast = vast();
    let file = tempfile::tempdir().expect("a folder");
    let certificate = file.path().join("certificate.json");
    let certificate = certificate.to_str().expect("UTF-8");
    let commands: [&[&str]; 6] = [
        &["eval", &vast],
        &["value", "domineering", "9x9", "--no-theorems", "--threads", "2"],
        &["value", "cookie-cutter:inf", "9x9", "--no-theorems"],
        &["period", "octal:0.6", "--max", "100000000000"],
        &["outcome", "snort", "grid(6,6)", "--certificate", certificate],
        &["tree", "domineering", "7x7", "--limit", "100000000"],
    ];
    for (number, command) in commands.iter().enumerate() {
        // Some are over their limit at once, others only when their next piece is a large one.
        for megabytes in [60, 200] {
            let mut child = upstar(&[command, &["--time", "6s"][..]].concat()).spawn().expect("it starts");
            std::thread::sleep(std::time::Duration::from_millis(100 * number as u64));
            let limited = Command::new("prlimit")
                .args(["--pid", &child.id().to_string(), &format!("--data={}", megabytes << 20)])
                .status()
                .expect("prlimit of util-linux");
            // Whoever was over it already has ended by itself.
            assert!(limited.success() || child.try_wait().is_ok_and(|end| end.is_some()), "{command:?}");
            let run: Run = child.wait_with_output().expect("it ends").into();
            assert!(matches!(run.code, 0 | 3), "{command:?} {megabytes} {run:?}");
        }
    }
}

/// A server under a limit of the shell.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(limit: &str) -> Self {
        // As many workers on every machine: each lane has so many, and a thread takes addresses.
        let args = ["serve", "--port", "0", "--memory", "30G", "--threads", "2", "--quiet"];
        let mut child = under(limit, &args).spawn().expect("it starts");
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().expect("piped")).read_line(&mut line).expect("a line");
        let address = line.trim().rsplit("http://").next().expect("an address").to_string();
        Server { child, address }
    }

    /// The status of an answer, and what it says; nothing when the connection was closed without one.
    fn ask(&self, question: &Value) -> Option<(u16, Value)> {
        let body = question.to_string();
        let (address, length) = (&self.address, body.len());
        let head = format!(
            "POST /api/ask HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n"
        );
        let mut stream = TcpStream::connect(address).expect("it listens");
        let mut answer = String::new();
        let sent = stream.write_all((head + &body).as_bytes());
        sent.and_then(|()| stream.read_to_string(&mut answer)).ok()?;
        let (head, text) = answer.split_once("\r\n\r\n")?;
        let status = head.get(9..12).and_then(|status| status.parse().ok());
        let status = status.unwrap_or_else(|| panic!("{question}: {head:?}"));
        Some((status, serde_json::from_str(text).unwrap_or_else(|_| panic!("{question}: {status} {text:?}"))))
    }

    /// Asks four vast questions at once. Each is answered, or told which limit was reached; the number of those that were
    /// told nothing.
    fn ask_at_once(&self, first: usize) -> usize {
        let search = |ruleset: &str, position: &str| json!({ "ask": "value", "ruleset": ruleset, "position": position, "theorems": false });
        let questions = [
            json!({ "ask": "eval", "input": vast() }),
            search("domineering", "9x9"),
            json!({ "ask": "eval", "input": vast(), "brief": true }),
            search("clobber", "8x255"),
            json!({ "ask": "period", "code": "octal:0.6" }),
            search("cookie-cutter:inf", "9x9"),
            json!({ "ask": "outcome", "ruleset": "snort", "position": "grid(9,9)" }),
            json!({ "ask": "laws", "ruleset": "domineering" }),
        ];
        let answered = |mut question: Value| {
            question["time"] = "3s".into();
            let Some((status, answer)) = self.ask(&question) else { return false };
            let fits = matches!((status, answer.get("error")), (200, None) | (422 | 503, Some(_)));
            assert!(fits, "{question}: {status} {answer}");
            true
        };
        std::thread::scope(|scope| {
            let four = questions.iter().cycle().skip(first).take(4);
            let four: Vec<_> = four.map(|question| scope.spawn(move || answered(question.clone()))).collect();
            four.into_iter().map(|thread| thread.join().expect("no panic")).filter(|told| !told).count()
        })
    }

    /// Asks a small question, which is answered rightly.
    fn ask_little(&self) {
        let (status, answer) =
            self.ask(&json!({ "ask": "value", "ruleset": "nim", "position": "3,5" })).expect("an answer");
        assert_eq!((status, &answer["nimber"]), (200, &json!(6)), "{answer}");
    }

    /// Ends it; what it has told meanwhile.
    fn end(mut self) -> String {
        assert!(self.child.try_wait().expect("it can be asked").is_none(), "it ended by itself");
        self.child.kill().expect("it lives");
        self.child.wait().expect("it ends");
        let mut told = String::new();
        self.child.stderr.take().expect("piped").read_to_string(&mut told).expect("text");
        told
    }
}

#[test]
fn a_server_under_a_limit_answers_all_who_ask_at_once() {
    for limit in ["-v 900000", "-d 600000", "-d 300000"] {
        let server = Server::start(limit);
        for round in 0..3 {
            assert_eq!(server.ask_at_once(3 * round), 0, "{limit}: everybody is answered");
            server.ask_little();
        }
        assert_eq!(server.end(), "", "{limit}: nothing went wrong");
    }
}

/// The server could not know this limit when it began. Whoever is told nothing was under way when it began anew, as the same
/// process at the same address.
#[test]
fn a_server_whose_limit_is_lowered_lives() {
    for megabytes in [60, 250] {
        let server = Server::start("-c 0");
        server.ask_little();
        let status =
            std::fs::read_to_string(format!("/proc/{}/status", server.child.id())).expect("it lives");
        let taken = status.lines().find_map(|line| line.strip_prefix("VmSize:")).expect("what it takes");
        let taken: u64 = taken.trim().trim_end_matches(" kB").parse().expect("a number");
        let limit = format!("--as={}", (taken << 10) + (megabytes << 20));
        let limited =
            Command::new("prlimit").args(["--pid", &server.child.id().to_string(), &limit]).status();
        assert!(limited.expect("prlimit of util-linux").success());
        let mut untold = 0;
        for round in 0..3 {
            untold += server.ask_at_once(3 * round);
            server.ask_little();
        }
        let told = server.end();
        assert!(untold == 0 || told.contains("the server begins anew"), "{untold} {told}");
    }
}
