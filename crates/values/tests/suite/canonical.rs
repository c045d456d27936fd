//! Canonical forms are unique and stable.

use crate::games::{VALUES, any_game, day_3};
use proptest::prelude::*;
use upstar_values::{Value, Values};

fn le(a: Value, b: Value) -> bool {
    VALUES.le(a, b).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn stable(a in any_game()) {
        let (left, right) = (VALUES.left(a).unwrap(), VALUES.right(a).unwrap());
        prop_assert_eq!(VALUES.from_options(&left, &right).unwrap(), a);
    }

    #[test]
    fn no_option_is_dominated_or_reversible(a in any_game()) {
        for player in [false, true] {
            // Right's options are Left's options in the negative.
            let g = if player { VALUES.neg(a).unwrap() } else { a };
            let left = VALUES.left(g).unwrap();
            for (i, &x) in left.iter().enumerate() {
                prop_assert!(!left.iter().enumerate().any(|(j, &y)| i != j && le(x, y)));
                prop_assert!(!VALUES.right(x).unwrap().into_iter().any(|answer| le(answer, g)));
            }
        }
    }

    /// Options that change nothing: dominated ones, gift horses, repetitions, another order.
    #[test]
    fn the_same_whatever_is_added(a in day_3(), others in prop::collection::vec(day_3(), 0..6)) {
        let (mut left, mut right) = (VALUES.left(a).unwrap(), VALUES.right(a).unwrap());
        for x in others {
            // A gift horse for Left is a game that is not at least the whole.
            if !le(a, x) {
                left.push(x);
            }
            if !le(x, a) {
                right.insert(0, x);
            }
        }
        left.reverse();
        prop_assert_eq!(VALUES.from_options(&left, &right).unwrap(), a);
    }

    /// A new store gives the same text, whatever was computed in the old one.
    #[test]
    fn the_same_in_every_store(a in any_game()) {
        let text = VALUES.text(a).unwrap();
        let fresh = Values::new();
        let again = fresh.parse(&text).unwrap();
        prop_assert_eq!(fresh.text(again).unwrap(), text);
    }
}
