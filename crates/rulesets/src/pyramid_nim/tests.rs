//! Tables and theorems against the options alone.

use super::arches::Arches;
use super::*;
use std::collections::HashSet;
use std::sync::Arc;
use upstar_rules::{Answer, Asked, Digraph, Outcome, Position, Scene};
use upstar_solve::{Judge, SolveOptions, Solver};
use upstar_values::{Budget, Values};

fn parse(text: &str) -> Pyramid {
    PyramidNim.parse(text).unwrap_or_else(|e| panic!("{text}: {}", e.render()))
}

fn options(at: &Pyramid) -> Vec<Pyramid> {
    let (budget, mut out) = (Budget::unlimited(), Vec::new());
    PyramidNim.options(at, Player::Left, &mut Options::new(&mut out, &budget)).unwrap();
    out
}

/// Everything that play from these can reach, each once.
fn reachable(starts: impl IntoIterator<Item = Pyramid>) -> Vec<Pyramid> {
    let mut found: Vec<Pyramid> = starts.into_iter().collect();
    let mut seen: HashSet<Pyramid> = found.iter().cloned().collect();
    let mut next = 0;
    while next < found.len() {
        for option in options(&found[next].clone()) {
            if seen.insert(option.clone()) {
                found.push(option);
            }
        }
        next += 1;
    }
    found
}

/// Checks search, table, components, symmetry, text and theorems on some positions; says which theorems spoke.
fn judge(positions: &[Pyramid]) -> HashSet<String> {
    let values = Values::new();
    let plain = Judge::new(Arc::new(PyramidNim), values.clone());
    let solver = Solver::new(Arc::new(PyramidNim), values.clone());
    let search = SolveOptions { theorems: false, ..SolveOptions::default() };
    let value = |at: &Pyramid| {
        let value = plain.value(at, &SolveOptions::default(), u64::MAX).unwrap().answer;
        u64::from(values.as_nimber(value).unwrap())
    };
    let mut used = HashSet::new();
    for at in positions {
        let slow = value(at);
        assert_eq!(solver.grundy(at, &search).unwrap().answer, slow, "{at}");
        assert_eq!(value(&PyramidNim.representative(at.clone()).unwrap().0), slow, "{at}");
        assert_eq!(parse(&at.to_string()), *at);
        for theorem in PyramidNim.theorems() {
            let asked = Asked { values: &values, wins: true };
            let Some(claim) = theorem.apply(at, &asked).unwrap() else { continue };
            match claim.answer {
                Answer::Nimber(n) => assert_eq!(n, slow, "{} of {at}", theorem.name),
                Answer::Outcome(o) => assert_eq!(o == Outcome::P, slow == 0, "{} of {at}", theorem.name),
                Answer::Value(_) => panic!("{} gives a value", theorem.name),
            }
            for win in &claim.wins {
                assert!(options(at).contains(&win.to), "{} of {at}: {}", theorem.name, win.to);
                assert_eq!(value(&win.to), 0, "{} of {at}: {}", theorem.name, win.to);
            }
            used.insert(theorem.name.to_string());
        }
        for to in options(at) {
            assert!(at.difference(&to).starts_with("take "), "{at}: {}", at.difference(&to));
        }
    }
    used
}

#[test]
fn triangles_and_what_is_left_of_them() {
    let all = reachable([parse("T(6)")]);
    assert_eq!(all.len(), 429, "Catalan(7) down-sets");
    let used = judge(&all);
    for name in ["one row left", "signature of up to three rows", "strategy stealing"] {
        assert!(used.contains(name), "{name}");
    }
    let used = judge(&["T(7,5)", "T(8,6)", "T(7,4)", "T(8,5)", "T(2)", "T(1)"].map(parse));
    assert!(used.contains("two rows left") && used.contains("three rows left"));
    let wide = reachable([parse("T(7,4)")]);
    judge(&wide);
}

#[test]
fn small_digraphs() {
    let mut used = HashSet::new();
    for n in 1..=5usize {
        let pairs: Vec<(usize, usize)> = (0..n).flat_map(|v| (v + 1..n).map(move |w| (v, w))).collect();
        let digraph = |arcs: usize| {
            let chosen = pairs.iter().enumerate().filter(move |(i, _)| arcs >> i & 1 == 1).map(|(_, &p)| p);
            Pyramid::of(Digraph::new(upstar_rules::graph::Names::Upto(n as u32), chosen))
        };
        used.extend(judge(&(0..1 << pairs.len()).map(digraph).collect::<Vec<_>>()));
    }
    for text in
        ["0>1,1>2,3>4,4>2,5>2", "0>1,1>2,2>9,3>4,4>9,5>9", "0>1,0>2,2>3,0>4,4>5,5>6", "B(1)", "B(2)", "B(3)"]
    {
        used.extend(judge(&reachable([parse(text)])));
    }
    for name in ["paths are Nim", "one source with disjoint legs", "one sink", "balanced binary tree"] {
        assert!(used.contains(name), "{name}");
    }
}

