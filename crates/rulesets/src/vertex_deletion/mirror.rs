//! A symmetry that exchanges every vertex with a neighbour makes the game 0 when Left deletes even degrees and Right odd
//! ones: whoever deletes a vertex takes one neighbour from its image, which thus becomes a move for the opponent, and what is left
//! when both are gone has the symmetry again. Ladders, prisms and all other products with an edge have one.

use super::Net;
use super::twins::deleted;
use upstar_rules::graph::Links;
use upstar_rules::{Claim, Graph, Repeat, Value};

/// Choices of an image that are tried for each vertex, and for every graph: a symmetry that takes more is not found.
const TRIES: usize = 16;
const TRIES_AT_LEAST: usize = 1_000;
/// The largest graph in which answers to moves are looked for.
const MOST_ANSWERED: usize = 200;
/// No image is known yet.
const NONE: usize = usize::MAX;

/// The game is 0 where there is such a symmetry.
pub(super) fn mirrored(at: &Net) -> Option<Claim<Net>> {
    let Net::Graph(graph) = at else { return None };
    images(graph).map(|_| Claim::value(Value::ZERO))
}

/// The answer to the deletion of a vertex: its image goes too.
pub(super) fn answered(from: &Graph, to: &Graph) -> Option<(Graph, String)> {
    let images = images(from).filter(|_| from.len() <= MOST_ANSWERED)?;
    let v = deleted(from, to)?;
    let names = from.names();
    let why = format!(
        "a symmetry that takes every vertex to a neighbour exchanges {} and {}",
        names.get(v),
        names.get(images[v])
    );
    Some((from.without(&[v, images[v]]), why))
}

/// All ladders are 0, and so are all prisms.
pub(super) fn repeats(at: &Net) -> Vec<Repeat> {
    let Net::Graph(graph) = at else { return Vec::new() };
    let rungs = graph.len() / 2;
    // The rungs, and two edges between any two of them that are next to each other: in a row, or around.
    let family = match graph.edge_count() {
        edges if edges + 2 == 3 * rungs => Repeat::new("ladders", rungs, 1, 1),
        edges if edges == 3 * rungs && rungs > 2 => Repeat::new("prisms", rungs, 1, 3),
        _ => return Vec::new(),
    };
    let thin = (0..graph.len()).all(|v| graph.degree(v) <= 3);
    let whole = || graph.links().connected_sets(graph.links()).len() == 1;
    if thin && whole() && images(graph).is_some() { vec![family] } else { Vec::new() }
}

/// The image of each vertex under a symmetry of that kind, if one is found.
fn images(graph: &Graph) -> Option<Vec<usize>> {
    let (n, links) = (graph.len(), graph.links());
    let mut alone = vec![false; n];
    (0..n).for_each(|v| alone[graph.degree(v)] ^= true);
    if n == 0 || alone.contains(&true) {
        return None;
    }
    let order = nearest_first(links);
    let mut image = vec![NONE; n];
    let mut chosen = Vec::new();
    let mut tries = TRIES_AT_LEAST + TRIES * n;
    let (mut place, mut after) = (0, None);
    loop {
        while place < n && image[order[place]] != NONE {
            place += 1;
        }
        let Some(&v) = order.get(place) else { return Some(image) };
        tries = tries.checked_sub(1)?;
        let mut left = links.of(v).filter(|&w| after.is_none_or(|last| w > last));
        if let Some(w) = left.find(|&w| fits(links, &image, v, w)) {
            (image[v], image[w]) = (w, v);
            chosen.push((place, w));
            after = None;
        } else {
            let (back, w) = chosen.pop()?;
            (image[order[back]], image[w]) = (NONE, NONE);
            (place, after) = (back, Some(w));
        }
    }
}

/// Whether two neighbours may be exchanged, as far as images are known.
fn fits(links: &Links, image: &[usize], v: usize, w: usize) -> bool {
    let kept =
        |from: usize, to: usize| links.of(from).all(|next| image[next] == NONE || links.has(to, image[next]));
    image[w] == NONE && links.degree(v) == links.degree(w) && kept(v, w) && kept(w, v)
}

/// All vertices, those of a part one after the other and next to earlier ones, so that wrong choices show at once.
fn nearest_first(links: &Links) -> Vec<usize> {
    let mut found = vec![false; links.len()];
    let mut order: Vec<usize> = Vec::with_capacity(links.len());
    let mut next = 0;
    for root in 0..links.len() {
        if !std::mem::replace(&mut found[root], true) {
            order.push(root);
        }
        while let Some(&v) = order.get(next) {
            order.extend(links.of(v).filter(|&w| !std::mem::replace(&mut found[w], true)));
            next += 1;
        }
    }
    order
}
