//! Commands that write one file: it is old or new.

use super::fault::{KINDS, Line};
use crate::support::{Run, upstar};
use std::fs;
use std::path::Path;

/// A command that writes one file, what it reads, its exit code where nothing goes wrong, and the file's name.
fn writer(folder: &Path, (args, input, code, name): (&[&str], &str, i32, &str)) {
    let line = Line { args, input, folder };
    let path = folder.join(name);
    let plain = line.plain();
    assert_eq!(plain.code, code, "{args:?}: {}", plain.err);
    let new = fs::read(&path).unwrap();
    let there = fs::read_dir(folder).unwrap().count();
    let old = b"what was there before".to_vec();
    for kind in KINDS {
        let mut at = 0;
        loop {
            at += 1;
            fs::write(&path, &old).unwrap();
            let (run, came) = line.with_fault(kind, at);
            let found = fs::read(&path).unwrap();
            if !came {
                assert_eq!((run.code, &found), (code, &new), "{args:?}: nothing went wrong: {}", run.err);
                break;
            }
            assert!(
                found == old || found == new,
                "{args:?}, {kind} at {at}: the file is neither old nor new"
            );
            if kind == "error" {
                // A fault that mattered is told, and a game goes on all the same; one while tidying up need not be.
                let told = (run.code == 1 || args[0] == "play") && run.err != plain.err;
                assert!(told || found == new, "{args:?}, {kind} at {at}: {run:?}");
                let left = fs::read_dir(folder).unwrap().count();
                assert!(left <= there + 1, "{args:?}, {kind} at {at}: more than a file is left");
            }
            line.tidy();
            assert!(at < 100, "{args:?}: it never ends");
        }
        assert!(at > 4 || kind == "short", "{args:?}: the library saw only {at} operations");
    }
    fs::remove_file(path).unwrap();
}

/// The writers, one for each place in the program from which a file is written.
const WRITERS: &[(&[&str], &str, i32, &str)] = &[
    (&["period", "octal:0.77", "--certificate", "f.json"], "", 0, "f.json"),
    (&["outcome", "nim", "1,2,3", "--certificate", "f.json"], "", 0, "f.json"),
    (
        &[
            "sequence",
            "vertex-deletion:even-odd",
            "attach(K4,0,{n})",
            "--n",
            "1..3",
            "--certificate",
            "f.json",
        ],
        "",
        0,
        "f.json",
    ),
    (&["conjecture", "odd-odd-bound", "--certificate", "f.json"], "", 1, "f.json"),
    (&["conjecture", "odd-odd-bound", "-o", "f.svg"], "", 1, "f.svg"),
    (&["eval", "{3|1||0} + *", "^ + ^", "-o", "values.txt"], "", 0, "values.txt"),
    (&["moves", "nim", "1,2", "-o", "moves.txt"], "", 0, "moves.txt"),
    (&["draw", "domineering", "2x3", "-o", "board.svg"], "", 0, "board.svg"),
    #[cfg(feature = "png")]
    (&["tree", "nim", "1,2", "-o", "tree.png"], "", 0, "tree.png"),
    (&["sequence", "kayles", "--n", "0..50", "-o", "b.csv"], "", 0, "b.csv"),
    (&["sequence", "kayles", "--n", "0..50", "-o", "b.svg"], "", 0, "b.svg"),
    (&["reproduce", "three-games/table-1.2", "-o", "table.tex"], "", 0, "table.tex"),
    (&["play", "nim", "1,2"], "save game.json\nquit\n", 0, "game.json"),
    (&["census", "--db", "c.sqlite", "--export", "rows.csv"], "", 0, "rows.csv"),
    #[cfg(feature = "parquet")]
    (&["census", "--db", "c.sqlite", "--export", "rows.parquet"], "", 0, "rows.parquet"),
];

#[test]
fn files_are_old_or_new() {
    for of in WRITERS {
        let folder = tempfile::tempdir().unwrap();
        if of.0.contains(&"c.sqlite") {
            let made = ["census", "col", "trees", "--n", "1..3", "--db", "c.sqlite"];
            let made: Run = upstar(&made).current_dir(folder.path()).output().unwrap().into();
            assert_eq!(made.code, 0, "{}", made.err);
        }
        writer(folder.path(), *of);
    }
}

/// The figures of a paper are files of a folder, each of which is whole or not there, and the same command finishes them.
#[test]
fn figures_are_whole_or_not_there() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["reproduce", "three-games/figure-1.2", "--figures", "pictures", "--quiet"];
    let line = Line { args: &args, input: "", folder: folder.path() };
    let pictures = || {
        let entries = fs::read_dir(folder.path().join("pictures")).into_iter().flatten();
        let paths = entries.map(|entry| entry.unwrap().path());
        let pictures = paths.filter(|path| path.extension().is_some_and(|ending| ending == "svg"));
        let mut pictures: Vec<_> = pictures.map(|path| (path.clone(), fs::read(path).unwrap())).collect();
        pictures.sort();
        pictures
    };
    let plain = line.plain();
    assert_eq!(plain.code, 0, "{}", plain.err);
    let right = pictures();
    assert!(!right.is_empty());
    for kind in KINDS {
        for at in 1.. {
            fs::remove_dir_all(folder.path().join("pictures")).unwrap_or_default();
            let (run, came) = line.with_fault(kind, at);
            assert!(pictures().iter().all(|picture| right.contains(picture)), "{kind} at {at}");
            if !came {
                assert_eq!((run.code, pictures()), (0, right.clone()), "{}", run.err);
                break;
            }
            assert!(kind != "error" || run.code == 1 || pictures() == right, "{kind} at {at}: {run:?}");
        }
    }
}

/// A script is there as a whole, or not at all, and the same command then works.
#[test]
fn new_scripts_are_whole_or_not_there() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.star");
    let line = Line { args: &["new", "game"], input: "", folder: folder.path() };
    let plain = line.plain();
    assert_eq!(plain.code, 0, "{}", plain.err);
    let whole = fs::read(&path).unwrap();
    for kind in KINDS {
        for at in 1..100 {
            fs::remove_file(&path).unwrap();
            let (_, came) = line.with_fault(kind, at);
            if !path.exists() {
                let again = line.plain();
                assert_eq!(again.code, 0, "{kind} at {at}: {}", again.err);
            }
            assert_eq!(fs::read(&path).unwrap(), whole, "{kind} at {at}");
            if !came {
                break;
            }
        }
    }
}
