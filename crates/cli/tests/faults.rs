//! Every writer under faults: the n-th operation on a file fails, or the program is killed there or halfway through a write, for all
//! n; and the n-th allocation fails, for some. Afterwards a file is what it was or what it should be, and a census goes
//! on to the same rows as one that nothing disturbed.
//!
//! A small library in C stands between the program and the system. `UPSTAR_FAULTS=all` tries every operation of a
//! census too; the ordinary run takes some of them.
#![cfg(all(target_os = "linux", target_env = "gnu"))]

mod support;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use support::{Run, upstar};

/// The library, built once.
fn shim() -> &'static Path {
    static SHIM: OnceLock<PathBuf> = OnceLock::new();
    SHIM.get_or_init(|| {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/faults/shim.c");
        let built = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("shim-{}.so", std::process::id()));
        let compiler = std::env::var("CC").unwrap_or_else(|_| "cc".into());
        let status = Command::new(&compiler)
            .args(["-shared", "-fPIC", "-O1", "-o"])
            .args([&built, &source])
            .args(["-ldl"])
            .status()
            .expect("a C compiler, which SQLite needs too");
        assert!(status.success());
        built
    })
}

/// Runs a command with a fault; says whether the fault came.
fn with_fault(args: &[&str], folder: &Path, kind: &str, at: u64) -> (Run, bool) {
    let log = folder.join("fault.log");
    // Nothing is there when no fault came before.
    let _ = fs::remove_file(&log);
    let output = upstar(args)
        .current_dir(folder)
        .env("LD_PRELOAD", shim())
        .env("UPSTAR_FAULT", kind)
        .env("UPSTAR_FAULT_AT", at.to_string())
        .env("UPSTAR_FAULT_LOG", &log)
        .output()
        .expect("the program starts");
    let came = log.exists();
    let _ = fs::remove_file(&log);
    (output.into(), came)
}

/// A command that writes one file, and what it then holds.
fn writer(args: &[&str], name: &str) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    let plain: Run = upstar(args).current_dir(folder.path()).output().unwrap().into();
    assert_eq!(plain.code, 0, "{args:?}: {}", plain.err);
    let new = fs::read(&path).unwrap();
    let old = b"what was there before".to_vec();
    for kind in ["error", "kill", "short"] {
        let mut at = 0;
        loop {
            at += 1;
            fs::write(&path, &old).unwrap();
            let (run, came) = with_fault(args, folder.path(), kind, at);
            let found = fs::read(&path).unwrap();
            if !came {
                assert_eq!((run.code, &found), (0, &new), "{args:?}: nothing went wrong: {}", run.err);
                break;
            }
            assert!(
                found == old || found == new,
                "{args:?}, {kind} at {at}: the file is neither old nor new"
            );
            if kind == "error" {
                // A fault that mattered is told; one while tidying up need not be.
                assert!(run.code == 1 || found == new, "{args:?}, {kind} at {at}: {run:?}");
                let left = fs::read_dir(folder.path()).unwrap().count();
                assert!(left <= 2, "{args:?}, {kind} at {at}: more than a file is left");
            }
            fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path()).for_each(|left| {
                if left.extension().is_some_and(|ending| ending == "part") {
                    fs::remove_file(left).unwrap();
                }
            });
            assert!(at < 100, "{args:?}: it never ends");
        }
        assert!(at > 4 || kind == "short", "{args:?}: the library saw only {at} operations");
    }
}

#[test]
fn files_are_old_or_new() {
    writer(&["period", "octal:0.77", "--certificate", "f.json"], "f.json");
    writer(&["outcome", "nim", "1,2,3", "--certificate", "f.json"], "f.json");
    writer(&["eval", "{3|1||0} + *", "^ + ^", "-o", "values.txt"], "values.txt");
    writer(&["draw", "domineering", "2x3", "-o", "board.svg"], "board.svg");
    writer(&["sequence", "kayles", "--n", "0..50", "-o", "b.csv"], "b.csv");
}

