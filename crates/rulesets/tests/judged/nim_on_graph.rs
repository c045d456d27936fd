//! Nim on graphs: every theorem against search on random graphs.

use crate::common::{Checker, Random, options, said};
use std::collections::HashMap;
use std::sync::Arc;
use upstar_catalog::{Catalog, MoveQuery};
use upstar_rules::graph::Names;
use upstar_rules::{Claim, Marked, Outcome, Player, Rules, Weighted};
use upstar_rulesets::nim_on_graph::NimOnGraph;
use upstar_solve::{Judge, SolveOptions, Solver};
use upstar_values::Values;

type Board = Marked<Weighted>;
type Edges = Vec<(usize, usize, u64)>;

fn board(n: usize, edges: Edges, at: usize) -> Board {
    Marked { graph: Weighted::new(Names::Upto(n as u32), edges), at: Some(at) }
}

/// A random tree; with `path` each vertex hangs on the one before.
fn tree(random: &mut Random, n: usize, path: bool) -> Vec<(usize, usize)> {
    (1..n).map(|v| (if path { v - 1 } else { random.below(v) }, v)).collect()
}

/// Weights for links, loops at some vertices, and sometimes edges that cancel each other.
fn weighted(random: &mut Random, n: usize, links: Vec<(usize, usize)>, most: usize) -> Edges {
    let weight = |random: &mut Random| 1 + random.below(most) as u64;
    let mut edges: Edges = links.into_iter().map(|(v, w)| (v, w, weight(random))).collect();
    for v in 0..n {
        if random.once_in(4) {
            edges.push((v, v, weight(random)));
        }
    }
    if random.once_in(4) && n > 1 {
        let v = random.below(n - 1);
        let extra = weight(random);
        edges.extend([(v, v + 1, extra), (v, v + 1, extra)]);
    }
    edges
}

fn total(edges: &Edges) -> u64 {
    edges.iter().map(|e| e.2).sum()
}

/// Judges random graphs that `make` gives until so many were small enough to search.
fn judge(seed: u64, count: usize, theorem: &str, mut make: impl FnMut(&mut Random) -> (usize, Edges)) {
    let judge = Checker::new(NimOnGraph);
    let mut random = Random::new(seed);
    let (mut judged, mut wins) = (0, 0);
    while judged < count {
        let (n, edges) = make(&mut random);
        if total(&edges) > 14 {
            continue;
        }
        let at = board(n, edges, random.below(n));
        if judge.check(&at).contains(&theorem) {
            judged += 1;
            wins += usize::from(judge.outcome(&at) == Outcome::N);
        }
    }
    // A law that is only ever judged on one side is no law.
    assert!(wins > count / 20 && wins < count - count / 20, "{theorem}: {wins} of {count} were wins");
}

/// Each step that makes a position smaller keeps its Grundy value, or who wins where it says so.
#[test]
fn steps_keep_what_they_say() {
    let solver = Solver::new(Arc::new(NimOnGraph), Values::new());
    let search = SolveOptions { theorems: false, ..SolveOptions::default() };
    let nimber = |at: &Board| solver.grundy(at, &search).unwrap().answer;
    let mut random = Random::new(21);
    let mut rules: HashMap<&str, usize> = HashMap::new();
    let reduction = NimOnGraph.capabilities().reduction.unwrap();
    for round in 0..1500 {
        let n = 2 + random.below(6);
        let mut links = tree(&mut random, n, false);
        for _ in 0..round % 3 {
            links.extend((n > 2).then(|| (0, 1 + random.below(n - 1))));
        }
        let edges = weighted(&mut random, n, links, 2);
        if total(&edges) > 12 {
            continue;
        }
        let mut at = board(n, edges, random.below(n));
        while let Some(step) = reduction(&at).unwrap() {
            let (before, after) = (nimber(&at), nimber(&step.to));
            let kept =
                before == after || step.why.contains("keeps who wins") && (before == 0) == (after == 0);
            assert!(kept, "{at} to {}: {} is no step from *{before} to *{after}", step.to, step.why);
            assert_ne!(step.to, at, "a step that changes nothing is taken for ever");
            *rules.entry(step.rule).or_default() += 1;
            at = step.to;
        }
    }
    assert!(rules.len() == 6 && rules.values().all(|&count| count > 20), "{rules:?}");
}

