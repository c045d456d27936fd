//! Questions with what a command line has beside them: many positions at once, and files to write.

use super::one_of;
use clap::Args;
use std::ffi::OsString;
use std::path::PathBuf;
use upstar_questions::{Conjecture, Eval, Format, Hunt, Period, Quotient, Sequence, Span, Table};

// Plain comments: a doc comment here would take the place of the question's own help.

// A question about many expressions.
#[derive(Debug, Args)]
pub struct EvalArgs {
    #[command(flatten)]
    pub question: Eval,
    /// Expressions; `-` reads standard input, @FILE a file, one a line
    #[arg(required_unless_present = "functions", value_name = "EXPR")]
    pub expressions: Vec<OsString>,
    /// List the functions, or those that have to do with a word
    #[arg(long, value_name = "NAME", num_args = 0..=1, conflicts_with_all = ["expressions", "misere", "explain"])]
    pub functions: Option<Option<String>>,
}

// A question about many positions.
#[derive(Debug, Args)]
pub struct Positions<Q: Args> {
    #[command(flatten)]
    pub question: Q,
    /// Positions; `-` reads standard input, @FILE a file, one a line, with blank lines and `# comments`
    #[arg(required = true, value_name = "POSITION")]
    pub positions: Vec<OsString>,
    /// Write the proof of the answer, for upstar verify
    #[arg(long, value_name = "FILE")]
    pub certificate: Option<PathBuf>,
    /// Long positions whole: without it they are cut, and marked so
    #[arg(long)]
    pub full: bool,
}

// A question whose answer has positions on its lines.
#[derive(Debug, Args)]
pub struct Full<Q: Args> {
    #[command(flatten)]
    pub question: Q,
    /// Long positions whole: without it they are cut, and marked so
    #[arg(long)]
    pub full: bool,
}

// A sequence, or what has given values.
#[derive(Debug, Args)]
pub struct SequenceArgs {
    #[command(flatten)]
    pub question: Option<Sequence>,
    /// Find the games and families that have these values
    #[arg(long = "match", value_name = "0,1,2,..", allow_hyphen_values = true, required_unless_present = "ruleset",
          conflicts_with_all = ["ruleset", "n", "format", "cell_time", "theorems", "checkpoint", "misere"])]
    pub values: Option<String>,
    /// Write a certificate of the period of attached paths, for upstar verify
    #[arg(long, value_name = "FILE", conflicts_with_all = ["values", "misere", "checkpoint"])]
    pub certificate: Option<PathBuf>,
    /// How to write it; the ending of -o picks it too
    #[arg(long, value_parser = one_of::<Format>(FORMATS))]
    pub format: Option<Format>,
}

// A table in a format.
#[derive(Debug, Args)]
pub struct TableArgs {
    #[command(flatten)]
    pub question: Table,
    /// How to write it; the ending of -o picks it too
    #[arg(long, value_parser = one_of::<Format>(FORMATS))]
    pub format: Option<Format>,
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

// A period, with its certificate.
#[derive(Debug, Args)]
pub struct PeriodArgs {
    #[command(flatten)]
    pub question: Period,
    /// Write what was proved, for upstar verify
    #[arg(long, value_name = "FILE")]
    pub certificate: Option<PathBuf>,
}

// A misère quotient, with its certificate.
#[derive(Debug, Args)]
pub struct QuotientArgs {
    #[command(flatten)]
    pub question: Quotient,
    /// Write the quotient, for upstar verify
    #[arg(long, value_name = "FILE")]
    pub certificate: Option<PathBuf>,
}

// A conjecture; without a name all are listed.
#[derive(Debug, Args)]
pub struct ConjectureArgs {
    #[command(flatten)]
    pub question: Option<Conjecture>,
    /// What a statement is about: a ruleset and a template, a class of graphs, or boards HxW
    #[arg(long, value_name = "WHAT", num_args = 1.., requires = "name", conflicts_with = "upto")]
    pub over: Vec<String>,
    /// The numbers that variables take, or how many vertices there are; boards have none
    #[arg(long, value_name = "A..B", allow_hyphen_values = true, requires = "over")]
    pub n: Option<Span>,
    /// Only part i of m of every size, for many machines
    #[arg(long, value_name = "i/m", requires = "over")]
    pub shard: Option<String>,
    /// A file that says how far the work is; a run that was stopped goes on from there
    #[arg(long, value_name = "FILE", requires = "over")]
    pub resume: Option<PathBuf>,
    /// Write what was searched for the counterexample here, for `upstar verify`
    #[arg(long, value_name = "FILE", requires = "name")]
    pub certificate: Option<PathBuf>,
}

// A hunt, with the certificate of what it found.
#[derive(Debug, Args)]
pub struct HuntArgs {
    #[command(flatten)]
    pub question: Hunt,
    /// Write the proof of the value of the first position, for upstar verify
    #[arg(long, value_name = "FILE")]
    pub certificate: Option<PathBuf>,
}

/// Checks a certificate with separate, simple code
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar period octal:0.77 --certificate f.json && upstar verify f.json
  upstar outcome domineering 4x4 --certificate f.json && upstar verify f.json")]
pub struct VerifyArgs {
    /// The certificate
    #[arg(value_name = "FILE")]
    pub certificate: PathBuf,
    /// A long position whole: without it it is cut, and marked so
    #[arg(long)]
    pub full: bool,
}
