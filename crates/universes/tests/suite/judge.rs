//! The order against its definition: G ≥ H is contradicted by no game of the universe, and where it does not hold
//! some game of the universe shows it.

use crate::trees::{Random, Trees, day_two, lies_in, random_game, sample, unlimited};
use upstar_universes::{Form, Store, Universe};

const ABSOLUTE: [Universe; 4] = [Universe::All, Universe::Dicot, Universe::DeadEnding, Universe::Blocking];

/// Both players' wins over a list of games X, as bits.
fn wins(trees: &mut Trees, g: usize, xs: &[usize], right: bool) -> Vec<u64> {
    let mut bits = vec![0; xs.len().div_ceil(64)];
    for (n, &x) in xs.iter().enumerate() {
        bits[n / 64] |= u64::from(trees.wins_first(g, x, right)) << (n % 64);
    }
    bits
}

fn holds_everywhere(g: &[Vec<u64>; 2], h: &[Vec<u64>; 2]) -> bool {
    let within = |a: &[u64], b: &[u64]| a.iter().zip(b).all(|(a, b)| a & !b == 0);
    within(&h[0], &g[0]) && within(&g[1], &h[1])
}

/// All pairs of games, each against all X, and against the distinguisher where there is one.
fn check(store: &Store, universe: Universe, games: &[Form], xs: &[Form]) {
    let mut trees = Trees::default();
    let budget = unlimited();
    let x_trees: Vec<usize> = xs.iter().map(|&x| trees.tree(store, x)).collect();
    let of_games: Vec<(usize, [Vec<u64>; 2])> = games
        .iter()
        .map(|&g| {
            let tree = trees.tree(store, g);
            (tree, [false, true].map(|right| wins(&mut trees, tree, &x_trees, right)))
        })
        .collect();
    for (&g, (g_tree, g_wins)) in games.iter().zip(&of_games) {
        for (&h, (h_tree, h_wins)) in games.iter().zip(&of_games) {
            let pair = || (universe, store.text(g, &unlimited()), store.text(h, &unlimited()));
            if store.ge(universe, g, h, &budget).unwrap() {
                assert!(holds_everywhere(g_wins, h_wins), "{:?} is contradicted", pair());
            } else if holds_everywhere(g_wins, h_wins) && universe != Universe::Impartial {
                let x = store.distinguisher(universe, g, h, &budget).unwrap().unwrap();
                assert!(lies_in(store, universe, x), "{:?} by {:?}", pair(), store.text(x, &budget));
                let x = trees.tree(store, x);
                assert!(!trees.is_at_least(*g_tree, *h_tree, x), "{:?} is not told apart", pair());
            } else {
                assert!(!holds_everywhere(g_wins, h_wins), "{:?} is not told apart", pair());
            }
        }
    }
}

/// All pairs of games born by day 2, against all of them and many of day 3 and 4.
#[test]
fn all_pairs_of_day_two() {
    for universe in ABSOLUTE {
        let store = Store::new();
        let games: Vec<Form> =
            day_two(&store).into_iter().filter(|&g| lies_in(&store, universe, g)).collect();
        let xs = sample(&store, universe, 1000, 2, 1);
        check(&store, universe, &games, &xs);
    }
}

/// Pairs of deeper games, among which some are made to be equal or comparable.
#[test]
fn pairs_of_deeper_games() {
    for universe in ABSOLUTE {
        let (store, budget) = (Store::new(), unlimited());
        let mut random = Random(7);
        let pool = sample(&store, universe, 0, 1, 0);
        let mut games: Vec<Form> =
            (0..60).map(|_| random_game(&store, universe, &pool, 2, &mut random)).collect();
        for n in 0..20 {
            games.push(store.simplest(universe, games[n], &budget).unwrap());
            games.push(store.add(games[n], pool[random.below(pool.len())], &budget).unwrap());
        }
        check(&store, universe, &games, &sample(&store, universe, 300, 2, 3));
    }
}

/// Every distinguisher, also where a game of the list would do.
#[test]
fn distinguishers_tell_apart() {
    for universe in ABSOLUTE {
        let store = Store::new();
        let games = sample(&store, universe, 100, 2, 5);
        check(&store, universe, &games[games.len() - 100..], &[]);
    }
}

/// Impartial games born by day 3, against those of day 4 with at most three options.
#[test]
fn impartial_games() {
    let store = Store::new();
    let mut games = vec![Form::ZERO];
    for _ in 0..3 {
        let sets = (0..1usize << games.len()).map(|bits| {
            (0..games.len()).filter(|i| bits >> i & 1 == 1).map(|i| games[i]).collect::<Vec<_>>()
        });
        games = sets.map(|options| store.from_options(&options, &options).unwrap()).collect();
    }
    let mut xs = games.clone();
    for &a in &games {
        for &b in &games {
            for &c in &games {
                xs.push(store.from_options(&[a, b, c], &[a, b, c]).unwrap());
            }
        }
    }
    check(&store, Universe::Impartial, &games, &xs);
}

/// Simplest forms, also those with tombstones, are exchanged for their games without changing who wins.
#[test]
fn simplest_forms_win_alike() {
    for universe in Universe::ALL {
        let (store, budget) = (Store::new(), unlimited());
        let mut trees = Trees::default();
        let xs = sample(&store, universe, 200, 2, 11);
        let xs: Vec<usize> = xs.into_iter().map(|x| trees.tree(&store, x)).collect();
        for g in sample(&store, universe, 300, 2, 13) {
            let simplest = store.simplest(universe, g, &budget).unwrap();
            let (g, simplest) = (trees.tree(&store, g), trees.tree(&store, simplest));
            for right in [false, true] {
                assert_eq!(wins(&mut trees, g, &xs, right), wins(&mut trees, simplest, &xs, right));
            }
        }
    }
}
