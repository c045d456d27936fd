//! `upstar conjecture`, as a person uses it.

use crate::support::run;
use serde_json::Value;

fn object(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn without_a_name_all_are_listed() {
    let run = run(&["conjecture"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    for name in ["pyramid-1", "pyramid-2", "pyramid-3", "parity", "odd-odd-bound", "even-even-digraph-bound"]
    {
        assert!(run.out.lines().any(|line| line.starts_with(&format!("{name}  "))), "{name}");
    }
    let json = crate::support::run(&["conjecture", "--json"]);
    assert!(json.out.lines().all(|line| object(line)["statement"].is_string()));
}

#[test]
fn one_that_holds() {
    let run = run(&["conjecture", "pyramid-2", "--upto", "9", "--json"]);
    assert_eq!(run.code, 0, "{}", run.err);
    let verdict = object(&run.out);
    let keys: Vec<&String> = verdict.as_object().expect("an object").keys().collect();
    let mut expected = ["name", "statement", "source", "verified_to", "counterexample", "checked"];
    expected.sort_unstable();
    assert_eq!(keys, expected);
    assert_eq!(verdict["name"], "pyramid-2");
    assert_eq!(verdict["verified_to"], 9);
    assert_eq!(verdict["checked"], 3 + 5 + 7 + 9);
    assert_eq!(verdict["counterexample"], Value::Null);
    let text = crate::support::run(&["conjecture", "parity", "--upto", "6"]);
    assert!(text.code == 0 && text.out.contains("true up to 6 squares"), "{}", text.out);
}

#[test]
fn one_that_fails_is_drawn_and_gives_exit_code_1() {
    let folder = tempfile::tempdir().expect("a folder");
    let picture = folder.path().join("counterexample.svg");
    let run = run(&["conjecture", "pyramid-3", "--json", "-o", picture.to_str().expect("UTF-8")]);
    assert_eq!(run.code, 1, "{}", run.err);
    let verdict = object(&run.out);
    let counterexample = &verdict["counterexample"];
    let position = counterexample["position"].as_str().expect("a text");
    assert_ne!(counterexample["predicted"], counterexample["computed"]);
    let value = crate::support::run(&["value", "pyramid-nim", position, "--json", "--no-theorems"]);
    assert_eq!(object(&value.out)["nimber"], counterexample["computed"]);
    let drawn = std::fs::read_to_string(picture).expect("a picture");
    assert!(drawn.starts_with("<svg"), "{drawn}");
}

#[test]
fn bad_input_and_limits() {
    for args in [["conjecture", "riemann"].as_slice(), &["conjecture", "parity", "--upto", "all"]] {
        let run = run(args);
        assert_eq!(run.code, 2, "{args:?}");
        assert!(run.err.contains('^') && run.err.contains("expected"), "{}", run.err);
    }
    let stopped = run(&["conjecture", "parity", "--upto", "26", "--memory", "30M"]);
    assert_eq!(stopped.code, 3, "{}", stopped.err);
    assert!(stopped.err.contains("known: verified_to "), "{}", stopped.err);
    let json = run(&["conjecture", "pyramid-2", "--upto", "22", "--time", "3s", "--json"]);
    let known = &object(&json.out)["known"];
    assert_eq!(json.code, 3);
    assert!(known["verified_to"].is_string() && known["checked"].is_string(), "{}", json.out);
}
