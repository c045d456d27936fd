//! Scripts with mistakes, and scripts that never end: each is told so or stopped.

use crate::common::{how, opened, read};
use std::time::Duration;
use upstar_core::{Budget, StopReason};
use upstar_rules::Player;
use upstar_script::Script;

/// What is wrong with scripts that cannot be read: message, line and column.
#[test]
fn mistakes_have_a_place() {
    for (text, message, line, column) in [
        ("def moves(n)\n    return []", "expected", 1, 13),
        ("x = 1\ny = undefined_name\n", "undefined_name", 2, 5),
        ("x = [1, 2][7]", "out of bound", 1, 5),
        ("x = 1 + \"a\"", "+", 1, 5),
        ("load(\"a.star\", \"b\")", "load", 1, 1),
        ("while True:\n    pass", "", 1, 1),
        ("x = open(\"/etc/passwd\")", "open", 1, 5),
        ("import os", "", 1, 1),
        ("", "ruleset", 0, 0),
        ("ruleset = 3", "ruleset must be one of", 1, 1),
        ("ruleset = heaps()", "needs a name", 1, 1),
        ("ruleset = heaps(name = \"Big Name\")", "is no name", 1, 17),
        ("ruleset = heaps(name = \"a\")", "needs a function moves", 1, 1),
        ("ruleset = heaps(name = \"a\", colour = 3)", "no setting colour", 1, 11),
        ("ruleset = grid(name = \"a\")", "needs tiles", 1, 11),
        ("ruleset = grid(name = \"a\", tiles = \"..\")", "comes twice", 1, 11),
        ("ruleset = grid(name = \"a\", tiles = \".|\")", "cannot be a tile", 1, 11),
        ("ruleset = grid(name = \"a\", tiles = \".x\", symmetry = \"spin\")", "spin is no symmetry", 1, 11),
        ("ruleset = grid(name = \"a\", tiles = \".x\", joined = \"y\")", "no tile", 1, 11),
        ("def moves(a, b): return []\nruleset = heaps(name = \"a\")", "must take 1 or 3 arguments", 1, 1),
        ("moves = 3\nruleset = heaps(name = \"a\", moves = moves)", "must be a function", 1, 1),
    ] {
        let error = Script::read(text, "bad.star").expect_err(text);
        assert!(error.message.contains(message), "{text}: {}", error.render());
        assert_eq!((error.place.line, error.place.column), (line, column), "{text}: {}", error.render());
        assert_eq!(error.place.file, "bad.star");
    }
    let error = Script::read("x = 1\nfoo = \"é\" + bar\n", "bad.star").unwrap_err();
    assert!(
        error.render().ends_with("bad.star:2:13\n  foo = \"é\" + bar\n              ^^^"),
        "{}",
        error.render()
    );
}

/// What is wrong with moves, found in a position.
#[test]
fn faults_name_place_position_and_player() {
    let grid = |body: &str| {
        format!("def moves(board, me, you):\n    {body}\nruleset = grid(name = \"a\", tiles = \".xo\")")
    };
    let heaps =
        |body: &str| format!("def moves(n):\n    {body}\nruleset = heaps(name = \"a\", impartial = True)");
    for (text, position, message) in [
        (grid("return [(99, me)]"), "2x2", "no square 99"),
        (grid("return [(0, \"Q\")]"), "2x2", "is no tile"),
        (grid("return [(0,)]"), "2x2", "by turns"),
        (grid("return [0]"), "2x2", "neither squares with letters, such as (3, \"x\"), nor a board"),
        (grid("return None"), "2x2", "must answer a list"),
        (grid("return board[17]"), "2x2", "no square 17"),
        (grid("return [][1]"), "2x2", "out of bound"),
        (grid("return board.nothing()"), "2x2", "nothing"),
        (grid("return [board.edit(0, \"Z\")]"), "2x2", "Z is no tile"),
        (heaps("return [-1]"), "3", "is no size of a heap"),
        (heaps("return [\"a\"]"), "3", "is no size of a heap"),
        (heaps("return n // 0"), "3", "zero"),
        (heaps("return [(1, (2,))]"), "3", "is no size of a heap"),
    ] {
        let game = opened(&read(&text), "");
        let Err(StopReason::Fault(fault)) = (game.options)(position, Player::Left, &Budget::unlimited())
        else {
            panic!("{text} has no fault");
        };
        assert!(fault.message.contains(message), "{text}: {fault}");
        assert!(fault.position.contains(position) && fault.position.contains("Left to move"), "{fault}");
        let place = fault.place.as_ref().expect("a place");
        assert!(place.file == "test.star" && place.line > 0, "{fault}");
        // The search says the same, and not that there are no moves.
        let value = (game.value)(position, &how(&Budget::unlimited()));
        assert!(matches!(value, Err(StopReason::Fault(_))), "{text}: {value:?}");
    }
}

