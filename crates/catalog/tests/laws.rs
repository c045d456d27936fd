//! Laws that every ruleset must obey, over the whole registry. A new ruleset is under them without a line here.

use std::collections::HashSet;
use std::time::Duration;
use upstar_catalog::{Answer, Budget, Catalog, How, Outcome, Player, Position, Sign, Stop, Value};

/// Texts that mean an empty board in one ruleset or another.
const EMPTY: [&str; 7] = ["0", "0x0", "path(0)", "-", "+0", "T(0)", "{|}"];
/// How many times play is followed from each example to its end.
const WALKS: u64 = 8;

fn quick() -> How {
    How { budget: Budget::new(Some(Duration::from_millis(40)), None), threads: 1, theorems: false }
}

/// A position that is met in play, with the ruleset's name.
fn sample(catalog: &Catalog) -> Vec<Position> {
    let mut positions = Vec::new();
    for card in catalog.cards() {
        let names: HashSet<String> = card
            .examples
            .iter()
            .map(|e| e.parameter.map_or(card.name.to_string(), |p| format!("{}:{p}", card.name)))
            .collect();
        let mut names: Vec<String> = names.into_iter().collect();
        names.sort();
        for name in names {
            let game = catalog.open(&name).unwrap();
            let examples = card.examples.iter().map(|e| e.position);
            let mut starts: Vec<Position> =
                examples.chain(EMPTY).filter_map(|text| game.parse(text).ok()).collect();
            let mut seen: HashSet<Position> = starts.iter().cloned().collect();
            positions.append(&mut starts.clone());
            for start in starts.drain(..) {
                for walk in 0..WALKS {
                    follow(start.clone(), walk, &mut seen, &mut positions);
                }
            }
        }
    }
    positions
}

/// One way to play from a position, by either player at random, until nobody can move.
fn follow(mut at: Position, walk: u64, seen: &mut HashSet<Position>, positions: &mut Vec<Position>) {
    let mut state = walk * 7919 + 1;
    for _ in 0..10_000 {
        let mut options = Vec::new();
        for player in Player::BOTH {
            options.extend(at.options(player).unwrap());
        }
        if options.is_empty() {
            return;
        }
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        at = options.swap_remove((state >> 33) as usize % options.len());
        if seen.insert(at.clone()) {
            positions.push(at.clone());
        }
    }
    panic!("play from {at:?} does not end");
}

/// The value by options alone, or nothing where that takes too long.
fn plain(position: &Position) -> Option<Value> {
    match position.value_by_options(&quick()) {
        Ok(found) => Some(found.answer),
        Err(Stop::Time(_)) => None,
        Err(stop) => panic!("{position:?}: {stop}"),
    }
}

#[test]
fn printing_then_parsing_gives_the_same_position() {
    let catalog = Catalog::new();
    for position in sample(&catalog) {
        let again = catalog.position(position.ruleset(), &position.to_string());
        assert_eq!(again.as_ref(), Ok(&position), "{position:?}");
    }
    for card in catalog.cards() {
        let name = card.examples[0].parameter.map_or(card.name.into(), |p| format!("{}:{p}", card.name));
        let game = catalog.open(&name).unwrap();
        assert!(EMPTY.iter().any(|text| game.parse(text).is_ok()), "{name} has no empty position");
        assert!(card.rules.matches(". ").count() == 1 && card.rules.ends_with('.'), "{name}: two sentences");
    }
}

#[test]
fn every_example_has_the_value_on_its_card() {
    let catalog = Catalog::new();
    let values = catalog.values();
    for card in catalog.cards() {
        assert!(!card.examples.is_empty(), "{} has no examples", card.name);
        for example in card.examples {
            let name = example.parameter.map_or(card.name.into(), |p| format!("{}:{p}", card.name));
            let position = catalog.position(&name, example.position).unwrap();
            assert_eq!(position.to_string(), example.position, "{name}: an example is in its shortest form");
            for theorems in [true, false] {
                let found = position.value(&How { theorems, ..How::default() }).unwrap();
                assert_eq!(values.text(found.answer).unwrap(), example.value, "{position:?}");
            }
        }
    }
}

#[test]
fn hooks_agree_with_options_alone() {
    let catalog = Catalog::new();
    let values = catalog.values();
    let (mut judged, mut total) = (0, 0);
    for position in sample(&catalog) {
        total += 1;
        let Some(slow) = plain(&position) else { continue };
        let how = How { theorems: false, ..How::default() };
        assert_eq!(position.value(&how).unwrap().answer, slow, "search of {position:?}");
        let two = How { threads: 2, ..how.clone() };
        assert_eq!(position.value(&two).unwrap().answer, slow, "search of {position:?} by two threads");
        let outcome = values.outcome(slow).unwrap();
        assert_eq!(position.outcome(&how).unwrap().answer, outcome, "outcome of {position:?}");
        let parts: Option<Vec<Value>> = position.components().iter().map(plain).collect();
        let (form, sign) = position.representative();
        let (Some(parts), Some(value)) = (parts, plain(&form)) else { continue };
        let sum = parts.into_iter().try_fold(Value::ZERO, |sum, part| values.add(sum, part));
        assert_eq!(sum, Ok(slow), "components of {position:?}");
        let value = if sign == Sign::Same { value } else { values.neg(value).unwrap() };
        assert_eq!(value, slow, "representative {form} of {position:?}");
        judged += 1;
        assert_eq!(form.representative().0, form, "the representative of {position:?} is its own");
    }
    assert!(2 * judged > total, "only {judged} of {total} positions could be judged");
}

