//! What the theory promises of parts, of tame and restive games, and of sums.

use crate::judge::Random;
use std::collections::BTreeMap;
use upstar_core::Budget;
use upstar_misere::{Class, Form, Outcome, Store};

/// The forms of day 4, and random ones over them in several generations, small ones more often.
fn pool(store: &Store, seed: u64, count: usize) -> Vec<Form> {
    let mut random = Random(seed);
    let mut forms = store.born(4).unwrap();
    for _ in 0..count {
        let choice = |random: &mut Random, among: usize| forms[random.below(among as u64) as usize];
        let mut options = Vec::new();
        for _ in 0..1 + random.below(4) {
            let among = if random.below(3) == 0 { forms.len() } else { 22 };
            options.push(choice(&mut random, among));
        }
        // Moves that revert: a game with an option that has the game itself, or one like it, as an answer.
        if random.below(2) == 0 {
            let game = store.from_options(&options).unwrap();
            options.push(store.from_options(&[game, choice(&mut random, 22)]).unwrap().plus_one());
            let like = [choice(&mut random, 22), choice(&mut random, 22), choice(&mut random, 22)];
            options.push(store.from_options(&like).unwrap());
        }
        forms.push(store.from_options(&options).unwrap());
    }
    store.sort(&mut forms);
    forms
}

/// All games with at most three options of day 4, and random ones with at most three options among those.
fn many(store: &Store, seed: u64, count: usize) -> Vec<Form> {
    let day_four = store.born(4).unwrap();
    let mut forms = Vec::new();
    for &g in &day_four {
        for &h in &day_four {
            forms.extend(day_four.iter().map(|&k| store.from_options(&[g, h, k]).unwrap()));
        }
    }
    store.sort(&mut forms);
    let mut random = Random(seed);
    for _ in 0..count {
        let options = [(); 3].map(|()| forms[random.below(1500) as usize]);
        forms.push(store.from_options(&options[random.below(3) as usize..]).unwrap());
    }
    store.sort(&mut forms);
    forms
}

#[test]
fn sums_are_commutative_associative_and_cancel() {
    let (store, budget) = (Store::new(), Budget::unlimited());
    let forms = pool(&store, 11, 60);
    let mut random = Random(12);
    let add = |g, h| store.add(g, h, &budget).unwrap();
    for _ in 0..1500 {
        let [g, h, k] = [(); 3].map(|()| forms[random.below(forms.len() as u64) as usize]);
        let sum = add(g, h);
        assert_eq!(sum, add(h, g));
        assert_eq!(store.outcome_of_sum(g, h, &budget), Ok(store.outcome(sum)));
        assert_eq!(add(add(g, k), Form::ONE), add(g, k.plus_one()));
        assert_eq!(store.difference(sum, h, &budget), Ok(Some(g)));
        assert_eq!(store.nimber(sum), store.nimber(g) ^ store.nimber(h));
        if store.birthday(sum) + store.birthday(k) < 12 {
            assert_eq!(add(sum, k), add(g, add(h, k)));
        }
    }
}

/// A difference exists just when a game is found that gives the sum, among many; parts and partitions are complete.
#[test]
fn differences_and_parts() {
    let (store, budget) = (Store::new(), Budget::unlimited());
    let mut forms: Vec<Form> = pool(&store, 13, 40).into_iter().filter(|form| form.is_even()).collect();
    // Parts of games are often younger than the games.
    for form in forms.clone() {
        forms.extend(store.parts(form, &budget).unwrap());
    }
    store.sort(&mut forms);
    let mut sums: BTreeMap<Form, Vec<(Form, Form)>> = BTreeMap::new();
    for &h in &forms {
        for &k in forms.iter().filter(|&&k| store.birthday(h) + store.birthday(k) <= 10) {
            let sum = store.add(h, k, &budget).unwrap();
            sums.entry(sum.even_part()).or_default().push((h, k.with_sum(sum)));
        }
    }
    for (&sum, pairs) in &sums {
        let parts = store.parts(sum, &budget).unwrap();
        for &(h, k) in pairs {
            assert_eq!(store.difference(sum, h, &budget), Ok(Some(k)));
            let trivial = |part: Form| part.is_unit() || part.even_part() == sum;
            assert!(trivial(h) || parts.contains(&h.even_part()));
            assert!(trivial(k) || parts.contains(&k.even_part()));
        }
        assert_eq!(store.is_prime(sum, &budget), Ok(parts.is_empty() && !sum.is_unit()));
        for partition in store.partitions(sum, &budget).unwrap() {
            assert_eq!(store.sum(&partition, &budget), Ok(sum));
            assert!(partition.iter().all(|&prime| store.is_prime(prime, &budget).unwrap()));
        }
    }
    // Where there is a difference, it gives the sum.
    let mut random = Random(14);
    for _ in 0..3000 {
        let [g, h] = [(); 2].map(|()| forms[random.below(forms.len() as u64) as usize]);
        if let Some(difference) = store.difference(g, h, &budget).unwrap() {
            assert_eq!(store.add(h, difference, &budget), Ok(g));
        } else {
            assert!(sums.get(&g).is_none_or(|pairs| pairs.iter().all(|&(part, _)| part != h)));
        }
    }
}

