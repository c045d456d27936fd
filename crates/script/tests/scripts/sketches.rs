//! The sketches with which scripts began run as they were printed, and the examples say the truth.

use crate::common::{Games, examples, how, opened, read};
use upstar_core::Budget;
use upstar_rules::Player;

const KAYLES: &str = r#"
def moves(n):
    return [(a, n - take - a) for take in (1, 2) if take <= n for a in range((n - take) // 2 + 1)]
ruleset = heaps(name = "kayles", rules = "Take one or two counters from a heap, and perhaps split what is left of it.", impartial = True, examples = {"3,4": "*2"})
"#;
const CLOBBER: &str = r#"
def moves(board, me, you):
    return [(s, ".", t, me) for s in board.all(me) for t in board.near(s) if board[t] == you]
ruleset = grid(name = "clobber", rules = "Move one of your stones onto an adjacent stone of the opponent, which is removed.", tiles = "xo.", start = "checkered",
    joined = "xo", symmetry = "mirror turn swap-negates", examples = {"xxo": "^", "2x2": "*"})
"#;
const SNORT: &str = r#"
def moves(g, me, you):
    return [(v, me) for v in g.all(".") if not g.touches(v, you)]
ruleset = graph(name = "snort", rules = "Colour a vertex with your own colour. Neighbours may not have different colours.", symmetry = "swap-negates", examples = {"path(2)": "+-1"})
"#;

#[test]
fn sketches_run_as_they_were_printed() {
    for text in [KAYLES, CLOBBER, SNORT] {
        let script = read(text);
        let game = opened(&script, "");
        for example in &script.card().examples {
            let value = (game.value)(&example.position, &how(&Budget::unlimited())).unwrap();
            assert_eq!(value, example.value, "{} {}", script.card().name, example.position);
        }
    }
    assert_eq!(read(CLOBBER).card().title, "Clobber");
}

#[test]
fn examples_have_the_values_on_their_cards() {
    let scripts = examples();
    assert!(scripts.len() >= 12);
    for (file, script) in &scripts {
        assert!(!script.card().examples.is_empty() && !script.card().rules.is_empty(), "{file}");
        let lines = script.text().lines().count();
        assert!((5..=40).contains(&lines), "{file} has {lines} lines");
        for example in &script.card().examples {
            let parameter = example.ruleset.split_once(':').map_or("", |(_, parameter)| parameter);
            let game = opened(script, parameter);
            for theorems in [true, false] {
                let how = upstar_solve::SolveOptions { theorems, ..how(&Budget::unlimited()) };
                let value = (game.value)(&example.position, &how);
                assert_eq!(value.as_deref(), Ok(&*example.value), "{file} {}", example.position);
            }
        }
    }
}

/// Games that are built in too, by positions.
#[test]
fn scripts_are_the_built_in_games() {
    let built_in = Games::built_in();
    let scripts = examples();
    let same = [
        ("kayles", "", "1 2 3 7 12 3,5 2,2,9 20"),
        ("subtraction", "2,5", "1 2 6 3,9 14 0"),
        ("wythoff", "", "1,2 4,7 5 3,3 6,2"),
        ("toads-and-frogs", "", "TT..FF T.T.F.F TTF..F . T.F.TF - TT.TF..F"),
        ("clobber", "", "2x3 3x3 xxo|oxo x.o|xox 2x4 xoxoxo"),
        ("domineering", "", "3x3 2x5 ..#.|....|#... 4x3 1x6"),
        ("snort", "", "path(4) cycle(5) star(5);0=L complete(4) petersen path(6);0=R;5=L"),
        ("node-kayles", "", "path(7) cycle(8) petersen star(6) grid(3,3)"),
    ];
    for (name, parameter, positions) in same {
        let file = format!("{name}.star");
        let script = &scripts.iter().find(|(other, _)| *other == file).unwrap().1;
        let (ours, theirs) = (opened(script, parameter), built_in.open(name, parameter));
        assert_eq!(ours.impartial, theirs.impartial, "{name}");
        for position in positions.split(' ') {
            let how = upstar_solve::SolveOptions { theorems: false, ..how(&Budget::unlimited()) };
            assert_eq!((ours.value)(position, &how), (theirs.value)(position, &how), "{name} {position}");
            assert_eq!((ours.parse)(position), (theirs.parse)(position), "{name} {position}");
            // The script takes vertices away where the built-in game colours them.
            if name == "node-kayles" {
                continue;
            }
            for player in Player::BOTH {
                let listed = |game: &crate::common::Game| {
                    let list = (game.options)(position, player, &Budget::unlimited()).unwrap();
                    // Wythoff's game has words of its own for a move in both heaps, Kayles for pins, and built-in heap
                    // games say which of two equal heaps.
                    let plain = |(to, described): (String, String)| {
                        let words = described.split(" (heap number").next().unwrap_or_default();
                        let own_words = ["wythoff", "kayles"].contains(&name);
                        if own_words { (to, String::new()) } else { (to, words.to_string()) }
                    };
                    let mut list: Vec<_> = list.into_iter().map(plain).collect();
                    list.sort();
                    list.dedup();
                    list
                };
                assert_eq!(listed(&ours), listed(&theirs), "{name} {position} {player}");
            }
        }
    }
}
