//! Hackenbush: stalks, trees and fusion against search.

use crate::common::{Checker, Random, said};
use std::sync::Arc;
use upstar_rules::{Player, Position, Rules, Values};
use upstar_rulesets::hackenbush::Hackenbush;
use upstar_solve::{SolveOptions, Solver};

/// Edges that hang on the ground: each new vertex on an earlier one, then some between any two.
fn figure(random: &mut Random, vertices: usize, more: usize, colours: &str) -> String {
    let colours: Vec<char> = colours.chars().collect();
    let mut edges = Vec::new();
    for v in 1..=vertices {
        edges.push((random.below(v), v));
    }
    for _ in 0..more {
        edges.push((random.below(vertices + 1), random.below(vertices + 1)));
    }
    let edge = |(v, w): (usize, usize), c: char| format!("{v}-{w}:{c}");
    let list: Vec<String> =
        edges.into_iter().map(|e| edge(e, colours[random.below(colours.len())])).collect();
    list.join(",")
}

#[test]
fn theorems_on_random_pictures() {
    let judge = Checker::new(Hackenbush);
    let mut random = Random::new(31);
    let (mut trees, mut fused) = (0, 0);
    for round in 0..900 {
        let vertices = 1 + random.below(5);
        let mut text = match round % 3 {
            0 => figure(&mut random, vertices, 0, "LR"),
            1 => figure(&mut random, vertices, round % 4, "G"),
            _ => figure(&mut random, vertices, round % 3, "LRG"),
        };
        if random.once_in(3) {
            let more = random.below(2);
            let second = figure(&mut random, 2, more, "G");
            text = format!("{text};{second}");
        }
        let at = judge.parse(&text);
        for name in judge.check(&at) {
            trees += usize::from(name == "colon principle on trees");
            fused += usize::from(name == "fusion principle");
        }
    }
    assert!(trees > 300 && fused > 500, "{trees} and {fused}");
}

#[test]
fn long_stalks_and_large_figures_are_no_search() {
    let values = Values::new();
    let solver = Solver::new(Arc::new(Hackenbush), values.clone());
    let value = |text: &str| {
        let found = solver.value(&Hackenbush.parse(text).unwrap(), &SolveOptions::default()).unwrap();
        assert!(!found.searched);
        found.answer
    };
    assert_eq!(value(&"G".repeat(20_000)), values.nimber(20_000).unwrap());
    assert_eq!(value(&"L".repeat(20_000)), values.integer(20_000));
    // A stalk and its negative, with more than a thousand binary places.
    let stalk = "LRLLRLRRL".repeat(300);
    let negative: String = stalk.chars().map(|c| if c == 'L' { 'R' } else { 'L' }).collect();
    assert_eq!(value(&format!("{stalk};{negative}")), values.integer(0));
    let ring: Vec<String> = (0..9_999).map(|v| format!("{v}-{}:G", (v + 1) % 9_999)).collect();
    assert_eq!(value(&ring.join(",")), values.nimber(1).unwrap());
    assert!(
        solver.value(&Hackenbush.parse(&"LR".repeat(200_000)).unwrap(), &SolveOptions::default()).is_err()
    );
}

/// Of green trees the cut that wins is named at once, so that reasons need no look at all replies.
#[test]
fn the_winning_cut_of_green_trees_is_named() {
    let (values, theorems) = (Values::new(), Hackenbush.theorems());
    let after = |text: &str| {
        let claim = said(&theorems[0], &Hackenbush.parse(text).unwrap(), &values).unwrap();
        claim.wins.iter().map(|win| win.to.to_string()).collect::<Vec<_>>()
    };
    let (long, short) = ("G".repeat(5_000), "G".repeat(1_200));
    assert_eq!(after(&format!("{long};{short}")), [format!("{short};{short}"), format!("{short};{short}")]);
    assert_eq!(after(&format!("{short};{short}")), [""; 0]);
    assert_eq!(after("GGG;LR"), [""; 0], "a number is there too");
}

#[test]
fn a_move_is_named_by_the_edge_that_is_cut() {
    let mut random = Random::new(32);
    for _ in 0..300 {
        let text = figure(&mut random, 4, 2, "LRG");
        let at = Hackenbush.parse(&text).unwrap();
        for player in Player::BOTH {
            for to in crate::common::options(&Hackenbush, &at, player) {
                let name = at.difference(&to);
                let edge = name.strip_prefix("cut ").unwrap_or_else(|| panic!("{at}: {name}"));
                // Cutting the edge of that name gives the same picture.
                let (ends, colour) = edge.split_once(':').unwrap();
                let (v, w) = ends.split_once('-').unwrap();
                let written = [format!("{v}-{w}:{colour}"), format!("{w}-{v}:{colour}")];
                assert!(text.split(',').any(|e| written.contains(&e.to_string())), "{text}: {name}");
                assert!(at.touched(&to).is_some_and(|keys| !keys.is_empty()), "{text}: {name}");
            }
        }
    }
}

/// Read and written letter by letter: a look at the whole for each of them would take an hour.
#[test]
fn a_long_stalk_is_read_and_written() {
    let text = "LR".repeat(500_000);
    assert_eq!(Hackenbush.parse(&text).unwrap().to_string(), text);
}
