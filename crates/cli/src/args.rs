//! What a person may type: help, completions and the man page come from here.

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
    Period(PeriodArgs),
    Verify(VerifyArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
}

/// Values of expressions, one line each
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar eval '{3|1||0} + *'            the canonical form of a sum
  upstar eval '{0,*|1}' '^ > 0' -1      several at once
  upstar eval --explain '{3|1||0}+*'    how it comes about, step by step
  upstar eval --json 'mean({4|1||0})'
  upstar eval - < games.txt             one expression a line; @games.txt does the same
Forms: 3  -1/2  *2  ^  vv  ^3*2  1/2^*  {a,b|c}  {3|1||0}  +-1  +-{10|8}  Tiny(2)  ^[2]  ^<2>
Operators: - + 3 x G  and one comparison of == != < > <= >= <> (confused)
Functions: upstar repl, then help")]
pub struct EvalArgs {
    /// Expressions; `-` reads standard input, @FILE a file, one a line
    #[arg(required = true, value_name = "EXPR")]
    pub expressions: Vec<OsString>,
    /// Show how each canonical form comes about
    #[arg(long)]
    pub explain: bool,
}

/// All games born by a day, one a line
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar born 2                       the 22 games born by day 2
  upstar born 3 --notation braces     all 1474, for another program")]
pub struct BornArgs {
    /// The day, 0 to 3
    #[arg(value_name = "N")]
    pub day: u32,
}

/// A calculator with names, history and completion
#[derive(Debug, Args)]
#[command(after_help = "\
Inside:
  g := {2|1*}      gives a game a name
  mean(g) + g      uses it
  explain g + *    shows the simplification
  help             lists forms and functions; quit or Ctrl-D leaves, Ctrl-C stops a computation")]
pub struct ReplArgs {}

/// All rulesets, or the card of one
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar rulesets
  upstar rulesets domineering")]
pub struct RulesetsArgs {
    /// The ruleset whose card to show
    #[arg(value_name = "NAME")]
    pub name: Option<String>,
}

/// The canonical values of positions
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar value domineering 4x4
  upstar value nim 3,5,6 1,2,3 --json
  upstar value hackenbush LRLG --no-theorems   by search alone
  upstar value sum 'nim 3 + domineering 2x3'
  upstar value clobber @positions.txt          one position a line; - is standard input")]
pub struct ValueArgs {
    /// Such as domineering or octal:0.77
    pub ruleset: String,
    /// Positions; `-` reads standard input, @FILE a file, one a line
    #[arg(required = true, value_name = "POSITION")]
    pub positions: Vec<OsString>,
    /// Search alone, even where a theorem knows the answer
    #[arg(long)]
    pub no_theorems: bool,
}

/// Who wins positions, by the fastest way known
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar outcome cram 4x4
  upstar outcome chomp 8x8
  upstar outcome col 'cycle(9)' --json")]
pub struct OutcomeArgs {
    /// Such as domineering or octal:0.77
    pub ruleset: String,
    /// Positions; `-` reads standard input, @FILE a file, one a line
    #[arg(required = true, value_name = "POSITION")]
    pub positions: Vec<OsString>,
    /// Search alone, even where a theorem knows the answer
    #[arg(long)]
    pub no_theorems: bool,
}

/// Every move of a position with its value, whether it wins, and why
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar moves nim 3,5,7
  upstar moves domineering 3x3 --player left
  upstar moves nim 3,5,7 --best           one winning move, or the best there is
  upstar moves cram 4x5 --outcome         who wins, without values")]
pub struct MovesArgs {
    /// Such as domineering or octal:0.77
    pub ruleset: String,
    /// The position
    pub position: OsString,
    /// Only the moves of one player
    #[arg(long, value_enum)]
    pub player: Option<PlayerArg>,
    /// One line: a winning move, or the best there is
    #[arg(long)]
    pub best: bool,
    /// Only who wins, where values are out of reach
    #[arg(long)]
    pub outcome: bool,
    /// Search alone, even where a theorem knows the answer
    #[arg(long)]
    pub no_theorems: bool,
}

/// One of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PlayerArg {
    Left,
    Right,
}

/// A picture of a board
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar draw domineering '..#|...' -o board.svg
  upstar draw hackenbush '0-a:L,a-b:R,a-c:G' -o tree.tex   TikZ, for a paper
  upstar draw snort petersen -o graph.png")]
pub struct DrawArgs {
    /// Such as domineering or octal:0.77
    pub ruleset: String,
    /// The position
    pub position: OsString,
}

/// A picture of the game graph, with who wins in colours and shapes
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar tree nim 1,2,1 -o nim.svg
  upstar tree domineering 2x2             as text
  upstar tree chomp 3x3 --limit 500 -o chomp.png")]
