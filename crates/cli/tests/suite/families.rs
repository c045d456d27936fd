//! `upstar sequence` and `upstar table` for any ruleset.

use crate::support::run;

fn object(args: &[&str]) -> serde_json::Value {
    let run = run(args);
    serde_json::from_str(&run.out).unwrap_or_else(|e| panic!("{args:?}: {e}: {}{}", run.out, run.err))
}

#[test]
fn sequences_of_partizan_rulesets() {
    let args = ["sequence", "vertex-deletion:even-odd", "path({n})", "--n", "1..20", "--json"];
    let answer = object(&args);
    assert_eq!(answer["values"][2], "{2|0}");
    let period = serde_json::json!({
        "period": 3, "preperiod": 1, "saltus": "1", "proved": true, "checked_to": 20,
    });
    assert_eq!(answer["period"], period);
    let text = run(&args[..5]).out;
    assert!(text.ends_with("period 3 from n = 1 on, saltus 1: proved\n"), "{text}");
}

/// Where nobody says, a family begins with its first position.
#[test]
fn a_family_begins_where_it_has_a_position() {
    for (template, first) in [("path({n})", 1), ("cycle({n})", 3), ("wheel({n})", 4), ("cycle({n+2})", 1)] {
        let answer = object(&["sequence", "vertex-deletion:even-odd", template, "--json"]);
        let sizes: Vec<u64> = (first..first + 10).collect();
        assert_eq!(answer["n"], serde_json::json!(sizes), "{template}");
    }
    let wrong = run(&["sequence", "vertex-deletion:even-odd", "cycel({n})"]);
    assert!(wrong.code == 2 && wrong.err.contains("with n = 1"), "{}", wrong.err);
}

#[test]
fn tables_have_a_row_for_each_y() {
    let answer = object(&["table", "cram", "{y}x{x}", "--x", "1..4", "--y", "1..2", "--json"]);
    let expected =
        serde_json::json!({"x": [1, 2, 3, 4], "y": [1, 2], "values": [[0, 1, 1, 2], [1, 0, 1, 0]]});
    assert_eq!(answer, expected);
}

/// With search alone a heap game is a ruleset like any other; the heap engine must agree.
#[test]
fn heap_games_agree_with_search() {
    for code in ["octal:0.77", "grundy", "subtraction:1,3,4", "nim", "hex:0.8F"] {
        let fast = object(&["sequence", code, "--n", "0..30", "--json"]);
        let search = object(&["sequence", code, "--n", "0..30", "--no-theorems", "--json"]);
        assert_eq!((&fast["n"], &fast["values"]), (&search["n"], &search["values"]), "{code}");
        let doubled = object(&["sequence", code, "{2n}", "--n", "0..15", "--json"]);
        for n in 0..=15 {
            assert_eq!(doubled["values"][n], fast["values"][2 * n], "{code} {n}");
        }
    }
}

#[test]
fn limits_leave_blanks() {
    let args = ["table", "cram", "{y}x{x}", "--x", "1..9", "--y", "1..9", "--memory", "1M"];
    let stopped = run(&args);
    assert_eq!(stopped.code, 3, "{}", stopped.err);
    assert!(stopped.err.contains("of 81 positions are blank: the memory limit"), "{}", stopped.err);
    assert!(stopped.out.starts_with("y\\x  1  2"), "{}", stopped.out);
    let mut json = args.to_vec();
    json.push("--json");
    assert_eq!(object(&json)["values"][8][8], serde_json::Value::Null);
}

/// T(n,j) is a position for j up to n only; the rest of the square stays empty.
#[test]
fn cells_without_a_position_stay_empty() {
    let args = ["table", "pyramid-nim", "T({x},{y})", "--x", "1..3", "--y", "0..2"];
    let half = run(&args);
    assert_eq!(
        (half.code, half.out.as_str()),
        (0, "y\\x  1  2  3\n  0  1  2  1\n  1  0  0  0\n  2     0  1\n")
    );
    assert!(
        half.err.contains("1 of 9 cells have no position; the first, with x = 1, y = 2:"),
        "{}",
        half.err
    );
    let mut json = args.to_vec();
    json.push("--json");
    assert_eq!(object(&json)["values"][2], serde_json::json!([null, 0, 1]));
    let none = run(&["table", "pyramid-nim", "T({x},{y+5})", "--x", "1..2", "--y", "1..2"]);
    assert_eq!((none.code, none.out.as_str()), (2, ""), "{}", none.err);
}

#[test]
fn files_pick_the_format() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, start) in [
        ("f.csv", "n,value\n1,0\n2,-1\n3,-2\n"),
        ("f.md", "| n | value |\n|---|---|\n| 1 | `0` |\n"),
        ("f.tex", "% domineering 1x{2n-1}; needs"),
        ("f.svg", "<svg "),
        ("f.txt", "1 0\n2 -1\n3 -2\n"),
    ] {
        let path = folder.path().join(name);
        let file = path.to_str().expect("text");
        let done = run(&["sequence", "domineering", "1x{2n-1}", "--n", "1..3", "-o", file]);
        assert_eq!((done.code, done.out.as_str()), (0, ""), "{}", done.err);
        let text = std::fs::read_to_string(&path).expect("written");
        assert!(text.starts_with(start), "{name}: {text}");
    }
}

#[test]
fn bad_families_are_shown() {
    let lines: [&[&str]; 15] = [
        &["sequence", "domineering"],
        &["sequence", "domineering", "2x3"],
        &["sequence", "domineering", "2x{m}"],
        &["sequence", "domineering", "2x{n"],
        &["sequence", "domineering", "2x{n/2}"],
        &["sequence", "domineering", "2x{n-3}"],
        &["sequence", "domineering", "2x{n*n*n*n}", "--n", "100000"],
        &["sequence", "domineering", "2x{n}", "--n", "5..2"],
        &["sequence", "domineering", "2x{n}", "--n", "0..99999999999"],
        &["sequence", "domineering", "2x{n}", "--n", "1..3", "--format", "bfile"],
        &["sequence", "nim", "--n", "0..999999999999"],
        &["table", "domineering", "{y}x{x}", "--x", "5..2", "--y", "1"],
        &["table", "domineering", "{y}x2", "--x", "1..2", "--y", "1"],
        &["table", "domineering", "{y}x{x}", "--x", "1..3000", "--y", "1..3000"],
        &["table", "nosuch", "{y}x{x}", "--x", "1..3", "--y", "1..3"],
    ];
    for args in lines {
        let run = run(args);
        assert_eq!(run.code, 2, "{args:?}: {}", run.err);
        assert!(run.err.contains('^') && run.out.is_empty(), "{args:?}: {}", run.err);
    }
}

#[test]
fn values_find_families() {
    let found = run(&["sequence", "--match", "0,1,1,2,0,3,1,1,0,3,3,2"]);
    assert!(
        found.out.contains("octal:0.137") && found.out.contains("node-kayles path({n})"),
        "{}",
        found.out
    );
    let partizan = run(&["sequence", "--match", "1,0,{2|0},2,1,{3|1}"]);
    assert!(partizan.out.contains("vertex-deletion:even-odd path({n})  from n = 1 on"), "{}", partizan.out);
    let none = run(&["sequence", "--match", "0,5,5"]);
    assert!(none.out.starts_with("no octal code"), "{}", none.out);
}
