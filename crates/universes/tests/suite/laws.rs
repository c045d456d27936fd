//! Laws of the order, of sums and of simplest forms, on many games.

use crate::trees::{Random, lies_in, sample, unlimited};
use upstar_universes::{Form, Store, Universe};

#[test]
fn the_order_is_a_partial_order_that_sums_keep() {
    for universe in Universe::ALL {
        let (store, budget) = (Store::new(), unlimited());
        let games = sample(&store, universe, 200, 2, 19);
        let mut random = Random(23);
        let ge = |g, h| store.ge(universe, g, h, &budget).unwrap();
        let add = |g, h| store.add(g, h, &budget).unwrap();
        let conjugate = |g| store.conjugate(g, &budget).unwrap();
        let mut comparable = 0;
        for _ in 0..3000 {
            let mut pick = || games[random.below(games.len())];
            let (g, h, x) = (pick(), pick(), pick());
            assert!(ge(g, g));
            assert!(!(ge(g, h) && ge(h, x)) || ge(g, x));
            assert_eq!(ge(g, h), ge(conjugate(h), conjugate(g)));
            assert_eq!(conjugate(add(g, h)), add(conjugate(g), conjugate(h)));
            if ge(g, h) {
                comparable += 1;
                if store.birthday(g) + store.birthday(h) + store.birthday(x) < 8 {
                    assert!(ge(add(g, x), add(h, x)));
                }
                assert!(store.outcome(add(g, x)) >= store.outcome(add(h, x)));
            }
        }
        assert!(comparable > 0, "{universe}");
    }
}

#[test]
fn simplest_forms_are_equal_and_unique() {
    for universe in Universe::ALL {
        let (store, budget) = (Store::new(), unlimited());
        let mut random = Random(29);
        let games = sample(&store, universe, 200, 2, 31);
        let simplest = |g| store.simplest(universe, g, &budget).unwrap();
        let mut same = 0;
        for n in 0..3000 {
            let g = games[n % games.len()];
            // Sums with what is 0, and with a conjugate, make equal games of different forms.
            let h = match n % 3 {
                0 => games[random.below(games.len())],
                1 => simplest(g),
                _ => store.add(g, store.add(Form::STAR, Form::STAR, &budget).unwrap(), &budget).unwrap(),
            };
            let equal = store.eq(universe, g, h, &budget).unwrap();
            assert_eq!(equal, simplest(g) == simplest(h), "{universe}");
            same += usize::from(equal && g != h);
            assert!(store.eq(universe, g, simplest(g), &budget).unwrap());
            assert_eq!(simplest(simplest(g)), simplest(g));
            assert!(store.contains(universe, simplest(g)));
            assert!(store.birthday(simplest(g)) <= store.birthday(g).max(2));
            let conjugate = store.conjugate(g, &budget).unwrap();
            assert_eq!(simplest(conjugate), store.conjugate(simplest(g), &budget).unwrap());
            if matches!(universe, Universe::All | Universe::Dicot | Universe::Impartial) {
                assert!(store.is_plain(simplest(g)) && lies_in(&store, universe, simplest(g)));
            }
        }
        assert!(universe == Universe::All || same > 200, "{universe}: {same}");
    }
}

#[test]
fn simplest_forms_from_simplest_options() {
    for universe in Universe::ALL {
        let (store, budget) = (Store::new(), unlimited());
        let simplest = |&g: &Form| store.simplest(universe, g, &budget).unwrap();
        for g in sample(&store, universe, 1000, 3, 37) {
            let sides = [upstar_universes::Player::Left, upstar_universes::Player::Right]
                .map(|player| store.options(g, player).iter().map(simplest).collect::<Vec<_>>());
            let from_simplest = store.from_options(&sides[0], &sides[1]).unwrap();
            assert_eq!(simplest(&from_simplest), simplest(&g), "{universe}");
        }
    }
}

/// P-free dead-ending games (Milley and Renault) and blocking games (Davies, Miller and Milley) are invertible, and
/// among all games only 0 is (Mesdal and Ottaway).
#[test]
fn invertible_games() {
    for universe in [Universe::DeadEnding, Universe::Blocking] {
        let (store, budget) = (Store::new(), unlimited());
        let mut free = 0;
        for g in sample(&store, universe, 600, 2, 41) {
            let invertible = store.is_invertible(universe, g, &budget).unwrap();
            if store.is_p_free(g) {
                free += 1;
                assert!(invertible, "{universe}: {:?}", store.text(g, &budget));
            }
            if universe == Universe::DeadEnding && invertible {
                let simplest = store.simplest(universe, g, &budget).unwrap();
                assert!(store.is_p_free(simplest), "{:?}", store.text(simplest, &budget));
            }
        }
        assert!(free > 20);
    }
    let (store, budget) = (Store::new(), unlimited());
    for g in sample(&store, Universe::All, 300, 2, 43) {
        assert_eq!(store.is_invertible(Universe::All, g, &budget).unwrap(), g == Form::ZERO);
    }
}

#[test]
fn inverses_are_inverse() {
    for universe in Universe::ALL {
        let (store, budget) = (Store::new(), unlimited());
        for g in sample(&store, universe, 200, 1, 47) {
            if let Some(inverse) = store.inverse(universe, g, &budget).unwrap() {
                let sum = store.add(g, inverse, &budget).unwrap();
                assert!(store.eq(universe, sum, Form::ZERO, &budget).unwrap());
            }
        }
    }
}

#[test]
fn adjoints_make_p_positions() {
    let (store, budget) = (Store::new(), unlimited());
    for g in sample(&store, Universe::All, 500, 2, 53) {
        let adjoint = store.adjoint(g, &budget).unwrap();
        assert!(lies_in(&store, Universe::Dicot, adjoint));
        let sum = store.add(g, adjoint, &budget).unwrap();
        assert_eq!(store.outcome(sum), upstar_universes::Outcome::P);
    }
}

#[test]
fn tipping_points_of_conjugates() {
    let (store, budget) = (Store::new(), unlimited());
    for g in sample(&store, Universe::All, 500, 2, 59) {
        let points = store.tipping_points(g, &budget).unwrap();
        let others = store.tipping_points(store.conjugate(g, &budget).unwrap(), &budget).unwrap();
        assert_eq!((points.left, points.right, points.next), (others.right, others.left, others.next));
        assert!(points.next.is_some());
    }
}
