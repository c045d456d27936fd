//! Values, outcomes, moves, drawings, game graphs and play, from the command line.

use crate::support::{run, run_with_input};

#[test]
fn values_have_every_key_and_a_bad_position_does_not_stop_the_rest() {
    let run = run(&["value", "nim", "3,5,6", "x", "1,2", "--json"]);
    assert_eq!(run.code, 2);
    let lines: Vec<serde_json::Value> =
        run.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let nimbers: Vec<_> = lines.iter().map(|line| &line["nimber"]).collect();
    assert_eq!(nimbers, [&serde_json::json!(0), &serde_json::Value::Null, &serde_json::json!(3)]);
    assert_eq!(lines[1]["error"]["offset"], 0);
    let keys = [
        "ruleset",
        "position",
        "value",
        "outcome",
        "nimber",
        "mean",
        "temperature",
        "method",
        "theorem",
        "positions",
        "seconds",
    ];
    for key in keys {
        assert!(lines[0].get(key).is_some(), "{key}");
    }
    assert_eq!((&lines[0]["method"], &lines[2]["value"]), (&"theorem".into(), &"*3".into()));
}

#[test]
fn search_alone_says_so() {
    let run = run(&["value", "nim", "3,5", "--no-theorems", "--json"]);
    let answer: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!((&answer["method"], &answer["theorem"]), (&"search".into(), &serde_json::Value::Null));
    assert_eq!(answer["nimber"], 6);
}

