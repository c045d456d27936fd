//! Scripts with mistakes and scripts that mean harm: each is told so or stopped, and the process goes on.

use crate::common::{how, opened, read};
use std::time::{Duration, Instant};
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
        ("x = getattr([], \"append\")", "getattr", 1, 5),
        ("f = [].extend", "must be called where it stands", 1, 8),
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

/// Bodies that want too much of something.
const BOMBS: &[&str] = &[
    "for i in range(2000000000):\n        pass\n    return []",
    "return [0 for i in range(2000000000) for j in range(2000000000) if i < 0]",
    "return [i for i in range(2000000000)]",
    "return list(range(2000000000))",
    "return sorted(range(2000000000))",
    "x = [0] * 2000000000\n    return []",
    "x = \"x\" * 2000000000\n    return []",
    "x = \"x\"\n    for i in range(100):\n        x = x + x\n    return []",
    "x = \"x\"\n    for i in range(100):\n        x += x\n    return []",
    "x = [0]\n    for i in range(100):\n        x += x\n    return []",
    "x = [0]\n    for i in range(100):\n        x *= 2\n    return []",
    "x = [0]\n    for i in range(100):\n        x.extend(x)\n    return []",
    "x = [0]\n    for i in range(100):\n        x = x * 2\n    return []",
    "x = 3\n    for i in range(100):\n        x = x * x\n    return []",
    "x = 1\n    for i in range(100):\n        x = x << 100000\n    return []",
    "x = \"a\"\n    for i in range(100):\n        x = x.replace(\"a\", \"aaaaaaaaaa\")\n    return []",
    "x = \"aa\"\n    for i in range(100):\n        x = x.join([x, x, x])\n    return []",
    "x = \"aa\"\n    for i in range(100):\n        x = \"{}{}{}\".format(x, x, x)\n    return []",
    "x = \"aa\"\n    for i in range(100):\n        x = \"%s%s%s\" % (x, x, x)\n    return []",
    "x = []\n    for i in range(60):\n        x = [x, x]\n    return [str(x)]",
    "x = []\n    for i in range(2000000000):\n        x.append([0, 1, 2, 3])\n    return []",
    "x = {}\n    for i in range(2000000000):\n        x[i] = str(i)\n    return []",
    "x = list(range(100000))\n    for i in range(1000000):\n        y = sorted(x)\n    return []",
    "x = list(range(100000))\n    return [tuple(x) for i in range(1000000)]",
    "x = list(range(900000))\n    for i in range(1000000):\n        y = max(x) + min(x)\n    return []",
    "f = lambda f, n: 0 if n == 0 else f(f, n - 1) + f(f, n - 1)\n    f(f, 100)\n    return []",
    "return (lambda f: f(f))(lambda f: f(f))",
    "x = [n]\n    for y in x:\n        x.append(y)\n    return []",
    "return [n for a in \"ab\".elems() for b in range(100000) for c in range(100000) if False]",
    // Things that are nested too deeply, or that hold themselves many times over.
    "x = ()\n    for i in range(1000000):\n        x = (x,)\n    return {x: 1}",
    "x = ()\n    for i in range(1000000):\n        x = (x,)\n    return [][x]",
    "x = ()\n    for i in range(60):\n        x = (x, x)\n    return {x: 1}",
    "x, y = [], []\n    for i in range(60):\n        x, y = [x, x], [y, y]\n    return x == y",
    "x, y = [], []\n    for i in range(60):\n        x, y = [x, x], [y, y]\n    return sorted([x, y])",
    "x = []\n    for i in range(60):\n        x = [x, x]\n    return range(x)",
    "x = []\n    for i in range(60):\n        x = [x, x]\n    return x(1)",
    "x = {}\n    for i in range(60):\n        x = {1: x, 2: x}\n    return [str(x)]",
    "x = []\n    for i in range(60):\n        y = []\n        y.append(x)\n        y.append(x)\n        x = y\n    fail(x)",
    "x = [0]\n    for i in range(60):\n        x = [x for j in range(1000)]\n    return x in [x]",
    "def len(x): return (x,)\n    x = ()\n    for i in range(1000000):\n        x = (len(x),)\n    return {x: 1}",
    "d = {0: ()}\n    for i in range(1000000):\n        d[0] = (d[0],)\n    return {d[0]: 1}",
    "x = ()\n    for i in range(1000000):\n        x = {1: x}.items()[0]\n    return {x: 1}",
    "x = ()\n    for i in range(1000000):\n        x = enumerate([x])[0]\n    return {x: 1}",
    // Single steps that go through much.
    "x = [i for i in range(500000)]\n    y = []\n    for i in range(2000000000):\n        y.append(x[i % 3:])\n    return y",
    "x = \"a,\" * 9999\n    return [x.split(\",\") for i in range(2000000000)]",
    "x = \"a\" * 9999\n    for i in range(2000000000):\n        x = x.upper().lower()\n    return []",
    "x = [i for i in range(500000)]\n    for i in range(2000000000):\n        x.insert(0, i)\n    return []",
    "x = [i for i in range(500000)]\n    for i in range(2000000000):\n        y = -1 in x\n    return []",
    "x = [i for i in range(500000)]\n    y = x[:]\n    for i in range(2000000000):\n        z = x == y\n    return []",
    "x = [i for i in range(500000)]\n    return [max(*x) for i in range(2000000000)]",
    "x = {i: i for i in range(100000)}\n    return [x.values() for i in range(2000000000)]",
    "x = 1\n    for i in range(2000000000):\n        x = x + x\n    return []",
    "x = 1\n    for i in range(2000000000):\n        x = x - (0 - x)\n    return []",
    "x = 10\n    for i in range(60):\n        x = int(str(x) + \"0\" * 9999)\n    return []",
];

