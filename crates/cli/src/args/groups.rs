//! The commands in groups, for the help of the program.

use super::Cli;
use clap::{Command, CommandFactory};

/// What each group is about, and its commands; those that are not built in are left out.
const GROUPS: &[(&str, &[&str])] = &[
    ("Values", &["eval", "repl", "born", "thermograph"]),
    (
        "Rulesets and positions",
        &[
            "rulesets", "value", "outcome", "moves", "draw", "tree", "reduce", "play", "review", "new",
            "watch",
        ],
    ),
    ("Families", &["sequence", "table", "period", "quotient", "explore"]),
    ("All positions of a size", &["graphs", "census", "hunt"]),
    ("Theorems, papers and proofs", &["theorems", "laws", "conjecture", "papers", "reproduce", "verify"]),
    ("The page and other programs", &["serve", "engine", "match", "completions", "man", "help"]),
];

/// The command line with the commands in groups in its help.
pub fn grouped() -> Command {
    let command = Cli::command();
    let about = |name: &str| {
        let found = command.get_subcommands().find(|sub| sub.get_name() == name)?;
        let about = found.get_about().map(ToString::to_string).unwrap_or_default();
        let short = about.split([':', ';']).next().unwrap_or_default().to_string();
        Some(format!("  {name:<12} {}\n", short.trim_end_matches('.')))
    };
    let mut text = format!(
        "{}\n\nUsage: upstar COMMAND ..\n",
        command.get_about().map(ToString::to_string).unwrap_or_default()
    );
    for (title, names) in GROUPS {
        text.push_str(&format!("\n{title}:\n"));
        text.extend(names.iter().filter_map(|name| about(name)));
    }
    text.push_str("\nupstar COMMAND --help tells of a command, with examples and options. Put games in single quotes.\n");
    command.override_help(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_in_one_group() {
        for command in Cli::command().get_subcommands() {
            let times =
                GROUPS.iter().flat_map(|(_, names)| *names).filter(|name| **name == command.get_name());
            assert_eq!(times.count(), 1, "{}", command.get_name());
        }
    }
}
