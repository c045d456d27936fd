//! Cram: answering through the centre against search.

use crate::common::Checker;
use std::sync::Arc;
use upstar_rules::{Grid, Outcome, Rules, Start, Tile, Values};
use upstar_rulesets::cram::Cram;
use upstar_solve::{SolveOptions, Solver};

#[test]
fn mirrors_on_all_small_boards() {
    let judge = Checker::new(Cram);
    let (mut lost, mut won) = (0, 0);
    for (rows, cols) in [(3, 3), (2, 4), (4, 2), (1, 8), (1, 7), (3, 4), (2, 5)] {
        for code in 0..1usize << (rows * cols) {
            let tile =
                |r: usize, c: usize| if code >> (r * cols + c) & 1 == 1 { Tile::Filled } else { Tile::Free };
            let at = Grid::from_fn(rows, cols, Start::All(Tile::Free), tile);
            if !judge.check(&at).is_empty() {
                lost += usize::from(judge.outcome(&at) == Outcome::P);
                won += usize::from(judge.outcome(&at) == Outcome::N);
            }
        }
    }
    assert!(lost > 100 && won > 300, "{lost} lost and {won} won");
}

#[test]
fn large_boards_have_their_outcome() {
    let solver = Solver::new(Arc::new(Cram), Values::new());
    for (text, outcome) in [
        ("100x100", Outcome::P),
        ("6x8", Outcome::P),
        ("255x6", Outcome::N),
        ("6x255", Outcome::N),
        ("999x1000", Outcome::N),
    ] {
        let found = solver.outcome(&Cram.parse(text).unwrap(), &SolveOptions::default()).unwrap();
        assert_eq!((found.answer, found.searched), (outcome, false), "{text}");
    }
}
