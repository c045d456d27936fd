//! Limits, Ctrl-C, closed pipes and files: the program stops with a reason, or goes on.

use crate::support::{Run, run, run_with_input, upstar};
use std::io::{BufRead, BufReader, Read, Write};

/// A sum that takes far longer than any test: random hot games at all scales.
const ENDLESS: &str = "30 x {{7|2},{5|3*}|{1|-4||-9}} + 30 x {{8|1^},{6|3/4}|{1/8|-4*2||-7}} + \
                       30 x {{11|1/4},{9|5v}|{-1|-5||-13/2}} + *5 + ^3";

/// A question that needs to remember 2^40 positions.
fn vast() -> String {
    let ladder: Vec<String> = (0..40).map(|i| format!("+-{}", 1u64 << i)).collect();
    format!("birthday({})", ladder.join(" + "))
}

#[test]
fn time_and_memory_limits_give_exit_code_3() {
    for (text, limit) in [(ENDLESS, ["--time", "300ms"]), (&vast(), ["--memory", "20M"])] {
        let run = run(&["eval", text, limit[0], limit[1]]);
        assert_eq!((run.code, run.out.as_str()), (3, ""), "{}", run.err);
        assert!(run.err.contains("limit"), "{}", run.err);
        let json = run_json(&["eval", "--json", text, limit[0], limit[1]]);
        assert!(json["error"]["message"].as_str().is_some_and(|m| m.contains("limit")));
    }
}

/// A graph that takes too much memory ends the program; what can never be read is wrong input all the same.
#[cfg(target_os = "linux")]
#[test]
fn a_graph_that_is_too_large_ends_with_its_reason() {
    for (command, text) in [
        ("value", "complete(3000)"),
        ("moves", "product(K150,K150)"),
        ("reduce", "join(path(2000),path(2000))"),
    ] {
        let run = run(&[command, "escape", text, "--memory", "100M"]);
        assert_eq!(run.code, 3, "{command} {text}: {}", run.err);
        assert!(run.err.contains("the memory limit of 100 MiB"), "{command} {text}: {}", run.err);
    }
    assert_eq!(run(&["value", "escape", "complete(30000)", "--memory", "100M"]).code, 2);
    assert_eq!(
        run(&["outcome", "escape", "complete(300)", "--memory", "100M"]).out.chars().last(),
        Some('\n')
    );
}

fn run_json(args: &[&str]) -> serde_json::Value {
    serde_json::from_str(&run(args).out).expect("one object")
}

/// The limit is told as it was given, however much of it earlier inputs took.
#[test]
fn a_time_limit_is_named_as_it_was_given() {
    let run = run(&["value", "domineering", "7x7", "8x8", "--time", "700ms"]);
    assert_eq!(run.code, 3, "{}", run.err);
    assert_eq!(run.err.matches("the time limit of 0.7 s ran out").count(), 2, "{}", run.err);
}

#[test]
fn a_value_too_long_to_print_says_what_is_known() {
    let sum: Vec<String> = (1..=50).map(|n| format!("+-{n}")).collect();
    let sum = sum.join(" + ");
    let text = run(&["eval", &sum]);
    assert_eq!(text.code, 3);
    assert!(text.err.contains("outcome N") && text.err.contains("temperature 50"), "{}", text.err);
    let json = run_json(&["eval", "--json", &sum]);
    assert_eq!(json["known"]["mean"], "0");
    assert_eq!(run(&["eval", &format!("temp({sum})")]).out, "50\n");
}

/// After a limit, a next input that needs little is answered.
#[test]
fn the_next_input_is_not_harmed() {
    let run = run_with_input(&["eval", "-", "--memory", "20M"], format!("{}\n1+1\n", vast()).as_bytes());
    assert_eq!((run.code, run.out.as_str()), (3, "2\n"));
}

#[cfg(unix)]
#[test]
fn ctrl_c_is_quick_and_clean() {
    let mut child =
        upstar(&["eval", "*2", "-", ENDLESS]).stdin(std::process::Stdio::null()).spawn().expect("starts");
    let mut out = BufReader::new(child.stdout.take().expect("piped"));
    let mut first = String::new();
    out.read_line(&mut first).expect("the first result");
    assert_eq!(first, "*2\n");
    let killed = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.is_ok_and(|s| s.success()));
    let status = child.wait().expect("it ends");
    assert_eq!(status.code(), Some(130));
    let mut error = String::new();
    child.stderr.take().expect("piped").read_to_string(&mut error).expect("text");
    assert!(error.contains("interrupted"), "{error}");
}

/// Answers to lines that came together may go out together, but none waits for the work on the next.
#[cfg(unix)]
#[test]
fn an_answer_is_sent_while_the_next_is_worked_on() {
    let mut child = upstar(&["eval", "-"]).stdin(std::process::Stdio::piped()).spawn().expect("starts");
    let mut input = child.stdin.take().expect("piped");
    input.write_all(format!("*2\n*3\n{ENDLESS}\n1\n").as_bytes()).expect("it reads");
    let mut out = BufReader::new(child.stdout.take().expect("piped"));
    for expected in ["*2\n", "*3\n"] {
        let mut line = String::new();
        out.read_line(&mut line).expect("a result");
        assert_eq!(line, expected);
    }
    let killed = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.is_ok_and(|s| s.success()));
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = upstar(&["born", "3"]).spawn().expect("starts");
    drop(child.stdout.take());
    let run: Run = child.wait_with_output().expect("it ends").into();
    assert_eq!((run.code, run.err.as_str()), (0, ""));
}

