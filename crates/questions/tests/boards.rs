//! Positions as tables to play at, and the computer that plays there.

use std::collections::HashSet;
use upstar_catalog::{Catalog, How, Position, Scene};
use upstar_ground::Budget;
use upstar_questions::{LegalMove, Level, reply, setting};
use upstar_values::Player;

/// The examples of every card, and what follows when Left and Right take turns at their last moves.
fn sample(catalog: &Catalog) -> Vec<Position> {
    let mut positions = Vec::new();
    for card in catalog.cards() {
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
fn the_computer_wins_what_it_can_and_holds_out() {
    let catalog = Catalog::new();
    let how = How::default();
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
    let how = How { budget: Budget::new(None, Some(100_000)), ..How::default() };
    let guess = reply(&at, Player::Left, Level::Perfect, 0, &how).unwrap().unwrap();
    assert!(guess.stop.is_some() && guess.why.contains("guess"), "{}", guess.why);
}
