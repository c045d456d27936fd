//! The calculator, thermographs, completions and man pages.

use crate::support::{run, run_with_input};

#[test]
fn the_calculator_has_names() {
    let script = "g := {2|1*}\ng + *\n\nnames\nmean(g)\nh := outcome(g)\nv := 1\ng := g +- 1\ng == {2|1*} +- 1\nquit\n1\n";
    let run = run_with_input(&["repl"], script.as_bytes());
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[..4], ["g = {2|1*}", "{2*|1}", "g = {2|1*}", "3/2"]);
    assert_eq!(lines.last(), Some(&"true"));
    assert_eq!(run.err.matches("upstar:").count(), 2, "{}", run.err);
    assert_eq!(run.code, 2);
}

/// On a terminal Ctrl-C ends what is computed, and the calculator goes on; a person's own time is none of the limit's.
#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_ends_a_computation_of_the_calculator() {
    use std::io::{Read, Write};
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};
    let home = tempfile::tempdir().expect("a folder");
    // `script` gives the program a terminal of its own, in which a typed Ctrl-C is a signal for all who share it: the shell
    // in between must be gone, as some shells end with the signal.
    let line = format!("exec {} repl --quiet --time 100s", env!("CARGO_BIN_EXE_upstar"));
    let mut child = Command::new("script")
        .args(["-qefc", &line, "/dev/null"])
        .env("XDG_STATE_HOME", home.path())
        .env("TERM", "xterm")
        .env("SHELL", "/bin/sh")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("script of bsdutils");
    let mut typed = child.stdin.take().expect("piped");
    let mut screen = child.stdout.take().expect("piped");
    let (told, shown) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = screen.read(&mut bytes) {
            let _ = told.send(String::from_utf8_lossy(&bytes[..count]).into_owned());
        }
    });
    let mut seen = String::new();
    let mut wait_for = |what: &str| {
        let deadline = Instant::now() + Duration::from_secs(60);
        while !seen.contains(what) {
            let left = deadline.saturating_duration_since(Instant::now());
            seen.push_str(&shown.recv_timeout(left).unwrap_or_else(|_| panic!("no {what:?} in {seen:?}")));
        }
        seen.clear();
    };
    wait_for("> ");
    typed.write_all(b"[domineering 9x9]\n").expect("typed");
    std::thread::sleep(Duration::from_millis(1500));
    typed.write_all(b"\x03").expect("typed");
    wait_for("stopped");
    typed.write_all(b"20 + 22\n").expect("typed");
    wait_for("42");
    typed.write_all(b"quit\n").expect("typed");
    assert!(child.wait().expect("ends").success());
}

/// What a person takes to think is none of the time that a piece of work may take.
#[test]
fn a_talk_gives_every_piece_of_work_its_own_time() {
    use std::io::Write;
    let mut child = crate::support::upstar(&["repl", "--time", "4s"])
        .stdin(std::process::Stdio::piped())
        .spawn()
        .expect("starts");
    let mut typed = child.stdin.take().expect("piped");
    std::thread::sleep(std::time::Duration::from_millis(4500));
    typed.write_all(b"[domineering 4x5]\n").expect("typed");
    drop(typed);
    let output = child.wait_with_output().expect("ends");
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "1", "{output:?}");
}

#[test]
fn the_calculator_explains_itself() {
    let run = run_with_input(&["repl"], b"help\nexplain {0,*|1}\nthermograph {2|0}\n");
    assert_eq!(run.code, 0, "{}", run.err);
    for part in ["nim_product(", "simplest-number rule", "temperature 1"] {
        assert!(run.out.contains(part), "{part} is missing in {}", run.out);
    }
}

#[test]
fn thermographs() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("t.svg");
    let name = path.to_str().expect("text");
    assert_eq!(run(&["thermograph", "{4|1||0}", "-o", name]).code, 0);
    let svg = std::fs::read_to_string(&path).expect("a file");
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n") && svg.contains("mean 1, temperature 1"));
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1, "nothing else is left behind");

    let text = run(&["thermograph", "{4|1||0}"]);
    assert!(text.out.contains("mean 1, temperature 1\n"), "{}", text.out);
    let json = run(&["thermograph", "--json", "+-{3|1}"]);
    assert_eq!(
        json.out,
        "{\"input\":\"+-{3|1}\",\"mean\":\"0\",\"temperature\":\"2\",\"left_wall\":[[\"0\",\"1\"],[\"1\",\"1\"],\
         [\"2\",\"0\"]],\"right_wall\":[[\"0\",\"-1\"],[\"1\",\"-1\"],[\"2\",\"0\"]]}\n",
    );
    assert_eq!(run(&["thermograph", "1", "-o", "a.bmp"]).code, 2);
}

#[test]
fn completions_and_man_pages_know_every_command() {
    let help = run(&["--help"]).out;
    for command in ["eval", "born", "repl", "thermograph"] {
        assert!(help.contains(command));
        for shell in ["bash", "zsh", "fish"] {
            assert!(run(&["completions", shell]).out.contains(command), "{shell}");
        }
        assert!(run(&["man"]).out.contains(command));
        assert!(run(&["man", command]).out.contains("upstar"), "{command}");
        let help = run(&[command, "--help"]).out;
        assert!(help.contains("Examples:") || help.contains("Inside:"), "{command}: {help}");
    }
    assert_eq!(run(&["man", "evil"]).code, 2);
    for (topic, words) in [
        ("value", "Usage: upstar value"),
        ("students", "# For students"),
        ("scripts", "# Games of your own"),
        ("mean", "mean(G)"),
        ("domineering", "upstar value domineering"),
    ] {
        let shown = run(&["help", topic]);
        assert!(shown.code == 0 && shown.out.contains(words), "{topic}: {shown:?}");
        assert!(!shown.out.contains("!["), "{topic}: a picture is of no use in a terminal");
    }
    let nothing = run(&["help", "studnets"]);
    assert!(nothing.code == 2 && nothing.err.contains("students"), "{nothing:?}");
    assert!(run(&["--version"]).out.starts_with("upstar "));
}

/// The help of a command is that of its question, and not of what is put around it.
#[test]
fn commands_have_the_help_of_their_questions() {
    let help = crate::support::run(&["--help"]).out;
    for line in [
        "eval         Values of expressions",
        "value        The canonical values of positions",
        "moves        Every move of a position",
        "sequence     Values along a family",
        "conjecture   Pushes a conjecture",
    ] {
        assert!(help.contains(line), "{line} is not in\n{help}");
    }
}