#[test]
fn a_file_that_cannot_be_written_is_told() {
    let run = run(&["thermograph", "1", "-o", "/no/such/folder/a.svg"]);
    assert_eq!(run.code, 1);
    assert!(run.err.contains("/no/such/folder/a.svg"), "{}", run.err);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let file = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("a full device");
    let output = upstar(&["born", "3"]).stdout(file).output().expect("starts");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("space"));
}

#[test]
fn bad_flags_are_explained() {
    for args in
        [&["eval", "1", "--memory", "lots"][..], &["eval", "1", "--time", "-3"], &["evil", "1"], &["eval"]]
    {
        let run = run(args);
        assert_eq!(run.code, 2, "{args:?}");
        assert!(!run.err.is_empty());
    }
}

/// Input that never ends, or never comes, does not hold up a limit.
#[cfg(unix)]
#[test]
fn limits_hold_while_input_is_read() {
    let endless = run(&["value", "nim", "@/dev/zero", "--time", "500ms"]);
    assert_eq!(endless.code, 3, "{}", endless.err);
    assert!(endless.err.contains("the time limit of 0.5 s ran out"), "{}", endless.err);
    let mut child = upstar(&["value", "nim", "-", "--time", "300ms", "--json"])
        .stdin(std::process::Stdio::piped())
        .spawn()
        .expect("starts");
    let silent = child.stdin.take();
    let run: Run = child.wait_with_output().expect("it ends").into();
    drop(silent);
    assert_eq!(run.code, 3, "{}", run.err);
    assert!(run.out.contains("the time limit of 0.3 s ran out"), "{}", run.out);
}

/// Whoever waits for input is gone after one Ctrl-C.
#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_wait_for_input() {
    let mut child =
        upstar(&["value", "nim", "3,5", "-"]).stdin(std::process::Stdio::piped()).spawn().expect("starts");
    let silent = child.stdin.take();
    let mut out = BufReader::new(child.stdout.take().expect("piped"));
    out.read_line(&mut String::new()).expect("the first result");
    let killed = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.is_ok_and(|s| s.success()));
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    drop(silent);
}

/// A picture in pixels has as many as there is memory for.
#[cfg(feature = "png")]
#[test]
fn pictures_obey_limits() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("a.png");
    let path = file.to_str().expect("a plain name");
    let pixels = |limit: &[&str]| {
        let run = run(&[&["draw", "domineering", "60x60", "-o", path], limit].concat());
        assert_eq!(run.code, 0, "{}", run.err);
        let head = std::fs::read(&file).expect("a picture");
        let number =
            |at: usize| u64::from(u32::from_be_bytes(head[at..at + 4].try_into().expect("four bytes")));
        number(16) * number(20)
    };
    let (plain, small) = (pixels(&[]), pixels(&["--memory", "80M"]));
    assert!(small <= (80 << 20) / 16 + 10_000 && small < plain, "{small} of {plain}");
}

/// A pipe that nobody writes to or reads from holds nothing up: limits end the wait, and what needs a file says so.
#[cfg(unix)]
#[test]
fn pipes_without_another_end_are_waited_for_within_limits() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = |name: &str| {
        let path = folder.path().join(name).display().to_string();
        let made = std::process::Command::new("mkfifo").arg(&path).status().expect("mkfifo");
        assert!(made.success());
        path
    };
    let (plain, script) = (pipe("pipe"), pipe("game.star"));
    let at = format!("@{plain}");
    let db = ["census", "col", "connected", "--n", "1..3", "--db", &plain];
    let rules = folder.path().display().to_string();
    for (args, code) in [
        (&["value", "nim", &at, "--time", "200ms"][..], 3),
        (&["verify", &plain, "--time", "200ms"], 3),
        (&["draw", "nim", "3", "--time", "200ms", "-o", &format!("{plain}.svg")], 0),
        (&["value", "nim", "3", "--time", "200ms", "-o", &plain], 3),
        (&["value", "nim", "3", "--time", "200ms", "--certificate", &plain], 3),
        (&["value", &script, "3"], 2),
        (&["rulesets", "nim", "--rules", &rules], 0),
        (&["sequence", "kayles", "--n", "0..10", "--time", "200ms", "--format", "csv", "-o", &plain], 3),
        (&db, 2),
    ] {
        let run = run(args);
        assert_eq!(run.code, code, "{args:?}: {}{}", run.out, run.err);
    }
}

/// A signal ends the program also while it waits for a pipe.
#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_wait() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
    let pipe = pipe.display().to_string();
    for args in [&["value", "nim", &format!("@{pipe}")][..], &["value", "nim", "3", "-o", &pipe]] {
        let mut child = upstar(args).spawn().expect("starts");
        std::thread::sleep(std::time::Duration::from_millis(300));
        let killed = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(killed.expect("kill").success());
        assert_eq!(child.wait().expect("ends").code(), Some(130), "{args:?}");
    }
}
