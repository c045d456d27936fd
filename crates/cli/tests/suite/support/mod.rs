//! Runs the program as a person would.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// The program with arguments, not yet started.
pub fn upstar(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_upstar"));
    command
        .args(args)
        .env("NO_COLOR", "1")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Exit code, standard output and standard error of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        Run {
            code: output.status.code().unwrap_or(-1),
            out: String::from_utf8(output.stdout).expect("results are UTF-8"),
            err: String::from_utf8(output.stderr).expect("errors are UTF-8"),
        }
    }
}

/// Runs to the end.
#[allow(dead_code, reason = "not every test file needs nothing but the end")]
pub fn run(args: &[&str]) -> Run {
    upstar(args).output().expect("the program starts").into()
}

/// Runs to the end with something on standard input.
#[allow(dead_code, reason = "not every test file feeds standard input")]
pub fn run_with_input(args: &[&str], input: &[u8]) -> Run {
    let mut child = upstar(args).stdin(Stdio::piped()).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("piped");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // A program that stops reading early is not the writer's trouble.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("no panic");
    output.into()
}
