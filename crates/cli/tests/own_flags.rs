//! Every flag of every command, as its help lists them: it changes what comes out, or is refused. A flag without a line here
//! fails the law, so that a new one cannot be forgotten.

mod support;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use support::{Run, run, upstar};

/// A command line without a flag, the flag with what follows it, and what the command reads.
type Case = (&'static [&'static str], &'static [&'static str], &'static str);

const LONG: &str = "xoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxo\
                    xoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxox";
const TWICE: &str = "nim 1,1 / 1";

/// A case for each flag; without one that is needed, the command is refused.
const CASES: &[Case] = &[
    (&["eval", "{3|1||0} + *"], &["--explain"], ""),
    (&["value", "domineering", "2x3"], &["--no-theorems"], ""),
    (&["value", "nim", "1,2"], &["--certificate", "new.json"], ""),
    (&["value", "toppling-dominoes", LONG], &["--full"], ""),
    (&["outcome", "nim", "3,5"], &["--no-theorems"], ""),
    (&["outcome", "nim", "1,1"], &["--misere"], ""),
    (&["outcome", "nim", "1,2"], &["--certificate", "new.json"], ""),
    (&["outcome", "toppling-dominoes", LONG], &["--full"], ""),
    (&["moves", "clobber", "xoxox"], &["--player", "right"], ""),
    (&["moves", "clobber", "xoxox"], &["--best"], ""),
    (&["moves", "clobber", "xoxox"], &["--outcome"], ""),
    (&["moves", "clobber", "xoxox"], &["--once"], ""),
    (&["moves", "nim", "3,5"], &["--no-theorems"], ""),
    (&["moves", "nim", "1,1"], &["--misere"], ""),
    (&["moves", "toppling-dominoes", LONG, "--outcome"], &["--full"], ""),
    (&["draw", "domineering", "2x3", "-o", "new.svg"], &["--move", "1"], ""),
    (&["draw", "escape", "grid(2,2)", "-o", "new.svg"], &["--strategy"], ""),
    (&["tree", "nim", "2"], &["--limit", "2"], ""),
    (&["tree", "nim", "2"], &["--values"], ""),
    (&["tree", "nim", "2"], &["--misere"], ""),
    (&["thermograph", "domineering", "2x2"], &["--no-theorems"], ""),
    (&["play", "domineering", "2x3"], &["--side", "right"], "quit\n"),
    (&["play", "nim", "2"], &["--second"], "quit\n"),
    (&["play", "nim", "1,1"], &["--misere"], "hint\nquit\n"),
    (&["play"], &["--load", "game.json"], "quit\n"),
    (&["review", "nim", "1,1 / 1"], &["--player", "right"], ""),
    (&["review", "nim", "3,5 / 3,3"], &["--no-theorems"], ""),
    (&["review", "nim", "1,1 / 1"], &["--misere"], ""),
    (&["review", "nim", TWICE], &["--full"], ""),
    (&["sequence", "kayles"], &["--n", "0..5"], ""),
    (&["sequence"], &["--match", "0,1,2,3,1,4,3,2,1,4,2,6"], ""),
    (
        &["sequence", "vertex-deletion:even-odd", "attach(K4,0,{n})", "--n", "1..3"],
        &["--certificate", "new.json"],
        "",
    ),
    (&["sequence", "kayles", "--n", "0..5"], &["--format", "csv"], ""),
    (&["sequence", "domineering", "{n}x{n}", "--n", "1..6", "--time", "3s"], &["--cell-time", "1ms"], ""),
    (&["sequence", "kayles", "--n", "0..5"], &["--no-theorems"], ""),
    (&["sequence", "nim", "{n}", "--n", "0..5"], &["--misere"], ""),
    (&["sequence", "octal:0.77", "--n", "0..50"], &["--checkpoint", "runs"], ""),
    (&["table", "nim", "{x},{y}", "--y", "1..2"], &["--x", "1..2"], ""),
    (&["table", "nim", "{x},{y}", "--x", "1..2"], &["--y", "1..2"], ""),
    (&["table", "nim", "{x},{y}", "--x", "1..2", "--y", "1..2"], &["--format", "csv"], ""),
    (
        &["table", "domineering", "{y}x{x}", "--x", "6", "--y", "5..6", "--time", "3s"],
        &["--cell-time", "1ms"],
        "",
    ),
    (&["table", "nim", "{x},{y}", "--x", "1..2", "--y", "1..2"], &["--no-theorems"], ""),
    (&["table", "nim", "{x},{y}", "--x", "1..2", "--y", "1..2"], &["--misere"], ""),
    (&["period", "octal:0.77"], &["--max", "20"], ""),
    (&["period", "octal:0.77"], &["--certificate", "new.json"], ""),
    (&["period", "octal:0.77"], &["--checkpoint", "runs"], ""),
    (&["verify", "long.json"], &["--full"], ""),
    (&["conjecture", "pyramid-2"], &["--upto", "3"], ""),
    (&["conjecture", "odd-odd-bound"], &["--certificate", "new.json"], ""),
    (&["reproduce"], &["--all", "--time", "100ms"], ""),
    (&["reproduce", "three-games/table-1.2"], &["--cells"], ""),
    (&["reproduce", "three-games/table-1.2", "-o", "new.md"], &["--errata"], ""),
    (&["reproduce", "three-games/figure-1.2"], &["--figures", "pictures"], ""),
    (&["graphs", "trees"], &["--n", "4"], ""),
    (&["graphs", "trees", "--n", "4"], &["--count"], ""),
    (&["census", "col", "trees"], &["--n", "3"], ""),
    (&["census", "col", "trees", "--n", "3"], &["--db", "new.sqlite"], ""),
    (&["census", "col", "trees", "--n", "5", "--db", "new.sqlite"], &["--shard", "1/2"], ""),
    (&["census", "--db", "new.sqlite"], &["--merge", "c.sqlite"], ""),
    (&["census", "--db", "c.sqlite"], &["--query", "histogram"], ""),
    (&["census", "--db", "c.sqlite"], &["--sql", "SELECT count(*) FROM graphs"], ""),
    (&["census", "--db", "c.sqlite"], &["--export", "new.csv"], ""),
    (&["new", "game"], &["--board", "graph"], ""),
];

