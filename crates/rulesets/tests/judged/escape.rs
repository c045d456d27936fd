//! The Great Escape: maximum matchings against search.

use crate::common::{Checker, Random, options, said};
use std::sync::Arc;
use upstar_rules::graph::Names;
use upstar_rules::{Answer, Claim, Graph, Marked, Outcome, Player, Rules};
use upstar_rulesets::escape::Escape;
use upstar_solve::{SolveOptions, Solver};
use upstar_values::Values;

fn random_graph(random: &mut Random, n: usize, one_in: usize) -> Graph {
    let pairs = (0..n).flat_map(|v| (0..v).map(move |w| (v, w)));
    Graph::new(Names::Upto(n as u32), pairs.filter(|_| random.once_in(one_in)).collect::<Vec<_>>())
}

#[test]
fn maximum_matching_decides() {
    let judge = Checker::new(Escape);
    let mut random = Random::new(5);
    for round in 0..1500 {
        let n = random.below(9);
        let graph = random_graph(&mut random, n, 1 + round % 4);
        for at in (0..n).map(Some).chain([None]) {
            assert_eq!(judge.check(&Marked { graph: graph.clone(), at }), ["maximum matching"]);
        }
    }
}

/// The size of a maximum matching by trying everything.
fn brute(graph: &Graph, v: usize, used: u64) -> usize {
    if v == graph.len() {
        return 0;
    }
    let without = brute(graph, v + 1, used);
    let partners = graph.links().of(v).filter(|&w| w > v && used >> w & 1 == 0 && used >> v & 1 == 0);
    partners.fold(without, |best, w| best.max(1 + brute(graph, v + 1, used | 1 << v | 1 << w)))
}

#[test]
fn blossoms_find_what_trying_everything_finds() {
    let mut random = Random::new(7);
    for round in 0..600 {
        let n = 6 + random.below(9);
        let graph = random_graph(&mut random, n, 3 + round % 6);
        let best = brute(&graph, 0, 0);
        for v in 0..n {
            // A vertex is covered by every maximum matching just when taking it away makes them smaller.
            let needed = brute(&graph.without(&[v]), 0, 0) < best;
            let claim = claim(&Marked { graph: graph.clone(), at: Some(v) });
            assert_eq!(claim.answer, answer(needed), "{graph}@{v}");
        }
        assert_eq!(claim(&Marked { graph: graph.clone(), at: None }).answer, answer(2 * best < n), "{graph}");
    }
}

#[test]
fn bold_edges_are_a_largest_matching_that_the_winner_follows() {
    let mut random = Random::new(13);
    let budget = upstar_rules::Budget::unlimited();
    let strategy = Escape.capabilities().strategy.unwrap();
    for round in 0..600 {
        let n = 2 + random.below(9);
        let graph = random_graph(&mut random, n, 2 + round % 4);
        let best = brute(&graph, 0, 0);
        for at in (0..n).map(Some).chain([None]) {
            let at = Marked { graph: graph.clone(), at };
            let bold = strategy(&at, &budget).unwrap();
            let drawn = Escape.draw(&at, &upstar_rules::Scene::default()).unwrap();
            assert!(bold.iter().all(|key| drawn.shapes.iter().any(|shape| shape.key.as_ref() == Some(key))));
            let ends: Vec<usize> = bold
                .iter()
                .flat_map(|key| {
                    let (v, w) = key[2..].trim_end_matches("#0").split_once('-').unwrap();
                    [v.parse::<usize>().unwrap(), w.parse().unwrap()]
                })
                .collect();
            let mut each = ends.clone();
            each.sort_unstable();
            each.dedup();
            assert_eq!((each.len(), bold.len()), (ends.len(), best), "{at}");
            if let Some(here) = at.at {
                // Who goes first wins just when the start is covered.
                assert_eq!(claim(&at).answer, answer(ends.contains(&here)), "{at}");
            }
        }
    }
}

fn answer(first_wins: bool) -> upstar_rules::Answer {
    upstar_rules::Answer::Outcome(if first_wins { Outcome::N } else { Outcome::P })
}

