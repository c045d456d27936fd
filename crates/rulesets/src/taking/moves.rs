//! The moves in one heap.

use super::Game;
use upstar_heaps::HeapGame;
use upstar_rules::StopReason;

/// Shows the heaps that each move in a heap of n leaves, until `found` says that this is enough; tells whether it
/// did. Of the divisions after taking one number of counters only the first `most` are shown.
pub(super) fn each_move(
    game: &Game,
    n: u64,
    most: u64,
    found: &mut impl FnMut(&[u64]) -> Result<bool, StopReason>,
) -> Result<bool, StopReason> {
    let Some(moves) = &game.moves else { return each_but(&game.rules, n, found) };
    let rest = |k: &usize| n.checked_sub(*k as u64);
    if moves.zero.iter().any(|k| *k as u64 == n && n > 0) && found(&[])? {
        return Ok(true);
    }
    for left in moves.one.iter().filter_map(rest).filter(|&left| left > 0) {
        if found(&[left])? {
            return Ok(true);
        }
    }
    for left in moves.two.iter().filter_map(rest) {
        for a in 1..=(left / 2).min(most) {
            if (!moves.unequal || a != left - a) && found(&[a, left - a])? {
                return Ok(true);
            }
        }
    }
    for left in moves.three.iter().filter_map(rest) {
        let pairs = (1..=left / 3).flat_map(|a| (a..=(left - a) / 2).map(move |b| (a, b)));
        for (_, (a, b)) in (0..most).zip(pairs) {
            if found(&[a, b, left - a - b])? {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// The moves of a game in which all numbers but a few may be taken.
fn each_but(
    game: &HeapGame,
    n: u64,
    found: &mut impl FnMut(&[u64]) -> Result<bool, StopReason>,
) -> Result<bool, StopReason> {
    for k in (1..=n).filter(|&k| may_take(game, k)) {
        if found(&[n - k])? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether k counters may be taken in a game in which all numbers but a few may be.
pub(super) fn may_take(game: &HeapGame, k: u64) -> bool {
    matches!(game, HeapGame::AllBut(set) if !set.iter().any(|&s| u64::from(s) == k))
}

/// How many moves a heap of n has, at most; the largest number there is stands for more.
pub(super) fn moves_count(game: &Game, n: u64) -> u64 {
    let Some(moves) = &game.moves else { return n };
    let fitting = |set: &[usize]| set.iter().filter(|&&k| k as u64 <= n).count() as u128;
    let n = u128::from(n);
    let pairs = fitting(&moves.two) * (n / 2);
    let triples = fitting(&moves.three).saturating_mul(n * n / 12 + 1);
    let all = (fitting(&moves.zero) + fitting(&moves.one) + pairs).saturating_add(triples);
    u64::try_from(all).unwrap_or(u64::MAX)
}
