//! What a person may type: help, completions and the man page come from here.

mod calculator;
#[cfg(feature = "census")]
mod census;
mod conjectures;
mod engine;
mod families;
mod graphs;
mod heaps;
mod papers;
mod positions;
#[cfg(feature = "scripts")]
mod scripts;
mod shell;
mod study;
mod web;

pub use calculator::*;
#[cfg(feature = "census")]
pub use census::*;
pub use conjectures::*;
pub use engine::*;
pub use families::*;
pub use graphs::*;
pub use heaps::*;
pub use papers::*;
pub use positions::*;
#[cfg(feature = "scripts")]
pub use scripts::*;
pub use shell::*;
pub use study::*;
pub use web::*;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use serde::de::{DeserializeOwned, IntoDeserializer};
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

/// Words with what they mean, each of which is read as a value of its type.
fn one_of<T: DeserializeOwned + Clone + Send + Sync + 'static>(
    words: &'static [(&'static str, &'static str)],
) -> impl TypedValueParser<Value = T> {
    let words = words.iter().map(|(word, help)| match *help {
        "" => PossibleValue::new(*word),
        help => PossibleValue::new(*word).help(help),
    });
    PossibleValuesParser::new(words)
        .try_map(|word| T::deserialize(IntoDeserializer::<serde::de::value::Error>::into_deserializer(word)))
}

const NOTATIONS: &[(&str, &str)] = &[
    ("ascii", "^ v * +-"),
    ("unicode", "↑ ↓ ∗ ±"),
    ("latex", "for a paper"),
    ("braces", "numbers, ^n, vn, *n and braces with single bars only"),
    ("switch", "as ascii, but {4|2} is 3 +- 1"),
];

/// The players, for the commands about positions.
const PLAYERS: &[(&str, &str)] =
    &[("left", "first, black, blue, vertical"), ("right", "second, white, red, horizontal")];

#[derive(Debug, Subcommand)]
pub enum Command {
    Eval(EvalArgs),
    Born(BornArgs),
    Repl(ReplArgs),
    Rulesets(RulesetsArgs),
    Theorems(TheoremsArgs),
    Laws(LawsArgs),
    Value(ValueArgs),
    Outcome(OutcomeArgs),
    Moves(MovesArgs),
    Draw(DrawArgs),
    Tree(TreeArgs),
    Thermograph(ThermographArgs),
    Reduce(ReduceArgs),
    Review(ReviewArgs),
    Explore(ExploreArgs),
    Play(PlayArgs),
    Sequence(SequenceArgs),
    Table(TableArgs),
    Period(PeriodArgs),
    Verify(VerifyArgs),
    Conjecture(ConjectureArgs),
    Papers(PapersArgs),
    Reproduce(ReproduceArgs),
    Serve(ServeArgs),
    Engine(EngineArgs),
    Graphs(GraphsArgs),
    #[cfg(feature = "census")]
    Census(CensusArgs),
    #[cfg(feature = "scripts")]
    New(NewArgs),
    #[cfg(feature = "scripts")]
    Watch(WatchArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
}

impl Command {
    /// Whether a person talks with it, and ends it.
    pub fn is_a_talk(&self) -> bool {
        match self {
            Command::Repl(_) | Command::Play(_) | Command::Serve(_) | Command::Engine(_) => true,
            #[cfg(feature = "scripts")]
            Command::Watch(_) => true,
            _ => false,
        }
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
    fn every_command_has_examples() {
        for command in Cli::command().get_subcommands() {
            assert!(command.get_after_help().is_some(), "{} has no examples", command.get_name());
        }
    }
}