/// A vertex with two ways on beside its leaves: a loop for the leaf would change who wins.
#[test]
fn leaves_are_pruned_at_the_ends_of_trees_alone() {
    let at = NimOnGraph.parse("0-1,0-2,0-3:2,0-4,3-4@2").unwrap();
    let step = (NimOnGraph.capabilities().reduction.unwrap())(&at).unwrap();
    assert!(step.is_none_or(|step| step.rule != "pruned tree"));
    let looped = NimOnGraph.parse("0-0,0-2,0-3:2,0-4,3-4@2").unwrap();
    let judge = Checker::new(NimOnGraph);
    assert_ne!(judge.outcome(&at), judge.outcome(&looped));
}

#[test]
fn paths_with_loops() {
    judge(1, 1500, "paths with loops", |random| {
        let n = 2 + random.below(7);
        let links = tree(random, n, true);
        (n, weighted(random, n, links, 3))
    });
}

#[test]
fn grundy_values_of_paths() {
    judge(7, 1500, "Grundy values of paths", |random| {
        let n = 2 + random.below(8);
        let most = 1 + random.below(4);
        let edges = tree(random, n, true).into_iter().map(|(v, w)| (v, w, 1 + random.below(most) as u64));
        (n, edges.collect())
    });
    // Weights of any size, and values that do not fit.
    let solver = Solver::new(Arc::new(NimOnGraph), Values::new());
    for (text, value) in [("path(4):1000000000000@0", Some(1_000_000_000_000)), ("path(4):12@1", Some(24))] {
        let at = NimOnGraph.parse(text).unwrap();
        assert_eq!(
            solver.grundy(&at, &SolveOptions::default()).ok().map(|found| found.answer),
            value,
            "{text}"
        );
    }
}

#[test]
fn grundy_values_of_trees_and_cycles() {
    judge(8, 2000, "Grundy values of trees", |random| {
        let n = 2 + random.below(8);
        let most = 1 + random.below(4);
        let edges = tree(random, n, false).into_iter().map(|(v, w)| (v, w, 1 + random.below(most) as u64));
        (n, edges.collect())
    });
    // Whoever starts on an odd cycle wins, so that only the values are judged.
    let checker = Checker::new(NimOnGraph);
    let mut random = Random::new(9);
    let theorems = ["Grundy values of even cycles", "Grundy values of odd cycles"];
    for n in [3, 4, 4, 5, 4, 6, 6, 7].into_iter().cycle().take(1600) {
        let most = [6, 6, 3, 3, 2][n - 3];
        let edges: Edges = (0..n).map(|v| (v, (v + 1) % n, 1 + random.below(most) as u64)).collect();
        if total(&edges) <= 16 {
            let found = checker.check(&board(n, edges, random.below(n)));
            assert!(found.contains(&theorems[n % 2]), "{found:?}");
        }
    }
    // Sizes and weights that no search reaches.
    let solver = Solver::new(Arc::new(NimOnGraph), Values::new());
    for (text, value) in [
        ("star(9):7@3", 0),
        ("star(9):7@0", 1),
        ("cycle(9):1000000@2", 1_000_000),
        ("cycle(10):1000000@2", 0),
        // One edge is lighter: a heap of 5 beside one of 9.
        ("cycle(8):9,0-1:12@0", 12),
        // Either way an odd number of edges is before the lightest: the path has value 1, and 0 to 7 are taken.
        ("0-1:9,1-2:7,2-3:7,3-4:9,4-5:9,5-0:9@0", 8),
    ] {
        let at = NimOnGraph.parse(text).unwrap();
        assert_eq!(solver.grundy(&at, &SolveOptions::default()).unwrap().answer, value, "{text}");
    }
}

#[test]
fn trees_with_loops() {
    judge(2, 1500, "trees with loops by pruning", |random| {
        let n = 3 + random.below(7);
        let links = tree(random, n, false);
        (n, weighted(random, n, links, 3))
    });
}

#[test]
fn mono_cyclic_graphs() {
    judge(3, 3000, "mono-cyclic graphs", |random| {
        let ring = 3 + random.below(5);
        let n = ring + random.below(4);
        let mut links: Vec<(usize, usize)> = (0..ring).map(|v| (v, (v + 1) % ring)).collect();
        links.extend((ring..n).map(|v| (random.below(v), v)));
        (n, weighted(random, n, links, 3))
    });
}

#[test]
fn even_cycles_go_by_their_least_weight() {
    judge(4, 1500, "mono-cyclic graphs", |random| {
        let n = 4 + 2 * random.below(2);
        (n, (0..n).map(|v| (v, (v + 1) % n, 1 + random.below(4) as u64)).collect())
    });
}

