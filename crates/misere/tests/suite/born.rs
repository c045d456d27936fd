//! How many games are born by a day.

use upstar_core::{Budget, StopReason};
use upstar_misere::{Store, count_born};

#[test]
fn days_up_to_five() {
    let budget = Budget::unlimited();
    for (day, expected) in [1, 2, 3, 5, 22, 4_171_780].into_iter().enumerate() {
        let count = count_born(day as u32, &budget).unwrap();
        assert_eq!(count.value(), Some(expected), "day {day}");
        assert_eq!(count.to_string(), expected.to_string());
    }
}

/// Thompson's number of 1999, which corrects that in *On Numbers and Games*.
#[test]
fn day_six() {
    let expected = "2^4171780 - 2^2096640 - 2^2095104 - 2^2094593 - 2^2094080 - 2^2091523 - 2^2091522 \
                    - 2^2088960 - 2^2088705 - 2^2088448 - 2^2088193 - 2^2086912 - 2^2086657 - 2^2086401 \
                    - 2^2086145 - 2^2085888 - 2^2079234 + 2^1960962 + 21";
    assert_eq!(count_born(6, &Budget::unlimited()).unwrap().to_string(), expected);
    assert!(matches!(count_born(7, &Budget::unlimited()), Err(StopReason::TooLarge(_))));
}

#[test]
fn day_four_in_order() {
    let (store, budget) = (Store::new(), Budget::unlimited());
    let texts: Vec<String> =
        store.born(4).unwrap().into_iter().map(|form| store.text(form, &budget).unwrap()).collect();
    let expected = "*[0] *[1] *[2] *[3] *[2#] *[2[#1]] *[3#] *[2##] *[2[2]] *[2#2] *[2#0] *[2#1] *[2#32] \
                    *[2#30] *[2#20] *[2#31] *[2#21] *[2#320] *[2#210] *[2#321] *[4] *[2#3210]";
    assert_eq!(texts.join(" "), expected);
    assert!(store.born(5).is_err());
}

#[test]
fn a_stop_ends_a_count() {
    let budget = Budget::unlimited();
    budget.cancel();
    assert_eq!(count_born(5, &budget), Err(StopReason::Cancelled));
}