#[test]
fn impartial_games_have_the_same_moves_for_both() {
    let catalog = Catalog::new();
    for position in sample(&catalog).into_iter().filter(Position::impartial) {
        let options = |player| position.options(player).unwrap();
        let (left, right) = (options(Player::Left), options(Player::Right));
        assert_eq!(left.len(), right.len(), "{position:?}");
        let Some(value) = plain(&position) else { continue };
        let nimber = catalog.values().as_nimber(value).expect("an impartial value is a nimber");
        let how = How { theorems: false, ..How::default() };
        assert_eq!(position.grundy(&how).unwrap().unwrap().answer, u64::from(nimber), "{position:?}");
        let values_of =
            |options: &[Position]| -> HashSet<Option<Value>> { options.iter().map(plain).collect() };
        assert_eq!(values_of(&left), values_of(&right), "{position:?}");
    }
}

#[test]
fn theorems_agree_with_options_alone() {
    let catalog = Catalog::new();
    let values = catalog.values();
    let mut used: HashSet<(String, &str)> = HashSet::new();
    for position in sample(&catalog) {
        let Some(slow) = plain(&position) else { continue };
        let outcome = values.outcome(slow).unwrap();
        for claim in position.claims(&How::default()).unwrap() {
            let context = format!("{} says of {position:?}", claim.name);
            match claim.answer {
                Answer::Value(value) => assert_eq!(value, slow, "{context}"),
                Answer::Nimber(n) => assert_eq!(values.as_nimber(slow).map(u64::from), Some(n), "{context}"),
                Answer::Outcome(claimed) => assert_eq!(claimed, outcome, "{context}"),
            }
            for (player, to) in &claim.wins {
                assert!(position.options(*player).unwrap().contains(to), "{context}: no move to {to}");
                let Some(after) = plain(to) else { continue };
                let after = values.outcome(after).unwrap();
                assert_eq!(after.winner(player.opponent()), *player, "{context}: {to} does not win");
            }
            used.insert((position.card().name.into(), claim.name));
        }
    }
    for card in catalog.cards() {
        let name = card.examples[0].parameter.map_or(card.name.into(), |p| format!("{}:{p}", card.name));
        for (theorem, _) in catalog.open(&name).unwrap().theorems() {
            assert!(used.contains(&(card.name.into(), theorem)), "{name}: no sample judges {theorem}");
        }
    }
}

#[test]
fn moves_win_just_when_they_say_so() {
    let catalog = Catalog::new();
    let values = catalog.values();
    for position in sample(&catalog) {
        let Some(slow) = plain(&position) else { continue };
        for with_values in [true, false] {
            let query = upstar_catalog::MoveQuery { values: with_values, ..Default::default() };
            let moves = position.moves(query, &How::default()).unwrap();
            assert_eq!(moves.outcome, values.outcome(slow).unwrap(), "{position:?}");
            for m in &moves.moves {
                let player = m.player.unwrap_or(Player::Left);
                let Some(after) = plain(&m.to) else { continue };
                let after = values.outcome(after).unwrap();
                assert_eq!(m.wins, after.winner(player.opponent()) == player, "{position:?}: {}", m.name);
                assert!(!m.why.is_empty() && !m.name.is_empty() && !m.why.ends_with('.'));
            }
            let wins = |player| moves.moves.iter().any(|m| m.wins && m.player.is_none_or(|p| p == player));
            let winner = |player: Player| if wins(player) { player } else { player.opponent() };
            let outcome = Outcome::from_winners(winner(Player::Left), winner(Player::Right));
            assert_eq!(outcome, moves.outcome, "{position:?}");
        }
    }
}

#[test]
fn every_position_can_be_drawn() {
    let catalog = Catalog::new();
    for position in sample(&catalog) {
        let scene = position.draw().unwrap();
        assert!(scene.to_svg().ends_with("</svg>\n") && scene.to_tikz().contains("tikzpicture"));
    }
}

#[test]
fn a_stopped_search_leaves_nothing_that_looks_like_a_loop() {
    let catalog = Catalog::new();
    let position = catalog.position("domineering", "4x5").unwrap();
    let cancelled = Budget::unlimited();
    cancelled.cancel();
    let stopped = position.value(&How { budget: cancelled, ..How::default() });
    assert_eq!(stopped.err(), Some(Stop::Cancelled));
    let small = Budget::new(None, Some(10_000));
    assert!(matches!(position.value(&How { budget: small, ..How::default() }), Err(Stop::Memory(_))));
    let value = position.value(&How::default()).unwrap().answer;
    assert_eq!(value, catalog.values().integer(1));
}
