//! The judge: G-values by the definition, one heap after the other, nothing clever.
//!
//! Every fast way in this crate is compared with this one in the tests.

use crate::game::{HeapGame, Moves};

/// The least number that is not in `options`.
///
/// ```
/// assert_eq!(upstar_heaps::mex(&[0, 1, 3, 7]), 2);
/// ```
pub fn mex(options: &[u64]) -> u64 {
    let mut seen = vec![false; options.len() + 1];
    for &option in options {
        if let Some(mark) = usize::try_from(option).ok().and_then(|o| seen.get_mut(o)) {
            *mark = true;
        }
    }
    seen.iter().position(|&mark| !mark).unwrap_or(options.len()) as u64
}

/// The G-values of heaps 0, 1, .., count - 1, straight from the rules.
///
/// ```
/// use upstar_heaps::{naive_values, HeapGame};
/// let dawson: HeapGame = "octal:0.07".parse().unwrap();
/// assert_eq!(naive_values(&dawson, 10), [0, 0, 1, 1, 2, 0, 3, 1, 1, 0]);
/// ```
pub fn naive_values(game: &HeapGame, count: usize) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::with_capacity(count);
    let moves = game.moves();
    for n in 0..count {
        let options = match (&moves, game) {
            (Some(moves), _) => options(moves, &values, n),
            (None, HeapGame::AllBut(set)) => {
                (1..=n).filter(|&k| !set.iter().any(|&s| s as usize == k)).map(|k| values[n - k]).collect()
            }
            (None, _) => Vec::new(),
        };
        values.push(mex(&options));
    }
    values
}

/// The values of all options of heap `n`, given the values of all smaller heaps.
fn options(moves: &Moves, values: &[u64], n: usize) -> Vec<u64> {
    let mut options = Vec::new();
    if moves.zero.contains(&n) {
        options.push(0);
    }
    for &k in moves.one.iter().filter(|&&k| k < n) {
        options.push(values[n - k]);
    }
    for &k in moves.two.iter().filter(|&&k| k < n) {
        let left = n - k;
        for a in (1..=left / 2).filter(|&a| !(moves.unequal && a == left - a)) {
            options.push(values[a] ^ values[left - a]);
        }
    }
    for &k in moves.three.iter().filter(|&&k| k < n) {
        let left = n - k;
        for a in 1..=left / 3 {
            for b in a..=(left - a) / 2 {
                options.push(values[a] ^ values[b] ^ values[left - a - b]);
            }
        }
    }
    options
}
