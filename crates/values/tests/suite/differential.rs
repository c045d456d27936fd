//! The store against the judge.

use crate::games::{DAY_2, DAY_3, Random, VALUES, tree};
use crate::judge::{self, Tree};
use upstar_values::{Dyadic, Value};

fn check_one(v: Value, g: &Tree) {
    let of_store = tree(v);
    assert!(judge::same(&judge::canonical(g), &of_store), "{g:?}");
    assert_eq!(VALUES.outcome(v).unwrap().to_string(), judge::outcome(g).to_string());
    let stop = |n: i64| Dyadic::new(n, 16);
    assert_eq!(VALUES.left_stop(v), stop(judge::left_stop(&of_store)));
    assert_eq!(VALUES.right_stop(v), stop(judge::right_stop(&of_store)));
    assert_eq!(VALUES.birthday(v).unwrap(), judge::depth(&of_store));
    assert!(judge::same(&tree(VALUES.neg(v).unwrap()), &judge::neg(&of_store)));
}

fn check_pair((a, g): (Value, &Tree), (b, h): (Value, &Tree), with_sum: bool) {
    assert_eq!(VALUES.le(a, b).unwrap(), judge::le(g, h), "{g:?} <= {h:?}");
    assert_eq!(a == b, judge::eq(g, h));
    if with_sum {
        check_one(VALUES.add(a, b).unwrap(), &judge::sum(g, h));
    }
}

#[test]
fn all_pairs_of_day_2() {
    let games: Vec<(Value, Tree)> = DAY_2.iter().map(|&v| (v, tree(v))).collect();
    for (a, g) in &games {
        check_one(*a, g);
        for (b, h) in &games {
            check_pair((*a, g), (*b, h), true);
        }
    }
}

#[test]
fn day_3() {
    for &v in &*DAY_3 {
        check_one(v, &tree(v));
    }
    let mut random = Random(1);
    for round in 0..20_000 {
        let (a, b) = (random.pick(&DAY_3), random.pick(&DAY_3));
        // Sums of trees grow fast; one in ten is enough.
        check_pair((a, &tree(a)), (b, &tree(b)), round % 10 == 0);
    }
}

/// Forms are made on both sides at once, from options that need not be canonical.
#[test]
fn random_larger_forms() {
    for seed in 0..20 {
        let mut random = Random(seed);
        let mut pool: Vec<(Value, Tree)> = DAY_2.iter().map(|&v| (v, tree(v))).collect();
        for _ in 0..60 {
            let mut side = || -> Vec<(Value, Tree)> {
                (0..random.below(4)).map(|_| pool[random.below(pool.len())].clone()).collect()
            };
            let (left, right) = (side(), side());
            let values = |side: &[(Value, Tree)]| side.iter().map(|(v, _)| *v).collect::<Vec<_>>();
            let trees = |side: &[(Value, Tree)]| side.iter().map(|(_, g)| g.clone()).collect::<Vec<_>>();
            let v = VALUES.from_options(&values(&left), &values(&right)).unwrap();
            let g = judge::game(trees(&left), trees(&right));
            if judge::size(&g, 300) < 300 {
                check_one(v, &g);
                let (b, h) = &pool[random.below(pool.len())];
                check_pair((v, &g), (*b, h), judge::size(&g, 40) < 40);
                pool.push((v, g));
            }
        }
    }
}

/// Ups and nimbers never walk their options; their canonical forms must still be right.
#[test]
fn ups_and_stars() {
    for ups in -3..=3 {
        for star in 0..6 {
            let v = VALUES.ups(ups, star).unwrap();
            check_one(v, &tree(v));
            for other in 0..4 {
                let w = VALUES.ups(1 - ups, other).unwrap();
                check_pair((v, &tree(v)), (w, &tree(w)), ups.abs() < 3 && star < 4);
            }
        }
    }
}