#[test]
fn odd_cycles_with_one_loop() {
    judge(5, 300, "mono-cyclic graphs", |random| {
        let n = 3 + 2 * random.below(2);
        let mut edges: Edges = (0..n).map(|v| (v, (v + 1) % n, 1 + random.below(2) as u64)).collect();
        edges.push((0, 0, random.below(4) as u64));
        (n, edges)
    });
}

#[test]
fn trees_that_hang_on_anything() {
    judge(6, 1500, "hanging trees", |random| {
        let core = 4 + random.below(2);
        let n = core + 1 + random.below(4);
        let mut links: Vec<(usize, usize)> = (0..core).map(|v| (v, (v + 1) % core)).collect();
        if random.once_in(2) {
            links.push((0, 2));
        } else {
            // Another cycle behind a bridge.
            links.extend([(core - 1, core), (core, n + 1), (core, n), (n, n + 1)]);
        }
        links.extend((core + 1..n).map(|v| (random.below(v), v)));
        (n + 2, weighted(random, n + 2, links, 2))
    });
}

#[test]
fn vertices_that_look_alike() {
    judge(11, 1200, "vertices that look alike", |random| {
        // Complete graphs, some without an edge, with equal weights or two kinds, and loops at any vertices.
        let n = 2 + random.below(3);
        let weight = 1 + random.below(2) as u64;
        let gone = random.below(2 * n);
        let mut edges: Edges = (0..n).flat_map(|v| (0..v).map(move |w| (w, v, weight))).collect();
        if gone < edges.len() {
            edges.swap_remove(gone);
        }
        let loops = random.below(3);
        edges.extend(
            (0..n)
                .filter(|_| loops == 2 || loops == 1 && random.once_in(2))
                .map(|v| (v, v, 1 + (v % 2) as u64))
                .collect::<Vec<_>>(),
        );
        (n, edges)
    });
}

/// Loops at all but some vertices, of which few are joined: the condition of the theorem holds in some and just fails in others.
#[test]
fn vertices_without_loops_apart() {
    judge(13, 900, "vertices without loops apart", |random| {
        let n = 2 + random.below(4);
        let bare: Vec<bool> = (0..n).map(|_| random.once_in(2)).collect();
        let mut edges = Edges::new();
        for (w, v) in (0..n).flat_map(|v| (0..v).map(move |w| (w, v))) {
            let apart = bare[v] && bare[w] && !random.once_in(9);
            if !apart && !random.once_in(3) {
                edges.push((w, v, 1 + u64::from(random.once_in(4))));
            }
        }
        for v in (0..n).filter(|&v| !bare[v]) {
            edges.push((v, v, 1 + random.below(3) as u64));
        }
        (n, edges)
    });
}

#[test]
fn complete_graphs_with_weight_one() {
    let checker = Checker::new(NimOnGraph);
    for n in 2..=5 {
        let edges: Edges = (0..n).flat_map(|v| (0..v).map(move |w| (w, v, 1))).collect();
        for looped in 0..1usize << n {
            let loops = (0..n).filter(|v| looped >> v & 1 == 1).map(|v| (v, v, 1));
            let at = board(n, edges.iter().copied().chain(loops).collect(), 0);
            let spoke = checker.check(&at);
            // Only a loop at the start and none at two others is left open, beyond the classes that are solved.
            assert!(!spoke.is_empty() || (looped & 1 == 1 && looped.count_ones() + 2 <= n as u32), "{at}");
        }
    }
    let solver = Solver::new(Arc::new(NimOnGraph), Values::new());
    let loops: Vec<String> = (0..40).map(|v| format!("{v}-{v}:{}", 1 + v % 3)).collect();
    let all_but_one = format!("complete(41),{}@7", loops.join(","));
    for text in ["complete(200)@7", "complete(9)@0", &all_but_one] {
        let found = solver.outcome(&NimOnGraph.parse(text).unwrap(), &SolveOptions::default()).unwrap();
        assert_eq!((found.answer, found.searched), (Outcome::N, false), "{text}");
    }
}

