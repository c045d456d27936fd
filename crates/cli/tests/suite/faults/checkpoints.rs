//! Checkpoints of heap games: what a fault left is whole, and the run that goes on from it has the same answer.

use super::fault::{KINDS, Line};
use std::fs;

fn goes_on(args: &[&str], same: impl Fn(&serde_json::Value) -> serde_json::Value) {
    let folder = tempfile::tempdir().unwrap();
    let line = Line { args, input: "", folder: folder.path() };
    let answer = || {
        let run = line.plain();
        assert_eq!(run.code, 0, "{}", run.err);
        same(&serde_json::from_str(&run.out).unwrap())
    };
    let right = answer();
    for kind in KINDS {
        for at in 1.. {
            let _ = fs::remove_dir_all(folder.path().join("runs"));
            let (_, came) = line.with_fault(kind, at);
            assert_eq!(answer(), right, "{args:?}, {kind} at {at}");
            if !came {
                assert!(at > 4 || kind == "short", "{args:?}: the library saw only {at} operations");
                break;
            }
        }
    }
}

#[test]
fn checkpoints_are_old_or_new() {
    let period = ["period", "octal:0.77", "--max", "400", "--checkpoint", "runs", "--json"];
    goes_on(&period, |answer| {
        assert_eq!((&answer["period"], &answer["proved"]), (&12.into(), &true.into()));
        let mut answer = answer.clone();
        // A run that goes on may have looked a heap further.
        answer["checked_to"].take();
        answer
    });
    let sequence = ["sequence", "octal:0.77", "--n", "0..300", "--checkpoint", "runs", "--json"];
    goes_on(&sequence, |answer| answer["values"].clone());
}
