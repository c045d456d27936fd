//! What a person may type: help, completions and the man page come from here.

mod calculator;
mod conjectures;
mod families;
mod heaps;
mod papers;
mod positions;
mod shell;

pub use calculator::*;
pub use conjectures::*;
pub use families::*;
pub use heaps::*;
pub use papers::*;
pub use positions::*;
pub use shell::*;

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;
use upstar_values::Notation;

const QUOTING: &str = "\
Shells give a meaning to | > < * ^ ( ) and {, so put games in single quotes:
  upstar eval '{3|1||0} + *'
An argument such as -1 or -{1|0} is a game, not a flag; everything after -- is one too.

Exit codes: 0 done, 1 a claim or check failed, 2 bad input, 3 stopped by a limit, 130 Ctrl-C.";

/// A workbench for combinatorial game theory: values, rulesets, solvers.
#[derive(Debug, Parser)]
#[command(name = "upstar", version, about, after_help = QUOTING, max_term_width = 100)]
pub struct Cli {
    #[command(flatten)]
    pub common: Common,
    #[command(subcommand)]
    pub command: Command,
}

/// Flags of every command, before or after its inputs.
#[derive(Clone, Debug, Args)]
pub struct Common {
    /// Print one JSON object a line
    #[arg(long, global = true)]
    pub json: bool,
    /// How to write values
    #[arg(long, global = true, value_enum, default_value = "ascii")]
    pub notation: NotationArg,
    /// Write to a file; its ending picks the format
    #[arg(short, long, global = true, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Stop when this much memory is in use, such as 500M or 4G [default: three quarters of what is free]
    #[arg(long, global = true, value_name = "SIZE", value_parser = parse_size)]
    pub memory: Option<u64>,
    /// Stop after this time, such as 500ms, 60s or 5m
    #[arg(long, global = true, value_name = "TIME", value_parser = parse_time)]
    pub time: Option<Duration>,
    /// How many threads may search [default: one for each core]
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// No progress on standard error
    #[arg(short, long, global = true)]
    pub quiet: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum NotationArg {
    /// ^ v * +-
    Ascii,
    /// ↑ ↓ ∗ ±
    Unicode,
    /// for a paper
    Latex,
    /// numbers, ^n, vn, *n and braces with single bars only
    Braces,
}

impl From<NotationArg> for Notation {
    fn from(arg: NotationArg) -> Self {
        match arg {
            NotationArg::Ascii => Notation::Ascii,
            NotationArg::Unicode => Notation::Unicode,
            NotationArg::Latex => Notation::Latex,
            NotationArg::Braces => Notation::Braces,
        }
    }
}

#[derive(Debug, Subcommand)]
pub enum Command {
    Eval(EvalArgs),
    Born(BornArgs),
    Repl(ReplArgs),
    Rulesets(RulesetsArgs),
    Value(ValueArgs),
    Outcome(OutcomeArgs),
    Moves(MovesArgs),
    Draw(DrawArgs),
    Tree(TreeArgs),
    Thermograph(ThermographArgs),
    Play(PlayArgs),
    Sequence(SequenceArgs),
    Table(TableArgs),
    Period(PeriodArgs),
    Verify(VerifyArgs),
    Conjecture(ConjectureArgs),
    Papers(PapersArgs),
    Reproduce(ReproduceArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
}

fn parse_size(text: &str) -> Result<u64, String> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match text[digits.len()..].to_ascii_uppercase().as_str() {
        "" | "B" => 1.0,
        "K" | "KB" | "KIB" => 1024.0,
        "M" | "MB" | "MIB" => 1024.0 * 1024.0,
        "G" | "GB" | "GIB" => 1024.0 * 1024.0 * 1024.0,
        other => return Err(format!("unknown unit {other:?}; use K, M or G")),
    };
    match digits.parse::<f64>() {
        Ok(number) if number > 0.0 && number * unit < 1e18 => Ok((number * unit) as u64),
        _ => Err("expected a size such as 500M or 4G".into()),
    }
}

fn parse_time(text: &str) -> Result<Duration, String> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match &text[digits.len()..] {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        other => return Err(format!("unknown unit {other:?}; use ms, s, m or h")),
    };
    match digits.parse::<f64>() {
        Ok(number) if number > 0.0 && number * unit < 1e9 => Ok(Duration::from_secs_f64(number * unit)),
        _ => Err("expected a time such as 500ms, 60s or 5m".into()),
    }
}

/// Marks arguments that start with a minus but are games, such as `-1` or `-{1|0}`, with a space in front, which
/// the readers of games ignore, so that they are not taken for flags.
pub fn protect_expressions(args: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut flags_ended = false;
    args.map(|arg| {
        flags_ended |= arg == "--";
        let bytes = arg.as_encoded_bytes();
        let game = bytes.len() > 1
            && bytes[0] == b'-'
            && (b"{(^v*".contains(&bytes[1]) || bytes[1].is_ascii_digit());
        if flags_ended || !game {
            return arg;
        }
        let mut marked = OsString::from(" ");
        marked.push(arg);
        marked
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_definitions_are_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn sizes_and_times() {
        assert_eq!(parse_size("4G"), Ok(4 << 30));
        assert_eq!(parse_size("1.5k"), Ok(1536));
        assert_eq!(parse_time("250ms"), Ok(Duration::from_millis(250)));
        assert_eq!(parse_time("2m"), Ok(Duration::from_secs(120)));
        for bad in ["", "-1", "x", "1T", "1e400G", "nan"] {
            assert!(parse_size(bad).is_err() && parse_time(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn every_command_has_examples() {
        for command in Cli::command().get_subcommands() {
            assert!(command.get_after_help().is_some(), "{} has no examples", command.get_name());
        }
    }
}
