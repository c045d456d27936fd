//! The parts of a run on a cluster, as `upstar.cluster` in Python wrote them (tests/data/run), merged into a census.

use std::path::{Path, PathBuf};
use upstar_catalog::{Catalog, SolveOptions};
use upstar_census::graphs::Class;
use upstar_census::{Cell, Census, CensusError, Merged, Plan, Question, Scope, Shard, merge, run};

const ROWS: u64 = 1 + 1 + 2 + 6 + 21;

/// A copy of the run that may be spoilt.
fn copied(to: &Path) -> PathBuf {
    let folder = to.join("run");
    std::fs::create_dir_all(&folder).unwrap();
    for entry in std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/run")).unwrap() {
        let path = entry.unwrap().path();
        std::fs::copy(&path, folder.join(path.file_name().unwrap())).unwrap();
    }
    folder
}

fn parts(folder: &Path) -> Vec<PathBuf> {
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut parts: Vec<_> = paths.filter(|path| path.extension().is_some_and(|e| e == "parquet")).collect();
    parts.sort();
    parts
}

fn rows(path: &Path) -> Vec<String> {
    let sql =
        "SELECT r.ruleset, r.class, graph6, n, edges, value, outcome, nimber, parity, r.finished IS NULL
               FROM graphs JOIN runs r ON r.id = run ORDER BY n, graph6";
    let mut lines = Vec::new();
    let each = |_: &[String], cells: Option<&[Cell]>| {
        lines.extend(cells.map(|cells| cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ")));
        Ok::<(), CensusError>(())
    };
    Census::open(path).unwrap().ask(&Question::Sql(sql.into()), &Scope::default(), each).unwrap();
    lines
}

#[test]
fn a_run_is_the_census_of_one_machine() {
    let folder = tempfile::tempdir().unwrap();
    let (from, whole) = (copied(folder.path()), folder.path().join("whole"));
    let plan = Plan {
        ruleset: "vertex-deletion:odd-odd".into(),
        subjects: Class::Connected.into(),
        sizes: 1..=5,
        shard: Shard::WHOLE,
        show: Vec::new(),
    };
    run(&Catalog::new(), &plan, &whole, &SolveOptions::default(), &mut |_| {}).unwrap();
    let (at_once, one_by_one) = (folder.path().join("at-once"), folder.path().join("one-by-one"));
    assert_eq!(merge(&at_once, &from).unwrap(), Merged { rows: ROWS, known: 0 });
    let added: u64 = parts(&from).iter().map(|part| merge(&one_by_one, part).unwrap().rows).sum();
    assert_eq!(added, ROWS);
    assert_eq!(rows(&at_once), rows(&whole));
    assert_eq!(rows(&one_by_one), rows(&whole));
    // Nothing is doubled, from wherever it comes again.
    assert_eq!(merge(&at_once, &from).unwrap(), Merged { rows: 0, known: 5 });
    assert_eq!(merge(&at_once, &one_by_one).unwrap(), Merged { rows: 0, known: 5 });
}

#[test]
fn what_does_not_belong_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let into = folder.path().join("into");
    let from = copied(folder.path());
    let refused = |path: &Path, words: &str| {
        let message = merge(&into, path).unwrap_err().to_string();
        assert!(message.contains(words), "{message}");
        assert!(!into.exists() || rows(&into).is_empty(), "all or nothing");
    };
    let files = parts(&from);
    let (first, last) = (&files[0], &files[files.len() - 1]);
    let (good, other) = (std::fs::read(last).unwrap(), std::fs::read(first).unwrap());
    std::fs::remove_file(last).unwrap();
    refused(&from, "not finished: 1 of");
    refused(last, "there is no such file");
    std::fs::write(last, &other).unwrap();
    refused(&from, "another run");
    std::fs::write(last, &good[..good.len() - 7]).unwrap();
    refused(&from, "cannot be read");
    // A letter of a value, changed in the middle of the rows.
    let place = good.windows(6).position(|bytes| bytes == b"connec").unwrap();
    let mut spoilt = good.clone();
    spoilt[place] = b'C';
    std::fs::write(last, &spoilt).unwrap();
    refused(&from, "");
    std::fs::write(last, &good).unwrap();
    let foreign = from.join("part-7.parquet");
    std::fs::write(&foreign, &good).unwrap();
    refused(&from, "does not belong");
    refused(&foreign, "no such part");
    std::fs::remove_file(&foreign).unwrap();
    let plan = from.join("plan.json");
    let text = std::fs::read_to_string(&plan).unwrap();
    std::fs::write(&plan, text.replace("\"census\"", "\"hunt\"")).unwrap();
    refused(&from, "only a census");
    std::fs::write(&plan, text.replace("\"kind\"", "\"sort\"")).unwrap();
    refused(&from, "kind is missing");
    std::fs::write(&plan, text.replace("connected", "trees")).unwrap();
    refused(&from, "another run");
    std::fs::remove_file(&plan).unwrap();
    refused(&from, "plan of the run cannot be read");
}

#[test]
fn what_overlaps_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let (into, from) = (folder.path().join("into"), copied(folder.path()));
    let third = Shard { index: 1, of: 3 };
    let plan = Plan {
        ruleset: "vertex-deletion:odd-odd".into(),
        subjects: Class::Connected.into(),
        sizes: 5..=5,
        shard: third,
        show: Vec::new(),
    };
    run(&Catalog::new(), &plan, &into, &SolveOptions::default(), &mut |_| {}).unwrap();
    let before = rows(&into);
    assert!(merge(&into, &from).unwrap_err().to_string().contains("overlaps"));
    assert_eq!(rows(&into), before);
}
