//! What kits promise about their boards, in games that are nowhere else.

use crate::common::{how, opened, read};
use upstar_core::{Budget, StopReason};
use upstar_rules::Player;

/// Values that a separate brute force gave, with hints and by the definition alone.
#[test]
fn values_of_other_games() {
    let parallel = r#"
def moves(g):
    return [(2, None, 0, 5, 1, 5)] if len(g.edges()) == 3 else [(e, k) for e, (v, w, n) in enumerate(g.edges()) for k in range(n)]
ruleset = weighted_graph(name = "a", impartial = True)
"#;
    let token = r#"
def moves(g):
    return [(g.token, None, "@", w) for w in g.near(g.token)] if g.token != None else []
ruleset = digraph(name = "a", token = True, impartial = True)
"#;
    let walk = r#"
def moves(g):
    return [(e, n - 1, "@", v + w - g.token) for e, (v, w, n) in enumerate(g.edges()) if n > 0 and g.token in (v, w)]
ruleset = weighted_graph(name = "a", token = True, impartial = True)
"#;
    let ends = r#"
def ends_when(n):
    return n < 2
def moves(n):
    return [n - 1, n - 2] if n > 1 else [n - 1]
ruleset = heaps(name = "a", impartial = True)
"#;
    let helper = r#"
def live(board, r, c):
    return board[r, c] == "."
def moves(board, me, you):
    return [(s, me) for s in board.all() if live(board, board.row(s), board.col(s)) and not board.touches(s, me)]
ruleset = grid(name = "a", tiles = ".xo")
"#;
    for (text, position, value) in [
        // Both edges become 5, though the first is then the larger of the two.
        (parallel, "a-b:2,a-b:3,b-c:4", "*"),
        (parallel, "a-b:5,a-b:1", "*4"),
        (token, "dipath(4)@0", "*"),
        (token, "0>1,1>2,2>0@0", "0"),
        (token, "a>b,a>c,b>c@a", "*2"),
        (token, "a>b,b>a,b>c@a", "0"),
        (walk, "a-b:2@a", "0"),
        (walk, "a-b:1,b-c:2@a", "*"),
        (ends, "3", "*2"),
        (ends, "2,4", "*"),
        (helper, "1x2", "0"),
        (helper, "x..", "-1/2"),
        (helper, ".x.", "-2"),
    ] {
        let game = opened(&read(text), "");
        assert_eq!((game.value)(position, &how(&Budget::unlimited())).unwrap(), value, "{text} {position}");
        assert_eq!((game.judged)(position).unwrap(), value, "{text} {position}");
    }
}

/// A token stands somewhere, and nowhere else than in games that have one.
#[test]
fn tokens_are_kept() {
    for (settings, body, position, message) in [
        ("token = True", "[(g.token, None)]", "dipath(3)@0", "say where it goes"),
        ("token = True", "[g.without(g.token)]", "dipath(3)@0", "the token is gone"),
        ("token = True", "[(\"@\", 7)]", "dipath(3)@0", "there is no vertex 7"),
        ("", "[(\"@\", 0)]", "dipath(3)", "has no token"),
    ] {
        let text = format!("def moves(g):\n    return {body}\nruleset = digraph(name = \"a\", {settings})");
        let game = opened(&read(&text), "");
        let Err(StopReason::Fault(fault)) = (game.options)(position, Player::Left, &Budget::unlimited())
        else {
            panic!("{text} has no fault");
        };
        assert!(fault.message.contains(message), "{text}: {fault}");
    }
    let token = "def moves(g): return []\nruleset = digraph(name = \"a\", token = True)";
    assert!((opened(&read(token), "").parse)("dipath(3)").is_err());
    let parts = "def moves(g): return []\nruleset = digraph(name = \"a\", token = True, parts = True)";
    assert!(
        upstar_script::Script::read(parts, "a.star").unwrap_err().message.contains("no parts with a token")
    );
}

/// Games in which nothing but the free squares matters are searched on words; however their moves are said, values stay.
#[test]
fn free_squares_change_no_value() {
    let hints = r##"tiles = ".#", joined = ".""##;
    let trominoes = format!(
        r##"
def three(board, down, right):
    lines = [[s] + board.line(s, down, right)[:2] for s in board.all(".")]
    return [(a[0], "#", a[1], "#", a[2], "#") for a in lines if len(a) == 3 and all([board[s] == "." for s in a])]
def left(board):
    return three(board, 1, 0)
def right(board):
    return three(board, 0, 1)
ruleset = grid(name = "a", {hints}, smallest = 3, symmetry = "mirror turn-negates")
"##
    );
    let boards = format!(
        r##"
def moves(board):
    pairs = board.pairs(".", 1, 0) + board.pairs(".", 0, 1)
    return [board.edit(s, "#", t, "#") for s, t in pairs]
ruleset = grid(name = "a", {hints}, smallest = 2, symmetry = "mirror turn", impartial = True)
"##
    );
    let texts = format!(
        r##"
def moves(board, me, you):
    rows = ["".join([board.at(r, c) for c in range(board.cols)]) for r in range(board.rows)]
    return ["|".join(rows)[:i] + "#" + "|".join(rows)[i + 1:] for i in range(len("|".join(rows))) if "|".join(rows)[i] == "."]
ruleset = grid(name = "a", {hints}, symmetry = "mirror turn")
"##
    );
    for (text, positions) in [
        (&trominoes, "3x3 3x4 4x3 2x3 ...#|...#|...#|###. .#.|...|#.. 1x5"),
        (&boards, "2x2 3x3 2x4 .#.|... ..#|#..|..# 1x6"),
        (&texts, "1x1 1x2 1x3 1x4 ..#|..# ..#.|#..#"),
    ] {
        for position in positions.split(' ') {
            let game = opened(&read(text), "");
            let value = (game.value)(position, &how(&Budget::unlimited())).unwrap();
            assert_eq!(value, (game.judged)(position).unwrap(), "{text} {position}");
        }
    }
}
