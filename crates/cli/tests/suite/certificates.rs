//! Certificates from the command line: written, checked, refused.

use crate::support::{run, upstar};
use std::fs;

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

#[test]
fn answers_can_be_written_down_and_checked() {
    let folder = folder();
    let file = folder.path().join("f.json");
    let file = file.to_str().expect("a plain name");
    for (command, ruleset, position, shown) in [
        ("outcome", "domineering", "3x3", "has outcome N"),
        ("outcome", "cram", "3x3", "has outcome P"),
        ("outcome", "nim", "3,5,6", "has outcome P"),
        ("value", "nim", "3,5", "has nimber 6"),
        ("value", "domineering", "3x3", "has value +-1"),
        ("value", "toads-and-frogs", "TT.FF", "has value *"),
        ("value", "sum", "nim 2 + domineering 2x2", "has value "),
        ("outcome", "impartial:domineering", "2x3", "has outcome "),
        // What refutes the conjecture of parity: 0 with an odd number of free squares.
        ("outcome", "grand-left-right", ".....xo|oo...oo|ox.....", "has outcome P"),
        // As a table of all that can be left.
        ("value", "pyramid-nim", "T(11)", "has nimber 1"),
    ] {
        let written = run(&[command, ruleset, position, "--certificate", file]);
        assert_eq!(written.code, 0, "{command} {ruleset} {position}: {}", written.err);
        let checked = run(&["verify", file]);
        assert_eq!(checked.code, 0, "{command} {ruleset} {position}: {}", checked.err);
        assert!(
            checked.out.starts_with(&format!("valid: {ruleset} ")) && checked.out.contains(shown),
            "{}",
            checked.out
        );
        let json: serde_json::Value =
            serde_json::from_str(&run(&["verify", file, "--json"]).out).expect("an object");
        assert_eq!((&json["valid"], &json["ruleset"]), (&true.into(), &ruleset.into()));
    }
}

#[test]
fn counterexamples_come_with_what_shows_them() {
    let folder = folder();
    let path = folder.path().join("f.json");
    let file = path.to_str().expect("a plain name");
    let none = run(&["conjecture", "pyramid-2", "--upto", "3", "--certificate", file]);
    assert_eq!((none.code, path.exists()), (0, false), "{}", none.err);
    assert!(none.err.contains("there is no counterexample to certify"), "{}", none.err);
    let found = run(&["conjecture", "odd-odd-bound", "--certificate", file, "--json"]);
    assert_eq!(found.code, 1, "{}", found.err);
    let found: serde_json::Value = serde_json::from_str(&found.out).expect("an object");
    let at = |key: &str| found["counterexample"][key].as_str().expect("a text");
    let value = run(&["value", at("ruleset"), at("position"), "--json"]);
    let value: serde_json::Value = serde_json::from_str(&value.out).expect("an object");
    let checked = run(&["verify", file, "--json"]);
    assert_eq!(checked.code, 0, "{}", checked.err);
    let checked: serde_json::Value = serde_json::from_str(&checked.out).expect("an object");
    assert_eq!((&checked["position"], &checked["nimber"]), (&value["position"], &3.into()), "{found}");
}

#[test]
fn the_period_of_attached_paths_is_written_down_and_checked() {
    let folder = folder();
    let path = folder.path().join("f.json");
    let file = path.to_str().expect("a plain name");
    let even_odd = "vertex-deletion:even-odd";
    for (family, shown, n) in [
        ("attach(g6:DCw,2,{n})", "has period 3 from n = 1 on, saltus 1 (", "1..12"),
        ("attach(K4,0,{n})", "has period 3 from n = ", "1..12"),
        // What is proved is told however little is shown.
        ("attach(wheel(6),0,{n})", "has period 3 from n = 2 on, saltus 1 (", "1..3"),
    ] {
        let written = run(&["sequence", even_odd, family, "--n", n, "--certificate", file]);
        assert_eq!(written.code, 0, "{}", written.err);
        assert!(
            written.out.contains("period 3") && written.out.contains("saltus 1: proved"),
            "{}",
            written.out
        );
        let checked = run(&["verify", file]);
        assert_eq!(checked.code, 0, "{}", checked.err);
        assert!(checked.out.starts_with(&format!("valid: {even_odd} {family} {shown}")), "{}", checked.out);
        let text = fs::read_to_string(&path).expect("a certificate");
        for (from, to) in [
            ("\"saltus\":1", "\"saltus\":2"),
            ("\"period\":3,\"saltus\"", "\"period\":6,\"saltus\""),
            (family, "attach(P9,4,{n})"),
        ] {
            assert!(text.contains(from), "{text}");
            fs::write(&path, text.replace(from, to)).expect("written");
            let checked = run(&["verify", file]);
            assert_ne!(checked.code, 0, "{from}: {}", checked.out);
            assert!(checked.err.contains("certificate"), "{}", checked.err);
        }
    }
    for (ruleset, family) in
        [(even_odd, "cycle({n})"), ("kayles", "{n}"), ("node-kayles", "attach(C3,0,{n})")]
    {
        let refused = run(&["sequence", ruleset, family, "--certificate", file]);
        assert_eq!(refused.code, 2, "{}", refused.out);
        assert!(refused.err.contains("no certificate for this family"), "{}", refused.err);
    }
}

