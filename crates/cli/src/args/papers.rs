//! What may be typed after `reproduce`.

use clap::Args;
use std::path::PathBuf;

/// What a paper prints beside what comes out, cell by cell
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar reproduce three-games/table-5.2
  upstar reproduce pyramid-nim
  upstar reproduce --all                               one line an item, and one a paper at the end
  upstar reproduce --all --json --cells > cells.jsonl
  upstar reproduce three-games --figures pictures      the figures as SVG files
  upstar reproduce --all -o cells.csv                  every cell; also .md, .tex, .json and .txt
  upstar reproduce --all --errata -o errata.tex        a sheet that could be sent to the authors
Only what is printed counts as a cell. Cases of theorems that match are counted as instances, and what stands for lost
drawings as inferred. The conjectures of the papers are pushed by upstar conjecture.
Exit code 0 when every difference is a known erratum, 1 when one is not.")]
pub struct ReproduceArgs {
    /// A paper, or one of its items, such as three-games/table-5.2
    #[arg(value_name = "PAPER[/ITEM]", required_unless_present = "all")]
    pub name: Option<String>,
    /// Every item of every paper
    #[arg(long, conflicts_with = "name")]
    pub all: bool,
    /// Show every cell, also with --all; with --json one object each
    #[arg(long, conflicts_with = "errata")]
    pub cells: bool,
    /// Only where the papers are wrong, with the reasons
    #[arg(long)]
    pub errata: bool,
    /// Draw the figures into this folder
    #[arg(long, value_name = "DIR")]
    pub figures: Option<PathBuf>,
}