/// Command lines, with a part of what they print and their exit code.
const LINES: &[(&[&str], &str, i32)] = &[
    (&["value", "domineering", "2x3"], "{2|-1/2}", 0),
    (&["value", "domineering", "0x0"], "outcome      P", 0),
    (&["value", "sum", "nim 3 + domineering 2x3"], "{2*3|-1/2*3}", 0),
    (&["outcome", "cram", "4x4"], "outcome      P", 0),
    (&["outcome", "escape", "petersen"], "outcome      P", 0),
    (&["moves", "nim", "3,5,7", "--best"], "nim-sum 1 becomes 0: take 1 from heap 3", 0),
    (
        &["moves", "wythoff", "4,1"],
        "take 1 from heap 4 -> 3,1 = *4  loses: leaves nimber 4, and the answer \"take 1 from heap 3\"",
        0,
    ),
    (&["moves", "impartial:snort", "path(2)"], "colour 0 as Right -> ", 0),
    (&["value", "impartial:clobber", "xoxoxoxoxoxoxoxoxoxo"], "*4", 0),
    (&["review", "node-kayles", "0,1 / 0,1;0=L / 0,1;0=L;1=L"], "Second", 0),
    (&["moves", "escape", "path(3)", "--best"], "matching", 0),
    (
        &["moves", "escape", "path(3)"],
        "outcome N\nby theorem: maximum matching (impartial-games, section 5.1)\n",
        0,
    ),
    (&["value", "cram", "4x6"], "theorem: mirror through the centre (", 0),
    (&["moves", "domineering", "2x3", "--player", "left"], "the move is reversible through that", 0),
    (&["moves", "subtraction:1,2,3", "100000", "--outcome", "--best"], "loses", 0),
    (&["outcome", "nim", "1", "--misere"], "outcome      P", 0),
    (&["outcome", "nim", "2,2", "--misere"], "outcome      P", 0),
    (&["outcome", "nim", "1,1", "--misere"], "outcome      N", 0),
    (&["outcome", "kayles", "5", "--misere", "--no-theorems"], "outcome      N", 0),
    (&["outcome", "sum", "nim 1 + kayles 1 + domineering 2x1", "--misere"], "outcome      ", 0),
    (&["outcome", "domineering", "1x1", "--misere"], "outcome      N", 0),
    (&["value", "domineering", "2x2", "--misere"], "a partizan game has no value", 2),
    (&["value", "kayles", "9", "--misere"], "genus        4^046", 0),
    (&["value", "grundy", "22", "--misere"], "class        wild", 0),
    (&["eval", "--misere", "*[2#0] + *2", "genus([kayles 9])"], "4^046", 0),
    (&["born", "4", "--misere"], "*[2#3210]", 0),
    (&["born", "5", "--misere"], "4171780", 0),
    (&["born", "7", "--misere"], "a day from 0 to 6", 2),
    (&["quotient", "kayles"], "order 40, 9 in the P-portion", 0),
    (&["quotient", "octal:0.07", "--max", "20"], "up to heap 20", 0),
    (&["quotient", "cram", "2x{n}", "--n", "1..4"], "order 6", 0),
    (&["quotient", "kayles", "--order", "9"], "more than 9 elements", 3),
    (&["quotient", "domineering"], "partizan", 2),
    (&["quotient", "cram"], "the template is missing", 2),
    (&["value", "domineering", "2x4", "--misere", "--universe", "dead-ending"], "arXiv 2312.16259", 0),
    (&["value", "domineering", "2x4", "--misere", "--universe", "dicot"], "not in the universe dicot", 2),
    (&["value", "domineering", "2x4", "--misere", "--universe", "x"], "one of all, dicot", 2),
    (&["eval", "--misere", "--universe", "dead-ending", "[domineering 2x2] == [domineering 2x2]"], "true", 0),
    (&["sequence", "kayles", "--misere", "--show", "genus", "--n", "8..9"], "4^046", 0),
    (&["sequence", "domineering", "2x{n}", "--show", "cool(G,1)", "--n", "2..3"], "{1|1/2}", 0),
    (&["table", "clobber", "{y}x{x}", "--x", "2..3", "--y", "1..2", "--show", "atomic_weight"], "0", 0),
    (&["sequence", "octal:0.333", "--misere", "--show", "genus", "--n", "0..60"], "on: proved", 0),
    (&["sequence", "domineering", "2x{n}", "--show", "genus"], "only impartial games", 2),
    (&["sequence", "domineering", "2x{n}", "--show", "heat"], "expected value, outcome", 2),
    (&["moves", "kayles", "5", "--show", "genus"], "[2]", 0),
    (&["moves", "kayles", "5,2", "--misere", "--show", "element"], "in P]  wins", 0),
    (&["eval", "--functions", "degree"], "loopy games:", 0),
    (&["eval", "--functions", "meen"], "expected mean", 2),
    (&["eval", "on + off"], "dud", 0),
    (&["eval", "over - over", "1 & 0"], "over & under\n1 & 0", 0),
    (&["value", "loopy", "a>a:R,a>z:L@a"], "value        over", 0),
    (&["outcome", "loopy", "a>a@a"], "outcome      D: a draw", 0),
    (&["moves", "loopy", "a>b:L,b>a:R,a>c@a"], "wins in 1 move", 0),
    (&["moves", "loopy", "a>a@a", "--player", "left"], "draws", 0),
    (&["value", "backsliding", "TTT..FFF"], "{on||0|-1/2} & {1/2|0||off}", 0),
    (&["laws", "fox-and-geese"], "holds", 0),
    (&["value", "fox-and-geese", "o.......|........|........|.x.x.x.x|........"], "{4*|7/2}", 0),
    (
        &["value", "ceylonese-fox-and-geese", "o.......|........|........|.x.x.x.x|........"],
        "{9||4v[on]*|5/2*|||3|5/2*,5/2v||5/2}",
        0,
    ),
    (&["outcome", "hare-and-hounds", "#x..#|x...o|#x..#"], "outcome      L", 0),
    (&["moves", "nim", "5,1,1", "--misere"], "an odd number of them: 3", 0),
    (&["moves", "nim", "1", "--misere"], "which wins in misère play", 0),
    (&["tree", "nim", "1,1", "--misere"], "N  1,1", 0),
    (&["tree", "nim", "1,2", "--values"], "1,2 = 3", 0),
    (&["tree", "domineering", "2x2", "--values"], "2x2 = +-1", 0),
    (&["sequence", "kayles", "--misere", "--n", "1..4"], "1  P", 0),
    (&["table", "nim", "{y},{x}", "--x", "1..2", "--y", "1..2", "--misere"], "  1  N  N", 0),
    (&["moves", "pyramid-nim", "T(3)", "--once"], "take", 0),
    (&["moves", "domineering", "2x3", "--player", "left"], "dominated by", 0),
    (&["value", "pyramid-nim", "mound(2,1,2,1)"], "value", 0),
    (&["value", "pyramid-nim", "mound(3,1,1)"], "nothing to sit on", 2),
    (&["reduce", "vertex-deletion:even-odd", "complete(2)"], "closed twins (three-games, Theorem 3.1.14)", 0),
    (&["reduce", "nim-on-graph", "a-b:3,a-b:5,b-c:2,c-d,c-e@a"], "have nim-sum 6", 0),
    (&["reduce", "nim-on-graph", "a-b:3,b-c:2,c-d,c-e@a"], "pruned tree", 0),
    (&["reduce", "nim", "3,5,3"], "left: 5", 0),
    (&["reduce", "nim", "3"], "nothing makes it smaller", 0),
    (
        &["review", "nim", "3,5 / 3,4 / 3,3"],
        "1. First: take 1 from heap 5 -> 3,4  N -> N  a mistake: better was",
        0,
    ),
    (&["review", "nim", "1 / 0"], "First has won", 0),
    (&["review", "nim", "1 / 0", "--misere"], "Second has won", 0),
    (&["review", "nim", "3,5/3,4"], "have ` / ` between them", 2),
    (&["draw", "nim", "3", "--strategy", "-o", "never.svg"], "no theorem about nim has a picture", 2),
    (&["review", "nim", "3 / 5"], "does not lead from 3 to 5", 2),
    (&["rulesets", "domineering"], "Domineering", 0),
    (&["tree", "nim", "1,2"], "P  1,1", 0),
    (&["thermograph", "domineering", "2x2"], "mean 0, temperature 1", 0),
    (&["value", "cookie-cutter:0", "3x3"], "a cutter of size 0", 2),
    (&["value", "domineering", "..|..."], "rows of one length", 2),
    (&["value", "dag", "a>b,b>a@a"], "play never ends", 2),
    (&["value", "nim-on-graph", "a-b:1@z"], "no vertex", 2),
    (&["value", "domino", "3"], "expected a name from the list", 2),
    (&["value", "domineerin", "2x2"], "expected domineering", 2),
    (&["value", "domineering", "7x7", "--time", "20ms"], "stopped", 3),
    (&["moves", "nim", "@"], "cannot be read", 2),
];

