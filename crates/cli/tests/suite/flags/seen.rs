//! Runs of the program, and all that can be seen of them.

use super::cases::Words;
use crate::support::{Run, upstar};
use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

/// What a run printed, how it ended, and what is in its folder afterwards.
pub type Seen = (Run, BTreeMap<String, Vec<u8>>);

/// A folder in which there are a script, certificates, a saved game and a database; each run has a copy of it.
pub struct Furnished(TempDir);

impl Furnished {
    pub fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        fs::create_dir(folder.path().join("rules")).expect("made");
        let long = vec!["1"; 200].join(",");
        let made: &[Words] = &[
            &["period", "kayles", "--certificate", "period.json"],
            #[cfg(feature = "census")]
            &["census", "col", "trees", "--n", "1..3", "--db", "c.sqlite"],
            #[cfg(feature = "scripts")]
            &["new", "rules/mine"],
            #[cfg(feature = "scripts")]
            &["value", "mine", "2x2", "--rules", "rules", "--certificate", "mine.json"],
        ];
        let long: &[&str] = &["outcome", "nim", &long, "--certificate", "long.json"];
        for args in made.iter().copied().chain([long]) {
            let made: Run = upstar(args).current_dir(folder.path()).output().expect("it runs").into();
            assert_eq!(made.code, 0, "{args:?}: {}", made.err);
        }
        let game = r#"{"ruleset":"nim","positions":["1,2"],"you":"left","to_move":"left","misere":false}"#;
        fs::write(folder.path().join("game.json"), game).expect("written");
        Furnished(folder)
    }

    /// How many files are there before a run.
    pub fn files(&self) -> usize {
        contents(self.0.path()).len()
    }

    /// All that can be seen of a run.
    pub fn seen(&self, args: &[&str], input: &str) -> Seen {
        self.seen_by(upstar(args), input, args[0])
    }

    fn seen_by(&self, mut command: Command, input: &str, name: &str) -> Seen {
        let folder = tempfile::tempdir().expect("a folder");
        copy(self.0.path(), folder.path());
        // Where no program is found, no browser is.
        let path = if name == "serve" { String::new() } else { std::env::var("PATH").unwrap_or_default() };
        let mut child = command
            .current_dir(folder.path())
            .env("PATH", path)
            .env_remove("UPSTAR_RULES")
            .stdin(Stdio::piped())
            .spawn()
            .expect("the program starts");
        // A program that refuses its arguments does not listen.
        let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
        let mut run = match name {
            "serve" => visited(child),
            "watch" => watched(child),
            _ => child.wait_with_output().expect("the program ends").into(),
        };
        run.out = lasting(&run.out);
        run.err = lasting(&run.err);
        (run, contents(folder.path()))
    }
}

fn copy(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).expect("a folder").flatten() {
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            fs::create_dir(&to).expect("made");
            copy(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), &to).expect("copied");
        }
    }
}

/// Files by their names, each with what is in it; a database only by its name, as it holds the time.
fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    for path in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        if path.is_dir() {
            let inside = contents(&path).into_iter().map(|(inner, bytes)| (format!("{name}/{inner}"), bytes));
            found.extend(inside);
        } else if name.contains(".sqlite") {
            found.insert(name, Vec::new());
        } else {
            found.insert(name, fs::read(&path).expect("a file"));
        }
    }
    found
}

/// What is the same in every run: what was measured, and ports that the system picks, are not.
fn lasting(text: &str) -> String {
    let line = |line: &str| match serde_json::from_str(line) {
        Ok(mut object) => {
            forget(&mut object);
            object.to_string()
        }
        Err(_) => {
            let words: Vec<&str> = line.split(' ').collect();
            let measured = |at: usize| at > 0 && words[at - 1] == "in" && words.get(at + 1) == Some(&"s");
            let word = |at: usize| if measured(at) { "some" } else { words[at] };
            (0..words.len()).map(word).collect::<Vec<_>>().join(" ")
        }
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

fn forget(value: &mut serde_json::Value) {
    match value {
        serde_json::Value::Object(object) => {
            object.retain(|key, _| key != "seconds" && key != "memory");
            object.values_mut().for_each(forget);
        }
        serde_json::Value::Array(list) => list.iter_mut().for_each(forget),
        _ => {}
    }
}

/// A server, with what it answers to some requests, after which it is interrupted.
fn visited(mut child: Child) -> Run {
    let mut first = String::new();
    let mut out = BufReader::new(child.stdout.take().expect("piped"));
    out.read_line(&mut first).expect("a line, or none");
    let mut answers = String::new();
    if let Some((_, address)) = first.split_once("http://") {
        let address: String =
            address.chars().take_while(|c| c.is_ascii_digit() || ".:".contains(*c)).collect();
        let body = r#"{"args":["^ + ^"]}"#;
        let post = format!("POST /api/eval HTTP/1.1\r\nContent-Length: {}\r\n", body.len());
        for (head, body) in
            [("GET / HTTP/1.1\r\n", ""), ("GET /api/rulesets HTTP/1.1\r\n", ""), (&post, body)]
        {
            let mut stream = TcpStream::connect(&address).expect("somebody listens");
            write!(stream, "{head}Host: {address}\r\nConnection: close\r\n\r\n{body}").expect("sent");
            stream.read_to_string(&mut answers).expect("an answer");
        }
        answers = answers.replace(&address, "here");
        first = first.replace(&address, if address.ends_with(":7878") { "the usual port" } else { "here" });
        if address.starts_with("127.0.0.2") {
            first.push_str("elsewhere");
        }
    }
    let mut run = interrupted(child);
    let lasting = answers.lines().filter(|line| !line.to_lowercase().starts_with("date:"));
    run.out = first + &lasting.collect::<Vec<_>>().join("\n");
    run
}

/// A script that is watched until all is shown, or the program ends by itself.
fn watched(mut child: Child) -> Run {
    let mut out = BufReader::new(child.stdout.take().expect("piped"));
    let mut shown = String::new();
    while !shown.contains("(waiting for changes") && out.read_line(&mut shown).expect("a line, or none") > 0 {
    }
    let mut run = interrupted(child);
    run.out = shown;
    run
}

/// Ends a program that only Ctrl-C ends.
fn interrupted(child: Child) -> Run {
    // One that refused its arguments is gone already.
    let _ = Command::new("/bin/kill").args(["-INT", &child.id().to_string()]).stderr(Stdio::null()).status();
    child.wait_with_output().expect("it ends").into()
}
