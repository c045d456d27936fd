//! Games given by arcs.

use crate::common::{Random, options};
use std::sync::Arc;
use upstar_rules::{Player, Rules};
use upstar_rulesets::dag::Dag;
use upstar_solve::{SolveOptions, Solver};
use upstar_values::Values;

#[test]
fn the_table_agrees_with_the_definition() {
    let solver = Solver::new(Arc::new(Dag), Values::new());
    let mut random = Random::new(13);
    for _ in 0..300 {
        let n = 1 + random.below(40);
        let arcs: Vec<(usize, usize)> =
            (0..n).flat_map(|v| (0..v).map(move |w| (v, w))).filter(|_| random.once_in(3)).collect();
        let mut grundy: Vec<u64> = Vec::new();
        for v in 0..n {
            let seen: Vec<u64> = arcs.iter().filter(|a| a.0 == v).map(|a| grundy[a.1]).collect();
            grundy.push(upstar_values::mex(&seen));
        }
        let list = (0..n).map(|v| format!("v:v{v}")).chain(arcs.iter().map(|(v, w)| format!("v{v}>v{w}")));
        let start = random.below(n);
        let text = format!("{}@v{start}", list.collect::<Vec<_>>().join(","));
        let at = Dag.parse(&text).unwrap();
        assert_eq!(solver.grundy(&at, &SolveOptions::default()).unwrap().answer, grundy[start], "{text}");
        assert_eq!(Dag.parse(&at.to_string()).unwrap(), at);
    }
}

#[test]
fn a_vertex_with_many_arcs_needs_no_table() {
    let arcs: Vec<String> = (0..400).flat_map(|v| (0..v).map(move |w| format!("{v}>{w}"))).collect();
    let at = Dag.parse(&format!("{}@399", arcs.join(","))).unwrap();
    let solver = Solver::new(Arc::new(Dag), Values::new());
    assert_eq!(solver.grundy(&at, &SolveOptions::default()).unwrap().answer, 399);
}

#[test]
fn a_long_game_is_no_deep_game() {
    let at = Dag.parse("dipath(1000000)@0").unwrap();
    let solver = Solver::new(Arc::new(Dag), Values::new());
    assert_eq!(solver.grundy(&at, &SolveOptions::default()).unwrap().answer, 1);
    let options = options(&Dag, &at, Player::Left);
    assert_eq!(Dag.describe(&at, &options[0], Player::Left).unwrap(), "go to 1");
}

#[test]
fn texts_come_back_and_wrong_ones_have_a_place() {
    for text in ["a>b,a>c,b>c@a", "path(0)", "dipath(3)@2", "v:a@a"] {
        assert_eq!(Dag.parse(text).unwrap().to_string(), text);
    }
    for (bad, offset, message) in [
        ("a>b,b>c,c>b@a", 4, "play never ends: `b>c` is on a directed cycle"),
        ("a>b,x>y,y>z,z>x@a", 4, "play never ends: `x>y` is on a directed cycle"),
        ("a>b,b>b@a", 4, "play never ends: `b>b` is on a directed cycle"),
        ("a>b,b>c@d", 8, "`d` is no vertex of the graph"),
        ("a>b,b>c", 7, "the start is missing"),
        ("a-b@a", 0, "an edge has no place here"),
        ("a>b:3@a", 4, "weights have no use in this game"),
        ("a>b,a>b@a", 4, "this link is there twice"),
    ] {
        let error = Dag.parse(bad).unwrap_err();
        assert_eq!((error.offset, error.message.as_str()), (offset, message), "{bad}");
    }
}