trait WithSum {
    /// The same game, or with \*1, so that the sum that was found is even.
    fn with_sum(self, sum: Form) -> Form;
}

impl WithSum for Form {
    fn with_sum(self, sum: Form) -> Form {
        if sum.is_even() { self } else { self.plus_one() }
    }
}

/// The genus of a sum of tame games follows from theirs, also when they are tame by reverting moves; beside tame
/// games the same holds for a tameable one.
#[test]
fn sums_of_tame_games() {
    let (store, budget) = (Store::new(), Budget::unlimited());
    let mut forms = many(&store, 15, 40_000);
    forms.retain(|&form| store.is_tameable(form) && !store.is_nim_heap(form));
    let (tame, only_tameable): (Vec<Form>, Vec<Form>) =
        forms.iter().partition(|&&form| store.is_generally_tame(form));
    let general: Vec<Form> = tame.iter().copied().filter(|&form| !store.is_tame(form)).collect();
    assert!(general.len() > 1000 && only_tameable.len() > 10, "{} {}", general.len(), only_tameable.len());
    let mut random = Random(16);
    let mut any = |among: &[Form]| among[random.below(among.len() as u64) as usize];
    for round in 0..6000 {
        let g = match round % 3 {
            0 => only_tameable[round / 3 % only_tameable.len()],
            1 => any(&general),
            _ => any(&tame),
        };
        let (h, k) = (any(&tame), any(&store.born(2).unwrap()));
        if store.birthday(g) + store.birthday(h) > 12 {
            continue;
        }
        let sum = store.sum(&[g, h, k], &budget).unwrap();
        let fickle = |&form: &Form| store.nimber(form) != store.misere_nimber(form);
        let nimber = store.nimber(g) ^ store.nimber(h) ^ store.nimber(k);
        let misere_nimber = nimber ^ u32::from([g, h, k].iter().all(fickle));
        let found = (store.nimber(sum), store.misere_nimber(sum));
        assert_eq!(found, (nimber, misere_nimber), "{}", store.text(sum, &budget).unwrap());
    }
}

/// The superscript follows from its first value for tame and restive games, which is why no more is written.
#[test]
fn written_superscripts_determine_the_rest() {
    let (store, budget) = (Store::new(), Budget::unlimited());
    let (mut tame, mut restive, mut general) = (0, 0, 0);
    for form in many(&store, 17, 10_000) {
        let genus = store.genus(form, &budget).unwrap();
        let (g, m) = (genus.nimber(), genus.misere_nimber(0));
        let settles_at = if store.is_generally_tame(form) {
            tame += 1;
            g
        } else if store.is_generally_restive(form) {
            restive += 1;
            general += usize::from(!store.is_restive(form));
            if m < 4 { m } else { g }
        } else {
            continue;
        };
        for twos in 1..8 {
            let expected = settles_at ^ (2 * (twos as u32 % 2));
            assert_eq!(genus.misere_nimber(twos), expected, "{}", store.text(form, &budget).unwrap());
        }
    }
    assert!(tame > 1000 && restive > 50 && general > 10, "{tame} {restive} {general}");
}

/// Restive games are half-tame, and from each class there is one.
#[test]
fn classes() {
    let (store, budget) = (Store::new(), Budget::unlimited());
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for form in pool(&store, 19, 400) {
        if store.birthday(form) > 6 {
            continue;
        }
        let class = store.class(form, &budget).unwrap();
        *seen.entry(class.to_string()).or_default() += 1;
        if class == Class::Restive {
            let text = store.text(form, &budget).unwrap();
            assert_eq!(store.is_half_tame(form, &budget), Ok(true), "{text}");
        }
    }
    for class in ["nim-heap", "tame", "restive", "restless", "wild"] {
        assert!(seen.contains_key(class), "{class}: {seen:?}");
    }
}

/// A misère nim value n means that the game and a heap of n are a P-position.
#[test]
fn misere_nim_values() {
    let (store, budget) = (Store::new(), Budget::unlimited());
    for form in pool(&store, 21, 200) {
        for n in 0..6 {
            let sum = store.add(form, store.nim_heap(n).unwrap(), &budget).unwrap();
            assert_eq!(store.outcome(sum) == Outcome::P, store.misere_nimber(form) == n);
        }
    }
}

/// Several threads with one store get the same games as each by itself.
#[test]
fn threads_share_a_store() {
    let shared = Store::new();
    let work = |store: &Store, seed: u64| -> Vec<String> {
        let budget = Budget::unlimited();
        let forms = pool(store, seed, 30);
        let texts = forms.windows(2).map(|pair| {
            let sum = store.add(pair[0], pair[1], &budget).unwrap();
            format!("{} {}", store.text(pair[0], &budget).unwrap(), store.genus(sum, &budget).unwrap())
        });
        texts.collect()
    };
    std::thread::scope(|scope| {
        for seed in 30..34 {
            let (shared, work) = (&shared, &work);
            scope.spawn(move || assert_eq!(work(shared, seed), work(&Store::new(), seed)));
        }
    });
}
