//! The laws over the whole registry. A new ruleset is under them without a line here.

use std::collections::HashSet;
use upstar_catalog::{Board, Budget, Catalog, EMPTY, SolveOptions, StopReason, Thoroughness};

/// The names of a card's examples, each with its parameter once.
fn rulesets(card: &upstar_catalog::Card) -> Vec<String> {
    let names: HashSet<String> = card.examples.iter().map(|example| example.ruleset.clone()).collect();
    let mut names: Vec<String> = names.into_iter().collect();
    names.sort();
    names
}

#[test]
fn every_ruleset_obeys_every_law() {
    let catalog = Catalog::new();
    let mut judged = 0;
    for card in catalog.cards() {
        assert!(!card.examples.is_empty(), "{} has no examples", card.name);
        // A theorem may be about one parameter only.
        let mut unjudged: HashSet<String> = HashSet::new();
        let mut seen: HashSet<String> = HashSet::new();
        for ruleset in rulesets(&card) {
            let reports = catalog.laws(&ruleset, &[], Thoroughness::default(), &Budget::unlimited());
            for report in reports.unwrap().unwrap() {
                assert_eq!(report.failure, None, "{ruleset}: {}", report.law);
                judged += report.cases;
                if report.cases > 0 {
                    seen.insert(report.law)
                } else {
                    unjudged.insert(report.law)
                };
            }
        }
        unjudged.retain(|law| law.starts_with("the theorem") && !seen.contains(law));
        assert!(unjudged.is_empty(), "{}: no sample judges {unjudged:?}", card.name);
    }
    assert!(judged > 10_000, "only {judged} cases were judged");
}

#[test]
fn every_theorem_has_a_statement_and_a_source() {
    let catalog = Catalog::new();
    for card in catalog.cards() {
        for ruleset in rulesets(&card) {
            for theorem in catalog.open(&ruleset).unwrap().theorems() {
                assert!(theorem.statement.ends_with('.'), "{ruleset}: {}", theorem.name);
                assert!(!theorem.source.is_empty(), "{ruleset}: {}", theorem.name);
            }
        }
    }
}

#[test]
fn cards_are_two_sentences_with_an_empty_position_and_shortest_examples() {
    let catalog = Catalog::new();
    for card in catalog.cards() {
        let name = &card.examples[0].ruleset;
        let game = catalog.open(name).unwrap();
        // Where positions are texts, nothing need be left of a game that is over.
        let empty = game.board() == Board::Text || EMPTY.iter().any(|text| game.parse(text).is_ok());
        assert!(empty, "{name} has no empty position");
        assert!(card.rules.matches(". ").count() == 1 && card.rules.ends_with('.'), "{name}: two sentences");
        for example in &card.examples {
            let position = catalog.position(&example.ruleset, &example.position).unwrap();
            assert_eq!(position.to_string(), example.position, "an example is in its shortest form");
        }
    }
}

#[test]
fn a_stopped_search_leaves_nothing_that_looks_like_a_loop() {
    let catalog = Catalog::new();
    let position = catalog.position("domineering", "4x5").unwrap();
    let cancelled = Budget::unlimited();
    cancelled.cancel();
    let stopped = position.value(&SolveOptions { budget: cancelled, ..SolveOptions::default() });
    assert_eq!(stopped.err(), Some(StopReason::Cancelled));
    // Steps end a search at the same place on every machine.
    let few = Budget::unlimited().part(500);
    let stopped = position.value(&SolveOptions { budget: few, threads: 1, ..SolveOptions::default() });
    assert!(matches!(stopped, Err(StopReason::TooLarge(_))));
    let value = position.value(&SolveOptions::default()).unwrap().answer;
    assert_eq!(value, catalog.values().integer(1));
}
