//! Censuses of more than graphs: counted by all labelled ones, valued by the options alone, and told apart by texts.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use upstar_catalog::{Catalog, SolveOptions};
use upstar_census::{Census, CensusError, Plan, Question, Scope, Shard, Subjects, merge, run};

fn census(ruleset: &str, text: &str, most: usize, path: &Path) -> Result<u64, CensusError> {
    let subjects = Subjects::parse(text).map_err(CensusError::Input)?;
    let sizes = subjects.size().map_or(1..=most, |squares| squares..=squares);
    let plan = Plan { ruleset: ruleset.into(), subjects, sizes, shard: Shard::WHOLE, show: Vec::new() };
    run(&Catalog::new(), &plan, path, &SolveOptions { threads: 2, ..SolveOptions::default() }, &mut |_| {})
        .map(|done| done.rows)
}

fn rows(path: &Path) -> Vec<Vec<String>> {
    let sql = "SELECT graph6, n, edges, value, outcome, nimber, parity FROM graphs ORDER BY rowid";
    let mut lines = Vec::new();
    let each = |_: &[String], cells: Option<&[upstar_census::Cell]>| {
        lines.extend(cells.map(|cells| cells.iter().map(ToString::to_string).collect()));
        Ok::<(), CensusError>(())
    };
    Census::open(path).unwrap().ask(&Question::Sql(sql.into()), &Scope::default(), each).unwrap();
    lines
}

/// Takes a census, and compares every row with what listing options gives, and the parity with the value's own.
fn judged(ruleset: &str, text: &str, most: usize) -> Vec<Vec<String>> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("f.sqlite");
    let count =
        census(ruleset, text, most, &path).unwrap_or_else(|error| panic!("{ruleset} {text}: {error}"));
    assert_eq!(census(ruleset, text, most, &path).unwrap(), 0, "nothing is left to do");
    let rows = rows(&path);
    assert_eq!(rows.len() as u64, count);
    let game = Catalog::new().open(ruleset).unwrap();
    for row in &rows {
        let position = game.parse(&row[0]).unwrap();
        let value = position.value_by_options(&SolveOptions::default(), 1 << 20).unwrap().answer;
        let values = position.values();
        let nimber = values.as_nimber(value).map(|n| n.to_string()).unwrap_or_default();
        let expected = [
            values.text(value).unwrap(),
            values.outcome(value).unwrap().to_string(),
            nimber,
            values.parity(value).unwrap().to_string(),
        ];
        assert_eq!(row[3..], expected, "{ruleset} {}", row[0]);
    }
    rows
}

fn permutations(n: usize) -> Vec<Vec<usize>> {
    if n == 0 {
        return vec![Vec::new()];
    }
    let shorter = permutations(n - 1);
    let put = |p: &Vec<usize>, i: usize| [&p[..i], &[n - 1], &p[i..]].concat();
    shorter.iter().flat_map(|p| (0..n).map(move |i| put(p, i))).collect()
}

/// How many graphs there are up to isomorphism with n vertices, a weight from 0 (no edge) to `weights` for each pair,
/// loops up to `loops`, and a start: the orbits of all labelled ones, counted by Burnside's lemma.
fn orbits(n: usize, weights: u64, loops: u64, starts: bool) -> u64 {
    let all = permutations(n);
    let fixed: u64 = all
        .iter()
        .map(|p| {
            let cycles = |of: &mut dyn FnMut(usize, usize) -> Option<(usize, usize)>| {
                let mut seen = BTreeSet::new();
                let mut count = 0;
                for v in 0..n {
                    for w in 0..n {
                        let Some(mut at) = of(v, w) else { continue };
                        count += u32::from(!seen.contains(&at));
                        while seen.insert(at) {
                            let (a, b) = (p[at.0], p[at.1]);
                            at = (a.min(b), a.max(b));
                        }
                    }
                }
                count
            };
            let edges = cycles(&mut |v, w| (v < w).then_some((v, w)));
            let points = cycles(&mut |v, w| (v == w).then_some((v, w)));
            let marks = if starts { (0..n).filter(|&v| p[v] == v).count() as u64 } else { 1 };
            (weights + 1).pow(edges) * (loops + 1).pow(points) * marks
        })
        .sum();
    fixed / all.len() as u64
}