/// What can be done wrong with `x`, so that the interpreter names it in its mistake.
const NAMED: &[&str] = &[
    "range(x)",
    "x()",
    "x(1, 2)",
    "(lambda f: f())(x)",
    "[x][0](1)",
    "abs(x)",
    "abs(*[x])",
    "hash(x)",
    "ord(x)",
    "[1][x]",
    "\"abc\"[x:]",
    "[1, 2][:x]",
    "x in \"abc\"",
    "{(1, 2): 3}[(1, x)]",
    "{}.pop(x)",
    "{}.pop(1, x)(2)",
    "[1].index(x)",
    "[1].remove(x)",
    "\"\".join([x])",
    "\"a\".join([\"b\", x])",
    "\"a\".startswith(x)",
    "\"a\".replace(x, \"b\")",
    "\"a\".split(x)",
    "\"a\".count(x)",
    "\"%d\" % x",
    "\"{}\".format(x)",
    "int(x)",
    "dict([x])",
    "sum([x])",
    "sum([1], x)",
    "sorted([1, 2], key = x)",
    "max([1, 2], key = x)",
    "list(map(x, [1]))",
    "fail(x)",
    "fail(1, [x])",
];

/// The interpreter writes out what it names, however large it is: lists that hold themselves many times over are filled
/// from the outside in, so that each of them is small when it is put into the next.
#[test]
fn what_is_named_is_looked_at_before() {
    let inside_out = "x = [0] * 20000\n    x = [x for i in range(20000)]";
    let outside_in = "y = [[] for i in range(60)]\n    for i in range(59):\n        y[i].append(y[i + 1])\n        y[i].append(y[i + 1])\n    x = y[0]";
    // Each is named with one of the two, as it takes a while to make them.
    for (wrong, large) in NAMED.iter().zip([inside_out, outside_in].into_iter().cycle()) {
        let text = format!(
            "def moves(n):\n    {large}\n    return {wrong}\nruleset = heaps(name = \"a\", impartial = True)"
        );
        let game = opened(&read(&text), "");
        let stop = (game.value)("3", &how(&Budget::unlimited())).expect_err(&text);
        assert!(matches!(stop, StopReason::Fault(_)) && stop.to_string().len() < 1000, "{text}: {stop}");
    }
}

/// What ends a game keeps to a line, however much it says.
#[test]
fn messages_are_short() {
    let text = "def moves(n):\n    fail(\"x\" * 9999)\nruleset = heaps(name = \"a\", impartial = True)";
    let stop = (opened(&read(text), "").value)("3", &how(&Budget::unlimited())).unwrap_err();
    assert!(stop.to_string().len() < 700 && stop.to_string().contains("fail: xxx"), "{stop}");
}

/// What is looked at or led through functions still means what it means in Python.
#[test]
fn guarded_steps_mean_what_they_say() {
    let text = r#"
def pair(a, b):
    return (a, (b))
def at_two(table, r, c):
    return table[r, c] + table[(r), (c)]
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
    checks = [x == x[:], x[0] in x, x[0] not in x, (1, 2) < (1, 3), x != [], 3 in s, "a" in "abc", len(s) >= 4]
    named = sorted([(len(v), k) for k, v in d.items() if type(k) == "string"], key = lambda p: p[1])
    return str([rows, x, d[(1, 2)], d["k"], d["n"], checks, named, max(*[3, 5]), x.index((3, 4)), 6 & 3, 6 ^ 3, more])
ruleset = text(name = "a", title = answer(), moves = lambda t: [])
"#;
    let python = r#"[[["a", "b"], ["c", "d"]], [(1, 2), (5, 14), (3, 4)], [(5, 14), (3, 4)], ((1, 2),), [(3, 4), (1, 2)], [True, True, False, True, True, True, True, True], [(1, "k"), (2, "n"), (2, "z")], 5, 2, 2, 5, [8, 16]]"#;
    assert_eq!(read(text).card().title, python);
    for (text, message) in [
        ("def limited_part(x): return x", "are taken"),
        ("limited_whole = 3", "are taken"),
        ("f = lambda limited_x: 3", "are taken"),
        ("for limited_y in [3]: pass", "are taken"),
        ("x = [limited_y for y in [3] for limited_y in [4]]", "are taken"),
        ("def f(*rest): return rest", "hand over a list"),
        ("f = lambda *rest: rest", "hand over a list"),
    ] {
        let error = Script::read(text, "bad.star").expect_err(text);
        assert!(error.message.contains(message), "{text}: {}", error.render());
    }
}

