//! What may be typed after `conjecture`.

use clap::Args;
use std::path::PathBuf;

/// Pushes a conjecture of a paper until it fails or a limit is reached
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar conjecture                                  all of them, with what they say
  upstar conjecture pyramid-2 --upto 15              pyramids of up to 15 rows
  upstar conjecture pyramid-1 -o counterexample.svg  draw what refutes it
  upstar conjecture odd-odd-bound --certificate f.json; upstar verify f.json
  upstar conjecture parity --upto 20 --time 5m --memory 2G
A counterexample is computed again by a slow, separate way before it is printed. The exit code is 1 with one, 3 when
a limit came first.")]
pub struct ConjectureArgs {
    /// Which one; without a name all are listed
    #[arg(value_name = "NAME")]
    pub name: Option<String>,
    /// The largest size to look at; what it counts is in the list [default: what takes seconds]
    #[arg(long, value_name = "N", allow_hyphen_values = true, requires = "name")]
    pub upto: Option<String>,
    /// Write what was searched for the counterexample here, for `upstar verify`
    #[arg(long, value_name = "FILE", requires = "name")]
    pub certificate: Option<PathBuf>,
}
