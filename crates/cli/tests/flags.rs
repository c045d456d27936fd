//! Every flag that all commands share works with a command, or is refused by it: nothing is ignored.

mod support;

use serde_json::Value;
use std::cell::Cell;
use std::path::Path;
use support::{Run, run, run_with_input};

/// A command line of each command whose results all flags would change, and what it reads.
const COMMANDS: &[(&[&str], &str)] = &[
    (&["eval", "^"], ""),
    (&["born", "2"], ""),
    (&["repl"], "^\n"),
    (&["rulesets", "nim"], ""),
    (&["rulesets"], ""),
    (&["value", "domineering", "2x2"], ""),
    (&["outcome", "cram", "2x2"], ""),
    (&["moves", "clobber", "xoxox"], ""),
    (&["draw", "nim", "3"], ""),
    (&["theorems", "nim"], ""),
    (&["laws", "nim"], ""),
    (&["tree", "nim", "2"], ""),
    (&["reduce", "nim", "2,2"], ""),
    (&["review", "nim", "2 / 1"], ""),
    (&["explore", "clobber", "--time", "1s"], ""),
    (&["thermograph", "{2|^}"], ""),
    (&["play", "nim", "1"], "1\n"),
    (&["sequence", "domineering", "2x{n}", "--n", "2..3"], ""),
    (&["sequence", "--match", "0,1,2,3,1,4,3,2,1,4,2,6"], ""),
    (&["table", "domineering", "{y}x{x}", "--x", "2", "--y", "2"], ""),
    (&["period", "kayles"], ""),
    (&["verify", "CERTIFICATE"], ""),
    (&["conjecture"], ""),
    (&["conjecture", "odd-odd-bound"], ""),
    (&["papers"], ""),
    (&["reproduce", "three-games/table-1.2"], ""),
    (&["graphs", "all", "--n", "3"], ""),
    (&["census", "col", "trees", "--n", "3"], ""),
    (&["census", "--db", "DATABASE", "--query", "histogram"], ""),
    (&["new", "GAME"], ""),
    (&["completions", "bash"], ""),
    (&["man", "eval"], ""),
];

/// Runs in a folder of its own, in which there are a certificate and a database.
struct Place {
    folder: tempfile::TempDir,
    games: Cell<u32>,
}

impl Place {
    fn new() -> Self {
        let place = Place { folder: tempfile::tempdir().expect("a folder"), games: Cell::new(0) };
        assert_eq!(run(&["period", "kayles", "--certificate", &place.path("c.json")]).code, 0);
        let census = ["census", "col", "trees", "--n", "1..3", "--db", &place.path("f.sqlite")];
        assert_eq!(run(&census).code, 0);
        place
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).to_str().expect("text").to_string()
    }

    fn run(&self, (args, input): (&[&str], &str), more: &[&str]) -> Run {
        let named = |arg: &&str| match *arg {
            "CERTIFICATE" => self.path("c.json"),
            "DATABASE" => self.path("f.sqlite"),
            // Each run has a game of its own, as none is written over.
            "GAME" => self.path(&format!("game-{}", self.games.replace(self.games.get() + 1))),
            other => other.to_string(),
        };
        let args: Vec<String> = args.iter().chain(more).map(named).collect();
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        run_with_input(&args, input.as_bytes())
    }
}

/// Whether a run refused a flag and said so.
fn refused(run: &Run, flag: &str) -> bool {
    let told = format!("{}{}", run.out, run.err);
    let reasons = [flag, "file ending is unknown", "a picture needs a file", "a b-file holds integers only"];
    let about = reasons.iter().any(|reason| told.contains(reason));
    run.code == 2 && about
}

#[test]
fn every_command_is_under_this_law() {
    let help = run(&["--help"]).out;
    let commands =
        help.split("Commands:").nth(1).and_then(|rest| rest.split("Options:").next()).expect("a list");
    let names = commands.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
    assert!(names.len() > 20, "{help}");
    // Some have no end of their own; they have tests of their own.
    for name in names.into_iter().filter(|name| !["serve", "watch", "help"].contains(name)) {
        assert!(COMMANDS.iter().any(|(args, _)| args[0] == name), "{name}");
    }
}