#[test]
fn weights_loops_and_starts_are_counted_by_orbits_and_valued_by_options() {
    for (text, most, weights, loops) in [
        ("all", 4, 1, 0),
        ("all weights 2", 3, 2, 0),
        ("all weights 2 loops 1", 3, 2, 1),
        ("all loops 2", 3, 1, 2),
    ] {
        let rows = judged("nim-on-graph", text, most);
        let mut sizes = BTreeMap::new();
        rows.iter().for_each(|row| *sizes.entry(row[1].parse::<usize>().unwrap()).or_insert(0u64) += 1);
        let expected: BTreeMap<usize, u64> =
            (1..=most).map(|n| (n, orbits(n, weights, loops, true))).collect();
        assert_eq!(sizes, expected, "{text}");
    }
    // Where a start may be chosen, only on demand.
    let rows = judged("escape", "all starts", 4);
    assert_eq!(rows.len() as u64, (1..=4).map(|n| orbits(n, 1, 0, true)).sum::<u64>());
    // Acyclic digraphs with a start, counted by hand.
    let rows = judged("dag", "dags", 4);
    let of = |n: &str| rows.iter().filter(|row| row[1] == n).count();
    assert_eq!((of("1"), of("2"), of("3")), (1, 3, 14));
    judged("pyramid-nim", "dags", 4);
}

#[test]
fn boards_are_counted_by_orbits_and_valued_by_options() {
    // Two letters on 2x3 under the four mirrors of an oblong, and on 3x3 under the eight symmetries of a square.
    assert_eq!(judged("domineering", "boards 2x3", 0).len(), 24);
    assert_eq!(judged("cram", "boards 3x3 .#", 0).len(), 102);
    // In Domineering a quarter turn is no symmetry: only the mirrors of a square, with each turned pair once more.
    assert_eq!(judged("domineering", "boards 2x2", 0).len(), 7);
    // A half turn is what Grand Left/Right has on an oblong: (3^6 + 3^3) / 2.
    assert_eq!(judged("grand-left-right", "boards 2x3 xo.", 0).len(), (729 + 27) / 2);
    // Fixed squares: no copy but the board itself fits.
    let rows = judged("grand-left-right", "boards ????|?..? xo", 0);
    assert_eq!(rows.len(), 64);
    assert!(rows.iter().all(|row| row[0].contains("..") && row[2].is_empty()));
    assert_eq!(judged("toads-and-frogs", "boards 1x4", 0).len(), 81);
}

#[test]
fn texts_that_are_no_class_are_refused() {
    for (text, part) in [
        ("", "missing"),
        ("grphs", "no such class"),
        ("all weights", "bound is missing"),
        ("all weights 0", "no such bound"),
        ("all loops 10", "no such bound"),
        ("all colours 2", "cannot be put"),
        ("boards", "shape of the boards is missing"),
        ("boards 0x3", "no such boards"),
        ("boards ??|?", "no shape"),
        ("boards xo", "no shape"),
        ("boards 2x2 xx", "each once"),
        ("boards 2x2 x. more", "too many"),
    ] {
        let error = Subjects::parse(text).unwrap_err();
        assert!(error.message.contains(part), "{text}: {}", error.message);
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("f.sqlite");
    for (ruleset, text, part) in [
        ("domineering", "boards 2x2 x.", "no letter x"),
        ("nim", "boards 2x2", "cannot be played on boards"),
        ("col", "all weights 2", "cannot be played"),
        ("col", "all loops 1", "cannot be played"),
        ("kayles", "dags", "cannot be played"),
    ] {
        let Err(CensusError::Input(error)) = census(ruleset, text, 3, &path) else {
            panic!("{ruleset} {text}")
        };
        assert!(error.message.contains(part), "{ruleset} {text}: {}", error.message);
        assert!(!path.exists(), "no file is begun");
    }
    let large = census("grand-left-right", "boards 8x8", 0, &path).unwrap_err().to_string();
    assert!(large.contains("2^40"), "{large}");
}

#[test]
fn files_of_the_format_before_are_read_and_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    census("col", "trees", 4, &file("old")).unwrap();
    let old = rusqlite::Connection::open(file("old")).unwrap();
    old.execute_batch("ALTER TABLE graphs DROP COLUMN parity; PRAGMA user_version = 1").unwrap();
    drop(old);
    std::fs::copy(file("old"), file("part")).unwrap();
    assert!(merge(&file("merged"), &file("part")).unwrap().rows == 5);
    assert_eq!(rows(&file("merged")), rows(&file("old")));
    assert_eq!(census("col", "trees", 5, &file("old")).unwrap(), 3);
    let parities: Vec<String> = rows(&file("old")).iter().map(|row| row[6].clone()).collect();
    assert!(parities[..5].iter().all(String::is_empty) && parities[5..].iter().all(|p| !p.is_empty()));
}