#[test]
fn bombs_are_stopped_in_every_function() {
    let at_most = Duration::from_secs(12);
    let settings = "ruleset = heaps(name = \"a\", impartial = True)";
    let quiet = "def moves(n):\n    return [n - 1] if n else []";
    for (i, body) in BOMBS.iter().enumerate() {
        // The first ones go off everywhere, the others in turn.
        let goes_off = |turn: usize| i < 3 || i % 4 == turn;
        let mut texts = vec![format!("def moves(n):\n    {body}\n{settings}")];
        for (turn, function) in ["ends_when", "components", "theorem"].into_iter().enumerate() {
            if goes_off(turn) {
                texts.push(format!("{quiet}\ndef {function}(n):\n    {body}\n{settings}"));
            }
        }
        for text in texts {
            let game = opened(&read(&text), "");
            let budget = Budget::new(Some(Duration::from_millis(20)), Some(200 << 20));
            let started = Instant::now();
            let stop = (game.value)("3", &how(&budget)).expect_err(&text);
            // The limit of this test is generous, as the machine may be busy; without limits each would take hours.
            assert!(started.elapsed() < at_most, "{text} took {:?}", started.elapsed());
            assert!(
                matches!(stop, StopReason::Time(_) | StopReason::Memory(_) | StopReason::Fault(_)),
                "{text}: {stop}"
            );
        }
        if goes_off(3) {
            // The same while the script is read.
            let text = format!("def f(n):\n    {body}\nx = f(3)\ndef moves(n): return []\n{settings}");
            let started = Instant::now();
            Script::read(&text, "bomb.star").expect_err(&text);
            assert!(started.elapsed() < at_most, "reading {text} took {:?}", started.elapsed());
        }
    }
}

#[test]
fn deep_texts_are_read_or_refused() {
    let nested = |open: &str, middle: &str, close: &str, depth: usize| {
        format!("x = {}{middle}{}", open.repeat(depth), close.repeat(depth))
    };
    for (open, middle, close) in
        [("(", "1", ")"), ("[", "", "]"), ("{1: ", "1", "}"), ("len(", "", ")"), ("lambda: ", "1", "")]
    {
        let error = Script::read(&nested(open, middle, close, 12_000), "deep.star").unwrap_err();
        assert!(error.message.contains("nested too deeply") && error.place.line == 1, "{}", error.render());
        let _ = Script::read(&nested(open, middle, close, 100), "deep.star");
    }
    for (open, middle, close) in
        [("-", "1", ""), ("not ", "1", ""), ("", "len", "()"), ("", "x", ".x"), ("1 + ", "1", "")]
    {
        let _ = Script::read(&nested(open, middle, close, 12_000), "deep.star");
    }
    let blocks: String = (0..300).map(|i| " ".repeat(i) + "if True:\n").collect();
    assert!(Script::read(&blocks, "deep.star").is_err());
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

/// Ways of writing that are led through functions mean what they mean in Python.
#[test]
fn changes_in_place_mean_what_they_say() {
    let text = r#"
def moves(n):
    x = [1]
    x += [2]
    y = (3, 4)
    x += list(y)
    x.extend([5])
    (x).extend(x[:1])
    z = 3
    z *= 2; z += n
    z %= 100
    z <<= 2
    s = "a"
    s += "b" * 2
    s = (s + "c").replace("b", "d").replace("d", "e")
    t = ", ".join([s, "%s-%s" % (z, n)]) + "{}".format(x)
    return [t] if n == "go" else []
def answer():
    x = [1]
    x += [2]
    y = (3, 4)
    x += list(y)
    x.extend([5])
    (x).extend(x[:1])
    d = {"k": 1}
    d["k"] += len(x)
    z = 3
    z *= 2; z += 7
    z %= 100
    z <<= 2
    s = "a"
    s += "b" * 2
    s = (s + "c").replace("b", "d").replace("d", "e")
    return ", ".join([s, "%s-%s" % (z, d["k"])]) + "{}".format(x)
ruleset = text(name = "a", title = answer())
"#;
    assert_eq!(read(text).card().title, "aeec, 52-7[1, 2, 3, 4, 5, 1]");
}