#[test]
fn the_numbering_follows_the_moves() {
    let arches = Arches::new();
    let mut next = 1;
    for width in 1..=7u32 {
        let mut all: Vec<(u64, Pyramid)> = reachable([Pyramid::Mound(Mound::triangle(width, 0))])
            .into_iter()
            .filter(|at| matches!(at, Pyramid::Mound(m) if m.columns().len() == width as usize))
            .filter_map(|at| Some((arches.rank(&at)?, at)))
            .collect();
        all.sort_by_key(|(rank, _)| *rank);
        for (rank, at) in all {
            assert_eq!(rank, next, "{at}");
            next += 1;
            let part_ranks = |option: Pyramid| {
                let mut parts = Vec::new();
                PyramidNim.components(&option, &mut parts).unwrap();
                let mut ranks: Vec<u64> = parts.iter().map(|part| arches.rank(part).unwrap()).collect();
                ranks.resize(2, 0);
                ranks.sort_unstable();
                ranks
            };
            let mut slow: Vec<Vec<u64>> = options(&at).into_iter().map(part_ranks).collect();
            let mut fast = Vec::new();
            arches.options(rank, &mut fast);
            assert!(fast.iter().flatten().all(|&option| option < rank));
            let mut fast: Vec<Vec<u64>> = fast.into_iter().map(Vec::from).collect();
            fast.iter_mut().for_each(|pair| pair.sort_unstable());
            fast.sort_unstable();
            slow.sort_unstable();
            assert_eq!(fast, slow, "{at}");
        }
    }
    // Catalan(0) + .. + Catalan(6), and the empty mound.
    assert_eq!(next, 1 + 1 + 1 + 2 + 5 + 14 + 42 + 132);
}

#[test]
fn wide_and_low_or_huge_is_no_table_or_a_theorem() {
    let table = |text: &str| Arches::worth_a_table(&parse(text));
    assert!(table("T(16)") && table("M(14,9,11)") && table("T(3)"));
    assert!(!table("T(20,17)") && !table("T(40)") && !table("B(3)") && !table("T(5,4)"));
    let solver = Solver::new(Arc::new(PyramidNim), Values::new());
    let grundy = |text: &str| solver.grundy(&parse(text), &SolveOptions::default()).unwrap();
    for (text, nimber) in [
        ("T(1000000,999997)", 2),
        ("T(999999,999997)", 0),
        ("B(1023)", 1024),
        ("B(4294967294)", 1),
        ("dipath(100000)", 100_000),
    ] {
        let found = grundy(text);
        assert_eq!((found.answer, found.searched), (nimber, false), "{text}");
    }
    assert!(
        solver.grundy(&parse("B(10)"), &SolveOptions { theorems: false, ..SolveOptions::default() }).is_err()
    );
    let drawn = |text: &str| PyramidNim.draw(&parse(text), &Scene::default()).is_ok();
    assert!(parse("T(100000)").searchable().is_err() && !drawn("T(1000)"));
    assert!(drawn("B(2)") && drawn("M(6,5,2)"));
}

#[test]
fn texts() {
    for (text, printed) in [
        ("T(6)", "T(6)"),
        ("T(6,0)", "T(6)"),
        ("T(6,6)", "T(0)"),
        ("path(0)", "T(0)"),
        ("M(6,5,2)", "M(6,5,2)"),
        ("M(6,5,5)", "T(6,1)"),
        ("M(6,0,5)", "M(6,0,5)"),
        ("M(1,0,0)", "T(0)"),
        ("M(2,1,0)", "M(2,1,0)"),
        ("r1c1>r2c1,r1c1>r2c2", "T(2)"),
        ("v:r2c1,v:r2c2", "T(2,1)"),
        ("r1c1>r2c2,r2c1", "r1c1>r2c2,r2c1"),
        ("1>2,1>3", "B(1)"),
        ("B(0)", "v:1"),
        ("a>b,c", "a>b,c"),
        ("0>1,1>2", "dipath(3)"),
    ] {
        assert_eq!(parse(text).to_string(), printed, "{text}");
        assert_eq!(parse(printed), parse(text));
    }
    for (text, offset) in [
        ("T(", 2),
        ("T(3", 3),
        ("T()", 2),
        ("T(3,4)", 4),
        ("T(1,2,3)", 2),
        ("T(x)", 2),
        ("T(3)4", 4),
        ("T(-1)", 2),
        ("T(1000001)", 2),
        ("T(99999999999999999999)", 2),
        ("M(0,0,0)", 2),
        ("M(6,6,0)", 4),
        ("M(6,0,6)", 6),
        ("M(6,1)", 2),
        ("B(4294967296)", 2),
        ("0>1,1>2,2>1", 8),
        ("0>0", 0),
        ("0-1", 0),
        ("0>1,0>1", 4),
        ("", 0),
    ] {
        match PyramidNim.parse(text) {
            Err(error) => assert_eq!(error.offset, offset, "{text}: {error}"),
            Ok(at) => panic!("{text} is {at}"),
        }
    }
}

/// The mirror image is the one by squares: square h of column i stands on diagonal i + h.
#[test]
fn mirror_images_are_those_of_the_squares() {
    let reached = reachable([parse("T(5)"), parse("T(6,3)"), parse("M(5,3,2)")]);
    let mounds =
        reached.iter().filter_map(|at| if let Pyramid::Mound(mound) = at { Some(mound) } else { None });
    let mut seen = 0;
    for mound in mounds {
        let (columns, mirrored) = (mound.columns(), mound.mirrored());
        for (j, &height) in mirrored.columns().iter().enumerate() {
            let diagonal = mirrored.columns().len() - 1 - j;
            let squares = (0..=diagonal).filter(|&h| columns[diagonal - h] as usize > h).count();
            assert_eq!(height as usize, squares, "{mound:?}");
        }
        assert_eq!(mirrored.mirrored(), *mound, "{mound:?}");
        seen += 1;
    }
    assert!(seen > 100, "{seen}");
}
