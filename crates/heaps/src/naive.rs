//! The judge: G-values by the definition, one heap after the other, nothing clever.
//!
//! Every fast way in this crate is compared with this one in the tests.

use crate::game::{HeapGame, Moves};
use upstar_core::mex;

/// The G-values of heaps 0, 1, .., count - 1, straight from the rules.
///
/// ```
/// use upstar_heaps::{naive_values, HeapGame};
/// let dawson: HeapGame = "octal:0.07".parse().unwrap();
/// assert_eq!(naive_values(&dawson, 10), [0, 0, 1, 1, 2, 0, 3, 1, 1, 0]);
/// ```
pub fn naive_values(game: &HeapGame, count: usize) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::with_capacity(count);
    let mut options = Vec::new();
    let moves = game.moves();
    for n in 0..count {
        options.clear();
        match (&moves, game) {
            (Some(moves), _) => add_options(moves, &values, n, &mut options),
            (None, HeapGame::AllBut(set)) => {
                let allowed = (1..=n).filter(|&k| !set.iter().any(|&s| s as usize == k));
                options.extend(allowed.map(|k| values[n - k]));
            }
            (None, _) => {}
        }
        values.push(mex(&options));
    }
    values
}

/// Adds the values of all options of heap `n`, given the values of all smaller heaps.
fn add_options(moves: &Moves, values: &[u64], n: usize, options: &mut Vec<u64>) {
    if moves.zero.contains(&n) {
        options.push(0);
    }
    options.extend(moves.one.iter().filter(|&&k| k < n).map(|&k| values[n - k]));
    for &k in moves.two.iter().filter(|&&k| k < n) {
        let left = n - k;
        let pairs = (1..=left / 2).filter(|&a| !(moves.unequal && a == left - a));
        options.extend(pairs.map(|a| values[a] ^ values[left - a]));
    }
    for &k in moves.three.iter().filter(|&&k| k < n) {
        let left = n - k;
        for a in 1..=left / 3 {
            options.extend((a..=(left - a) / 2).map(|b| values[a] ^ values[b] ^ values[left - a - b]));
        }
    }
}