#[test]
fn json_is_json_or_refused() {
    let place = Place::new();
    for command in COMMANDS {
        let run = place.run(*command, &["--json"]);
        if refused(&run, "--json") || refused(&run, "-o") {
            continue;
        }
        assert!(run.code <= 1 && !run.out.is_empty(), "{command:?}: {run:?}");
        for line in run.out.lines() {
            assert!(serde_json::from_str::<Value>(line).is_ok_and(|v| v.is_object()), "{command:?}: {line}");
        }
    }
}

#[test]
fn a_notation_changes_what_is_written_or_is_refused() {
    let place = Place::new();
    for command in COMMANDS {
        let picture = place.path("picture.svg");
        // A thermograph writes its value only in the heading of a picture.
        let more: &[&str] = if command.0[0] == "thermograph" { &["-o", &picture] } else { &[] };
        let run = place.run(*command, &[more, &["--notation", "unicode"]].concat());
        if refused(&run, "--notation") {
            continue;
        }
        let text =
            if more.is_empty() { run.out.clone() } else { std::fs::read_to_string(&picture).expect("drawn") };
        assert!(run.code == 0 && text.contains(['↑', '±', '∗']), "{command:?}: {run:?}");
    }
}

#[test]
fn a_file_is_written_or_refused() {
    let place = Place::new();
    for ending in ["txt", "json", "csv", "md", "svg", "png", "tex", "bmp", "g6"] {
        for command in COMMANDS {
            let path = place.path(&format!("out.{ending}"));
            let run = place.run(*command, &["-o", &path]);
            let there = Path::new(&path).exists();
            if refused(&run, "-o") {
                assert!(!there, "{command:?} {ending} was refused and written");
                continue;
            }
            assert!(run.code <= 1 && there, "{command:?} {ending}: {run:?}");
            // A picture of a counterexample stands beside the verdict; all else is in the file.
            assert!(run.out.is_empty() || command.0[0] == "conjecture", "{command:?} {ending}: {}", run.out);
            let bytes = std::fs::read(&path).expect("bytes");
            let text = String::from_utf8_lossy(&bytes);
            let fits = match ending {
                // A script and a man page are what they are, whatever the file is called.
                _ if ["completions", "man"].contains(&command.0[0]) => !bytes.is_empty(),
                "json" => text.lines().all(|line| serde_json::from_str::<Value>(line).is_ok()),
                "svg" => text.starts_with("<svg "),
                "png" => bytes.starts_with(b"\x89PNG"),
                _ => !bytes.is_empty(),
            };
            assert!(fits, "{command:?} {ending}: {text}");
            std::fs::remove_file(&path).expect("removed");
        }
    }
}

#[test]
fn two_formats_at_once_are_refused() {
    for args in [
        &["tree", "nim", "2", "--json", "-o", "x.svg"][..],
        &["thermograph", "1", "--json", "-o", "x.png"],
        &["sequence", "kayles", "--json", "--format", "csv"],
        &["sequence", "kayles", "--json", "-o", "x.csv"],
        &["sequence", "kayles", "--cell-time", "1s"],
        &["sequence", "cram", "1x{n}", "--checkpoint", "nowhere"],
        &["sequence", "--match", "0,1", "--n", "1..3"],
        &["sequence", "--match", "0,1", "--no-theorems"],
        &["conjecture", "--upto", "3"],
        &["tree", "nim", "2", "--limit", "0"],
        &["thermograph", "{2|^}", "--notation", "unicode"],
        &["thermograph", "{2|^}", "--notation", "unicode", "--json"],
        &["sequence", "cram", "1x{n}", "--n", "1..3", "--misere", "--notation", "unicode"],
    ] {
        let run = run(args);
        assert_eq!(run.code, 2, "{args:?}: {run:?}");
        assert!(!Path::new("x.svg").exists() && !Path::new("nowhere").exists(), "{args:?}");
    }
}
