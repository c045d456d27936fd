//! Atomic weights: how many ups an all-small game is worth.

use crate::games::{VALUES, all_small, any_game, parse, text};
use proptest::prelude::*;
use upstar_values::{Outcome, Value};

/// Whether every position has options of both players or of none.
fn is_all_small(g: Value) -> bool {
    let (left, right) = (VALUES.left(g).unwrap(), VALUES.right(g).unwrap());
    left.is_empty() == right.is_empty() && left.into_iter().chain(right).all(is_all_small)
}

/// A nimber beyond all of a game.
fn remote_star(g: Value) -> Value {
    let day = VALUES.birthday(g).unwrap() as u32;
    VALUES.nimber((day + 2).next_power_of_two()).unwrap()
}

fn less(a: Value, b: Value) -> bool {
    a != b && VALUES.le(a, b).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// The definition: v + far star < G - w.^ < ^ + far star.
    #[test]
    fn between_down_and_up(g in all_small()) {
        let v = &*VALUES;
        let weight = v.atomic_weight(g).unwrap().expect("it is all-small");
        let up = v.ups(1, 0).unwrap();
        let rest = v.sub(g, v.norton(weight, up).unwrap()).unwrap();
        let star = remote_star(rest);
        prop_assert!(less(v.sub(star, up).unwrap(), rest), "weight {}", v.text(weight).unwrap());
        prop_assert!(less(rest, v.add(star, up).unwrap()), "weight {}", v.text(weight).unwrap());
    }

    #[test]
    fn weights_add(g in all_small(), h in all_small()) {
        let v = &*VALUES;
        let weight = |g| v.atomic_weight(g).unwrap().unwrap();
        prop_assert_eq!(weight(v.add(g, h).unwrap()), v.add(weight(g), weight(h)).unwrap());
        prop_assert_eq!(weight(v.neg(g).unwrap()), v.neg(weight(g)).unwrap());
    }

    /// The two-ahead rule.
    #[test]
    fn two_ahead_wins(g in all_small()) {
        let weight = VALUES.atomic_weight(g).unwrap().unwrap();
        if VALUES.le(VALUES.integer(2), weight).unwrap() {
            prop_assert_eq!(VALUES.outcome(g).unwrap(), Outcome::L);
        }
    }

    #[test]
    fn none_for_other_games(g in any_game()) {
        if VALUES.birthday(g).unwrap() < 12 {
            prop_assert_eq!(VALUES.atomic_weight(g).unwrap().is_some(), is_all_small(g));
        }
    }
}

#[test]
fn known_weights() {
    for (game, weight) in [
        ("0", "0"),
        ("*7", "0"),
        ("^", "1"),
        ("v5*3", "-5"),
        ("^[3]", "1"),
        ("^<2>", "0"),
        ("{0|^*}", "2"),
        ("+-^", "0"),
        ("{^^|vv}", "+-{0}"),
        ("{^3|v3}", "+-1"),
        ("1", "none"),
        ("Tiny(1)", "none"),
        ("+-1", "none"),
    ] {
        let found = VALUES.atomic_weight(parse(game)).unwrap();
        let expected = if weight == "none" { None } else { Some(parse(weight)) };
        assert_eq!(found, expected, "{game}: {}", found.map_or("none".into(), text));
    }
}
