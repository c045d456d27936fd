//! Two rows under a cutter that covers both from end to end.

use super::Side;
use super::frame::Frame;
use upstar_rules::{Asked, Claim, Grid, Tile};

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