#[test]
fn games_that_never_end_are_told_so() {
    let stays = read("def moves(n): return [n]\nruleset = heaps(name = \"a\", impartial = True)");
    assert!(matches!(
        (opened(&stays, "").value)("3", &how(&Budget::unlimited())),
        Err(StopReason::Endless(_))
    ));
    let grows = read("def moves(n): return [n + 1]\nruleset = heaps(name = \"a\", impartial = True)");
    let budget = Budget::new(Some(Duration::from_secs(60)), Some(20 << 20));
    let stop = (opened(&grows, "").value)("3", &how(&budget)).unwrap_err();
    assert!(matches!(stop, StopReason::Memory(_) | StopReason::TooLarge(_)), "{stop}");
}

/// Bodies that never end, or that call themselves for ever.
const ENDLESS: &[&str] = &[
    "for i in range(2000000000):\n        pass\n    return []",
    "return [0 for i in range(2000000000) for j in range(2000000000) if i < 0]",
    "x = {}\n    for i in range(2000000000):\n        x[i % 9] = str(i)\n    return []",
    "f = lambda f, n: 0 if n == 0 else f(f, n - 1) + f(f, n - 1)\n    f(f, 100)\n    return []",
    "return (lambda f: f(f))(lambda f: f(f))",
    "x = [n]\n    for y in x:\n        x.append(y)\n    return []",
];

/// What ends a game keeps to a line, however much it says.
#[test]
fn messages_are_short() {
    let text = "def moves(n):\n    fail(\"x\" * 9999)\nruleset = heaps(name = \"a\", impartial = True)";
    let stop = (opened(&read(text), "").value)("3", &how(&Budget::unlimited())).unwrap_err();
    assert!(stop.to_string().len() < 700 && stop.to_string().contains("fail: xxx"), "{stop}");
}

/// What is written is what Python does with it.
#[test]
fn scripts_mean_what_they_mean_in_python() {
    let text = r#"
def pair(a, b):
    return (a, (b))
def at_two(table, r, c):
    return table[r, c] + table[(r), (c)] + table[table[r, c] * 0 + r, c]
def many(first, *rest):
    return [first] + list(rest)
def answer():
    rows = [[c for c in row.elems()] for row in "ab|cd".split("|")]
    x = [pair(1, 2), (pair(3, 4))] + [pair((5), (6 + 1) * 2)]  # a note with a ( in it
    x.insert(1, x.pop())
    d = {pair(1, 2): x[1:], "k": (x[0] if x else None,)}
    d.update({"z": rows[1][::-1]})
    d["n"] = (x + x)[2:4]
    s = set([1, 2]) | set([3])
    s.add(4)
    counts = {(1, 2): 0}
    for key in [pair(1, 2), pair(1, 2)]:
        counts[key] += len(x)
        counts[(key[0], (key)[1])] += key[0]
    more = list(counts.values()) + [at_two(counts, 1, 2)]
    z = 3
    z *= 2; z += 7
    z %= 100
    z <<= 2
    t = "a"
    t += "b" * 2
    t = (t + "c").replace("b", "d") + "{}-%s".format(z) % sum([1, 2])
    checks = [x == x[:], x[0] in x, x[0] not in x, (1, 2) < (1, 3), x != [], 3 in s, "a" in "abc", len(s) >= 4]
    named = sorted([(len(v), k) for k, v in d.items() if type(k) == "string"], key = lambda p: p[1])
    return str([rows, x, d[(1, 2)], d["k"], d["n"], checks, named, max(*[3, 5]), x.index((3, 4)), 6 & 3, 6 ^ 3, more, t, many(1, 2, 3)])
ruleset = text(name = "a", title = answer(), moves = lambda t: [])
"#;
    let python = r#"[[["a", "b"], ["c", "d"]], [(1, 2), (5, 14), (3, 4)], [(5, 14), (3, 4)], ((1, 2),), [(3, 4), (1, 2)], [True, True, False, True, True, True, True, True], [(1, "k"), (2, "n"), (2, "z")], 5, 2, 2, 5, [8, 24], "addc52-3", [1, 2, 3]]"#;
    assert_eq!(read(text).card().title, python);
    // Behind a pair in brackets places are still those of the text.
    let error = Script::read("d = {(1, 2): 3}\nx = d[1, 2] + d[1, 2] + bar\n", "bad.star").unwrap_err();
    assert_eq!((error.place.line, error.place.column), (2, 25), "{}", error.render());
}