fn claim(at: &Marked<Graph>) -> Claim<Marked<Graph>> {
    said(&Escape.theorems()[0], at, &Values::new()).unwrap()
}

#[test]
fn the_strategy_wins_large_games_against_any_reply() {
    let solver = Solver::new(Arc::new(Escape), Values::new());
    let mut random = Random::new(11);
    for n in [300, 301, 700] {
        let mut at = Marked { graph: random_graph(&mut random, n, 40), at: None };
        let mut ours = solver.outcome(&at, &SolveOptions::default()).unwrap().answer == Outcome::N;
        loop {
            let mut options = options(&Escape, &at, Player::Left);
            if options.is_empty() {
                break;
            }
            at = if ours {
                claim(&at).wins.swap_remove(0).to
            } else {
                let chosen = random.below(options.len());
                options.swap_remove(chosen)
            };
            ours = !ours;
        }
        assert!(!ours, "the strategy ran out of moves");
    }
}

#[test]
fn reasons_name_the_matched_vertex() {
    let at = Escape.parse("a-b,b-c,c-d@b").unwrap();
    let win = claim(&at).wins.swap_remove(0);
    assert_eq!(Escape.describe(&at, &win.to, Player::Left).unwrap(), "go to a");
    assert!(win.why.contains("matches it with a"), "{}", win.why);
    let start = Escape.parse("star(4)").unwrap();
    let win = claim(&start).wins.swap_remove(0);
    assert!(Escape.describe(&start, &win.to, Player::Left).unwrap().starts_with("start at "));
}

/// The answers that a reason names are moves, and win.
#[test]
fn reasons_name_the_answer_to_every_reply() {
    for text in ["grid(3,3)", "path(5)@1", "petersen@0", "cycle(7)", "star(9)@3", "complete(9)"] {
        let at = Escape.parse(text).unwrap();
        let wins = claim(&at).wins;
        // Two players have each of them, in the same words.
        for win in wins.iter().filter(|win| win.player == Player::Left) {
            let named: Vec<(String, String)> = win
                .why
                .split([',', ':'])
                .flat_map(|part| part.split(" and "))
                .filter_map(|part| part.split_once(" by "))
                .map(|(reply, answer)| (reply.trim().into(), answer.trim().into()))
                .collect();
            let replies = options(&Escape, &win.to, Player::Right);
            assert_eq!(named.len(), replies.len().min(6), "{text}: {}", win.why);
            for (reply, answer) in named {
                let called = |from: &Marked<Graph>, to: &Marked<Graph>, name: &str| {
                    Escape.describe(from, to, Player::Left).unwrap() == format!("go to {name}")
                };
                let after = replies.iter().find(|to| called(&win.to, to, &reply)).expect("a reply");
                let answers = options(&Escape, after, Player::Left);
                let answered = answers.iter().find(|to| called(after, to, &answer)).expect("an answer");
                assert!(matches!(claim(answered).answer, Answer::Outcome(Outcome::P)), "{text}: {}", win.why);
            }
        }
    }
}

#[test]
fn texts_come_back_and_wrong_ones_have_a_place() {
    for text in ["path(0)", "path(3)@1", "0-1,3@3", "petersen"] {
        assert_eq!(Escape.parse(text).unwrap().to_string(), text);
    }
    for (bad, offset) in
        [("path(3)@3", 8), ("path(0)@0", 8), ("0-0", 0), ("0-1:2", 4), ("0>1", 0), ("a-b@", 4)]
    {
        assert_eq!(Escape.parse(bad).unwrap_err().offset, offset, "{bad}");
    }
    let long = Escape.parse("path(1000000)").unwrap();
    let solver = Solver::new(Arc::new(Escape), Values::new());
    assert_eq!(solver.outcome(&long, &SolveOptions::default()).unwrap().answer, Outcome::P);
    let long = Escape.parse("path(1000001)@1000").unwrap();
    assert_eq!(solver.outcome(&long, &SolveOptions::default()).unwrap().answer, Outcome::P);
}
