//! Search judges the nim-sum of heaps, and wrong codes have a place.

use upstar_rules::{Answer, Heaps, Player, Ruleset, Stop, Values};
use upstar_rulesets::{grundy::Grundy, hex::Hex, kayles::Kayles, octal::Octal, subtraction::Subtraction};
use upstar_solve::{How, Judge, Solver};

fn judge<R: Ruleset<Position = Heaps>>(rules: R) {
    let values = Values::new();
    let plain = Judge::new(rules.clone(), values.clone());
    let theorem = &rules.theorems()[0];
    for first in 0..=13 {
        for second in 0..=3 {
            let at = Heaps::new([first, second]);
            let value = plain.value(&at, &How::default()).unwrap().answer;
            let claim = (theorem.apply)(&rules, &at, &values).unwrap().unwrap();
            let nimber = values.as_nimber(value).map(u64::from);
            assert_eq!(nimber.map(Answer::Nimber), Some(claim.answer), "{at}");
            assert_eq!(claim.wins.is_empty(), nimber == Some(0), "{at}");
            let mut options = Vec::new();
            rules.options(&at, Player::Left, &mut options);
            for win in claim.wins {
                assert!(options.contains(&win.to), "{at} to {}", win.to);
                let after = plain.value(&win.to, &How::default()).unwrap().answer;
                assert_eq!(values.as_nimber(after), Some(0), "{at}: {}", win.why);
            }
        }
    }
}

#[test]
fn search_agrees() {
    judge(Kayles::default());
    judge(Grundy::default());
    for code in ["0.77", "0.07", "0.137", "0.6", "4.7", "0.0"] {
        judge(Octal::with_parameter(code).unwrap());
    }
    for code in ["0.8F", "8.2", "0.3"] {
        judge(Hex::with_parameter(code).unwrap());
    }
    for set in ["1,2,3", "2,5", "7", "all-but:2,3", "all-but:1"] {
        judge(Subtraction::with_parameter(set).unwrap());
    }
}

#[test]
fn wrong_codes_have_a_place() {
    let place = |error: Option<upstar_rules::ParseError>| error.map(|e| (e.offset, e.length));
    assert_eq!(place(Octal::with_parameter("0.38").err()), Some((3, 1)));
    assert_eq!(place(Octal::with_parameter("").err()), Some((0, 0)));
    assert_eq!(place(Hex::with_parameter("0.1G").err()), Some((3, 1)));
    assert_eq!(place(Subtraction::with_parameter("1,0").err()), Some((2, 1)));
    assert_eq!(place(Subtraction::with_parameter("all-but:2,x").err()), Some((10, 1)));
    assert_eq!(place(Kayles::with_parameter("3").err()), Some((0, 1)));
}

#[test]
fn a_proven_period_reaches_any_heap_and_a_missing_one_is_a_stated_limit() {
    let solver = Solver::new(Octal::with_parameter("0.07").unwrap(), Values::new());
    let far = 1_000_000_000_000_000;
    let near = far % 34 + 34 * 10;
    let grundy = |n: u64| solver.grundy(&Heaps::new([n]), &How::default()).unwrap().answer;
    assert_eq!(grundy(far), grundy(near));
    // A winning move is named in heaps far too large for search.
    for (rules, heaps) in
        [("all-but:2,3", "1000000000,77"), ("all-but:1", "5000000000,9000000"), ("1,2,3", "1000000000007")]
    {
        let rules = Subtraction::with_parameter(rules).unwrap();
        let at = rules.parse(heaps).unwrap();
        let values = Values::new();
        let apply = rules.theorems()[0].apply;
        let claim = apply(&rules, &at, &values).unwrap().unwrap();
        assert!(!claim.wins.is_empty(), "{heaps}");
        for win in claim.wins {
            let after = apply(&rules, &win.to, &values).unwrap().unwrap();
            assert_eq!(after.answer, Answer::Nimber(0), "{}", win.why);
        }
    }
    let hex = Solver::new(Hex::with_parameter("0.8F").unwrap(), Values::new());
    let search = How { theorems: false, ..How::default() };
    let stopped = hex.grundy(&Heaps::new([1 << 40]), &search);
    assert!(matches!(stopped, Err(Stop::TooLarge(_))));
}
