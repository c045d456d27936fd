//! What may be typed after `reduce`, `review` and `explore`.

use super::{PLAYERS, one_of};
use clap::Args;
use std::ffi::OsString;
use upstar_values::Player;

/// Every step that makes a position smaller: rules of the game, components, pairs that cancel, symmetry
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar reduce vertex-deletion:even-odd 'complete(4),0-a,a-b'
  upstar reduce nim-on-graph 'a-b:3,a-b:5,b-c:2,c-d,c-e@a' -o steps.svg   a strip of pictures
  upstar reduce domineering '..#|.#.|#..' --json")]
pub struct ReduceArgs {
    /// Such as domineering or octal:0.77
    pub ruleset: String,
    /// The position
    pub position: OsString,
}

/// A played game: who was winning at each move, which move threw it away, what was better
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar review nim '3,5 / 3,4 / 3,3 / 2,3'
  upstar review domineering '2x3 / #..|#.. / #..|###' --player left
  upstar review nim '2,1 / 1,1 / 1 / 0' --misere    whoever cannot move wins")]
pub struct ReviewArgs {
    /// Such as domineering or octal:0.77
    pub ruleset: String,
    /// The positions in order, with ` / ` between them
    pub positions: OsString,
    /// Who made the first move [default: whoever makes all the moves legal, Left before Right]
    #[arg(long, value_parser = one_of::<Player>(PLAYERS))]
    pub player: Option<Player>,
    /// Search alone, even where a theorem knows who wins
    #[arg(long)]
    pub no_theorems: bool,
    /// Misère play: whoever cannot move wins
    #[arg(long)]
    pub misere: bool,
    /// Long positions whole: without it they are cut, and marked so
    #[arg(long)]
    pub full: bool,
}

/// What the families of a ruleset do: constant, periodic, arithmetic periodic, like another; most surprising first
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar explore vertex-deletion:even-odd --time 60s
  upstar explore cram --time 10s --json
The time is shared by all families; without --time it is 20 s. What is called seen holds for the values that were
computed, and is no theorem.")]
pub struct ExploreArgs {
    /// Such as cram or cookie-cutter:2
    pub ruleset: String,
}
