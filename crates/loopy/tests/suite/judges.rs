//! The fast ways judged by the definitions, on random graphs.

use crate::common::{Random, survives};
use upstar_loopy::{Bias, Budget, Graph, Loops, Loopy, outcomes};
use upstar_values::{Player, Values};

fn values(loops: &Loops, graph: &Graph) -> Vec<Loopy> {
    (0..graph.len() as u32).map(|v| loops.value_of(graph, v).unwrap()).collect()
}

#[test]
fn values_have_the_outcomes_of_their_graphs() {
    let (loops, budget) = (Loops::new(&Values::new()), Budget::unlimited());
    let mut random = Random(1);
    for round in 0..1500 {
        let graph = random.graph(2 + round % 6, 2 + round % 2);
        let known = outcomes(&graph, &budget).unwrap();
        for (v, value) in values(&loops, &graph).into_iter().enumerate() {
            assert_eq!(loops.outcome(value).unwrap(), known.class(v as u32), "{graph:?} {v}");
        }
    }
}

#[test]
fn the_order_is_survival_in_the_difference() {
    let loops = Loops::new(&Values::new());
    let mut random = Random(2);
    for round in 0..600 {
        let (g, h) = (random.graph(2 + round % 6, 2), random.graph(2 + round % 5, 2));
        let (of_g, of_h) = (values(&loops, &g), values(&loops, &h));
        let (on, off) = (survives(&g, &h, Bias::Onside), survives(&g, &h, Bias::Offside));
        for (i, &x) in of_g.iter().enumerate() {
            for (j, &y) in of_h.iter().enumerate() {
                let expected = on[i][j] && off[i][j];
                assert_eq!(loops.ge(x, y).unwrap(), expected, "{g:?} {i} {h:?} {j}");
            }
        }
    }
}

#[test]
fn sums_have_the_outcomes_of_their_graphs() {
    let (loops, budget) = (Loops::new(&Values::new()), Budget::unlimited());
    let mut random = Random(3);
    for round in 0..400 {
        let (g, h) = (random.graph(2 + round % 5, 2), random.graph(2 + round % 4, 2));
        let known = outcomes(&g.sum(&h, &budget).unwrap(), &budget).unwrap();
        let (of_g, of_h) = (values(&loops, &g), values(&loops, &h));
        for (i, &x) in of_g.iter().enumerate() {
            for (j, &y) in of_h.iter().enumerate() {
                let sum = loops.add(x, y).unwrap();
                let class = known.class((i * h.len() + j) as u32);
                assert_eq!(loops.outcome(sum).unwrap(), class, "{g:?} {i} {h:?} {j}");
            }
        }
    }
}

#[test]
fn equal_stoppers_are_one_handle() {
    let (loops, budget) = (Loops::new(&Values::new()), Budget::unlimited());
    let mut random = Random(4);
    let mut stoppers: Vec<Loopy> = Vec::new();
    for round in 0..3000 {
        let graph = random.graph(2 + round % 6, 2);
        for v in 0..graph.len() as u32 {
            if graph.is_stopper(v, &budget).unwrap() {
                let value = loops.value_of(&graph, v).unwrap();
                assert_eq!(value.onside(), value.offside());
                if !stoppers.contains(&value) {
                    stoppers.push(value);
                }
            }
        }
    }
    println!("{} stoppers", stoppers.len());
    stoppers.truncate(150);
    for (i, &x) in stoppers.iter().enumerate() {
        for &y in &stoppers[..i] {
            assert!(!(loops.ge(x, y).unwrap() && loops.ge(y, x).unwrap()), "{x:?} {y:?}");
        }
    }
}

#[test]
fn certificates_are_right() {
    let budget = Budget::unlimited();
    let mut random = Random(5);
    for round in 0..500 {
        let graph = random.graph(2 + round % 9, 3);
        let known = outcomes(&graph, &budget).unwrap();
        for v in 0..graph.len() as u32 {
            for first in Player::BOTH {
                let ranking = known.ranking(&graph, v, first, &budget).unwrap();
                let draw = known.draw(&graph, v, first, &budget).unwrap();
                assert_ne!(ranking.is_some(), draw.is_some());
                if let Some(mut ranking) = ranking {
                    assert!(ranking.check(&graph, v, first, &budget).unwrap());
                    ranking.winner = ranking.winner.opponent();
                    assert!(!ranking.check(&graph, v, first, &budget).unwrap());
                }
                if let Some(mut draw) = draw {
                    assert!(draw.check(&graph, v, first, &budget).unwrap());
                    let strategy = if first == Player::Left { &mut draw.left } else { &mut draw.right };
                    strategy.moves.pop();
                    assert!(!draw.check(&graph, v, first, &budget).unwrap());
                }
            }
        }
    }
}
