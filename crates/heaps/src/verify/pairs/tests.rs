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
