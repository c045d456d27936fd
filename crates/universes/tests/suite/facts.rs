//! Facts of the literature, and the examples of the functions.

use crate::trees::{day_two, unlimited};
use std::collections::HashSet;
use upstar_universes::{FUNCTIONS, Store, Universe, evaluate};

#[test]
fn examples_of_the_functions() {
    let (store, budget) = (Store::new(), unlimited());
    for function in FUNCTIONS {
        let answer = evaluate(&store, Universe::DeadEnding, function.example, &budget)
            .unwrap_or_else(|error| panic!("{}: {error}", function.example));
        assert_eq!(answer.text(&store, &budget).unwrap(), function.answer, "{}", function.example);
    }
}

/// Universe, expression and answer.
const FACTS: &str = "
dicot        * + * == 0                            true
all          * + * == 0                            false
all          * + * <> 0                            true
dead-ending  1 - 1 == 0                            true
dead-ending  3 - 3 == 0                            true
blocking     2 - 2 == 0                            true
all          1 - 1 == 0                            false
dead-ending  0 <> 1                                true
dead-ending  1 + 1 == 2                            true
dead-ending  * + * == 0                            false
blocking     * + * == 0                            false
dead-ending  {-1|1} == 0                           true
dead-ending  is_invertible(*)                      false
dead-ending  is_invertible({1|-1})                 false
dicot        simplest({*2,*|*2})                   {*|*2}
dicot        simplest(*2+*2)                       {*2,*3|*2,*3}
impartial    *2 + *2 == 0                          false
impartial    * + * == 0                            true
impartial    *2 + * == *3                          true
impartial    simplest({*2+*|*2+*})                 {*3|*3}
dicot        outcome(*)                            P
dicot        is_invertible(*)                      true
dicot        is_invertible(*2)                     false
dead-ending  outcome(-2)                           L
dead-ending  simplest({-1|1})                      0
dead-ending  outcome(* + *)                        N
dead-ending  strong_outcome(* + *)                 P
dicot        {*|*}.simplest                        0
dead-ending  tipping_point(0)                      0
dead-ending  right_tipping_point(0)                1
dead-ending  birthday(*2) == 2                     true
dicot        birthday(*2) < 3                      true
dicot        outcome(*) == outcome(*2+*2)          true
";

#[test]
fn facts() {
    let (store, budget) = (Store::new(), unlimited());
    for line in FACTS.lines().filter(|line| !line.is_empty()) {
        let (universe, rest) = line.split_once(' ').unwrap();
        let (text, expected) = rest.trim().rsplit_once("  ").unwrap();
        let answer = evaluate(&store, universe.parse().unwrap(), text.trim(), &budget);
        let answer = answer.unwrap_or_else(|error| panic!("{line}: {error}")).text(&store, &budget).unwrap();
        assert_eq!(answer, expected.trim(), "{line}");
    }
}

/// 1268 dicots are born by day 3 (Dorbec, Renault, Siegel and Sopena), and all 256 games of day 2 differ when all
/// games may be added (Siegel). The other numbers are ours.
#[test]
fn games_born_by_a_day() {
    let (store, budget) = (Store::new(), unlimited());
    let counts = |universe: Universe, last: u32| -> Vec<usize> {
        (0..=last).map(|day| store.born(universe, day, &budget).unwrap().len()).collect()
    };
    assert_eq!(counts(Universe::Dicot, 3), [1, 2, 9, 1268]);
    assert_eq!(counts(Universe::All, 2), [1, 4, 256]);
    assert_eq!(counts(Universe::Impartial, 2), [1, 2, 3]);
    assert_eq!(counts(Universe::DeadEnding, 2), [1, 4, 196]);
    assert_eq!(counts(Universe::Blocking, 2), [1, 4, 220]);
    for universe in Universe::ALL {
        let of_all_forms: HashSet<_> = day_two(&store)
            .into_iter()
            .filter(|&g| store.contains(universe, g))
            .map(|g| store.simplest(universe, g, &budget).unwrap())
            .collect();
        assert_eq!(of_all_forms.len(), store.born(universe, 2, &budget).unwrap().len(), "{universe}");
    }
    assert!(store.born(Universe::All, 3, &budget).is_err());
}

/// 1, 2, 3, 5 and 22 impartial games are born by days 0 to 4 (Conway).
#[test]
fn impartial_games_born_by_a_day() {
    let (store, budget) = (Store::new(), unlimited());
    let mut games = vec![upstar_universes::Form::ZERO];
    for count in [2, 3, 5, 22] {
        let next: HashSet<_> = (0..1usize << games.len())
            .map(|bits| {
                let options: Vec<_> =
                    (0..games.len()).filter(|i| bits >> i & 1 == 1).map(|i| games[i]).collect();
                let form = store.from_options(&options, &options).unwrap();
                store.simplest(Universe::Impartial, form, &budget).unwrap()
            })
            .collect();
        games = next.into_iter().collect();
        assert_eq!(games.len(), count);
        assert!(games.iter().all(|&g| store.is_impartial(g)));
    }
}
