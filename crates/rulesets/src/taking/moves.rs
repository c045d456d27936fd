//! The moves in one heap.

use upstar_heaps::HeapGame;

/// Shows the heaps that each move in a heap of n leaves, until `found` says that this is enough; tells whether it
/// did. Of the divisions after taking one number of counters only the first `most` are shown.
pub(super) fn each_move(game: &HeapGame, n: u64, most: u64, found: &mut impl FnMut(&[u64]) -> bool) -> bool {
    let Some(moves) = game.moves() else { return each_but(game, n, found) };
    let rest = |k: &usize| n.checked_sub(*k as u64);
    if moves.zero.iter().any(|k| *k as u64 == n && n > 0) && found(&[]) {
        return true;
    }
    for left in moves.one.iter().filter_map(rest).filter(|&left| left > 0) {
        if found(&[left]) {
            return true;
        }
    }
    for left in moves.two.iter().filter_map(rest) {
        for a in 1..=(left / 2).min(most) {
            if (!moves.unequal || a != left - a) && found(&[a, left - a]) {
                return true;
            }
        }
    }
    for left in moves.three.iter().filter_map(rest) {
        let pairs = (1..=left / 3).flat_map(|a| (a..=(left - a) / 2).map(move |b| (a, b)));
        for (_, (a, b)) in (0..most).zip(pairs) {
            if found(&[a, b, left - a - b]) {
                return true;
            }
        }
    }
    false
}

/// The moves of a game in which all numbers but a few may be taken.
fn each_but(game: &HeapGame, n: u64, found: &mut impl FnMut(&[u64]) -> bool) -> bool {
    (1..=n).filter(|&k| may_take(game, k)).any(|k| found(&[n - k]))
}

/// Whether k counters may be taken in a game in which all numbers but a few may be.
pub(super) fn may_take(game: &HeapGame, k: u64) -> bool {
    matches!(game, HeapGame::AllBut(set) if !set.iter().any(|&s| u64::from(s) == k))
}

/// How many moves a heap of n has, at most.
pub(super) fn moves_count(game: &HeapGame, n: u64) -> u64 {
    let Some(moves) = game.moves() else { return n };
    let fitting = |set: &[usize]| set.iter().filter(|&&k| k as u64 <= n).count() as u64;
    let pairs = fitting(&moves.two).saturating_mul(n / 2);
    let triples = fitting(&moves.three).saturating_mul(n.saturating_mul(n) / 12 + 1);
    fitting(&moves.zero) + fitting(&moves.one) + pairs.saturating_add(triples)
}
