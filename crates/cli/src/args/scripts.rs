//! What may be typed after the commands about scripts.

use clap::Args;
use clap::builder::PossibleValuesParser;
use std::path::PathBuf;
use upstar_questions::text;
use upstar_script::KITS;

/// Writes the start of a ruleset of your own, to be edited
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar new mygame --board grid          writes mygame.star
  upstar new mygame --board heaps
  upstar value ./mygame.star 5            it is a game at once
All that a script can say is in docs/scripts.md.")]
pub struct NewArgs {
    /// The game's name: small letters, digits and hyphens; or the path of its file
    pub name: PathBuf,
    /// What it is played on
    #[arg(long, default_value = "grid", value_parser = PossibleValuesParser::new(KITS))]
    pub board: String,
}

/// Shows board, value and moves of a position again whenever its script is saved
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar watch ./mygame.star 4x4
  upstar watch ./mygame.star              the first example on its card
  upstar watch ./mygame.star:1,2,3 7      a script with a parameter
Ctrl-C ends it.")]
pub struct WatchArgs {
    /// The file of the script, perhaps with a parameter
    pub ruleset: String,
    /// The position
    #[arg(value_parser = text())]
    pub position: Option<String>,
}
