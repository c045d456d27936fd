//! Two vertices with the same closed neighbourhood cancel when Left deletes even degrees and Right odd ones: whoever
//! deletes one of them makes the other one a move for the opponent, and no other parity changes in the end.

use super::Net;
use super::graphs::even_odd;
use super::shape::shapes;
use std::collections::HashMap;
use upstar_rules::{Asked, Claim, Graph, Player, Reduction, Said, StopReason, Value, Values};

/// The largest graph of which all moves are looked at to name the ones that win.
const MOST_NAMED: usize = 200;

/// Where leaving out twins leaves graphs of known families, their sum is the value.
pub(super) fn closed_twins(at: &Net, asked: &Asked) -> Said<Net> {
    let Net::Graph(graph) = at else { return Ok(None) };
    let Some(rest) = without_twins(graph) else { return Ok(None) };
    let Some(value) = known(&rest, asked.values)? else { return Ok(None) };
    let mut claim = Claim::value(value);
    if !asked.wins || graph.len() > MOST_NAMED {
        return Ok(Some(claim));
    }
    for v in 0..graph.len() {
        asked.budget().check()?;
        let player = if graph.degree(v) % 2 == 0 { Player::Left } else { Player::Right };
        let to = graph.without(&[v]);
        let Some(core) = without_twins(&to) else { continue };
        let Some(after) = known(&core, asked.values)? else { continue };
        if asked.values.outcome(after)?.winner(player.opponent()) == player {
            let why = match core.len() {
                0 => "leaves pairs of vertices with the same closed neighbourhood, which cancel".into(),
                _ => format!("pairs of vertices with the same closed neighbourhood cancel, and leave {core}"),
            };
            claim = claim.win(player, Net::Graph(to), why);
        }
    }
    Ok(Some(claim))
}

/// The answer to the deletion of a vertex that has a twin: the twin goes too, and what is left has the same value.
pub(super) fn answered(from: &Graph, to: &Graph) -> Option<(Graph, String)> {
    let v = deleted(from, to)?;
    let closed = |v: usize| {
        let mut closed: Vec<usize> = from.links().of(v).chain([v]).collect();
        closed.sort_unstable();
        closed
    };
    let own = closed(v);
    let twin = from.links().of(v).find(|&w| closed(w) == own)?;
    let why = format!(
        "{} and {} have the same closed neighbourhood, and cancel",
        from.names().get(v),
        from.names().get(twin)
    );
    Some((from.without(&[v, twin]), why))
}

/// The one vertex that is gone.
pub(super) fn deleted(from: &Graph, to: &Graph) -> Option<usize> {
    let mut gone = (0..from.len()).filter(|&v| to.names().find(&from.names().get(v)).is_none());
    let (v, None) = (gone.next()?, gone.next()) else { return None };
    Some(v)
}

/// The value of a graph whose parts are of known families.
fn known(graph: &Graph, values: &Values) -> Result<Option<Value>, StopReason> {
    let mut parts = Vec::new();
    graph.parts(&mut parts);
    let mut sum = Value::ZERO;
    for part in parts {
        let mut value = None;
        for shape in shapes(&part) {
            value = value.or(even_odd(shape, values)?);
        }
        let Some(value) = value else { return Ok(None) };
        sum = values.add(sum, value)?;
    }
    Ok(Some(sum))
}

/// The graph without pairs of closed twins; `None` if it has none.
pub(super) fn without_twins(graph: &Graph) -> Option<Graph> {
    let mut rest = None;
    loop {
        let here = rest.as_ref().unwrap_or(graph);
        let gone = match here.links().rows() {
            Some(rows) => twins_of_rows(rows),
            None => twins(here),
        };
        if gone.is_empty() {
            return rest;
        }
        let mut kept = vec![true; here.len()];
        gone.iter().for_each(|&v| kept[v] = false);
        rest = Some(here.subset(&(0..here.len()).filter(|&v| kept[v]).collect::<Vec<_>>()));
    }
}

/// The graph without one pair of twins, as a step; `None` if it has none.
pub(super) fn one_pair(at: &Net) -> Option<Reduction<Net>> {
    let Net::Graph(graph) = at else { return None };
    let gone = match graph.links().rows() {
        Some(rows) => twins_of_rows(rows),
        None => twins(graph),
    };
    let closed = |v: usize| {
        let mut closed: Vec<usize> = graph.links().of(v).chain([v]).collect();
        closed.sort_unstable();
        closed
    };
    let first = *gone.first()?;
    let twin = *gone.iter().skip(1).find(|&&v| closed(v) == closed(first))?;
    let names = graph.names();
    let why = format!(
        "{} and {} have the same closed neighbourhood: whoever deletes one of them makes the other a move for the opponent",
        names.get(first),
        names.get(twin)
    );
    let to = Net::Graph(graph.without(&[first, twin]));
    Some(Reduction { rule: "closed twins", source: "three-games, Theorem 3.1.14", why, to })
}

/// Pairs of twins in a graph of few vertices.
fn twins_of_rows(rows: &[u64]) -> Vec<usize> {
    let closed = |v: usize| rows[v] | 1 << v;
    let mut gone = 0u64;
    for (v, row) in rows.iter().enumerate() {
        // Twins are neighbours.
        let mut others = row >> v << v;
        while gone >> v & 1 == 0 && others != 0 {
            let w = others.trailing_zeros() as usize;
            others &= others - 1;
            if gone >> w & 1 == 0 && closed(v) == closed(w) {
                gone |= 1 << v | 1 << w;
            }
        }
    }
    (0..rows.len()).filter(|&v| gone >> v & 1 == 1).collect()
}

/// Pairs of twins in a graph of any size.
fn twins(graph: &Graph) -> Vec<usize> {
    let mut waiting: HashMap<Vec<usize>, usize> = HashMap::new();
    let mut gone = Vec::new();
    for v in 0..graph.len() {
        let mut closed: Vec<usize> = graph.links().of(v).chain([v]).collect();
        closed.sort_unstable();
        match waiting.remove(&closed) {
            Some(twin) => gone.extend([twin, v]),
            None => drop(waiting.insert(closed, v)),
        }
    }
    gone
}