#[test]
fn who_wins_a_loopy_game_is_written_down_and_checked() {
    let folder = folder();
    let path = folder.path().join("f.json");
    let file = path.to_str().expect("a plain name");
    for (command, ruleset, position, outcome) in [
        ("outcome", "loopy", "a>b:L,a>c,b>a:R@a", "N"),
        ("value", "loopy", "a>a@a", "D"),
        ("outcome", "backsliding", "TTT..FFF", "D"),
        ("outcome", "fox-and-geese", "..o.|....|....|.x.x", "L"),
    ] {
        let written = run(&[command, ruleset, position, "--certificate", file]);
        assert_eq!(written.code, 0, "{}", written.err);
        let checked = run(&["verify", file]);
        let found = format!("valid: {ruleset} {position} has outcome {outcome} (");
        assert!(checked.out.starts_with(&found), "{} {}", checked.out, checked.err);
        let text = fs::read_to_string(&path).expect("a certificate");
        let (from, to) = if outcome == "D" {
            ("null", "\"left\"")
        } else {
            ("left_starts\":\"left\"", "left_starts\":null")
        };
        assert!(text.contains(from), "{text}");
        fs::write(&path, text.replacen(from, to, 1)).expect("written");
        let checked = run(&["verify", file]);
        assert_eq!((checked.code, checked.out.as_str()), (1, ""), "{}", checked.err);
        assert!(checked.err.contains("the certificate is false"), "{}", checked.err);
    }
}

#[test]
fn a_claim_that_is_changed_is_found_out() {
    let folder = folder();
    let path = folder.path().join("f.json");
    let file = path.to_str().expect("a plain name");
    for (command, position, from, to) in [
        ("outcome", "2x2", "\"outcome\":\"N\"", "\"outcome\":\"P\""),
        ("value", "2x2", "\"value\":\"+-1\"", "\"value\":\"+-2\""),
        ("value", "2x2", "\"position\":\"2x2\"", "\"position\":\"2x1\""),
    ] {
        assert_eq!(run(&[command, "domineering", position, "--certificate", file]).code, 0);
        let text = fs::read_to_string(&path).expect("a certificate");
        assert!(text.contains(from), "{text}");
        fs::write(&path, text.replace(from, to)).expect("written");
        let checked = run(&["verify", file]);
        assert_eq!((checked.code, checked.out.as_str()), (1, ""), "{command} {from}: {}", checked.err);
        assert!(checked.err.contains("the certificate is false"), "{}", checked.err);
    }
}

/// What is no certificate at all is bad input, not a false claim.
#[test]
fn what_is_no_certificate_is_bad_input() {
    let folder = folder();
    let path = folder.path().join("f.json");
    let file = path.to_str().expect("a plain name");
    let missing = run(&["verify", "/no/such/file.json"]);
    assert_eq!((missing.code, missing.out.as_str()), (2, ""), "{}", missing.err);
    let search = |claims: &str| {
        format!(
            "{{\"format\":\"upstar search 1\",\"ruleset\":\"nim\",\"position\":\"1\",\"outcome\":\"N\",\"positions\":[\"1\"],\"claims\":{claims}}}"
        )
    };
    for text in [
        "",
        "{",
        "[]",
        "{}",
        "nothing",
        "\u{0}\u{0}",
        "{\"format\":\"upstar heap period 7\",\"code\":\"octal:0.77\",\"theorem\":\"x\",\"period\":1,\"preperiod\":0,\"saltus\":0,\"needed_to\":1,\"values\":[0]}",
        "{\"format\":\"upstar heap period 1\",\"code\":\"octal:0.77\",\"theorem\":\"x\",\"period\":0,\"preperiod\":0,\"saltus\":0,\"needed_to\":1,\"values\":[]}",
        &search("{\"outcome\":[[7,\"left\",null]]}"),
        &search("{\"outcome\":3}"),
        &search("{\"outcome\":[]}").replace("\"positions\":[\"1\"]", "\"positions\":[\"1\",\"1\"]"),
        &search("{\"outcome\":[]}").replace("\"positions\":[\"1\"]", "\"positions\":[\"x\"]"),
    ] {
        fs::write(&path, text).expect("written");
        let run = run(&["verify", file]);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{text}: {}", run.err);
        assert!(!run.err.is_empty());
    }
}

#[test]
fn certificates_that_would_be_too_large_say_so_beside_the_answer() {
    let folder = folder();
    let file = folder.path().join("f.json");
    let written =
        upstar(&["outcome", "nim", "100000000000,3", "--certificate"]).arg(&file).output().expect("it runs");
    assert_eq!(written.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&written.stdout).contains("outcome      N"), "the answer stands");
    assert!(!file.exists());
    let several = run(&["outcome", "nim", "1", "2", "--certificate", "f.json"]);
    assert_eq!(several.code, 2, "{}", several.err);
}

/// A small file that asks for much is stopped by the limits.
#[cfg(unix)]
#[test]
fn hostile_certificates_stay_within_limits() {
    let folder = folder();
    let path = folder.path().join("f.json");
    let file = path.to_str().expect("a plain name");
    let far = "{\"format\":\"upstar heap period 1\",\"code\":\"octal:0.77\",\"theorem\":\"octal periodicity theorem\",\"period\":1,\"preperiod\":0,\"saltus\":0,\"needed_to\":7000000000,\"values\":[0]}";
    fs::write(&path, far).expect("written");
    let run_far = run(&["verify", file, "--memory", "50M", "--time", "5s"]);
    assert!(matches!(run_far.code, 1 | 3), "{run_far:?}");
    // A file without an end.
    let endless = run(&["verify", "/dev/zero", "--memory", "60M", "--time", "20s"]);
    assert_eq!((endless.code, endless.out.as_str()), (3, ""), "{}", endless.err);
}
