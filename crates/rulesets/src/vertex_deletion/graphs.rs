//! Theorems about graphs, each judged by search on all small graphs.
//!
//! Where the thesis and search differ, search stands: the values of cycles and of brooms are corrected here.

use super::Net;
use super::shape::{Shape, shapes};
use upstar_rules::{Asked, Claim, Said, StopReason, Value, Values};

/// With an odd number of vertices some degree is even, so play never ends early.
pub(super) fn even_even(at: &Net, asked: &Asked) -> Said<Net> {
    let Net::Graph(graph) = at else { return Ok(None) };
    let mut claim = Claim::nimber(graph.len() as u64 % 2);
    if asked.wins
        && graph.len() % 2 == 1
        && let Some(v) = (0..graph.len()).find(|&v| graph.degree(v).is_multiple_of(2))
    {
        claim = claim.win_for_both(at.without(v), "leaves an even number of vertices");
    }
    Ok(Some(claim))
}

/// The value of a graph of a family that is asked for.
pub(super) fn of_shape(both_odd: bool, at: &Net, values: &Values, wanted: fn(&Shape) -> bool) -> Said<Net> {
    let Net::Graph(graph) = at else { return Ok(None) };
    match shapes(graph).into_iter().find(wanted) {
        None => Ok(None),
        Some(shape) if both_odd => Ok(odd_odd(shape).map(Claim::nimber)),
        Some(shape) => Ok(even_odd(shape, values)?.map(Claim::value)),
    }
}

/// Grundy values when both delete odd degrees: in these graphs only the parities of the sides count.
fn odd_odd(shape: Shape) -> Option<u64> {
    match shape {
        Shape::Path(n) | Shape::Complete(n) => Some(u64::from(n % 2 == 0)),
        Shape::Bipartite(a, b) => Some(a as u64 % 2 * (b as u64 % 2)),
        Shape::Cycle(_) | Shape::Broom(..) | Shape::Lollipop(..) => None,
    }
}

/// Values when Left deletes even degrees and Right odd ones.
pub(super) fn even_odd(shape: Shape, values: &Values) -> Result<Option<Value>, StopReason> {
    let integer = |n: usize| values.integer(n as i64);
    Ok(Some(match shape {
        Shape::Path(n) => path(n, values)?,
        // Left can only go to a path; where that is hot his move reverses.
        Shape::Cycle(n) => match n % 3 {
            0 => integer(n / 3),
            1 => integer((n - 4) / 3),
            _ => integer((n + 4) / 3),
        },
        Shape::Complete(n) => integer(n % 2),
        Shape::Bipartite(a, b) if a % 2 == b % 2 => Value::ZERO,
        Shape::Bipartite(a, b) => match if a % 2 == 0 { (a, b) } else { (b, a) } {
            (even, 1) => values.from_options(&[integer(even)], &[Value::ZERO])?,
            _ => values.nimber(1)?,
        },
        // With a shorter handle the values are irregular.
        Shape::Broom(n, k) if n - k < 5 => return Ok(None),
        Shape::Broom(n, k) if k % 2 == 1 => forked_path(n - k + 1, values)?,
        Shape::Broom(n, k) => {
            let left = values.add(integer(k + 1), path(n - k - 2, values)?)?;
            values.from_options(&[left], &[forked_path(n - k + 1, values)?])?
        }
        Shape::Lollipop(head, stick) => path(stick + (head + 1) % 2, values)?,
    }))
}

/// The path on n vertices.
fn path(n: usize, values: &Values) -> Result<Value, StopReason> {
    let integer = |n: usize| values.integer(n as i64);
    match n % 3 {
        0 if n == 0 => Ok(Value::ZERO),
        0 => values.from_options(&[integer(n / 3 + 1)], &[integer(n / 3 - 1)]),
        1 => Ok(integer(n.div_ceil(3))),
        _ => Ok(integer((n - 2) / 3)),
    }
}

/// The path on n - 1 vertices with one more at its second, for n at least 6.
fn forked_path(n: usize, values: &Values) -> Result<Value, StopReason> {
    let integer = |n: usize| values.integer(n as i64);
    let starred = |n: usize| values.add(integer(n), values.nimber(1)?);
    match n % 3 {
        0 => starred((n - 3) / 3),
        1 => values.from_options(&[integer((n - 1) / 3)], &[starred((n - 4) / 3)?]),
        _ => Ok(integer((n - 2) / 3)),
    }
}

/// Left cannot move, and Right never wins when she moves first on an even number of vertices.
pub(super) fn all_odd(at: &Net) -> Option<Claim<Net>> {
    let Net::Graph(graph) = at else { return None };
    (0..graph.len()).all(|v| graph.degree(v) % 2 == 1).then(|| Claim::value(Value::ZERO))
}
