//! Grundy values by search against the definition: the least number that no option has.

use crate::common::{Random, options};
use std::collections::HashMap;
use std::sync::Arc;
use upstar_rules::{Grid, Player, Position, Rules, Start, Tile};
use upstar_rulesets::{chomp::Chomp, cram::Cram, nim::Nim, node_kayles::NodeKayles, wythoff::Wythoff};
use upstar_solve::{SolveOptions, Solver};
use upstar_values::Values;

/// The definition, without components or symmetry.
fn mex<P: Position>(rules: &dyn Rules<Position = P>, at: &P, seen: &mut HashMap<P, u64>) -> u64 {
    if let Some(&n) = seen.get(at) {
        return n;
    }
    let options = options(rules, at, Player::Left);
    let values: Vec<u64> = options.iter().map(|option| mex(rules, option, seen)).collect();
    let n = (0..).find(|n| !values.contains(n)).unwrap_or(0);
    seen.insert(at.clone(), n);
    n
}

/// Values and outcomes of positions, in one solver that remembers and, every seventh time, in a new one.
fn check<R: Rules>(rules: R, positions: impl Iterator<Item = R::Position>) {
    let rules = Arc::new(rules);
    let mut seen = HashMap::new();
    let mut solver = Solver::new(rules.clone(), Values::new());
    for (i, at) in positions.enumerate() {
        let expected = mex(&*rules, &at, &mut seen);
        let how = SolveOptions { threads: 1 + i % 2, theorems: false, ..SolveOptions::default() };
        if i % 7 == 0 {
            solver = Solver::new(rules.clone(), Values::new());
        }
        // The outcome first: it leaves knowledge behind that is not exact.
        let loses = !solver.wins(&at, Player::Left, &how).unwrap().answer;
        assert_eq!(loses, expected == 0, "{at}");
        assert_eq!(solver.grundy(&at, &how).unwrap().answer, expected, "{at}");
    }
}

#[test]
fn cram_on_random_boards() {
    let mut random = Random::new(5);
    let boards = (0..3000).map(|_| {
        let (rows, cols) = (1 + random.below(5), 1 + random.below(4));
        let filled = 2 + random.below(6);
        Grid::from_fn(rows, cols, Start::All(Tile::Free), |_, _| {
            if random.once_in(filled) { Tile::Filled } else { Tile::Free }
        })
    });
    check(Cram, boards);
}

#[test]
fn node_kayles_on_random_graphs() {
    let mut random = Random::new(6);
    let graphs = (0..1500).map(|_| {
        let n = 2 + random.below(8);
        let edges: Vec<String> = (0..n)
            .flat_map(|a| (a + 1..n).map(move |b| (a, b)))
            .filter(|&(a, b)| a + 1 == b || random.once_in(3))
            .map(|(a, b)| format!("{a}-{b}"))
            .collect();
        NodeKayles.parse(&edges.join(",")).unwrap()
    });
    check(NodeKayles, graphs.collect::<Vec<_>>().into_iter());
}

#[test]
fn chomp_on_small_boards() {
    let boards = (1..=5).flat_map(|r| (1..=5).map(move |c| format!("{r}x{c}")));
    check(Chomp, boards.map(|text| Chomp.parse(&text).unwrap()));
}

#[test]
fn heaps_with_large_values() {
    let heaps = ["63", "64", "130", "62,63", "3,100", "1,2,3", "70,70,5", "9,9"];
    let nim = Arc::new(Nim);
    let mut solver = Solver::new(nim.clone(), Values::new());
    for text in heaps.iter().chain(&["2000", "65,1"]) {
        let expected = text.split(',').map(|n| n.parse::<u64>().unwrap()).fold(0, |a, b| a ^ b);
        let how = SolveOptions { theorems: false, ..SolveOptions::default() };
        assert_eq!(solver.grundy(&nim.parse(text).unwrap(), &how).unwrap().answer, expected, "{text}");
        assert_eq!(solver.wins(&nim.parse(text).unwrap(), Player::Left, &how).unwrap().answer, expected != 0);
        solver = Solver::new(nim.clone(), Values::new());
    }
}

#[test]
fn wythoff_on_small_heaps() {
    let pairs = (0..12).flat_map(|a| (0..12).map(move |b| format!("{a},{b}")));
    check(Wythoff, pairs.map(|text| Wythoff.parse(&text).unwrap()));
}

/// The definition on a square of heaps: rows, columns and diagonals.
#[test]
fn wythoff_with_values_over_a_byte() {
    const HEAPS: usize = 200;
    let mut values = vec![[0u64; HEAPS]; HEAPS];
    for (a, b) in (0..HEAPS).flat_map(|a| (0..HEAPS).map(move |b| (a, b))) {
        let mut seen = [false; 3 * HEAPS];
        let one = (0..a).map(|left| (left, b)).chain((0..b).map(|left| (a, left)));
        for (x, y) in one.chain((1..=a.min(b)).map(|k| (a - k, b - k))) {
            seen[values[x][y] as usize] = true;
        }
        values[a][b] = seen.iter().position(|seen| !seen).unwrap() as u64;
    }
    let (solver, how) = (
        Solver::new(Arc::new(Wythoff), Values::new()),
        SolveOptions { theorems: false, ..SolveOptions::default() },
    );
    let mut random = Random::new(7);
    let places: Vec<_> = (0..2000).map(|_| (random.below(HEAPS), random.below(HEAPS))).collect();
    for &(a, b) in &places {
        let at = Wythoff.parse(&format!("{a},{b}")).unwrap();
        assert_eq!(solver.grundy(&at, &how).unwrap().answer, values[a][b], "{a},{b}");
    }
    assert!(places.iter().any(|&(a, b)| values[a][b] > 255));
}
