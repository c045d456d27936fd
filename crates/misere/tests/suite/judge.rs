//! The slow judge: games as plain trees, equal when no game tells them apart.

use std::collections::HashMap;
use std::rc::Rc;
use upstar_core::Budget;
use upstar_misere::{Form, Outcome, Store};

/// Numbers that look random, the same in every run.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// Trees, each different one once; nothing is simplified.
#[derive(Default)]
struct Trees {
    options: Vec<Rc<[usize]>>,
    index: HashMap<Rc<[usize]>, usize>,
    p_positions: HashMap<Vec<usize>, bool>,
}

impl Trees {
    fn tree(&mut self, mut options: Vec<usize>) -> usize {
        options.sort_unstable();
        options.dedup();
        let options: Rc<[usize]> = options.into();
        if let Some(&tree) = self.index.get(&options) {
            return tree;
        }
        self.options.push(options.clone());
        self.index.insert(options, self.options.len() - 1);
        self.options.len() - 1
    }

    fn of_form(&mut self, store: &Store, form: Form, known: &mut HashMap<Form, usize>) -> usize {
        if let Some(&tree) = known.get(&form) {
            return tree;
        }
        let options = store.options(form).iter().map(|&option| self.of_form(store, option, known)).collect();
        let tree = self.tree(options);
        known.insert(form, tree);
        tree
    }

    /// Whether the player who moved before wins a sum: there is a move, and none of them wins.
    fn is_p_position(&mut self, sum: &[usize]) -> bool {
        let empty = self.index.get(&Rc::from([])).copied();
        let mut sum: Vec<usize> = sum.iter().copied().filter(|&tree| Some(tree) != empty).collect();
        sum.sort_unstable();
        if let Some(&known) = self.p_positions.get(&sum) {
            return known;
        }
        let mut result = !sum.is_empty();
        'moves: for place in 0..sum.len() {
            for &option in &*self.options[sum[place]].clone() {
                let mut next = sum.clone();
                next[place] = option;
                if self.is_p_position(&next) {
                    result = false;
                    break 'moves;
                }
            }
        }
        self.p_positions.insert(sum, result);
        result
    }

    /// The misère nim value of a sum: 1 without options, else the least number that no option has.
    fn misere_nimber(&mut self, sum: &[usize], memory: &mut HashMap<Vec<usize>, u32>) -> u32 {
        let mut key = sum.to_vec();
        key.sort_unstable();
        if let Some(&known) = memory.get(&key) {
            return known;
        }
        let mut seen = Vec::new();
        for place in 0..key.len() {
            for &option in &*self.options[key[place]].clone() {
                let mut next = key.clone();
                next[place] = option;
                seen.push(self.misere_nimber(&next, memory));
            }
        }
        let value = if seen.is_empty() { 1 } else { (0..).find(|n| !seen.contains(n)).unwrap() };
        memory.insert(key, value);
        value
    }

    /// A random tree over those that are there.
    fn random(&mut self, random: &mut Random, pool: &[usize], most: u64) -> usize {
        let options = (0..random.below(most + 1)).map(|_| pool[random.below(pool.len() as u64) as usize]);
        let options: Vec<usize> = options.collect();
        self.tree(options)
    }
}

/// The canonical form of a tree.
fn form_of(store: &Store, trees: &Trees, tree: usize, known: &mut HashMap<usize, Form>) -> Form {
    if let Some(&form) = known.get(&tree) {
        return form;
    }
    let options: Vec<Form> =
        trees.options[tree].iter().map(|&option| form_of(store, trees, option, known)).collect();
    let form = store.from_options(&options).unwrap();
    known.insert(tree, form);
    form
}

/// Random trees that are not simplified at all, in several generations.
fn random_trees(trees: &mut Trees, random: &mut Random, count: usize) -> Vec<usize> {
    let zero = trees.tree(Vec::new());
    let mut pool = vec![zero];
    for _ in 0..count {
        let recent = &pool[pool.len().saturating_sub(40)..].to_vec();
        let tree = trees.random(random, recent, 4);
        pool.push(tree);
    }
    pool.sort_unstable();
    pool.dedup();
    pool
}

#[test]
fn a_tree_and_its_canonical_form_are_never_told_apart() {
    let (store, mut trees, mut random) = (Store::new(), Trees::default(), Random(1));
    let (mut forms, mut back) = (HashMap::new(), HashMap::new());
    let tests: Vec<usize> =
        store.born(4).unwrap().into_iter().map(|form| trees.of_form(&store, form, &mut back)).collect();
    for _ in 0..400 {
        for tree in random_trees(&mut trees, &mut random, 50) {
            let form = form_of(&store, &trees, tree, &mut forms);
            let canonical = trees.of_form(&store, form, &mut back);
            let outcome = if trees.is_p_position(&[tree]) { Outcome::P } else { Outcome::N };
            assert_eq!(store.outcome(form), outcome);
            for &test in &tests {
                assert_eq!(trees.is_p_position(&[tree, test]), trees.is_p_position(&[canonical, test]));
            }
        }
    }
}