/// A folder in which there are a database, a saved game, and a certificate of a long position.
fn furnished() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let long = vec!["1"; 200].join(",");
    for args in [
        &["census", "col", "trees", "--n", "1..3", "--db", "c.sqlite"][..],
        &["outcome", "nim", &long, "--certificate", "long.json"],
    ] {
        let made: Run = upstar(args).current_dir(folder.path()).output().expect("it runs").into();
        assert_eq!(made.code, 0, "{args:?}: {}", made.err);
    }
    let game = r#"{"ruleset":"nim","positions":["1,2"],"you":"left","to_move":"left","misere":false}"#;
    fs::write(folder.path().join("game.json"), game).expect("written");
    folder
}

/// Files and folders by their names, each with what is in it; a database only by its name, as it holds the time.
fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let seen = |path: &Path| match path.extension() {
        Some(ending) if ending == "sqlite" => Vec::new(),
        _ if path.is_dir() => fs::read_dir(path).expect("a folder").count().to_string().into_bytes(),
        _ => fs::read(path).expect("a file"),
    };
    entries
        .map(|path| (path.file_name().expect("a name").to_string_lossy().into_owned(), seen(&path)))
        .collect()
}

/// All that can be seen of a run.
fn seen(args: &[&str], input: &str) -> (Run, BTreeMap<String, Vec<u8>>) {
    let folder = furnished();
    let mut command = upstar(args);
    let mut child = command
        .current_dir(folder.path())
        .stdin(std::process::Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that refuses its arguments does not listen.
    let _ = std::io::Write::write_all(&mut child.stdin.take().expect("piped"), input.as_bytes());
    let mut run: Run = child.wait_with_output().expect("the program ends").into();
    // What was measured differs from run to run, and with a flag that does nothing, too.
    for text in [&mut run.out, &mut run.err] {
        let kept = text.lines().filter(|line| !line.contains(" seconds") && !line.contains(" ms"));
        *text = kept.collect::<Vec<_>>().join("\n");
    }
    (run, contents(folder.path()))
}

#[test]
fn every_own_flag_changes_something() {
    for (args, flag, input) in CASES {
        let without = seen(args, input);
        let with = seen(&[*args, *flag].concat(), input);
        assert!(with.0.code <= 3, "{args:?} {flag:?}: {:?}", with.0);
        assert_ne!(with.0.code, 2, "{args:?} {flag:?}: {:?}", with.0);
        assert_ne!(without, with, "{args:?} {flag:?} changes nothing");
    }
}

/// The names of the long flags in a help text.
fn flags(help: &str) -> Vec<String> {
    let lines = help.lines().map(str::trim_start).filter(|line| line.starts_with('-'));
    let long = lines.filter_map(|line| line.split([' ', ',']).find(|word| word.starts_with("--")));
    long.map(|flag| flag.trim_end_matches("...").to_string()).collect()
}

#[test]
fn every_flag_is_under_a_law() {
    // Those are the business of `flags.rs` and `limits.rs`.
    let common =
        ["--json", "--notation", "--output", "--memory", "--time", "--threads", "--quiet", "--rules"];
    let help = run(&["--help"]).out;
    let commands =
        help.split("Commands:").nth(1).and_then(|rest| rest.split("Options:").next()).expect("a list");
    let names = commands.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    // Some have no end of their own, and tests of their own.
    let names = names.filter(|name| !["", "serve", "watch", "help"].contains(name));
    let mut missing = Vec::new();
    for name in names {
        let own = flags(&run(&[name, "--help"]).out);
        assert!(
            common.iter().all(|flag| own.iter().any(|own| own == flag)),
            "{name} has all common flags: {own:?}"
        );
        for flag in own.iter().filter(|flag| !common.contains(&flag.as_str()) && *flag != "--help") {
            if !CASES.iter().any(|(args, case, _)| args[0] == name && case[0] == flag) {
                missing.push(format!("{name} {flag}"));
            }
        }
    }
    assert!(missing.is_empty(), "no case for {missing:?}");
}
