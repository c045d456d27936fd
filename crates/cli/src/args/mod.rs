//! What a person may type: help, completions and the man page come from here.

mod calculator;
#[cfg(feature = "census")]
mod census;
mod engine;
mod groups;
mod papers;
mod positions;
mod questions;
#[cfg(feature = "scripts")]
mod scripts;
mod shell;
mod web;

pub use calculator::*;
#[cfg(feature = "census")]
pub use census::*;
pub use engine::*;
#[allow(unused_imports, reason = "tests read the arguments without the program")]
pub use groups::grouped;
pub use papers::*;
pub use positions::*;
pub use questions::*;
#[cfg(feature = "scripts")]
pub use scripts::*;
pub use shell::*;
pub use web::*;

use clap::{Args, Parser, Subcommand};
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;
use upstar_questions::{
    Born, Draw, Explore, Graphs, Laws, Moves, Outcome, Papers, Reduce, Review, Theorems, Tree, Value, one_of,
};
use upstar_values::Notation;

const QUOTING: &str = "\
Shells give a meaning to | > < * ^ ( ) and {, so put games in single quotes:
  upstar eval '{3|1||0} + *'
An argument such as -1 or -{1|0} is a game, not a flag; everything after -- is one too.

Exit codes: 0 done, 1 a claim or check failed, 2 bad input, 3 stopped by a limit, 130 Ctrl-C.";

/// A workbench for combinatorial game theory: values, rulesets, solvers.
#[derive(Debug, Parser)]
#[command(name = "upstar", version, about, after_help = QUOTING, max_term_width = 100, disable_help_subcommand = true)]
pub struct Cli {
    #[command(flatten)]
    pub common: Common,
    #[command(subcommand)]
    pub command: Command,
}

/// Flags of every command, before or after its inputs.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Options of every command")]
pub struct Common {
    /// Print one JSON object a line
    #[arg(long, global = true)]
    pub json: bool,
    /// How to write values [default: ascii]
    #[arg(long, global = true, value_parser = one_of::<Notation>(NOTATIONS))]
    pub notation: Option<Notation>,
    /// Write to a file; its ending picks the format
    #[arg(short, long, global = true, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Stop when this much memory is in use, such as 500M or 4G [default: three quarters of what is free]
    #[arg(long, global = true, value_name = "SIZE", value_parser = upstar_questions::size)]
    pub memory: Option<u64>,
    /// Stop after this time, such as 500ms, 60s or 5m
    #[arg(long, global = true, value_name = "TIME", value_parser = upstar_questions::time)]
    pub time: Option<Duration>,
    /// How many threads may search [default: one for each core]
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// No progress on standard error
    #[arg(short, long, global = true)]
    pub quiet: bool,
    /// A folder of scripts, whose rulesets are then in the list [env: UPSTAR_RULES]
    #[cfg(feature = "scripts")]
    #[arg(long, global = true, value_name = "DIR")]
    pub rules: Option<PathBuf>,
}

const NOTATIONS: &[(&str, &str)] = &[
    ("ascii", "^ v * +-"),
    ("unicode", "↑ ↓ ∗ ±"),
    ("latex", "for a paper"),
    ("braces", "numbers, ^n, vn, *n and braces with single bars only"),
    ("switch", "as ascii, but {4|2} is 3 +- 1"),
];

#[derive(Debug, Subcommand)]
pub enum Command {
    Eval(EvalArgs),
    Born(Born),
    Repl(ReplArgs),
    Rulesets(RulesetsArgs),
    Theorems(Theorems),
    Laws(Laws),
    Value(Positions<Value>),
    Outcome(Positions<Outcome>),
    Moves(Full<Moves>),
    Draw(Draw),
    Tree(Tree),
    Thermograph(ThermographArgs),
    Reduce(Reduce),
    Review(Full<Review>),
    Explore(Explore),
    Play(PlayArgs),
    Match(MatchArgs),
    Sequence(SequenceArgs),
    Table(TableArgs),
    Period(PeriodArgs),
    Quotient(QuotientArgs),
    Verify(VerifyArgs),
    Conjecture(ConjectureArgs),
    Hunt(HuntArgs),
    Papers(Papers),
    Reproduce(ReproduceArgs),
    Serve(ServeArgs),
    Engine(EngineArgs),
    Graphs(Graphs),
    #[cfg(feature = "census")]
    Census(CensusArgs),
    #[cfg(feature = "scripts")]
    New(NewArgs),
    #[cfg(feature = "scripts")]
    Watch(WatchArgs),
    Help(HelpArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
}

/// Marks arguments that start with a minus but are games, such as `-1`, `-{1|0}` or `-Tiny(2)`, with a space in front,
/// which the readers of games ignore, so that they are not taken for flags.
pub fn protect_expressions(args: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut flags_ended = false;
    args.map(|arg| {
        flags_ended |= arg == "--";
        if flags_ended || !arg.to_str().is_some_and(is_negative_game) {
            return arg;
        }
        let mut marked = OsString::from(" ");
        marked.push(arg);
        marked
    })
    .collect()
}

/// Whether a minus stands before a literal, braces, a position, or the call of a function.
fn is_negative_game(arg: &str) -> bool {
    let Some(game) = arg.strip_prefix('-') else { return false };
    let is_call = |(name, _): (&str, &str)| {
        matches!(name, "Tiny" | "Miny")
            || upstar_values::FUNCTIONS.iter().any(|function| function.is_named(name))
    };
    game.starts_with(|c: char| "{([^v*".contains(c) || c.is_ascii_digit() || !c.is_ascii())
        || game.split_once('(').is_some_and(is_call)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn games_are_no_flags() {
        for game in ["-1", "-{1|0}", "-^", "-v", "-*", "-(1^)", "-½", "-[nim 3]", "-Tiny(2)", "-mean({1|0})"]
        {
            assert!(is_negative_game(game), "{game}");
        }
        for flag in ["-", "--", "--json", "-o", "-omean(1)", "-q", "--n", "1", "mean(1)"] {
            assert!(!is_negative_game(flag), "{flag}");
        }
    }

    #[test]
    fn the_definitions_are_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_has_examples() {
        for command in Cli::command().get_subcommands() {
            assert!(command.get_after_help().is_some(), "{} has no examples", command.get_name());
        }
    }
}
