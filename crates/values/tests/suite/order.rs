//! Games are partially ordered, and the order goes with the sum.

use crate::games::{Random, VALUES, any_game, day_3};
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

/// Stops that are far apart, finer than what is remembered of them, or too large for it: a comparison with 0 never tries
/// an option, so it judges those that do.
#[test]
fn stops_of_all_sizes() {
    const PARTS: [&str; 14] = [
        "0",
        "*",
        "^",
        "1/16",
        "-3/32",
        "5/64",
        "1/16777216",
        "-1/33554432",
        "31",
        "-32",
        "63/2",
        "1000",
        "1180591620717411303424",
        "-1180591620717411303424",
    ];
    let v = &*VALUES;
    let mut random = Random(15);
    let mut games: Vec<Value> = PARTS.iter().map(|text| v.parse(text).unwrap()).collect();
    while games.len() < 150 {
        // The later ones are made of the first ones mostly, so that few are deep.
        let known = games.len().min(60);
        let mut side = || (0..=random.below(2)).map(|_| games[random.below(known)]).collect::<Vec<_>>();
        let (left, right) = (side(), side());
        games.push(v.from_options(&left, &right).unwrap());
    }
    for &a in &games {
        for &b in &games {
            let difference = v.sub(a, b).unwrap();
            assert_eq!(
                le(a, b),
                le(difference, Value::ZERO),
                "{} <= {}",
                v.text(a).unwrap(),
                v.text(b).unwrap()
            );
        }
    }
}
