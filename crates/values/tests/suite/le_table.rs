//! The order of a list as rows of bits is the order of its games, one by one.

use crate::games::{DAY_2, DAY_3, Random, VALUES, any_game, parse};
use proptest::prelude::*;
use upstar_values::{Budget, StopReason, Value, Values};

fn check(games: &[Value]) {
    let table = VALUES.le_table(games).unwrap();
    let mut count = 0;
    for (i, &a) in games.iter().enumerate() {
        for (j, &b) in games.iter().enumerate() {
            let le = VALUES.le(a, b).unwrap();
            assert_eq!(table.le(i, j), le);
            assert_eq!(table.row(i)[j / 64] >> (j % 64) & 1 == 1, le);
            count += usize::from(le);
        }
        assert_eq!(table.row(i).len(), games.len().div_ceil(64));
    }
    assert_eq!(table.count(), count);
}

#[test]
fn all_of_day_3() {
    check(&DAY_3);
    assert_eq!(VALUES.le_table(&DAY_3).unwrap().count(), 654_647);
}

#[test]
fn lists_of_every_length() {
    check(&[]);
    let mut random = Random(5);
    for length in (1..200).step_by(7) {
        // Games of the list may be equal.
        let games: Vec<Value> = (0..length).map(|_| random.pick(&DAY_3)).collect();
        check(&games);
    }
    check(&DAY_2);
}

/// Games that are too large for rows of all their positions are compared one by one.
#[test]
fn large_games() {
    let texts = ["^2000", "*3000", "1000000000000*3", "{1|-1}", "^[300]", "50 x {2|1||0}", "-7/1024v3"];
    check(&texts.map(parse));
}

#[test]
fn limits_are_kept() {
    let values = Values::new();
    let games = values.born_by(3).unwrap();
    let budget = Budget::unlimited();
    budget.cancel();
    assert_eq!(values.under(&budget).le_table(&games), Err(StopReason::Cancelled));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn random_lists(games in prop::collection::vec(any_game(), 0..40)) {
        check(&games);
    }
}
