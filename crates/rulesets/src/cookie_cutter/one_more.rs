//! Rows that are longer by one than the cutter is wide.

use super::Side;
use super::frame::{Frame, span};
use upstar_rules::{Asked, Claim, Grid, Outcome, Repeat, Tile};

/// Whole rows of one block more than the cutter's side, with any gaps between them, are lost: whatever a cut leaves
/// in the rows that it touched is narrower than the cutter and goes with the answer. After such a cut, that answer
/// wins.
pub(super) fn one_more(cutter: Side, at: &Grid, asked: &Asked) -> Option<Claim<Grid>> {
    let side = usize::try_from(cutter.size?).ok()?;
    let wide = side.checked_add(1)?;
    let frames = Frame::both_ways(at);
    if frames.is_empty() {
        return Some(Claim::nimber(0));
    }
    frames.iter().find_map(|frame| {
        let fits = frame.cols.len() == wide && span(&frame.cols) == wide;
        let rows = frame.blocks.chunk_by(|a, b| a.0 == b.0);
        let (whole, rest): (Vec<_>, Vec<_>) = rows.partition(|row| row.len() == wide);
        match (rest.first(), rest.last()) {
            _ if !fits => None,
            (Some(first), Some(last)) => {
                let (top, bottom) = (first[0].0, last[0].0);
                if !answered(&whole, &rest, (top, bottom), side) {
                    return None;
                }
                let claim = Claim::outcome(Outcome::N);
                Some(if asked.wins { empties(claim, at, frame, &rest) } else { claim })
            }
            _ => Some(Claim::nimber(0)),
        }
    })
}

/// Whether one cut takes the rows that are not whole, from top to bottom, and touches no whole one.
fn answered(
    whole: &[&[(usize, usize)]],
    rest: &[&[(usize, usize)]],
    (top, bottom): (usize, usize),
    side: usize,
) -> bool {
    let left = rest.iter().map(|row| row[0].1).min().unwrap_or(0);
    let right = rest.iter().map(|row| row[row.len() - 1].1).max().unwrap_or(0);
    // The cutter may hang over the edge, but not over the nearest whole rows.
    let above = whole.iter().map(|row| row[0].0).filter(|&row| row < top).max();
    let below = whole.iter().map(|row| row[0].0).filter(|&row| row > bottom).min();
    let between = whole.iter().any(|row| (top..bottom).contains(&row[0].0));
    let room = match (above, below) {
        (Some(above), Some(below)) => below - above > side,
        _ => true,
    };
    !between && room && bottom - top < side && right - left < side
}

/// Adds the move that takes the rows that are not whole.
fn empties(claim: Claim<Grid>, at: &Grid, frame: &Frame, rest: &[&[(usize, usize)]]) -> Claim<Grid> {
    let square = |&(r, c): &(usize, usize)| if frame.turned { c * at.cols() + r } else { r * at.cols() + c };
    let gone: Vec<usize> = rest.iter().flat_map(|row| row.iter().map(square)).collect();
    claim.win_for_both(
        at.with(gone, Tile::Free),
        "leaves whole rows of one block more than the cutter is wide",
    )
}

/// Whole boards with a side of one more than the cutter has are all 0.
pub(super) fn repeats(cutter: Side, at: &Grid) -> Vec<Repeat> {
    let wide = cutter.size.and_then(|side| side.checked_add(1));
    if at.count(Tile::Filled) != at.len() {
        return Vec::new();
    }
    let sides = [("columns", at.rows(), at.cols()), ("rows", at.cols(), at.rows())];
    let zero = sides.into_iter().filter(|side| Some(side.1 as u64) == wide);
    zero.map(|(what, _, size)| Repeat::new(format!("boards by their {what}"), size, 1, 0)).collect()
}
