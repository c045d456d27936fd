//! The papers' data, and the laws that hold over all of them.

use std::collections::HashSet;
use upstar_catalog::{Budget, Catalog, SolveOptions};
use upstar_papers::{self as papers, Item, Paper, Verdict, papers, reproduce};

fn two_threads() -> SolveOptions {
    SolveOptions { threads: 2, ..SolveOptions::default() }
}

#[test]
fn every_item_has_its_own_name_and_is_found_by_it() {
    let names: Vec<&str> = papers().iter().map(|paper| paper.name.as_str()).collect();
    assert_eq!(names, ["three-games", "pyramid-nim", "nim-on-graphs", "impartial-games", "kayles-lecture"]);
    for paper in papers() {
        assert_eq!(papers::find(&paper.name).unwrap(), paper);
        let unique: HashSet<&str> = paper.items.iter().map(|item| item.name.as_str()).collect();
        assert_eq!(unique.len(), paper.items.len(), "{}", paper.name);
        for item in &paper.items {
            assert_eq!(papers::find_item(&item.full_name()).unwrap(), item);
            let something = !item.cells.is_empty() || !item.pictures.is_empty();
            assert!(something, "{} has nothing to compute or draw", item.full_name());
        }
    }
}

/// Every cell of every paper: each difference is a known erratum, each erratum is a difference.
#[test]
fn every_difference_is_a_known_erratum() {
    let catalog = Catalog::new();
    for item in papers().iter().flat_map(|paper| &paper.items) {
        let answer = reproduce(item, &catalog, &two_threads());
        for (cell, answer) in item.cells.iter().zip(&answer.cells) {
            let place = format!("{}: {answer:?}", item.full_name());
            assert_ne!(answer.verdict, Verdict::Difference, "{place}");
            assert_ne!(answer.verdict, Verdict::NotComputed, "{place}");
            assert_eq!(answer.verdict == Verdict::Erratum, cell.reason.is_some(), "{place}");
            assert_eq!(answer.verdict == Verdict::Unprinted, cell.published.is_none(), "{place}");
            assert!(!cell.search_only || answer.theorem.is_none(), "{place}");
        }
    }
}

/// Search alone may take so many steps for an item; a cell that needs more is left to its theorem.
const SMALL: u64 = 100_000;

/// What is printed and theorems answered, search says too, where it is small enough.
#[test]
fn search_judges_the_theorems() {
    let (catalog, searching) = (Catalog::new(), Catalog::new());
    let (mut cells, mut searched) = (0, 0);
    for item in papers().iter().flat_map(|paper| &paper.items) {
        let answers = reproduce(item, &catalog, &two_threads()).cells;
        let by_theorem = item.cells.iter().zip(answers).filter(|(cell, answer)| {
            // What is not printed may be much larger.
            cell.published.is_some() && answer.theorem.is_some()
        });
        let (asked, answers): (Vec<_>, Vec<_>) =
            by_theorem.map(|(cell, answer)| (cell.clone(), answer)).unzip();
        let budget = Budget::unlimited().part(SMALL);
        let alone = SolveOptions { budget, theorems: false, ..two_threads() };
        let by_search = reproduce(&Item { cells: asked, ..item.clone() }, &searching, &alone);
        for (found, alone) in answers.iter().zip(&by_search.cells) {
            cells += 1;
            if alone.computed.is_some() {
                assert_eq!((&alone.theorem, &alone.computed), (&None, &found.computed), "{found:?}");
                searched += 1;
            }
        }
    }
    assert!(2 * searched > cells && cells > 300, "only {searched} of {cells} cells by search");
}

fn one_item(rest: &str) -> Paper {
    let text = format!("name = 'p'\ntitle = ''\nauthors = ''\n[[item]]\nname = 'i'\ntitle = ''\n{rest}");
    papers::read(&text).unwrap()
}

