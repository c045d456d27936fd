//! `upstar eval` and `upstar born`: what goes in and what comes out.

use crate::support::{run, run_with_input};

/// One expression a line, and what is printed for it.
const VALUES: &[(&str, &str)] = &[
    ("{3|1||0} + *", "{3*|1*||*}"),
    ("-1", "-1"),
    ("-{1|0}", "{0|-1}"),
    ("3+-1", "{4|2}"),
    ("1 + -2", "-1"),
    ("+-{10|8}", "+-{10|8}"),
    ("2Tiny(2)", "2Tiny(2)"),
    ("{0|*}", "^"),
    ("^2", "^^"),
    ("2 x {1|0}", "1"),
    ("{2|1} <> 1", "true"),
    ("{2|1*} > 1", "true"),
    ("mean({4|1||0})", "1"),
    ("temp(3/4)", "-1/4"),
    ("outcome(^*)", "N"),
    ("parity({3|1||0})", "odd"),
    ("options(*2)", "{0,*|0,*}"),
    ("atomic_weight(1)", "none"),
    ("nim_product(5,7)", "13"),
    ("mex(0,1,3)", "2"),
    ("birthday(1000000)", "1000000"),
    ("heat({1000000|-1000000},3)", "+-1000003"),
    ("9223372036854775807 + 1", "9223372036854775808"),
];

#[test]
fn values() {
    for (text, expected) in VALUES {
        let run = run(&["eval", text]);
        assert_eq!((run.out.trim_end(), run.code), (*expected, 0), "{text}: {}", run.err);
    }
    let texts: Vec<&str> = VALUES.iter().map(|v| v.0).collect();
    let joined = run_with_input(&["eval", "-"], texts.join("\n").as_bytes());
    let expected: Vec<&str> = VALUES.iter().map(|v| v.1).collect();
    assert_eq!(joined.out.lines().collect::<Vec<_>>(), expected);
}

#[test]
fn flags_may_stand_anywhere() {
    for args in [
        ["--notation", "unicode", "eval", "^*"],
        ["eval", "^*", "--notation", "unicode"],
        ["eval", "--notation=unicode", "--", "^*"],
    ] {
        assert_eq!(run(&args).out, "↑∗\n");
    }
    assert_eq!(run(&["eval", "--", "-1"]).out, "-1\n");
    assert_eq!(run(&["eval", "-v3", "-*2", "-(1^)", "-^"]).out, "^3\n*2\n-1v\nv\n");
}

#[test]
fn json_has_the_agreed_keys() {
    let run = run(&["eval", "--json", "{2|1*}", "^ > 0", "mean(^)", "birthday(*2)", "left_incentives(*2)"]);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(
        lines[0],
        r#"{"input":"{2|1*}","value":"{2|1*}","outcome":"L","is_number":false,"nimber":null,"mean":"3/2","temperature":"1/2","left_stop":"2","right_stop":"1","birthday":3,"atomic_weight":null}"#
    );
    assert_eq!(lines[1], r#"{"input":"^ > 0","result":true}"#);
    assert_eq!(lines[2], r#"{"input":"mean(^)","value":"0"}"#);
    assert_eq!(lines[3], r#"{"input":"birthday(*2)","value":2}"#);
    assert_eq!(lines[4], r#"{"input":"left_incentives(*2)","value":["*2","*3"]}"#);
}

#[test]
fn a_bad_input_is_shown_and_the_rest_goes_on() {
    let run = run(&["eval", "--json", "1", "1/3", "2"]);
    assert_eq!(run.code, 2);
    let lines: Vec<serde_json::Value> =
        run.out.lines().map(|l| serde_json::from_str(l).expect("an object a line")).collect();
    assert_eq!(lines.len(), 3);
    let error = &lines[1]["error"];
    assert_eq!((&error["offset"], &error["length"], &error["input"]), (&0.into(), &3.into(), &"1/3".into()));
    assert!(error["message"].is_string() && error["expected"].is_string());
    assert_eq!(lines[2]["value"], "2");
}

#[test]
fn errors_point_at_the_place() {
    let run = run(&["eval", "2 + {1|0|-1}"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    let lines: Vec<&str> = run.err.lines().collect();
    assert_eq!(lines[1], "  2 + {1|0|-1}");
    assert!(lines[2].starts_with("          ^ expected"), "{}", run.err);
}

#[test]
fn hostile_inputs_are_answered() {
    let nested = "{".repeat(10_000) + &"|}".repeat(10_000);
    let too_deep = "{".repeat(100_000) + &"|}".repeat(100_000);
    let long = "1+".repeat(5 << 20) + "1";
    let sum = "1+".repeat(1 << 20) + "1";
    let digits = "9".repeat(1_000_000);
    let texts = [&nested, &long, &digits].map(|text| text.as_bytes());
    let more = [&b"\xff\xfe"[..], b"", sum.as_bytes(), too_deep.as_bytes()];
    let input = [&texts[..], &more[..]].concat().join(&b'\n');
    let run = run_with_input(&["eval", "--json", "-"], &input);
    assert_eq!(run.code, 2, "{}", run.err);
    let lines: Vec<serde_json::Value> =
        run.out.lines().map(|l| serde_json::from_str(l).expect("an object a line")).collect();
    // The blank line asks nothing.
    assert_eq!(lines.len(), 6);
    assert_eq!(lines[0]["value"], "9999");
    assert!(lines[1]["error"]["message"].as_str().is_some_and(|m| m.contains("too long")));
    assert!(lines[2]["error"]["message"].as_str().is_some_and(|m| m.contains("digits")));
    assert!(lines[3]["error"]["message"].as_str().is_some_and(|m| m.contains("UTF-8")));
    assert_eq!(lines[4]["value"], ((1 << 20) + 1).to_string());
    assert!(lines[5]["error"]["message"].as_str().is_some_and(|m| m.contains("deep")));
    assert!(lines[1..4].iter().all(|l| l.to_string().len() < 1000), "errors show only a part of a long text");
}

#[test]
fn files_of_expressions() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.txt");
    std::fs::write(&path, "1\r\n*2\n").expect("written");
    let argument = format!("@{}", path.display());
    assert_eq!(run(&["eval", &argument]).out, "1\n*2\n");
    let missing = run(&["eval", "@no-such-file", "3"]);
    assert_eq!((missing.code, missing.out.as_str()), (2, "3\n"));
}

#[test]
fn days() {
    assert_eq!(run(&["born", "1"]).out, "-1\n0\n*\n1\n");
    assert_eq!(run(&["born", "3"]).out.lines().count(), 1474);
    let json = run(&["born", "2", "--json"]);
    assert!(json.out.lines().all(|l| serde_json::from_str::<serde_json::Value>(l).is_ok()));
    assert_eq!(run(&["born", "4"]).code, 2);
}

#[test]
fn explanations() {
    let text = run(&["eval", "--explain", "{0,*|1}"]);
    assert!(text.out.contains("simplest-number rule: 1/2"), "{}", text.out);
    assert!(text.out.ends_with("\n1/2\n"));
    let json = run(&["eval", "--explain", "--json", "{0,-1|}"]);
    let object: serde_json::Value = serde_json::from_str(&json.out).expect("one object");
    assert!(object["explanation"][0]["steps"].as_array().is_some_and(|s| s.len() >= 3));
}
