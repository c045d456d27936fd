//! Search judges the nim-sum of heaps, and wrong codes have a place.

use crate::common::{options, said};
use std::collections::HashSet;
use std::sync::Arc;
use upstar_rules::{Answer, Heaps, Player, Rules, StopReason, Values};
use upstar_rulesets::{grundy, hex, kayles, octal, subtraction, taking::Taking};
use upstar_solve::{Judge, SolveOptions, Solver};

fn judge(rules: Taking) {
    let (rules, values) = (Arc::new(rules), Values::new());
    let plain = Judge::new(rules.clone(), values.clone());
    let theorem = &rules.theorems()[0];
    for first in 0..=13 {
        for second in 0..=3 {
            let at = Heaps::new([first, second]);
            let value = plain.value(&at, &SolveOptions::default(), u64::MAX).unwrap().answer;
            let claim = said(theorem, &at, &values).unwrap();
            let nimber = values.as_nimber(value).map(u64::from);
            assert_eq!(nimber.map(Answer::Nimber), Some(claim.answer), "{at}");
            assert_eq!(claim.wins.is_empty(), nimber == Some(0), "{at}");
            let options = options(&*rules, &at, Player::Left);
            // In one small heap every winning move is named.
            let is_lost = |to: &&Heaps| {
                let value = plain.value(to, &SolveOptions::default(), u64::MAX).unwrap().answer;
                values.as_nimber(value) == Some(0)
            };
            let named: HashSet<&Heaps> = claim.wins.iter().map(|win| &win.to).collect();
            assert!(second > 0 || named == options.iter().filter(is_lost).collect(), "{at}: {named:?}");
            for win in claim.wins {
                assert!(options.contains(&win.to), "{at} to {}", win.to);
                let after = plain.value(&win.to, &SolveOptions::default(), u64::MAX).unwrap().answer;
                assert_eq!(values.as_nimber(after), Some(0), "{at}: {}", win.why);
            }
        }
    }
}

#[test]
fn search_agrees() {
    judge(kayles::rules().unwrap());
    judge(grundy::rules().unwrap());
    for code in ["0.77", "0.07", "0.137", "0.6", "4.7", "0.0"] {
        judge(octal::rules(code).unwrap());
    }
    for code in ["0.8F", "8.2", "0.3"] {
        judge(hex::rules(code).unwrap());
    }
    for set in ["1,2,3", "2,5", "7", "all-but:2,3", "all-but:1"] {
        judge(subtraction::rules(set).unwrap());
    }
}

#[test]
fn wrong_codes_have_a_place() {
    let place = |error: Option<upstar_rules::ParseError>| error.map(|e| (e.offset, e.length));
    assert_eq!(place(octal::rules("0.38").err()), Some((3, 1)));
    assert_eq!(place(octal::rules("").err()), Some((0, 0)));
    assert_eq!(place(hex::rules("0.1G").err()), Some((3, 1)));
    assert_eq!(place(subtraction::rules("1,0").err()), Some((2, 1)));
    assert_eq!(place(subtraction::rules("all-but:2,x").err()), Some((10, 1)));
}

#[test]
fn a_proven_period_reaches_any_heap_and_a_missing_one_is_a_stated_limit() {
    let solver = Solver::new(Arc::new(octal::rules("0.07").unwrap()), Values::new());
    let far = 1_000_000_000_000_000;
    let near = far % 34 + 34 * 10;
    let grundy = |n: u64| solver.grundy(&Heaps::new([n]), &SolveOptions::default()).unwrap().answer;
    assert_eq!(grundy(far), grundy(near));
    // A winning move is named in heaps far too large for search.
    for (rules, heaps) in
        [("all-but:2,3", "1000000000,77"), ("all-but:1", "5000000000,9000000"), ("1,2,3", "1000000000007")]
    {
        let rules = subtraction::rules(rules).unwrap();
        let at = rules.parse(heaps).unwrap();
        let values = Values::new();
        let theorem = &rules.theorems()[0];
        let claim = said(theorem, &at, &values).unwrap();
        assert!(!claim.wins.is_empty(), "{heaps}");
        for win in claim.wins {
            let after = said(theorem, &win.to, &values).unwrap();
            assert_eq!(after.answer, Answer::Nimber(0), "{}", win.why);
        }
    }
    let hex = Solver::new(Arc::new(hex::rules("0.8F").unwrap()), Values::new());
    let search = SolveOptions { theorems: false, ..SolveOptions::default() };
    let stopped = hex.grundy(&Heaps::new([1 << 40]), &search);
    assert!(matches!(stopped, Err(StopReason::TooLarge(_))));
}