#[test]
fn a_line_in_a_line_out() {
    for (args, part, code) in LINES {
        let run = run(args);
        assert_eq!(run.code, *code, "{args:?}: {} {}", run.out, run.err);
        let shown = if *code == 0 { &run.out } else { &run.err };
        assert!(shown.contains(part), "{args:?} gave {} {}", run.out, run.err);
    }
}

#[test]
fn one_position_may_come_from_a_file_or_from_standard_input() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("position.txt");
    // Longer than one argument may be.
    let edges: Vec<String> = (1..40_000).map(|v| format!("{}-{v}", v / 2)).collect();
    std::fs::write(&path, format!("{}@0\n", edges.join(","))).expect("written");
    let name = format!("@{}", path.display());
    let best = run(&["moves", "nim-on-graph", &name, "--outcome", "--best"]);
    assert!(best.code == 0 && best.out.contains("wins"), "{}", best.err);
    assert!(best.out.len() < 1000, "a line that people can read");
    assert!(run_with_input(&["moves", "nim", "-", "--best"], b"1,2,4\n").out.contains("becomes 0"));
    let two = run_with_input(&["moves", "nim", "-"], b"1\n2\n");
    assert!(two.code == 2 && two.err.contains("2 lines"), "{}", two.err);
}

#[test]
fn reasons_are_written_in_the_notation_that_was_asked_for() {
    let args = ["moves", "clobber", "xoxox", "--json"];
    let ascii = run(&args).out;
    let unicode = run(&[&args[..], &["--notation", "unicode"]].concat()).out;
    assert!(ascii.contains("\\\" to *, and"), "{ascii}");
    assert!(unicode.contains("\\\" to ∗, and") && !unicode.contains('*'), "{unicode}");
}

#[test]
fn a_list_of_moves_that_is_cut_says_so() {
    let complete = |args: &[&str]| {
        let answer: serde_json::Value = serde_json::from_str(&run(args).out).expect("JSON");
        answer["complete"].clone()
    };
    assert_eq!(complete(&["moves", "nim", "1,2", "--json"]), true);
    assert_eq!(complete(&["moves", "nim", "1,2", "--best", "--json"]), true);
    let large = "99999999999999999,99999999999999999";
    assert_eq!(complete(&["moves", "nim", large, "--outcome", "--json"]), false);
    let best = run(&["moves", "nim", large, "--outcome", "--best"]);
    assert!(best.out.contains("too many moves to list") && !best.out.contains("no moves"), "{}", best.out);
}

#[test]
fn drawings_in_every_format() {
    let folder = tempfile::tempdir().expect("a folder");
    let starts: [(&str, &[u8]); 3] = [("svg", b"<svg "), ("tex", b"% "), ("png", b"\x89PNG")];
    for (command, position) in [("draw", "3x4"), ("tree", "2x2")] {
        for (ending, start) in starts {
            let path = folder.path().join(format!("{command}.{ending}"));
            let run = run(&[command, "domineering", position, "-o", path.to_str().expect("text")]);
            assert_eq!(run.code, 0, "{}", run.err);
            assert!(std::fs::read(&path).expect("a file").starts_with(start), "{command} {ending}");
        }
    }
    let missing = folder.path().join("none/x.svg");
    assert_eq!(run(&["draw", "nim", "3", "-o", missing.to_str().expect("text")]).code, 1);
}

