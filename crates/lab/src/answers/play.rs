//! Game graphs and single moves as plain data.

use serde::Serialize;
use upstar_catalog::{MoveAnswer, Player, Tree};

/// The answer to `tree`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TreeAnswer {
    /// The positions; the first is where play starts.
    pub nodes: Vec<NodeAnswer>,
    /// The moves between them.
    pub edges: Vec<EdgeAnswer>,
    /// Whether the limit cut the graph short.
    pub cut: bool,
}

/// A position in a game graph.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NodeAnswer {
    /// Its place in the list.
    pub id: usize,
    /// The position as it prints.
    pub position: String,
    /// Who wins it: L, R, N or P.
    pub outcome: String,
    /// The greatest number of moves from the start.
    pub depth: usize,
}

/// A move in a game graph.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EdgeAnswer {
    /// From this node.
    pub from: usize,
    /// To this one.
    pub to: usize,
    /// "left" or "right"; absent when both have it.
    pub player: Option<&'static str>,
}

impl From<&Tree> for TreeAnswer {
    fn from(tree: &Tree) -> Self {
        let nodes = tree.nodes.iter().enumerate().map(|(id, node)| NodeAnswer {
            id,
            position: node.position.clone(),
            outcome: node.outcome.to_string(),
            depth: node.depth,
        });
        let name = |player| if player == Player::Left { "left" } else { "right" };
        let edges = tree.edges.iter().map(|edge| EdgeAnswer {
            from: edge.from,
            to: edge.to,
            player: edge.player.map(name),
        });
        TreeAnswer { nodes: nodes.collect(), edges: edges.collect(), cut: tree.cut }
    }
}

/// One move: a winning one if there is one, else the first; none when there are none. `one_side` says that all are
/// moves of the player to move.
pub fn best(mut options: Vec<MoveAnswer>, one_side: bool) -> Vec<MoveAnswer> {
    // Without a side, Left is to move, as the first player.
    let mine = |m: &MoveAnswer| one_side || m.player != Some("right");
    let place = options.iter().position(|m| m.wins && mine(m)).or_else(|| options.iter().position(mine));
    match place.or(if options.is_empty() { None } else { Some(0) }) {
        Some(place) => vec![options.swap_remove(place)],
        None => Vec::new(),
    }
}
