//! What may be typed after the commands about positions.

use super::{PLAYERS, one_of};
use clap::Args;
use std::ffi::OsString;
use std::path::PathBuf;
use upstar_questions::NODES;
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

/// What is proved about a ruleset: each theorem with its statement and its source
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar theorems vertex-deletion:even-odd
  upstar theorems --json")]
pub struct TheoremsArgs {
    /// Such as nim or cookie-cutter:2; without one, those of all rulesets
    pub ruleset: Option<String>,
}

/// Checks a ruleset: print = parse, plays end, components, representative, theorems = search, examples
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar laws domineering
  upstar laws clobber 3x3 'xox|o.o'")]
pub struct LawsArgs {
    /// Such as domineering or octal:0.77
    pub ruleset: String,
    /// Positions to play from, beside the examples on its card
    #[arg(value_name = "POSITION")]
    pub positions: Vec<String>,
}

/// The canonical values of positions
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar value domineering 4x4
  upstar value nim 3,5,6 1,2,3 --json
  upstar value hackenbush LRLG --no-theorems   by search alone
  upstar value sum 'nim 3 + domineering 2x3'
  upstar value clobber @positions.txt          one position a line; - is standard input
  upstar value domineering 4x4 --certificate f.json && upstar verify f.json
  geng 6 | upstar value col -                  lines may be graph6, sparse6 or digraph6")]
pub struct ValueArgs {
    /// Such as domineering or octal:0.77
    pub ruleset: String,
    /// Positions; `-` reads standard input, @FILE a file, one a line
    #[arg(required = true, value_name = "POSITION")]
    pub positions: Vec<OsString>,
    /// Search alone, even where a theorem knows the answer
    #[arg(long)]
    pub no_theorems: bool,
    /// Write the proof of the answer, for upstar verify
    #[arg(long, value_name = "FILE")]
    pub certificate: Option<PathBuf>,
    /// There are no values in misère play: this says why
    #[arg(long, hide = true)]
    pub misere: bool,
    /// Long positions whole: without it they are cut, and marked so
    #[arg(long)]
    pub full: bool,
}

/// Who wins positions, by the fastest way known
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar outcome cram 4x4
  upstar outcome chomp 8x8
  upstar outcome col 'cycle(9)' --json
  upstar outcome kayles 5,4 --misere     whoever cannot move wins
  upstar outcome cram 4x5 --certificate f.json && upstar verify f.json")]
pub struct OutcomeArgs {
    /// Such as domineering or octal:0.77
    pub ruleset: String,
    /// Positions; `-` reads standard input, @FILE a file, one a line
    #[arg(required = true, value_name = "POSITION")]
    pub positions: Vec<OsString>,
    /// Search alone, even where a theorem knows the answer
    #[arg(long)]
    pub no_theorems: bool,
    /// Write the proof of the answer, for upstar verify
    #[arg(long, value_name = "FILE")]
    pub certificate: Option<PathBuf>,
    /// Misère play: whoever cannot move wins
    #[arg(long)]
    pub misere: bool,
    /// Long positions whole: without it they are cut, and marked so
    #[arg(long)]
    pub full: bool,
}

/// Every move of a position with its value, whether it wins, and why
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar moves nim 3,5,7
  upstar moves domineering 3x3 --player left
  upstar moves nim 3,5,7 --best           one winning move, or the best there is
  upstar moves cram 4x5 --outcome         who wins, without values
  upstar moves nim 3,5,1 --misere         whoever cannot move wins
  upstar moves pyramid-nim 'T(3)' --once  up to symmetry")]
pub struct MovesArgs {
    /// Such as domineering or octal:0.77
    pub ruleset: String,
    /// The position
    pub position: OsString,
    /// Only the moves of one player
    #[arg(long, value_parser = one_of::<Player>(PLAYERS))]
    pub player: Option<Player>,
    /// One line: a winning move, or the best there is
    #[arg(long)]
    pub best: bool,
    /// Only who wins, where values are out of reach
    #[arg(long)]
    pub outcome: bool,
    /// Moves that are images of each other once
    #[arg(long)]
    pub once: bool,
    /// Search alone, even where a theorem knows the answer
    #[arg(long)]
    pub no_theorems: bool,
    /// Misère play: whoever cannot move wins
    #[arg(long)]
    pub misere: bool,
    /// Long positions whole: without it they are cut, and marked so
    #[arg(long)]
    pub full: bool,
}

/// A picture of a board
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar draw domineering '..#|...' -o board.svg
  upstar draw hackenbush '0-a:L,a-b:R,a-c:G' -o tree.tex   TikZ, for a paper
  upstar draw snort petersen -o graph.png
  upstar draw pyramid-nim 'T(3)' --move 2 -o move.svg      what the second move takes is shaded
  upstar draw grand-left-right 'x..|..o|...' --move 1 -o shot.svg   with the path of the shot
  upstar draw escape 'grid(3,4)' --strategy -o matching.svg    the matching along which the winner answers is bold")]
pub struct DrawArgs {
    /// Such as domineering or octal:0.77
    pub ruleset: String,
    /// The position
    pub position: OsString,
    /// Show a move, by its number in the list of upstar moves
    #[arg(long = "move", value_name = "N")]
    pub number: Option<u64>,
    /// Draw bold what the winner answers along: a matching in escape
    #[arg(long)]
    pub strategy: bool,
}

/// A picture of the game graph, with who wins in colours and shapes
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar tree nim 1,2,1 -o nim.svg
  upstar tree domineering 2x2             as text
  upstar tree nim 1,2,1 --values -o values.svg   with nimbers, or values, on the nodes
  upstar tree chomp 3x3 --limit 500 -o chomp.png")]
pub struct TreeArgs {
    /// Such as domineering or octal:0.77
    pub ruleset: String,
    /// The position
    pub position: OsString,
    /// Show at most this many positions, the nearest first
    #[arg(long, value_name = "N", default_value_t = NODES.0, value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: u64,
    /// The value of every position too; in an impartial game its nimber
    #[arg(long, conflicts_with = "misere")]
    pub values: bool,
    /// Misère play: whoever cannot move wins
    #[arg(long)]
    pub misere: bool,
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
    #[arg(required_unless_present = "load")]
    pub position: Option<OsString>,
    /// Your side [default: left]; where both sides have the same moves, --second is all there is to choose
    #[arg(long, value_parser = one_of::<Player>(PLAYERS))]
    pub side: Option<Player>,
    /// The computer moves first
    #[arg(long)]
    pub second: bool,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["ruleset", "position", "side", "second", "misere"])]
    pub load: Option<PathBuf>,
    /// Misère play: whoever cannot move wins
    #[arg(long)]
    pub misere: bool,
}
