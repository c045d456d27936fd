//! Games are partially ordered, and the order goes with the sum.

use crate::games::{VALUES, any_game, day_3};
use proptest::prelude::*;
use std::cmp::Ordering;
use upstar_values::{Outcome, Player, Value};

fn le(a: Value, b: Value) -> bool {
    VALUES.le(a, b).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn laws(a in any_game(), b in any_game(), c in day_3()) {
        let v = &*VALUES;
        prop_assert!(le(a, a));
        prop_assert_eq!(le(a, b) && le(b, a), a == b);
        prop_assert!(!(le(a, b) && le(b, c)) || le(a, c));
        // a <= b if and only if -b <= -a, and if and only if a - b <= 0
        prop_assert_eq!(le(a, b), le(v.neg(b).unwrap(), v.neg(a).unwrap()));
        prop_assert_eq!(le(a, b), le(v.sub(a, b).unwrap(), Value::ZERO));
        let expected = match (le(a, b), le(b, a)) {
            (true, true) => Some(Ordering::Equal),
            (true, false) => Some(Ordering::Less),
            (false, true) => Some(Ordering::Greater),
            (false, false) => None,
        };
        prop_assert_eq!(v.compare(a, b).unwrap(), expected);
    }

    #[test]
    fn sums_keep_the_order(a in day_3(), b in day_3(), c in day_3()) {
        let v = &*VALUES;
        prop_assert_eq!(le(a, b), le(v.add(a, c).unwrap(), v.add(b, c).unwrap()));
    }

    #[test]
    fn outcomes_are_the_order_to_zero(a in any_game()) {
        let outcome = VALUES.outcome(a).unwrap();
        let wins_second = |player| outcome.winner(Player::opponent(player)) == player;
        prop_assert_eq!(wins_second(Player::Left), le(Value::ZERO, a));
        prop_assert_eq!(wins_second(Player::Right), le(a, Value::ZERO));
        prop_assert_eq!(outcome == Outcome::P, a == Value::ZERO);
        let winners = Player::BOTH.map(|first| outcome.winner(first));
        prop_assert_eq!(Outcome::from_winners(winners[0], winners[1]), outcome);
    }
}