/// A script is there as a whole, or not at all, and the same command then works.
#[test]
fn new_scripts_are_whole_or_not_there() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.star");
    let args = ["new", "game"];
    let plain: Run = upstar(&args).current_dir(folder.path()).output().unwrap().into();
    assert_eq!(plain.code, 0, "{}", plain.err);
    let whole = fs::read(&path).unwrap();
    for kind in ["error", "kill", "short"] {
        for at in 1..100 {
            fs::remove_file(&path).unwrap();
            let (_, came) = with_fault(&args, folder.path(), kind, at);
            if !path.exists() {
                let again: Run = upstar(&args).current_dir(folder.path()).output().unwrap().into();
                assert_eq!(again.code, 0, "{kind} at {at}: {}", again.err);
            }
            assert_eq!(fs::read(&path).unwrap(), whole, "{kind} at {at}");
            if !came {
                break;
            }
        }
    }
}

/// A checkpoint that a fault left is whole: the run that goes on from it has the same answer.
#[test]
fn checkpoints_are_old_or_new() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["period", "octal:0.77", "--max", "400", "--checkpoint", "runs", "--json"];
    let answer = || {
        let run: Run = upstar(&args).current_dir(folder.path()).output().unwrap().into();
        assert_eq!(run.code, 0, "{}", run.err);
        let mut answer: serde_json::Value = serde_json::from_str(&run.out).unwrap();
        // A run that goes on may have looked a heap further.
        answer["checked_to"].take();
        answer
    };
    let right = answer();
    assert_eq!((&right["period"], &right["proved"]), (&12.into(), &true.into()));
    for kind in ["error", "kill", "short"] {
        for at in 1.. {
            let _ = fs::remove_dir_all(folder.path().join("runs"));
            let (_, came) = with_fault(&args, folder.path(), kind, at);
            assert_eq!(answer(), right, "{kind} at {at}");
            if !came {
                break;
            }
        }
    }
}

/// The rows of a census in their order.
fn rows(folder: &Path) -> String {
    let sql = "SELECT r.ruleset, graph6, n, edges, value, outcome, nimber FROM graphs JOIN runs r ON r.id = run ORDER BY 1, 3, 2";
    let run: Run =
        upstar(&["census", "--db", "c.sqlite", "--sql", sql]).current_dir(folder).output().unwrap().into();
    assert_eq!(run.code, 0, "{}", run.err);
    run.out
}

#[test]
fn a_census_goes_on_after_any_fault() {
    let args = ["census", "col", "all", "--n", "1..4", "--db", "c.sqlite", "--threads", "1"];
    let undisturbed = tempfile::tempdir().unwrap();
    let run: Run = upstar(&args).current_dir(undisturbed.path()).output().unwrap().into();
    assert_eq!(run.code, 0, "{}", run.err);
    let right = rows(undisturbed.path());
    assert_eq!(right.lines().count(), 1 + 1 + 2 + 4 + 11);
    let step = if std::env::var("UPSTAR_FAULTS").is_ok_and(|which| which == "all") { 1 } else { 9 };
    for (kind, first) in [("error", 2), ("kill", 5), ("short", 8)] {
        let mut at = if step == 1 { 1 } else { first };
        loop {
            let folder = tempfile::tempdir().unwrap();
            let (_, came) = with_fault(&args, folder.path(), kind, at);
            // Whatever happened, the same command finishes the work.
            let again: Run = upstar(&args).current_dir(folder.path()).output().unwrap().into();
            assert_eq!(again.code, 0, "{kind} at {at}: {}", again.err);
            assert_eq!(rows(folder.path()), right, "{kind} at {at}");
            if !came {
                break;
            }
            at += step;
        }
    }
}

/// Memory that is refused ends the program, at worst; what was in its files stays.
#[test]
fn refused_memory_leaves_files_whole() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["period", "octal:0.77", "--certificate", "f.json"];
    let path = folder.path().join("f.json");
    let plain: Run = upstar(&args).current_dir(folder.path()).output().unwrap().into();
    assert_eq!(plain.code, 0, "{}", plain.err);
    let new = fs::read(&path).unwrap();
    let mut at = 1;
    loop {
        fs::write(&path, b"old").unwrap();
        let (_, came) = with_fault(&args, folder.path(), "memory", at);
        let found = fs::read(&path).unwrap();
        assert!(found == b"old" || found == new, "allocation {at}");
        if !came {
            break;
        }
        at += 1 + at / 3;
    }
    assert!(at > 100, "the library saw only {at} allocations");
}