/// Graphs with one long edge or loop are answered by a table of all weights, one for all weights of that edge.
#[test]
fn long_weights_by_a_table() {
    let judge = Checker::new(NimOnGraph);
    let solver = Solver::new(Arc::new(NimOnGraph), Values::new());
    let search = SolveOptions { theorems: false, ..SolveOptions::default() };
    let dense = NimOnGraph.capabilities().dense.unwrap();
    let mut random = Random::new(5);
    let mut kinds = HashMap::new();
    for round in 0..120 {
        let n = 2 + round % 2;
        let mut links = tree(&mut random, n, false);
        links.extend((n == 3 && random.once_in(2)).then_some((0, 2)));
        let mut edges: Edges = links.into_iter().map(|(v, w)| (v, w, 1 + random.below(2) as u64)).collect();
        edges.push((random.below(n), random.below(n), 1));
        let long = if random.once_in(2) { edges.len() - 1 } else { random.below(edges.len()) };
        edges[long].2 = 64 + random.below(20) as u64;
        let kind = (edges.len(), edges[long].0 == edges[long].1);
        let at = board(n, edges, random.below(n));
        // What collapses, or cannot be reached, may leave no long edge.
        if dense(&at).is_none() {
            continue;
        }
        *kinds.entry(kind).or_insert(0) += 1;
        assert_eq!(Some(solver.grundy(&at, &search).unwrap().answer), judge.nimber(&at), "{at}");
    }
    assert!(kinds.len() >= 6 && kinds.values().sum::<usize>() >= 100, "{kinds:?}");
    // With one edge and one loop, at the loop: one more than the loop where it is as heavy as the edge or heavier, else the loop.
    for (text, value) in [("0-1:3,1-1:30000@1", 30_001), ("0-1:3,1-1:30000@0", 0), ("0-1:30000,1-1:3@1", 3)] {
        let at = NimOnGraph.parse(text).unwrap();
        assert_eq!(solver.grundy(&at, &search).unwrap().answer, value, "{text}");
    }
}

#[test]
fn parallel_edges_keep_the_grundy_value() {
    let values = Values::new();
    let plain = Judge::new(Arc::new(NimOnGraph), values.clone());
    let mut random = Random::new(7);
    for _ in 0..1500 {
        let n = 1 + random.below(4);
        let links = tree(&mut random, n, false);
        let mut edges = weighted(&mut random, n, links, 3);
        for _ in 0..random.below(4) {
            edges.push((random.below(n), random.below(n), random.below(4) as u64));
        }
        if total(&edges) > 12 {
            continue;
        }
        let at = board(n, edges, random.below(n));
        let (collapsed, _) = NimOnGraph.representative(at.clone()).unwrap();
        let grundy = |at: &Board| plain.value(at, &SolveOptions::default(), u64::MAX).unwrap().answer;
        assert_eq!(grundy(&at), grundy(&collapsed), "{at} and {collapsed}");
        assert_eq!(NimOnGraph.representative(collapsed.clone()).unwrap().0, collapsed, "{at}");
    }
    judge(8, 300, "parallel edges and loops are Nim heaps", |random| {
        let edges = (0..1 + random.below(4)).map(|_| (0, 1, 1 + random.below(4) as u64)).collect();
        (2, edges)
    });
}

/// The first theorem that speaks.
fn claim(at: &Board) -> Claim<Board> {
    let values = Values::new();
    NimOnGraph.theorems().iter().find_map(|theorem| said(theorem, at, &values)).unwrap()
}

#[test]
fn large_graphs_are_won_by_the_named_moves() {
    let mut random = Random::new(9);
    for (n, ring) in [(400, 1), (400, 100), (401, 101), (300, 300)] {
        let mut links: Vec<(usize, usize)> = (1..ring).map(|v| (v - 1, v)).collect();
        if ring > 2 {
            links.push((ring - 1, 0));
        }
        links.extend((ring..n).map(|v| (random.below(v), v)));
        let edges = links.into_iter().map(|(v, w)| (v, w, 1 + random.below(5) as u64)).collect();
        let mut at = board(n, edges, random.below(n));
        let mut ours = claim(&at).answer == upstar_rules::Answer::Outcome(Outcome::N);
        loop {
            let mut options = options(&NimOnGraph, &at, Player::Left);
            if options.is_empty() {
                break;
            }
            at = if ours {
                claim(&at).wins.swap_remove(0).to
            } else {
                let chosen = random.below(options.len());
                options.swap_remove(chosen)
            };
            ours = !ours;
        }
        assert!(!ours, "the strategy ran out of moves on a graph of {n} vertices");
    }
}

