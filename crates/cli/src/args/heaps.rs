//! What may be typed after `sequence`, `period` and `verify`.

use clap::{Args, ValueEnum};
use std::path::PathBuf;

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
