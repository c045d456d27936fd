//! The slow way: games as plain trees, played out; universes by their definitions.

use std::collections::HashMap;
use upstar_core::Budget;
use upstar_universes::{Form, Player, Store, Universe};

/// Numbers that look random, the same in every run.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// Options of Left and Right, and their tombstones.
#[derive(Clone)]
struct Tree {
    options: [Vec<usize>; 2],
    tombstones: [bool; 2],
}

/// Trees of the forms of a store.
#[derive(Default)]
pub struct Trees {
    trees: Vec<Tree>,
    of_form: HashMap<Form, usize>,
    wins: HashMap<(usize, usize, bool), bool>,
}

impl Trees {
    pub fn tree(&mut self, store: &Store, form: Form) -> usize {
        if let Some(&tree) = self.of_form.get(&form) {
            return tree;
        }
        let options = [Player::Left, Player::Right].map(|player| {
            store.options(form, player).iter().map(|&option| self.tree(store, option)).collect()
        });
        self.trees.push(Tree { options, tombstones: store.tombstones(form) });
        self.of_form.insert(form, self.trees.len() - 1);
        self.trees.len() - 1
    }

    /// Whether a player wins G + X moving first: there is no move, or one after which the other does not win so. A
    /// tombstone makes a part that has moves count as if it had none.
    pub fn wins_first(&mut self, g: usize, x: usize, right: bool) -> bool {
        if let Some(&known) = self.wins.get(&(g, x, right)) {
            return known;
        }
        let i = usize::from(right);
        let end_like = |tree: &Tree| tree.options[i].is_empty() || tree.tombstones[i];
        let mut wins = end_like(&self.trees[g]) && end_like(&self.trees[x]);
        for option in self.trees[g].options[i].clone() {
            wins = wins || !self.wins_first(option, x, !right);
        }
        for option in self.trees[x].options[i].clone() {
            wins = wins || !self.wins_first(g, option, !right);
        }
        self.wins.insert((g, x, right), wins);
        wins
    }

    /// Whether G + X is at least as good for Left as H + X.
    pub fn is_at_least(&mut self, g: usize, h: usize, x: usize) -> bool {
        (self.wins_first(g, x, false) || !self.wins_first(h, x, false))
            && (self.wins_first(h, x, true) || !self.wins_first(g, x, true))
    }
}

fn followers(store: &Store, form: Form) -> Vec<Form> {
    let mut all = vec![form];
    let mut next = 0;
    while next < all.len() {
        for player in [Player::Left, Player::Right] {
            for &option in &*store.options(all[next], player) {
                if !all.contains(&option) {
                    all.push(option);
                }
            }
        }
        next += 1;
    }
    all
}

/// Whether a plain form lies in a universe, by the definition.
pub fn lies_in(store: &Store, universe: Universe, form: Form) -> bool {
    let is_end = |form: Form, player| store.options(form, player).is_empty();
    let players = [Player::Left, Player::Right];
    followers(store, form).into_iter().all(|follower| match universe {
        Universe::All => true,
        Universe::Dicot => is_end(follower, Player::Left) == is_end(follower, Player::Right),
        Universe::Impartial => {
            store.options(follower, Player::Left) == store.options(follower, Player::Right)
        }
        Universe::DeadEnding => players.into_iter().all(|player| {
            !is_end(follower, player)
                || followers(store, follower).into_iter().all(|later| is_end(later, player))
        }),
        _ => {
            players.into_iter().all(|player| !is_end(follower, player) || is_blocked(store, follower, player))
        }
    })
}

fn is_blocked(store: &Store, form: Form, player: Player) -> bool {
    store.options(form, player).is_empty()
        && store.options(form, player.other()).iter().all(|&option| {
            is_blocked(store, option, player)
                || store.options(option, player).iter().any(|&answer| is_blocked(store, answer, player))
        })
}

/// All forms born by day 2.
pub fn day_two(store: &Store) -> Vec<Form> {
    let mut games = vec![Form::ZERO];
    for _ in 0..2 {
        let subset = |bits: usize| {
            (0..games.len()).filter(|i| bits >> i & 1 == 1).map(|i| games[i]).collect::<Vec<_>>()
        };
        let sets: Vec<_> = (0..1 << games.len()).map(subset).collect();
        let pairs = sets.iter().flat_map(|left| sets.iter().map(move |right| (left, right)));
        games = pairs.map(|(left, right)| store.from_options(left, right).unwrap()).collect();
    }
    games
}

/// A game of a universe with options from a list, or from games that are made of it.
pub fn random_game(
    store: &Store,
    universe: Universe,
    pool: &[Form],
    depth: usize,
    random: &mut Random,
) -> Form {
    if depth == 0 {
        return pool[random.below(pool.len())];
    }
    loop {
        let side = |random: &mut Random| -> Vec<Form> {
            let count = random.below(4);
            (0..count)
                .map(|_| {
                    let depth = random.below(depth);
                    random_game(store, universe, pool, depth, random)
                })
                .collect()
        };
        let left = side(random);
        let right = if universe == Universe::Impartial { left.clone() } else { side(random) };
        let form = store.from_options(&left, &right).unwrap();
        if store.contains(universe, form) {
            return form;
        }
    }
}

/// Games of a universe: all born by day 2, and so many more.
pub fn sample(store: &Store, universe: Universe, more: usize, depth: usize, seed: u64) -> Vec<Form> {
    let pool: Vec<Form> = day_two(store).into_iter().filter(|&g| lies_in(store, universe, g)).collect();
    let mut random = Random(seed);
    let extra: Vec<Form> = (0..more)
        .map(|_| random_game(store, universe, &pool, 1 + random.below(depth), &mut random))
        .collect();
    [pool, extra].concat()
}

pub fn unlimited() -> Budget {
    Budget::unlimited()
}