pub struct TreeArgs {
    /// Such as domineering or octal:0.77
    pub ruleset: String,
    /// The position
    pub position: OsString,
    /// Show at most this many positions, the nearest first
    #[arg(long, value_name = "N", default_value = "200")]
    pub limit: usize,
}

/// Play against the computer in the terminal
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar play nim 3,4,5
  upstar play domineering 4x4 --side right --second
  upstar play --load game.json
While playing: the number of a move, or hint, who, undo, moves, save FILE, load FILE, swap, help, quit")]
pub struct PlayArgs {
    /// Such as domineering or octal:0.77
    #[arg(required_unless_present = "load")]
    pub ruleset: Option<String>,
    /// The position
    #[arg(required_unless_present = "load")]
    pub position: Option<OsString>,
    /// Your side
    #[arg(long, value_enum, default_value = "left")]
    pub side: PlayerArg,
    /// The computer moves first
    #[arg(long)]
    pub second: bool,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["ruleset", "position"])]
    pub load: Option<PathBuf>,
}

/// The thermograph of a game
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar thermograph '{4|1||0}'              in the terminal
  upstar thermograph '{4|1||0}' -o warm.svg  for a paper or a page
  upstar thermograph domineering 3x3         of a position")]
pub struct ThermographArgs {
    /// An expression; or, with a second argument, a ruleset
    #[arg(value_name = "EXPR|RULESET")]
    pub first: OsString,
    /// A position of the ruleset
    #[arg(value_name = "POSITION")]
    pub position: Option<OsString>,
}

/// Values of a heap game, heap by heap
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar sequence octal:0.77 --n 0..100
  upstar sequence octal:0.6 --n 0..30000 -o officers.svg    a scatter plot
  upstar sequence grundy --n 0..1000 --format bfile         for the OEIS
  upstar sequence --match 0,1,2,3,1,4,3,2,1,4,2,6           which games have these values?
Codes: octal:0.337  hex:0.8F  grundy  kayles  nim  subtraction:2,3,7  subtraction:all-but:2,3")]
pub struct SequenceArgs {
    /// A heap game, such as octal:0.77
    #[arg(required_unless_present = "values", value_name = "CODE")]
    pub code: Option<String>,
    /// The heaps, both ends included
    #[arg(long, value_name = "A..B", default_value = "0..99", allow_hyphen_values = true)]
    pub n: String,
    /// text, json, csv, md, bfile or svg; the ending of -o picks it too
    #[arg(long, value_enum)]
    pub format: Option<SequenceFormat>,
    /// Find the games that have these values
    #[arg(long = "match", value_name = "0,1,2,..", conflicts_with = "code")]
    pub values: Option<String>,
    #[command(flatten)]
    pub run: LongRun,
}

/// What a run of hours needs.
#[derive(Debug, Args)]
pub struct LongRun {
    /// Save the values in this folder every minute, and go on from there next time
    #[arg(long, value_name = "DIR")]
    pub checkpoint: Option<PathBuf>,
}

/// How a sequence is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SequenceFormat {
    Text,
    Json,
    Csv,
    Md,
    Bfile,
    Svg,
}

/// The least period of a heap game, with proof where a theorem gives one
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar period octal:0.77
  upstar period octal:0.16 --max 1000000 --certificate f.json
  upstar period octal:0.6 --max 100000000 --checkpoint runs")]
pub struct PeriodArgs {
    /// A heap game, such as octal:0.77
    #[arg(value_name = "CODE")]
    pub code: String,
    /// The largest heap to look at
    #[arg(long, value_name = "N", default_value = "1000000", allow_hyphen_values = true)]
    pub max: String,
    /// Write what was proved, for upstar verify
    #[arg(long, value_name = "FILE")]
    pub certificate: Option<PathBuf>,
    #[command(flatten)]
    pub run: LongRun,
}

/// Checks a certificate with separate, simple code
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar period octal:0.77 --certificate f.json && upstar verify f.json")]
pub struct VerifyArgs {
    /// The certificate
    #[arg(value_name = "FILE")]
    pub certificate: PathBuf,
}

/// Completions for a shell, on standard output
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar completions bash > ~/.local/share/bash-completion/completions/upstar
  upstar completions zsh > ~/.zfunc/_upstar")]
pub struct CompletionsArgs {
    /// Which shell
    #[arg(value_enum)]
    pub shell: clap_complete::Shell,
}

/// The man page, on standard output
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar man > upstar.1 && man ./upstar.1
  upstar man eval")]
pub struct ManArgs {
    /// The page of one command
    #[arg(value_name = "COMMAND")]
    pub command: Option<String>,
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
