//! Memory that is refused ends the program, at worst; what was in its files stays.

use super::fault::{Line, all};
use std::fs;

/// How far to go after this allocation: to the next, or ever further.
fn next(at: u64) -> u64 {
    if all() { 1 } else { 1 + at / 10 }
}

#[test]
fn refused_memory_leaves_files_whole() {
    for (args, name) in [
        (&["period", "octal:0.77", "--certificate", "f.json"][..], "f.json"),
        (&["eval", "{3|1||0} + *", "-o", "values.txt"], "values.txt"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let line = Line { args, input: "", folder: folder.path() };
        let path = folder.path().join(name);
        let plain = line.plain();
        assert_eq!(plain.code, 0, "{}", plain.err);
        let new = fs::read(&path).unwrap();
        let mut at = 1;
        loop {
            fs::write(&path, b"old").unwrap();
            let (run, came) = line.with_fault("memory", at);
            let found = fs::read(&path).unwrap();
            assert!(found == b"old" || found == new, "{args:?}, allocation {at}");
            // Who says that all went well has written the file.
            assert!(run.code != 0 || found == new, "{args:?}, allocation {at}: {run:?}");
            line.tidy();
            if !came {
                break;
            }
            at += next(at);
        }
        assert!(at > 100, "{args:?}: the library saw only {at} allocations");
    }
}

/// A database is part of it, too: what refused memory left is finished by the same command.
#[test]
fn refused_memory_leaves_a_census_whole() {
    let args = ["census", "col", "trees", "--n", "1..4", "--db", "c.sqlite", "--threads", "1"];
    let query = ["census", "--db", "c.sqlite", "--query", "histogram"];
    let census = |folder: &std::path::Path| {
        let again = Line { args: &args, input: "", folder }.plain();
        let rows = Line { args: &query, input: "", folder }.plain();
        (again.code, rows.code, rows.out)
    };
    let undisturbed = tempfile::tempdir().unwrap();
    let right = census(undisturbed.path());
    assert_eq!((right.0, right.1), (0, 0), "{right:?}");
    let mut at = 1;
    loop {
        let folder = tempfile::tempdir().unwrap();
        let (_, came) = Line { args: &args, input: "", folder: folder.path() }.with_fault("memory", at);
        assert_eq!(census(folder.path()), right, "allocation {at}");
        if !came {
            break;
        }
        at += next(at);
    }
}
