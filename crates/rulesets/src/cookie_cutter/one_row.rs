//! One row of blocks, which is a heap.

use super::Cutter;
use crate::taking::locked;
use std::sync::Mutex;
use upstar_heaps::{GSequence, HeapGame, MAX_DIGITS};
use upstar_rules::{Asked, Claim, Grid, Said, Tile};

/// The blocks of a board that are in one row or column without a gap, in order.
///
/// Under a cutter that reaches across, gaps do not matter.
fn row(cutter: Cutter, at: &Grid) -> Option<Vec<usize>> {
    let blocks: Vec<usize> = at.squares_with(Tile::Filled).collect();
    let (&first, &last) = (blocks.first()?, blocks.last()?);
    let cols = at.cols();
    let step = if first / cols == last / cols {
        1
    } else if blocks.iter().all(|i| i % cols == first % cols) {
        cols
    } else {
        return None;
    };
    let span = (last - first) / step + 1;
    (span == blocks.len() || cutter.covers(span)).then_some(blocks)
}

/// A row that is longer than the cutter, and the cutter's side.
fn long_row(cutter: Cutter, at: &Grid) -> Option<(Vec<usize>, u64)> {
    let row = row(cutter, at)?;
    let size = cutter.size.filter(|&size| size < row.len() as u64)?;
    Some((row, size))
}

/// Any number may be taken: Nim.
pub(super) fn large_cutter(cutter: Cutter, at: &Grid, asked: &Asked) -> Option<Claim<Grid>> {
    let row = row(cutter, at).filter(|row| cutter.covers(row.len()))?;
    let claim = Claim::nimber(row.len() as u64);
    if !asked.wins {
        return Some(claim);
    }
    Some(claim.win_for_both(at.with(row.iter().copied(), Tile::Free), "takes the whole row"))
}

/// With a cutter of odd side k, splitting never helps, and n blocks are n mod k + 1.
pub(super) fn odd_cutter(cutter: Cutter, at: &Grid, asked: &Asked) -> Option<Claim<Grid>> {
    let (row, size) = long_row(cutter, at).filter(|(_, size)| size % 2 == 1)?;
    let left_over = row.len() % (size as usize + 1);
    let claim = Claim::nimber(left_over as u64);
    if left_over == 0 || !asked.wins {
        return Some(claim);
    }
    let to = at.with(row[..left_over].iter().copied(), Tile::Free);
    Some(claim.win_for_both(to, format!("leaves a multiple of {} blocks", size + 1)))
}

/// With a cutter of side k = 4(2^a - 1) the values repeat every k + 1 blocks from 4k + 4 on.
pub(super) fn special_cutter(cutter: Cutter, at: &Grid, asked: &Asked) -> Option<Claim<Grid>> {
    let special = |size: u64| size.is_multiple_of(4) && (size / 4 + 1).is_power_of_two();
    let (row, size) = long_row(cutter, at).filter(|&(_, size)| special(size))?;
    let (n, turn) = (row.len() as u64, size + 1);
    let value = match n {
        _ if n <= 2 * turn => n - turn,
        _ if n <= 3 * turn => n - 2 * turn,
        _ if n < 4 * turn - 1 => n - 3 * turn,
        _ if n == 4 * turn - 1 => 0,
        _ if n.is_multiple_of(turn) => turn,
        _ => n % turn,
    };
    Some(with_halves(Claim::nimber(value), at, &row, size, asked))
}

/// Up to k - 1 blocks come off an end, and k from anywhere: the octal game 0.33..37 with k digits, or Nim under a
/// cutter that is larger than any board. The heap engine has no codes for large cutters.
pub(super) fn heaps(cutter: Cutter) -> Option<HeapGame> {
    let code = match cutter.size {
        None => "nim".into(),
        Some(size) if size > MAX_DIGITS as u64 => return None,
        Some(size) => format!("octal:0.{}7", "3".repeat(size as usize - 1)),
    };
    code.parse().ok()
}

/// The heap that a row is.
pub(super) fn octal(cutter: Cutter, rows: &Mutex<GSequence>, at: &Grid, asked: &Asked) -> Said<Grid> {
    let Some((row, size)) = long_row(cutter, at) else { return Ok(None) };
    let mut sequence = locked(rows, asked.budget())?;
    let length = row.len() as u64;
    sequence.know(length, asked.budget(), &mut |_| ())?;
    let Some(value) = sequence.value(length) else { return Ok(None) };
    Ok(Some(with_halves(Claim::nimber(value), at, &row, size, asked)))
}

/// Adds the move that leaves two equal rows, where there is one.
fn with_halves(claim: Claim<Grid>, at: &Grid, row: &[usize], size: u64, asked: &Asked) -> Claim<Grid> {
    let left = row.len() - size as usize;
    if !asked.wins || !left.is_multiple_of(2) {
        return claim;
    }
    let middle = &row[left / 2..left / 2 + size as usize];
    claim.win_for_both(at.with(middle.iter().copied(), Tile::Free), "leaves two equal rows")
}
