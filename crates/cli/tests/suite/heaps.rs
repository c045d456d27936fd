//! `upstar sequence`, `period` and `verify`.

use crate::support::{run, upstar};

#[test]
fn sequences_in_every_format() {
    let args = ["sequence", "octal:0.77", "--n", "3..6"];
    let with = |format: &str| {
        let mut all = args.to_vec();
        all.extend(["--format", format]);
        run(&all).out
    };
    assert_eq!(with("bfile"), "3 3\n4 1\n5 4\n6 3\n");
    assert_eq!(with("csv"), "n,value\n3,3\n4,1\n5,4\n6,3\n");
    assert_eq!(with("md"), "| n | G(n) |\n|---|---|\n| 3 | 3 |\n| 4 | 1 |\n| 5 | 4 |\n| 6 | 3 |\n");
    assert!(with("svg").starts_with("<svg "));
    assert_eq!(with("json"), "{\"n\":[3,4,5,6],\"values\":[3,1,4,3],\"period\":null}\n");
    assert!(with("text").starts_with("3: 3 1 4 3\n"));
    let huge = run(&["sequence", "octal:0.07", "--n", "1000000000000000", "--json"]).out;
    assert!(huge.starts_with("{\"n\":[1000000000000000],\"values\":[2],"), "{huge}");
}

#[test]
fn codes_are_found_by_their_values() {
    let found = run(&["sequence", "--match", "0,1,2,3,1,4,3,2,1,4,2,6"]);
    assert!(found.out.starts_with("octal:0.77  Kayles\n"), "{}", found.out);
    assert_eq!(run(&["sequence", "--match", "0,1,x"]).code, 2);
}

#[test]
fn periods_with_certificates() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("f.json");
    let name = path.to_str().expect("text");
    let period = run(&["period", "octal:0.77", "--json", "--certificate", name]);
    let object: serde_json::Value = serde_json::from_str(&period.out).expect("one object");
    let expected =
        [("period", 12), ("preperiod", 71), ("saltus", 0), ("needed_to", 166), ("exception_count", 14)];
    for (key, value) in expected {
        assert_eq!(object[key], value, "{key}");
    }
    assert_eq!(object["proved"], true);
    assert_eq!(run(&["verify", name]).code, 0);
    let text = std::fs::read_to_string(&path).expect("a certificate");
    std::fs::write(&path, text.replace("71", "70")).expect("written");
    let false_one = run(&["verify", name]);
    assert_eq!(false_one.code, 1);
    assert!(false_one.err.contains("false"), "{}", false_one.err);
    std::fs::write(&path, "{}").expect("written");
    let malformed = run(&["verify", name]);
    assert!(malformed.code == 2 && malformed.err.contains("no certificate"), "{}", malformed.err);
    std::fs::write(&path, "\u{1f}nonsense").expect("written");
    assert_eq!(run(&["verify", name]).code, 2);
    let missing = run(&["verify", "no-such-file"]);
    assert!(missing.code == 2 && missing.err.contains("cannot be read"), "{}", missing.err);
    let json = run(&["verify", "no-such-file", "--json"]);
    assert!(json.code == 2 && json.out.starts_with("{\"error\":"), "{}", json.out);
}

#[test]
fn bad_codes_and_ranges_are_shown() {
    for args in [
        ["sequence", "octal:0.8", "--n", "0..9"],
        ["sequence", "octal:0.", "--n", "0..9"],
        ["sequence", "octal:", "--n", "0..9"],
        ["sequence", "octal:2.7", "--n", "0..9"],
        ["sequence", "octal:0.7", "--n", "5..2"],
        ["sequence", "octal:0.7", "--n", "0..10^20"],
        ["period", "domineering", "--max", "9"],
        ["period", "octal:0.7", "--max", "-1"],
    ] {
        let run = run(&args);
        assert_eq!(run.code, 2, "{args:?}");
        assert!(run.err.contains('^'), "{args:?}: {}", run.err);
    }
}

/// A killed run goes on from its checkpoint and gives the same numbers.
#[cfg(unix)]
#[test]
fn a_stopped_run_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = folder.path().to_str().expect("text");
    let first = run(&["period", "octal:0.6", "--max", "100000000", "--checkpoint", name, "--time", "1s"]);
    assert_eq!(first.code, 3, "{}", first.err);
    let files = std::fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(files, 1, "one checkpoint and nothing else");
    let resumed =
        run(&["sequence", "octal:0.6", "--n", "0..3000", "--checkpoint", name, "--format", "bfile"]);
    let fresh = run(&["sequence", "octal:0.6", "--n", "0..3000", "--format", "bfile"]);
    assert_eq!(resumed, fresh, "the first ones are all checked");
    let far = ["sequence", "octal:0.6", "--n", "0..15000", "--checkpoint", name, "--format"];
    assert!(run(&[&far[..], &["json"]].concat()).out.contains("\"unchecked_to\":"));
    assert!(run(&[&far[..], &["csv"]].concat()).err.contains("checkpoint"));

    let mut killed =
        upstar(&["period", "octal:0.6", "--max", "100000000", "--checkpoint", name]).spawn().expect("starts");
    std::thread::sleep(std::time::Duration::from_millis(300));
    killed.kill().expect("killed");
    killed.wait().expect("ended");
    let after = run(&["sequence", "octal:0.6", "--n", "0..3000", "--checkpoint", name, "--format", "bfile"]);
    assert_eq!(after, fresh);

    let file =
        std::fs::read_dir(folder.path()).expect("a folder").flatten().next().expect("a checkpoint").path();
    let mut bytes = std::fs::read(&file).expect("bytes");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 0x55;
    std::fs::write(&file, &bytes).expect("written");
    let damaged = run(&["sequence", "octal:0.6", "--n", "0..10", "--checkpoint", name]);
    assert_eq!(damaged.code, 1);
    assert!(damaged.err.contains("damaged") || damaged.err.contains("checksum"), "{}", damaged.err);
    assert_eq!(std::fs::read(&file).expect("bytes"), bytes, "nothing is lost by an error");
}
