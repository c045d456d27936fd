//! One row of blocks, which is a heap.

use super::Side;
use upstar_heaps::{HeapGame, MAX_DIGITS, SharedSequence};
use upstar_rules::{Asked, Claim, Grid, Repeat, Said, StopReason, Tile};

/// The blocks of a board that are in one row or column without a gap, in order.
///
/// Under a cutter that reaches across, gaps do not matter.
fn row(cutter: Side, at: &Grid) -> Option<Vec<usize>> {
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
fn long_row(cutter: Side, at: &Grid) -> Option<(Vec<usize>, u64)> {
    let row = row(cutter, at)?;
    let size = cutter.size.filter(|&size| size < row.len() as u64)?;
    Some((row, size))
}

/// Any number may be taken: Nim.
pub(super) fn large_cutter(cutter: Side, at: &Grid, asked: &Asked) -> Option<Claim<Grid>> {
    let row = row(cutter, at).filter(|row| cutter.covers(row.len()))?;
    let claim = Claim::nimber(row.len() as u64);
    if !asked.wins {
        return Some(claim);
    }
    Some(claim.win_for_both(at.with(row.iter().copied(), Tile::Free), "takes the whole row"))
}

/// With a cutter of odd side k, splitting never helps, and n blocks are n mod k + 1.
pub(super) fn odd_cutter(cutter: Side, at: &Grid, asked: &Asked) -> Option<Claim<Grid>> {
    let (row, size) = long_row(cutter, at).filter(|(_, size)| size % 2 == 1)?;
    let left_over = row.len() % (size as usize + 1);
    let claim = Claim::nimber(left_over as u64);
    if left_over == 0 || !asked.wins {
        return Some(claim);
    }
    let to = at.with(row[..left_over].iter().copied(), Tile::Free);
    Some(claim.win_for_both(to, format!("leaves a multiple of {} blocks", size + 1)))
}

/// Whether a cutter's side is 4(2^a - 1).
fn is_special(size: u64) -> bool {
    size.is_multiple_of(4) && (size / 4 + 1).is_power_of_two()
}

/// With a cutter of side k = 4(2^a - 1) the values repeat every k + 1 blocks from 4k + 4 on.
pub(super) fn special_cutter(cutter: Side, at: &Grid, asked: &Asked) -> Option<Claim<Grid>> {
    let (row, size) = long_row(cutter, at).filter(|&(_, size)| is_special(size))?;
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
pub(super) fn heaps(cutter: Side) -> Option<HeapGame> {
    let code = match cutter.size {
        None => "nim".into(),
        Some(size) if size > MAX_DIGITS as u64 => return None,
        Some(size) => format!("octal:0.{}7", "3".repeat(size as usize - 1)),
    };
    code.parse().ok()
}

/// The heap that a row is.
pub(super) fn octal(cutter: Side, rows: &SharedSequence, at: &Grid, asked: &Asked) -> Said<Grid> {
    let Some((row, size)) = long_row(cutter, at) else { return Ok(None) };
    let Some(value) = rows.value(row.len() as u64, asked.budget())? else { return Ok(None) };
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

/// How far heaps are computed to prove a period.
const PROVED_TO: u64 = 1 << 14;

/// The length of a whole row or column.
fn whole_row(at: &Grid) -> Option<usize> {
    let row = at.rows().min(at.cols()) == 1 && at.count(Tile::Filled) == at.len();
    row.then_some(at.len())
}

/// How rows repeat by the size of the cutter alone.
pub(super) fn repeats_by_size(cutter: Side, at: &Grid) -> Vec<Repeat> {
    let Some(n) = whole_row(at) else { return Vec::new() };
    let (period, from) = match cutter.size {
        // A row is a Nim heap: one block more is one more.
        None => (1, 0),
        Some(size) if size % 2 == 1 => (size.saturating_add(1), 0),
        Some(size) if is_special(size) => (size.saturating_add(1), size.saturating_mul(4).saturating_add(4)),
        Some(_) => return Vec::new(),
    };
    vec![Repeat::new("rows", n, period, from)]
}

/// How rows repeat because the heap engine has proved it.
pub(super) fn repeats_by_heaps(
    rows: &SharedSequence,
    at: &Grid,
    asked: &Asked,
) -> Result<Vec<Repeat>, StopReason> {
    let Some(n) = whole_row(at) else { return Ok(Vec::new()) };
    rows.know(PROVED_TO, asked.budget())?;
    let period = rows.with(asked.budget(), |rows| rows.period().cloned())?;
    Ok(period.map(|p| Repeat::new("rows of heaps", n, p.period, p.preperiod)).into_iter().collect())
}
