//! What may be typed after `period` and `verify`.

use clap::Args;
use std::path::PathBuf;

/// What a run of hours needs.
#[derive(Debug, Args)]
pub struct LongRun {
    /// Save the values in this folder every minute, and go on from there next time
    #[arg(long, value_name = "DIR")]
    pub checkpoint: Option<PathBuf>,
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
