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
  upstar outcome cram 3x4 --certificate F.json && upstar play --proof F.json
  upstar play clobber 3x4 --engine 'upstar engine --time 1s'
While playing: the number of a move, or hint, who, undo, moves, save FILE, load FILE, swap, help, quit")]
pub struct PlayArgs {
    /// Such as domineering or octal:0.77
    #[arg(required_unless_present_any = ["load", "proof"])]
    pub ruleset: Option<String>,
    /// The position
    #[arg(required_unless_present_any = ["load", "proof"], value_parser = text())]
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
    /// Play against another program, which speaks the protocol of upstar engine
    #[arg(long, value_name = "COMMAND", conflicts_with = "proof")]
    pub engine: Option<String>,
    /// Play against a certificate of who wins, which answers every move and says why
    #[arg(long, value_name = "FILE", conflicts_with_all = ["ruleset", "position", "side", "second", "misere", "load"])]
    pub proof: Option<PathBuf>,
}

/// Let two players play against each other
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar match perfect casual clobber 3x4
  upstar match good 'engine:python3 mine.py' domineering 4x4 --games 20
A player is perfect, good or casual, or engine: and the command of a program that speaks the protocol of upstar engine: it
is asked \"play\" and answers with the \"position\" after its move. Who moves first and who is Left take turns. A program
that makes no legal move loses the game. --time is for each move.")]
pub struct MatchArgs {
    /// A player
    #[arg(value_name = "A")]
    pub a: String,
    /// Another player
    #[arg(value_name = "B")]
    pub b: String,
    /// Such as domineering or octal:0.77
    pub ruleset: String,
    /// The position
    #[arg(value_parser = text())]
    pub position: String,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub games: u32,
    /// Misère play: whoever cannot move wins
    #[arg(long)]
    pub misere: bool,
}