/// Endless calls end when the budget does, and after a million steps where there is none.
#[test]
fn endless_calls_are_stopped_in_every_function() {
    let settings = "ruleset = heaps(name = \"a\", impartial = True)";
    let quiet = "def moves(n):\n    return [n - 1] if n else []";
    for body in ENDLESS {
        let in_moves = format!("def moves(n):\n    {body}\n{settings}");
        let in_function = |name: &str| format!("{quiet}\ndef {name}(n):\n    {body}\n{settings}");
        let functions = ["ends_when", "components", "theorem"].map(in_function);
        for text in functions.iter().chain([&in_moves]) {
            let budget = Budget::new(Some(Duration::from_millis(20)), None);
            let stop = (opened(&read(text), "").value)("3", &how(&budget)).expect_err(text);
            assert!(matches!(stop, StopReason::Time(_) | StopReason::Fault(_)), "{text}: {stop}");
        }
        let text = format!("def f(n):\n    {body}\nx = f(3)\n{quiet}\n{settings}");
        Script::read(&text, "endless.star").expect_err(&text);
    }
}

#[test]
fn deep_texts_are_read_or_refused() {
    for (open, middle, close) in [
        ("(", "1", ")"),
        ("[", "", "]"),
        ("{1: ", "1", "}"),
        ("len(", "", ")"),
        ("lambda: ", "1", ""),
        ("lambda a, b: ", "1", ""),
        ("-", "1", ""),
        ("not ", "1", ""),
        ("", "len", "()"),
        ("", "x", ".x"),
        ("", "x", "[0]"),
        ("1 + ", "1", ""),
        ("1 if 1 else ", "1", ""),
    ] {
        let nested = |depth| format!("x = {}{middle}{}", open.repeat(depth), close.repeat(depth));
        let most = (1 << 17) / (open.len() + close.len()) - 10;
        let error = Script::read(&nested(most), "deep.star").unwrap_err();
        assert!(error.message.contains("nested too deeply") && error.place.line == 1, "{}", error.render());
        // As deep as it may be, which is read.
        let deepest = (1..1000).rev().find(|&depth| {
            let result = Script::read(&nested(depth), "deep.star");
            !result.is_err_and(|error| error.message.contains("nested too deeply"))
        });
        assert!(deepest > Some(100), "{open}{middle}{close}: {deepest:?}");
    }
    let blocks: String = (0..300).map(|i| " ".repeat(i) + "if True:\n").collect();
    assert!(Script::read(&blocks, "deep.star").is_err());
    // Branches of one statement are no levels.
    let chain = "x = 1\nif x: pass\n".to_string() + &"elif x: pass\n".repeat(9000);
    assert!(Script::read(&chain, "deep.star").unwrap_err().message.contains("ruleset"));
    assert!(Script::read(&"#".repeat(1 << 18), "long.star").is_err());
}

/// A cancelled question ends at once, inside a function too.
#[test]
fn cancelling_stops_a_script() {
    let text = "def moves(n):\n    for i in range(2000000000):\n        pass\n    return []\nruleset = heaps(name = \"a\", impartial = True)";
    let game = opened(&read(text), "");
    let budget = Budget::unlimited();
    let other = budget.clone();
    let waiting = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(50));
        other.cancel();
    });
    assert_eq!((game.value)("3", &how(&budget)), Err(StopReason::Cancelled));
    waiting.join().unwrap();
}

/// What a script keeps is frozen: it cannot count its own calls.
#[test]
fn scripts_have_no_memory() {
    let text = "calls = []\ndef moves(n):\n    calls.append(n)\n    return []\nruleset = heaps(name = \"a\", impartial = True)";
    let stop = (opened(&read(text), "").value)("3", &how(&Budget::unlimited())).unwrap_err();
    assert!(stop.to_string().contains("keeps nothing from one call to the next"), "{stop}");
}
