//! The reduced canonical form: the simplest game that is infinitesimally close.

use crate::games::{VALUES, all_small, any_game, day_3, number, parse, text};
use proptest::prelude::*;
use upstar_values::Value;

fn close(a: Value, b: Value) -> bool {
    let difference = VALUES.sub(a, b).unwrap();
    VALUES.left_stop(difference).is_zero() && VALUES.right_stop(difference).is_zero()
}

/// Whether `a` is at most `b` plus an infinitesimal.
fn closely_le(a: Value, b: Value) -> bool {
    !VALUES.left_stop(VALUES.sub(a, b).unwrap()).is_positive()
}

fn reduced(g: Value) -> Value {
    VALUES.reduced(g).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn close_and_stable(g in any_game()) {
        prop_assert!(close(g, reduced(g)));
        prop_assert_eq!(reduced(reduced(g)), reduced(g));
        prop_assert_eq!(reduced(VALUES.neg(g).unwrap()), VALUES.neg(reduced(g)).unwrap());
    }

    #[test]
    fn equal_if_and_only_if_close(a in any_game(), b in day_3(), e in all_small(), x in number()) {
        prop_assert_eq!(reduced(a) == reduced(b), close(a, b));
        prop_assert_eq!(reduced(VALUES.add(a, e).unwrap()), reduced(a));
        prop_assert_eq!(reduced(VALUES.add(a, x).unwrap()), VALUES.add(reduced(a), x).unwrap());
    }

    /// No close game is born earlier than the reduced form; all games of day 2 and the game itself are tried.
    #[test]
    fn simplest(g in day_3()) {
        let day = VALUES.birthday(reduced(g)).unwrap();
        prop_assert!(day <= VALUES.birthday(g).unwrap());
        for &h in &*crate::games::DAY_2 {
            prop_assert!(!close(g, h) || day <= VALUES.birthday(h).unwrap());
        }
    }

    /// No option of any position is dominated or reversible up to an infinitesimal, unless the position is a number.
    #[test]
    fn nothing_is_left_to_reduce(g in any_game()) {
        let mut open = vec![reduced(g)];
        while let Some(r) = open.pop() {
            if VALUES.as_number(r).is_some() {
                continue;
            }
            prop_assert!(VALUES.left_stop(r) > VALUES.right_stop(r));
            for negated in [r, VALUES.neg(r).unwrap()] {
                let left = VALUES.left(negated).unwrap();
                for (i, &x) in left.iter().enumerate() {
                    prop_assert!(!left.iter().enumerate().any(|(j, &y)| i != j && closely_le(x, y)));
                    if VALUES.as_number(x).is_none() {
                        let answers = VALUES.right(x).unwrap();
                        prop_assert!(!answers.into_iter().any(|answer| closely_le(answer, negated)));
                    }
                }
            }
            open.extend(VALUES.left(r).unwrap());
            open.extend(VALUES.right(r).unwrap());
        }
    }
}

#[test]
fn known_forms() {
    for (game, expected) in
        [("1*", "1"), ("^", "0"), ("{2^|*2}", "{2|0}"), ("{3||2|1*}", "{3||2|1}"), ("{1|*||v}", "0")]
    {
        assert_eq!(text(reduced(parse(game))), expected, "{game}");
    }
}
