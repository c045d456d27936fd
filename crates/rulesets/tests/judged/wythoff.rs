//! Cold positions by the golden ratio against cold positions by Fibonacci numbers, which need no roots.

use crate::common::{Random, options, said};
use std::collections::{HashMap, HashSet};
use upstar_rules::{Answer, Heaps, Outcome, Player, Rules, Values};
use upstar_rulesets::wythoff::Wythoff;

/// 1, 2, 3, 5, 8 and so on, past all heaps.
fn fibonacci() -> Vec<u128> {
    let mut all = vec![1, 2];
    while all[all.len() - 1] < 1 << 66 {
        all.push(all[all.len() - 1] + all[all.len() - 2]);
    }
    all
}

/// The other heap of the cold position with a heap of n, if n is the smaller one: written as a sum of Fibonacci
/// numbers without neighbours, n ends with an even number of zeros, and the larger heap has one zero more.
fn larger(n: u64) -> Option<u128> {
    let all = fibonacci();
    let (mut rest, mut shifted, mut zeros) = (u128::from(n), 0, 0);
    for i in (0..all.len() - 1).rev() {
        zeros += 1;
        if all[i] <= rest {
            rest -= all[i];
            shifted += all[i + 1];
            zeros = 0;
        }
    }
    (n == 0 || zeros % 2 == 0).then_some(shifted)
}

fn is_cold(a: u64, b: u64) -> bool {
    larger(a.min(b)) == Some(u128::from(a.max(b)))
}

/// Checks the theorem on two heaps, and the move that it names.
fn check(a: u64, b: u64) {
    let at = Heaps::new([a, b]);
    let claim = said(&Wythoff.theorems()[0], &at, &Values::new()).unwrap();
    let outcome = if is_cold(a, b) { Outcome::P } else { Outcome::N };
    assert_eq!(claim.answer, Answer::Outcome(outcome), "{a},{b}");
    assert_eq!(claim.wins.is_empty(), outcome == Outcome::P, "{a},{b}");
    for win in claim.wins {
        let (c, d) = match *win.to.sizes() {
            [c, d] => (c, d),
            [c] => (c, 0),
            _ => (0, 0),
        };
        assert!(is_cold(c, d), "{a},{b} to {c},{d}");
        let ways = [(c, d), (d, c)];
        let legal =
            |(c, d): (u64, u64)| c <= a && d <= b && (c == a || d == b || a - c == b - d) && (c, d) != (a, b);
        assert!(ways.into_iter().any(legal), "{a},{b} to {c},{d}");
    }
}

#[test]
fn small_heaps() {
    (0..60).for_each(|a| (0..60).for_each(|b| check(a, b)));
}

#[test]
fn heaps_at_the_edge() {
    check(5_170_739_080_159_755_681, 13_470_739_080_159_755_681);
    check(6_000_000_000_000_000_000, 14_300_000_000_000_000_000);
    let mut random = Random::new(21);
    let mut cold = 0;
    let edges =
        [u64::MAX, u64::MAX / 2, 1 << 63, 8_250_000_000_000_000_000, 1 << 62, 7_046_029_254_386_353_130];
    for round in 0..4000 {
        let near =
            |random: &mut Random| edges[random.below(edges.len())].saturating_sub(random.below(5000) as u64);
        let small = if round % 2 == 0 {
            near(&mut random)
        } else {
            (random.below(1 << 44) as u64) << (random.below(20))
        };
        check(small, near(&mut random));
        // What is cold, and its neighbours.
        if let Some(large) = larger(small).and_then(|large| u64::try_from(large).ok()) {
            cold += 1;
            check(small, large);
            check(small, large.saturating_add(1));
            check(small, large - 1);
            check(small.saturating_sub(1), large);
        }
    }
    assert!(cold > 500, "{cold}");
}

#[test]
fn moves_have_names_of_their_own() {
    for (a, b) in (0..8).flat_map(|a| (0..8).map(move |b| (a, b))) {
        let at = Heaps::new([a, b]);
        let moves: HashSet<Heaps> = options(&Wythoff, &at, Player::Left).into_iter().collect();
        let name = |to: &Heaps| Wythoff.describe(&at, to, Player::Left).unwrap();
        let names: HashMap<String, &Heaps> = moves.iter().map(|to| (name(to), to)).collect();
        assert_eq!(names.len(), moves.len(), "{at}: {names:?}");
    }
    let (at, to) = (Heaps::new([4, 5]), Heaps::new([3, 4]));
    assert_eq!(Wythoff.describe(&at, &to, Player::Left).unwrap(), "take 1 from both heaps");
}

/// The position after a move by its name.
fn replayed(at: &Heaps, name: &str) -> Heaps {
    let numbers: Vec<u64> =
        name.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok()).collect();
    let taken = numbers[0];
    assert!(taken > 0, "{at}: {name}");
    if name.ends_with("from both heaps") {
        return Heaps::new(at.sizes().iter().map(|n| n - taken));
    }
    let place = match numbers.get(2) {
        Some(number) => *number as usize - 1,
        None => at.sizes().iter().position(|&n| n == numbers[1]).unwrap(),
    };
    at.replaced(place, &[at.sizes()[place] - taken])
}

#[test]
fn named_answers_are_moves() {
    for (a, b) in (0..=8).flat_map(|a| (0..=8).map(move |b| (a, b))) {
        let at = Heaps::new([a, b]);
        for win in said(&Wythoff.theorems()[0], &at, &Values::new()).unwrap().wins {
            assert!(options(&Wythoff, &at, Player::Left).contains(&win.to), "{at} to {}", win.to);
            let name = Wythoff.describe(&at, &win.to, Player::Left).unwrap();
            assert_eq!(replayed(&at, &name), win.to, "{at}: {name}");
        }
    }
}
