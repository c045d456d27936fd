//! Triangles with few rows left, and whole ones.

use super::mound::Mound;
use super::position::Pyramid;
use crate::wins::Wins;
use upstar_rules::{Asked, Claim, Outcome, Said};

/// The most squares of a mound whose winning moves are named.
const MOST_NAMED: usize = 2_000;

fn mound(at: &Pyramid) -> Option<&Mound> {
    match at {
        Pyramid::Mound(mound) => Some(mound),
        Pyramid::Tree(_) | Pyramid::Digraph(_) => None,
    }
}

/// The n of T(n) with all but its lowest rows gone.
fn rows_left(at: &Pyramid, left: u32) -> Option<u32> {
    let mound = mound(at)?;
    let n = mound.columns().len() as u32;
    (n >= left && *mound == Mound::triangle(n, n - left)).then_some(n)
}

/// Squares side by side are heaps of one.
pub(super) fn one_row(at: &Pyramid) -> Option<u64> {
    let mound = mound(at).filter(|mound| mound.height() <= 1)?;
    Some(mound.size() as u64 % 2)
}

pub(super) fn two_rows(at: &Pyramid) -> Option<u64> {
    let n = rows_left(at, 2)?;
    Some(if n.is_multiple_of(2) { 2 } else { 0 })
}

pub(super) fn three_rows(at: &Pyramid) -> Option<u64> {
    let n = rows_left(at, 3)?;
    Some(if n.is_multiple_of(2) { 2 } else { 1 })
}

/// A connected part of up to three rows has its two lowest rows whole, and only the parities of its width and of
/// its third row count.
pub(super) fn signature(at: &Pyramid) -> Option<u64> {
    mound(at).filter(|mound| mound.height() <= 3).map(nim_sum)
}

/// The nim-sum of the parts of a mound of up to three rows.
fn nim_sum(mound: &Mound) -> u64 {
    let mut sum = 0;
    mound.parts(|part| {
        let columns = part.columns();
        let third = columns.iter().filter(|&&c| c == 3).count() as u64 % 2;
        sum ^= match columns.len() {
            1 => 1,
            width if width.is_multiple_of(2) => 2 + third,
            _ => third,
        };
    });
    sum
}

/// A Grundy value of up to three rows with the moves that leave 0, if they are asked for and not too many.
pub(super) fn low(at: &Pyramid, value: Option<u64>, asked: &Asked) -> Said<Pyramid> {
    let (Some(value), Some(mound)) = (value, mound(at)) else { return Ok(None) };
    let mut wins = Wins::new(Claim::nimber(value), asked);
    if !asked.wins || value == 0 || mound.size() > MOST_NAMED {
        return Ok(Some(wins.claim()));
    }
    let why = format!(
        "the nim-sum {value} of the parts, each by the parities of its width and third row, becomes 0"
    );
    mound.options(|next| {
        if nim_sum(&next) == 0 {
            wins.add(Pyramid::Mound(next), why.clone())?;
        }
        Ok(())
    })?;
    Ok(Some(wins.claim()))
}

/// A winning answer to taking the top goes down a side, so it could have been taken with the top at once.
pub(super) fn stealing(at: &Pyramid) -> Option<Claim<Pyramid>> {
    let mound = mound(at)?;
    let n = mound.columns().first().copied()?;
    (*mound == Mound::triangle(n, 0)).then(|| Claim::outcome(Outcome::N))
}