/// In a large heap the move is found by its value, and the first heap with that value may be just one that no move leaves. Two of these
/// sequences begin irregularly.
#[test]
fn what_is_named_in_a_large_heap_is_a_move() {
    for (code, forbidden) in [
        ("2,3", vec![2, 3]),
        ("1,3", vec![1, 3]),
        ("3,5,7,10", vec![3, 5, 7, 10]),
        ("2,3,5,7", vec![2, 3, 5, 7]),
    ] {
        let rules = subtraction::rules(&format!("all-but:{code}")).unwrap();
        let (values, theorem) = (Values::new(), &rules.theorems()[0]);
        for (n, other) in (100_000u64..100_020).flat_map(|n| (0..160).chain(n - 12..n).map(move |m| (n, m))) {
            let at = Heaps::new([n, other]);
            let claim = said(theorem, &at, &values).unwrap();
            assert_eq!(claim.wins.is_empty(), claim.answer == Answer::Nimber(0), "{code} {at}");
            for win in claim.wins {
                let after = said(theorem, &win.to, &values).unwrap();
                assert_eq!(after.answer, Answer::Nimber(0), "{code} {at} to {}", win.to);
                let (before, left) = (n + other, win.to.sizes().iter().sum::<u64>());
                let stays = |heap: u64| heap == 0 || win.to.sizes().contains(&heap);
                assert!(stays(n) || stays(other), "{code} {at} to {}", win.to);
                assert!(left < before && !forbidden.contains(&(before - left)), "{code} {at} to {}", win.to);
            }
        }
    }
}

#[test]
fn extreme_heaps_are_refused_or_answered() {
    let most = u64::MAX;
    let extreme = || [vec![most], vec![most - 1, most], vec![most / 2 + 1, 5], vec![1 << 40]].map(Heaps::new);
    let endless = ["octal:0.6", "hex:0.8F", "hex:8.2", "grundy", "octal:4.7"];
    let proved = ["octal:0.77", "octal:0.7", "kayles", "subtraction:all-but:2,3", "subtraction:all-but:1"];
    for code in endless.into_iter().chain(proved) {
        let rules = Taking::named(code).unwrap();
        for at in extreme() {
            assert!(matches!(rules.searchable(&at), Err(StopReason::TooLarge(_))), "{code} {at}");
        }
    }
    let values = Values::new();
    for code in proved.into_iter().chain(["subtraction:1,2,3", "nim"]) {
        let rules = Taking::named(code).unwrap();
        for at in extreme() {
            let theorem = &rules.theorems()[0];
            let claim = said(theorem, &at, &values).unwrap();
            assert_eq!(claim.wins.is_empty(), claim.answer == Answer::Nimber(0), "{code} {at}");
            for win in claim.wins {
                let after = said(theorem, &win.to, &values).unwrap();
                assert_eq!(after.answer, Answer::Nimber(0), "{code} {at}: {}", win.why);
            }
        }
    }
}

#[test]
fn thousands_of_heaps_name_moves_within_their_room() {
    let ones = Heaps::new(std::iter::repeat_n(1, 20_001));
    let nim = upstar_rulesets::nim::Nim;
    let all: [&dyn Rules<Position = Heaps>; 2] = [&nim, &kayles::rules().unwrap()];
    for rules in all {
        let theorem = &rules.theorems()[0];
        let claim = said(theorem, &ones, &Values::new()).unwrap();
        assert_eq!(claim.answer, Answer::Nimber(1));
        let bytes: usize = claim.wins.iter().map(|win| 8 * win.to.sizes().len()).sum();
        assert!(!claim.wins.is_empty() && bytes < 100 << 20, "{bytes}");
    }
}
