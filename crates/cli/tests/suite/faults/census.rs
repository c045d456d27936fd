//! Databases: after any fault the same command finishes the work, with the same rows.

use super::fault::{KINDS, Line, all};
use crate::support::{Run, upstar};
use std::fs;
use std::path::Path;

/// The rows of a census in their order.
fn rows(folder: &Path) -> String {
    let sql = "SELECT r.ruleset, graph6, n, edges, value, outcome, nimber FROM graphs JOIN runs r ON r.id = run ORDER BY 1, 3, 2";
    let run: Run =
        upstar(&["census", "--db", "c.sqlite", "--sql", sql]).current_dir(folder).output().unwrap().into();
    assert_eq!(run.code, 0, "{}", run.err);
    run.out
}

/// Runs a command with each fault of a kind in a folder that `prepare` made, and then once more.
fn goes_on(args: &[&str], prepare: impl Fn(&Path), right: &str) {
    let step = if all() { 1 } else { 9 };
    for (kind, first) in KINDS.into_iter().zip([2, 5, 8]) {
        let mut at = if step == 1 { 1 } else { first };
        loop {
            let folder = tempfile::tempdir().unwrap();
            prepare(folder.path());
            let line = Line { args, input: "", folder: folder.path() };
            let (_, came) = line.with_fault(kind, at);
            // Whatever happened, the same command finishes the work.
            let again = line.plain();
            assert_eq!(again.code, 0, "{args:?}, {kind} at {at}: {}", again.err);
            assert_eq!(rows(folder.path()), right, "{args:?}, {kind} at {at}");
            if !came {
                break;
            }
            at += step;
        }
    }
}

#[test]
fn a_census_goes_on_after_any_fault() {
    let args = ["census", "col", "all", "--n", "1..4", "--db", "c.sqlite", "--threads", "1"];
    let undisturbed = tempfile::tempdir().unwrap();
    let run = Line { args: &args, input: "", folder: undisturbed.path() }.plain();
    assert_eq!(run.code, 0, "{}", run.err);
    let right = rows(undisturbed.path());
    assert_eq!(right.lines().count(), 1 + 1 + 2 + 4 + 11);
    goes_on(&args, |_| (), &right);
}

/// Parts are read and the whole is written; what was merged before stays.
#[test]
fn a_merge_goes_on_after_any_fault() {
    let made = tempfile::tempdir().unwrap();
    let census = |args: &[&str]| {
        let run = Line { args, input: "", folder: made.path() }.plain();
        assert_eq!(run.code, 0, "{args:?}: {}", run.err);
    };
    let files = ["c.sqlite", "one.sqlite", "two.sqlite"];
    census(&["census", "snort", "trees", "--n", "1..4", "--db", files[0]]);
    census(&["census", "col", "all", "--n", "4", "--shard", "1/2", "--db", files[1]]);
    census(&["census", "col", "all", "--n", "4", "--shard", "2/2", "--db", files[2]]);
    let prepare = |folder: &Path| {
        for file in files {
            fs::copy(made.path().join(file), folder.join(file)).unwrap();
        }
    };
    let args = ["census", "--db", "c.sqlite", "--merge", "one.sqlite", "two.sqlite"];
    let undisturbed = tempfile::tempdir().unwrap();
    prepare(undisturbed.path());
    let run = Line { args: &args, input: "", folder: undisturbed.path() }.plain();
    assert_eq!(run.code, 0, "{}", run.err);
    let right = rows(undisturbed.path());
    assert_eq!(right.lines().count(), 1 + 11 + 5);
    goes_on(&args, prepare, &right);
}