#[test]
fn a_hundred_thousand_vertices_need_no_stack() {
    let n = 100_000;
    let catalog = Catalog::new();
    let path: Edges = (1..n).map(|v| (v - 1, v, 2)).collect();
    let cycle: Edges = (0..n).map(|v| (v, (v + 1) % n, 3 - u64::from(v == 7))).collect();
    let star: Edges = (1..n).map(|v| (0, v, 1)).collect();
    let odd: Edges =
        (0..n - 1).map(|v| (v, (v + 1) % (n - 1), 1)).chain([(0, n - 1, 4), (n - 1, n - 1, 1)]).collect();
    let mut random = Random::new(10);
    let random_tree: Edges = (1..n).map(|v| (random.below(v), v, 1)).collect();
    for (edges, start, outcome) in [
        (path.clone(), 0, Some(Outcome::N)),
        (path, 1, Some(Outcome::N)),
        (cycle, 0, Some(Outcome::N)),
        (star, 0, Some(Outcome::N)),
        (odd, 0, Some(Outcome::N)),
        (random_tree, 0, None),
    ] {
        let at = catalog.position("nim-on-graph", &board(n, edges, start).to_string()).unwrap();
        let moves = at.moves(MoveQuery::default(), &SolveOptions::default()).unwrap();
        assert!(outcome.is_none_or(|outcome| Some(outcome) == moves.outcome));
        assert_eq!(
            moves.moves.iter().any(|m| m.wins == Some(true) && !m.why.is_empty()),
            moves.outcome == Some(Outcome::N)
        );
    }
}

#[test]
fn reasons_are_told() {
    for (text, name, why) in [
        ("a-b:3,b-b:2,b-c@b", "take 3 from a-b and go to a", "empties a-b: there is no way on"),
        ("a-b,b-c,c-d@a", "take 1 from a-b and go to b", "empties a-b: play then stands on the first of 3"),
        ("a-a:3,a-b,b-b@a", "take 3 from the loop a-a", "empties a-a: every edge at a leads"),
        ("a-b:5,a-b:6@a", "take 1 from a-b:6 and go to b", "nim-sum 3 becomes 0: take 1 from a-b:6"),
        ("0-1:3,0-3:2,1-2:2,2-3:2@0", "take 1 from 0-1 and go to 1", "leaves 2 on 0-1: either way round"),
        ("0-0:4,0-1,0-2,1-2@0", "take 3 from the loop 0-0", "leaves 1 on 0-0: the loop at an odd cycle"),
        (
            "0-1,0-2,0-3,1-2,2-4,4-4@0",
            "take 1 from 0-3 and go to 3",
            "empties 0-3: whoever must move next, at 3",
        ),
    ] {
        let at = NimOnGraph.parse(text).unwrap();
        let win = claim(&at).wins.swap_remove(0);
        assert_eq!(NimOnGraph.describe(&at, &win.to, Player::Left).unwrap(), name, "{text}");
        assert!(win.why.starts_with(why), "{text}: {}", win.why);
    }
}

#[test]
fn texts_come_back_and_wrong_ones_have_a_place() {
    for text in ["a-b:3,b-b:2,b-c@a", "path(0)", "a-b:0,a-b@b", "v:a@a"] {
        assert_eq!(NimOnGraph.parse(text).unwrap().to_string(), text);
    }
    for (bad, offset) in [
        ("a-b:-3@a", 4),
        ("a-b:1/2@a", 4),
        ("a-b:99999999999999999999@a", 4),
        ("a-b:3@c", 6),
        ("a-b:3", 5),
        ("a-b@", 4),
        ("path(0)@a", 8),
        ("a>b@a", 0),
        ("a-b,,b-c@a", 4),
    ] {
        assert_eq!(NimOnGraph.parse(bad).unwrap_err().offset, offset, "{bad}");
    }
    let heavy = NimOnGraph.parse("a-b:18446744073709551615,a-c:18446744073709551615,b-b@a").unwrap();
    assert!(NimOnGraph.searchable(&heavy).is_err());
    let solver = Solver::new(Arc::new(NimOnGraph), Values::new());
    assert_eq!(solver.outcome(&heavy, &SolveOptions::default()).unwrap().answer, Outcome::N);
    let lone = HashMap::from([("path(1000000)@0", Outcome::N), ("path(1000001)@0", Outcome::P)]);
    for (text, outcome) in lone {
        let at = NimOnGraph.parse(text).unwrap();
        assert_eq!(solver.outcome(&at, &SolveOptions::default()).unwrap().answer, outcome, "{text}");
    }
}
