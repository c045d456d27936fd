//! Values with one wrong among them, after which all are right again for who believes it: just that heap can give it away.

use super::check_values;
use crate::HeapGame;
use upstar_core::Budget;

/// The value of heap n by the moves, given those of all smaller heaps.
fn next(game: &HeapGame, values: &[u16]) -> u16 {
    let n = values.len();
    let mut seen: Vec<u16> = Vec::new();
    match (game, game.moves()) {
        (HeapGame::AllBut(set), _) => {
            let taken = (1..=n).filter(|&k| !set.contains(&(k as u32)));
            seen.extend(taken.map(|k| values[n - k]));
        }
        (_, Some(moves)) => {
            seen.extend(moves.zero.contains(&n).then_some(0));
            seen.extend(moves.one.iter().filter(|&&k| k < n).map(|&k| values[n - k]));
            for left in moves.two.iter().filter(|&&k| k < n).map(|&k| n - k) {
                let pairs = (1..left).filter(|&a| !moves.unequal || 2 * a != left);
                seen.extend(pairs.map(|a| values[a] ^ values[left - a]));
            }
            for left in moves.three.iter().filter(|&&k| k < n).map(|&k| n - k) {
                for a in 1..left {
                    seen.extend((1..left - a).map(|b| values[a] ^ values[b] ^ values[left - a - b]));
                }
            }
        }
        (_, None) => unreachable!("only such games have infinitely many moves"),
    }
    (0..).find(|value| !seen.contains(value)).expect("a least number")
}

fn continued(game: &HeapGame, mut values: Vec<u16>, count: usize) -> Vec<u16> {
    while values.len() < count {
        values.push(next(game, &values));
    }
    values
}

/// Every heap of many games in turn has a value too small or too large. Games that take odd numbers, even numbers and both, and
/// values over 64, go different ways through the checker.
#[test]
fn one_wrong_value_is_found_wherever_it_is() {
    let mut codes: Vec<(String, usize)> = (1..64).map(|code| (format!("octal:0.{code:02o}"), 130)).collect();
    codes.extend([4, 6, 7].map(|digit| (format!("octal:0.00{digit}"), 200)));
    codes.extend(["octal:4.7", "octal:0.156", "octal:0.0007", "grundy"].map(|code| (code.into(), 200)));
    codes.extend(["hex:0.8", "hex:0.B", "hex:8.2", "hex:0.9F"].map(|code| (code.into(), 40)));
    codes.extend(["nim", "subtraction:all-but:1", "subtraction:all-but:2,3"].map(|code| (code.into(), 90)));
    codes.extend(["subtraction:1,2,3", "subtraction:2,5"].map(|code| (code.into(), 40)));
    for (code, count) in codes {
        let Ok(game) = code.parse::<HeapGame>() else { panic!("{code}") };
        let right = continued(&game, Vec::new(), count);
        let budget = Budget::unlimited();
        let code = game.to_string();
        assert!(check_values(&code, &right, &budget).is_ok(), "{code}");
        for n in (0..count.min(24)).chain((24..count).step_by(7)).chain([count - 1]) {
            for wrong in [right[n] ^ 1, right[n] / 2, right[n] + 2, right[n] ^ 64] {
                if wrong == right[n] {
                    continue;
                }
                let mut forged = right[..n].to_vec();
                forged.push(wrong);
                let forged = continued(&game, forged, count);
                let found = check_values(&code, &forged, &budget);
                assert!(
                    matches!(found, Err(super::Fault::Value { heap, .. }) if heap == n as u64),
                    "{code}: heap {n} is {}, not {wrong}",
                    right[n]
                );
            }
        }
    }
}
