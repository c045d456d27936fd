//! Two rows under a cutter that covers both from end to end.

use super::Side;
use super::frame::Frame;
use upstar_rules::{Asked, Board, Claim, Grid, ParseError, Position, Tile, text};

/// Blocks of one row that stand side by side once empty columns are squeezed out: the first column, and how many.
#[derive(Clone, Copy)]
struct Run {
    first: usize,
    count: usize,
}

/// The two rows, whichever way they lie, and how many columns have a block.
fn two_rows(cutter: Side, at: &Grid) -> Option<([Run; 2], usize)> {
    let frames = Frame::both_ways(at);
    let frame = frames.iter().find(|frame| frame.rows.len() == 2 && frame.covered(cutter))?;
    // Rows are in order, so the blocks of the first one stand before those of the second.
    let second = frame.blocks.partition_point(|block| block.0 == frame.rows[0]);
    let (upper, lower) = frame.blocks.split_at(second);
    let run = |row: &[(usize, usize)]| {
        let place = |block: &(usize, usize)| frame.cols.partition_point(|&col| col < block.1);
        let (first, last) = (place(row.first()?), place(row.last()?));
        (last - first + 1 == row.len()).then_some(Run { first, count: row.len() })
    };
    Some(([run(upper)?, run(lower)?], frame.cols.len()))
}

/// Reads `A(a,b)`, two rows that start in the same column, and `B(n,m)`, the second row behind the end of the first;
/// `None` for any other text.
pub(super) fn family(whole: &str, board: &Board) -> Option<Result<Grid, ParseError>> {
    let name = whole.get(..2).filter(|name| matches!(*name, "A(" | "B("))?;
    Some(family_of(whole, name == "B(", board))
}

fn family_of(whole: &str, apart: bool, board: &Board) -> Result<Grid, ParseError> {
    let error = |message: &str, at: usize, length: usize| ParseError::new(message, whole, at, length);
    let Some((inner, after)) = whole[2..].split_once(')') else {
        return Err(error("the parenthesis is not closed", whole.len(), 0).expected(")"));
    };
    if !after.is_empty() {
        let at = whole.len() - after.len();
        return Err(error("there is more after the family", at, after.len()).expected("the end"));
    }
    let Some((upper, lower)) = inner.split_once(',') else {
        return Err(error("two rows have two lengths", 2, inner.len()).expected("two numbers"));
    };
    let upper = text::number(whole, 2, upper)?;
    let lower = text::number(whole, inner.len() + 2 - lower.len(), lower)?;
    let columns = if apart { upper.saturating_add(lower) } else { upper.max(lower) };
    let rows = u64::from(upper > 0) + u64::from(lower > 0);
    // A whole cookie of this size has the checks of all boards.
    let cookie = Grid::read(&format!("{rows}x{columns}"), board)
        .map_err(|wrong| error(&wrong.message, 2, inner.len()).expected(wrong.expected))?;
    if rows < 2 {
        return Ok(cookie);
    }
    let (columns, upper, lower) = (columns as usize, upper as usize, lower as usize);
    let second = if apart { 0..upper } else { lower..columns };
    let gone = (upper..columns).chain(second.map(|column| columns + column));
    Ok(cookie.with(gone, Tile::Free))
}

fn claim(at: &Grid, value: usize, asked: &Asked) -> Claim<Grid> {
    let claim = Claim::nimber(value as u64);
    if !asked.wins {
        return claim;
    }
    let to = at.with(at.squares_with(Tile::Filled), Tile::Free);
    claim.win_for_both(to, "takes everything")
}

/// B(n,m), two rows without a common column: any number of blocks may be left.
pub(super) fn apart(cutter: Side, at: &Grid, asked: &Asked) -> Option<Claim<Grid>> {
    let ([a, b], columns) = two_rows(cutter, at)?;
    (a.count + b.count == columns).then(|| claim(at, columns, asked))
}

/// A(a,b), two rows that start in the same column, or that end in the same one.
pub(super) fn together(cutter: Side, at: &Grid, asked: &Asked) -> Option<Claim<Grid>> {
    let ([a, b], columns) = two_rows(cutter, at)?;
    let same_end = a.first == b.first || a.first + a.count == b.first + b.count;
    if !same_end || a.count.max(b.count) != columns {
        return None;
    }
    let special = a.count == b.count && !(a.count + 1).is_power_of_two();
    Some(claim(at, if special { a.count - 1 } else { a.count + b.count }, asked))
}
