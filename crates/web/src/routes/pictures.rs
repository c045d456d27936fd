//! Boards and game graphs as pictures.

use super::json;
use crate::ask::Ask;
use crate::problem::Problem;
use crate::workshop::Desk;
use serde_json::{Value, json};
use upstar_lab::answers::TreeAnswer;

/// The most positions of a game graph, and how many it has unless the request says.
const MOST_NODES: usize = 5_000;
const NODES: usize = 100;

/// `draw`: the board as SVG or TikZ.
pub(super) fn draw(ask: &Ask, desk: &Desk) -> Result<Value, Problem> {
    let position = desk.catalog.position(&ask.args[0], &ask.args[1])?;
    let scene = position.draw().map_err(|stop| Problem::stopped(stop, &position))?;
    let tikz = ask.word("format", &[("svg", false), ("tikz", true)])?.unwrap_or(false);
    Ok(if tikz { json!({ "tikz": scene.to_tikz() }) } else { json!({ "svg": scene.to_svg() }) })
}

/// `tree`: the game graph, and a picture of it unless it is too large for one.
pub(super) fn tree(ask: &Ask, desk: &Desk) -> Result<Value, Problem> {
    let position = desk.catalog.position(&ask.args[0], &ask.args[1])?;
    let limit = ask.count("limit", MOST_NODES)?.unwrap_or(NODES);
    let how = desk.how(ask.theorems()?);
    let tree = position.tree(limit, &how).map_err(|stop| Problem::stopped(stop, &position))?;
    let TreeAnswer { nodes, edges, cut } = TreeAnswer::from(&tree);
    let drawing = tree.draw(&format!("Game graph of {} {position}", ask.args[0])).ok();
    let svg = drawing.map(|scene| scene.to_svg());
    Ok(json!({ "nodes": json(&nodes)?, "edges": json(&edges)?, "truncated": cut, "svg": svg }))
}
