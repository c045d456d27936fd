//! What a script promises is true: hints change nothing, and printing gives positions back.

use crate::common::{examples, how, opened, read};
use upstar_core::Budget;
use upstar_rules::Player;
use upstar_solve::SolveOptions;

/// Positions beyond those of the cards.
const POSITIONS: [(&str, &str, &str); 16] = [
    ("amazons", "", "x..|..o x.#|.#. 2x3 x...o xo|.. 3x2"),
    ("clobber", "", "2x3 xxo|oxo xo.|ox.|..x"),
    ("domineering", "", "3x3 ..#|... 2x4"),
    ("edge-nim", "", "a-b:2,b-c:3,c-c:1 0-1:1"),
    ("euclid", "", "12,5 7,7 0,3 9,2"),
    ("even-arcs", "", "0>1,1>2,2>3,0>3 dipath(5) 0>1,2>3"),
    ("hexagonal-col", "", "2x2 2x3 x..|.o. 1x4"),
    ("kayles", "", "7 3,5 2,2,3 10"),
    ("node-kayles", "", "path(6) cycle(5) 0-1,2-3"),
    ("nogo", "", "2x2 2x3 x..|.o. 1x5"),
    ("snort", "", "path(4) cycle(4);0=L path(5);2=R complete(3)"),
    ("subtraction", "1,2,3", "5 7,2 3,3,4"),
    ("three-in-a-row", "", "xx.|oo. 1x3 2x2 x.o|..."),
    ("toads-and-frogs", "", "TT..F T.F.F TF.T.F"),
    ("toppling-dominoes", "", "LRGL LLR GRG RLLRG"),
    ("wythoff", "", "3,4 2,5 6"),
];

#[test]
fn hints_change_no_value() {
    let scripts = examples();
    assert_eq!(scripts.len(), POSITIONS.len());
    for (name, parameter, positions) in POSITIONS {
        let file = format!("{name}.star");
        let script = &scripts.iter().find(|(other, _)| *other == file).unwrap_or_else(|| panic!("{name}")).1;
        let game = opened(script, parameter);
        for position in positions.split(' ') {
            let judged = (game.judged)(position).unwrap();
            for (theorems, threads) in [(true, 1), (false, 1), (false, 2)] {
                let fresh = opened(script, parameter);
                let how = SolveOptions { theorems, threads, ..how(&Budget::unlimited()) };
                assert_eq!((fresh.value)(position, &how).unwrap(), judged, "{name} {position}");
            }
            for player in Player::BOTH {
                let options = (game.options)(position, player, &Budget::unlimited()).unwrap();
                for (to, described) in options {
                    assert_eq!((game.parse)(&to).unwrap(), to, "{name}");
                    assert!(!described.is_empty() && described.len() < 200, "{name} {position}: {described}");
                }
            }
            assert!(
                !(game.draw)(position).unwrap().shapes.is_empty() || position == "0",
                "{name} {position}"
            );
        }
    }
}

#[test]
fn moves_have_names_and_touch_what_changes() {
    let check = |file: &str, position: &str, player: Player, expected: &[(&str, &str, &str)]| {
        let scripts = examples();
        let script = &scripts.iter().find(|(name, _)| name == file).unwrap().1;
        let game = opened(script, "");
        let options = (game.options)(position, player, &Budget::unlimited()).unwrap();
        let lines: Vec<_> = options
            .iter()
            .map(|(to, name)| {
                let touched = (game.touched)(position, to).map_or("".into(), |keys| keys.join(" "));
                (to.as_str(), name.as_str(), touched)
            })
            .collect();
        let lines: Vec<(&str, &str, &str)> = lines.iter().map(|(a, b, c)| (*a, *b, c.as_str())).collect();
        assert_eq!(lines, expected, "{file} {position}");
    };
    check("clobber.star", "xo.", Player::Left, &[(".x.", "r1c1 to r1c2", "0,0 0,1")]);
    check("amazons.star", "x.", Player::Left, &[("#x", "r1c1 to r1c2, # on r1c1", "0,0 0,1")]);
    check("toads-and-frogs.star", "TF.", Player::Left, &[(".FT", "T from 1 to 3", "0,0 0,2")]);
    check(
        "toppling-dominoes.star",
        "LRR",
        Player::Left,
        &[("-", "take 1 to 3", "0,0 0,1 0,2"), ("RR", "take 1", "0,0")],
    );
    check("snort.star", "path(2);0=L", Player::Left, &[("path(2);0=L;1=L", "colour 1", "")]);
    check("even-arcs.star", "0>1", Player::Left, &[("v:1", "delete 0", "")]);
    check(
        "edge-nim.star",
        "a-b:2",
        Player::Left,
        &[("a-b:0", "a-b:2 becomes 0", ""), ("a-b", "a-b:2 becomes 1", "")],
    );
}

#[test]
fn starting_boards_parameters_and_drawings() {
    let scripts = examples();
    let script = |file: &str| &scripts.iter().find(|(name, _)| name == file).unwrap().1;
    let amazons = opened(script("amazons.star"), "");
    assert_eq!((amazons.parse)("2x3").unwrap(), "x..|..o");
    assert_eq!((amazons.parse)("0x0").unwrap(), "0x0");
    assert!((amazons.parse)("x?").is_err());
    assert_eq!((opened(script("clobber.star"), "").parse)("xo|ox").unwrap(), "2x2");
    let torus = read(
        r##"
def moves(board):
    return [(s, "#", t, "#") for down, right in ((0, 1), (1, 0)) for s, t in board.pairs(".", down, right)]
def draw(board):
    shapes = [("rect", board.col(s), board.row(s), 1, 1, "dark" if board[s] == "#" else "pale", str(s)) for s in range(len(board))]
    return shapes + [("circle", 0.5, 0.5, 0.2, "left"), ("line", 0, 0, 1, 1, "mark"), ("label", 0.5, 0.5, 0.3, "hi")]
ruleset = grid(name = "torus-cram", tiles = ".#", shape = "torus", impartial = True, joined = ".", symmetry = "mirror turn")
"##,
    );
    let game = opened(&torus, "");
    // A ring of three squares: one domino ends the game.
    assert_eq!((game.judged)("1x3").unwrap(), "*");
    assert_eq!((game.value)("2x3", &how(&Budget::unlimited())).unwrap(), (game.judged)("2x3").unwrap());
    let scene = (game.draw)("1x2").unwrap();
    assert_eq!(scene.shapes.len(), 5);
    assert_eq!(scene.shapes[1].key.as_deref(), Some("1"));
    let relabelled = read(
        "def moves(b, me, you): return []\nruleset = grid(name = \"a\", tiles = \".K\", draw = {\"K\": \"king\"})",
    );
    assert!(format!("{:?}", (opened(&relabelled, "").draw)("K.").unwrap()).contains("king"));
}

#[test]
fn functions_may_be_settings_or_stand_by_themselves() {
    for text in [
        "def moves(n): return [n - 1] if n else []\nruleset = heaps(name = \"a\", impartial = True)",
        "ruleset = heaps(name = \"a\", impartial = True, moves = lambda n: [n - 1] if n else [])",
        "def left(n): return [n - 1] if n else []\nruleset = heaps(name = \"a\", left = left, right = left)",
        "def moves(n, me, you): return [n - 1] if n else []\nruleset = heaps(name = \"a\")",
    ] {
        let value = (opened(&read(text), "").value)("3", &how(&Budget::unlimited())).unwrap();
        assert_eq!(value, "*", "{text}");
    }
}
