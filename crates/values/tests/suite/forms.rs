//! What is read off the canonical form: birthday, parity, incentives; and games with names.

use crate::games::{DAY_3, VALUES, any_game, day_3, parse, text};
use proptest::prelude::*;
use upstar_values::{Parity, Value};

fn birthday(g: Value) -> u64 {
    let options = VALUES.left(g).unwrap().into_iter().chain(VALUES.right(g).unwrap());
    options.map(|x| 1 + birthday(x)).max().unwrap_or(0)
}

/// Integers are what they are; else all options are odd or all are even.
fn parity(g: Value) -> Parity {
    if let Some(n) = VALUES.as_integer(g) {
        return if n % 2 == 0 { Parity::Even } else { Parity::Odd };
    }
    let options: Vec<Value> = VALUES.left(g).unwrap().into_iter().chain(VALUES.right(g).unwrap()).collect();
    let all = |wanted| options.iter().all(|&x| parity(x) == wanted);
    match (all(Parity::Odd), all(Parity::Even)) {
        (true, false) => Parity::Even,
        (false, true) => Parity::Odd,
        _ => Parity::Neither,
    }
}

#[test]
fn days() {
    let born = |day| DAY_3.iter().filter(|&&g| VALUES.birthday(g) == Ok(day)).count();
    assert_eq!([0, 1, 2, 3].map(born), [1, 3, 18, 1452]);
    for (game, day) in [
        ("1000000", "1000000"),
        ("-1000000", "1000000"),
        ("5/2", "4"),
        ("-7/8", "4"),
        ("1/2^3*5", "9"),
        ("^1000000", "1000001"),
        ("{1000000|-1000000}", "1000001"),
        ("*1000000", "1000000"),
        ("9223372036854775807", "9223372036854775807"),
    ] {
        assert_eq!(VALUES.birthday(parse(game)).unwrap().to_string(), day, "{game}");
    }
    assert!(VALUES.birthday(parse("9223372036854775808")).is_err());
}

#[test]
fn parities() {
    for (game, expected) in [
        ("0", Parity::Even),
        ("-3", Parity::Odd),
        ("100000000000000000000", Parity::Even),
        ("*", Parity::Odd),
        ("1*", Parity::Even),
        ("{3|1}", Parity::Even),
        ("{3|1||0}", Parity::Odd),
        ("1/2", Parity::Neither),
        ("^*", Parity::Neither),
        ("*2", Parity::Neither),
    ] {
        assert_eq!(VALUES.parity(parse(game)).unwrap(), expected, "{game}");
    }
}

#[test]
fn names() {
    for (left, right) in [
        ("Tiny(3)", "{0||0|-3}"),
        ("Miny(3)", "{3|0||0}"),
        ("Miny({2|1})", "-Tiny({2|1})"),
        ("-2Tiny(1/2)", "-2 + Tiny(1/2)"),
        ("^[1]", "^"),
        ("^<1>", "^"),
        ("^[4]", "{{{^|*}|*}|*}"),
        ("^[4]", "^<1> + ^<2> + ^<3> + ^<4>"),
        ("v<3>", "-{0|*-^[2]}"),
        ("+-{1,1*}", "{1,1*|-1,-1*}"),
    ] {
        assert_eq!(text(parse(left)), text(parse(right)), "{left} = {right}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn by_definition(g in any_game(), small in day_3()) {
        prop_assert_eq!(VALUES.parity(small).unwrap(), parity(small));
        let day = VALUES.birthday(g).unwrap();
        if day < 14 {
            prop_assert_eq!(day, birthday(g));
            prop_assert_eq!(VALUES.parity(g).unwrap(), parity(g));
        }
        let mut expected: Vec<Value> =
            VALUES.left(g).unwrap().into_iter().map(|x| VALUES.sub(x, g).unwrap()).collect();
        let mut found = VALUES.left_incentives(g).unwrap();
        // Every incentive of a game that is no integer is confused with or below 0.
        prop_assert!(found.iter().all(|&d| !VALUES.le(Value::ZERO, d).unwrap()));
        let key = |v: &Value| text(*v);
        expected.sort_by_key(key);
        expected.dedup();
        found.sort_by_key(key);
        prop_assert_eq!(found, expected);
        let mirrored = VALUES.left_incentives(VALUES.neg(g).unwrap()).unwrap();
        prop_assert_eq!(VALUES.right_incentives(g).unwrap(), mirrored);
    }
}
