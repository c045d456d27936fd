//! What may be typed after `rulesets` and `play`.

use clap::Args;
use std::path::PathBuf;
use upstar_questions::{players, text};
use upstar_values::Player;

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
    #[arg(required_unless_present = "load", value_parser = text())]
    pub position: Option<String>,
    /// Your side [default: left]; where both sides have the same moves, --second is all there is to choose
    #[arg(long, value_parser = players())]
    pub side: Option<Player>,
    /// The computer moves first
    #[arg(long)]
    pub second: bool,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["ruleset", "position", "side", "second", "misere"])]
    pub load: Option<PathBuf>,
    /// Misère play: the player who cannot move wins
    #[arg(long)]
    pub misere: bool,
}
