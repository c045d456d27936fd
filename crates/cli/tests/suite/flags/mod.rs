//! What is ignored is refused: every flag of every command, as the command line defines them, changes something that can be seen,
//! or is refused with exit code 2 and a reason; and every ending of a file gives a file in that format, or no file.
//!
//! A flag or a command without a line in the table (`cases.rs`) fails the law, so that a new one cannot be forgotten.
#![cfg(unix)]

#[path = "../../../src/args/mod.rs"]
#[allow(dead_code, missing_docs, reason = "only the definition of the command line is looked at")]
mod args;
mod cases;
mod endings;
mod seen;

use args::Cli;
use cases::{CASES, COMMANDS, Command, Does};
use clap::{Arg, CommandFactory};
use seen::{Furnished, Seen};
use std::collections::HashMap;

/// A flag as it is typed.
fn typed(arg: &Arg) -> Option<String> {
    arg.get_long().map(|long| format!("--{long}"))
}

/// What stands behind a flag where it is tried.
fn values(flag: &str) -> &'static [&'static str] {
    match flag {
        "--notation" => &["unicode"],
        "--output" => &["new.txt"],
        "--memory" => &["1"],
        "--time" => &["0.000001ms"],
        "--threads" => &["3"],
        "--rules" => &["rules"],
        _ => &[],
    }
}

/// Flags that all commands obey, whatever else they do: nothing but the work's bounds would show it, and answers do not depend on them.
const BOUNDS: &[&str] = &["--threads", "--quiet"];
/// Flags that all commands obey where it can be seen.
const LIMITS: &[&str] = &["--memory", "--time"];

#[test]
fn every_flag_is_in_the_table() {
    let mut missing = Vec::new();
    let cli = Cli::command();
    for command in cli.get_subcommands() {
        if !COMMANDS.iter().any(|of| of.line[0] == command.get_name()) {
            missing.push(command.get_name().to_string());
        }
        for flag in command.get_arguments().filter_map(typed) {
            if !CASES.iter().any(|(line, _, with, _)| line[0] == command.get_name() && with[0] == flag) {
                missing.push(format!("{} {flag}", command.get_name()));
            }
        }
    }
    for flag in cli.get_arguments().filter_map(typed) {
        let common = ["--json", "--output", "--notation", "--rules"].contains(&flag.as_str());
        if !common && !BOUNDS.contains(&flag.as_str()) && !LIMITS.contains(&flag.as_str()) {
            missing.push(flag);
        }
    }
    assert!(missing.is_empty(), "no case for {missing:?}");
}

/// What one flag did, where the table says something else.
fn wrong(place: &Furnished, without: &Seen, with: &Seen, does: Does) -> Option<String> {
    let told = format!("{}{}", with.0.out, with.0.err);
    let wrong = match does {
        Does::Changes if with == without => "changes nothing",
        Does::Changes if with.0.code == 2 && without.0.code != 2 => "is refused",
        Does::Changes => return None,
        Does::Refused(_) if with.0.code != 2 => "is not refused",
        Does::Refused(why) if !told.contains(why) => "is refused with other words",
        Does::Refused(_) if with.1.len() > place.files() => "leaves a file",
        Does::Refused(_) => return None,
    };
    Some(format!("{wrong}: {:.500}", format!("{:?}", with.0)))
}

#[test]
fn every_flag_of_a_command_changes_something_or_is_refused() {
    let place = Furnished::new();
    let mut known: HashMap<(&[&str], &str), Seen> = HashMap::new();
    let mut complaints = Vec::new();
    for (line, input, flag, does) in CASES {
        let without = known.entry((line, input)).or_insert_with(|| place.seen(line, input));
        let with = place.seen(&[*line, *flag].concat(), input);
        // A flag that is needed makes a right command of a wrong one.
        let right = *does != Does::Changes || with.0.code != 2;
        assert!(right, "{line:?} {flag:?}: {:?}", with.0);
        complaints
            .extend(wrong(&place, without, &with, *does).map(|wrong| format!("{line:?} {flag:?} {wrong}")));
    }
    assert!(complaints.is_empty(), "{} complaints\n{}", complaints.len(), complaints.join("\n"));
}

