//! Two rows under a cutter that covers both from end to end.

use super::Cutter;
use super::blocks::Blocks;
use upstar_rules::{Asked, Claim, Grid, Tile};

/// The two rows as words of their columns, squeezed together, whichever way they lie; the first starts furthest left.
fn two_rows(cutter: Cutter, at: &Grid) -> Option<(u64, u64)> {
    let whole = Blocks::of(at)?.squeezed(cutter).grid();
    if !cutter.covers(whole.rows().max(whole.cols())) {
        return None;
    }
    let lying = if whole.rows() == 2 { whole } else { whole.transposed() };
    let blocks = Blocks::of(&lying).filter(|_| lying.rows() == 2)?;
    // Squeezed blocks are in every column, so one row has a block in the first.
    match *blocks.rows() {
        [a, b] if a & 1 == 1 => Some((a, b)),
        [a, b] => Some((b, a)),
        _ => None,
    }
}

/// How many blocks a row has, if they are side by side.
fn run(row: u64) -> Option<u32> {
    let run = row >> row.trailing_zeros();
    (run & run.wrapping_add(1) == 0).then_some(row.count_ones())
}

fn claim(at: &Grid, value: u64, asked: &Asked) -> Claim<Grid> {
    if !asked.wins {
        return Claim::nimber(value);
    }
    let to = at.with(at.squares_with(Tile::Filled), Tile::Free);
    Claim::nimber(value).win_for_both(to, "takes everything")
}

/// B(n,m), two rows without a common column: any number of blocks may be left.
pub(super) fn apart(cutter: Cutter, at: &Grid, asked: &Asked) -> Option<Claim<Grid>> {
    let (a, b) = two_rows(cutter, at)?;
    let (n, m) = (run(a)?, run(b)?);
    (a & b == 0).then(|| claim(at, u64::from(n + m), asked))
}

/// A(a,b), two rows that start in the same column.
pub(super) fn together(cutter: Cutter, at: &Grid, asked: &Asked) -> Option<Claim<Grid>> {
    let (a, b) = two_rows(cutter, at)?;
    let (n, m) = (run(a)?, run(b)?);
    let width = n.max(m);
    // Both reach the first column, or both the last one.
    let same_end = a & b & 1 == 1 || (a & b) >> (width - 1) == 1;
    let columns = (a | b).count_ones();
    if !same_end || columns != width {
        return None;
    }
    let sum = u64::from(n + m);
    Some(claim(at, if n == m && !(n + 1).is_power_of_two() { u64::from(n) - 1 } else { sum }, asked))
}
