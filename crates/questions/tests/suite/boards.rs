//! Positions as tables to play at, and the computer that plays there.

use serde_json::json;
use std::collections::HashSet;
use upstar_catalog::{Catalog, Position, Scene, SolveOptions};
use upstar_core::Budget;
use upstar_questions::{LegalMove, Level, Limits, Question, Workbench, ask, reply, setting};
use upstar_values::Player;

/// The examples of every card, and what follows when Left and Right take turns at their last moves.
fn sample(catalog: &Catalog) -> Vec<Position> {
    let mut positions = Vec::new();
    for card in catalog.cards().into_iter().filter(|card| !card.loops) {
        for example in &card.examples {
            let mut next = catalog.position(&example.ruleset, &example.position).ok();
            for player in Player::BOTH.into_iter().cycle() {
                let Some(at) = next.take() else { break };
                next = at.options(player, &Budget::unlimited()).unwrap().pop();
                positions.push(at);
            }
        }
    }
    positions
}

#[test]
fn every_move_touches_the_board() {
    let catalog = Catalog::new();
    for position in sample(&catalog) {
        let setting = setting(&position, &Scene::default(), 10_000, &Budget::unlimited()).unwrap();
        let before = position.draw().unwrap();
        let there: HashSet<_> = before.shapes.iter().filter_map(|shape| shape.key.clone()).collect();
        for m in &setting.moves {
            let first = m.touches.first();
            assert!(
                first.is_some_and(|key| there.contains(key)),
                "{position:?}: {} touches {first:?}",
                m.name
            );
            let mine = position.options(m.player.unwrap_or(Player::Left), &Budget::unlimited()).unwrap();
            assert!(mine.iter().any(|to| to.to_string() == m.position), "{position:?}: {}", m.name);
        }
        assert!(!setting.truncated, "{position:?}");
        let own = |m: &&LegalMove| m.player != Some(Player::Right);
        assert_eq!(setting.moves.iter().filter(own).count(), setting.left, "{position:?}");
        assert!(position.impartial() || setting.moves.len() == setting.left + setting.right, "{position:?}");
    }
}

#[test]
fn a_move_beyond_the_list_is_listed_for_whoever_asks() {
    let workbench = Workbench::default();
    for (ruleset, position, to, legal) in [
        ("nim", "5000,3", "17,3", true),
        ("nim", "5000,3", "5000,4", false),
        ("grundy", "3000", "1400,1600", true),
        ("grundy", "3000", "1500,1500", false),
        ("domineering", "4x4", "....|....|##..|....", true),
        ("domineering", "4x4", "....|....|#.#.|....", false),
    ] {
        let table =
            json!({ "ask": "position", "ruleset": ruleset, "position": position, "limit": 2, "to": to });
        let question: Question = serde_json::from_value(table).unwrap();
        let answer = ask(&workbench, question, &Limits::default()).unwrap();
        let answer = serde_json::to_value(&answer).unwrap();
        let moves = answer["moves"].as_array().unwrap();
        let found = moves.iter().filter(|one| one["position"] == to).count();
        assert_eq!(found, usize::from(legal), "{ruleset} {position} to {to}");
        assert!(moves.len() <= 3, "{ruleset} {position}: {}", moves.len());
    }
}

#[test]
fn the_computer_wins_what_it_can_and_holds_out() {
    let catalog = Catalog::new();
    let how = SolveOptions::default();
    for (ruleset, position, player, after) in [
        ("nim", "3,5,7", Player::Left, "2,5,7"),
        ("toads-and-frogs", "T.F", Player::Right, "TF."),
        ("nim", "2,2", Player::Right, "1,2"),
    ] {
        let at = catalog.position(ruleset, position).unwrap();
        let perfect = reply(&at, player, Level::Perfect, 0, &how).unwrap().unwrap();
        assert!(at.options(player, &Budget::unlimited()).unwrap().contains(&perfect.to));
        assert_eq!(perfect.to.to_string(), after, "{ruleset} {position}: {}", perfect.why);
        for chance in 0..200 {
            let any = reply(&at, player, Level::Casual, chance, &how).unwrap().unwrap();
            assert!(at.options(player, &Budget::unlimited()).unwrap().contains(&any.to));
        }
    }
    let end = catalog.position("nim", "0").unwrap();
    assert!(reply(&end, Player::Left, Level::Perfect, 0, &how).unwrap().is_none());
}

#[test]
fn a_guess_says_that_it_is_one() {
    let catalog = Catalog::new();
    let at = catalog.position("snort", "grid(8,8)").unwrap();
    let how = SolveOptions { budget: Budget::new(None, Some(100_000)), ..SolveOptions::default() };
    let guess = reply(&at, Player::Left, Level::Perfect, 0, &how).unwrap().unwrap();
    assert!(guess.stop.is_some() && guess.why.contains("guess"), "{}", guess.why);
}
