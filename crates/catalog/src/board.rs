//! How positions of a ruleset are set up by hand, found by asking its parser.

use crate::game::Game;
use serde::Serialize;
use upstar_rules::BoardKind;

/// A board as an editor sees it: what a ruleset's positions may have on them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum BoardAnswer {
    /// Sizes with commas between them.
    Heaps {
        /// How many heaps there may be; none for any number.
        most: Option<usize>,
    },
    /// Rows of squares from the bottom, none longer than the one below.
    Bar,
    /// One row of letters.
    Strip {
        /// What may stand on a square.
        tiles: Vec<TileAnswer>,
        /// What the count behind a plus is, where there may be one.
        count: Option<&'static str>,
    },
    /// Rows of letters joined by bars.
    Grid {
        /// What may stand on a square.
        tiles: Vec<TileAnswer>,
        /// Whether `HxW` is a starting board.
        start: bool,
    },
    /// Vertices and links.
    Graph {
        /// Whether links have a direction: "no", "yes" or "either".
        directed: &'static str,
        /// Whether a link may join a vertex with itself.
        loops: bool,
        /// Whether two vertices may have several links.
        multi: bool,
        /// Whether links have weights.
        weights: bool,
        /// Whether one vertex may be marked, as `GRAPH@v`.
        marked: bool,
        /// Whether one vertex must be marked.
        mark_needed: bool,
        /// The colours of vertices.
        colours: Vec<char>,
        /// The colours of links; where there are any, every link has one.
        edge_colours: Vec<char>,
    },
    /// Squares, each on the two below it, or a graph of arcs from what is above to what is below.
    Pile {
        /// What such a graph may have.
        graph: Box<BoardAnswer>,
    },
    /// Options in braces.
    Braces,
    /// Rulesets with positions.
    Sum,
    /// Only by its text.
    Text,
}

/// What may stand on a square.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TileAnswer {
    /// The letter in the text.
    pub letter: char,
    /// What it stands for.
    pub name: &'static str,
}

impl BoardAnswer {
    /// The board of a ruleset.
    pub(crate) fn of(game: &dyn Game) -> Self {
        match game.board_kind() {
            BoardKind::Heaps => BoardAnswer::Heaps { most: most_heaps(game) },
            BoardKind::Bar => BoardAnswer::Bar,
            BoardKind::Strip => strip(game),
            BoardKind::Grid => BoardAnswer::Grid { tiles: tiles(game), start: game.parse("1x1").is_ok() },
            BoardKind::Graph => graph(game),
            BoardKind::Pile => BoardAnswer::Pile { graph: Box::new(graph(game)) },
            BoardKind::Braces => BoardAnswer::Braces,
            BoardKind::Sum => BoardAnswer::Sum,
            BoardKind::Text => BoardAnswer::Text,
        }
    }
}

/// How many heaps a ruleset takes, if it refuses a few already.
fn most_heaps(game: &dyn Game) -> Option<usize> {
    const FEW: usize = 8;
    (1..FEW).find(|&n| game.parse(&vec!["1"; n + 1].join(",")).is_err())
}

fn strip(game: &dyn Game) -> BoardAnswer {
    let tiles = tiles(game);
    let counted = |tile: &TileAnswer| game.parse(&format!("{}+1", tile.letter)).is_ok();
    let count = tiles.first().is_some_and(counted).then(|| game.tile_name('+'));
    BoardAnswer::Strip { tiles, count }
}

/// The letters that may stand alone on a board of one square; the empty strip, `-`, is none.
fn tiles(game: &dyn Game) -> Vec<TileAnswer> {
    let allowed = |letter: &char| *letter != '-' && game.parse(&letter.to_string()).is_ok();
    let tile = |letter: char| TileAnswer { letter, name: game.tile_name(letter) };
    ('!'..='~').filter(allowed).map(tile).collect()
}

fn graph(game: &dyn Game) -> BoardAnswer {
    let plain = |text: &str| game.parse(text).is_ok();
    let marked = |text: &str| game.parse(&format!("{text}@0")).is_ok();
    let reads = |text: &str| plain(text) || marked(text);
    let letters = |letters: &str, text: &dyn Fn(char) -> String| -> Vec<char> {
        letters.chars().filter(|&c| reads(&text(c))).collect()
    };
    let edge_colours = letters("LRG", &|c| format!("0-1:{c}"));
    // One link in the way that this ruleset writes links.
    let (edges, arcs) = (reads("0-1") || !edge_colours.is_empty(), reads("0>1"));
    let mark = if edges { '-' } else { '>' };
    let colour = edge_colours.first().map_or(String::new(), |c| format!(":{c}"));
    let link = |from: u8, to: u8| format!("{from}{mark}{to}{colour}");
    let one = link(0, 1);
    BoardAnswer::Graph {
        directed: match (edges, arcs) {
            (true, true) => "either",
            (false, true) => "yes",
            _ => "no",
        },
        loops: reads(&format!("{one},{}", link(1, 1))),
        multi: reads(&format!("{one},{one}")),
        weights: reads(&format!("0{mark}1:3")),
        marked: marked(&one),
        mark_needed: !plain(&one),
        colours: letters("LR", &|c| format!("{one};0={c}")),
        edge_colours,
    }
}