#[test]
fn a_wrong_printed_value_is_a_difference_until_it_is_explained() {
    let group = "[[item.group]]\nruleset = 'nim'\nkind = 'nimber'\nrows = '''\n1,2 = 3\n2,2 = 1\n'''\n";
    let answer = |rest: &str| reproduce(&one_item(rest).items[0], &Catalog::new(), &SolveOptions::default());
    let wrong = answer(group);
    let counts = wrong.counts();
    assert_eq!((counts.cells, counts.matches, counts.differences, counts.errata), (2, 1, 1, 0));
    assert_eq!(counts.exit_code(), 1);
    let summary = wrong.summary();
    assert_eq!(summary.cells, summary.matches + summary.errata.len() + summary.not_computed);
    assert_eq!((summary.errata[0].computed.as_deref(), &summary.errata[0].reason), (Some("0"), &None));
    let explained = answer(&format!("{group}[[item.erratum]]\nat = ['2,2']\nreason = 'equal heaps cancel'"));
    assert_eq!((explained.counts().differences, explained.counts().errata), (0, 1));
    assert_eq!(explained.counts().exit_code(), 0);
    assert_eq!(explained.summary().errata[0].reason.as_deref(), Some("equal heaps cancel"));
}

/// Each kind of cell can fail.
#[test]
fn every_kind_notices_a_false_claim() {
    for (head, row) in [
        ("ruleset = 'domineering'", "2x2 = +-2"),
        ("ruleset = 'domineering'", "2x2 = >0"),
        ("ruleset = 'nim'\nkind = 'nimber'", "3 = 0..2"),
        ("ruleset = 'nim'\nkind = 'outcome'", "3 = P or L"),
        ("kind = 'eval'", "1 > 2 = true"),
        ("kind = 'eval'", "outcome(^) = N"),
        ("ruleset = 'vertex-deletion:even-odd'\nkind = 'parity'", "path(3) = even"),
        ("kind = 'period'", "octal:0.337 = 5 from 0"),
        ("kind = 'period'", "octal:0.6 = 5 from 0"),
        ("ruleset = 'kayles'\nkind = 'same'", "4 = nim 2"),
        ("ruleset = 'kayles'\nkind = 'same-outcome'", "4 = 4,1"),
        ("ruleset = 'pyramid-nim'\nkind = 'moves'", "T(3) = 4"),
        ("ruleset = 'domineering'\nkind = 'left-option'", "2x2 = >1"),
        ("ruleset = 'vertex-deletion:even-odd'\nkind = 'left-answers'", "path(2) = holds"),
        ("ruleset = 'nim'\nkind = 'nimber'", "3 = three"),
        ("ruleset = 'nimm'", "3 = 3"),
    ] {
        let paper = one_item(&format!("[[item.group]]\n{head}\nrows = '{row}'"));
        let answer = reproduce(&paper.items[0], &Catalog::new(), &SolveOptions::default());
        assert_eq!(answer.cells[0].verdict, Verdict::Difference, "{head} {row}: {answer:?}");
    }
}

#[test]
fn a_limit_leaves_cells_open_and_says_so() {
    let how = SolveOptions { budget: Budget::unlimited(), ..SolveOptions::default() };
    how.budget.cancel();
    let item = papers::find_item("three-games/table-5.2").unwrap();
    let answer = reproduce(item, &Catalog::new(), &how);
    assert!(answer.stop.is_some());
    assert_eq!(answer.counts().not_computed + answer.counts().matches, answer.counts().cells);
    assert!(answer.counts().not_computed > 0);
}

#[test]
fn figures_are_drawn() {
    let catalog = Catalog::new();
    for item in papers().iter().flat_map(|paper| &paper.items) {
        // A line that cannot be read is left out: each draws something when it is alone.
        for line in &item.pictures {
            let alone = papers::Item { pictures: vec![line.clone()], ..item.clone() };
            let drawn = papers::figures(&alone, &catalog, &SolveOptions::default()).unwrap();
            assert_eq!(drawn.len(), 1, "{}: {line}", item.full_name());
        }
        // Game graphs, plots and dictionaries are pictures of their own; all else is one.
        let alone = |line: &&String| {
            ["graph", "places", "plot", "thermograph", "dictionary"].iter().any(|verb| line.starts_with(verb))
        };
        let others = item.pictures.iter().filter(alone).count();
        let drawn = papers::figures(item, &catalog, &SolveOptions::default()).unwrap();
        assert_eq!(drawn.len(), others + usize::from(others < item.pictures.len()), "{}", item.full_name());
        let files: HashSet<&str> = drawn.iter().map(|figure| figure.file.as_str()).collect();
        assert_eq!(files.len(), drawn.len(), "{}", item.full_name());
        assert!(drawn.iter().all(|figure| figure.svg.starts_with("<svg")), "{}", item.full_name());
    }
}