#[test]
fn moves_and_steps_are_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("text").to_string();
    let drawn = |args: &[&str], name: &str| {
        let made = run(&[args, &["-o", &path(name)]].concat());
        assert_eq!(made.code, 0, "{args:?}: {made:?}");
        std::fs::read_to_string(path(name)).expect("a picture")
    };
    let plain = drawn(&["draw", "pyramid-nim", "T(3)"], "plain.svg");
    let moved = drawn(&["draw", "pyramid-nim", "T(3)", "--move", "1"], "moved.svg");
    assert_ne!(plain, moved, "what a move takes is shaded");
    let shot = drawn(&["draw", "grand-left-right", "x..|..o|...", "--move", "1"], "shot.svg");
    let board = drawn(&["draw", "grand-left-right", "x..|..o|..."], "board.svg");
    assert!(
        shot.matches("<path").count() + shot.matches("<line").count()
            > board.matches("<path").count() + board.matches("<line").count(),
        "{shot}"
    );
    // The square where it ends has another colour than the arrow head on it.
    let head = shot.find("marker-end").expect("an arrow head");
    assert!(shot[..head].contains("#ffd54f") && shot[head - 60..head].contains("#1f5fbf"), "{shot}");
    let steps = drawn(&["reduce", "nim-on-graph", "a-b:3,a-b:5,b-c:2,c-d,c-e@a"], "steps.svg");
    assert!(steps.contains("parallel edges") && steps.contains("pruned tree"), "{steps}");
    let bold = drawn(&["draw", "escape", "path(4)", "--strategy"], "bold.svg");
    assert_eq!(bold.matches("stroke-width=\"6\"").count(), 2, "{bold}");
    let pins = drawn(&["draw", "kayles", "3"], "pins.svg");
    assert!(pins.contains("rows of pins"), "{pins}");
    let none = run(&["draw", "nim", "3", "--move", "9", "-o", &path("none.svg")]);
    assert!(none.code == 2 && none.err.contains("a number from 1 to 3"), "{none:?}");
}

#[test]
fn review_and_reduce_have_the_keys_of_the_interface() {
    let one = |args: &[&str]| -> serde_json::Value {
        let run = run(&[args, &["--json"]].concat());
        assert_eq!(run.code, 0, "{args:?}: {run:?}");
        serde_json::from_str(&run.out).expect("one object")
    };
    let review = one(&["review", "nim", "3,5 / 3,4 / 3,3"]);
    let moves = review["moves"].as_array().expect("moves");
    for key in ["player", "move", "position", "before", "after", "mistake", "better"] {
        assert!(moves.iter().all(|m| m.get(key).is_some()), "{key}: {review}");
    }
    assert_eq!((&moves[0]["mistake"], &moves[1]["mistake"]), (&true.into(), &false.into()));
    assert_eq!(
        (&moves[0]["better"], &moves[1]["better"]),
        (&"take 2 from heap 5".into(), &serde_json::Value::Null)
    );
    let nothing = one(&["reduce", "nim", "3,3"]);
    assert_eq!(nothing["steps"][1]["position"], serde_json::Value::Null);
    let reduce = one(&["reduce", "nim", "3,5,3"]);
    assert_eq!(reduce["parts"], serde_json::json!(["5"]));
    for key in ["rule", "source", "position", "why"] {
        assert!(reduce["steps"][0].get(key).is_some(), "{key}: {reduce}");
    }
    let sequence = one(&["sequence", "nim", "{n}", "--n", "0..3", "--misere"]);
    assert_eq!(sequence["values"], serde_json::json!(["N", "P", "N", "N"]));
}