/// All 65,536 trees of depth 4 over the 16 of depth 3 have 22 forms. Trees of one form are told apart by no game born
/// by day 4; trees of two forms are told apart by one of those games, or by a distinguisher.
#[test]
fn all_trees_of_depth_four() {
    let (store, budget, mut trees) = (Store::new(), Budget::unlimited(), Trees::default());
    let (mut forms, mut back) = (HashMap::new(), HashMap::new());
    let mut all = vec![trees.tree(Vec::new())];
    for _ in 0..4 {
        let sets = 0..1usize << all.len();
        let chosen = |set: usize| (0..all.len()).filter(move |place| set >> place & 1 == 1);
        all = sets.map(|set| trees.tree(chosen(set).map(|place| all[place]).collect())).collect();
    }
    assert_eq!(all.len(), 65_536);
    let born = store.born(4).unwrap();
    let tests: Vec<usize> = born.iter().map(|&form| trees.of_form(&store, form, &mut back)).collect();
    let mut outcomes: HashMap<Form, (Vec<bool>, usize)> = HashMap::new();
    for tree in all {
        let found: Vec<bool> = tests.iter().map(|&test| trees.is_p_position(&[tree, test])).collect();
        let form = form_of(&store, &trees, tree, &mut forms);
        assert_eq!(outcomes.entry(form).or_insert((found.clone(), tree)).0, found);
    }
    assert_eq!(outcomes.len(), 22);
    for (&g, (of_g, tree_g)) in &outcomes {
        for (&h, (of_h, tree_h)) in &outcomes {
            if g != h && of_g == of_h {
                let told = store.distinguisher(g, h, &budget).unwrap().unwrap();
                let told = trees.of_form(&store, told, &mut back);
                assert!(trees.is_p_position(&[*tree_g, told]) && !trees.is_p_position(&[*tree_h, told]));
            }
        }
    }
}

/// Different forms are different games: the distinguisher tells them apart, and the outcomes are found on trees.
#[test]
fn different_forms_are_told_apart() {
    let (store, budget, mut trees, mut back) =
        (Store::new(), Budget::unlimited(), Trees::default(), HashMap::new());
    let mut forms = store.born(4).unwrap();
    let mut random = Random(2);
    for _ in 0..40 {
        let options: Vec<Form> = (0..1 + random.below(4)).map(|_| forms[random.below(22) as usize]).collect();
        forms.push(store.from_options(&options).unwrap());
    }
    store.sort(&mut forms);
    for &g in &forms {
        for &h in &forms {
            let Some(told) = store.distinguisher(g, h, &budget).unwrap() else {
                assert_eq!(g, h);
                continue;
            };
            assert_eq!(store.outcome(store.add(g, told, &budget).unwrap()), Outcome::P);
            assert_eq!(store.outcome(store.add(h, told, &budget).unwrap()), Outcome::N);
            if store.birthday(told) <= 6 {
                let [g, h, told] = [g, h, told].map(|form| trees.of_form(&store, form, &mut back));
                assert!(trees.is_p_position(&[g, told]) && !trees.is_p_position(&[h, told]));
            }
        }
    }
}

#[test]
fn links_and_mates() {
    let (store, budget) = (Store::new(), Budget::unlimited());
    let forms = store.born(4).unwrap();
    for &g in &forms {
        let mate = store.mate(g, &budget).unwrap();
        assert_eq!(store.outcome(store.add(g, mate, &budget).unwrap()), Outcome::P);
        assert_eq!(store.mate(mate, &budget), Ok(g));
        for &h in &forms {
            let link = store.link(g, h, &budget).unwrap();
            assert_eq!(link.is_some(), store.is_linked_to(g, h));
            for game in [g, h] {
                let Some(link) = link else { break };
                assert_eq!(store.outcome(store.add(game, link, &budget).unwrap()), Outcome::P);
            }
        }
    }
}

/// The genus by its definition, on trees; and it does not change when a tree is simplified.
#[test]
fn the_genus_is_what_its_definition_says() {
    let (store, budget, mut trees, mut random) =
        (Store::new(), Budget::unlimited(), Trees::default(), Random(3));
    let (mut forms, mut memory) = (HashMap::new(), HashMap::new());
    let zero = trees.tree(Vec::new());
    let one = trees.tree(vec![zero]);
    let two = trees.tree(vec![zero, one]);
    for _ in 0..100 {
        for tree in random_trees(&mut trees, &mut random, 40) {
            let form = form_of(&store, &trees, tree, &mut forms);
            let genus = store.genus(form, &budget).unwrap();
            assert_eq!(genus.nimber(), store.nimber(form));
            assert_eq!(genus.misere_nimber(0), store.misere_nimber(form));
            for twos in 0..4 {
                let sum: Vec<usize> = std::iter::repeat_n(two, twos).chain([tree]).collect();
                assert_eq!(genus.misere_nimber(twos), trees.misere_nimber(&sum, &mut memory));
            }
        }
    }
}
