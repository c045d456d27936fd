//! The fast ways judged by the definitions, on random graphs.

use crate::common::{Random, survives};
use upstar_loopy::{Bias, Budget, Ending, Graph, Loops, Loopy, Outcomes, outcomes};
use upstar_values::{Player, Values};

fn values_of(loops: &Loops, graph: &Graph) -> Vec<Loopy> {
    (0..graph.len() as u32).map(|v| loops.value_of(graph, v).unwrap()).collect()
}

#[test]
fn values_have_the_outcomes_of_their_graphs() {
    let (loops, budget) = (Loops::new(&Values::new()), Budget::unlimited());
    let mut random = Random(1);
    for round in 0..1500 {
        let graph = random.graph(2 + round % 6, 2 + round % 2);
        let known = outcomes(&graph, &budget).unwrap();
        for (v, value) in values_of(&loops, &graph).into_iter().enumerate() {
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
        let (of_g, of_h) = (values_of(&loops, &g), values_of(&loops, &h));
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
        let (of_g, of_h) = (values_of(&loops, &g), values_of(&loops, &h));
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
    assert!(stoppers.len() > 150);
    stoppers.truncate(150);
    for (i, &x) in stoppers.iter().enumerate() {
        for &y in &stoppers[..i] {
            assert!(!(loops.ge(x, y).unwrap() && loops.ge(y, x).unwrap()), "{x:?} {y:?}");
        }
    }
}

/// The remoteness from those of the options: the winner hurries, the loser delays.
fn remoteness(graph: &Graph, known: &Outcomes, v: u32, first: Player) -> Option<u32> {
    let lists = if first == Player::Left { &graph.left } else { &graph.right };
    let second = first.opponent();
    let options = lists[v as usize].iter();
    match known.ending(v, first) {
        Ending::Win(winner) if winner == first => {
            let won = options.filter(|&&to| known.ending(to, second) == Ending::Win(winner));
            won.filter_map(|&to| known.remoteness(to, second)).min().map(|moves| moves + 1)
        }
        Ending::Win(_) => {
            Some(options.filter_map(|&to| known.remoteness(to, second)).max().map_or(0, |moves| moves + 1))
        }
        _ => None,
    }
}

#[test]
fn the_winner_hurries_and_the_loser_delays() {
    let budget = Budget::unlimited();
    let mut random = Random(5);
    for round in 0..500 {
        let graph = random.graph(2 + round % 9, 3);
        let known = outcomes(&graph, &budget).unwrap();
        for v in 0..graph.len() as u32 {
            for first in Player::BOTH {
                assert_eq!(known.remoteness(v, first), remoteness(&graph, &known, v, first));
            }
        }
    }
}

#[test]
fn equal_sides_are_one_handle() {
    let loops = Loops::new(&Values::new());
    let mut random = Random(6);
    let mut found: Vec<Loopy> = Vec::new();
    for round in 0..2500 {
        let graph = random.graph(3 + round % 6, 2 + round % 2);
        let value = loops.value_of(&graph, 1).unwrap();
        if loops.is_stopper_sided(value).unwrap() && !found.contains(&value) {
            found.push(value);
        }
    }
    assert!(found.len() > 200);
    found.truncate(200);
    for (i, &x) in found.iter().enumerate() {
        for &y in &found[..i] {
            assert!(!loops.equal(x, y).unwrap(), "{} and {}", loops.text(x).unwrap(), loops.text(y).unwrap());
        }
    }
}

#[test]
fn what_is_printed_is_read_again() {
    let loops = Loops::new(&Values::new());
    let mut random = Random(7);
    for round in 0..4000 {
        let graph = random.graph(3 + round % 8, 2 + round % 2);
        let value = loops.value_of(&graph, 1).unwrap();
        let text = loops.text(value).unwrap();
        assert_eq!(loops.parse(&text).unwrap(), value, "{text}");
        // Another store prints the same.
        let other = Loops::new(&Values::new());
        let again = other.parse(&text).unwrap();
        assert_eq!(other.text(again).unwrap(), text);
        let unicode = loops.display(value, upstar_values::Notation::Unicode).unwrap();
        assert_eq!(loops.parse(&unicode).unwrap(), value, "{unicode}");
    }
}

#[test]
fn loop_free_games_are_short_games() {
    let values = Values::new();
    let loops = Loops::new(&values);
    let mut random = Random(8);
    for round in 0..500 {
        let graph = random.loop_free(2 + round % 8, 3);
        let mut short = Vec::new();
        for v in 0..graph.len() {
            let list = |options: &[u32]| options.iter().map(|&to| short[to as usize]).collect::<Vec<_>>();
            let game = values.from_options(&list(&graph.left[v]), &list(&graph.right[v])).unwrap();
            short.push(game);
        }
        let found = values_of(&loops, &graph);
        for (i, &x) in found.iter().enumerate() {
            assert_eq!(loops.to_short(x), Some(short[i]));
            assert_eq!(loops.text(x).unwrap(), values.text(short[i]).unwrap());
            let j = random.below(found.len());
            let sum = loops.add(x, found[j]).unwrap();
            assert_eq!(loops.to_short(sum), Some(values.add(short[i], short[j]).unwrap()));
            assert_eq!(loops.ge(x, found[j]).unwrap(), values.le(short[j], short[i]).unwrap());
        }
    }
}

/// Sums with numbers take a short way; the long way plays the sum of the graphs.
#[test]
fn numbers_are_added_to_all_options() {
    let (loops, budget) = (Loops::new(&Values::new()), Budget::unlimited());
    let mut random = Random(9);
    // 0, 1, 1/2, 2, -1
    let mut numbers = Graph::default();
    for (left, right) in
        [(vec![], vec![]), (vec![0], vec![]), (vec![0], vec![1]), (vec![1], vec![]), (vec![], vec![0])]
    {
        numbers.push(left, right);
    }
    let of_numbers = values_of(&loops, &numbers);
    for round in 0..800 {
        let graph = random.graph(3 + round % 6, 2 + round % 2);
        let sum = graph.sum(&numbers, &budget).unwrap();
        for (j, &number) in of_numbers.iter().enumerate() {
            let value = loops.value_of(&graph, 1).unwrap();
            let long = loops.value_of(&sum, (numbers.len() + j) as u32).unwrap();
            let short = loops.add(value, number).unwrap();
            assert!(loops.equal(long, short).unwrap(), "{graph:?} {j}");
            if loops.is_stopper_sided(short).unwrap() {
                assert_eq!(long, short);
            }
        }
    }
}

#[test]
fn negatives_and_sums_keep_the_laws() {
    let loops = Loops::new(&Values::new());
    let mut random = Random(10);
    for round in 0..400 {
        let mut value = || loops.value_of(&random.graph(3 + round % 4, 2), 1).unwrap();
        let (g, h, k) = (value(), value(), value());
        assert_eq!(loops.neg(loops.neg(g).unwrap()).unwrap(), g);
        let add = |x, y| loops.add(x, y).unwrap();
        assert_eq!(add(g, h), add(h, g));
        assert!(loops.equal(add(add(g, h), k), add(g, add(h, k))).unwrap());
        let negative = loops.neg(add(g, h)).unwrap();
        assert!(loops.equal(negative, add(loops.neg(g).unwrap(), loops.neg(h).unwrap())).unwrap());
        if loops.ge(g, h).unwrap() {
            assert!(loops.ge(add(g, k), add(h, k)).unwrap());
        }
    }
}

/// The definition of the order: whatever is added, the greater game is no worse for Left.
#[test]
fn greater_games_do_no_worse_in_any_sum() {
    let (loops, budget) = (Loops::new(&Values::new()), Budget::unlimited());
    let mut random = Random(11);
    let score = |ending| match ending {
        Ending::Win(Player::Left) => 2,
        Ending::Win(Player::Right) => 0,
        _ => 1,
    };
    for round in 0..150 {
        let (g, x) = (random.graph(3 + round % 5, 2), random.graph(3 + round % 4, 2));
        let found = values_of(&loops, &g);
        let sums = outcomes(&g.sum(&x, &budget).unwrap(), &budget).unwrap();
        for (i, &a) in found.iter().enumerate() {
            for (j, &b) in found.iter().enumerate() {
                if !loops.ge(a, b).unwrap() {
                    continue;
                }
                for v in 0..x.len() {
                    for first in Player::BOTH {
                        let ending = |g: usize| score(sums.ending((g * x.len() + v) as u32, first));
                        assert!(ending(i) >= ending(j), "{g:?} {i} {j} {x:?} {v}");
                    }
                }
            }
        }
    }
}