/// What was typed comes back beside the position that it means.
#[test]
fn answers_have_the_input_as_it_was_typed() {
    for (args, input, position) in [
        (&["value", "nim", "3, 05"] as &[&str], "3, 05", Some("3,5")),
        (&["outcome", "col", "P3"], "P3", Some("path(3)")),
        (&["value", "kayles", "3, 4", "--misere"], "3, 4", Some("3,4")),
        (&["value", "loopy", "a>a,a>z:L@a"], "a>a,a>z:L@a", Some("a>a,a>z:L@a")),
        (&["moves", "domineering", "2 x 2"], "2 x 2", Some("2x2")),
        (&["moves", "loopy", "a>a@a"], "a>a@a", Some("a>a@a")),
        (&["reduce", "nim", "3, 3"], "3, 3", Some("3,3")),
        (&["tree", "nim", "1, 2"], "1, 2", Some("1,2")),
        (&["thermograph", "domineering", "2 x 2"], "2 x 2", Some("2x2")),
        (&["review", "nim", "2 / 1"], "2 / 1", None),
        (&["quotient", "kayles", "--max", "4"], "kayles", None),
    ] {
        let run = run(&[args, &["--json"]].concat());
        let answer: serde_json::Value = serde_json::from_str(&run.out).expect("one object");
        assert_eq!((&answer["input"], answer["position"].as_str()), (&input.into(), position), "{args:?}");
    }
}

/// Files may have blank lines and comments, and a mistake is told with its line.
#[test]
fn lines_of_files_have_comments_and_numbers() {
    let text = "# boards\n\n2x2\n  \n2y2\n# the last one\n1x2\n";
    let plain = run_with_input(&["value", "domineering", "-"], text.as_bytes());
    assert_eq!((plain.code, plain.out.as_str()), (2, "2x2  +-1  N\n1x2  -1  R\n"));
    assert!(plain.err.starts_with("upstar: line 5: 2 is no square"), "{}", plain.err);
    let json = run_with_input(&["value", "domineering", "-", "--json"], text.as_bytes());
    let error: serde_json::Value =
        serde_json::from_str(json.out.lines().nth(1).expect("a line")).expect("JSON");
    assert_eq!(error["error"]["line"], 5);
    // A row of filled squares is no comment.
    let cookies = run_with_input(&["value", "cookie-cutter:2", "-"], b"#\n##|##\n");
    assert_eq!(cookies.out, "1x1  *  N\n2x2  *  N\n");
}

#[test]
fn a_game_in_misere_play_ends_well_for_whoever_cannot_move() {
    let lost = run_with_input(&["play", "nim", "1", "--misere"], b"1\n");
    assert!(lost.out.contains("The computer wins") && lost.out.contains("(First)"), "{}", lost.out);
    let won = run_with_input(&["play", "nim", "1,1", "--misere"], b"1\n");
    assert!(won.out.contains("You win!"), "{}", won.out);
    let board = run_with_input(&["play", "domineering", "2x2"], b"quit\n");
    assert!(board.out.contains(".   .\n.   ."), "the board is drawn: {}", board.out);
}

#[test]
fn a_game_is_played_saved_and_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.json");
    let name = path.to_str().expect("text");
    let script = format!("who\nhint\n99\n3\nundo\nsave {name}\nquit\n");
    let first = run_with_input(&["play", "nim", "1,3"], script.as_bytes());
    assert_eq!(first.code, 0, "{}", first.err);
    assert!(first.out.contains("take 2 from heap 3"), "{}", first.out);
    let saved = std::fs::read_to_string(&path).expect("saved");
    assert!(saved.contains("1,3"), "{saved}");
    // From a first-player win, taking the hints wins.
    let won = run_with_input(&["play", "--load", name], b"3\n1\n1\n");
    assert!(won.code == 0 && won.out.contains("You win"), "{}\n{}", won.out, won.err);
}

/// A long position is whole, or marked with letters that no position has: dots are squares in many games.
#[test]
fn long_positions_are_marked_as_cut_or_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("f.json");
    let file = file.to_str().expect("text");
    let dots = format!("{}xo", ".".repeat(300));
    let after = format!("{}x", ".".repeat(301));
    let written = run(&["outcome", "clobber", &dots, "--certificate", file]);
    assert_eq!(written.code, 0, "{}", written.err);
    for args in [
        &["value", "clobber", &dots, &dots][..],
        &["outcome", "clobber", &dots, &dots],
        &["moves", "clobber", &dots],
        &["review", "clobber", &format!("{dots} / {after}")],
        &["verify", file],
    ] {
        let (cut, full) = (run(args), run(&[args, &["--full"]].concat()));
        assert_eq!((cut.code, full.code), (0, 0), "{args:?}: {} {}", cut.err, full.err);
        assert!(cut.out.contains("[cut: 160 of 302 letters]"), "{args:?}: {}", cut.out);
        assert!(!full.out.contains("cut") && full.out.contains(&".".repeat(300)), "{args:?}: {}", full.out);
    }
}
