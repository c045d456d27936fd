//! Every way to put heaps into classes judged by the way without: they find the same fault, or none.

use super::*;
use crate::verify::rules::Rules;

/// The heap at which a claim is found false.
fn fault(found: Result<(), Fault>) -> Option<u64> {
    match found {
        Ok(()) => None,
        Err(Fault::Value { heap, .. }) => Some(heap),
        Err(_) => panic!("there are no limits"),
    }
}

/// Claimed values with a mistake at one heap, and right, but for those that the mistake changes, everywhere else.
#[test]
fn all_classes_find_the_same_fault() {
    let budget = Budget::unlimited();
    let (mut classes_tried, mut counting) = (0, 0);
    // Moves to two heaps that take odd numbers, even numbers, both, and none as in Grundy's game.
    for code in [
        "octal:0.7",
        "octal:0.07",
        "octal:0.77",
        "octal:0.007",
        "octal:0.0707",
        "octal:4.7",
        "octal:0.37",
        "grundy",
    ] {
        let Ok(Rules::Finite { moves, unequal, .. }) = Rules::read(code) else { panic!("{code}") };
        let takes: Vec<usize> = moves.iter().filter(|m| m.may_leave(2)).map(|m| m.take).collect();
        let right = crate::naive_values(&code.parse().unwrap(), 230);
        let right: Vec<u16> = right.into_iter().map(|value| value as u16).collect();
        let mut claims = vec![right.clone()];
        for heap in [1, 5, 63, 64, 65, 127, 128, 191, 229] {
            for wrong in (0..16).filter(|&wrong| wrong != right[heap]) {
                let mut claim = right.clone();
                claim[heap] = wrong;
                claims.push(claim);
            }
        }
        for claim in &claims {
            let plain = fault(Checker::new(&moves, unequal, claim, None, false).run(&budget, 1));
            assert_eq!(plain.is_none(), *claim == right, "{code}");
            for classes in Classes::all(&takes, 16) {
                for small in [false, true] {
                    let checker = Checker::new(&moves, unequal, claim, Some(classes), small);
                    assert_eq!(fault(checker.run(&budget, 1)), plain, "{code}: {classes:?}");
                }
                classes_tried += 1;
                counting += usize::from(classes.heaps_count);
            }
        }
    }
    assert!(classes_tried > 10_000 && counting > 5_000, "{classes_tried}, {counting}");
}

/// A heap is judged by the values of smaller ones, whatever these are: here by dice, the largest just below, at and above what one word of bits holds.
/// Sums are larger than that, and must not be taken for other numbers.
#[test]
fn only_the_least_number_is_accepted() {
    let mut dice = 1u64;
    let mut below = |end: u16| {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (dice >> 33) as u16 % end
    };
    let mut accepted = 0;
    for code in ["octal:0.77", "octal:0.07", "octal:0.6", "octal:4.7", "grundy"] {
        let Ok(Rules::Finite { moves, unequal, .. }) = Rules::read(code) else { panic!("{code}") };
        for (most, n) in [62, 63, 64, 65, 127, 128].into_iter().flat_map(|most| [(most, 120), (most, 200)]) {
            let mut values: Vec<u16> = (0..=n).map(|_| below(most + 1)).collect();
            values[1] = most;
            let mut seen = Vec::new();
            for m in moves.iter().filter(|m| m.take < n) {
                let left = n - m.take;
                seen.extend(m.may_leave(1).then(|| values[left]));
                let pairs = (1..left).filter(|&a| m.may_leave(2) && !(unequal && 2 * a == left));
                seen.extend(pairs.map(|a| values[a] ^ values[left - a]));
            }
            let least = (0..).find(|value| !seen.contains(value)).unwrap();
            for value in 0..=most {
                values[n] = value;
                let found = check_some(&moves, unequal, &values, std::iter::once(n));
                assert_eq!(found.is_ok(), value == least, "{code}, largest {most}, heap {n}: {value}");
                accepted += usize::from(found.is_ok());
            }
        }
    }
    assert!(accepted > 50, "{accepted}");
}
