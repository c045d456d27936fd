//! Triangles with few rows left, and whole ones.

use super::mound::Mound;
use super::position::Pyramid;
use upstar_rules::{Claim, Outcome};

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
pub(super) fn one_row(at: &Pyramid) -> Option<Claim<Pyramid>> {
    let mound = mound(at).filter(|mound| mound.height() <= 1)?;
    Some(Claim::nimber(mound.size() as u64 % 2))
}

pub(super) fn two_rows(at: &Pyramid) -> Option<Claim<Pyramid>> {
    let n = rows_left(at, 2)?;
    Some(Claim::nimber(if n.is_multiple_of(2) { 2 } else { 0 }))
}

pub(super) fn three_rows(at: &Pyramid) -> Option<Claim<Pyramid>> {
    let n = rows_left(at, 3)?;
    Some(Claim::nimber(if n.is_multiple_of(2) { 2 } else { 1 }))
}

/// A connected part of up to three rows has its two lowest rows whole, and only the parities of its width and of
/// its third row count.
pub(super) fn signature(at: &Pyramid) -> Option<Claim<Pyramid>> {
    let mound = mound(at).filter(|mound| mound.height() <= 3)?;
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
    Some(Claim::nimber(sum))
}

/// A winning answer to taking the top goes down a side, so it could have been taken with the top at once.
pub(super) fn stealing(at: &Pyramid) -> Option<Claim<Pyramid>> {
    let mound = mound(at)?;
    let n = mound.columns().first().copied()?;
    (*mound == Mound::triangle(n, 0)).then(|| Claim::outcome(Outcome::N))
}
