//! Theorems about digraphs, each judged by search on all small digraphs.

use super::Net;
use upstar_heaps::SharedSequence;
use upstar_rules::{Asked, Claim, Digraph, Outcome, Player, Repeat, Said, Value};

/// How far the Grundy values of 0.6 are computed; they have no known period.
const LONGEST: usize = 1 << 20;

/// The vertices before a deleted one and those after it are two heaps, and the first vertex stays.
pub(super) fn one_way_octal(sequence: &SharedSequence, at: &Net, asked: &Asked) -> Said<Net> {
    let Some(arrows) = arrows(at) else { return Ok(None) };
    let n = arrows.len() + 1;
    if arrows.iter().any(|&a| a != arrows[0]) || n > LONGEST {
        return Ok(None);
    }
    Ok(sequence.value(n as u64, asked.budget())?.map(Claim::nimber))
}

/// Paths whose arcs all point one way, but perhaps the first or the last.
pub(super) fn one_way(at: &Net, asked: &Asked) -> Said<Net> {
    let (Some(arrows), values) = (arrows(at), asked.values) else { return Ok(None) };
    let (n, even) = (arrows.len() + 1, arrows.len() % 2 == 1);
    let [one, two, star] = [values.integer(1), values.integer(2), values.nimber(1)?];
    let starred = |value: Value| values.add(value, star);
    let same = |arrows: &[bool]| arrows.iter().all(|&a| a == arrows[0]);
    // Read so that an end that is flipped comes first.
    let backwards: Vec<bool> = arrows.iter().rev().map(|a| !a).collect();
    let flipped = [&arrows, &backwards].into_iter().find(|a| n > 2 && same(&a[1..]) && a[0] != a[1]);
    let value = match flipped {
        _ if same(&arrows) => {
            if even {
                starred(one)?
            } else {
                one
            }
        }
        // The first arc points away from the others, whose path starts where it starts.
        Some(a) if !a[0] && even => values.from_options(&[starred(two)?], &[one])?,
        Some(a) if !a[0] => values.from_options(&[two], &[starred(one)?])?,
        // The first arc points against the others. Shorter paths are irregular.
        Some(_) if n >= 5 => {
            if even {
                two
            } else {
                starred(two)?
            }
        }
        _ => return Ok(None),
    };
    Ok(Some(Claim::value(value)))
}

/// Paths whose arcs take turns.
pub(super) fn alternating(at: &Net, asked: &Asked) -> Said<Net> {
    let (Some(arrows), values) = (arrows(at), asked.values) else { return Ok(None) };
    let n = arrows.len() + 1;
    if arrows.windows(2).any(|pair| pair[0] == pair[1]) {
        return Ok(None);
    }
    // An end without an arc into it is where the arc of that end starts.
    let sources = usize::from(arrows[0]) + usize::from(!arrows[n - 2]);
    let value = match sources {
        2 => n,
        1 if n >= 4 => n - 2,
        0 if n >= 7 => n - 4,
        _ => return Ok(None),
    };
    Ok(Some(Claim::value(values.integer(value as i64))))
}

/// Paths with all arcs one way, but perhaps the first or the last, by what their ends look like.
pub(super) fn one_way_repeats(at: &Net) -> Vec<Repeat> {
    let Some(arrows) = arrows(at).filter(|arrows| arrows.len() > 4) else { return Vec::new() };
    let n = arrows.len();
    let inner = &arrows[1..n - 1];
    if inner.iter().any(|&a| a != inner[0]) || (arrows[0] != inner[0] && arrows[n - 1] != inner[0]) {
        return Vec::new();
    }
    // Which ends are flipped, as seen along the inner arcs.
    let (mut first, mut last) = (arrows[0] != inner[0], arrows[n - 1] != inner[0]);
    if !inner[0] {
        (first, last) = (last, first);
    }
    vec![Repeat::new(
        format!("paths one way, flipped at the first arc: {first}, at the last: {last}"),
        n + 1,
        2,
        5,
    )]
}

/// Paths whose arcs take turns, by the number of ends that are sources.
pub(super) fn alternating_repeats(at: &Net) -> Vec<Repeat> {
    let Some(arrows) = arrows(at) else { return Vec::new() };
    let n = arrows.len() + 1;
    if arrows.windows(2).any(|pair| pair[0] == pair[1]) {
        return Vec::new();
    }
    let sources = usize::from(arrows[0]) + usize::from(!arrows[n - 2]);
    let from = [7, 4, 2][sources];
    vec![Repeat::new(format!("alternating paths with {sources} sources at the ends"), n, 2, from)]
}

/// Forests by the number of their vertices.
pub(super) fn forest_repeats(at: &Net) -> Vec<Repeat> {
    forest(at).map(|forest| Repeat::new("directed forests", forest.len(), 2, 1)).into_iter().collect()
}

/// Some vertex of a forest has in-degree 0, so play never ends early.
pub(super) fn even_forest(at: &Net, asked: &Asked) -> Said<Net> {
    let Some(forest) = forest(at) else { return Ok(None) };
    let mut claim = Claim::nimber(forest.len() as u64 % 2);
    if asked.wins
        && forest.len() % 2 == 1
        && let Some(v) = (0..forest.len()).find(|&v| at.entering(v) == 0)
    {
        claim = claim.win_for_both(at.without(v), "leaves a forest with an even number of vertices");
    }
    Ok(Some(claim))
}

/// Left always has a vertex with in-degree 0, and Right never takes the last vertex.
pub(super) fn left_forest(at: &Net, asked: &Asked) -> Said<Net> {
    let Some(forest) = forest(at) else { return Ok(None) };
    let mut claim = Claim::outcome(Outcome::L);
    if asked.wins
        && let Some(v) = (0..forest.len()).find(|&v| at.entering(v) == 0)
    {
        let why = "leaves a forest, in which Left always has a move";
        claim = claim.win(Player::Left, at.without(v), why);
    }
    Ok(Some(claim))
}

/// A digraph that would have no cycle without the directions of its arcs.
fn forest(at: &Net) -> Option<&Digraph> {
    let Net::Digraph(digraph) = at else { return None };
    let parts = digraph.leaving().connected_sets(digraph.entering()).len();
    (digraph.leaving().count() + parts == digraph.len()).then_some(digraph)
}

/// For a path with at least one arc: whether each arc points away from the first end.
fn arrows(at: &Net) -> Option<Vec<bool>> {
    let digraph = forest(at)?;
    let (out, into) = (digraph.leaving(), digraph.entering());
    let degree = |v: usize| out.degree(v) + into.degree(v);
    let mut ends = (0..digraph.len()).filter(|&v| degree(v) < 2);
    let (first, _) = (ends.next()?, ends.next()?);
    if ends.next().is_some() || degree(first) == 0 || (0..digraph.len()).any(|v| degree(v) > 2) {
        return None;
    }
    let mut arrows = Vec::with_capacity(digraph.len());
    let (mut before, mut at) = (usize::MAX, first);
    loop {
        let forward = out.of(at).find(|&w| w != before);
        let Some(next) = forward.or_else(|| into.of(at).find(|&w| w != before)) else { break };
        arrows.push(forward.is_some());
        (before, at) = (at, next);
    }
    (arrows.len() + 1 == digraph.len()).then_some(arrows)
}
