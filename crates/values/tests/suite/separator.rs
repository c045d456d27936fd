//! What separates two games, judged by playing the sums.

use crate::games::{DAY_2, DAY_3, Random, VALUES, parse, tree};
use crate::judge::{self, Tree};
use upstar_values::Value;

fn separates(x: &Tree, g: &Tree, h: &Tree) -> bool {
    judge::outcome(&judge::sum(g, x)) != judge::outcome(&judge::sum(h, x))
}

#[test]
fn all_pairs_of_day_2() {
    let trees: Vec<Tree> = DAY_2.iter().map(|&v| tree(v)).collect();
    for (i, &g) in DAY_2.iter().enumerate() {
        for (j, &h) in DAY_2.iter().enumerate() {
            let Some(found) = VALUES.separator(g, h).unwrap() else {
                assert_eq!(g, h);
                continue;
            };
            let x = tree(found.game);
            assert!(found.smallest && g != h && separates(&x, &trees[i], &trees[j]));
            let earlier = trees.iter().filter(|y| judge::depth(y) < judge::depth(&x));
            assert_eq!(earlier.filter(|y| separates(y, &trees[i], &trees[j])).count(), 0);
            assert_eq!(VALUES.separator(h, g).unwrap(), Some(found), "the order of the two is no matter");
        }
    }
}

fn outcomes_differ(x: Value, g: Value, h: Value) -> bool {
    let outcome = |v| VALUES.outcome(VALUES.add(v, x).unwrap()).unwrap();
    outcome(g) != outcome(h)
}

#[test]
fn random_games_of_day_3() {
    let mut random = Random(12);
    for _ in 0..40 {
        let (g, h) = (random.pick(&DAY_3), random.pick(&DAY_3));
        let Some(found) = VALUES.separator(g, h).unwrap() else {
            assert_eq!(g, h);
            continue;
        };
        assert!(found.smallest && outcomes_differ(found.game, g, h));
        assert!(VALUES.birthday(found.game).unwrap() <= 3);
        assert!(DAY_2.iter().all(|&y| {
            VALUES.birthday(y).unwrap() >= VALUES.birthday(found.game).unwrap() || !outcomes_differ(y, g, h)
        }));
    }
}

/// Two games, the one that separates them, and whether it is known to be the smallest.
#[test]
fn examples() {
    for (g, h, x, smallest) in [
        ("0", "*", "0", true),
        ("1", "2", "-1", true),
        ("{2|0}", "1", "0", true),
        ("^", "^^", "*", true),
        ("*2", "*3", "*2", true),
        ("100", "101", "-100", false),
        ("101", "100", "-100", false),
        ("99999999999999999999999", "1000000000000000000000000", "-99999999999999999999999", false),
    ] {
        let found = VALUES.separator(parse(g), parse(h)).unwrap().unwrap();
        assert_eq!((found.game, found.smallest), (parse(x), smallest), "{g} and {h}");
        assert!(outcomes_differ(found.game, parse(g), parse(h)));
    }
}