/// What one of the flags of all commands should do with a command.
fn expected(command: &Command, flag: &str) -> Does {
    let refused = match flag {
        "--rules" if !command.with_rules.is_empty() => return Does::Changes,
        flag if LIMITS.contains(&flag) => return Does::Changes,
        flag if command.changed_by.split(' ').any(|name| name == flag) => return Does::Changes,
        "--json" => "--json",
        "--notation" => "--notation",
        _ => "--rules",
    };
    Does::Refused(refused)
}

/// What commands read where `--rules` is tried.
const WITH_RULES: &str = "[mine 2x2]\n";
const ASKED_WITH_RULES: &str = r#"{"id":1,"ask":"value","ruleset":"mine","position":"2x2"}"#;

#[test]
fn every_flag_of_all_commands_changes_something_or_is_refused() {
    let place = Furnished::new();
    let mut complaints = Vec::new();
    for command in COMMANDS {
        let Command { line, input, .. } = command;
        let plain = place.seen(line, input);
        let again = place.seen(line, input);
        // What differs by itself would look as if a flag had done it. How far an exploration comes is a matter of time.
        if plain != again && line[0] != "explore" {
            complaints.push(format!("{line:?} differs from run to run: {:?}\n{:?}", plain.0, again.0));
        }
        for flag in Cli::command().get_arguments().filter_map(typed) {
            let with_rules = flag == "--rules" && !command.with_rules.is_empty();
            let line = if with_rules { command.with_rules } else { line };
            // Files have a law of their own, and some lines have one of the limits.
            if flag == "--output" || line.contains(&flag.as_str()) {
                continue;
            }
            let all = [line, &[flag.as_str()], values(&flag)].concat();
            let (without, with) = match flag.as_str() {
                "--rules" => {
                    let input = if line[0] == "engine" { ASKED_WITH_RULES } else { WITH_RULES };
                    (place.seen(line, input), place.seen(&all, input))
                }
                _ => (plain.clone(), place.seen(&all, input)),
            };
            if BOUNDS.contains(&flag.as_str()) {
                if with != plain && line[0] != "explore" {
                    complaints.push(format!("{line:?} {flag}: another answer: {:?}", with.0));
                }
                continue;
            }
            let does = expected(command, &flag);
            let objects = || with.0.out.lines().all(endings::is_object);
            if flag == "--json" && does == Does::Changes && line[0] != "serve" && !objects() {
                complaints.push(format!("{line:?} {flag}: {}", with.0.out));
            }
            let wrong = wrong(&place, &without, &with, does);
            complaints.extend(wrong.map(|wrong| format!("{line:?} {flag} {wrong}")));
        }
    }
    assert!(complaints.is_empty(), "{} complaints\n{}", complaints.len(), complaints.join("\n"));
}

/// A flag of other commands is unknown to a command, which the definition says.
#[test]
fn flags_of_other_commands_are_refused() {
    let cli = Cli::command();
    let all: Vec<String> = cli.get_subcommands().flat_map(|c| c.get_arguments().filter_map(typed)).collect();
    for command in COMMANDS {
        let defined = cli.find_subcommand(command.line[0]).expect("a command");
        for flag in &all {
            if !defined.get_arguments().filter_map(typed).any(|own| own == *flag) {
                let args = [&["upstar"], command.line, &[flag.as_str()]].concat();
                let read = Cli::command().try_get_matches_from(&args);
                let error = read.expect_err("it is refused");
                assert_eq!(
                    (error.exit_code(), error.to_string().contains(flag.as_str())),
                    (2, true),
                    "{args:?}"
                );
            }
        }
    }
}
