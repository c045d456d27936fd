//! Shots against a slow walk, and symmetries and components against the options alone, in every variant.

use super::*;
use std::collections::HashSet;
use std::sync::Arc;
use upstar_core::Budget;
use upstar_solve::{Judge, SolveOptions, Solver};
use upstar_values::{Value, Values};

const VARIANTS: [&str; 4] = ["", "straight", "same", "trail"];

fn rules(variant: &str) -> GrandLeftRight {
    GrandLeftRight::new(variant).unwrap()
}

fn parse(text: &str) -> Grid {
    rules("").parse(text).unwrap()
}

fn options(rules: GrandLeftRight, at: &Grid, player: Player) -> Vec<Grid> {
    let (budget, mut list) = (Budget::unlimited(), Vec::new());
    rules.options(at, player, &mut Options::new(&mut list, &budget)).unwrap();
    list
}

#[test]
fn shots_turn_until_they_are_caught() {
    for (from, player, start, direction, end) in [
        ("x..|...|...", Player::Left, 0, 1, 4),
        ("x..|...|...", Player::Left, 0, 2, 6),
        ("o..|...|...", Player::Right, 0, 2, 4),
        ("o..|...|...", Player::Right, 0, 1, 2),
        ("x...", Player::Left, 0, 1, 3),
        ("x.#.", Player::Left, 0, 1, 1),
        ("x.|..", Player::Left, 0, 0, 0),
    ] {
        let at = parse(from);
        let mut found = start;
        shots(&at, token(player), rules("").turn(player), &Budget::unlimited(), |shot| {
            if (shot.from, shot.direction) == (start, direction) {
                found = shot.end();
            }
            Ok(true)
        })
        .unwrap();
        assert_eq!(found, end, "{from}");
    }
    let at = parse("x..|...|...");
    let to = at.with([4], Tile::Left);
    assert_eq!(rules("").describe(&at, &to, Player::Left).unwrap(), "r1c1 shoots right to r2c2");
    let all = at.with(1..9, Tile::Left);
    assert_eq!(rules("trail").describe(&at, &all, Player::Left).unwrap(), "r1c1 shoots right to r2c2");
}

/// What the rules say, square by square.
fn slow_options(variant: &str, at: &Grid, player: Player) -> HashSet<Grid> {
    let steps: [(isize, isize); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    let mut all = HashSet::new();
    for start in at.squares_with(token(player)) {
        for first in 0..4 {
            let mut place = ((start / at.cols()) as isize, (start % at.cols()) as isize);
            let (mut way, mut passed) = (first, Vec::new());
            loop {
                let free = |way: usize, passed: &Vec<(isize, isize)>| {
                    let next = (place.0 + steps[way].0, place.1 + steps[way].1);
                    let open = at.look(next.0, next.1) == Some(Tile::Free) && !passed.contains(&next);
                    open.then_some(next)
                };
                let right = if variant == "same" || player == Player::Left { 1 } else { 3 };
                let next = match free(way, &passed) {
                    Some(next) => next,
                    None if passed.is_empty() || variant == "straight" => break,
                    None => {
                        way = (way + right) % 4;
                        let Some(next) = free(way, &passed) else { break };
                        next
                    }
                };
                passed.push(next);
                place = next;
            }
            let index = |place: &(isize, isize)| place.0 as usize * at.cols() + place.1 as usize;
            let tokens: Vec<usize> = match (variant, passed.last()) {
                (_, None) => continue,
                ("trail", _) => passed.iter().map(index).collect(),
                (_, Some(last)) => vec![index(last)],
            };
            all.insert(at.with(tokens, token(player)));
        }
    }
    all
}

/// Every board of this size, over all ways to put the four tiles on its squares.
fn boards(rows: usize, cols: usize) -> impl Iterator<Item = Grid> {
    let tile = move |code: usize, i: usize| Tile::ALL[code >> (2 * i) & 3];
    (0..1usize << (2 * rows * cols))
        .map(move |code| Grid::from_fn(rows, cols, Start::All(Tile::Free), |r, c| tile(code, r * cols + c)))
}

#[test]
fn variants_are_played_as_they_say() {
    let large = |seed: usize, rows: usize, cols: usize| {
        Grid::from_fn(rows, cols, Start::All(Tile::Free), |r, c| {
            let mixed = (r * 31 + c * 17 + seed * 101).wrapping_mul(0x9E37_79B9).rotate_right(7) % 9;
            [Tile::Left, Tile::Right, Tile::Filled].get(mixed).copied().unwrap_or(Tile::Free)
        })
    };
    for variant in VARIANTS {
        let positions = boards(2, 3).chain((0..40).map(|seed| large(seed, 4, 5)));
        for at in positions.chain((0..10).map(|seed| large(seed, 9, 11))) {
            for player in Player::BOTH {
                let found: HashSet<Grid> = options(rules(variant), &at, player).into_iter().collect();
                assert_eq!(found, slow_options(variant, &at, player), "{variant} {at}");
            }
        }
    }
}

#[test]
fn symmetries_and_components_keep_values_in_every_variant() {
    let mut mirror_alone_differs = HashSet::new();
    for variant in VARIANTS {
        let (rules, values) = (rules(variant), Values::new());
        let plain = Judge::new(Arc::new(rules), values.clone());
        let solver = Solver::new(Arc::new(rules), values.clone());
        let value = |at: &Grid| plain.value(at, &SolveOptions::default(), u64::MAX).unwrap().answer;
        for at in boards(2, 3).chain(boards(1, 5)).chain(["x..|...|..o", "xo.|...|...|x.."].map(parse)) {
            let slow = value(&at);
            assert_eq!(solver.value(&at, &SolveOptions::default()).unwrap().answer, slow, "{variant} {at}");
            assert_eq!(value(&at.transposed().mirrored(true)), slow, "{variant} {at} turned");
            if value(&at.mirrored(true)) != slow {
                mirror_alone_differs.insert(variant);
            }
            let (form, sign) = rules.representative(at.clone()).unwrap();
            let expected = if sign == Sign::Same { slow } else { values.neg(slow).unwrap() };
            assert_eq!(value(&form), expected, "{variant} {at}");
            assert_eq!(rules.representative(form.clone()).unwrap().0, form, "{variant} {at}");
            let mut parts = Vec::new();
            rules.components(&at, &mut parts).unwrap();
            let sum = parts.iter().try_fold(Value::ZERO, |sum, part| values.add(sum, value(part)));
            assert_eq!(sum, Ok(slow), "{variant} {at}");
        }
    }
    assert_eq!(mirror_alone_differs, HashSet::from(["", "same", "trail"]));
}

#[test]
fn bad_boards_and_variants_have_a_place() {
    for (text, offset) in [("x.|.", 3), ("x?", 1), ("", 0), ("x.||..", 3), ("70000x1", 0)] {
        assert_eq!(rules("").parse(text).unwrap_err().offset, offset, "{text}");
    }
    assert_eq!(parse("0x0").to_string(), "0x0");
    assert_eq!(GrandLeftRight::new("left").unwrap_err().offset, 0);
}
