//! Trees by the colon principle, and green figures by fusion.

use super::figure::{Colour, Edge, Figure};
use super::picture::Picture;
use upstar_rules::{Asked, Claim, Said, StopReason, Theorem, Value};
use upstar_values::Dyadic;

/// The most binary places of a number; the store has no room for longer ones.
const MOST_PLACES: u32 = 1 << 17;

/// All theorems.
pub(super) fn all() -> Vec<Theorem<Picture>> {
    vec![
        Theorem::new(
            "colon principle on trees",
            "Winning Ways, chapters 1 and 7",
            "In a tree without green edges, or with green ones alone, what stands above an edge may be replaced by a stalk of the same value. A blue edge with x above is (x + p) / 2^(p-1), with p the least positive integer that makes x + p more than 1, and a green edge with *n above is *(n + 1).",
            |at, asked| sum(at, asked, |figure| figure.edges.len() + 1 == figure.names.len()),
        ),
        Theorem::new(
            "fusion principle",
            "Winning Ways, chapter 7",
            "In a figure of green edges all vertices of a cycle may be fused into one, whose loops are stalks of one edge. Figures that are trees are valued by the colon principle.",
            |at, asked| sum(at, asked, |_| true),
        ),
    ]
}

/// The sum of the figures, if all are of the class and a theorem values each.
fn sum(at: &Picture, asked: &Asked, class: fn(&Figure) -> bool) -> Said<Picture> {
    let mut total = Value::ZERO;
    for figure in &at.0 {
        let green = figure.edges.iter().filter(|e| e.2 == Colour::Both).count();
        let value = if !class(figure) {
            return Ok(None);
        } else if green == figure.edges.len() {
            asked.values.nimber(fused(figure))?
        } else if green == 0 && figure.edges.len() + 1 == figure.names.len() {
            asked.values.number(&red_and_blue(figure, asked)?)?
        } else {
            // Ordinal sums of other games are as hard as search.
            return Ok(None);
        };
        total = asked.values.add(total, value)?;
    }
    let claim = Claim::value(total);
    if asked.wins
        && let Some((to, nim_sum)) = cut_to_zero(at)
    {
        return Ok(Some(claim.win_for_both(to, format!("nim-sum {nim_sum} of green trees becomes 0"))));
    }
    Ok(Some(claim))
}

/// The cut that leaves green trees with nim-sum 0, and their nim-sum before; `None` where that is 0, or something else is there.
fn cut_to_zero(at: &Picture) -> Option<(Picture, u32)> {
    let green = |figure: &Figure| {
        figure.edges.len() + 1 == figure.names.len() && figure.edges.iter().all(|e| e.2 == Colour::Both)
    };
    if !at.0.iter().all(green) {
        return None;
    }
    let values: Vec<u32> = at.0.iter().map(|tree| heights(tree)[0]).collect();
    let nim_sum = values.iter().fold(0, |sum, value| sum ^ value);
    let chosen = values.iter().position(|value| value ^ nim_sum < *value)?;
    let tree = &at.0[chosen];
    let above = heights(tree);
    let mut children = vec![Vec::new(); above.len()];
    for (parent, child, _) in tree.spanning_edges() {
        children[parent as usize].push(child as usize);
    }
    // As in Nim, some branch can be made smaller by just what is wanted; above its lowest edge the same is asked again.
    let (mut v, mut wanted) = (0, values[chosen] ^ nim_sum);
    let (parent, child) = loop {
        let change = above[v] ^ wanted;
        let branch = *children[v].iter().find(|&&w| (above[w] + 1) ^ change < above[w] + 1)?;
        match (above[branch] + 1) ^ change {
            0 => break (v as u32, branch as u32),
            left => (v, wanted) = (branch, left - 1),
        }
    };
    let joins = |edge: &Edge| (edge.0, edge.1) == (parent, child) || (edge.0, edge.1) == (child, parent);
    let cut = tree.edges.iter().position(joins)?;
    let mut figures = at.0.to_vec();
    match tree.without(cut) {
        Some(rest) => figures[chosen] = rest,
        None => drop(figures.remove(chosen)),
    }
    Some((Picture(figures.into()), nim_sum))
}

/// What stands above each vertex of a green tree, as a nimber.
fn heights(tree: &Figure) -> Vec<u32> {
    let mut above = vec![0; tree.names.len()];
    for &(parent, child, _) in tree.spanning_edges().iter().rev() {
        above[parent as usize] ^= above[child as usize] + 1;
    }
    above
}

/// The value of a tree of blue and red edges.
fn red_and_blue(tree: &Figure, asked: &Asked) -> Result<Dyadic, StopReason> {
    let mut above = vec![Dyadic::ZERO; tree.names.len()];
    for &(parent, child, colour) in tree.spanning_edges().iter().rev() {
        asked.budget().check()?;
        let rest = std::mem::replace(&mut above[child as usize], Dyadic::ZERO);
        let branch = if colour == Colour::Left { blue(&rest)? } else { -&blue(&-&rest)? };
        above[parent as usize] = &above[parent as usize] + &branch;
    }
    Ok(above.swap_remove(0))
}

/// A blue edge with a number above it.
fn blue(above: &Dyadic) -> Result<Dyadic, StopReason> {
    let one = Dyadic::from(1);
    // The least integer over 1 - x is one more than the whole part of that.
    let least = (&(&one - above).floor() + &one).to_i64().unwrap_or(i64::MAX).max(1);
    let places = u32::try_from(least - 1).unwrap_or(u32::MAX);
    if places.saturating_add(above.exponent()) > MOST_PLACES {
        return Err(StopReason::TooLarge(format!("a number with more than {MOST_PLACES} binary places")));
    }
    Ok(&(above + &Dyadic::from(least)) * &Dyadic::new(1, places))
}

/// The Grundy value of a green figure: cycles are fused, and what is left is a tree with loops.
fn fused(figure: &Figure) -> u32 {
    let n = figure.names.len();
    let mut at = vec![Vec::new(); n];
    for (i, &(v, w, _)) in figure.edges.iter().enumerate() {
        at[v as usize].push((w as usize, i));
        if v != w {
            at[w as usize].push((v as usize, i));
        }
    }
    // A depth-first search; `earliest` is the first vertex that an edge leads back to from here or from above.
    let mut found = vec![usize::MAX; n];
    let mut earliest = vec![usize::MAX; n];
    // The nim-sum of what was found through a vertex: of the trees on bridges, and of all other edges.
    let mut above = vec![0u32; n];
    (found[0], earliest[0]) = (0, 0);
    let mut count = 1;
    let mut waiting = vec![(0, usize::MAX, 0)];
    while let Some((v, by, next)) = waiting.last_mut() {
        let (v, by) = (*v, *by);
        if let Some(&(w, edge)) = at[v].get(*next) {
            *next += 1;
            if found[w] == usize::MAX {
                (found[w], earliest[w]) = (count, count);
                count += 1;
                waiting.push((w, edge, 0));
            } else if edge != by && found[w] <= found[v] {
                // An edge back closes a cycle, and becomes a loop; from its other end it is not counted again.
                earliest[v] = earliest[v].min(found[w]);
                above[v] ^= 1;
            }
            continue;
        }
        waiting.pop();
        let Some(&(parent, _, _)) = waiting.last() else { break };
        let bridge = earliest[v] == found[v];
        above[parent] ^= if bridge { above[v] + 1 } else { above[v] ^ 1 };
        earliest[parent] = earliest[parent].min(earliest[v]);
    }
    above[0]
}
