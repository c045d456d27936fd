//! What may be typed after `sequence` and `table`.

use super::{LongRun, one_of};
use clap::Args;
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;
use upstar_questions::Format;

/// Values along a family of positions, and their period
#[derive(Debug, Args)]
// To clap, {n} is a line break unless something that cannot be seen stands inside.
#[command(after_help = "\
Examples:
  upstar sequence vertex-deletion:even-odd 'path({\x1b[0mn})' --n 1..20
  upstar sequence domineering '2x{\x1b[0mn}' --n 1..12
  upstar sequence octal:0.6 --n 0..30000 -o officers.svg    a scatter plot; heap games need no template
  upstar sequence grundy --n 0..1000 --format bfile         for the OEIS
  upstar sequence kayles --misere --n 1..20                 who wins each heap when whoever cannot move wins
  upstar sequence vertex-deletion:even-odd 'attach(C5,0,{\x1b[0mn})' --certificate c.json    a period that upstar verify checks
  upstar sequence --match 0,1,2,3,1,4,3,2,1,4,2,6           which games have these values?
Templates: what is inside braces is computed, nothing else is:
  broom({n+2},{\x1b[0mn})     whole numbers with + - * ( ); 2n is twice n
  T{\x1b[0mn}.F{n+1}          behind a tile of a strip, a row or arrows(><): that tile so many times, TT.FFF for n = 2
  {n*\"TF\"}             a quoted text so many times
  {{\x1b[0mn}|0}              braces that hold | or , or other braces belong to the position
A period is called seen when it reaches the last value, was checked on two full periods and six values, and covers
half of all values (in heap games the sixteenth value beyond that half must be there).")]
pub struct SequenceArgs {
    /// A ruleset, such as domineering or octal:0.77
    #[arg(required_unless_present = "values")]
    pub ruleset: Option<String>,
    /// A position with {n} in it; for heap games {n} if left out
    #[arg(
        value_name = "TEMPLATE",
        help = "A position with {\x1b[0mn} in it; for heap games {\x1b[0mn} if left out"
    )]
    pub template: Option<OsString>,
    /// The sizes, both ends included [default: 0..99 for heap games (0..20 in misère play), else 1..10]
    #[arg(long, value_name = "A..B", allow_hyphen_values = true)]
    pub n: Option<String>,
    /// Find the games and families that have these values
    #[arg(long = "match", value_name = "0,1,2,..", allow_hyphen_values = true,
          conflicts_with_all = ["ruleset", "n", "format", "cell_time", "no_theorems", "checkpoint", "misere"])]
    pub values: Option<String>,
    /// Write a certificate of the period of attached paths, for upstar verify
    #[arg(long, value_name = "FILE", conflicts_with_all = ["values", "misere", "checkpoint"])]
    pub certificate: Option<PathBuf>,
    #[command(flatten)]
    pub family: FamilyArgs,
    #[command(flatten)]
    pub run: LongRun,
}

/// Values along a family of positions in two sizes
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar table domineering '{y}x{x}' --x 1..8 --y 1..4
  upstar table cookie-cutter:inf '{y}x{x}' --x 1..10 --y 1..4 --cell-time 10s
  upstar table vertex-deletion:even-odd 'broom({x+y},{y})' --x 1..6 --y 1..6 -o brooms.tex
  upstar table chomp '{y}x{x}' --x 1..9 --y 1..9 -o chomp.svg   a coloured grid
Templates are those of upstar sequence, in x and y. Cells that hit a limit stay blank (null in JSON) and are counted;
the exit code is 3 then.")]
pub struct TableArgs {
    /// A ruleset, such as domineering or octal:0.77
    pub ruleset: String,
    /// A position with {x} and {y} in it
    #[arg(value_name = "TEMPLATE")]
    pub template: OsString,
    /// The columns, both ends included
    #[arg(long, value_name = "A..B", allow_hyphen_values = true)]
    pub x: String,
    /// The rows, both ends included
    #[arg(long, value_name = "A..B", allow_hyphen_values = true)]
    pub y: String,
    #[command(flatten)]
    pub family: FamilyArgs,
}

/// What sequences and tables have in common.
#[derive(Debug, Args)]
pub struct FamilyArgs {
    /// How to write it; the ending of -o picks it too
    #[arg(long, value_parser = one_of::<Format>(FORMATS))]
    pub format: Option<Format>,
    /// Leave a position blank after this time, such as 10s
    #[arg(long, value_name = "TIME", value_parser = upstar_questions::time)]
    pub cell_time: Option<Duration>,
    /// Search alone, even where a theorem knows the answer
    #[arg(long)]
    pub no_theorems: bool,
    /// Who wins in misère play, where whoever cannot move wins
    #[arg(long)]
    pub misere: bool,
}

/// How a sequence or a table is written.
const FORMATS: &[(&str, &str)] = &[
    ("text", ""),
    ("json", ""),
    ("csv", ""),
    ("md", ""),
    ("latex", "with the rules of package booktabs"),
    ("bfile", "integers only, for the OEIS"),
    ("svg", ""),
];
